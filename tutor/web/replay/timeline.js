import { h, s, refill, listen } from "../lib/dom.js";
import { drawBranch, drawGrid, drawLabels, drawSeatLines, scaleOf } from "./timeline-draw.js";
import { seatGlyph } from "../lib/seats.js";
import { meterAt } from "../odds/meters.js";
import { lastStep, stepText } from "../line/steps.js";
import { seenTo } from "../line/story.js";

/**
 * What the timeline shows; `main` is the line that this one left.
 * @typedef {Omit<import("./timeline-draw.js").Curve, "line"> & {line: import("../types.d.ts").Line, step: number,
 *   main: import("../types.d.ts").Line | null}} Shown
 */

/**
 * The win chance of every seat over the whole line, which is also the scrub bar: an invisible range input lies over
 * the drawing, so that pointer, touch, keys and screen readers all get the browser's own slider.
 * @param {(step: number) => void} goTo
 * @param {AbortSignal} signal
 */
export function createTimeline(goTo, signal) {
  const drawing = s("svg", { class: "timeline-drawing", "aria-hidden": "true" });
  const marker = s("g", { class: "timeline-now" });
  const scrub = h("input", { type: "range", class: "scrub", min: "0", step: "1", "aria-label": "Step" });
  const el = h("div", { class: "timeline" }, scrub, drawing);
  /** @type {Shown | null} */
  let state = null;
  /** @type {import("./timeline-draw.js").Scale | null} */
  let scale = null;
  let drawn = "";
  let room = { clientWidth: 0, clientHeight: 0 };

  const measure = () => {
    room = { clientWidth: el.clientWidth, clientHeight: el.clientHeight };
  };
  const redraw = () => {
    if (room.clientWidth === 0) measure();
    if (!state || room.clientWidth === 0) return;
    scale = scaleOf(room, state.line, state.main);
    refill(drawing, drawLines(state, scale), marker);
    drawing.setAttribute("viewBox", `0 0 ${scale.width} ${scale.height}`);
    scrub.style.width = `${scale.x(lastStep(state.line)) + scale.x(0)}px`;
  };
  const show = (/** @type {Shown} */ next) => {
    state = next;
    const key = drawingKey(next);
    if (key !== drawn) redraw();
    drawn = key;
    setScrub(scrub, next.line, next.step);
    if (scale) refill(marker, drawNow(next, scale));
  };

  listen(scrub, "input", () => goTo(Number(scrub.value)));
  whenResized(el, signal, () => {
    measure();
    redraw();
    if (state && scale) refill(marker, drawNow(state, scale));
  });
  return { el, show };
}

/**
 * What a drawing hangs on, as a key: it is made anew where this changes.
 * @param {Shown} shown
 */
function drawingKey({ line, view, meter, whole, until, main }) {
  const seen = whole ? "whole" : seenTo(line);
  return [line.line, line.frames.length, line.filled, view, meter, main?.line, seen, until].join("|");
}

/**
 * @param {HTMLInputElement} scrub
 * @param {import("../types.d.ts").Line} line
 * @param {number} step
 */
function setScrub(scrub, line, step) {
  scrub.max = String(lastStep(line));
  scrub.value = String(step);
  scrub.setAttribute("aria-valuetext", stepText(line, step));
}

/**
 * @param {Element} el
 * @param {AbortSignal} signal
 * @param {() => void} then
 */
function whenResized(el, signal, then) {
  const sizes = new ResizeObserver(then);
  sizes.observe(el);
  signal.addEventListener("abort", () => sizes.disconnect());
}

/**
 * @param {Shown} shown
 * @param {import("./timeline-draw.js").Scale} scale
 */
function drawLines({ line, view, meter, whole, until, main }, scale) {
  const curve = { line, view, meter, whole, until };
  const left = main && drawBranch(line, { ...curve, line: main }, scale);
  return [drawGrid(line, scale), left, ...drawSeatLines(curve, scale), ...drawLabels(curve, scale)];
}

/**
 * @param {Shown} shown
 * @param {import("./timeline-draw.js").Scale} scale
 */
function drawNow({ line, step, view, meter }, scale) {
  const x = scale.x(step);
  const spots = (meterAt(line, step, view, meter)?.values ?? []).map(({ seat, value }) => {
    const glyph = seatGlyph(seat, 5.5);
    glyph.setAttribute("transform", `translate(${x} ${scale.y(value)})`);
    return glyph;
  });
  return [s("path", { class: "now-line", d: `M${x} 0V${scale.height}` }), ...spots];
}
