// How an exact chance comes about, drawn: with a legend, a sentence, and, where the drawing is no table itself, the same
// numbers as a table.

import { drawArea } from "./draw-area.js";
import { drawChain } from "./draw-chain.js";
import { drawGrid } from "./draw-grid.js";
import { drawTree } from "./draw-tree.js";
import { glued, h, heading, unseen } from "../lib/dom.js";
import { tableOfRows } from "./trial-list.js";

/** The label and the number of a bar leave room for it on a small screen up to so many letters. */
const SHORT = 14;

/**
 * @param {Protocol.DiagramAnswer} diagram
 * @param {number} level of its heading
 */
export function createDiagram(diagram, level) {
  const { title, sentence, groups, table, kind } = diagram;
  const legend = groups.length > 0 && h("ul", { class: "diagram-legend" }, groups.map(({ mark, label }) => h("li", {}, h("span", { class: "diagram-key", data: { mark } }), label)));
  const twin = !isTable(diagram) && h("details", { class: "diagram-table" }, h("summary", {}, "Its numbers in a table"), h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": title }, tableOfRows(table)));
  return h(
    "figure",
    { class: "diagram", data: { kind } },
    heading(level, {}, title),
    h("figcaption", {}, glued(sentence)),
    h("div", { class: "wide diagram-room", tabindex: "0", role: "group", "aria-label": title }, drawn(diagram)),
    legend,
    twin,
  );
}

/** @param {Protocol.DiagramAnswer} diagram */
function isTable({ kind }) {
  return kind === "grid" || kind === "payoff";
}

/** @param {Protocol.DiagramAnswer} diagram */
function drawn(diagram) {
  switch (diagram.kind) {
    case "grid":
    case "payoff":
      return drawGrid(diagram, (cell) => h("td", {}, cellOf(cell, diagram.groups)));
    case "area":
      return drawArea(diagram);
    case "list":
      return h("ul", { class: "diagram-list" }, diagram.cells.map((cell) => h("li", {}, cellOf(cell, diagram.groups))));
    case "tree":
      return drawTree(diagram);
    case "chain":
      return drawChain(diagram);
    case "product":
      return drawProduct(diagram);
    default:
      return drawBars(diagram);
  }
}

/**
 * A field; what it belongs to is told to those who cannot see its look.
 * @param {Protocol.DiagramCell} cell
 * @param {Protocol.DiagramAnswer["groups"]} groups
 */
function cellOf({ text, mark, blank }, groups) {
  const group = groups.find((one) => one.mark === mark);
  return h("span", { class: "diagram-cell", data: { mark, blank } }, glued(text), group && unseen(`, ${group.label}`));
}

/** @param {Protocol.ProductDiagram} diagram */
function drawProduct({ factors, result, percent, blank }) {
  const sign = (/** @type {string} */ text) => h("span", { class: "diagram-sign", "aria-hidden": "true" }, text);
  const parts = factors.flatMap(({ above, below, label, blank: hidden }, at) => [
    at > 0 && sign("×"),
    h("span", { class: "diagram-factor" }, fractionOf(above, below, hidden), h("small", {}, label)),
  ]);
  const end = h("span", { class: "diagram-factor", data: { blank } }, h("b", {}, result), percent && h("small", {}, glued(percent)));
  return h("p", { class: "diagram-product" }, parts, sign("="), end);
}

/**
 * @param {string} above
 * @param {string} below
 * @param {string} blank
 */
function fractionOf(above, below, blank) {
  const over = h("span", { "aria-hidden": "true", data: { blank } }, above);
  return h("span", { class: "fraction" }, over, h("span", { "aria-hidden": "true" }, below), unseen(`${above} of ${below}`));
}

/** @param {Protocol.DistributionDiagram} diagram */
function drawBars({ bars }) {
  const most = Math.max(...bars.map(({ value }) => value)) || 1;
  const rows = bars.map(({ label, value, text, mark, blank }) =>
    h(
      "li",
      {},
      h("span", { class: "diagram-label" }, label),
      h("span", { class: "diagram-track" }, h("span", { class: "diagram-bar", data: { mark, blank }, style: { width: `${(100 * value) / most}%` } })),
      h("span", { class: "diagram-value", data: { blank } }, glued(text)),
    ),
  );
  const longest = Math.max(...bars.map(({ label, text }) => label.length + text.length));
  return h("ul", { class: "diagram-bars", data: { short: String(longest <= SHORT) } }, rows);
}
