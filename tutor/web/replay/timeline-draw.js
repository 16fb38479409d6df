// The parts of the timeline's drawing; all sizes in pixels.

import { s } from "../lib/dom.js";
import { meterAt } from "../odds/meters.js";
import { seatColour, seatGlyph } from "../lib/seats.js";
import { isMain } from "./story.js";
import { phaseStarts } from "./steps.js";

const LEFT = 12;
const TOP = 9;
const FOOT = 11;
const LABEL_GAP = 14;
const LONGEST_NAME = 11;
const MARK_GAP = 13;

/**
 * Where steps and chances lie in the drawing.
 * @param {HTMLElement} el
 * @param {any} line
 * @param {any} main the line that this one left, or null
 */
export function scaleOf(el, line, main) {
  const width = el.clientWidth;
  const height = el.clientHeight;
  const longest = width < 300 ? 8 : LONGEST_NAME;
  const letters = Math.min(longest, Math.max(...line.seats.map((name) => name.length)));
  const right = width - (letters * 7.6 + 28);
  const last = Math.max(line.frames.length, main?.frames.length ?? 0, 2) - 1;
  const bottom = height - FOOT;
  return {
    width,
    height,
    letters,
    right,
    bottom,
    x: (at) => LEFT + ((right - LEFT) * at) / last,
    y: (value) => bottom - (bottom - TOP) * value,
  };
}

/** The even-chance line and a tick where a phase begins, longer where a turn does. */
export function drawGrid(line, scale) {
  const even = s("path", { class: "even", d: `M${scale.x(0)} ${scale.y(0.5)}H${scale.right}` });
  const ticks = phaseStarts(line.frames).map((at) => {
    const newTurn = at > 0 && line.frames[at].turn !== line.frames[at - 1].turn;
    const top = newTurn ? TOP : scale.bottom + 3;
    return s("path", {
      class: newTurn ? "turn-tick" : "tick",
      d: `M${scale.x(at)} ${top}V${scale.height - 2}`,
    });
  });
  return s("g", {}, even, ticks);
}

/** One stepped line a seat, with the seat's shape where the chance changes. */
export function drawSeatLines(line, view, meter, scale) {
  return line.seats.map((_, seat) => {
    const values = valuesOf(line, view, meter, seat);
    const path = s("path", { class: "chance", d: steppedPath(values, 0, scale), stroke: seatColour(seat) });
    return s("g", {}, path, changeMarks(values, seat, scale));
  });
}

/** The line that was left, dashed from the branch point on. */
export function drawBranch(line, main, view, meter, scale) {
  if (!main || isMain(line)) return null;
  const x = scale.x(line.at);
  const paths = main.seats.map((_, seat) => {
    const values = valuesOf(main, view, meter, seat);
    return s("path", {
      class: "as-it-was",
      d: steppedPath(values, line.at, scale),
      stroke: seatColour(seat),
    });
  });
  return s("g", {}, s("path", { class: "left-here", d: `M${x} ${TOP - 6}V${scale.bottom + 6}` }), paths);
}

/** The seats' names at the right end, each beside its line and none over another. */
export function drawLabels(line, view, meter, scale) {
  const labels = line.seats.map((name, seat) => ({
    name,
    seat,
    y: lastY(valuesOf(line, view, meter, seat), scale),
  }));
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

function valuesOf(line, view, meter, seat) {
  return line.frames.map((_, at) => {
    const found = meterAt(line, at, view, meter)?.values.find((value) => value.seat === seat);
    return found ? found.value : null;
  });
}

function steppedPath(values, from, scale) {
  let path = "";
  for (let at = from; at < values.length; at += 1) {
    if (values[at] === null) continue;
    const y = scale.y(values[at]).toFixed(1);
    const joined = at > from && values[at - 1] !== null;
    path += joined ? `H${scale.x(at).toFixed(1)}V${y}` : `M${scale.x(at).toFixed(1)} ${y}`;
  }
  return path;
}

function changeMarks(values, seat, scale) {
  let free = 0;
  return values.map((value, at) => {
    if (value === null || (at > 0 && values[at - 1] === value) || scale.x(at) < free) return null;
    free = scale.x(at) + MARK_GAP;
    const glyph = seatGlyph(seat, 2.8);
    glyph.setAttribute("transform", `translate(${scale.x(at)} ${scale.y(value)})`);
    return glyph;
  });
}

function lastY(values, scale) {
  const known = values.filter((value) => value !== null);
  return scale.y(known.length ? known[known.length - 1] : 0.5);
}

function spread(labels, top, bottom) {
  for (let i = 1; i < labels.length; i += 1) labels[i].y = Math.max(labels[i].y, labels[i - 1].y + LABEL_GAP);
  const over = labels.length ? Math.max(0, labels[labels.length - 1].y - bottom) : 0;
  labels.forEach((label) => (label.y = Math.max(top, label.y - over)));
  for (let i = 1; i < labels.length; i += 1) labels[i].y = Math.max(labels[i].y, labels[i - 1].y + LABEL_GAP);
}

function shortened(name, letters) {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}
