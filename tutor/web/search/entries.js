// Texts made ready to be searched: every word by its stem, and where it stands.

import { ANY_NUMBER } from "./synonyms.js";
import { wordsIn } from "./words.js";

/**
 * @typedef {{id: string, title: string, text: string, section: string, mark?: string}} Entry something to be found
 * @typedef {"title" | "text" | "section" | "topic"} Part
 *
 * @typedef {{words: import("./words.js").Word[], places: Map<string, number[]>}} Field a text by its stems
 * @typedef {{id: string, parts: Record<Part, Field>, standing: number}} Doc `standing` sets main rules over small print
 * @typedef {{docs: Doc[], stems: Map<string, Stem>}} Index
 * @typedef {{entries: number[], written: string}} Stem in which entries it stands, and a word that has it
 */

/** @type {Record<string, number>} */
const STANDING = { printed: 1.25, ruling: 1, assumed: 0.9 };
const FIRST_OF_TOPIC = 1.1;

/**
 * @param {Entry[]} entries
 * @returns {Index}
 */
export function indexTexts(entries) {
  const docs = entries.map(docOf);
  /** @type {Index["stems"]} */
  const stems = new Map();
  for (const [at, { parts }] of docs.entries()) noteStems(stems, at, Object.values(parts));
  return { docs, stems };
}

/**
 * @param {Index["stems"]} stems takes the stems of an entry
 * @param {number} at which entry
 * @param {Field[]} fields
 */
function noteStems(stems, at, fields) {
  const written = new Map(fields.flatMap(({ words }) => words.map((word) => [word.stem, word.written])));
  if (fields.some(({ places }) => places.has(ANY_NUMBER))) written.set(ANY_NUMBER, "");
  for (const [stem, word] of written) {
    const known = stems.get(stem) ?? { entries: [], written: word };
    known.entries.push(at);
    stems.set(stem, known);
  }
}

/**
 * @param {Entry} entry
 * @returns {Doc}
 */
function docOf({ id, title, text, section, mark = "" }) {
  const topic = topicOf(id);
  const parts = { title: fieldOf(title), text: fieldOf(text), section: fieldOf(section), topic: fieldOf(topic) };
  return { id, parts, standing: (STANDING[mark] ?? 1) * (id.endsWith("-1") ? FIRST_OF_TOPIC : 1) };
}

/**
 * What a rule is about: "tie" of "min-tie-1".
 * @param {string} id
 */
function topicOf(id) {
  return id.split("-").slice(1, -1).join(" ");
}

/**
 * @param {string} text
 * @returns {Field}
 */
function fieldOf(text) {
  const words = wordsIn(text);
  /** @type {Field["places"]} */
  const places = new Map();
  const note = (/** @type {string} */ stem, /** @type {number} */ place) =>
    void places.set(stem, [...(places.get(stem) ?? []), place]);
  for (const [place, { stem }] of words.entries()) {
    note(stem, place);
    if (/^\d+$/.test(stem) && stem !== "1") note(ANY_NUMBER, place);
  }
  return { words, places };
}
