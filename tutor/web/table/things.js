// The things on the drawn table and in the hand that can be touched: what has a `data-key`.

import { button } from "../lib/dom.js";

/** Where things lie: the picture, and the hand under it. */
const THING = "[data-key]";
/** What only moves along with the thing around it, or is decoration: no stop for the keyboard. */
const PART = "[data-part]";
const CARD = ".card";
const GRIP = "grip";
const LONGEST_NAME = 200;

/**
 * @typedef {HTMLElement} Thing
 * @typedef {ReturnType<typeof thingsIn>} Things
 */

/**
 * Everything that can be touched in some places.
 * @param {ParentNode[]} places
 */
export function thingsIn(places) {
  return places.flatMap((place) => [.../** @type {NodeListOf<Thing>} */ (place.querySelectorAll(THING))]);
}

/** @param {Thing} thing */
export function keyOf(thing) {
  return thing.dataset.key ?? "";
}

/**
 * The thing at an element: the innermost that it is part of.
 * @param {Element} element
 * @returns {Thing | null}
 */
export function thingAt(element) {
  return element.closest(THING);
}

/**
 * The key of a thing, then those of the things that it lies in.
 * @param {Thing | null | undefined} thing
 * @returns {string[]}
 */
export function keysAround(thing) {
  return thing ? [keyOf(thing), ...keysAround(thing.parentElement && thingAt(thing.parentElement))] : [];
}

/**
 * By the key of each thing that is like others (those in `data-like` of the same name) the keys of all of these, in the
 * picture's order.
 * @param {Thing[]} things
 * @returns {import("./narrow.js").Alike}
 */
export function alikeIn(things) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const thing of things) {
    const like = /** @type {HTMLElement | null} */ (thing.closest("[data-like]"))?.dataset.like;
    if (like) groups.set(like, [...(groups.get(like) ?? []), keyOf(thing)]);
  }
  return new Map([...groups.values()].flatMap((keys) => keys.map((key) => [key, keys])));
}

/**
 * The things that the keyboard stops at: those that options concern, whole cards, and of the others those in which
 * nothing else lies. What has no name is decoration, and so is what is but a part of another thing.
 * @param {Thing[]} things
 * @param {Set<string>} concerned the keys of things that options concern
 */
export function stopsAmong(things, concerned) {
  return things.filter((thing) => concerned.has(keyOf(thing)) || (isThing(thing) && nameOf(thing) !== ""));
}

/**
 * Whether a thing is one by itself: a card, or in which nothing else lies, and that lies on no card.
 * @param {Thing} thing
 */
function isThing(thing) {
  if (thing.matches(PART) || thing.closest("[aria-hidden=true]")) return false;
  if (thing.matches(CARD)) return true;
  return !thing.querySelector(`${THING}:not(${PART})`) && !thing.parentElement?.closest(`${CARD}${THING}`);
}

/**
 * What takes the focus for a thing: itself where it is an image, else a button laid over it. The picture's own markup
 * stays as it is.
 * @param {Thing} thing
 * @returns {HTMLElement}
 */
export function gripOf(thing) {
  const known = thing.querySelector(`:scope > .${GRIP}`);
  if (known) return /** @type {HTMLElement} */ (known);
  if (thing.matches("[role=img], [role=button]")) {
    thing.setAttribute("role", "button");
    if (!thing.hasAttribute("tabindex")) thing.tabIndex = -1;
    return thing;
  }
  const grip = button({ class: GRIP, tabindex: "-1", "aria-label": nameOf(thing) });
  thing.append(grip);
  thing.classList.add("gripped");
  return grip;
}

/**
 * What a thing is called: the name that the table gives it (`data-name`), its label, else what can be read on it; ""
 * for decoration.
 * @param {Thing} thing
 */
function nameOf(thing) {
  const grip = thing.querySelector(`:scope > .${GRIP}`);
  return grip?.getAttribute("aria-label") ?? nameRead(thing);
}

/** @param {Thing} thing */
function nameRead(thing) {
  const given = thing.dataset.name ?? thing.getAttribute("aria-label");
  const name = given ?? wordsIn(thing).join(" ").replaceAll(/\s+/g, " ").trim();
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).replace(/\s\S*$/, "")} …` : name;
}

/**
 * @param {Element} element
 * @returns {string[]}
 */
function wordsIn(element) {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ""];
    if (!(node instanceof Element) || node.matches(`[aria-hidden=true], .${GRIP}`)) return [];
    return [node.getAttribute("aria-label") ?? wordsIn(node).join(" ")];
  });
}
