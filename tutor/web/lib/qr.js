// A text as a QR picture (ISO/IEC 18004): bytes of UTF-8, a seventh of which may be unreadable (level M).

import { s } from "./dom.js";

/** @typedef {boolean[][]} Matrix the rows of a picture; true is dark */
/** @typedef {{dark: Matrix, fixed: Matrix, size: number, version: number}} Grid `fixed` is what the data may not fill */

/** For each version from 1 on: bytes that check a block, and how many blocks there are. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, ...Array(19).fill(28)];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];
const LAST_VERSION = 40;
const QUIET = 4;

/** Which fields each of the eight masks turns over. */
const MASKS = /** @type {((x: number, y: number) => boolean)[]} */ ([
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]);

/**
 * A picture of a text, with the quiet margin that readers need; null where the text is too long for one.
 * @param {string} text
 * @param {string} label what it is, for who cannot see it
 */
export function qrPicture(text, label) {
  const rows = qrMatrix(text);
  if (!rows) return null;
  const d = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const side = rows.length + 2 * QUIET;
  const view = { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, "shape-rendering": "crispEdges" };
  const paper = s("rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" });
  return s("svg", { class: "qr", role: "img", "aria-label": label, ...view }, paper, s("path", { d, fill: "#000" }));
}

/**
 * The fields of a text's picture; null where the text is too long for one.
 * @param {string} text
 * @returns {Matrix | null}
 */
export function qrMatrix(text) {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: LAST_VERSION }, (_, at) => at + 1).find((one) => bytes.length <= roomOf(one));
  if (!version) return null;
  const words = interleaved(dataWords(bytes, version), version);
  const drawn = MASKS.map((_, mask) => draw(words, version, mask));
  const marks = drawn.map(penaltyOf);
  return drawn[marks.indexOf(Math.min(...marks))];
}

// ---------------------------------------------------------------- the data and what checks it

/** @param {number} version */
function wordsOf(version) {
  const alignments = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = alignments ? (25 * alignments - 10) * alignments - 55 : 0;
  return Math.floor(((16 * version + 128) * version + 64 - patterns - (version > 6 ? 36 : 0)) / 8);
}

/** @param {number} version */
function dataCount(version) {
  return wordsOf(version) - CHECKS[version - 1] * BLOCKS[version - 1];
}

/**
 * How many bytes of a text a version holds, beside its kind and its length.
 * @param {number} version
 */
function roomOf(version) {
  return dataCount(version) - (version > 9 ? 3 : 2);
}

/**
 * The text with its kind and its length before it, filled up.
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function dataWords(bytes, version) {
  const bits = [bitsOf(4, 4), bitsOf(bytes.length, version > 9 ? 16 : 8), ...Array.from(bytes, (byte) => bitsOf(byte, 8)), bitsOf(0, 4)].flat();
  const words = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  const left = dataCount(version) - words.length;
  return [...words, ...Array.from({ length: left }, (_, at) => (at % 2 ? 0x11 : 0xec))];
}

/**
 * @param {number} value
 * @param {number} length
 */
function bitsOf(value, length) {
  return Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
}

/**
 * The words of all blocks by turns, and then what checks them.
 * @param {number[]} data
 * @param {number} version
 */
function interleaved(data, version) {
  const blocks = BLOCKS[version - 1];
  const short = Math.floor(data.length / blocks);
  const longer = blocks - (data.length % blocks);
  const parts = Array.from({ length: blocks }, (_, at) => {
    const from = at * short + Math.max(0, at - longer);
    return data.slice(from, from + short + (at >= longer ? 1 : 0));
  });
  const checks = parts.map((part) => checksOf(part, CHECKS[version - 1]));
  return [...byTurns(parts), ...byTurns(checks)];
}

/** @param {number[][]} lists */
function byTurns(lists) {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/**
 * What is left when a block is divided by the generator (Reed and Solomon).
 * @param {number[]} block
 * @param {number} degree
 */
function checksOf(block, degree) {
  const divisor = generatorOf(degree);
  let rest = Array(degree).fill(0);
  for (const word of block) {
    const factor = word ^ rest[0];
    rest = [...rest.slice(1), 0].map((one, at) => one ^ times(divisor[at], factor));
  }
  return rest;
}

/** @param {number} degree */
function generatorOf(degree) {
  let factors = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let turn = 0; turn < degree; turn += 1) {
    factors = factors.map((one, at) => times(one, root) ^ (factors[at + 1] ?? 0));
    root = times(root, 2);
  }
  return factors;
}

/**
 * The product in the field of 256 elements.
 * @param {number} one
 * @param {number} other
 */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

// ---------------------------------------------------------------- the picture

/**
 * @param {number[]} words
 * @param {number} version
 * @param {number} mask
 */
function draw(words, version, mask) {
  const size = 17 + 4 * version;
  const empty = () => Array.from({ length: size }, () => Array(size).fill(false));
  const grid = { dark: empty(), fixed: empty(), size, version };
  drawFixed(grid);
  drawWords(grid, words, mask);
  drawFormat(grid, mask);
  return grid.dark;
}

/**
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @param {boolean} isDark
 */
function fix({ dark, fixed, size }, x, y, isDark) {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  dark[y][x] = isDark;
  fixed[y][x] = true;
}

/** @param {Grid} grid */
function drawFixed(grid) {
  const { size, version } = grid;
  for (let at = 0; at < size; at += 1) {
    fix(grid, 6, at, at % 2 === 0);
    fix(grid, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) drawRings(grid, x, y, 4);
  const places = alignmentsOf(version);
  const last = places.length - 1;
  const isCorner = (/** @type {number} */ x, /** @type {number} */ y) => (x === 0 && y === 0) || (x === 0 && y === last) || (x === last && y === 0);
  places.forEach((x, column) => places.forEach((y, row) => isCorner(column, row) || drawRings(grid, x, y, 2)));
  drawFormat(grid, 0);
  if (version > 6) drawVersion(grid);
}

/**
 * The square rings around a middle: a finder reaches 4 fields, an alignment 2.
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
function drawRings(grid, x, y, reach) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      fix(grid, x + dx, y + dy, reach === 4 ? far !== 2 && far !== 4 : far !== 1);
    }
  }
}

/** @param {number} version */
function alignmentsOf(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * count - 2));
  const others = Array.from({ length: count - 1 }, (_, at) => 10 + 4 * version - at * step);
  return [6, ...others.toReversed()];
}

/**
 * A number with what checks it, as its remainder by a generator has it.
 * @param {number} value
 * @param {number} degree
 * @param {number} generator
 */
function withRemainder(value, degree, generator) {
  let rest = value;
  for (let turn = 0; turn < degree; turn += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return (value << degree) | rest;
}

/**
 * Level M and the mask, twice.
 * @param {Grid} grid
 * @param {number} mask
 */
function drawFormat(grid, mask) {
  const { size } = grid;
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const isDark = (/** @type {number} */ at) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const back = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    fix(grid, 8, along, isDark(at));
    fix(grid, back, 8, isDark(at));
  }
  fix(grid, 8, size - 8, true);
}

/** @param {Grid} grid */
function drawVersion(grid) {
  const { size, version } = grid;
  const bits = withRemainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    fix(grid, far, near, ((bits >> at) & 1) === 1);
    fix(grid, near, far, ((bits >> at) & 1) === 1);
  }
}

/**
 * The words in pairs of columns, from the right, up and down by turns, with the mask over them.
 * @param {Grid} grid
 * @param {number[]} words
 * @param {number} mask
 */
function drawWords({ dark, fixed, size }, words, mask) {
  const places = placesInOrder(size).filter(([x, y]) => !fixed[y][x]);
  places.forEach(([x, y], bit) => {
    const isSet = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
    dark[y][x] = MASKS[mask](x, y) !== (isSet === 1);
  });
}

/**
 * @param {number} size
 * @returns {[x: number, y: number][]}
 */
function placesInOrder(size) {
  const upward = Array.from({ length: size }, (_, at) => size - 1 - at);
  const columns = upward.filter((x) => (x > 6 ? x % 2 === 0 : x % 2 === 1));
  return columns.flatMap((right) => {
    const rows = (right + 1) & 2 ? upward.toReversed() : upward;
    return rows.flatMap((y) => /** @type {[number, number][]} */ ([[right, y], [right - 1, y]]));
  });
}

/**
 * How hard a picture is to read: the less, the better.
 * @param {Matrix} rows
 */
function penaltyOf(rows) {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  const runs = lines.flatMap((line) => (line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));
  const finders = lines.flatMap((line) => Array.from(line.matchAll(/(?=10111010000|00001011101)/g), () => 40));
  const squares = rows.slice(1).flatMap((row, y) => row.slice(1).map((dark, x) => (dark === row[x] && dark === rows[y][x] && dark === rows[y][x + 1] ? 3 : 0)));
  const darkness = rows.flat().filter(Boolean).length / (size * size);
  const balance = 10 * Math.floor(Math.abs(20 * darkness - 10));
  return [...runs, ...finders, ...squares, balance].reduce((sum, one) => sum + one, 0);
}
