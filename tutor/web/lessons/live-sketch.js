// The bars that a class predicted, their mean, hidden until it is shown, and beside it what is exact.

import { glued, h, heading, refill } from "../lib/dom.js";
import { overlay } from "./sketch.js";

/** @typedef {{label: string, mean: number, exact: number, text: string}} Bar */

/** @type {import("./sketch.js").Layer<Bar>} */
const MEAN = ["sketch-drawn", "what the class drew, on average", ({ mean }) => mean];

/** @type {import("./sketch.js").Layer<Bar>} */
const EXACT = ["sketch-exact", "exactly", ({ exact }) => exact];

/** @param {number} level of its heading */
export function createSketchBoard(level) {
  const words = h("p", {});
  const count = h("p", { role: "status" });
  const room = h("div", {});
  const el = h("section", { class: "live-sketch", hidden: true }, heading(level, {}, "The bars"), words, count, room);
  let shown = "";
  const show = (/** @type {Pick<Protocol.LiveBoard, "sketch" | "predictions">} */ { sketch, predictions }, /** @type {boolean} */ theory) => {
    el.hidden = !sketch;
    const now = JSON.stringify([sketch, predictions, theory]);
    if (!sketch || now === shown) return;
    shown = now;
    words.textContent = glued(sketch.ask);
    count.textContent = sketch.drawn === 1 ? "1 pupil has drawn them." : `${sketch.drawn} pupils have drawn them.`;
    refill(room, predictions && sketch.drawn > 0 && barsOf(sketch, theory));
  };
  return { el, show };
}

/**
 * What was drawn; with what is exact comes which mistake was made by how many, since its words tell it.
 * @param {Protocol.LiveSketch} sketch
 * @param {boolean} theory
 */
function barsOf({ labels, mean, exact, mistakes }, theory) {
  const bars = labels.map((label, at) => ({ label, mean: mean[at], exact: exact[at], text: barText(mean[at], theory ? exact[at] : null) }));
  const made = mistakes.map(({ says, pupils }) => h("li", {}, h("p", {}, h("b", {}, String(pupils)), `: ${glued(says)}`)));
  return [overlay(bars, theory ? [MEAN, EXACT] : [MEAN]), theory && made.length > 0 && h("ul", { class: "live-answers" }, made)];
}

/**
 * @param {number} mean in per cent
 * @param {number | null} exact in per cent; null: it is hidden
 */
function barText(mean, exact) {
  const drawn = `${Math.round(mean)} % drawn`;
  return exact === null ? drawn : `${drawn}, ${Math.round(exact)} % exactly`;
}

/**
 * What a pupil sees of it, folded, so that the lesson stays in view; what was unfolded stays so.
 * @param {string[]} labels
 */
export function createClassBars(labels) {
  const room = h("div", {});
  const el = h("details", { class: "live-bars", hidden: true }, h("summary", {}, "The bars of your class, on average"), room);
  const show = (/** @type {number[]} */ means) => {
    el.hidden = means.length === 0;
    const bars = means.map((mean, at) => ({ label: labels[at], mean, exact: 0, text: barText(mean, null) }));
    refill(room, bars.length > 0 && overlay(bars, [MEAN]));
  };
  return { el, show };
}
