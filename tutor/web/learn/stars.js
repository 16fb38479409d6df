// Stars: three, of which some are filled.

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { starsText } from "./words.js";

const ALL = [1, 2, 3];

/**
 * @param {number} filled
 * @param {string} look "small" in a line of text, "big" where they are won
 */
export function starRow(filled, look) {
  const props = { class: `stars ${look}`, role: "img", "aria-label": starsText(filled) };
  return h("span", props, ALL.map((number) => h("i", { class: number <= filled ? "star is-won" : "star" }, icon("star"))));
}
