// A picture of a review to keep: one SVG that needs nothing else, drawn in the browser.

import { DASHES, pathOf } from "./curve-paths.js";
import { percentOf, pointsKnown } from "./figures.js";
import { fromTo, PARTS } from "./accounts.js";

/**
 * @typedef {import("../protocol.d.ts").ReviewAnswer} ReviewAnswer
 *
 * @typedef {object} Told
 * @property {string} title
 * @property {string} result
 * @property {string[]} seats
 * @property {number} steps
 */

const WIDTH = 900;
const LEFT = 60;
const TOP = 110;
const CURVE = 260;
const ROW = 96;
const PAPER = "#faf6ee";
const INK = "#2a2530";
const SOFT = "#655c6b";
const COLOURS = ["#1f5fa8", "#b8470b", "#80388f", "#4c6410", "#a3274f", "#0e6a66"];
const ESCAPED = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/**
 * The picture as the text of an SVG file.
 * @param {ReviewAnswer} review
 * @param {Told} told
 */
export function pictureOf(review, { title, result, seats, steps }) {
  const height = TOP + CURVE + 60 + ROW * seats.length + 30;
  const rows = review.accounts.map((account, index) => accountRow(seats, account, review.more, TOP + CURVE + 60 + ROW * index));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif">`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    text(LEFT, 44, 26, INK, title),
    text(LEFT, 76, 18, SOFT, `${result} The chance to win over ${steps} steps:`),
    curveOf(review, steps),
    ...rows,
    text(LEFT, height - 16, 13, SOFT, "Minions Tutor"),
    "</svg>",
  ].join("\n");
}

/**
 * @param {ReviewAnswer} review
 * @param {number} steps
 */
function curveOf({ curve, accounts }, steps) {
  const scale = {
    x: (/** @type {number} */ at) => LEFT + ((WIDTH - 2 * LEFT) * at) / Math.max(1, steps),
    y: (/** @type {number} */ chance) => TOP + CURVE * (1 - chance),
  };
  const grid = [0, 0.5, 1].map(
    (chance) =>
      `<path d="M${LEFT} ${scale.y(chance)}H${WIDTH - LEFT}" stroke="#d8cdb8"/>${text(16, scale.y(chance) + 5, 13, SOFT, percentOf(chance))}`,
  );
  const lines = accounts.map(({ seat }) => {
    const dashes = DASHES[seat % DASHES.length];
    return `<path d="${pathOf(curve, seat, scale)}" fill="none" stroke="${colourOf(seat)}" stroke-width="2.5" stroke-dasharray="${dashes}"/>`;
  });
  return [...grid, ...lines].join("\n");
}

/**
 * A seat's line in the key, and what moved its chance.
 * @param {string[]} seats
 * @param {ReviewAnswer["accounts"][number]} account
 * @param {boolean} more
 * @param {number} y
 */
function accountRow(seats, account, more, y) {
  const { seat } = account;
  const key = `<path d="M${LEFT} ${y - 6}h46" stroke="${colourOf(seat)}" stroke-width="3" stroke-dasharray="${DASHES[seat % DASHES.length]}"/>`;
  const parts = PARTS.map(([part, words], index) => text(LEFT + 60 + 250 * index, y + 52, 16, INK, `${words}: ${pointsKnown(account[part], more)}`));
  const words = text(LEFT + 60, y + 26, 15, SOFT, `${fromTo(account)} In points, with all cards open:`.trimStart());
  return [key, text(LEFT + 60, y, 19, colourOf(seat), seats[seat]), words, ...parts].join("\n");
}

/** @param {number} seat */
function colourOf(seat) {
  return COLOURS[seat % COLOURS.length];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} fill
 * @param {string} words
 */
function text(x, y, size, fill, words) {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${words.replace(/[&<>"]/g, (sign) => ESCAPED[sign])}</text>`;
}
