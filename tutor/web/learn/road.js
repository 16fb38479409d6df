// The way that winds over a map: where each of its cells lies, and how the road runs through it. Pure but for `createRoad`.

import { s } from "../lib/dom.js";

/** How far down in a cell, of 100, the road passes from one to the next, and how far its middle swings from there. */
const PASS = 30;
const SWING = 6;
/** How near to the side of a cell, of 100, the road turns into the next row. */
const TURN = 97;

const LEAST_COLUMNS = 3;
const MOST_COLUMNS = 9;
/** How wide a cell is at least, in em. */
const CELL_EM = 8.4;

/**
 * @typedef {"left" | "right" | "above" | "below" | null} Side
 * @typedef {{row: number, column: number, from: Side, to: Side}} Cell counted from 0; null where the road begins or ends
 */

/**
 * The cells of a way, row after row, each row in the other direction than the one before.
 * @param {number} count
 * @param {number} columns
 * @returns {Cell[]}
 */
export function windingCells(count, columns) {
  return Array.from({ length: count }, (_, index) => {
    const [row, place] = [Math.floor(index / columns), index % columns];
    const isBack = row % 2 === 1;
    const column = isBack ? columns - 1 - place : place;
    const ahead = isBack ? "left" : "right";
    const behind = isBack ? "right" : "left";
    const from = index === 0 ? null : place === 0 ? "above" : behind;
    const to = index === count - 1 ? null : place === columns - 1 ? "below" : ahead;
    return { row, column, from, to };
  });
}

/**
 * How far down in its cell, of 100, a stop lies.
 * @param {Cell} cell
 */
export function middleOf({ row, column }) {
  return PASS + ((row + column) % 2 === 0 ? SWING : -SWING);
}

/**
 * The road through a cell, in a square of 100 by 100.
 * @param {Cell} cell
 */
export function roadThrough(cell) {
  const { from, to } = cell;
  const y = middleOf(cell);
  return [partTo(from, y, cell), partTo(to, y, cell)].filter(Boolean).map((part) => `M50 ${y}${part}`).join("");
}

/**
 * @param {Side} side
 * @param {number} y where the stop lies
 * @param {Cell} cell
 */
function partTo(side, y, { row }) {
  if (side === "left") return `C25 ${y} 25 ${PASS} 0 ${PASS}`;
  if (side === "right") return `C75 ${y} 75 ${PASS} 100 ${PASS}`;
  if (side === "below") return bend(row % 2 === 0, y, y + 12, `${y + 30}V100`);
  return side === "above" ? bend(row % 2 === 1, y, y - 6, "0") : "";
}

/**
 * @param {boolean} isRight on which side the road turns
 * @param {number} y
 * @param {number} over how far down it has turned
 * @param {string} end
 */
function bend(isRight, y, over, end) {
  const x = isRight ? TURN : 100 - TURN;
  return `C${isRight ? 80 : 20} ${y} ${x} ${over} ${x} ${end}`;
}

/**
 * How many cells lie side by side in so many em.
 * @param {number} em
 */
export function columnsFor(em) {
  return Math.min(MOST_COLUMNS, Math.max(LEAST_COLUMNS, Math.floor(em / CELL_EM)));
}

/**
 * Lays things along a winding way inside a box, anew whenever the box gets another width. A page of paper has room for most
 * columns, whatever the screen has.
 * @param {HTMLElement} box
 * @param {HTMLElement[]} things each gets a piece of the road
 * @param {AbortSignal} signal ends it
 */
export function layRoad(box, things, signal) {
  const roads = things.map((thing) => {
    const paths = ["road-side", "road-line"].map((look) => s("path", { class: look, "vector-effect": "non-scaling-stroke" }));
    thing.prepend(s("svg", { class: "road", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, paths));
    return paths;
  });
  const lay = (/** @type {number} */ columns) => {
    box.style.setProperty("--columns", String(columns));
    for (const [index, cell] of windingCells(things.length, columns).entries()) {
      things[index].style.setProperty("grid-area", `${cell.row + 1} / ${cell.column + 1}`);
      things[index].style.setProperty("--swing", String((middleOf(cell) - PASS) / 10));
      for (const path of roads[index]) path.setAttribute("d", roadThrough(cell));
    }
  };
  const fit = () => lay(columnsFor(box.clientWidth / parseFloat(getComputedStyle(box).fontSize)));
  lay(MOST_COLUMNS);
  new ResizeObserver(fit).observe(box);
  window.addEventListener("beforeprint", () => lay(MOST_COLUMNS), { signal });
  window.addEventListener("afterprint", fit, { signal });
}
