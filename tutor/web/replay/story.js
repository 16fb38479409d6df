// How a line stands to the story that it left: pure functions.

/** Whether a line is no branch: a printed example, or a game of the learner's own. */
export function isMain(line) {
  return line.at === null || line.at === undefined;
}

/** Where a line that goes on from another one after a step leaves the story; null where it only goes on. */
export function stepLeft(from, step) {
  if (!isMain(from)) return Math.min(from.at, step);
  return !from.example && step === from.frames.length - 1 ? null : step;
}
