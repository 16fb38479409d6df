// What is to be spotted: actions of which several are picked, or answers of which one is.

import { button, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/**
 * Items to tick off; one that lies on the table can be ticked there as well.
 * @param {Protocol.LevelItem[]} items
 * @param {(keys: string[]) => unknown} answer takes those that are ticked
 */
export function createTicks(items, answer) {
  /** @type {Set<string>} */
  const ticked = new Set();
  const tick = (/** @type {string} */ key) => {
    if (!ticked.delete(key)) ticked.add(key);
    for (const one of boxes) one.setAttribute("aria-pressed", String(ticked.has(one.dataset.item ?? "")));
    check.setAttribute("aria-disabled", String(ticked.size === 0));
  };
  const boxes = items.map((item) => tickBox(item, () => tick(item.key)));
  const give = () => ticked.size > 0 && answer([...ticked]);
  const check = button({ class: "btn go", "aria-disabled": "true", on: { click: give } }, "Check");
  const el = h("div", { class: "level-ways" }, h("div", { class: "options ticks" }, boxes), check);
  return { el, tick };
}

/**
 * @param {Protocol.LevelItem} item
 * @param {() => void} click
 */
function tickBox({ key, label, at }, click) {
  const look = { class: "opt", data: { item: key }, "data-at": at.length > 0 && JSON.stringify(at), "aria-pressed": "false" };
  return button({ ...look, on: { click } }, h("span", { class: "opt-words" }, label), icon("tick"));
}
