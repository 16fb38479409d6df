import { h, refill, unseen } from "../lib/dom.js";
import { seatColour } from "../lib/seats.js";

/**
 * The table of both dice: each cell the total after everything has worked on the dice, marked where it is enough. What
 * was enough a step ago, or was not, stays outlined for a moment.
 */
export function createDiceMap() {
  const el = h("div", { class: "dicemap-box" });
  /** @type {(fact: Protocol.DiceMapFact, seats?: string[], before?: Protocol.DiceMapFact) => void} */
  const show = (fact, _seats = [], before = undefined) => {
    el.style.setProperty("--k", seatColour(fact.seat));
    refill(el, mapTable(fact, before), h("p", { class: "legend" }, legend(fact)));
  };
  return { el, show };
}

/**
 * @param {Protocol.DiceMapFact} fact
 * @param {Protocol.DiceMapFact | undefined} before
 */
function mapTable(fact, before) {
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
      row.map(cellOf(fact, first, before)),
    ),
  );
  const caption = h("caption", { class: "sr-only" }, fact.title);
  return h("table", { class: "dicemap" }, caption, h("thead", {}, head), h("tbody", {}, rows));
}

/**
 * @param {Protocol.DiceMapFact} fact
 * @param {number} first
 * @param {Protocol.DiceMapFact | undefined} before
 */
function cellOf(fact, first, before) {
  return (/** @type {Protocol.DiceCellAnswer} */ cell, /** @type {number} */ second) => {
    const now = fact.now && fact.now[0] === first + 1 && fact.now[1] === second + 1;
    const kind = kindOf(cell);
    const was = kindOf(before?.cells[first]?.[second] ?? cell);
    const words = [cell.after && ` from ${cell.after}`, hitWords(cell.hit), now && ", the dice now"].filter(Boolean);
    const looks = [kind, now && "now", was !== kind && `was-${was}`].filter(Boolean);
    const props = { class: looks.join(" "), style: { "--hit": String(cell.hit) } };
    return h("td", props, String(cell.total), unseen(words.join("")));
  };
}

/** @param {Protocol.DiceCellAnswer} cell */
function kindOf({ hit }) {
  if (hit >= 1) return "hit";
  return hit > 0 ? "part" : "miss";
}

/** @param {number} hit */
function hitWords(hit) {
  if (hit >= 1) return ", enough";
  return hit > 0 ? `, enough ${Math.round(hit * 100)} times in 100` : ", not enough";
}

/** @param {Protocol.DiceMapFact} fact */
function legend(fact) {
  const some = (/** @type {(cell: Protocol.DiceCellAnswer) => boolean} */ kind) => fact.cells.some((row) => row.some(kind));
  return [
    some((cell) => kindOf(cell) === "hit") && keyTo("hit", "enough"),
    some((cell) => kindOf(cell) === "part") && keyTo("part", "perhaps"),
    some((cell) => kindOf(cell) === "miss") && keyTo("miss", "not enough"),
    fact.now && keyTo("now", "the dice now"),
    fact.turned && h("span", { class: "key" }, `${fact.turned}; the numbers are those after that`),
  ];
}

/**
 * @param {string} kind
 * @param {string} words
 */
function keyTo(kind, words) {
  return h("span", { class: "key" }, h("i", { class: `swatch ${kind}` }), words);
}
