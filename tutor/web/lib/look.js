// What the reader sets of how everything looks: the colours, and the size of text.

import { createToggles } from "./choice.js";
import { h } from "./dom.js";
import { SCHEMES, TEXT_SIZES } from "./scheme.js";

/**
 * Controls for the colours and for the size of text.
 * @param {import("./scheme.js").Scheme} scheme
 */
export function lookChoices(scheme) {
  const theme = createToggles("Colours", (value) => theme.set(scheme.choose(value)));
  theme.offer(SCHEMES);
  theme.set(scheme.chosen());
  const size = createToggles("Text size", (value) => size.set(scheme.chooseSize(value)));
  size.offer(TEXT_SIZES);
  size.set(scheme.chosenSize());
  return [labelled("Colours", theme.el), labelled("Text size", size.el)];
}

/**
 * A control with its name above it, which the control says itself.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function labelled(text, control) {
  return h("div", { class: "labelled" }, h("p", { class: "group-name", "aria-hidden": "true" }, text), control);
}
