// Something small shown beside a thing on the table: a bubble, a menu, a card to read.

const GAP = 8;

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Sides
 * @typedef {Sides & {width: number, height: number}} Box
 */

/**
 * Where something stands beside a thing, in the window: under it, else over it, and where neither fits beside it; never
 * out of the window.
 * @param {Box} thing
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number}} room the window
 * @returns {{left: number, top: number}}
 */
export function spotBeside(thing, size, room) {
  const across = thing.left + thing.width / 2 - size.width / 2;
  const under = thing.bottom + GAP;
  const over = thing.top - GAP - size.height;
  if (under + size.height <= room.height) return within({ left: across, top: under }, size, room);
  if (over >= 0) return within({ left: across, top: over }, size, room);
  const right = thing.right + GAP;
  const left = right + size.width <= room.width ? right : thing.left - GAP - size.width;
  return within({ left, top: thing.top }, size, room);
}

/**
 * What of the window something may stand in without covering a bar under the thing, or one right of it.
 * @param {Box} thing
 * @param {Pick<Box, "left" | "top">} bar
 * @param {{width: number, height: number}} room the window
 */
export function roomBefore(thing, bar, room) {
  const isUnder = bar.top >= thing.bottom;
  const isRight = !isUnder && bar.left >= thing.right;
  return { width: isRight ? bar.left : room.width, height: isUnder ? bar.top : room.height };
}

/**
 * Whether a box lies in a frame with all of it.
 * @param {Sides} box
 * @param {Sides} frame
 */
export function isWithin(box, frame) {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

/**
 * @param {{left: number, top: number}} spot
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number}} room
 */
function within({ left, top }, size, room) {
  const clamp = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(GAP, Math.min(at, most - GAP));
  return { left: clamp(left, room.width - size.width), top: clamp(top, room.height - size.height) };
}

/**
 * Put an element that stands still in the window beside a thing.
 * @param {HTMLElement} el
 * @param {Element} thing
 */
export function placeBeside(el, thing) {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = spotBeside(thing.getBoundingClientRect(), el.getBoundingClientRect(), room);
  el.style.left = `${Math.round(left)}px`;
  el.style.top = `${Math.round(top)}px`;
}
