// How far the learner is: levels, stories, and what is to be played again.

import { bestOf } from "../shell/quiz-results.js";
import { bothOf } from "../shell/sureness-notes.js";
import { byNeed, dayOf, isDue, noteAfter, noteOfBoth, readNotes } from "./notes.js";
import { levelsOf } from "../shell/course.js";

/** As many levels as fill about five minutes. */
const ROUND = 7;

/** A day of learning begins with so many old levels. */
const WARM_UP = 3;

/**
 * @typedef {import("../shell/course.js").LevelCard} LevelCard
 * @typedef {import("../shell/course.js").Taught} Taught
 * @typedef {import("./notes.js").Note} Note
 * @typedef {import("./notes.js").Notes} Notes
 * @typedef {import("./notes.js").Learned} Learned
 * @typedef {import("../shell/store.js").Store} Store
 * @typedef {{game: string, level: LevelCard, note: Note}} PlayedLevel
 * @typedef {ReturnType<typeof holdProgress>} Progress
 */

/**
 * The learner's progress in these games, kept in this browser; where it keeps nothing, as long as the page is open.
 * @param {Store} store
 * @param {Taught[]} games
 * @param {() => number} [clock] milliseconds since 1970
 */
export function holdProgress(store, games, clock = Date.now) {
  const notes = holdNotes(store);
  const stories = holdStories(store, games);
  const learned = () => ({ levels: notes.read(), stories: stories.read(), sureness: store.sureness() });

  /** What was learned elsewhere, or before: the better stars, the newer day. */
  const adopt = (/** @type {Learned} */ other) => {
    const known = notes.read();
    const levels = Object.entries(other.levels).map(([key, note]) => [key, noteOfBoth(known[key], note, clock())]);
    notes.write({ ...known, ...Object.fromEntries(levels) });
    stories.adopt(other.stories);
    store.setSureness(bothOf(store.sureness(), other.sureness));
  };

  /** Write down that a level was played; no star is one that was not solved. */
  const note = (/** @type {string} */ game, /** @type {string} */ level, /** @type {number} */ stars) => {
    const known = notes.read();
    const key = `${game}/${level}`;
    notes.write({ ...known, [key]: noteAfter(known[key], stars, clock()) });
  };

  /** Forget everything; what is returned brings it back. */
  const reset = () => {
    const before = learned();
    notes.write({});
    stories.clear();
    store.setSureness({});
    return () => adopt(before);
  };

  return { note, adopt, learned, reset, lasts: notes.lasts, ...readingOf(games, notes.read, clock) };
}

/**
 * What can be told from the notes.
 * @param {Taught[]} games
 * @param {() => Notes} read
 * @param {() => number} clock
 */
function readingOf(games, read, clock) {
  const gameOf = (/** @type {string} */ name) => games.find((game) => game.name === name);
  const played = () => games.flatMap((game) => playedLevels(game, read())).toSorted((a, b) => byNeed(a.note, b.note));
  const needs = (/** @type {PlayedLevel} */ { note }) => isDue(note, clock());
  const byOrder = () => [...played().filter(needs), ...played().filter((one) => !needs(one))];
  const isNewDay = () => played().every(({ note }) => dayOf(note.when) < dayOf(clock()));
  const solved = (/** @type {string} */ game) => solvedLevels(gameOf(game), read());
  return {
    of: (/** @type {string} */ game, /** @type {string} */ level) => read()[`${game}/${level}`] ?? null,
    /** What is to be played again by now: the missed ones first, then the oldest. */
    due: () => played().filter(needs),
    /** What is due, filled up with the others that were played, in the same order. */
    round: () => byOrder().slice(0, ROUND),
    /** The old levels with which a day begins; none once a level was played today, or as long as there are too few. */
    warmUp: () => (isNewDay() && played().length >= WARM_UP ? byOrder().slice(0, WARM_UP) : []),
    next: (/** @type {string} */ game) => nextLevel(gameOf(game), read()),
    /** Whether any level of a game was played. */
    played: (/** @type {string} */ game) => played().some((one) => one.game === game),
    /** The game whose level was played last; undefined before the first. */
    latest: () => played().toSorted((a, b) => b.note.when - a.note.when)[0]?.game,
    solved,
    /** Whether the learner solved a level that teaches the rule. */
    hasMet: (/** @type {string} */ game, /** @type {string} */ rule) => solved(game).some(({ rules }) => rules.includes(rule)),
  };
}

/**
 * The notes of this browser; those that it has no room for are kept as long as the page is open.
 * @param {Pick<Store, "levels" | "setLevels">} store
 */
function holdNotes(store) {
  /** @type {Notes | null} */
  let unsaved = null;
  const read = () => unsaved ?? readNotes(store.levels());
  const write = (/** @type {Notes} */ notes) => {
    unsaved = store.setLevels(notes) ? null : notes;
  };
  /** Whether the browser kept what was noted last. */
  const lasts = () => unsaved === null;
  return { read, write, lasts };
}

/**
 * How the questions of the games' stories were settled, by "game/example".
 * @param {Pick<Store, "results" | "setResults">} store
 * @param {Taught[]} games
 */
function holdStories(store, games) {
  const names = games.flatMap((game) => game.examples.map((example) => /** @type {const} */ ([game.name, example.name])));
  const read = () => {
    const results = names.map(([game, example]) => /** @type {const} */ ([`${game}/${example}`, store.results(game, example)]));
    return Object.fromEntries(results.filter(([, settled]) => Object.keys(settled).length > 0));
  };
  const adopt = (/** @type {Learned["stories"]} */ stories) => {
    for (const [game, example] of names) {
      const found = stories[`${game}/${example}`];
      if (found) store.setResults(game, example, bestOf(store.results(game, example), found));
    }
  };
  const clear = () => {
    for (const [game, example] of names) store.setResults(game, example, {});
  };
  return { read, adopt, clear };
}

/**
 * @param {Taught} game
 * @param {Notes} notes
 * @returns {PlayedLevel[]}
 */
function playedLevels(game, notes) {
  const levels = levelsOf(game).map((level) => ({ game: game.name, level, note: notes[`${game.name}/${level.name}`] }));
  return levels.filter(({ note }) => note);
}

/**
 * @param {Taught | undefined} game
 * @param {Notes} notes
 */
function solvedLevels(game, notes) {
  return game ? playedLevels(game, notes).filter(({ note }) => note.stars > 0).map(({ level }) => level) : [];
}

/**
 * The level to go on with: the first unsolved one from the last one played, else from the start; null after the course.
 * @param {Taught | undefined} game
 * @param {Notes} notes
 */
function nextLevel(game, notes) {
  if (!game) return null;
  const levels = levelsOf(game);
  const last = playedLevels(game, notes).toSorted((a, b) => b.note.when - a.note.when)[0];
  const from = last ? levels.indexOf(last.level) : 0;
  const solved = new Set(solvedLevels(game, notes));
  return [...levels.slice(from), ...levels].find((level) => !solved.has(level)) ?? null;
}
