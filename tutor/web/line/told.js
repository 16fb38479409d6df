// A frame keeps back what would answer its question. Once the question is settled, or where nobody is asked, the frame
// with all of it is fetched, and takes its place.

import { handsOf, picturesOf, takePieces } from "../table/picture.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * What a step leaves out while its question is open: "" for nothing.
 * @param {Pick<Tutor.Line, "frames">} line
 * @param {number} step
 */
export function keptBack({ frames }, step) {
  return frames[step].question?.kept ?? "";
}

/**
 * The steps that ask something, the nearest first.
 * @param {Pick<Tutor.Line, "frames">} line
 * @param {number} step where the learner is
 */
export function askingSteps(line, step) {
  const asking = [...line.frames.keys()].filter((at) => line.frames[at].question);
  return asking.toSorted((one, other) => Math.abs(one - step) - Math.abs(other - step));
}

/**
 * Lets the steps of lines tell all, or keep the answer back.
 * @param {Pick<import("./lines.js").Lines, "askForPictures">} lines
 * @param {() => void} arrived
 */
export function createTelling(lines, arrived) {
  /** @type {WeakMap<object, Tutor.Frame | null>} by a frame that keeps something back the one that does not; null while it is awaited */
  const told = new WeakMap();
  /** @type {WeakMap<object, Tutor.Frame>} the other way round */
  const kept = new WeakMap();

  const put = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {Tutor.Frame} */ frame) => {
    line.frames[step] = frame;
    line.filled = (line.filled ?? 0) + 1;
  };
  const fetchTold = async (/** @type {Tutor.Line} */ line, /** @type {number} */ step) => {
    const before = line.frames[step];
    told.set(before, null);
    try {
      const frame = await askForTold(lines, line, step);
      told.set(before, frame);
      kept.set(frame, before);
      arrived();
    } catch (error) {
      told.delete(before);
      if (!(error instanceof Lost || error instanceof Problem)) throw error;
    }
  };
  const keep = (/** @type {Tutor.Line} */ line, /** @type {number} */ step) => {
    const before = kept.get(line.frames[step]);
    if (before) put(line, step, before);
  };
  const tell = async (/** @type {Tutor.Line} */ line, /** @type {number} */ step) => {
    if (!keptBack(line, step)) return;
    const known = told.get(line.frames[step]);
    if (known) put(line, step, known);
    else if (known === undefined) await fetchTold(line, step);
  };
  return { keep, tell };
}

/**
 * @param {Pick<import("./lines.js").Lines, "askForPictures">} lines
 * @param {Tutor.Line} line
 * @param {number} step
 * @returns {Promise<Tutor.Frame>}
 */
async function askForTold(lines, line, step) {
  const { answer, table } = await lines.askForPictures(line, "told", { at: step });
  takePieces(table, answer.pieces);
  const { pictures, hands, ...words } = answer.frame;
  return { ...words, pictures: picturesOf(table, pictures), hands: handsOf(table, hands) };
}
