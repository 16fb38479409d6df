// Which question of a story is open, and what was said to the answers so far.

import { isMain } from "../line/story.js";
import { bothOf } from "../shell/sureness-notes.js";
import { resultAfter, resultOf } from "../shell/quiz-results.js";

/**
 * @typedef {ReturnType<typeof holdQuiz>} QuizMemory
 *
 * @typedef {object} Tries what came of a question so far
 * @property {number} wrong how many answers were wrong
 * @property {string[]} given the wrong ones, in words
 * @property {Protocol.StoryJudgement | null} judgement on the last answer
 * @property {Protocol.OptionAnswer | null} move the last one that was tried
 * @property {number | null} said how many of ten such answers would be right, if that was said before the first one
 */

/** Whether the stories ask, as a setting. */
export const QUIZ = [
  { value: "on", label: "Ask me" },
  { value: "off", label: "Just tell" },
];

/** Whether the stories let the learner say how sure they are, as a setting. */
const SURENESS = "sureness";

/**
 * @typedef {Pick<import("../shell/store.js").Store, "choice" | "setChoice" | "results" | "setResults" | "sureness" | "setSureness">} Kept
 */

/**
 * Holds what was asked and answered while a story is open; how it ended is kept in the browser.
 * @param {Kept} store
 * @param {boolean} [always] ask, also for sureness, whatever the settings say
 */
export function holdQuiz(store, always = false) {
  const tries = holdTries();
  const isAsking = () => always || store.choice("quiz", QUIZ[0].value) === "on";

  /** What is asked at a step, whoever looks; a branch and a game ask nothing. */
  const asked = (/** @type {Tutor.Spot} */ { line, step, play }) => {
    const question = line.example !== null && isMain(line) && !play && line.frames[step].question;
    return (question && isAsking() && question) || null;
  };
  /** The question where the learner is; the eyes of a seat ask nothing. */
  const question = (/** @type {Tutor.Spot} */ now) => (now.view === now.line.views[0].id ? asked(now) : null);
  const isOpen = (/** @type {Tutor.Spot} */ now) => question(now) !== null && !tries(now).judgement?.solved;
  /** What is said where a question is open, "" elsewhere. */
  const aloud = (/** @type {Tutor.Spot} */ now) => (isOpen(now) ? `The story asks: ${question(now)?.text}` : "");
  /** Whether the answer is still to be kept back, also from the eyes of a seat. */
  const keepsBack = (/** @type {Tutor.Spot} */ now) => asked(now) !== null && !tries(now).judgement?.solved;
  const wantsMove = (/** @type {Tutor.Spot} */ now) => isOpen(now) && question(now)?.kind === "move";
  const sureness = holdSureness(store, always, (now) => isOpen(now) && tries(now).judgement === null);

  /**
   * Note what was said to an answer, in words or by a move; what settles the question is remembered.
   * @type {(now: Tutor.Spot, judgement: Protocol.StoryJudgement, words: string, move: Protocol.OptionAnswer | null) => void}
   */
  const note = (now, judgement, words, move) => {
    const known = tries(now);
    sureness.note(now, known.said, judgement);
    Object.assign(known, { judgement, move });
    if (judgement.solved) return keep(store, now, resultOf(judgement.right, known.wrong));
    known.wrong += 1;
    known.given.push(words);
  };
  return { question, tries, isOpen, aloud, keepsBack, wantsMove, note, sureness };
}

/** What came of each question, by where it is asked. */
function holdTries() {
  /** @type {Map<string, Tries>} */
  const held = new Map();
  return (/** @type {Tutor.Spot} */ { line, step }) => {
    const key = `${line.game}/${line.example}/${step}`;
    const known = held.get(key) ?? { wrong: 0, given: [], judgement: null, move: null, said: null };
    held.set(key, known);
    return known;
  };
}

/**
 * How sure the learner is of answers: whether that can be said, as it was wished last, and what is kept of it.
 * @param {Kept} store
 * @param {boolean} always
 * @param {(now: Tutor.Spot) => boolean} isFresh whether nothing was said to an answer yet
 */
function holdSureness(store, always, isFresh) {
  const isOn = () => always || store.choice(SURENESS, "off") === "on";
  const turn = (/** @type {boolean} */ on) => store.setChoice(SURENESS, on ? "on" : "off");
  /** Whether an answer would be the first one to a question of which nothing was told yet. */
  const isWanted = (/** @type {Tutor.Spot} */ now) => isFresh(now) && !isSettled(store, now);
  /** Keep what was said before the first answer that is one. */
  const note = (/** @type {Tutor.Spot} */ now, /** @type {number | null} */ said, /** @type {Protocol.StoryJudgement} */ { right, counted }) => {
    if (said === null || !counted || !isWanted(now)) return;
    const { line, step } = now;
    store.setSureness(bothOf(store.sureness(), { [`${line.game}/${line.example}`]: { [step]: { said, right } } }));
  };
  return { isOn, turn, isWanted, note, isAlways: always };
}

/**
 * Whether a question was settled before, or answered after it was said how sure one is.
 * @param {Kept} store
 * @param {Tutor.Spot} now
 */
function isSettled(store, { line, step }) {
  const { game, example } = line;
  const known = store.sureness()[`${game}/${example}`] ?? {};
  return step in known || step in store.results(game, String(example));
}

/**
 * @param {Kept} store
 * @param {Tutor.Spot} now
 * @param {import("../shell/quiz-results.js").Result} result
 */
function keep(store, { line, step }, result) {
  const { game, example } = line;
  if (example === null) return;
  const results = store.results(game, example);
  store.setResults(game, example, { ...results, [step]: resultAfter(results[step], result) });
}

/**
 * Which of a story's questions this is, counted from 1, and of how many.
 * @param {Pick<Tutor.Line, "frames">} line
 * @param {number} step
 */
export function countOf({ frames }, step) {
  const before = frames.slice(0, step + 1).filter((frame) => frame.question);
  return { number: before.length, all: frames.filter((frame) => frame.question).length };
}
