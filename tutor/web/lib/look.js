// What the reader sets of how everything looks: the colours, the size of text, and how it is set.

import { createToggles } from "./choice.js";
import { h } from "./dom.js";
import { READINGS, SCHEMES, TEXT_SIZES } from "./scheme.js";

/**
 * Controls for the colours, the size of text, and how it is set.
 * @param {import("./scheme.js").Scheme} scheme
 */
export function lookChoices(scheme) {
  return [
    lookChoice("Colours", SCHEMES, scheme.chosen, scheme.choose),
    lookChoice("Text size", TEXT_SIZES, scheme.chosenSize, scheme.chooseSize),
    lookChoice("Words", READINGS, scheme.chosenReading, scheme.chooseReading),
  ];
}

/**
 * @param {string} name
 * @param {import("./choice.js").Choice[]} choices
 * @param {() => string} chosen
 * @param {(value: string) => string} choose
 */
function lookChoice(name, choices, chosen, choose) {
  const toggles = createToggles(name, (value) => toggles.set(choose(value)));
  toggles.offer(choices);
  toggles.set(chosen());
  return labelled(name, toggles.el);
}

/**
 * A control with its name above it, which the control says itself.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function labelled(text, control) {
  return h("div", { class: "labelled" }, h("p", { class: "group-name", "aria-hidden": "true" }, text), control);
}
