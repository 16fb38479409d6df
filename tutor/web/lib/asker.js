// What is asked of Python for where the learner is, once they have settled there, and shown unless they went on.

import { guard } from "./dom.js";

const REST_MS = 90;

/**
 * Show what belongs to a place of the learner's, asked after a moment's rest there.
 * @template Question
 * @template Answer
 * @param {object} tools
 * @param {EventTarget} tools.el where trouble is reported
 * @param {number} [tools.rest] milliseconds to wait where it is asked soon
 * @param {(question: Question) => Promise<Answer>} tools.ask
 * @param {(answer: Answer, question: Question) => unknown} tools.show called where the learner is still there
 * @param {(error: unknown, question: Question) => void} tools.complain likewise; what it throws is reported
 */
export function createAsker({ el, rest = REST_MS, ask, show, complain }) {
  let wanted = "";
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;

  const fetchAnswer = async (/** @type {string} */ key, /** @type {Question} */ question) => {
    try {
      const answer = await ask(question);
      if (wanted === key) await show(answer, question);
    } catch (error) {
      if (wanted === key) complain(error, question);
    }
  };
  /** Whether the learner is somewhere else than before; what was asked there is no longer shown. */
  const moveTo = (/** @type {string} */ key) => {
    if (key === wanted) return false;
    wanted = key;
    clearTimeout(timer);
    return true;
  };
  /** Ask at once. */
  const askNow = (/** @type {Question} */ question) => {
    const key = wanted;
    guard(el, () => fetchAnswer(key, question));
  };
  /** Ask after a moment's rest, unless the learner goes on. */
  const askSoon = (/** @type {Question} */ question) => {
    timer = setTimeout(() => askNow(question), rest);
  };
  /** Whether the learner is still at the place of this key. */
  const isAt = (/** @type {string} */ key) => key === wanted;
  /** Ask anew at the next move, even to the same place. */
  const forget = () => void moveTo("");
  return { moveTo, askNow, askSoon, isAt, forget };
}
