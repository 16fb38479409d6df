import { h, s, refill, renew } from "../lib/dom.js";
import { oncePainted } from "../lib/laid-out.js";
import { createPointer, scrubLeft } from "./timeline-pointer.js";
import { drawAxis, drawBands, drawQuestions, drawTitle } from "./timeline-ground.js";
import { drawBranch, drawCounting, drawLabels, drawSeatLines, scaleOf } from "./timeline-draw.js";
import { knownAt, readingOf, readingText } from "./timeline-values.js";
import { lastStep } from "../line/steps.js";
import { seatGlyph } from "../lib/seats.js";
import { seenTo } from "../line/story.js";

/** @typedef {import("./timeline-values.js").Shown} Shown */

/**
 * The win chance of every seat over the whole line, which is also the scrub bar: an invisible range input lies over
 * the drawing, so that pointer, touch, keys and screen readers all get the browser's own slider. It is drawn once the
 * table is painted: that is what a learner looks at when they go on.
 * @param {(step: number) => void} goTo
 * @param {AbortSignal} signal
 */
export function createTimeline(goTo, signal) {
  const course = createCourse();
  const scrub = h("input", { type: "range", class: "scrub", min: "0", step: "1", "aria-label": "Step" });
  const pointer = createPointer(scrub, goTo);
  const drawing = s("svg", { class: "timeline-drawing", "aria-hidden": "true" }, course.under, pointer.mark, course.marker);
  const el = h("div", { class: "timeline" }, scrub, drawing, pointer.el);
  /** @type {Shown | null} */
  let state = null;
  /** @type {import("./timeline-draw.js").Scale | null} */
  let scale = null;
  let drawn = "";
  let room = { clientWidth: 0, clientHeight: 0 };

  const redraw = (/** @type {Shown} */ shown) => {
    if (room.clientWidth === 0) room = roomOf(el);
    if (room.clientWidth === 0) return;
    scale = scaleOf(room, shown.line, shown.main);
    course.draw(shown, scale);
    fitDrawing(drawing, scale);
    placeScrub(scrub, scale, lastStep(shown.line));
  };
  const draw = (isAnew = false) => {
    if (!state) return;
    if (isAnew || drawingKey(state) !== drawn) redraw(state);
    drawn = drawingKey(state);
    if (scale) for (const { show } of [course, pointer]) show(state, scale);
  };
  const drawSoon = oncePainted(() => draw());
  const show = (/** @type {Shown} */ next) => {
    state = next;
    setScrub(scrub, next);
    drawSoon();
  };
  whenResized(el, signal, () => {
    room = roomOf(el);
    draw(true);
  });
  return { el, show };
}

/**
 * A drawing that is given its size is laid out anew, also where it had the same.
 * @param {Element} drawing
 * @param {import("./timeline-draw.js").Scale} scale
 */
function fitDrawing(drawing, { width, height }) {
  const box = `0 0 ${width} ${height}`;
  if (drawing.getAttribute("viewBox") !== box) drawing.setAttribute("viewBox", box);
}

/** @param {HTMLElement} el */
function roomOf({ clientWidth, clientHeight }) {
  return { clientWidth, clientHeight };
}

/**
 * What a drawing hangs on, as a key: it is made anew where this changes.
 * @param {Shown} shown
 */
function drawingKey({ line, view, meter, whole, until, main, questions = [] }) {
  const seen = whole ? "whole" : seenTo(line);
  const asked = questions.map(({ step, open }) => `${step}${open}`);
  return [line.line, line.frames.length, line.filled, view, meter, main?.line, seen, until, asked].join("|");
}

/**
 * @param {HTMLInputElement} scrub
 * @param {Shown} shown
 */
function setScrub(scrub, shown) {
  scrub.max = String(lastStep(shown.line));
  scrub.value = String(shown.step);
  scrub.setAttribute("aria-valuetext", readingText(readingOf(shown, shown.step), shown.line.seats));
}

/**
 * Lay the slider over the steps, with half its thumb at each end.
 * @param {HTMLInputElement} scrub
 * @param {import("./timeline-draw.js").Scale} scale
 * @param {number} last
 */
function placeScrub(scrub, scale, last) {
  const left = scrubLeft(scale);
  scrub.style.left = `${left}px`;
  scrub.style.width = `${scale.x(last) - scale.x(0) + 2 * (scale.x(0) - left)}px`;
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

/** The drawing: the ground, the lines on it, and where the learner is. */
function createCourse() {
  const ground = createGround();
  const lines = s("g");
  const marker = s("g", { class: "timeline-now" });
  const draw = (/** @type {Shown} */ shown, /** @type {import("./timeline-draw.js").Scale} */ scale) => {
    ground.show(shown, scale);
    renew(lines, drawLines(shown, scale));
  };
  const show = (/** @type {Shown} */ shown, /** @type {import("./timeline-draw.js").Scale} */ scale) =>
    refill(marker, drawNow(shown, scale));
  return { under: [ground.el, lines], marker, draw, show };
}

/** What lies under the lines, which stays from step to step. */
function createGround() {
  const el = s("g");
  let drawn = "";
  const show = (/** @type {Shown} */ { line, until, main }, /** @type {import("./timeline-draw.js").Scale} */ scale) => {
    const key = [line.line, line.frames.length, until, main?.line, scale.width, scale.height].join("|");
    if (key === drawn) return;
    drawn = key;
    renew(el, [drawBands(line, scale, until), drawAxis(scale)]);
  };
  return { el, show };
}

/**
 * @param {Shown} shown
 * @param {import("./timeline-draw.js").Scale} scale
 */
function drawLines({ line, view, meter, whole, until, main, questions = [] }, scale) {
  const curve = { line, view, meter, whole, until };
  const left = main && drawBranch(line, { ...curve, line: main }, scale);
  const lines = [...drawSeatLines(curve, scale), ...drawLabels(curve, scale)];
  const title = drawTitle(line.meters.find(({ id }) => id === meter)?.title ?? "", questions, scale);
  return [drawCounting(curve, scale), left, ...lines, title, ...drawQuestions(questions, scale)];
}

/**
 * @param {Shown} shown
 * @param {import("./timeline-draw.js").Scale} scale
 */
function drawNow({ line, step, view, meter }, scale) {
  const x = scale.x(step);
  const spots = knownAt({ line, view, meter }, step).map(({ seat, value }) => {
    const glyph = seatGlyph(seat, 5.5);
    glyph.setAttribute("transform", `translate(${x} ${scale.y(value)})`);
    return glyph;
  });
  const foot = scale.isTall ? scale.bottom + 3 : scale.height;
  return [s("path", { class: "now-line", d: `M${x} ${scale.top}V${foot}` }), ...spots];
}
