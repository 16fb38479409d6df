// The lesson page on a projector: large type, and what is asked stays hidden until the class has thought.

import { button, h, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

const CHOICE = "projector";
const KEYS = { projector: "p", odds: "o" };

/** What is covered of a step of the exact answer, and of the comparison, each in the order in which it is uncovered: first
    what one can guess from the picture, then what is said about it. */
const OF_STEP = ['.diagram-room:has([data-mark]:not([data-mark=""]), .diagram-value, b), [data-kind="payoff"] .diagram-room', "figcaption", ".diagram-table", ".lesson-words"];
const OF_COMPARISON = [".compare-three > :last-child dd", ".trial-charts", ".lesson-words", ".bet-said"];

/**
 * All that is covered on a page, in the order in which it is uncovered.
 * @param {ParentNode} page
 * @returns {HTMLElement[]}
 */
export function coverable(page) {
  const found = (/** @type {ParentNode} */ room, /** @type {string[]} */ kinds) => kinds.flatMap((kind) => [...room.querySelectorAll(kind)]);
  const steps = [...page.querySelectorAll(".exact-steps > li")].flatMap((step) => found(step, OF_STEP));
  const compared = [...page.querySelectorAll('[data-part="compare"] > div')].flatMap((room) => found(room, OF_COMPARISON));
  return /** @type {HTMLElement[]} */ ([...steps, ...compared]);
}

/**
 * Uncovers the next thing, or covers all again where nothing is left; how many are open now, of how many.
 * @param {HTMLElement[]} things
 */
export function uncoverNext(things) {
  const next = things.find(({ dataset }) => dataset.uncovered !== "true");
  if (next) next.dataset.uncovered = "true";
  else for (const { dataset } of things) delete dataset.uncovered;
  return { open: things.filter(({ dataset }) => dataset.uncovered === "true").length, all: things.length };
}

/**
 * A bar with the switch for the projector and the one that uncovers the odds, one after another; both have a key. The
 * stylesheet does the rest, by the `data-projector` of the page. After a reload the projector is still on, and the odds
 * are covered.
 * @param {Tutor.App} app
 * @param {HTMLElement} page
 * @param {AbortSignal} visit
 */
function projectorBar({ store }, page, visit) {
  let on = store.choice(CHOICE, "off") === "on";
  const turn = () => {
    on = !on;
    store.setChoice(CHOICE, on ? "on" : "off");
    show();
    refill(told, on ? "Large type. The odds are hidden: what do you think?" : "The page is as before.");
  };
  const uncover = () => {
    if (on) refill(told, uncoveredText(uncoverNext(coverable(page))));
  };
  const projector = keyButton("eye", "Projector", KEYS.projector, turn);
  const odds = keyButton("why", "Show the next", KEYS.odds, uncover);
  const told = h("p", { class: "sr-only", role: "status" });
  const show = () => {
    page.dataset.projector = on ? "covered" : "off";
    projector.setAttribute("aria-pressed", String(on));
    odds.hidden = !on;
  };
  bindKeys({ [KEYS.projector]: turn, [KEYS.odds]: uncover }, visit);
  show();
  return h("div", { class: "projector-bar" }, projector, odds, told);
}

/** @param {{open: number, all: number}} count */
export function uncoveredText({ open, all }) {
  if (all === 0) return "Nothing is hidden here.";
  return open === 0 ? "All is hidden again." : `Shown: ${open} of ${all}.`;
}

/**
 * A page that can go on a projector; the bar stands in its head.
 * @param {Tutor.App} app
 * @param {Tutor.Page} page
 * @param {AbortSignal} visit
 */
export function withProjector(app, page, visit) {
  const bar = projectorBar(app, page.el, visit);
  const way = page.el.querySelector("header .back");
  if (way) way.after(bar);
  else (page.el.querySelector("header") ?? page.el).append(bar);
  return page;
}

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
