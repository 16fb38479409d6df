// How things are touched: by a click or a tap, and by the keyboard; and how one steps back.

import { isArrow } from "./roving.js";
import { listen } from "../lib/dom.js";
import { thingAt } from "./things.js";
import { watchHands } from "../lib/hands.js";

const TOUCHES = new Set(["Enter", " "]);

/**
 * @typedef {object} Hooks
 * @property {(thing: import("./things.js").Thing) => unknown} touchThing
 * @property {() => boolean} stepBack whether there was something to step back from
 * @property {ReturnType<typeof import("./roving.js").createRoving>} roving
 */

/**
 * Listen to the places where things lie.
 * @param {HTMLElement[]} places
 * @param {HTMLElement} layer what stands beside things
 * @param {Hooks} hooks
 * @param {AbortSignal} signal
 */
export function listenToTouch(places, layer, { touchThing, stepBack, roving }, signal) {
  const click = (/** @type {MouseEvent} */ event) => {
    const thing = thingAt(/** @type {Element} */ (event.target));
    return thing && !event.defaultPrevented && touchThing(thing);
  };
  const enter = (/** @type {FocusEvent} */ event) => roving.enter(/** @type {HTMLElement} */ (event.target));
  const goAway = (/** @type {FocusEvent} */ { currentTarget, relatedTarget }) => {
    const place = /** @type {HTMLElement} */ (currentTarget);
    if (relatedTarget instanceof Node && !place.contains(relatedTarget)) roving.leave();
  };
  for (const place of places) {
    listen(place, "click", click);
    listen(place, "keydown", (/** @type {KeyboardEvent} */ event) => pressKey(event, roving));
    listen(place, "focusin", enter);
    listen(place, "focusout", goAway);
    watchHands(place);
  }
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (stepBack()) event.preventDefault();
  };
  const leave = (/** @type {PointerEvent} */ { target }) => {
    const isOurs = [...places, layer].some((one) => one.contains(/** @type {Node} */ (target)));
    if (!isOurs && layer.querySelector(":popover-open")) stepBack();
  };
  document.addEventListener("keydown", escape, { signal });
  document.addEventListener("pointerdown", leave, { signal });
}

/**
 * Arrows move among things, Enter and Space touch one.
 * @param {KeyboardEvent} event
 * @param {Hooks["roving"]} roving
 */
function pressKey(event, roving) {
  const grip = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(TOUCHES.has(event.key) || isArrow(event.key)) || !roving.enter(grip)) return;
  event.preventDefault();
  if (isArrow(event.key)) roving.move(grip, event.key);
  else if (!event.repeat) grip.click();
}
