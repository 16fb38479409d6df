// How well a question is one of the ways in which players ask for an entry: its title, or one of the phrases beside it.

import { IDLE, worthOf } from "./question.js";

/**
 * @typedef {import("./entries.js").Index} Index
 * @typedef {import("./entries.js").Doc} Doc
 * @typedef {import("./entries.js").Way} Way
 * @typedef {import("./entries.js").Found} Found
 */

/** @type {Record<Way["part"], number>} how much more an entry counts at most, where a question is such a way */
const WEIGHTS = { title: 0.5, asked: 1 };

/**
 * From 0, where a question has nothing of any way, to the weight of the way that it says word for word.
 * @param {Index} index
 * @param {Doc} doc
 * @param {Found[]} found by what was asked for
 * @param {number[]} worths
 */
export function fitOf(index, doc, found, worths) {
  return Math.max(0, ...doc.ways.map((way) => WEIGHTS[way.part] * likeness(index, doc, way, found, worths)));
}

/**
 * How much of the question stands in a way, and how much of the way in the question: the harmonic mean of both.
 * @param {Index} index
 * @param {Doc} doc
 * @param {Way} way
 * @param {Found[]} found
 * @param {number[]} worths
 */
function likeness(index, doc, { part, from, to }, found, worths) {
  const spans = found.map(({ places }) => places[part].filter(([first, last]) => first >= from && last < to));
  const asked = sum(worths.filter((_, at) => spans[at].length > 0)) / (sum(worths) || 1);
  if (!asked) return 0;
  const said = new Set(spans.flat().flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)));
  const words = doc.parts[part].words.slice(from, to).map(({ stem }, at) => ({ worth: weightOf(index, stem), at: from + at }));
  const covered = sum(words.filter(({ at }) => said.has(at)).map(({ worth }) => worth)) / (sum(words.map(({ worth }) => worth)) || 1);
  return (2 * asked * covered) / (asked + covered || 1);
}

/**
 * @param {Index} index
 * @param {string} stem
 */
function weightOf(index, stem) {
  return IDLE.has(stem) ? 0 : worthOf(index, stem);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
