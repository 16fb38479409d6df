import { h } from "../lib/dom.js";

/** @typedef {import("./search.js").Range} Range */

/**
 * A text with some ranges of it marked.
 * @param {string} text
 * @param {Range[]} ranges in order, without overlaps
 * @returns {(string | HTMLElement)[]}
 */
export function marked(text, ranges) {
  const starts = [0, ...ranges.map(([, end]) => end)];
  const plain = starts.map((start, at) => text.slice(start, ranges[at]?.[0]));
  return plain.flatMap((before, at) => (at < ranges.length ? [before, markOf(text, ranges[at])] : [before])).filter(Boolean);
}

/**
 * @param {string} text
 * @param {Range} range
 */
function markOf(text, [start, end]) {
  return h("mark", { class: "hit" }, text.slice(start, end));
}

/**
 * A text's paragraphs with some ranges of the text marked.
 * @param {string} text
 * @param {Range[]} ranges
 */
export function markedParagraphs(text, ranges) {
  const paragraphs = [...text.matchAll(/(?:.|\n(?!\n))+/g)];
  return paragraphs.map(({ 0: paragraph, index }) => h("p", {}, marked(paragraph, rangesIn(ranges, index, paragraph.length))));
}

/**
 * Those ranges of a text that lie in a part of it, counted from there.
 * @param {Range[]} ranges
 * @param {number} from
 * @param {number} length
 * @returns {Range[]}
 */
function rangesIn(ranges, from, length) {
  const within = ranges.filter(([start, end]) => start >= from && end <= from + length);
  return within.map(([start, end]) => [start - from, end - from]);
}

/**
 * The texts in an element, one after another as one string, and where each begins in it.
 * @param {Element} element
 */
export function textsIn(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {{node: Text, from: number}[]} */
  const parts = [];
  let text = "";
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    parts.push({ node, from: text.length });
    text += `${node.data} `;
  }
  return { text, parts };
}

/**
 * Mark ranges of an element's text where it stands.
 * @param {Element} element
 * @param {Range[]} ranges
 */
export function markIn(element, ranges) {
  for (const { node, from } of textsIn(element).parts) {
    const within = rangesIn(ranges, from, node.data.length);
    if (within.length) node.replaceWith(...marked(node.data, within));
  }
}
