// When a card is read: the mouse rests on it, a finger presses it long, or the keyboard goes to it.

const REST_MS = 300;
const PRESS_MS = 450;

/**
 * @template Card
 * @typedef {object} Reading
 * @property {(target: EventTarget | null) => Card | null} cardAt
 * @property {(card: Card | null, wait: number) => void} openSoon shows a card after a moment, none at once
 * @property {() => boolean} close whether one was shown
 * @property {() => boolean} isOpen
 */

/**
 * A card is read once the mouse moves on it: one that comes to lie under a mouse at rest is not. What was pressed long
 * was read, and is not touched.
 * @template Card
 * @param {EventTarget} place
 * @param {Reading<Card>} reading
 */
export function listenToReading(place, { cardAt, openSoon, close, isOpen }) {
  let pressed = false;
  /** @type {Card | null} */
  let pointed = null;
  const point = (/** @type {EventTarget | null} */ target) => {
    const card = cardAt(target);
    if (card !== pointed) openSoon(card, REST_MS);
    pointed = card;
  };
  /** @type {(event: string, act: (event: PointerEvent) => unknown) => void} */
  const on = (event, act) => place.addEventListener(event, /** @type {EventListener} */ (act));
  on("pointermove", ({ target, pointerType }) => pointerType === "mouse" && point(target));
  on("pointerleave", ({ pointerType }) => pointerType === "mouse" && point(null));
  on("pointerdown", ({ target, pointerType }) => {
    pressed = pointerType !== "mouse";
    if (pressed) openSoon(cardAt(target), PRESS_MS);
    else close();
  });
  on("pointercancel", close);
  on("contextmenu", (event) => pressed && isOpen() && event.preventDefault());
  on("click", (event) => {
    if (pressed && isOpen()) event.stopImmediatePropagation();
    else close();
    pressed = false;
  });
  on("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) openSoon(cardAt(target), REST_MS);
  });
  on("focusout", close);
}
