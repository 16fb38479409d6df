// Words that look alike: what a slip of the pen may have meant.

/** @typedef {import("./entries.js").Index} Index */

const LEAST_LETTERS = 4;

/**
 * The words of the texts that look most like one that is in none of them.
 * @param {Index} index
 * @param {string} stem
 * @param {number} most by so many letters they may differ
 * @returns {{known: string, written: string, far: number}[]} their stems, how they are written, and by how many letters
 */
export function wordsLike(index, stem, most) {
  if (stem.length < LEAST_LETTERS || index.stems.has(stem)) return [];
  return [...index.stems].flatMap(([known, { written }]) => {
    const far = distance(stem, known, most);
    return known.length >= LEAST_LETTERS && far <= most ? [{ known, written, far }] : [];
  });
}

/**
 * How many letters must be put in, left out, changed, or swapped with the next to make one word the other; more than `most`
 * is not counted.
 * @param {string} one
 * @param {string} other
 * @param {number} most
 */
export function distance(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [at, letterThere] of [...other].entries()) {
      const isSwapped = one[down - 1] === letterThere && letter === other[at - 1];
      const swapped = isSwapped ? before[at - 1] + 1 : Infinity;
      next.push(Math.min(next[at] + 1, row[at + 1] + 1, row[at] + (letter === letterThere ? 0 : 1), swapped));
    }
    [before, row] = [row, next];
  }
  return row[other.length];
}
