// Chances and what moved them, as a learner reads them: in points, with how far off they may be.

import { isKnown } from "../odds/meters.js";

/** @typedef {import("../protocol.d.ts").Moved} Moved */

const MINUS = "\u2212";

/**
 * A change in points: "+12", "−3", "0".
 * @param {number} value from -1 to 1 for each step
 */
export function points(value) {
  const whole = Math.round(100 * value);
  if (whole === 0) return "0";
  return `${whole > 0 ? "+" : MINUS}${Math.abs(whole)}`;
}

/**
 * The same with how far off it may be: "+12 ± 5", or "roughly +12" by a rule of thumb; exact ones stand alone.
 * @param {Pick<Moved, "value" | "halfwidth"> & {kind?: Moved["kind"]}} moved
 */
export function pointsWithin({ value, halfwidth, kind }) {
  if (kind === "rule of thumb") return `roughly ${points(value)}`;
  return halfwidth ? `${points(value)} ± ${Math.max(1, Math.round(100 * halfwidth))}` : points(value);
}

/**
 * The same as a learner reads it: what may be off by more than 10 points is not known.
 * @param {Pick<Moved, "value" | "halfwidth"> & {kind?: Moved["kind"]}} moved
 * @param {boolean} more whether it may get surer
 */
export function pointsKnown(moved, more) {
  if (isKnown(moved)) return pointsWithin(moved);
  return more ? "not sure yet" : "too unsure to tell";
}

/**
 * A chance as a percentage, "roughly" by a rule of thumb; "?" where it is not known well enough.
 * @param {Pick<Moved, "value" | "halfwidth" | "kind">} moved
 */
export function chanceKnown({ value, halfwidth, kind }) {
  if (!isKnown({ halfwidth })) return "?";
  return `${kind === "rule of thumb" ? "roughly " : ""}${percentOf(value)}`;
}

/**
 * A chance as a percentage; never 0 % or 100 % for what is only nearly so, as Python has it in `engine.core.facts`.
 * @param {number} chance
 */
export function percentOf(chance) {
  if (chance > 0 && chance <= 0.005) return "under 1 %";
  if (chance >= 0.995 && chance < 1) return "over 99 %";
  return `${Math.round(100 * chance)} %`;
}

/**
 * Whether one thing surely moved a chance up more than another, with 95 %.
 * @param {Pick<Moved, "value" | "halfwidth">} more
 * @param {Pick<Moved, "value" | "halfwidth">} less
 */
export function isSurelyMore(more, less) {
  return more.value - more.halfwidth > less.value + less.halfwidth;
}

/**
 * Whether it is sure which way something moved.
 * @param {Pick<Moved, "value" | "halfwidth">} moved
 */
export function isClear({ value, halfwidth }) {
  return Math.abs(value) > Math.max(halfwidth, 0.005);
}
