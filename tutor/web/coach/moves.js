// Whose moves are whose in a line that is played: pure functions over its frames.

import { saidTo } from "../line/said.js";

const POINT = 0.01;

/**
 * @typedef {import("../protocol.d.ts").MeterAnswer} Meter
 * @typedef {Pick<import("../types.d.ts").Line, "frames" | "seats">} Line
 * @typedef {Pick<import("../types.d.ts").Play, "me"> & {from?: {at: number}}} Played
 * @typedef {{at: number, seat: number}} Decision a position at which a person chose, and whose choice it was
 */

/**
 * Who chose at a position where there was a choice; null where nobody did.
 * @param {Line} line
 * @param {number} at
 * @returns {number | null}
 */
function seatThatChose({ frames, seats }, at) {
  const next = frames[at + 1];
  if (!next || next.forced || frames[at].asks.who !== "seat") return null;
  return frames[at].asks.seats.find((seat) => seats[seat] === next.actor) ?? null;
}

/**
 * The last decision of a person before a step, of those in the game that is played; null where there is none.
 * @param {Line} line
 * @param {number} step
 * @param {Played} play
 * @returns {Decision | null}
 */
export function lastDecision(line, step, play) {
  for (let at = step - 1; at >= (play.from?.at ?? 0); at -= 1) {
    const seat = seatThatChose(line, at);
    if (seat !== null && (play.me === null || seat === play.me)) return { at, seat };
  }
  return null;
}

/**
 * The steps of the others since the learner's last own one, up to a step: those in which another player did something.
 * @param {Line} line
 * @param {number} step
 * @param {number | null} me
 * @returns {number[]}
 */
export function othersSince({ frames, seats }, step, me) {
  if (me === null) return [];
  const steps = [...frames.keys()].slice(1, step + 1);
  const mine = steps.findLast((at) => frames[at].actor === seats[me] && !frames[at].forced) ?? 0;
  const others = new Set(seats.filter((_, seat) => seat !== me));
  return steps.filter((at) => at > mine && others.has(frames[at].actor));
}

/**
 * What another player did in one sentence, and another for the chance that moved by it, where one did.
 * @param {Pick<Line, "frames">} line
 * @param {number} step
 * @param {string} view
 */
export function toldOf({ frames }, step, view) {
  const frame = frames[step];
  const { title } = saidTo(frame, view);
  const before = frames[step - 1]?.meters?.[view] ?? {};
  const meters = Object.entries(frame.meters?.[view] ?? {});
  const moved = meters.find(([id, meter]) => meter.why && before[id] && hasMoved(before[id], meter));
  return moved ? `${title}. ${moved[1].why}` : `${title}.`;
}

/**
 * Whether a chance moved by more than these chances are unsure, and by a point at least.
 * @param {Meter} before
 * @param {Meter} after
 */
function hasMoved(before, after) {
  const doubt = Math.max(POINT, before.halfwidth + after.halfwidth);
  return after.values.some(({ value }, seat) => Math.abs(value - before.values[seat].value) >= doubt);
}
