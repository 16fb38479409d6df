// What to ask instead, where nothing was found.

import { searchTexts } from "./search.js";
import { wordsLike } from "./spelling.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./entries.js").Index} Index */

/** What players ask of every game. */
export const USUAL = ["How do I win?", "Who goes first?", "tie", "how many cards", "When does the game end?"];

const NEAR_ENOUGH = 2;
const SHORT_WORD = 4;
const MOST = 3;

/**
 * Words of the texts that look most like those of a question; without any, questions that find something.
 * @param {Index} index
 * @param {string} question
 * @returns {string[]}
 */
export function suggestionsFor(index, question) {
  const near = wordsIn(question).flatMap(({ stem }) => wordsLike(index, stem, stem.length > SHORT_WORD ? NEAR_ENOUGH : 1));
  const nearest = Math.min(...near.map(({ far }) => far));
  const alike = near.filter(({ far }) => far === nearest).map(({ written }) => written);
  const found = [...new Set(alike)].slice(0, MOST);
  return found.length ? found : USUAL.filter((usual) => searchTexts(index, usual).length > 0);
}
