// An area: a square of equal fields, its sides cut into strips.

import { h, unseen } from "../lib/dom.js";

/** @typedef {(place: {row: number, column: number, mark: string}) => HTMLElement} FieldDrawer */

/**
 * @param {Protocol.AreaDiagram} area
 * @param {FieldDrawer} [field] draws one of the equal fields
 * @param {import("../lib/dom.js").Props & Record<string, unknown>} [more] about the table
 */
export function drawArea(area, field = ({ mark }) => plainField(mark, area.groups), more = {}) {
  const { rowName, columnName, rows, columns, marks } = area;
  const corner = h("th", { scope: "col", class: "diagram-corner" }, h("span", {}, rowName), h("span", {}, columnName));
  const heads = columns.map(({ label, parts }) => h("th", { scope: "colgroup", colspan: String(parts) }, label));
  const across = partsOf(columns);
  const lines = partsOf(rows).map(({ strip, first }, row) => {
    const head = first && h("th", { scope: "rowgroup", rowspan: String(rows[strip].parts) }, rows[strip].label);
    const fields = across.map(({ strip: other, first: edge }, column) => {
      const cell = field({ row, column, mark: marks[strip][other] });
      if (edge) cell.dataset.edge = "";
      return cell;
    });
    return h("tr", { data: first ? { edge: "" } : {} }, head, fields);
  });
  return h("table", { class: "diagram-area", ...more }, h("thead", {}, h("tr", {}, corner, heads)), h("tbody", {}, lines));
}

/**
 * For each equal part, in which strip it lies, and whether it is the first one there.
 * @param {Protocol.AreaStrip[]} strips
 */
export function partsOf(strips) {
  return strips.flatMap(({ parts }, strip) => Array.from({ length: parts }, (_, part) => ({ strip, first: part === 0 })));
}

/**
 * @param {string} mark
 * @param {Protocol.AreaDiagram["groups"]} groups
 */
function plainField(mark, groups) {
  return h("td", { class: "area-field", data: { mark } }, unseen(groups.find((group) => group.mark === mark)?.label ?? ""));
}
