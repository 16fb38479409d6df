// The parts of the timeline's drawing; all sizes in pixels.

import { freshId, s } from "../lib/dom.js";
import { countingRuns, valuesOf } from "./timeline-values.js";
import { seatColour, seatGlyph } from "../lib/seats.js";
import { stepOfLeaving } from "../line/story.js";

/**
 * @typedef {import("./timeline-values.js").Curve} Curve
 * @typedef {import("./timeline-values.js").Values} Values
 * @typedef {{name: string, seat: number, y: number}} Label
 *
 * @typedef {object} Scale
 * @property {number} width
 * @property {number} height
 * @property {boolean} isTall whether there is room for the numbers of the axis and the names of the phases
 * @property {number} top of the plot, over which marks have room
 * @property {number} letters so many of a name fit, 0 where there is no room for the names
 * @property {number} right
 * @property {number} bottom
 * @property {(step: number) => number} x
 * @property {(chance: number) => number} y
 */

const EDGE = 12;
const LOW = { left: EDGE, top: 9, foot: 11 };
const TALL = { left: 46, top: 17, foot: 17 };
const LABEL_TOP = 7;
const LABEL_GAP = 14;
const LONGEST_NAME = 11;
const MARK_GAP = 13;
const COUNTING_WIDTH = 54;

/**
 * Where steps and chances lie in the drawing.
 * @param {{clientWidth: number, clientHeight: number}} room pixels
 * @param {Tutor.Line} line
 * @param {Tutor.Line | null} main the line that this one left
 * @returns {Scale}
 */
export function scaleOf(room, line, main) {
  const { clientWidth: width, clientHeight: height } = room;
  const longest = width < 300 ? 8 : LONGEST_NAME;
  const isNamed = height >= LABEL_GAP * line.seats.length;
  const letters = isNamed ? Math.min(longest, Math.max(...line.seats.map((name) => name.length))) : 0;
  const right = width - (isNamed ? letters * 7.6 + 28 : EDGE);
  const last = Math.max(line.frames.length, main?.frames.length ?? 0, 2) - 1;
  const isTall = height >= 60 && width >= 400;
  const { left, top, foot } = isTall ? TALL : LOW;
  const bottom = height - foot;
  return {
    width,
    height,
    isTall,
    top,
    letters,
    right,
    bottom,
    x: (step) => left + ((right - left) * step) / last,
    y: (chance) => bottom - (bottom - top) * chance,
  };
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
 * A hatched stretch where chances are still being worked out, from the last step that is known to the next one.
 * @param {Curve} curve
 * @param {Scale} scale
 */
export function drawCounting(curve, scale) {
  const id = freshId("hatch");
  const look = { id, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  const stretches = countingRuns(curve).map(({ first, last }) => {
    const x = scale.x(Math.max(0, first - 1));
    const width = Math.min(scale.right, scale.x(last + 1)) - x;
    const room = { class: "counting", x, y: scale.top, width, height: scale.bottom - scale.top, fill: `url(#${id})` };
    const middle = { class: "counting-name", x: x + width / 2, y: scale.y(0.5) + 4 };
    return [s("rect", room), width >= COUNTING_WIDTH && s("text", middle, "counting")];
  });
  return s("g", {}, stretches.length > 0 && s("pattern", look, s("path", { class: "hatch", d: "M0 0V6" })), stretches);
}

/**
 * The line that a branch left, dashed from there on; null where it left none.
 * @param {Tutor.Line} branch
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
  return s("g", {}, s("path", { class: "left-here", d: `M${x} ${scale.top - 6}V${scale.bottom + 6}` }), paths);
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
  spread(labels, LABEL_TOP, scale.height - 9);
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
