// A grid: a row for one thing, a column for the other.

import { h } from "../lib/dom.js";

/**
 * @param {Protocol.GridDiagram | Protocol.PayoffDiagram} diagram
 * @param {(cell: Protocol.DiagramCell, row: number, column: number) => HTMLElement} field draws one of the fields
 * @param {import("../lib/dom.js").Props & Record<string, unknown>} [more] about the table
 */
export function drawGrid({ rowName, columnName, rows, columns, cells }, field, more = {}) {
  const corner = h("th", { scope: "col", class: "diagram-corner" }, h("span", {}, rowName), h("span", {}, columnName));
  const head = h("tr", {}, corner, columns.map((column) => h("th", { scope: "col" }, column)));
  const body = rows.map((row, at) => h("tr", {}, h("th", { scope: "row" }, row), cells[at].map((cell, column) => field(cell, at, column))));
  return h("table", { class: "diagram-grid", data: { dice: String(rowName === "First die") }, ...more }, h("thead", {}, head), h("tbody", {}, body));
}
