// How far a learner has come in a course.

/**
 * Whether every level is solved, and the share of those that are, in per cent; null before the first one was played.
 * @param {string[]} levels "game/level"
 * @param {import("./notes.js").Notes} notes
 * @returns {Tutor.Standing}
 */
export function courseStanding(levels, notes) {
  const solved = levels.filter((level) => (notes[level]?.stars ?? 0) > 0).length;
  const isBegun = levels.some((level) => notes[level]);
  return { done: solved === levels.length, score: isBegun ? Math.floor((100 * solved) / levels.length) : null };
}
