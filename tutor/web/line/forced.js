// What was done for a learner who had no other answer.

import { saidTo } from "./said.js";

/** So many such steps are told at most, the last ones. */
const MOST_TOLD = 2;

/**
 * The headlines of what was done for whoever looks, up to a step and since they chose themselves; none with all cards open.
 * @param {Pick<Tutor.Line, "frames" | "seats">} line
 * @param {number} step
 * @param {string} view
 */
export function doneFor({ frames, seats }, step, view) {
  const name = seats[Number(view)];
  const own = [...frames.keys()].slice(1, step + 1).filter((at) => frames[at].actor === name);
  const chosen = own.findLastIndex((at) => !frames[at].forced);
  const titles = own.slice(chosen + 1).map((at) => saidTo(frames[at], view).title);
  return [...new Set(titles)].slice(-MOST_TOLD);
}
