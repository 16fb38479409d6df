// The lesson page on a projector: large type, and what is asked stays hidden until the class has thought.

import { button, h, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

const CHOICE = "projector";
const KEYS = { projector: "p", odds: "o" };

/**
 * @typedef {"off" | "covered" | "open"} Look how the page stands: as it is, or on a projector with the odds hidden or told
 */

/**
 * The look after a key or a button.
 * @param {Look} look
 * @param {keyof typeof KEYS} pressed
 * @returns {Look}
 */
export function nextLook(look, pressed) {
  if (pressed === "projector") return look === "off" ? "covered" : "off";
  return look === "off" ? "off" : look === "covered" ? "open" : "covered";
}

/**
 * A bar with the switch for the projector and the one for the odds; both have a key. The stylesheet does the rest, by
 * the `data-projector` of the page. After a reload the projector is still on, and the odds are hidden.
 * @param {import("../types.d.ts").App} app
 * @param {HTMLElement} page
 * @param {AbortSignal} visit
 */
function projectorBar({ store }, page, visit) {
  /** @type {Look} */
  let look = store.choice(CHOICE, "off") === "on" ? "covered" : "off";
  const press = (/** @type {keyof typeof KEYS} */ pressed) => {
    look = nextLook(look, pressed);
    store.setChoice(CHOICE, look === "off" ? "off" : "on");
    show();
    refill(told, TOLD[look]);
  };
  const projector = keyButton("eye", "Projector", KEYS.projector, () => press("projector"));
  const odds = keyButton("why", "Show the odds", KEYS.odds, () => press("odds"));
  const told = h("p", { class: "sr-only", role: "status" });
  const show = () => {
    page.dataset.projector = look;
    projector.setAttribute("aria-pressed", String(look !== "off"));
    odds.setAttribute("aria-pressed", String(look === "open"));
    odds.hidden = look === "off";
  };
  bindKeys({ [KEYS.projector]: () => press("projector"), [KEYS.odds]: () => press("odds") }, visit);
  show();
  return h("div", { class: "projector-bar" }, projector, odds, told);
}

/**
 * A page that can go on a projector; the bar stands in its head.
 * @param {import("../types.d.ts").App} app
 * @param {import("../types.d.ts").Page} page
 * @param {AbortSignal} visit
 */
export function withProjector(app, page, visit) {
  const bar = projectorBar(app, page.el, visit);
  const way = page.el.querySelector("header .back");
  if (way) way.after(bar);
  else (page.el.querySelector("header") ?? page.el).append(bar);
  return page;
}

/** @type {Record<Look, string>} */
const TOLD = {
  off: "The page is as before.",
  covered: "Large type. The odds are hidden: what do you think?",
  open: "The odds are shown.",
};

/**
 * @param {import("../lib/icons.js").IconName} sign
 * @param {string} label
 * @param {string} key
 * @param {() => void} press
 */
function keyButton(sign, label, key, press) {
  const props = { class: "tab", "aria-keyshortcuts": key, on: { click: press } };
  return button(props, icon(sign), label, " ", h("kbd", { "aria-hidden": "true" }, key.toUpperCase()));
}

/**
 * Keys of the page, but for where somebody writes.
 * @param {Record<string, () => void>} actions
 * @param {AbortSignal} visit
 */
function bindKeys(actions, visit) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const action = isOurs && !isWriting(event.target) ? actions[event.key.toLowerCase()] : undefined;
    if (action) action();
  };
  listen(document, "keydown", press, { signal: visit });
}

/**
 * Whether keys belong to what somebody writes in, or picks from.
 * @param {EventTarget | null} target
 */
export function isWriting(target) {
  return target instanceof Element && target.matches("input, textarea, select");
}
