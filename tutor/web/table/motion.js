// Moved cards glide, new ones appear, dice turn. The new picture is in place first; motion only plays over it.

import { move } from "../lib/moving.js";
import { prefersStill } from "../lib/scheme.js";
import { isWithin } from "./beside.js";
import { thingsIn } from "./things.js";

const GLIDE = { duration: 320, easing: "cubic-bezier(.2,.75,.25,1)" };
const APPEAR = { duration: 240, easing: "ease-out" };
const TUMBLE = { duration: 420, easing: "cubic-bezier(.25,.8,.3,1)" };
const FLIP = { duration: 300, easing: "ease-out" };

/** So much of its length a thing that turns may reach beyond where it stands, at each side. */
const TURNING = 0.5;

/** A thing goes elsewhere when it moves by so many pixels among what lies around it. */
const ELSEWHERE = 6;

/**
 * @typedef {{x: number, y: number}} Shift
 * @typedef {object} Spot where a thing stands
 * @property {DOMRect} box
 * @property {string | undefined} face
 * @property {HTMLElement} around what holds it and other things
 * @property {DOMRect} room of what is around
 * @typedef {Map<string | undefined, Spot>} Spots where the things of a picture stand, by their keys; one that was not
 *   there before may name the thing from which it came
 * @typedef {{thing: HTMLElement, spot: Spot}} Placed
 */

/**
 * Note where every keyed thing stands that is drawn. Empty where the reader prefers stillness.
 * @param {HTMLElement[]} places where things lie
 * @returns {Spots}
 */
export function notePositions(places) {
  if (prefersStill()) return new Map();
  const standing = placeThings(places).filter(({ spot }) => spot.box.width > 0);
  return new Map(standing.map(({ thing, spot }) => [thing.dataset.key, spot]));
}

/**
 * Whether a thing of the new picture passes an edge of its place on its way from where it stood in the old one, or as it
 * turns.
 * @param {HTMLElement} place holds the new picture already
 * @param {Spots} before from `notePositions`
 */
export function passesEdge(place, before) {
  if (before.size === 0) return false;
  const room = place.getBoundingClientRect();
  return thingsIn([place]).some((thing) => {
    const old = stoodAt(thing, before);
    if (!old) return false;
    const now = thing.getBoundingClientRect();
    const begins = boxAt(old.box, now, 0);
    const turns = old.face === thing.dataset.face ? begins : boxAt(now, now, TURNING * Math.max(now.width, now.height));
    return !isWithin(begins, room) || !isWithin(turns, room);
  });
}

/**
 * Where a thing of the new picture, or that from which it came, stood in the old one.
 * @param {HTMLElement} thing
 * @param {Spots} before
 */
function stoodAt(thing, before) {
  return before.get(thing.dataset.key) ?? before.get(thing.dataset.came);
}

/**
 * What something covers that stands at a place.
 * @param {Pick<DOMRect, "left" | "top">} at
 * @param {Pick<DOMRect, "width" | "height">} size
 * @param {number} reach how far it reaches beyond its size, at each side
 */
function boxAt({ left, top }, { width, height }, reach) {
  return { left: left - reach, top: top - reach, right: left + width + reach, bottom: top + height + reach };
}

/**
 * Let the things of the new picture that went elsewhere come from where they stood in the old one. What only moved along
 * with all around it stands where it stands. Gives what moves.
 * @param {HTMLElement[]} places hold the new picture already
 * @param {Spots} before from `notePositions`
 * @returns {import("../lib/moving.js").Motion[]}
 */
export function playMotion(places, before) {
  if (before.size === 0) return [];
  const placed = placeThings(places);
  const stood = new Set(placed.filter(({ thing }) => before.has(thing.dataset.key)).map(({ spot }) => spot.around));
  const shifts = new Map();
  /** @type {Map<HTMLElement, DOMRect>} */
  const fresh = new Map();
  const moves = placed.flatMap(({ thing, spot }) => {
    const old = stoodAt(thing, before);
    if (old) return moveFrom(thing, old, spot, shifts);
    if (stood.has(spot.around)) fresh.set(thing, spot.box);
    else fresh.set(spot.around, spot.room);
    return [];
  });
  const outermost = [...fresh].filter(([el]) => ![...fresh.keys()].some((other) => other !== el && other.contains(el)));
  return [...moves, ...outermost.flatMap(([el, box]) => appear(el, box))];
}

/**
 * @param {HTMLElement[]} places
 * @returns {Placed[]}
 */
function placeThings(places) {
  const things = thingsIn(places);
  const counts = countWithin(things, places);
  const rooms = new Map();
  return things.map((thing) => {
    const around = whatIsAround(thing, counts, places);
    if (!rooms.has(around)) rooms.set(around, around.getBoundingClientRect());
    return { thing, spot: { box: thing.getBoundingClientRect(), face: thing.dataset.face, around, room: rooms.get(around) } };
  });
}

/**
 * How many things lie in each element of some places.
 * @param {HTMLElement[]} things
 * @param {HTMLElement[]} places
 * @returns {Map<HTMLElement | null, number>}
 */
function countWithin(things, places) {
  const counts = new Map();
  for (const thing of things) {
    let el = thing;
    while (!places.includes(el) && el.parentElement) {
      el = el.parentElement;
      counts.set(el, (counts.get(el) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * The innermost element that holds a thing and others that do not lie on it.
 * @param {HTMLElement} thing
 * @param {Map<HTMLElement | null, number>} counts
 * @param {HTMLElement[]} places
 */
function whatIsAround(thing, counts, places) {
  const own = (counts.get(thing) ?? 0) + 1;
  let around = thing;
  do around = around.parentElement ?? around;
  while (counts.get(around) === own && !places.includes(around));
  return around;
}

/**
 * Whether a thing stands elsewhere among what lies around it than it did: not where that only moved, or grew with it.
 * @param {Spot} old
 * @param {Spot} now
 */
function isElsewhere(old, now) {
  return old.around !== now.around || hasMoved(old, now, "left", "width") || hasMoved(old, now, "top", "height");
}

/**
 * @param {Spot} old
 * @param {Spot} now
 * @param {"left" | "top"} side
 * @param {"width" | "height"} length
 */
function hasMoved(old, now, side, length) {
  const [was, is] = [old, now].map(({ box, room }) => box[side] - room[side]);
  const grown = now.room[length] / old.room[length] || 1;
  return Math.abs(is - was) >= ELSEWHERE && Math.abs(is - was * grown) >= ELSEWHERE;
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
 * @param {Spot} now
 * @param {Map<Element | null | undefined, Shift>} shifts by which the things before it move
 */
function moveFrom(thing, old, now, shifts) {
  const carried = shifts.get(thing.parentElement?.closest("[data-key]")) ?? { x: 0, y: 0 };
  shifts.set(thing, carried);
  if (!isInWindow(old.box) && !isInWindow(now.box)) return [];
  const turns = old.face === now.face ? [] : [turn(thing)];
  if (!isElsewhere(old, now)) return turns;
  const shift = { x: old.box.left - now.box.left, y: old.box.top - now.box.top };
  shifts.set(thing, shift);
  return [...glide(thing, shift.x - carried.x, shift.y - carried.y), ...turns];
}

/**
 * @param {HTMLElement} thing
 * @param {number} x
 * @param {number} y
 */
function glide(thing, x, y) {
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return [];
  return [move(thing, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], GLIDE)];
}

/**
 * @param {HTMLElement} fresh a new thing, or what holds nothing but new ones
 * @param {DOMRect} box
 */
function appear(fresh, box) {
  if (fresh.parentElement?.closest("[data-key]") || !isInWindow(box)) return [];
  return [move(fresh, [{ opacity: 0, scale: 0.9 }, { opacity: 1, scale: 1 }], APPEAR)];
}

/** @param {HTMLElement} thing */
function turn(thing) {
  if (thing.matches(".die")) return move(thing, [{ rotate: "-200deg", scale: 0.8 }, { rotate: "0deg", scale: 1 }], TUMBLE);
  return move(thing, [{ transform: "perspective(40em) rotateY(80deg)" }, { transform: "none" }], FLIP);
}
