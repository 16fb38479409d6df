// How a level is answered beside the table: items to tick off or to choose from, a list to sort, or a number.

import { button, h } from "../lib/dom.js";
import { createOrder } from "./order.js";
import { createTicks } from "./spot.js";
import { icon } from "../lib/icons.js";
import { numberForm } from "../quiz/card.js";

/**
 * @typedef {import("./acts.js").Given} Given
 * @typedef {Pick<Protocol.AttemptAnswer, "about" | "solution" | "outcome">} Judgement
 * @typedef {{el: HTMLElement, tick?: (key: string) => void, lay?: (keys: string[]) => void}} Form `tick` ticks an item off
 *   from outside, `lay` puts the items in an order
 */

/**
 * @param {Protocol.LevelQuizCard} quiz
 * @param {(given: Given) => unknown} give
 * @returns {Form}
 */
export function createForm({ form, items }, give) {
  if (form === "pick all") return createTicks(items, (picked) => give({ picked }));
  if (form === "order") return createOrder(items, (order) => give({ order }));
  if (form === "number") return { el: numberForm((words) => give({ words }), "Lock it in") };
  return { el: h("div", { class: "options" }, items.map((item) => pickButton(item, () => give({ picked: [item.key] })))) };
}

/**
 * @param {Protocol.LevelItem} item
 * @param {() => unknown} click
 */
function pickButton({ key, label, at }, click) {
  const look = { class: "opt", data: { item: key }, "data-at": at.length > 0 && JSON.stringify(at) };
  return button({ ...look, on: { click } }, h("span", { class: "opt-words" }, label));
}

/**
 * Show which items are right, once that is known, and else which ones the words are about.
 * @param {HTMLElement} el
 * @param {Judgement | null} judgement
 */
export function markItems(el, judgement) {
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll("[data-item]"))) {
    const sign = judgement ? signOf(one.dataset.item ?? "", judgement) : "";
    one.dataset.sign = sign;
    one.querySelector(".item-sign")?.remove();
    if (sign) one.append(itemSign(sign));
  }
}

/**
 * @param {string} key
 * @param {Judgement} judgement
 */
function signOf(key, { outcome, about, solution }) {
  if (solution.includes(key)) return "right";
  return outcome === "missed" && about.includes(key) ? "look" : "";
}

/** @param {"right" | "look"} sign */
function itemSign(sign) {
  const isRight = sign === "right";
  return h("small", { class: "item-sign" }, icon(isRight ? "tick" : "why"), isRight ? "right" : "look again");
}
