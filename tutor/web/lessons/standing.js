// How far a pupil has come in a lesson: which parts are done, and how many answers were right. Pure functions.

import { isDone, itemKey, PARTS } from "./work.js";

/** The parts whose answers count. */
const COUNTED = /** @type {const} */ (["check", "exit"]);

/** @typedef {Pick<Tutor.OpenedLesson, "byHand" | "exact" | "old" | "peers" | "faded" | "checked" | "leaving" | "card">} Asked */

/**
 * What there is to do in each part.
 * @param {Asked} all
 */
export function shapeOf({ byHand, exact, old, peers, faded, checked, leaving, card }) {
  const blanks = faded.flatMap((step) => step.blanks);
  const own = (/** @type {string} */ name) => itemKey({ lesson: card.name, name });
  const asked = { old: old.map(itemKey), simulate: peers ? [itemKey(peers)] : [], faded: blanks.map(itemKey), check: checked.map(own), exit: [own(leaving)] };
  const builds = exact.filter(({ build }) => build).map(({ name }) => name);
  return { byHand, steps: exact.length, builds, asked };
}

/**
 * Whether all parts are done, and the score: of the checked items and the exit question, the share that was answered
 * right, in per cent, however often it was tried; null before the first of them is settled.
 * @param {Asked} all
 * @param {import("./work.js").Work} work
 * @returns {Tutor.Standing}
 */
export function lessonStanding(all, work) {
  const shape = shapeOf(all);
  const answers = COUNTED.flatMap((part) => shape.asked[part]).map((key) => work.items[key]);
  const right = answers.filter((one) => one?.right).length;
  return {
    done: PARTS.every(([part]) => isDone(work, part, shape)),
    score: answers.some((one) => one?.settled) ? Math.round((100 * right) / answers.length) : null,
  };
}
