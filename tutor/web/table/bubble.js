// What stands beside a thing that was touched: why it cannot be used, or the ways in which it can.

import { button, h, refill } from "../lib/dom.js";
import { createStepper, isCounted } from "./stepper.js";
import { placeBeside } from "./beside.js";

/** @typedef {import("../lib/dom.js").Child} Child */

/**
 * A bubble that tells something about a thing and a menu of what can be done with it; neither takes room on the page.
 * They are to be put on the page where the Tab key finds them after the table.
 * @param {import("./ghost.js").Ghost} ghost shows how a card would lie
 */
export function createBubble(ghost) {
  const bubble = h("div", { class: "touch-bubble", popover: "manual" });
  const spoken = h("p", { class: "sr-only", role: "status" });
  const menu = h("div", { class: "touch-menu", role: "group", "aria-label": "Ways to do it", popover: "manual" });
  const el = h("div", { class: "touch-layer" }, bubble, menu, spoken);

  const close = () => {
    ghost.clear();
    spoken.textContent = "";
    for (const one of [bubble, menu]) if (one.matches(":popover-open")) one.hidePopover();
  };
  const open = (/** @type {HTMLElement} */ one, /** @type {Element} */ thing, /** @type {Child[]} */ content) => {
    close();
    refill(one);
    one.showPopover();
    refill(one, content);
    placeBeside(one, thing);
  };
  /** Tell something about a thing, also aloud; `ways` stand below it. */
  const tell = (/** @type {Element} */ thing, /** @type {string} */ text, /** @type {Child[]} */ ...ways) => {
    open(bubble, thing, [h("p", {}, text), h("div", { class: "chips" }, ways)]);
    spoken.textContent = text;
  };
  /** Offer the ways in which a thing can be used; `more` says what else can be touched. */
  const offer = (
    /** @type {Element} */ thing,
    /** @type {Protocol.OptionAnswer[]} */ options,
    /** @type {(option: Protocol.OptionAnswer) => unknown} */ take,
    /** @type {boolean} */ more,
  ) => {
    const { content, first } = isCounted(options) ? counted(options, take) : listed(options, take, ghost);
    open(menu, thing, [content, more && h("p", {}, "Or touch what glows.")]);
    first.focus({ preventScroll: true });
  };
  const isTelling = () => bubble.matches(":popover-open");
  const isOpen = () => isTelling() || menu.matches(":popover-open");
  return { el, tell, offer, close, isOpen, isTelling };
}

/**
 * @typedef {{content: Child, first: HTMLElement}} Ways `first` takes the focus
 *
 * @param {Protocol.OptionAnswer[]} options
 * @param {(option: Protocol.OptionAnswer) => unknown} take
 * @returns {Ways}
 */
function counted(options, take) {
  const { el, go } = createStepper(options, take);
  return { content: el, first: go };
}

/**
 * The ways below one another; one that lays a card shows how it would lie.
 * @param {Protocol.OptionAnswer[]} options
 * @param {(option: Protocol.OptionAnswer) => unknown} take
 * @param {import("./ghost.js").Ghost} ghost
 * @returns {Ways}
 */
function listed(options, take, ghost) {
  const ways = options.map((option) => {
    const show = () => ghost.show(option);
    const words = h("span", { class: "opt-words" }, option.brief || option.label);
    return button({ class: "opt", on: { click: () => take(option), focus: show, pointerenter: show } }, words, ghost.picture(option));
  });
  return { content: ways, first: ways[0] };
}
