// Chances and what moved them, as a learner reads them: in points, with how far off they may be.

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
 * @param {Sized} moved
 */
export function pointsWithin({ value, halfwidth, kind }) {
  if (kind === "rule of thumb") return `roughly ${points(value)}`;
  return halfwidth ? `${points(value)} ± ${Math.max(1, Math.round(100 * halfwidth))}` : points(value);
}

/**
 * A chance as a percentage, "roughly" by a rule of thumb.
 * @param {Pick<Protocol.Moved, "value" | "kind">} moved
 */
export function chanceText({ value, kind }) {
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

/** @typedef {Pick<Protocol.Moved, "value" | "halfwidth"> & {kind?: Protocol.Moved["kind"]}} Sized */

/** A rule of thumb without a half-width of its own may be off by so much. */
const ROUGH = 0.1;

/**
 * Whether one thing surely moved a chance up more than another, with 95 %.
 * @param {Sized} more
 * @param {Sized} less
 */
export function isSurelyMore(more, less) {
  return more.value - offBy(more) > less.value + offBy(less);
}

/** @param {Sized} moved */
function offBy({ halfwidth, kind }) {
  return kind === "rule of thumb" ? halfwidth || ROUGH : halfwidth;
}
