// How a card would lie in a place that is chosen for it: shown there before it is done, and small beside the ways to do it.

import { copyOfCard, looksAround } from "./copies.js";
import { h } from "../lib/dom.js";
import { keyOf, thingsIn } from "./things.js";

/**
 * @typedef {Pick<Protocol.OptionAnswer, "lying">} Laid
 * @typedef {ReturnType<typeof createGhost>} Ghost
 */

/** @param {HTMLElement[]} places the table, and the hand */
export function createGhost(places) {
  /** @type {HTMLElement | null} */
  let ghost = null;
  const find = (/** @type {string} */ key) => thingsIn(places).find((thing) => keyOf(thing) === key);

  /** The card of an option as it would lie; null where it lies nowhere. */
  const drawn = (/** @type {Laid} */ { lying }) => {
    const card = lying && find(lying.card);
    return card ? turnedAs(copyOfCard(card), lying.turned) : null;
  };
  const clear = () => {
    ghost?.remove();
    ghost = null;
  };
  /** Lay the card of an option where it would lie, as a ghost; none for null. */
  const show = (/** @type {Laid | null} */ option) => {
    clear();
    const place = option?.lying && find(option.lying.place);
    ghost = option && place ? drawn(option) : null;
    if (!ghost || !place) return;
    ghost.classList.add("ghost");
    place.append(ghost);
  };
  /** The card of an option, small, as it would lie. */
  const picture = (/** @type {Laid} */ option) => {
    const card = drawn(option);
    const around = option.lying && find(option.lying.card);
    return card && around ? h("span", { class: `${looksAround(around)} as-laid`, "aria-hidden": "true" }, card) : null;
  };
  return { show, clear, picture };
}

/**
 * @param {HTMLElement} card
 * @param {boolean} turned
 */
function turnedAs(card, turned) {
  card.classList.toggle("turned", turned);
  card.setAttribute("aria-hidden", "true");
  return card;
}

/**
 * The option whose card would lie where one points, of those that the things touched so far leave.
 * @template {Laid} Option
 * @param {Option[]} left
 * @param {string[]} touched
 * @param {string[]} around the keys of what one points at
 */
export function lyingAt(left, touched, around) {
  return left.find(({ lying }) => lying && touched.includes(lying.card) && around.includes(lying.place)) ?? null;
}
