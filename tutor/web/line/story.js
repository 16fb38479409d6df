// How a line stands to the story that it left: pure functions.

/** @typedef {Pick<Tutor.Line, "at" | "example" | "frames" | "seen">} Line */

/**
 * Whether a line is no branch: a printed example, or a game of the learner's own.
 * @param {Pick<Line, "at">} line
 */
export function isMain(line) {
  return stepOfLeaving(line) === null;
}

/**
 * The step of the story after which a branch left it; null where the line is no branch.
 * @param {Pick<Line, "at">} line
 */
export function stepOfLeaving(line) {
  return line.at ?? null;
}

/**
 * Where a line that goes on from another one after a step leaves the story; null where it only goes on.
 * @param {Line} from
 * @param {number} step
 */
export function stepLeft(from, step) {
  const left = stepOfLeaving(from);
  if (left !== null) return Math.min(left, step);
  return !from.example && step === from.frames.length - 1 ? null : step;
}

/**
 * The furthest step of a line that the learner has seen.
 * @param {Pick<Line, "seen">} line
 */
export function seenTo(line) {
  return line.seen ?? 0;
}

/**
 * Note that the learner has seen a step of a line.
 * @param {Pick<Line, "seen">} line
 * @param {number} step
 */
export function noteSeen(line, step) {
  line.seen = Math.max(seenTo(line), step);
}

/**
 * How many steps two records have in common from their start.
 * @param {Pick<Protocol.RecordData, "actions">} one
 * @param {Pick<Protocol.RecordData, "actions">} other
 */
export function commonSteps(one, other) {
  const isOther = (/** @type {unknown} */ action, /** @type {number} */ at) =>
    JSON.stringify(action) !== JSON.stringify(other.actions[at]);
  const left = one.actions.findIndex(isOther);
  return left < 0 ? one.actions.length : left;
}
