// Fields that are marked one by one, or along a stroke: by a finger, a mouse, or the arrow keys with Shift. Fields are
// numbered row by row. Pure functions.

/**
 * @typedef {object} Sheet how fields lie
 * @property {number} width fields in a row
 * @property {number} count all fields
 * @property {boolean} whole whether a stroke fills the rectangle from its first to its last field, rather than its path
 */

/** @type {Record<string, [across: number, down: number]>} */
const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The field beside another one in an arrow's direction; null at the edge, and for another key.
 * @param {Sheet} sheet
 * @param {number} field
 * @param {string} key
 */
export function fieldBeside({ width, count }, field, key) {
  if (!Object.hasOwn(AHEAD, key)) return null;
  const [across, down] = AHEAD[key];
  const column = (field % width) + across;
  const next = field + across + width * down;
  return column < 0 || column >= width || next < 0 || next >= count ? null : next;
}

/**
 * The fields that a stroke goes over, from field to field; what lies between two of them on a straight way belongs to it.
 * @param {Sheet} sheet
 * @param {number[]} path
 */
export function fieldsOfStroke({ width, whole }, path) {
  if (whole) return rectangle(width, path[0], path.at(-1) ?? path[0]);
  return [...new Set(path.flatMap((field, at) => between(width, path[Math.max(0, at - 1)], field)))];
}

/**
 * @param {number} width
 * @param {number} from
 * @param {number} to
 */
function between(width, from, to) {
  const [down, across] = [Math.floor(to / width) - Math.floor(from / width), (to % width) - (from % width)];
  const steps = Math.max(Math.abs(down), Math.abs(across), 1);
  return Array.from({ length: steps + 1 }, (_, step) => from + width * Math.round((down * step) / steps) + Math.round((across * step) / steps));
}

/**
 * @param {number} width
 * @param {number} from
 * @param {number} to
 */
function rectangle(width, from, to) {
  const [top, bottom] = [from, to].map((field) => Math.floor(field / width)).toSorted((one, other) => one - other);
  const [left, right] = [from % width, to % width].toSorted((one, other) => one - other);
  const across = Array.from({ length: right - left + 1 }, (_, step) => left + step);
  return Array.from({ length: bottom - top + 1 }, (_, step) => top + step).flatMap((row) => across.map((column) => row * width + column));
}
