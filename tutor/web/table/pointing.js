// An option and the things on the table that it concerns light up together.

import { listen } from "../lib/dom.js";

const STARTS = ["pointerover", "focusin"];
const ENDS = ["pointerout", "focusout"];
const THINGS = ":is(.stage, .hand-rail) [data-key]";

/**
 * Point from options to the table and back. An option names the keys of its things in `data-at`; a thing on the table
 * has its own in `data-key`.
 * @param {HTMLElement} el holds the table and the options
 * @param {AbortSignal} signal
 */
export function bindPointing(el, signal) {
  const start = (/** @type {Event} */ { target }) => light(el, partnersOf(el, /** @type {Element} */ (target)));
  for (const event of STARTS) listen(el, event, start, { signal });
  for (const event of ENDS) listen(el, event, () => light(el, []), { signal });
}

/**
 * @param {HTMLElement} el
 * @param {HTMLElement[]} things
 */
function light(el, things) {
  for (const lit of el.querySelectorAll(".pointed")) lit.classList.remove("pointed");
  for (const thing of things) thing.classList.add("pointed");
}

/**
 * @param {HTMLElement} el
 * @param {Element} target
 */
function partnersOf(el, target) {
  /** @type {HTMLElement | null} */
  const option = target.closest("[data-at]");
  if (option) {
    const keys = keysOf(option);
    return find(el, THINGS).filter((thing) => keys.includes(thing.dataset.key));
  }
  const keys = keysAround(target.closest(THINGS));
  if (keys.length === 0) return [];
  return find(el, "[data-at]").filter((one) => keysOf(one).some((key) => keys.includes(key)));
}

/**
 * @param {HTMLElement} el
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
function find(el, selector) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll(selector))];
}

/**
 * The keys of the things that an option concerns.
 * @param {HTMLElement} option
 * @returns {(string | undefined)[]}
 */
function keysOf(option) {
  return JSON.parse(option.dataset.at ?? "[]");
}

/**
 * The keys of a thing on the table and of those that it lies in.
 * @param {HTMLElement | null | undefined} thing
 * @returns {(string | undefined)[]}
 */
function keysAround(thing) {
  return thing ? [thing.dataset.key, ...keysAround(thing.parentElement?.closest("[data-key]"))] : [];
}
