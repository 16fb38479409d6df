// What lies under the timeline's lines: the axis, the phases as bands, the turns, and a mark at each question.

import { phaseStarts } from "../line/steps.js";
import { s } from "../lib/dom.js";

/**
 * @typedef {import("./timeline-draw.js").Scale} Scale
 * @typedef {{name: string, first: number, end: number}} Band steps that have something in common, up to the next band
 */

const TICK_GAP = 7;
const NARROWEST = 16;
const LETTER = 6.3;

/** Pixels from the middle of a mark to words beside it. */
const ASIDE = 12;

const AXIS = /** @type {const} */ ([[1, "100\u00a0%"], [0.5, "50"], [0, "0"]]);

/**
 * A line at even chances; where there is room also one at 0 and at 100 %, each with its number.
 * @param {Scale} scale
 */
export function drawAxis(scale) {
  const shown = AXIS.filter(([chance]) => scale.isTall || chance === 0.5);
  const line = (/** @type {number} */ chance) =>
    s("path", { class: chance === 0.5 ? "even" : "bound", d: `M${scale.x(0)} ${scale.y(chance)}H${scale.right}` });
  const numbers = scale.isTall
    ? AXIS.map(([chance, text]) => s("text", { class: "axis", x: scale.x(0) - 7, y: scale.y(chance) + 4 }, text))
    : [];
  return s("g", {}, shown.map(([chance]) => line(chance)), numbers);
}

/**
 * The phases as bands, every other one tinted, each with its name where it has room; a long line at which turns begin.
 * @param {Tutor.Line} line
 * @param {Scale} scale
 * @param {number} until the last step of which may be told
 */
export function drawBands(line, scale, until = Infinity) {
  const bands = bandsOf(line.frames.slice(0, until + 1), scale);
  const isTurn = (/** @type {number} */ step) => step > 0 && line.frames[step].turn !== line.frames[step - 1].turn;
  const turns = spaced(bands.map(({ first }) => first).filter(isTurn), scale);
  return s("g", {}, bands.map((band, index) => drawBand(band, index, scale)), turns.map((step) => turnTick(step, scale)));
}

/**
 * The phases of these frames, or the turns where the phases would stand too close.
 * @param {Pick<Tutor.Frame, "phase" | "turn">[]} frames
 * @param {Pick<Scale, "x">} scale
 * @returns {Band[]}
 */
export function bandsOf(frames, scale) {
  const starts = phaseStarts(/** @type {Tutor.Frame[]} */ (frames));
  const turns = starts.filter((step) => step === 0 || frames[step].turn !== frames[step - 1].turn);
  const width = scale.x(frames.length - 1) - scale.x(0);
  if (turns.length < 2 || starts.length * NARROWEST <= width)
    return bandsFrom(starts, frames.length, (step) => frames[step].phase);
  return bandsFrom(turns, frames.length, (step) => `Turn ${frames[step].turn}`);
}

/**
 * @param {number[]} starts
 * @param {number} length how many steps there are
 * @param {(step: number) => string} nameOf
 */
function bandsFrom(starts, length, nameOf) {
  return starts.map((first, index) => ({ name: nameOf(first), first, end: starts[index + 1] ?? length - 1 }));
}

/**
 * @param {Band} band
 * @param {number} index
 * @param {Scale} scale
 */
function drawBand({ name, first, end }, index, scale) {
  const [x, width] = [scale.x(first), scale.x(end) - scale.x(first)];
  const tint = index % 2 === 0 && s("rect", { class: "band", x, y: scale.top, width, height: scale.height - scale.top });
  const hasRoom = scale.isTall && width >= LETTER * name.length;
  const text = hasRoom && s("text", { class: "band-name", x: x + width / 2, y: scale.height - 4 }, name);
  return [tint, text];
}

/**
 * @param {number} step
 * @param {Scale} scale
 */
function turnTick(step, scale) {
  return s("path", { class: "turn-tick", d: `M${scale.x(step)} ${scale.top}V${scale.height - 2}` });
}

/**
 * Of steps in their order, those that stand far enough from the one before.
 * @param {number[]} steps
 * @param {Pick<Scale, "x">} scale
 */
export function spaced(steps, scale) {
  let free = -Infinity;
  return steps.filter((step) => {
    if (scale.x(step) < free) return false;
    free = scale.x(step) + TICK_GAP;
    return true;
  });
}

/**
 * What the lines are the chances of, over them: in the first stretch between the marks of questions that has room for it.
 * @param {string} title
 * @param {Pick<import("./timeline-values.js").Question, "step">[]} questions
 * @param {Scale} scale
 */
export function drawTitle(title, questions, scale) {
  if (!scale.isTall || !title) return null;
  const marks = questions.map(({ step }) => scale.x(step));
  const [starts, ends] = [[scale.x(0), ...marks.map((x) => x + ASIDE)], [...marks.map((x) => x - ASIDE), scale.right]];
  const at = starts.findIndex((start, index) => ends[index] - start >= LETTER * title.length);
  return at < 0 ? null : s("text", { class: "course-title", x: starts[at], y: 11 }, title);
}

/**
 * A mark over each step that asks something, full while the question is open.
 * @param {import("./timeline-values.js").Question[]} questions
 * @param {Scale} scale
 */
export function drawQuestions(questions, scale) {
  const radius = scale.isTall ? 7 : 4;
  return questions.map(({ step, open }) => {
    const shape = s("path", { d: `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z` });
    const sign = scale.isTall && s("text", { y: 3.5 }, "?");
    const place = `translate(${scale.x(step)} ${radius + 1})`;
    return s("g", { class: open ? "question open" : "question", transform: place }, shape, sign);
  });
}
