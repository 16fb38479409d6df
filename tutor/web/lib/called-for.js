/** What pages ask by themselves wherever the learner stands. */
const UNCALLED = new Set(["ping", "facts", "overview", "choices", "rest"]);

/**
 * Whether a question is only asked because the learner wants something.
 * @param {unknown} name
 */
export function isCalledFor(name) {
  return !UNCALLED.has(String(name));
}
