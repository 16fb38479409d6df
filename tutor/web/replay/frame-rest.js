// A long line opens before all its chances are worked out and all seats' views drawn; the rest is asked for here, bit by bit.

import { picturesOf, takePieces } from "../table/picture.js";

const BREATH_MS = 40;

/** Whether the chances of a step and the pictures of all its views are there. */
export function isFinished(frame) {
  return frame.meters !== undefined;
}

/**
 * Ask for what a line still lacks, nearest to where the learner is first, until all are there.
 * @param {{askForPictures: Function}} lines
 * @param {any} line
 * @param {() => number} at where the learner is now
 * @param {() => void} arrived called when some came
 * @param {() => boolean} stopped
 */
export async function finishFrames(lines, line, at, arrived, stopped) {
  let missing = missingNear(line, at());
  while (missing && !stopped()) {
    takeRest(line, await lines.askForPictures(line, "rest", missing));
    if (stopped() || !isFinished(line.frames[missing.from])) return;
    arrived();
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    missing = missingNear(line, at());
  }
}

function takeRest(line, { frames, meters, pieces, table }) {
  takePieces(table, pieces);
  const came = Object.entries(frames).filter(([at]) => !isFinished(line.frames[at]));
  for (const [at, { more, ...found }] of came) {
    Object.assign(line.frames[at], found);
    line.frames[at].pictures.push(...picturesOf(table, more));
  }
  if (meters) line.meters = meters;
  line.filled = (line.filled || 0) + came.length;
}

/** The run of unfinished steps that is nearest, or null: `from` is where Python starts. */
function missingNear(line, at) {
  const { frames } = line;
  const lacking = (step) => step >= 0 && step < frames.length && !isFinished(frames[step]);
  for (let away = 0; away < frames.length; away += 1) {
    if (lacking(at + away)) return { from: at + away, to: runEnd(lacking, at + away) };
    if (lacking(at - away)) return { from: runStart(lacking, at - away), to: at - away };
  }
  return null;
}

function runEnd(lacking, from) {
  let end = from;
  while (lacking(end + 1)) end += 1;
  return end;
}

function runStart(lacking, to) {
  let start = to;
  while (lacking(start - 1)) start -= 1;
  return start;
}
