import { h, refill, unseen } from "../lib/dom.js";
import { seatColour } from "../lib/seats.js";

/**
 * The table of both dice: each cell the total after everything has worked on the dice, marked where it is enough.
 * @returns {{el: HTMLElement, show: (fact: any) => void}}
 */
export function createDiceMap() {
  const el = h("div", { class: "dicemap-box" });
  const show = (fact) => {
    el.style.setProperty("--k", seatColour(fact.seat ?? 0));
    refill(el, mapTable(fact), h("p", { class: "legend" }, legend(fact)));
  };
  return { el, show };
}

function mapTable(fact) {
  const faces = fact.cells[0].map((_, index) => index + 1);
  const corner = h("td", { class: "corner" });
  const head = h(
    "tr",
    {},
    corner,
    faces.map((face) => h("th", { scope: "col" }, unseen("Second die "), String(face))),
  );
  const rows = fact.cells.map((row, first) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, unseen("First die "), String(first + 1)),
      row.map(cellOf(fact, first)),
    ),
  );
  const caption = h("caption", { class: "sr-only" }, fact.title);
  return h("table", { class: "dicemap" }, caption, h("thead", {}, head), h("tbody", {}, rows));
}

function cellOf(fact, first) {
  return (cell, second) => {
    const now = fact.now && fact.now[0] === first + 1 && fact.now[1] === second + 1;
    const kind = cell.hit >= 1 ? "hit" : cell.hit > 0 ? "part" : "miss";
    const words = [cell.after && ` from ${cell.after}`, hitWords(cell.hit), now && ", the dice now"].filter(
      Boolean,
    );
    const props = { class: `${kind}${now ? " now" : ""}`, style: { "--hit": String(cell.hit) } };
    return h("td", props, String(cell.total), unseen(words.join("")));
  };
}

function hitWords(hit) {
  if (hit >= 1) return ", enough";
  return hit > 0 ? `, enough ${Math.round(hit * 100)} times in 100` : ", not enough";
}

function legend(fact) {
  const some = (kind) => fact.cells.some((row) => row.some(kind));
  return [
    some((cell) => cell.hit >= 1) && h("span", { class: "key" }, h("i", { class: "swatch hit" }), "enough"),
    some((cell) => cell.hit > 0 && cell.hit < 1) &&
      h("span", { class: "key" }, h("i", { class: "swatch part" }), "perhaps"),
    some((cell) => cell.hit <= 0) &&
      h("span", { class: "key" }, h("i", { class: "swatch miss" }), "not enough"),
    fact.now && h("span", { class: "key" }, h("i", { class: "swatch now" }), "the dice now"),
  ].filter(Boolean);
}
