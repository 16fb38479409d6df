// How a course is spoken of. Pure functions.

/** @type {Record<string, string>} */
const KINDS = {
  do: "Do it",
  choose: "Choose well",
  spot: "Spot it",
  order: "Put in order",
  predict: "Predict",
  game: "Small game",
};

/**
 * The kind of a level, in a word or two.
 * @param {string} kind
 */
export function kindText(kind) {
  return KINDS[kind];
}

/**
 * "3 of 14 levels done".
 * @param {number} solved
 * @param {number} all
 */
export function doneText(solved, all) {
  if (solved === 0) return `${all} levels`;
  return solved === all ? `All ${all} levels done` : `${solved} of ${all} levels done`;
}

/**
 * "1 level" or "3 levels".
 * @param {number} count
 */
export function levelsText(count) {
  return count === 1 ? "1 level" : `${count} levels`;
}
