// Predictions as dots over a line from 0 to 100, as a small drawing.

import { h, s } from "../lib/dom.js";

const APART = 4;
const WIDTH = 320;
const STEP = 11;
const LEFT = 12;

/**
 * How high each of some values in order stands, from 1, so that no two on a level lie too near to each other.
 * @param {number[]} values the smallest first
 */
export function swarmLevels(values) {
  /** @type {number[]} */
  const last = [];
  return values.map((value) => {
    const free = last.findIndex((other) => value - other >= APART);
    const level = free < 0 ? last.length : free;
    last[level] = value;
    return level + 1;
  });
}

/** @param {number[]} values predictions in per cent, the smallest first */
export function dotPlot(values) {
  const levels = swarmLevels(values);
  const ground = STEP * (Math.max(...levels) + 1);
  const x = (/** @type {number} */ value) => LEFT + ((WIDTH - 2 * LEFT) * value) / 100;
  const dots = values.map((value, at) => s("circle", { class: "live-dot", cx: x(value), cy: ground - STEP * levels[at], r: 4.5 }));
  const marks = [0, 25, 50, 75, 100].map((value) => s("text", { x: x(value), y: ground + 14, "text-anchor": "middle" }, String(value)));
  const line = s("path", { class: "live-axis", d: `M${LEFT} ${ground}H${WIDTH - LEFT}` });
  const label = `Predictions, so many of 100: ${values.join(", ")}`;
  const plot = s("svg", { class: "live-dots", viewBox: `0 0 ${WIDTH} ${ground + 20}`, role: "img", "aria-label": label }, line, dots, marks);
  return h("figure", { class: "live-predictions" }, h("figcaption", {}, "What your class predicted, a dot for each"), plot);
}
