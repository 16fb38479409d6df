// Moved cards glide, new ones appear, dice turn. The new picture is in place first; motion only plays over it.

import { prefersStill } from "../lib/scheme.js";
import { thingsIn } from "./things.js";

const GLIDE = { duration: 320, easing: "cubic-bezier(.2,.75,.25,1)" };
const APPEAR = { duration: 240, easing: "ease-out" };
const TUMBLE = { duration: 420, easing: "cubic-bezier(.25,.8,.3,1)" };
const FLIP = { duration: 300, easing: "ease-out" };

/**
 * @typedef {{x: number, y: number}} Shift
 * @typedef {{box: DOMRect, face: string | undefined}} Spot
 * @typedef {Map<string | undefined, Spot>} Spots where the things of a picture stand, by their keys; one that was not
 *   there before may name the thing from which it came
 */

/**
 * Note where every keyed thing stands that is drawn. Empty where the reader prefers stillness.
 * @param {HTMLElement[]} places where things lie
 * @returns {Spots}
 */
export function notePositions(places) {
  const spots = new Map();
  if (prefersStill()) return spots;
  for (const thing of thingsIn(places)) {
    const box = thing.getBoundingClientRect();
    if (box.width > 0) spots.set(thing.dataset.key, { box, face: thing.dataset.face });
  }
  return spots;
}

/**
 * Let the things of the new picture come from where they stood in the old one; gives what moves.
 * @param {HTMLElement[]} places hold the new picture already
 * @param {Spots} before from `notePositions`
 * @returns {Animation[]}
 */
export function playMotion(places, before) {
  if (before.size === 0) return [];
  const laid = thingsIn(places).map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  const shifts = new Map();
  return laid.flatMap(({ thing, box }) => {
    const old = before.get(thing.dataset.key) ?? before.get(thing.dataset.came);
    if (old) return moveFrom(thing, old, box, shifts);
    return isInWindow(box) ? appear(thing) : [];
  });
}

/**
 * Whether something can be seen; what cannot is not moved, for each thing that moves is drawn by itself.
 * @param {DOMRect} box
 */
function isInWindow({ left, top, right, bottom }) {
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/**
 * @param {HTMLElement} thing
 * @param {Spot} old
 * @param {DOMRect} box
 * @param {Map<Element | null | undefined, Shift>} shifts of the things before it
 */
function moveFrom(thing, old, box, shifts) {
  const shift = { x: old.box.left - box.left, y: old.box.top - box.top };
  shifts.set(thing, shift);
  if (!isInWindow(old.box) && !isInWindow(box)) return [];
  const carrier = shifts.get(thing.parentElement?.closest("[data-key]")) ?? { x: 0, y: 0 };
  const moves = glide(thing, shift.x - carrier.x, shift.y - carrier.y);
  return old.face === thing.dataset.face ? moves : [...moves, turn(thing)];
}

/**
 * @param {HTMLElement} thing
 * @param {number} x
 * @param {number} y
 */
function glide(thing, x, y) {
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return [];
  return [thing.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], GLIDE)];
}

/** @param {HTMLElement} thing */
function appear(thing) {
  if (thing.parentElement?.closest("[data-key]")) return [];
  const rises = [
    { opacity: 0, scale: 0.9 },
    { opacity: 1, scale: 1 },
  ];
  return [thing.animate(rises, APPEAR)];
}

/** @param {HTMLElement} thing */
function turn(thing) {
  if (thing.classList.contains("die"))
    return thing.animate(
      [
        { rotate: "-200deg", scale: 0.8 },
        { rotate: "0deg", scale: 1 },
      ],
      TUMBLE,
    );
  return thing.animate([{ transform: "perspective(40em) rotateY(80deg)" }, { transform: "none" }], FLIP);
}
