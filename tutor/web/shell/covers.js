import { fragment, h } from "../lib/dom.js";

/**
 * A game's cover, drawn by Python; decoration only.
 * @param {Pick<Protocol.GameCard, "cover">} game
 * @param {string} className
 */
export function coverOf(game, className) {
  return h("div", { class: className, "aria-hidden": "true" }, fragment(game.cover));
}

/**
 * "2 players" or "2 to 4 players".
 * @param {number[]} players the least and the most
 */
export function playersText([least, most]) {
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

/**
 * "1 worked example" or "9 worked examples".
 * @param {number} count
 */
export function examplesText(count) {
  return count === 1 ? "1 worked example" : `${count} worked examples`;
}
