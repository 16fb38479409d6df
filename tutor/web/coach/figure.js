// The figure behind a verdict: it comes at a press, and says how it is known.

import { button, h, refill } from "../lib/dom.js";

/** The button "How much?" and the words that it shows; closed again for every verdict on another move. */
export function createFigure() {
  const el = h("p", { class: "figure", role: "status" });
  const click = () => turn(press.getAttribute("aria-expanded") !== "true");
  const press = button({ class: "btn plain how-much", "aria-expanded": "false", hidden: true, on: { click } }, "How much?");

  /** @type {import("../lib/dom.js").Child[]} */
  let words = [];

  const turn = (/** @type {boolean} */ isOpen) => {
    refill(el, isOpen && words);
    press.setAttribute("aria-expanded", String(isOpen));
  };
  const show = (/** @type {Protocol.VerdictAnswer} */ verdict) => {
    press.hidden = !verdict.figure;
    words = [verdict.figure, h("small", {}, ` ${sureness(verdict)}`)];
    turn(!press.hidden && press.getAttribute("aria-expanded") === "true");
  };
  const clear = () => {
    turn(false);
    press.hidden = true;
  };
  return { el, button: press, show, clear };
}

/**
 * How a figure is known, in words.
 * @param {Pick<Protocol.VerdictAnswer, "assumes" | "halfwidth" | "kind">} verdict
 */
export function sureness({ assumes, halfwidth, kind }) {
  const points = Math.ceil(halfwidth);
  const width = kind === "sampled" ? `Give or take ${points === 1 ? "1 point" : `${points} points`}. ` : "";
  return `${width}${assumes && `Assumed: ${assumes}.`}`.trim();
}
