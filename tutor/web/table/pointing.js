// An option and the things on the table that it concerns light up together.

import { listen } from "../lib/dom.js";

const STARTS = ["pointerover", "focusin"];
const ENDS = ["pointerout", "focusout"];

/**
 * Point from options to the table and back. An option names the keys of its things in `data-at`; a thing on the table
 * has its own in `data-key`.
 * @param {HTMLElement} el holds the table and the options
 * @param {AbortSignal} signal
 */
export function bindPointing(el, signal) {
  for (const event of STARTS) listen(el, event, ({ target }) => light(el, partners(el, target)), { signal });
  for (const event of ENDS) listen(el, event, () => light(el, []), { signal });
}

function light(el, things) {
  for (const lit of el.querySelectorAll(".pointed")) lit.classList.remove("pointed");
  for (const thing of things) thing.classList.add("pointed");
}

function partners(el, target) {
  const option = target.closest("[data-at]");
  if (option) {
    const keys = JSON.parse(option.dataset.at);
    return [...el.querySelectorAll(".stage [data-key]")].filter((thing) => keys.includes(thing.dataset.key));
  }
  const keys = keysAround(target.closest(".stage [data-key]"));
  if (keys.length === 0) return [];
  return [...el.querySelectorAll("[data-at]")].filter((one) =>
    JSON.parse(one.dataset.at).some((key) => keys.includes(key)),
  );
}

/** The keys of a thing on the table and of those that it lies in. */
function keysAround(thing) {
  return thing ? [thing.dataset.key, ...keysAround(thing.parentElement.closest("[data-key]"))] : [];
}
