// A plot at a glance: its shape without a word, small enough to stand beside the line that tells it.

import { s } from "../lib/dom.js";
import { seatColour } from "../lib/seats.js";

/**
 * @typedef {{x: number, y: number, width: number, height: number, strength: number, seat?: number}} Patch a part of the picture, which is
 *   1 wide and 1 high, its origin at the top left; how strong it is, up to 1; and whose it is, if anybody's
 * @typedef {{points: [number, number][], strength: number}} Course
 * @typedef {{patches: Patch[], courses: Course[]}} Glance
 * @typedef {{type: string, x: number[], y: number[], orientation?: string, mode?: string, z?: number[][], zmin?: number,
 *   zmax?: number, marker?: {line?: {width?: number | number[]}}}} Trace
 */

const WIDTH = 56;
const HEIGHT = 36;
const GAP = 0.2;
const FAINTEST = 0.15;
const NOT_NOW = 0.55;

/**
 * The picture of a fact at a glance; null where there is nothing to see.
 * @param {Protocol.FactAnswer} fact
 */
export function drawGlance(fact) {
  const { patches, courses } = glanceOf(fact);
  if (!patches.length && !courses.length) return null;
  const size = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };
  return s("svg", { class: "glance", "aria-hidden": "true", ...size }, patches.map(drawPatch), courses.map(drawCourse));
}

/** @param {Patch} patch */
function drawPatch({ x, y, width, height, strength, seat }) {
  const place = { x: x * WIDTH, y: y * HEIGHT, width: width * WIDTH, height: height * HEIGHT };
  const colour = seat === undefined ? {} : { style: { fill: seatColour(seat) } };
  return s("rect", { ...place, ...colour, "fill-opacity": strength });
}

/** @param {Course} course */
function drawCourse({ points, strength }) {
  const places = points.map(([x, y]) => `${x * WIDTH},${y * HEIGHT}`).join(" ");
  return s("polyline", { points: places, "stroke-opacity": strength });
}

/**
 * @param {Protocol.FactAnswer} fact
 * @returns {Glance}
 */
export function glanceOf(fact) {
  if (fact.kind === "shares") return { patches: sharePatches(fact.values), courses: [] };
  if (fact.kind === "dicemap") return { patches: dicePatches(fact), courses: [] };
  const traces = /** @type {Trace[]} */ (/** @type {unknown} */ (fact.figure.data));
  return { patches: traces.flatMap(tracePatches), courses: coursesOf(traces) };
}

/**
 * One bar, shared.
 * @param {Protocol.SeatChance[]} values
 */
function sharePatches(values) {
  const all = values.reduce((sum, { value }) => sum + value, 0) || 1;
  let x = 0;
  return values.map(({ seat, value }) => {
    const patch = { x, y: 0.3, width: value / all, height: 0.4, strength: 1, seat };
    x += patch.width;
    return patch;
  });
}

/** @param {Protocol.DiceMapFact} fact */
function dicePatches({ cells, seat }) {
  return cellPatches(cells.map((row) => row.map(({ hit }) => hit))).map((patch) => ({ ...patch, seat }));
}

/**
 * Cells, each as strong as its value.
 * @param {number[][]} rows from the top
 */
function cellPatches(rows) {
  const height = 1 / rows.length;
  return rows.flatMap((row, index) =>
    row.map((value, column) => ({
      x: (column + GAP / 2) / row.length,
      y: (index + GAP / 2) * height,
      width: (1 - GAP) / row.length,
      height: (1 - GAP) * height,
      strength: FAINTEST + (1 - FAINTEST) * value,
    })),
  );
}

/** @param {Trace} trace */
function tracePatches(trace) {
  if (trace.type === "heatmap") return heatPatches(trace);
  return trace.type === "bar" ? barPatches(trace) : [];
}

/** @param {Trace} trace its first row lies lowest */
function heatPatches({ z = [], zmin = 0, zmax = 1 }) {
  const range = zmax - zmin || 1;
  return cellPatches(z.map((row) => row.map((value) => (value - zmin) / range)).toReversed());
}

/** @param {Trace} trace what is so now is strong */
function barPatches({ x, y, orientation, marker }) {
  const lies = orientation === "h";
  const values = lies ? x : y;
  const most = Math.max(...values) || 1;
  const isNow = values.map((_, index) => Boolean([marker?.line?.width].flat()[index]));
  const strengths = isNow.map((now) => (now || !isNow.includes(true) ? 1 : NOT_NOW));
  return values.map((value, index) => {
    const [along, across] = [value / most, (1 - GAP) / values.length];
    const start = (index + GAP / 2) / values.length;
    const place = lies
      ? { x: 0, y: start, width: along, height: across }
      : { x: start, y: 1 - along, width: across, height: along };
    return { ...place, strength: strengths[index] };
  });
}

/**
 * Lines, all to one scale, from nothing up.
 * @param {Trace[]} traces
 * @returns {Course[]}
 */
function coursesOf(traces) {
  const lines = traces.filter(({ type, mode }) => type === "scatter" && mode?.startsWith("lines"));
  const [first, last] = [Math.min(...lines.flatMap(({ x }) => x)), Math.max(...lines.flatMap(({ x }) => x))];
  const most = Math.max(...lines.flatMap(({ y }) => y)) || 1;
  return lines.map(({ x, y }, index) => ({
    points: x.map((at, place) => [(at - first) / (last - first || 1), 1 - y[place] / most]),
    strength: 1 - (index * (1 - FAINTEST)) / lines.length,
  }));
}
