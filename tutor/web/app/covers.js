import { fragment, h } from "../lib/dom.js";

/** A game's cover, drawn by Python; decoration only. */
export function coverOf(game, className) {
  const box = h("div", { class: className, "aria-hidden": "true" });
  box.append(fragment(game.cover || ""));
  return box;
}

/** "2 players" or "2 to 4 players". */
export function playersText([least, most]) {
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

/** "1 worked example" or "9 worked examples". */
export function examplesText(count) {
  return count === 1 ? "1 worked example" : `${count} worked examples`;
}
