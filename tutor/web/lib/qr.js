// A text as a QR code (ISO/IEC 18004): bytes, with the least correction (level L), up to version 27, which a phone still reads
// off a screen.

/** How many bytes of correction a block has, and how many blocks there are, by version from 1. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12];
const LEVEL_L = 1;
const FIELD = 0x11d;
const QUIET = 4;

/** @type {((x: number, y: number) => boolean)[]} which modules a mask turns over */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** @typedef {{dark: boolean[][], fixed: boolean[][], size: number}} Grid modules by row; `fixed` ones hold no data */

/**
 * The modules of a text's code by row, true for a dark one; null where the text is too long.
 * @param {string} text
 * @param {number} [mask] which mask; without one, that which is easiest to read
 */
export function qrModules(text, mask) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = CORRECTION.findIndex((_, at) => bytes.length + headBytes(at + 1) <= dataBytes(at + 1)) + 1;
  if (version === 0) return null;
  const data = corrected(padded(bytes, version), version);
  const masked = (/** @type {number} */ number) => drawn(data, version, number);
  if (mask !== undefined) return masked(mask);
  const all = MASKS.map((_, number) => masked(number));
  return all.toSorted((one, other) => roughness(one) - roughness(other))[0];
}

/**
 * The dark modules as the path of a picture, and how wide it is with the quiet zone around it.
 * @param {boolean[][]} modules
 */
export function qrPath(modules) {
  const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  return { path: squares.join(""), width: modules.length + 2 * QUIET };
}

/** @param {number} version */
function headBytes(version) {
  return version < 10 ? 2 : 3;
}

/** @param {number} version */
function allBytes(version) {
  const lines = Math.floor(version / 7) + 2;
  const aligning = version > 1 ? (25 * lines - 10) * lines - 55 : 0;
  return Math.floor(((16 * version + 128) * version + 64 - aligning - (version > 6 ? 36 : 0)) / 8);
}

/** @param {number} version */
function dataBytes(version) {
  return allBytes(version) - CORRECTION[version - 1] * BLOCKS[version - 1];
}

/**
 * The bytes with what they are and how many, filled up to all that a version holds.
 * @param {number[]} bytes
 * @param {number} version
 */
function padded(bytes, version) {
  const count = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0");
  const bits = `0100${count}${bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("")}0000`;
  const filled = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  while (filled.length < dataBytes(version)) filled.push((filled.length - bytes.length - headBytes(version)) % 2 ? 0x11 : 0xec);
  return filled;
}

/**
 * The bytes in blocks, a byte of each in turn, and their corrections in the same way.
 * @param {number[]} bytes
 * @param {number} version
 */
function corrected(bytes, version) {
  const [count, more] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = count - (allBytes(version) % count);
  const length = Math.floor(allBytes(version) / count) - more;
  const start = (/** @type {number} */ at) => at * length + Math.max(0, at - short);
  const blocks = Array.from({ length: count }, (_, at) => bytes.slice(start(at), start(at + 1)));
  const divisor = divisorOf(more);
  const corrections = blocks.map((block) => remainder(block, divisor));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

/** @param {number[][]} blocks */
function inTurn(blocks) {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat();
}

/**
 * A product in the field of 256 elements.
 * @param {number} one
 * @param {number} other
 */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** @param {number} degree */
function divisorOf(degree) {
  const divisor = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (const at of divisor.keys()) divisor[at] = times(divisor[at], root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  return divisor;
}

/**
 * @param {number[]} bytes
 * @param {number[]} divisor
 */
function remainder(bytes, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of bytes) {
    const factor = byte ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    for (const [at, part] of divisor.entries()) rest[at] ^= times(part, factor);
  }
  return rest;
}

/**
 * @param {number[]} data
 * @param {number} version
 * @param {number} mask
 */
function drawn(data, version, mask) {
  const size = 4 * version + 17;
  const square = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const grid = { dark: square(), fixed: square(), size };
  drawPatterns(grid, version);
  drawFormat(grid, (LEVEL_L << 3) | mask);
  drawData(grid, data, MASKS[mask]);
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

/**
 * A square pattern around a module: rings at these distances are light.
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @param {number[]} light
 */
function drawRings(grid, x, y, light) {
  const reach = Math.max(...light, 2);
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1)
      fix(grid, x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
}

/**
 * @param {Grid} grid
 * @param {number} version
 */
function drawPatterns(grid, version) {
  const { size } = grid;
  for (let at = 0; at < size; at += 1) for (const [x, y] of [[6, at], [at, 6]]) fix(grid, x, y, at % 2 === 0);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) drawRings(grid, x, y, [2, 4]);
  const lines = linesOf(version, size);
  const last = lines.length - 1;
  for (const [down, y] of lines.entries())
    for (const [right, x] of lines.entries())
      if (![`0,0`, `0,${last}`, `${last},0`].includes(`${down},${right}`)) drawRings(grid, x, y, [1]);
  if (version > 6) drawVersion(grid, version);
}

/**
 * Where aligning patterns lie, across and down.
 * @param {number} version
 * @param {number} size
 */
function linesOf(version, size) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((version * 4 + 4) / (count * 2 - 2));
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).toReversed()];
}

/**
 * A number followed by the bits that check it.
 * @param {number} number
 * @param {number} length of the check
 * @param {number} divisor
 */
function checked(number, length, divisor) {
  let rest = number;
  for (let bit = 0; bit < length; bit += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor);
  return (number << length) | rest;
}

/**
 * @param {Grid} grid
 * @param {number} version
 */
function drawVersion(grid, version) {
  const bits = checked(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const [far, near] = [grid.size - 11 + (bit % 3), Math.floor(bit / 3)];
    for (const [x, y] of [[far, near], [near, far]]) fix(grid, x, y, ((bits >>> bit) & 1) === 1);
  }
}

/**
 * @param {Grid} grid
 * @param {number} format
 */
function drawFormat(grid, format) {
  const { size } = grid;
  const bits = checked(format, 10, 0x537) ^ 0x5412;
  const near = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >>> bit) & 1) === 1;
    const first = bit < 8 ? [8, near[bit]] : [bit === 8 ? 7 : 14 - bit, 8];
    const second = bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit];
    for (const [x, y] of [first, second]) fix(grid, x, y, isDark);
  }
  fix(grid, 8, size - 8, true);
}

/**
 * The bits of the data in the modules that are free, with the mask over them.
 * @param {Grid} grid
 * @param {number[]} data
 * @param {(x: number, y: number) => boolean} mask
 */
function drawData({ dark, fixed, size }, data, mask) {
  for (const [bit, [x, y]] of freePlaces(fixed, size).entries()) {
    const isSet = (((data[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
    dark[y][x] = mask(x, y) ? !isSet : isSet;
  }
}

/**
 * The modules that hold data, in the order of its bits: up and down in columns of two, past the line that sets the pace.
 * @param {boolean[][]} fixed
 * @param {number} size
 */
function freePlaces(fixed, size) {
  const columns = Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at).map((right) => (right > 6 ? right : right - 1));
  const places = columns.flatMap((right, at) =>
    fixed.flatMap((_, row) => [right, right - 1].map((x) => [x, at % 2 ? row : size - 1 - row])),
  );
  return places.filter(([x, y]) => !fixed[y][x]);
}

/**
 * How hard modules are to tell apart: long runs of one kind, and squares of one.
 * @param {boolean[][]} modules
 */
function roughness(modules) {
  const columns = modules.map((_, at) => modules.map((row) => row[at]));
  const runs = [...modules, ...columns].flatMap((row) => row.map((dark) => Number(dark)).join("").match(/0{5,}|1{5,}/g) ?? []);
  const squares = modules.slice(1).flatMap((row, y) => row.slice(1).filter((dark, x) => dark === row[x] && dark === modules[y][x] && dark === modules[y][x + 1]));
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 3 * squares.length;
}
