// What to ask instead, where nothing was found.

import { searchTexts } from "./search.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./entries.js").Index} Index */

/** What players ask of every game. */
export const USUAL = ["How do I win?", "Who goes first?", "tie", "how many cards", "When does the game end?"];

const NEAR_ENOUGH = 2;
const LEAST_LETTERS = 4;
const MOST = 3;

/**
 * Words of the texts that look most like those of a question; without any, questions that find something.
 * @param {Index} index
 * @param {string} question
 * @returns {string[]}
 */
export function suggestionsFor(index, question) {
  const near = wordsIn(question).flatMap(({ stem }) => wordsLike(index, stem));
  const nearest = Math.min(...near.map(({ far }) => far));
  const alike = near.filter(({ far }) => far === nearest).map(({ written }) => written);
  const found = [...new Set(alike)].slice(0, MOST);
  return found.length ? found : USUAL.filter((usual) => searchTexts(index, usual).length > 0);
}

/**
 * @param {Index} index
 * @param {string} stem
 */
function wordsLike(index, stem) {
  const most = stem.length > LEAST_LETTERS ? NEAR_ENOUGH : 1;
  if (stem.length < LEAST_LETTERS || index.stems.has(stem)) return [];
  return [...index.stems].flatMap(([known, { written }]) => {
    const far = distance(stem, known, most);
    return known.length >= LEAST_LETTERS && far <= most ? [{ written, far }] : [];
  });
}

/**
 * How many letters must be put in, left out or changed to make one word the other; more than `most` is not counted.
 * @param {string} one
 * @param {string} other
 * @param {number} most
 */
export function distance(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [at, letterThere] of [...other].entries())
      next.push(Math.min(next[at] + 1, row[at + 1] + 1, row[at] + (letter === letterThere ? 0 : 1)));
    row = next;
  }
  return row[other.length];
}
