// Where the table is larger than its room, what matters is scrolled to.

import { allEnded, motionsIn } from "../lib/moving.js";
import { prefersStill } from "../lib/scheme.js";
import { isWithin } from "./beside.js";

/** Pixels around a thing that are to be seen as well: its glow; and the fade at an edge, where there is room for it. */
const GLOW = 3;
const FADE = 14;

/** Pixels of a room that its buttons cover at either side. */
const BUTTON = 44;

/** What a decision is about, before what can be done. */
const ASKED = "[data-asked]";
const USABLE = ".can";

/** A story, and what it asks. */
const STORY = ".replay";
const QUESTION = ".quiz:not([hidden])";

/** What stays at the top of a table that is scrolled. */
const STAYS = "[data-stays]";

/** @typedef {import("./beside.js").Sides} Box */

/**
 * Scroll the table to what just changed, unless there is something to do on it.
 * @param {HTMLElement} stage
 */
export function bringChangeToView(stage) {
  if (stage.querySelector(USABLE)) return;
  const changed = [...stage.querySelectorAll(".changed:not(.off-stage, .off-stage *)")].at(-1);
  if (changed) scrollTo(stage, changed.getBoundingClientRect());
}

/**
 * Scroll to what is asked about and to what can be used, unless some of it can be seen and all of it cannot; once all that
 * moves has come to where it belongs.
 * @param {HTMLElement[]} rooms the table, and the hand under it
 */
export function bringUsableToView(rooms) {
  const isAsked = rooms.some((room) => room.querySelector(USABLE) || room.closest(STORY)?.querySelector(QUESTION));
  if (!isAsked) return;
  const moving = rooms.flatMap(motionsIn);
  if (moving.length > 0) return void allEnded(moving).then(() => bringUsableToView(rooms));
  for (const room of rooms) {
    const [asked, usable] = [boxesIn(room, ASKED), boxesIn(room, USABLE)];
    const bounds = wayTo(asked, usable, frameOf(room));
    if (bounds) scrollTo(room, bounds);
  }
}

/**
 * What a room is to be scrolled to: the box around all that is asked about and can be used; where that does not fit,
 * around as much of it as does, unless some of what comes first can be seen; null where it may stay as it is.
 * @param {Box[]} asked
 * @param {Box[]} usable
 * @param {Box} frame
 */
export function wayTo(asked, usable, frame) {
  const bounds = boundsThatFit([...asked, ...usable], frame);
  const isWhole = bounds && [...asked, ...usable].every((box) => isWithin(box, bounds));
  const first = asked.length > 0 ? asked : usable;
  return isWhole || !first.some((box) => isWithin(box, frame)) ? bounds : null;
}

/**
 * @param {HTMLElement} room
 * @param {string} kind
 */
function boxesIn(room, kind) {
  const boxes = [...room.querySelectorAll(`${kind}:not(${STAYS} *, .off-stage *, .off-stage)`)].map((one) => one.getBoundingClientRect());
  return boxes.filter(({ width, height }) => width > 0 && height > 0).map(grown);
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
 * The box around the first of some boxes and as many others as can be seen with it in a frame, null where there is none.
 * @param {Box[]} boxes
 * @param {Box} frame
 * @returns {Box | null}
 */
function boundsThatFit([first, ...others], frame) {
  if (!first) return null;
  return others.reduce((bounds, other) => {
    const wider = around(bounds, other);
    const fits = wider.right - wider.left <= frame.right - frame.left && wider.bottom - wider.top <= frame.bottom - frame.top;
    return fits ? wider : bounds;
  }, first);
}

/**
 * @param {Box} one
 * @param {Box} other
 * @returns {Box}
 */
function around(one, other) {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/**
 * @param {Box} box
 * @returns {Box}
 */
function grown({ left, top, right, bottom }) {
  return { left: left - GLOW, top: top - GLOW, right: right + GLOW, bottom: bottom + GLOW };
}

/**
 * What can be seen of a room: what stays at its top while it scrolls covers the rest.
 * @param {HTMLElement} room
 * @returns {Box}
 */
function frameOf(room) {
  const { left, top, right, bottom } = room.getBoundingClientRect();
  const stays = [...room.querySelectorAll(STAYS)].find((one) => getComputedStyle(one).position === "sticky");
  const covered = stays?.getBoundingClientRect().height ?? 0;
  const aside = room.scrollWidth > room.clientWidth ? BUTTON : 0;
  return { left: left + aside, top: top + covered, right: right - aside, bottom };
}

/**
 * @param {HTMLElement} room
 * @param {Box} box
 */
function scrollTo(room, box) {
  const frame = frameOf(room);
  const fade = Math.max(0, Math.min(FADE, (frame.bottom - frame.top - (box.bottom - box.top)) / 2));
  const top = awayFrom(box.top - fade, box.bottom + fade, frame.top, frame.bottom);
  const left = awayFrom(box.left, box.right, frame.left, frame.right);
  if (top || left) room.scrollBy({ top, left, behavior: prefersStill() ? "instant" : "smooth" });
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
