// A whole distribution that is predicted: bars that are dragged, or moved by keys, and come to 100 at any time.

import { alike, pullBar, trackEnd, valueByKey } from "./sketching.js";
import { button, glued, guard, h, listen } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/** @typedef {{slider: HTMLElement, show: (value: number, end: number) => void}} Bar */

/**
 * @template Shown
 * @typedef {[look: string, words: string, share: (bar: Shown) => number]} Layer
 */

/**
 * The bars to draw; `lock` gets them once they are handed in.
 * @param {Protocol.SketchCard} card
 * @param {(bars: number[]) => void} lock
 */
export function createSketch({ ask, labels }, lock) {
  let bars = alike(labels.length);
  let end = trackEnd(bars);
  const pulled = new Set();
  const rows = labels.map((label, place) => createBar(label, {
    pull: (value) => pull(place, value),
    value: () => bars[place],
    end: () => end,
    rest: () => show(true),
  }));
  const show = (/** @type {boolean} */ mayStretch) => {
    if (mayStretch) end = trackEnd(bars);
    rows.forEach((row, at) => row.show(bars[at], end));
  };
  const pull = (/** @type {number} */ place, /** @type {number} */ value) => {
    bars = pullBar(bars, pulled, place, value);
    pulled.add(place);
    show(false);
  };
  show(true);
  const press = button({ class: "btn go", on: { click: () => lock(bars) } }, "Lock the bars");
  const help = h("p", { class: "quiet" }, "Drag a bar, or move it with the arrow keys. Together they are always 100: the others make room.");
  return h("div", { class: "sketch" }, h("p", { class: "lesson-words" }, glued(ask)), help, h("ul", { class: "sketch-bars" }, rows.map(({ el }) => el)), h("p", { class: "actions" }, press));
}

/**
 * @param {string} label
 * @param {{pull: (value: number) => void, value: () => number, end: () => number, rest: () => void}} hand
 */
function createBar(label, { pull, value, end, rest }) {
  const bar = h("span", { class: "sketch-bar" });
  const slider = h("span", { class: "sketch-track", role: "slider", tabindex: "0", "aria-label": label, "aria-valuemin": "0", "aria-valuemax": "100" }, bar);
  const number = h("span", { class: "sketch-value", "aria-hidden": "true" });
  const show = (/** @type {number} */ now, /** @type {number} */ last) => {
    slider.setAttribute("aria-valuenow", String(now));
    slider.setAttribute("aria-valuetext", `${now} of 100`);
    bar.style.setProperty("width", `${(100 * now) / last}%`);
    number.textContent = String(now);
  };
  let isHeld = false;
  const follow = (/** @type {PointerEvent} */ event) => {
    const { left, width } = slider.getBoundingClientRect();
    pull((end() * (event.clientX - left)) / (width || 1));
  };
  const letGo = () => {
    isHeld = false;
    rest();
  };
  listen(slider, "pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    isHeld = true;
    slider.setPointerCapture(event.pointerId);
    slider.focus({ preventScroll: true });
    follow(event);
  });
  listen(slider, "pointermove", (/** @type {PointerEvent} */ event) => isHeld && follow(event));
  for (const over of ["pointerup", "pointercancel"]) listen(slider, over, letGo);
  listen(slider, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const next = valueByKey(event.key, value());
    if (next === null) return;
    event.preventDefault();
    pull(next);
    rest();
  });
  return { el: h("li", {}, h("span", { class: "sketch-label" }, label), slider, number), show };
}

/**
 * The drawn bars beside the exact ones and what came up, with how far they are apart; nothing where none were drawn.
 * @param {Tutor.Lesson} lesson
 */
export function sketchSaid({ app, all, work }) {
  const { sketch, trials } = work.now();
  const card = all.prediction.sketch;
  if (!card || sketch?.length !== card.labels.length) return null;
  const said = h("div", { class: "sketch-said", "aria-busy": "true" }, h("p", { class: "lesson-words" }, "Your bars, what came up, and the exact ones:"));
  guard(said, async () => {
    const answer = await app.wire.ask("lesson-sketch", { lesson: all.card.name, seed: all.seed, bars: sketch, count: Math.max(1, trials[0] ?? 0) });
    said.removeAttribute("aria-busy");
    said.append(overlay(answer.bars, ownLayers(answer)), ...answer.lines.map((line) => h("p", {}, glued(line))));
  });
  return said;
}

/**
 * @param {Protocol.SketchAnswer} answer
 * @returns {Layer<Protocol.SketchBar>[]}
 */
function ownLayers({ counted }) {
  /** @type {Layer<Protocol.SketchBar>} */
  const came = ["sketch-came", "what came up", (bar) => bar.came];
  return [...(counted > 0 ? [came] : []), ["sketch-drawn", "what you drew", (bar) => bar.drawn], ["sketch-exact", "exactly", (bar) => bar.exact]];
}

/**
 * Bars that lie over one another, a layer for each kind, the lowest one first, with what each kind is.
 * @template {{label: string, text: string}} Shown
 * @param {Shown[]} bars
 * @param {Layer<Shown>[]} layers
 */
export function overlay(bars, layers) {
  const most = Math.max(...bars.flatMap((bar) => layers.map(([, , share]) => share(bar)))) || 1;
  const strips = (/** @type {Shown} */ bar) => layers.map(([look, , share]) => h("span", { class: look, style: { width: `${(100 * share(bar)) / most}%` } }));
  const rows = bars.map((bar) =>
    h("li", {}, h("span", { class: "sketch-label" }, bar.label), h("span", { class: "sketch-track", "aria-hidden": "true" }, strips(bar)), h("span", { class: "sketch-told" }, glued(bar.text))),
  );
  const keys = layers.map(([look, words]) => h("li", {}, h("span", { class: "sketch-key" }, h("span", { class: look })), words));
  return h("div", {}, h("ul", { class: "sketch-legend", "aria-hidden": "true" }, keys), h("ul", { class: "sketch-bars sketch-overlay" }, rows));
}

/** What is said once the bars are locked. */
export function sketchLocked() {
  return h("p", { class: "quiet", role: "status" }, icon("keep"), "Your bars are locked. You see them again under “Compare”.");
}
