// Where the table is larger than its room, what matters is scrolled to.

import { prefersStill } from "../lib/scheme.js";

/**
 * Scroll the table to what just changed.
 * @param {HTMLElement} stage
 */
export function bringChangeToView(stage) {
  const changed = [...stage.querySelectorAll(".changed:not(.off-stage, .off-stage *)")].at(-1);
  if (changed) scrollTo(stage, changed);
}

/**
 * Scroll to what can be used, unless some of it can be seen.
 * @param {HTMLElement[]} rooms the table, and the hand under it
 */
export function bringUsableToView(rooms) {
  const found = rooms.flatMap((room) => [...room.querySelectorAll(".can")].map((thing) => ({ room, thing })));
  if (found.some(({ room, thing }) => isSeen(room, thing))) return;
  if (found[0]) scrollTo(found[0].room, found[0].thing);
}

/**
 * Do something whenever the table gets more room or less, until a signal ends it.
 * @param {HTMLElement} stage
 * @param {() => unknown} act
 * @param {AbortSignal} signal
 */
export function whenResized(stage, act, signal) {
  const observer = new ResizeObserver(act);
  observer.observe(stage);
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * @param {Element} room
 * @param {Element} thing
 */
function isSeen(room, thing) {
  const { top, left } = way(room, thing);
  return top === 0 && left === 0;
}

/**
 * @param {Element} room
 * @param {Element} thing
 */
function scrollTo(room, thing) {
  const { top, left } = way(room, thing);
  if (top || left) room.scrollBy({ top, left, behavior: prefersStill() ? "instant" : "smooth" });
}

/**
 * How far a room must be scrolled for a thing to be in it.
 * @param {Element} room
 * @param {Element} thing
 */
function way(room, thing) {
  const [frame, spot] = [room.getBoundingClientRect(), thing.getBoundingClientRect()];
  return {
    top: awayFrom(spot.top, spot.bottom, frame.top, frame.bottom),
    left: awayFrom(spot.left, spot.right, frame.left, frame.right),
  };
}

/**
 * How far a stretch lies outside a room, below 0 where before it.
 * @param {number} start
 * @param {number} end
 * @param {number} from
 * @param {number} to
 */
function awayFrom(start, end, from, to) {
  if (start < from) return start - from;
  return Math.max(0, Math.min(end - to, start - from));
}
