// What the timeline tells of each step, and what it keeps to itself: pure functions.

import { HEDGES, isKnown, meterAt } from "../odds/meters.js";
import { isFinished } from "../line/frame-rest.js";
import { lastStep, placeText, stepText } from "../line/steps.js";
import { saidTo } from "../line/said.js";
import { seenTo } from "../line/story.js";

/**
 * @typedef {{line: Tutor.Line, view: string, meter: string, whole: boolean, until?: number}} Curve the chances of one meter
 *   as one view knows them; only what the learner has seen, or the whole, and in any case only to the step `until`
 * @typedef {(number | null)[]} Values one a step, null where there is none
 * @typedef {{step: number, open: boolean}} Question a step that asks the learner something, and whether it still does
 * @typedef {{place: string, title: string, meter: string, values: {seat: number, text: string}[], notes: string[]}} Reading
 *   where a step stands, its headline, the question of the chances, and they
 * @typedef {Curve & {step: number, main: Tutor.Line | null, questions?: Question[]}} Shown what the timeline shows; `main` is
 *   the line that this one left
 */

/**
 * The last step of which the curve may tell.
 * @param {Pick<Curve, "line" | "whole" | "until">} curve
 */
function toldTo({ line, whole, until = Infinity }) {
  return Math.min(whole ? lastStep(line) : seenTo(line), until);
}

/**
 * The chances of a seat, as far as they may be told; null where there is none, or none that is known to 10 points.
 * @param {Curve} curve
 * @param {number} seat
 * @returns {Values}
 */
export function valuesOf(curve, seat) {
  return curve.line.frames.slice(0, toldTo(curve) + 1).map((_, step) => {
    const found = knownAt(curve, step).find((value) => value.seat === seat);
    return found ? found.value : null;
  });
}

/**
 * The chances of a step that are known to 10 points.
 * @param {Pick<Curve, "line" | "view" | "meter">} curve
 * @param {number} step
 */
export function knownAt({ line, view, meter }, step) {
  const found = meterAt(line, step, view, meter);
  return found && !isUnsure(found) ? found.values : [];
}

/** @param {Pick<Protocol.MeterAnswer, "kind" | "halfwidth">} meter */
function isUnsure({ kind, halfwidth }) {
  return kind === "sampled" && !isKnown({ halfwidth });
}

/**
 * The runs of steps whose chances are still being worked out, each with its first and its last step.
 * @param {Curve} curve
 */
export function countingRuns(curve) {
  /** @type {{first: number, last: number}[]} */
  const runs = [];
  for (let step = 0; step <= toldTo(curve); step += 1) {
    if (!isCounting(curve, step)) continue;
    const run = runs.at(-1);
    if (run?.last === step - 1) run.last = step;
    else runs.push({ first: step, last: step });
  }
  return runs;
}

/**
 * @param {Curve} curve
 * @param {number} step
 */
function isCounting({ line, view, meter }, step) {
  if (meter === "") return false;
  const found = meterAt(line, step, view, meter);
  return found ? isUnsure(found) : !isFinished(line.frames[step]);
}

/**
 * What can be read of a step: of one after an open question only where it stands, of one not seen yet also its phase.
 * @param {Curve & {questions?: Question[]}} curve
 * @param {number} step
 * @returns {Reading}
 */
export function readingOf(curve, step) {
  const { line, until = Infinity, questions = [] } = curve;
  const place = step > until ? placeText(line, step) : stepText(line, step);
  const question = questions.find((one) => one.step === step);
  const asks = question ? [question.open ? "A question is asked here." : "A question was answered here."] : [];
  if (step > until) return { place, title: "", meter: "", values: [], notes: ["Answer the question first.", ...asks] };
  if (step > toldTo(curve)) return { place, title: "", meter: "", values: [], notes: ["Not seen yet.", ...asks] };
  return { place, ...toldReading(curve, step, asks) };
}

/**
 * @param {Curve} curve
 * @param {number} step
 * @param {string[]} asks
 */
function toldReading(curve, step, asks) {
  const { line, view, meter } = curve;
  const hedge = HEDGES[meterAt(line, step, view, meter)?.kind ?? "exact"];
  return {
    title: saidTo(line.frames[step], view).title,
    meter: line.meters.find(({ id }) => id === meter)?.title ?? "",
    values: knownAt(curve, step).map(({ seat, text }) => ({ seat, text: `${hedge}${text}` })),
    notes: isCounting(curve, step) ? ["Still counting.", ...asks] : asks,
  };
}

/**
 * A reading as one line of words.
 * @param {Reading} reading
 * @param {string[]} seats their names
 */
export function readingText({ place, title, meter, values, notes }, seats) {
  const chances = values.map(({ seat, text }) => `${seats[seat]} ${text}`).join(", ");
  return [place, title, chances && `${meter} ${chances}`.trim(), ...notes].filter(Boolean).join("; ");
}
