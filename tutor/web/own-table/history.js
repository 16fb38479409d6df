// What was told so far, the newest first: each step can be corrected, or left out.

import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/**
 *
 * @typedef {object} Acts
 * @property {(step: Protocol.ToldStep) => unknown} correct
 * @property {(step: Protocol.ToldStep) => unknown} leaveOut
 */

/** @param {Acts} acts */
export function createHistory(acts) {
  const list = h("ol", { class: "table-told", reversed: true });
  const count = h("summary", {});
  const el = h("details", { class: "table-history" }, count, list);
  /** @type {(told: Protocol.ToldStep[], left: string[]) => void} */
  const show = (told, left) => {
    count.textContent = `What you told me: ${told.length} ${told.length === 1 ? "step" : "steps"}`;
    refill(list, told.toReversed().map((step) => rowOf(step, acts)), left.map((label) => h("li", { class: "left-out" }, h("s", {}, label), " left out")));
    el.hidden = told.length + left.length === 0;
  };
  return { el, show };
}

/**
 * @param {Protocol.ToldStep} step
 * @param {Acts} acts
 */
function rowOf(step, { correct, leaveOut }) {
  const { label, open } = step;
  const change = open && [
    button({ class: "btn plain", "aria-label": `Correct “${label}”`, on: { click: () => correct(step) } }, "Correct"),
    button({ class: "btn plain", "aria-label": `Leave out “${label}”`, on: { click: () => leaveOut(step) } }, icon("remove")),
  ];
  return h("li", { value: String(step.at + 1) }, h("span", {}, label), change);
}
