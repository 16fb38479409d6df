// Texts made ready to be searched: every word by its stem, and where it stands.

import { ANY_NUMBER, readSynonyms } from "./synonyms.js";
import { wordsIn } from "./words.js";

/**
 * @typedef {{id: string, title: string, text: string, section: string, mark?: string, asked?: string}} Entry something to be
 *   found; `asked` is how players ask for it
 * @typedef {"title" | "asked" | "text" | "section" | "topic"} Part
 *
 * @typedef {[start: number, end: number]} Range of characters, or of words
 * @typedef {{value: number, places: Record<Part, Range[]>}} Found how much a finding counts, and where it stands
 * @typedef {{words: import("./words.js").Word[], places: Map<string, number[]>}} Field a text by its stems
 * @typedef {{part: "title" | "asked", from: number, to: number}} Way one way of asking for an entry: which of its words
 * @typedef {{id: string, parts: Record<Part, Field>, ways: Way[], standing: number}} Doc `standing` sets main rules over
 *   small print
 * @typedef {{docs: Doc[], stems: Map<string, Stem>, lengths: Record<Part, number>, synonyms: import("./synonyms.js").Synonyms}}
 *   Index `lengths`: how many words a part has on average
 * @typedef {{entries: number[], written: string}} Stem in which entries it stands, and a word that has it
 */

/** @type {Record<string, number>} */
const STANDING = { printed: 1.25, ruling: 1, assumed: 0.9 };
export const PARTS = /** @type {Part[]} */ (["title", "asked", "text", "section", "topic"]);
const FIRST_OF_TOPIC = 1.1;

/**
 * @param {Entry[]} entries
 * @param {string[]} [synonyms] phrases that mean the same in this game
 * @returns {Index}
 */
export function indexTexts(entries, synonyms = []) {
  const docs = entries.map(docOf);
  /** @type {Index["stems"]} */
  const stems = new Map();
  for (const [at, { parts }] of docs.entries()) noteStems(stems, at, Object.values(parts));
  return { docs, stems, lengths: eachPart((part) => averageLength(docs, part)), synonyms: readSynonyms(synonyms) };
}

/**
 * A value for each part of an entry.
 * @template Value
 * @param {(part: Part) => Value} valueOf
 */
export function eachPart(valueOf) {
  return /** @type {Record<Part, Value>} */ (Object.fromEntries(PARTS.map((part) => [part, valueOf(part)])));
}

/**
 * @param {Doc[]} docs
 * @param {Part} part
 */
function averageLength(docs, part) {
  return docs.reduce((sum, { parts }) => sum + parts[part].words.length, 0) / docs.length || 1;
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
function docOf({ id, title, text, section, mark = "", asked = "" }) {
  const texts = { title, asked, text, section, topic: topicOf(id) };
  const parts = eachPart((part) => fieldOf(texts[part]));
  const ways = [...waysIn("title", parts.title, [title]), ...waysIn("asked", parts.asked, asked.split(","))];
  return { id, parts, ways, standing: (STANDING[mark] ?? 1) * (id.endsWith("-1") ? FIRST_OF_TOPIC : 1) };
}

/**
 * The ways of asking that stand in a part, one after another.
 * @param {Way["part"]} part
 * @param {Field} field
 * @param {string[]} texts what the part is made of
 * @returns {Way[]}
 */
function waysIn(part, { words }, texts) {
  const ends = texts.map((_, at) => texts.slice(0, at + 1).join(",").length);
  const counts = ends.map((end) => words.filter(({ start }) => start < end).length);
  return counts.map((to, at) => ({ part, from: counts[at - 1] ?? 0, to })).filter(({ from, to }) => from < to);
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
