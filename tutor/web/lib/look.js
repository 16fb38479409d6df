// What the reader sets of how everything looks: the colours, the size of text, and how it is set.

import { createToggles } from "./choice.js";
import { h } from "./dom.js";
import { READINGS, SCHEMES, TEXT_SIZES } from "./scheme.js";

/**
 * Controls for the colours, the size of text, and how it is set.
 * @param {import("./scheme.js").Scheme} scheme
 * @param {AbortSignal} signal ends the following of other tabs
 */
export function lookChoices(scheme, signal) {
  const all = /** @type {const} */ ([
    ["Colours", SCHEMES, scheme.chosen, scheme.choose],
    ["Text size", TEXT_SIZES, scheme.chosenSize, scheme.chooseSize],
    ["Words", READINGS, scheme.chosenReading, scheme.chooseReading],
  ]);
  return all.map(([name, choices, chosen, choose]) => {
    const toggles = createToggles(name, (value) => toggles.set(choose(value)));
    const show = () => toggles.set(chosen());
    toggles.offer(choices);
    show();
    scheme.onElsewhere(show, signal);
    return labelled(name, toggles.el);
  });
}

/**
 * A control with its name above it, which the control says itself.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function labelled(text, control) {
  return h("div", { class: "labelled" }, h("p", { class: "group-name", "aria-hidden": "true" }, text), control);
}
