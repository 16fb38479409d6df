// How the learner did with what the stories ask: pure functions.

/**
 * How a question was settled: right at the first try, right later on, or told.
 * @typedef {"first" | "later" | "told"} Result
 * @typedef {Record<string, Result>} Results by step
 */

/** @type {Result[]} the best first */
const WORTH = ["first", "later", "told"];

/** @type {Set<unknown>} */
const RESULTS = new Set(WORTH);

/**
 * What is remembered of a question once it is settled again: who was told the answer and then finds it, finds it later.
 * @param {Result | undefined} known
 * @param {Result} now
 * @returns {Result}
 */
export function resultAfter(known, now) {
  if (!known) return now;
  return known === "told" && now !== "told" ? "later" : known;
}

/**
 * How a question is settled after so many wrong answers.
 * @param {boolean} right
 * @param {number} wrong
 * @returns {Result}
 */
export function resultOf(right, wrong) {
  if (!right) return "told";
  return wrong === 0 ? "first" : "later";
}

/**
 * What can be read of what a browser remembers.
 * @param {unknown} found
 * @returns {Results}
 */
export function readResults(found) {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
  const kept = Object.entries(found).filter(([step, result]) => /^\d+$/.test(step) && RESULTS.has(result));
  return Object.fromEntries(kept);
}

/**
 * The better of what is known from two places, question by question.
 * @param {Results} some
 * @param {Results} others
 * @returns {Results}
 */
export function bestOf(some, others) {
  const steps = Object.keys({ ...some, ...others });
  return Object.fromEntries(steps.map((step) => [step, WORTH.find((result) => [some[step], others[step]].includes(result)) ?? "told"]));
}

/**
 * "3 of 4 answered", or how many questions a story asks; "" where it asks none.
 * @param {Results} results
 * @param {number} questions
 */
export function resultsText(results, questions) {
  if (!questions) return "";
  const right = Object.values(results).filter((result) => result !== "told").length;
  if (right) return `${Math.min(right, questions)} of ${questions} answered`;
  return questions === 1 ? "1 question" : `${questions} questions`;
}
