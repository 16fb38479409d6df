// Cards can be read at any time: the one under the pointer, under the focus, or pressed long, stands large beside it.

import { copyOfCard, looksAround } from "./copies.js";
import { h, refill } from "../lib/dom.js";
import { listenToReading } from "./reading.js";
import { placeBeside } from "./beside.js";

const CARD = ".card:not(.down)";

/** Pixels of the letters on a card that is read; where they are nearly as large already, it is not shown again. */
const READABLE = 18;
const ENOUGH = 0.85;

/** @typedef {ReturnType<typeof createReader>} Reader */

/**
 * @param {HTMLElement[]} places where cards lie
 * @param {AbortSignal} signal ends it
 */
export function createReader(places, signal) {
  const el = h("div", { class: "reader", popover: "manual", "aria-hidden": "true" });
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;

  /** Close it, and open it no more for where one was; whether it was open. */
  const close = () => {
    clearTimeout(timer);
    const wasOpen = el.matches(":popover-open");
    if (wasOpen) el.hidePopover();
    return wasOpen;
  };
  const open = (/** @type {Element} */ thing, /** @type {HTMLElement[]} */ cards) => {
    close();
    refill(el, h("div", { class: `${looksAround(cards[0])} to-read` }, cards.map(enlarged)));
    el.showPopover();
    placeBeside(el, thing);
  };
  /** Show a card after a moment, where that helps. */
  const openSoon = (/** @type {HTMLElement | null} */ card, /** @type {number} */ wait) => {
    close();
    const isSmall = card && parseFloat(getComputedStyle(card).fontSize) < READABLE * ENOUGH;
    if (isSmall) timer = setTimeout(() => card.isConnected && open(card, [card]), wait);
  };
  /** Show all cards of a thing, where there are several; whether there are. */
  const spread = (/** @type {HTMLElement} */ thing) => {
    const cards = [.../** @type {NodeListOf<HTMLElement>} */ (thing.querySelectorAll(CARD))];
    if (cards.length > 1) open(thing, cards);
    return cards.length > 1;
  };
  const isOpen = () => el.matches(":popover-open");
  for (const place of places) listenToReading(place, { cardAt, openSoon, close, isOpen });
  window.addEventListener("scroll", close, { signal, capture: true, passive: true });
  return { el, close, spread };
}

/**
 * The card that an element is part of, and that can be touched.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
function cardAt(target) {
  const card = target instanceof Element ? target.closest(CARD) : null;
  return card?.closest("[data-key]") ? /** @type {HTMLElement} */ (card) : null;
}

/**
 * A card as large as it has to be for its letters to be read.
 * @param {HTMLElement} card
 */
function enlarged(card) {
  const size = parseFloat(getComputedStyle(card).fontSize);
  const width = `min(${(card.offsetWidth / size).toFixed(1)}em, 100vw - 32px)`;
  return h("div", { class: "read", style: { "font-size": `${Math.max(READABLE, size)}px`, width } }, copyOfCard(card));
}
