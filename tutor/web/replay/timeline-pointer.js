// What can be read of the timeline under a mouse or a finger, and where a press leads.

import { glued, h, listen, refill, s } from "../lib/dom.js";
import { readingOf } from "./timeline-values.js";
import { clampStep, lastStep } from "../line/steps.js";
import { seatMark } from "../lib/seats.js";

/**
 * @typedef {import("./timeline-values.js").Shown} Shown
 * @typedef {import("./timeline-draw.js").Scale} Scale
 */

const REACH = 8;

/**
 * Follows a pointer over the slider: a line at the step under it, and over the drawing what that step says. A press goes
 * to just that step; a key leaves it to the slider.
 * @param {HTMLInputElement} scrub
 * @param {(step: number) => void} goTo
 */
export function createPointer(scrub, goTo) {
  const mark = s("g", { class: "timeline-pointed" });
  const el = h("div", { class: "timeline-tip", "aria-hidden": "true", hidden: true });
  /** @type {{shown: Shown, scale: Scale} | null} */
  let course = null;
  /** @type {number | null} */
  let step = null;

  const point = (/** @type {number | null} */ next) => {
    step = course && next !== null ? clampStep(course.shown.line, next) : null;
    el.hidden = step === null;
    refill(mark);
    if (course === null || step === null) return;
    const x = course.scale.x(step);
    refill(mark, s("path", { class: "pointed-line", d: `M${x} ${course.scale.top}V${course.scale.bottom}` }));
    refill(el, tipOf(readingOf(course.shown, step), course.shown.line.seats));
    el.style.setProperty("--at", `${x}px`);
  };
  const follow = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (course === null) return;
    const { left, top } = scrub.getBoundingClientRect();
    const next = stepUnder(clientX - left + scrubLeft(course.scale), clientY - top, course);
    if (next !== step) point(next);
  };
  const show = (/** @type {Shown} */ shown, /** @type {Scale} */ scale) => {
    course = { shown, scale };
    if (step !== null) point(step);
  };

  for (const event of ["pointerdown", "pointermove"]) listen(scrub, event, follow);
  for (const event of ["pointerleave", "pointercancel", "keydown"]) listen(scrub, event, () => point(null));
  listen(scrub, "input", () => goTo(step ?? Number(scrub.value)));
  listen(scrub, "click", () => step !== null && step !== course?.shown.step && goTo(step));
  return { el, mark, show };
}

/**
 * Where the slider begins in the drawing: half its thumb before the first step.
 * @param {Pick<Scale, "x">} scale
 */
export function scrubLeft(scale) {
  return scale.x(0) - 12;
}

/**
 * The step under a point of the drawing; over the lines a question's mark draws the point to itself.
 * @param {number} x
 * @param {number} y
 * @param {{shown: Pick<Shown, "line" | "questions">, scale: Pick<Scale, "x" | "top">}} course
 */
export function stepUnder(x, y, { shown: { line, questions = [] }, scale }) {
  const asked = y <= scale.top && questions.find(({ step }) => Math.abs(scale.x(step) - x) <= REACH);
  if (asked) return asked.step;
  const last = lastStep(line);
  return clampStep(line, Math.round((last * (x - scale.x(0))) / (scale.x(last) - scale.x(0))));
}

/**
 * @param {import("./timeline-values.js").Reading} reading
 * @param {string[]} seats
 */
function tipOf({ place, title, meter, values, notes }, seats) {
  const chance = (/** @type {{seat: number, text: string}} */ { seat, text }) =>
    h("li", {}, seatMark(seat), seats[seat], h("b", {}, glued(text)));
  const chances = values.length > 0 && [meter && h("p", { class: "quiet" }, meter), h("ul", {}, values.map(chance))];
  const quiet = notes.map((note) => h("p", { class: "quiet" }, note));
  return [h("p", { class: "quiet" }, place), title && h("p", { class: "tip-title" }, title), chances, quiet];
}
