import { button, freshId, h, listen, refill } from "./dom.js";

/**
 * @typedef {{value: string, label: string}} Choice
 * @typedef {{value: string, label: import("./dom.js").Child}} Toggle
 */

/**
 * A labelled select; it is hidden where there is nothing to choose.
 * @param {string} label
 * @param {Choice[]} choices
 * @param {(value: string) => void} pick
 */
export function createSelect(label, choices, pick) {
  const id = freshId("choice");
  const select = h("select", { id, "aria-label": label });
  listen(select, "change", () => pick(select.value));
  const el = h("div", { class: "choice" }, h("label", { for: id }, label), select);
  const offer = (/** @type {Choice[]} */ offered) => {
    refill(select, offered.map((choice) => h("option", { value: choice.value }, choice.label)));
    el.hidden = offered.length < 2;
  };
  const set = (/** @type {string} */ value) => {
    select.value = value;
  };
  offer(choices);
  return { el, set, offer };
}

/**
 * A group of toggle buttons of which one is pressed.
 * @param {string} label what the group is for
 * @param {(value: string) => void} pick
 */
export function createToggles(label, pick) {
  const el = h("div", { class: "toggles", role: "group", "aria-label": label });
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  const set = (/** @type {string} */ value) => {
    for (const one of buttons) one.setAttribute("aria-pressed", String(one.dataset.value === value));
  };
  const offer = (/** @type {Toggle[]} */ toggles) => {
    buttons = toggles.map(({ value, label: text }) =>
      button({ class: "tab", data: { value }, on: { click: () => pick(value) } }, text),
    );
    refill(el, buttons);
    el.hidden = buttons.length < 2;
  };
  return { el, offer, set };
}
