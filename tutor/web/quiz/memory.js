// Which question of a story is open, and what was said to the answers so far.

import { isMain } from "../line/story.js";
import { resultAfter, resultOf } from "../shell/quiz-results.js";

/**
 * @typedef {import("../types.d.ts").Spot} Spot
 * @typedef {import("../protocol.d.ts").StoryQuizCard} StoryQuizCard
 * @typedef {import("../protocol.d.ts").StoryJudgement} StoryJudgement
 * @typedef {import("../protocol.d.ts").OptionAnswer} Option
 * @typedef {ReturnType<typeof holdQuiz>} QuizMemory
 *
 * @typedef {object} Tries what came of a question so far
 * @property {number} wrong how many answers were wrong
 * @property {string[]} given the wrong ones, in words
 * @property {StoryJudgement | null} judgement on the last answer
 * @property {Option | null} move the last one that was tried
 */

/** Whether the stories ask, as a setting. */
export const QUIZ = [
  { value: "on", label: "Ask me" },
  { value: "off", label: "Just tell" },
];

/**
 * Holds what was asked and answered while a story is open; how it ended is kept in the browser.
 * @param {Pick<import("../shell/store.js").Store, "choice" | "results" | "setResults">} store
 */
export function holdQuiz(store) {
  /** @type {Map<string, Tries>} */
  const held = new Map();

  /** What is asked at a step, whoever looks; a branch and a game ask nothing. */
  const asked = (/** @type {Spot} */ { line, step, play }) => {
    const asks = line.example !== null && isMain(line) && !play && store.choice("quiz", QUIZ[0].value) === "on";
    return (asks && line.frames[step].question) || null;
  };
  /** The question where the learner is; the eyes of a seat ask nothing. */
  const question = (/** @type {Spot} */ now) => (now.view === now.line.views[0].id ? asked(now) : null);
  const tries = (/** @type {Spot} */ { line, step }) => {
    const key = `${line.game}/${line.example}/${step}`;
    const known = held.get(key) ?? { wrong: 0, given: [], judgement: null, move: null };
    held.set(key, known);
    return known;
  };
  const isOpen = (/** @type {Spot} */ now) => question(now) !== null && !tries(now).judgement?.solved;
  /** What is said where a question is open, "" elsewhere. */
  const aloud = (/** @type {Spot} */ now) => (isOpen(now) ? `The story asks: ${question(now)?.text}` : "");
  /** Whether the answer is still to be kept back, also from the eyes of a seat. */
  const keepsBack = (/** @type {Spot} */ now) => asked(now) !== null && !tries(now).judgement?.solved;
  const wantsMove = (/** @type {Spot} */ now) => isOpen(now) && question(now)?.kind === "move";

  /**
   * Note what was said to an answer, in words or by a move; what settles the question is remembered.
   * @type {(now: Spot, judgement: StoryJudgement, words: string, move: Option | null) => void}
   */
  const note = (now, judgement, words, move) => {
    const known = tries(now);
    Object.assign(known, { judgement, move });
    if (judgement.solved) return keep(store, now, resultOf(judgement.right, known.wrong));
    known.wrong += 1;
    known.given.push(words);
  };
  return { question, tries, isOpen, aloud, keepsBack, wantsMove, note };
}

/**
 * @param {Pick<import("../shell/store.js").Store, "results" | "setResults">} store
 * @param {Spot} now
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
 * @param {Pick<import("../types.d.ts").Line, "frames">} line
 * @param {number} step
 */
export function countOf({ frames }, step) {
  const before = frames.slice(0, step + 1).filter((frame) => frame.question);
  return { number: before.length, all: frames.filter((frame) => frame.question).length };
}
