// Copies of cards that lie on the table or in the hand, to be looked at elsewhere.

const MARKS = ["can", "picked", "pointed", "changed", "hinted", "gripped"];
const NAMES = ["data-key", "id", "tabindex", "role", "aria-label", "aria-pressed", "aria-description"];

/**
 * The classes of the picture that a card lies in, which say how cards of this game look.
 * @param {HTMLElement} card
 */
export function looksAround(card) {
  return card.closest(":is(.stage, .hand-rail) > *")?.className.replace(/\btable\b/, "") ?? "";
}

/**
 * A card once more, which is nothing to touch.
 * @param {HTMLElement} card
 */
export function copyOfCard(card) {
  const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    one.classList.remove(...MARKS);
    for (const name of NAMES) one.removeAttribute(name);
    if (one.matches(".grip")) one.remove();
  }
  return copy;
}
