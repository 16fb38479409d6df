// The parts of the timeline's drawing; all sizes in pixels.

import { s } from "../lib/dom.js";
import { meterAt } from "../odds/meters.js";
import { seatColour, seatGlyph } from "../lib/seats.js";
import { seenTo, stepOfLeaving } from "../line/story.js";
import { lastStep, phaseStarts } from "../line/steps.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {{line: Line, view: string, meter: string, whole: boolean, until?: number}} Curve the chances of one meter
 *   as one view knows them; only what the learner has seen, or the whole, and in any case only to the step `until`
 * @typedef {(number | null)[]} Values one a step, null where there is none
 * @typedef {{name: string, seat: number, y: number}} Label
 *
 * @typedef {object} Scale
 * @property {number} width
 * @property {number} height
 * @property {number} letters so many of a name fit, 0 where there is no room for the names
 * @property {number} right
 * @property {number} bottom
 * @property {(step: number) => number} x
 * @property {(chance: number) => number} y
 */

const LEFT = 12;
const TOP = 9;
const FOOT = 11;
const LABEL_GAP = 14;
const LONGEST_NAME = 11;
const MARK_GAP = 13;
const TICK_GAP = 7;

/**
 * Where steps and chances lie in the drawing.
 * @param {{clientWidth: number, clientHeight: number}} room pixels
 * @param {Line} line
 * @param {Line | null} main the line that this one left
 * @returns {Scale}
 */
export function scaleOf(room, line, main) {
  const { clientWidth: width, clientHeight: height } = room;
  const longest = width < 300 ? 8 : LONGEST_NAME;
  const isNamed = height >= LABEL_GAP * line.seats.length;
  const letters = isNamed ? Math.min(longest, Math.max(...line.seats.map((name) => name.length))) : 0;
  const right = width - (isNamed ? letters * 7.6 + 28 : LEFT);
  const last = Math.max(line.frames.length, main?.frames.length ?? 0, 2) - 1;
  const bottom = height - FOOT;
  return {
    width,
    height,
    letters,
    right,
    bottom,
    x: (step) => LEFT + ((right - LEFT) * step) / last,
    y: (chance) => bottom - (bottom - TOP) * chance,
  };
}

/**
 * The even-chance line and a tick where a phase begins, longer where a turn does; of ticks that would stand too close
 * only the first, and where turns crowd, none of phases.
 * @param {Line} line
 * @param {Scale} scale
 */
export function drawGrid(line, scale) {
  const even = s("path", { class: "even", d: `M${scale.x(0)} ${scale.y(0.5)}H${scale.right}` });
  const starts = phaseStarts(line.frames);
  const isTurn = (/** @type {number} */ step) => step > 0 && line.frames[step].turn !== line.frames[step - 1].turn;
  const turns = starts.filter(isTurn);
  const crowded = spaced(turns, scale).length < turns.length;
  const phases = crowded ? [] : starts.filter((step) => !isTurn(step));
  const tick = (/** @type {string} */ look, /** @type {number} */ top) => (/** @type {number} */ step) =>
    s("path", { class: look, d: `M${scale.x(step)} ${top}V${scale.height - 2}` });
  const long = spaced(turns, scale).map(tick("turn-tick", TOP));
  return s("g", {}, even, long, spaced(phases, scale).map(tick("tick", scale.bottom + 3)));
}

/**
 * Of steps in their order, those that stand far enough from the one before.
 * @param {number[]} steps
 * @param {Pick<Scale, "x">} scale
 */
export function spaced(steps, scale) {
  let free = -Infinity;
  return steps.filter((step) => {
    if (scale.x(step) < free) return false;
    free = scale.x(step) + TICK_GAP;
    return true;
  });
}

/**
 * One stepped line a seat, with the seat's shape where the chance changes.
 * @param {Curve} curve
 * @param {Scale} scale
 */
export function drawSeatLines(curve, scale) {
  return curve.line.seats.map((_, seat) => {
    const values = valuesOf(curve, seat);
    const path = s("path", { class: "chance", d: steppedPath(values, 0, scale), stroke: seatColour(seat) });
    return s("g", {}, path, changeMarks(values, seat, scale));
  });
}

/**
 * The line that a branch left, dashed from there on; null where it left none.
 * @param {Line} branch
 * @param {Curve} story
 * @param {Scale} scale
 */
export function drawBranch(branch, story, scale) {
  const left = stepOfLeaving(branch);
  if (left === null) return null;
  const x = scale.x(left);
  const paths = story.line.seats.map((_, seat) => {
    const values = valuesOf(story, seat);
    return s("path", {
      class: "as-it-was",
      d: steppedPath(values, left, scale),
      stroke: seatColour(seat),
    });
  });
  return s("g", {}, s("path", { class: "left-here", d: `M${x} ${TOP - 6}V${scale.bottom + 6}` }), paths);
}

/**
 * The seats' names at the right end, each beside its line and none over another; none where they have no room.
 * @param {Curve} curve
 * @param {Scale} scale
 */
export function drawLabels(curve, scale) {
  if (scale.letters === 0) return [];
  const labels = curve.line.seats.map((name, seat) => ({ name, seat, y: lastY(valuesOf(curve, seat), scale) }));
  labels.sort((a, b) => a.y - b.y || a.seat - b.seat);
  spread(labels, TOP - 2, scale.bottom + 2);
  return labels.map(({ name, seat, y }) => {
    const glyph = seatGlyph(seat, 4.5);
    glyph.setAttribute("transform", `translate(${scale.right + 12} ${y})`);
    const text = s(
      "text",
      { x: scale.right + 21, y: y + 4, fill: seatColour(seat) },
      shortened(name, scale.letters),
    );
    return s("g", { class: "name" }, glyph, text);
  });
}

/**
 * @param {Curve} curve
 * @param {number} seat
 * @returns {Values}
 */
function valuesOf({ line, view, meter, whole, until = Infinity }, seat) {
  const last = Math.min(whole ? lastStep(line) : seenTo(line), until);
  return line.frames.slice(0, last + 1).map((_, step) => {
    const found = meterAt(line, step, view, meter)?.values.find((value) => value.seat === seat);
    return found ? found.value : null;
  });
}

/**
 * A path of steps through the values from one step on.
 * @param {Values} values
 * @param {number} from
 * @param {Scale} scale
 */
export function steppedPath(values, from, scale) {
  let path = "";
  for (let step = from; step < values.length; step += 1) {
    const value = values[step];
    if (value === null) continue;
    const y = scale.y(value).toFixed(1);
    const joined = step > from && values[step - 1] !== null;
    path += joined ? `H${scale.x(step).toFixed(1)}V${y}` : `M${scale.x(step).toFixed(1)} ${y}`;
  }
  return path;
}

/**
 * @param {Values} values
 * @param {number} seat
 * @param {Scale} scale
 */
function changeMarks(values, seat, scale) {
  let free = 0;
  return values.map((value, step) => {
    if (value === null || (step > 0 && values[step - 1] === value) || scale.x(step) < free) return null;
    free = scale.x(step) + MARK_GAP;
    const glyph = seatGlyph(seat, 2.8);
    glyph.setAttribute("transform", `translate(${scale.x(step)} ${scale.y(value)})`);
    return glyph;
  });
}

/**
 * @param {Values} values
 * @param {Scale} scale
 */
function lastY(values, scale) {
  const known = values.filter((value) => value !== null);
  return scale.y(known.at(-1) ?? 0.5);
}

/**
 * Move labels apart where one would stand over another.
 * @param {Label[]} labels from the highest to the lowest
 * @param {number} top
 * @param {number} bottom
 */
export function spread(labels, top, bottom) {
  for (let i = 1; i < labels.length; i += 1) labels[i].y = Math.max(labels[i].y, labels[i - 1].y + LABEL_GAP);
  const over = labels.length ? Math.max(0, labels[labels.length - 1].y - bottom) : 0;
  for (const label of labels) label.y = Math.max(top, label.y - over);
  for (let i = 1; i < labels.length; i += 1) labels[i].y = Math.max(labels[i].y, labels[i - 1].y + LABEL_GAP);
}

/**
 * @param {string} name
 * @param {number} letters
 */
function shortened(name, letters) {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}
