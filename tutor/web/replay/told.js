// A frame keeps back what would answer its question. Once the question is settled, or where nobody is asked, the frame
// with all of it is fetched, and takes its place.

import { handsOf, picturesOf, takePieces } from "../table/picture.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 */

/**
 * What a step leaves out while its question is open: "" for nothing.
 * @param {Pick<Line, "frames">} line
 * @param {number} step
 */
export function keptBack({ frames }, step) {
  return frames[step].question?.kept ?? "";
}

/**
 * Brings what a step keeps back, once for each frame.
 * @param {Pick<import("./lines.js").Lines, "askForPictures">} lines
 * @param {() => void} arrived
 */
export function createTelling(lines, arrived) {
  /** @type {WeakSet<object>} */
  const asked = new WeakSet();
  return async (/** @type {Line} */ line, /** @type {number} */ step) => {
    const frame = line.frames[step];
    if (asked.has(frame)) return;
    asked.add(frame);
    try {
      const { answer, table } = await lines.askForPictures(line, "told", { at: step });
      takePieces(table, answer.pieces);
      const { pictures, hands, ...words } = answer.frame;
      line.frames[step] = { ...words, pictures: picturesOf(table, pictures), hands: handsOf(table, hands) };
      line.filled = (line.filled ?? 0) + 1;
      arrived();
    } catch (error) {
      asked.delete(frame);
      if (!(error instanceof Lost || error instanceof Problem)) throw error;
    }
  };
}
