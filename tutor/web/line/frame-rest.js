// A long line opens before all its chances are worked out and all seats' views drawn; the rest is asked for here, bit by bit.

import { handsOf, picturesOf, takePieces } from "../table/picture.js";

const BREATH_MS = 40;

/**
 * Whether the chances of a step and the pictures of all its views are there.
 * @param {Pick<Tutor.Frame, "meters">} frame
 */
export function isFinished(frame) {
  return frame.meters !== undefined;
}

/**
 * Ask for what a line still lacks, nearest to where the learner is first, until all are there.
 * @param {Pick<import("./lines.js").Lines, "askForPictures">} lines
 * @param {Tutor.Line} line
 * @param {() => number} stepNow where the learner is now
 * @param {() => void} arrived called when some came
 * @param {() => boolean} stopped
 */
export async function finishFrames(lines, line, stepNow, arrived, stopped) {
  let missing = missingNear(line.frames, stepNow());
  while (missing && !stopped()) {
    const { answer, table } = await lines.askForPictures(line, "rest", missing);
    takeRest(line, answer, table);
    if (stopped() || !isFinished(line.frames[missing.from])) return;
    arrived();
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    missing = missingNear(line.frames, stepNow());
  }
}

/**
 * @param {Tutor.Line} line
 * @param {Protocol.RestAnswer} rest
 * @param {string[]} table
 */
function takeRest(line, { frames, meters, pieces }, table) {
  takePieces(table, pieces);
  const came = Object.entries(frames).filter(([step]) => !isFinished(line.frames[Number(step)]));
  for (const [step, { more, hands, ...found }] of came) {
    const frame = Object.assign(line.frames[Number(step)], found, { hands: handsOf(table, hands) });
    frame.pictures.push(...picturesOf(table, more));
  }
  line.meters = meters;
  line.filled = (line.filled ?? 0) + came.length;
}

/**
 * The run of unfinished steps that is nearest, or null: `from` is where Python starts.
 * @param {Pick<Tutor.Frame, "meters">[]} frames
 * @param {number} step
 */
function missingNear(frames, step) {
  const lacks = (/** @type {number} */ one) => one >= 0 && one < frames.length && !isFinished(frames[one]);
  for (let away = 0; away < frames.length; away += 1) {
    if (lacks(step + away)) return { from: step + away, to: endOfRun(lacks, step + away, 1) };
    if (lacks(step - away)) return { from: endOfRun(lacks, step - away, -1), to: step - away };
  }
  return null;
}

/**
 * @param {(step: number) => boolean} lacks
 * @param {number} start
 * @param {1 | -1} way
 */
function endOfRun(lacks, start, way) {
  let end = start;
  while (lacks(end + way)) end += way;
  return end;
}
