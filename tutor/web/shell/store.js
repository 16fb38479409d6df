// What this browser remembers: where one was, the branches and decks one kept, the games that are not over.

import { isKeeping, readItem, whenKeptElsewhere, writeItem } from "./kept-items.js";
import { resultsIn } from "./own-results.js";
import { readResults } from "./quiz-results.js";
import { readSureness } from "./sureness-notes.js";

const OWN_LINES = 12;
const OPEN_GAMES = 6;
const OPEN_CLASSES = 6;

/**
 * @typedef {{record: Protocol.RecordData, play: Tutor.Play | null}} OwnLine a line
 *   of the learner's own, and how it is played on
 *
 * @typedef {{record: Protocol.RecordData, rest: Record<string, unknown>[]}} KeptTable
 *
 * @typedef {object} Wish what the learner chose before a game
 * @property {number} players
 * @property {string} level who plays the others, or `people`
 * @property {string[]} levels the same by seat, where it is another one; "" or none where it is not
 * @property {string[]} names as they were typed, "" for none
 * @property {Record<string, string>} chosen answers to the game's own questions
 */

/** @typedef {typeof STORE} Store */

/** The memory of this browser. */
export function openStore() {
  return STORE;
}

const STORE = {
  /**
   * Where one last was in an example.
   * @param {string} game
   * @param {string} example
   */
  place(game, example) {
    const found = /** @type {{step?: unknown, steps?: unknown} | null} */ (readItem(`place:${game}/${example}`));
    const { step, steps } = found ?? {};
    return isWhole(step) && isWhole(steps) ? { step, steps } : null;
  },

  /**
   * @param {string} game
   * @param {string} example
   * @param {number} step
   * @param {number} steps
   */
  setPlace(game, example, step, steps) {
    writeItem(`place:${game}/${example}`, { step, steps });
    if (step >= steps) writeItem(`seen:${game}/${example}`, true);
  },

  /**
   * Whether an example was ever seen to its end.
   * @param {string} game
   * @param {string} example
   */
  seen(game, example) {
    const { step = 0, steps = 1 } = STORE.place(game, example) ?? {};
    return step >= steps || readItem(`seen:${game}/${example}`) === true;
  },

  /**
   * How the questions of an example were settled, by step.
   * @param {string} game
   * @param {string} example
   */
  results(game, example) {
    return readResults(readItem(`quiz:${game}/${example}`));
  },

  /**
   * @param {string} game
   * @param {string} example
   * @param {import("./quiz-results.js").Results} results
   */
  setResults(game, example, results) {
    writeItem(`quiz:${game}/${example}`, results);
  },

  /** How sure the learner was of answers to what the stories ask. */
  sureness() {
    return readSureness(readItem("sureness"));
  },

  /** @param {import("./sureness-notes.js").SureNotes} notes */
  setSureness(notes) {
    writeItem("sureness", notes);
  },

  /**
   * What was done of a lesson, whatever it is.
   * @param {string} key its name and seed
   */
  lesson(key) {
    return readItem(`lesson:${key}`);
  },

  /**
   * Note what was done of a lesson; false when this browser has no room or no storage.
   * @param {string} key
   * @param {object} work
   */
  setLesson(key, work) {
    return writeItem(`lesson:${key}`, work);
  },

  /** The file with the words of the lessons in another language, "" for none. */
  ownWords() {
    const found = readItem("own-words");
    return typeof found === "string" ? found : "";
  },

  /**
   * Keep such a file; false when this browser has no room or no storage.
   * @param {string} text
   */
  setOwnWords(text) {
    return writeItem("own-words", text);
  },

  /** What is noted of the levels, whatever it is. */
  levels() {
    return readItem("levels");
  },

  /**
   * Calls back whenever another tab notes how a level went.
   * @param {() => void} changed
   * @param {AbortSignal} signal ends the listening
   */
  whenLevelsChange(changed, signal) {
    whenKeptElsewhere("levels", changed, signal);
  },

  /**
   * Note how the levels went; false when this browser has no room or no storage.
   * @param {object} notes
   */
  setLevels(notes) {
    return writeItem("levels", notes);
  },

  /**
   * The kept branches of a game, newest first.
   * @param {string} game
   * @returns {Tutor.KeptBranch[]}
   */
  kept(game) {
    const found = readItem(`kept:${game}`);
    return Array.isArray(found) ? found.filter((item) => item && item.id && item.record) : [];
  },

  /**
   * Keep a branch; false when this browser has no room or no storage.
   * @param {string} game
   * @param {Tutor.KeptBranch} branch
   */
  keep(game, branch) {
    return writeItem(`kept:${game}`, [branch, ...STORE.kept(game).filter(({ id }) => id !== branch.id)]);
  },

  /**
   * @param {string} game
   * @param {string} id
   */
  drop(game, id) {
    const others = STORE.kept(game).filter((branch) => branch.id !== id);
    writeItem(`kept:${game}`, others);
  },

  /**
   * The decks of cards that a player made for a game, the oldest first.
   * @param {string} game
   * @returns {Tutor.OwnDeck[]}
   */
  decks(game) {
    const found = readItem(`decks:${game}`);
    return Array.isArray(found) ? found.filter(isDeck) : [];
  },

  /**
   * Keep a deck, in the place of what was kept of it; false when this browser has no room or no storage.
   * @param {string} game
   * @param {Tutor.OwnDeck} deck
   */
  keepDeck(game, deck) {
    const kept = STORE.decks(game);
    const isNew = kept.every(({ id }) => id !== deck.id);
    return writeItem(`decks:${game}`, isNew ? [...kept, deck] : kept.map((one) => (one.id === deck.id ? deck : one)));
  },

  /**
   * @param {string} game
   * @param {string} id
   */
  dropDeck(game, id) {
    writeItem(`decks:${game}`, STORE.decks(game).filter((deck) => deck.id !== id));
  },

  /**
   * The game with real dice and cards that was led last, with what still waits to be tried again.
   * @param {string} game
   * @returns {KeptTable | null}
   */
  table(game) {
    const found = /** @type {Partial<KeptTable> | null} */ (readItem(`table:${game}`));
    return found?.record && Array.isArray(found.rest) ? { record: found.record, rest: found.rest } : null;
  },

  /**
   * @param {string} game
   * @param {KeptTable} kept
   */
  setTable(game, kept) {
    return writeItem(`table:${game}`, kept);
  },

  /**
   * The games that are not over, the one played last first.
   * @param {string} game
   * @returns {Tutor.OpenGame[]}
   */
  games(game) {
    const found = readItem(`games:${game}`);
    return Array.isArray(found) ? found.filter((item) => item?.id && item.record && item.play) : [];
  },

  /**
   * Keep a game that is not over, in the place of what was kept of it.
   * @param {string} game
   * @param {Tutor.OpenGame} open
   */
  keepGame(game, open) {
    writeItem(`games:${game}`, [open, ...STORE.games(game).filter(({ id }) => id !== open.id)].slice(0, OPEN_GAMES));
  },

  /**
   * @param {string} game
   * @param {string} id
   */
  dropGame(game, id) {
    const games = STORE.games(game);
    if (games.some((open) => open.id === id)) writeItem(`games:${game}`, games.filter((open) => open.id !== id));
  },

  /**
   * A line of the learner's own by its code in the address.
   * @param {string} code
   * @returns {OwnLine | null}
   */
  own(code) {
    return ownLines().find((line) => line.code === code) ?? null;
  },

  /**
   * @param {string} code
   * @param {OwnLine} line
   */
  setOwn(code, line) {
    const others = ownLines().filter((other) => other.code !== code);
    writeItem("own", [{ code, ...line }, ...others].slice(0, OWN_LINES));
  },

  /** The learner's own results, the newest first. */
  finished() {
    return resultsIn(readItem("finished"));
  },

  /**
   * Add results; of those that are there already what was known stays. False when this browser has no room or no storage.
   * @param {Tutor.OwnResult[]} results
   */
  addFinished(results) {
    return writeItem("finished", resultsIn([...STORE.finished(), ...results]));
  },

  /**
   * Write down what of a result was luck, and what the learner's own decisions.
   * @param {string} id
   * @param {Tutor.OwnShift} luck
   * @param {Tutor.OwnShift} decisions
   */
  noteFigures(id, luck, decisions) {
    writeItem("finished", STORE.finished().map((one) => (one.id === id ? { ...one, luck, decisions } : one)));
  },

  /** Whether this browser keeps anything: it may be forbidden to, or full. */
  isKeeping,

  clearFinished() {
    writeItem("finished", []);
  },

  /**
   * What was wished before the last new game.
   * @returns {Wish}
   */
  wish() {
    const found = /** @type {Partial<Record<keyof Wish, unknown>> | null} */ (readItem("wish")) ?? {};
    const names = Array.isArray(found.names) ? found.names.map(String) : [];
    const chosen = /** @type {Record<string, string>} */ (Object.fromEntries(Object.entries(found.chosen ?? {})));
    const levels = Array.isArray(found.levels) ? found.levels.map((one) => String(one ?? "")) : [];
    const level = String(found.level ?? "");
    return { players: isWhole(found.players) ? found.players : 0, level, levels, names, chosen };
  },

  /** @param {Wish} wish */
  setWish(wish) {
    writeItem("wish", wish);
  },

  /**
   * The pupil's place in a live class; null where there is none.
   * @returns {Protocol.LiveSeat | null}
   */
  liveSeat() {
    return wordsIn(readItem("live-seat"), "name", "creature", "token", "lesson", "seed");
  },

  /** @param {Protocol.LiveSeat | null} seat */
  setLiveSeat(seat) {
    writeItem("live-seat", seat);
  },

  /**
   * The live classes that are taught from this browser, the newest first.
   * @returns {Pick<Protocol.LiveOpened, "name" | "secret">[]}
   */
  liveClasses() {
    const found = readItem("live-classes");
    return Array.isArray(found) ? found.flatMap((one) => wordsIn(one, "name", "secret") ?? []) : [];
  },

  /** @param {Pick<Protocol.LiveOpened, "name" | "secret">} opened */
  keepLiveClass(opened) {
    writeItem("live-classes", [opened, ...STORE.liveClasses()].slice(0, OPEN_CLASSES));
  },

  /** @param {string} name */
  forgetLiveClass(name) {
    writeItem("live-classes", STORE.liveClasses().filter((one) => one.name !== name));
  },

  /**
   * A setting that the learner chose.
   * @param {string} name
   * @param {string} otherwise
   */
  choice(name, otherwise) {
    const chosen = readItem(`choice:${name}`);
    return typeof chosen === "string" ? chosen : otherwise;
  },

  /**
   * @param {string} name
   * @param {string} value
   */
  setChoice(name, value) {
    writeItem(`choice:${name}`, value);
  },
};

/**
 * What was written down, where it has all of these words; else null.
 * @template {string} Name
 * @param {unknown} found
 * @param {...Name} names
 */
function wordsIn(found, ...names) {
  const words = /** @type {Record<Name, unknown> | null} */ (found);
  return names.every((name) => typeof words?.[name] === "string") ? /** @type {Record<Name, string>} */ (words) : null;
}

/** @returns {(OwnLine & {code: string})[]} */
function ownLines() {
  const found = readItem("own");
  return Array.isArray(found) ? found.filter((line) => line?.code && line.record) : [];
}

/**
 * @param {unknown} value
 * @returns {value is Tutor.OwnDeck}
 */
function isDeck(value) {
  const { id, name, deck } = /** @type {Partial<Record<keyof Tutor.OwnDeck, unknown>>} */ (value ?? {});
  return typeof id === "string" && typeof name === "string" && typeof deck === "object" && deck !== null && !Array.isArray(deck);
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isWhole(value) {
  return Number.isInteger(value);
}
