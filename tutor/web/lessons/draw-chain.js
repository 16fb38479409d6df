// A chain: each place with the ways that lead on from it, ends marked.

import { h, unseen } from "../lib/dom.js";

/**
 * Places as boxes in a row, each with its ways; a way back to itself says "again".
 * @param {Protocol.ChainDiagram} chain
 */
export function drawChain({ states, moves }) {
  const labelOf = (/** @type {string} */ name) => states.find((state) => state.name === name)?.label ?? name;
  const wayOf = (/** @type {Protocol.ChainMove} */ { start, end, chance, blank }) =>
    h("li", {}, h("b", { data: { blank } }, chance), h("span", { "aria-hidden": "true" }, start === end ? " ↻ " : " → "), start === end ? "stays here" : labelOf(end));
  const boxes = states.map(({ name, label, end, mark }) => {
    const ways = moves.filter(({ start }) => start === name).map(wayOf);
    const words = h("p", { class: "chain-label" }, label, end && unseen(", an end"));
    return h("li", { class: "chain-state", data: { mark, end: String(end) } }, words, ways.length > 0 && h("ul", {}, ways));
  });
  return h("ul", { class: "diagram-chain" }, boxes);
}
