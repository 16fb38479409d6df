// A picture of a review to keep: one SVG that needs nothing else, drawn in the browser.

import { DASHES, pathOf } from "./curve-paths.js";
import { percentOf, pointsWithin } from "./figures.js";
import { fromTo, PARTS, partWords } from "./accounts.js";

/**
 *
 * @typedef {object} Told
 * @property {string} result
 * @property {string[]} seats
 * @property {number} steps
 */

const WIDTH = 900;
const LEFT = 60;
const CURVE = 260;
const ROW = 96;
const LINE = 24;
const LONGEST = 92;
const PAPER = "#faf6ee";
const INK = "#2a2530";
const SOFT = "#655c6b";
const COLOURS = ["#1f5fa8", "#b8470b", "#80388f", "#4c6410", "#a3274f", "#0e6a66"];
const ESCAPED = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/**
 * The picture as the text of an SVG file: the moments in words, and under them the curve and the accounts, as far as
 * these are known.
 * @param {Protocol.ReviewAnswer} review
 * @param {Told} told
 */
export function pictureOf(review, { result, seats, steps }) {
  const { title, moments, curve, accounts } = review;
  const why = wrapped(result);
  const said = moments.flatMap(({ at, title: what, sentence }) => wrapped(`Step ${at}: ${what} ${sentence}`));
  const first = 86 + LINE * why.length;
  const under = first + LINE * said.length;
  const below = curve.length > 0 ? under + CURVE + 60 : under + 30;
  const key = curve.length > 0 && accounts.length === 0 ? seats.map((_, seat) => keyOf(seats, seat, below + LINE * seat)) : [];
  const height = below + ROW * accounts.length + LINE * key.length + 30;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif">`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    text(LEFT, 44, 26, INK, title),
    ...why.map((words, index) => text(LEFT, 76 + LINE * index, 16, SOFT, words)),
    ...said.map((words, index) => text(LEFT, first + LINE * index, 16, INK, words)),
    curve.length > 0 ? curveOf(review, seats.length, steps, under) : "",
    ...key,
    ...accounts.map((account, index) => accountRow(seats, account, below + ROW * index)),
    text(LEFT, height - 16, 13, SOFT, "Minions Tutor"),
    "</svg>",
  ].join("\n");
}

/**
 * Words in lines that fit into the picture.
 * @param {string} words
 */
export function wrapped(words) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LONGEST) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {Protocol.ReviewAnswer} review
 * @param {number} seats
 * @param {number} steps
 * @param {number} top
 */
function curveOf({ curve }, seats, steps, top) {
  const scale = {
    x: (/** @type {number} */ at) => LEFT + ((WIDTH - 2 * LEFT) * at) / Math.max(1, steps),
    y: (/** @type {number} */ chance) => top + CURVE * (1 - chance),
  };
  const grid = [0, 0.5, 1].map(
    (chance) =>
      `<path d="M${LEFT} ${scale.y(chance)}H${WIDTH - LEFT}" stroke="#d8cdb8"/>${text(16, scale.y(chance) + 5, 13, SOFT, percentOf(chance))}`,
  );
  const lines = Array.from({ length: seats }, (_, seat) => {
    const dashes = DASHES[seat % DASHES.length];
    return `<path d="${pathOf(curve, seat, scale)}" fill="none" stroke="${colourOf(seat)}" stroke-width="2.5" stroke-dasharray="${dashes}"/>`;
  });
  return [...grid, ...lines].join("\n");
}

/**
 * A seat's line in the key, and what moved its chance.
 * @param {string[]} seats
 * @param {Protocol.ReviewAnswer["accounts"][number]} account
 * @param {number} y
 */
function accountRow(seats, account, y) {
  const { seat } = account;
  const parts = PARTS.map((part, index) => text(LEFT + 60 + 250 * index, y + 52, 16, INK, `${partWords(part, false)}: ${pointsWithin(account[part])}`));
  const words = text(LEFT + 60, y + 26, 15, SOFT, `${fromTo(account, `${seats[seat]}’s`)} In points, with all cards open:`);
  return [keyOf(seats, seat, y), words, ...parts].join("\n");
}

/**
 * How a seat's line is drawn, and its name.
 * @param {string[]} seats
 * @param {number} seat
 * @param {number} y
 */
function keyOf(seats, seat, y) {
  const line = `<path d="M${LEFT} ${y - 6}h46" stroke="${colourOf(seat)}" stroke-width="3" stroke-dasharray="${DASHES[seat % DASHES.length]}"/>`;
  return [line, text(LEFT + 60, y, 19, colourOf(seat), seats[seat])].join("\n");
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
