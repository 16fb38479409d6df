// Cards can be read at any time: the one under the pointer, under the focus, or pressed long, stands large beside it.

import { h, refill } from "../lib/dom.js";
import { placeBeside } from "./beside.js";

const CARD = ".card:not(.down)";
const REST_MS = 300;
const PRESS_MS = 450;

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
  /** Show the card at an element after a moment, where that helps. */
  const openSoon = (/** @type {EventTarget | null} */ target, /** @type {number} */ wait) => {
    close();
    const card = cardAt(target);
    const isSmall = card && parseFloat(getComputedStyle(card).fontSize) < READABLE * ENOUGH;
    if (isSmall) timer = setTimeout(() => card.isConnected && open(card, [card]), wait);
  };
  /** Show all cards of a thing, where there are several; whether there are. */
  const spread = (/** @type {HTMLElement} */ thing) => {
    const cards = [.../** @type {NodeListOf<HTMLElement>} */ (thing.querySelectorAll(CARD))];
    if (cards.length > 1) open(thing, cards);
    return cards.length > 1;
  };
  for (const place of places) listenToReading(place, { openSoon, close, isOpen: () => el.matches(":popover-open") });
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
 * The classes of the picture that a card lies in, which say how cards of this game look.
 * @param {HTMLElement} card
 */
function looksAround(card) {
  return card.closest(":is(.stage, .hand-rail) > *")?.className.replace(/\btable\b/, "") ?? "";
}

/**
 * A card as large as it has to be for its letters to be read.
 * @param {HTMLElement} card
 */
function enlarged(card) {
  const size = parseFloat(getComputedStyle(card).fontSize);
  const clone = /** @type {HTMLElement} */ (card.cloneNode(true));
  for (const one of [clone, ...clone.querySelectorAll("*")]) {
    one.classList.remove("can", "picked", "pointed", "changed");
    for (const name of ["data-key", "id", "tabindex", "role"]) one.removeAttribute(name);
    if (one.matches(".grip")) one.remove();
  }
  const width = `min(${(card.offsetWidth / size).toFixed(1)}em, 100vw - 32px)`;
  return h("div", { class: "read", style: { "font-size": `${Math.max(READABLE, size)}px`, width } }, clone);
}

/**
 * A card is read once the mouse moves on it: one that comes to lie under a mouse at rest is not.
 * @param {HTMLElement} place
 * @param {object} reader
 * @param {(target: EventTarget | null, wait: number) => void} reader.openSoon
 * @param {() => boolean} reader.close
 * @param {() => boolean} reader.isOpen
 */
function listenToReading(place, { openSoon, close, isOpen }) {
  let pressed = false;
  /** @type {HTMLElement | null} */
  let pointed = null;
  const point = (/** @type {EventTarget | null} */ target) => {
    const card = cardAt(target);
    if (card !== pointed) openSoon(card, REST_MS);
    pointed = card;
  };
  place.addEventListener("pointermove", ({ target, pointerType }) => void (pointerType === "mouse" && point(target)));
  place.addEventListener("pointerleave", ({ pointerType }) => void (pointerType === "mouse" && point(null)));
  place.addEventListener("pointerdown", ({ target, pointerType }) => {
    pressed = pointerType !== "mouse";
    if (pressed) openSoon(target, PRESS_MS);
    else close();
  });
  place.addEventListener("pointercancel", close);
  place.addEventListener("contextmenu", (event) => void (pressed && isOpen() && event.preventDefault()));
  place.addEventListener("click", (event) => {
    if (pressed && isOpen()) event.stopImmediatePropagation();
    else close();
    pressed = false;
  });
  place.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) openSoon(target, REST_MS);
  });
  place.addEventListener("focusout", close);
}
