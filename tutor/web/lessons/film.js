// A trial as it is played on the table: step by step, and only its landmarks where it is long.

import { prefersStill } from "../lib/scheme.js";
import { showWhole } from "../table/whole-table.js";

const STEP_MS = 900;
const WHOLE_MS = 5000;

/** More steps than that are too many to watch. */
const MOST_STEPS = 14;

/** @typedef {Pick<Tutor.Frame, "turn" | "phase">} Place where in a game a step leads to */

/**
 * The steps after one that are worth a look: all of them, or where they are many the last of each phase, or of each
 * turn. The last step is always one.
 * @param {Place[]} frames
 * @param {number} from
 * @returns {number[]}
 */
export function stepsToShow(frames, from) {
  const all = frames.map((_, step) => step).slice(Math.min(from + 1, frames.length - 1));
  const ends = (/** @type {(place: Place) => string} */ placeOf) =>
    all.filter((step) => step === frames.length - 1 || placeOf(frames[step]) !== placeOf(frames[step + 1]));
  if (all.length <= MOST_STEPS) return all;
  const phases = ends(({ turn, phase }) => `${turn} ${phase}`);
  return phases.length <= MOST_STEPS ? phases : ends(({ turn }) => String(turn));
}

/**
 * Plays lines on a table; `skip` goes to the end of what is playing, `stop` ends it.
 * @param {Pick<ReturnType<typeof import("../table/stage.js").createStage>, "el" | "show">} stage
 * @param {string} view
 */
export function createFilm(stage, view) {
  let [isOver, isSkipped] = [false, false];
  let wake = () => {};
  const rest = (/** @type {number} */ ms) =>
    new Promise((resolve) => {
      wake = () => resolve(undefined);
      setTimeout(wake, ms);
    });
  const play = async (/** @type {Tutor.Line} */ line, /** @type {number} */ from) => {
    const steps = stepsToShow(line.frames, from);
    isSkipped = prefersStill();
    for (const step of steps) {
      const isLast = step === steps.at(-1);
      if (isOver) return;
      if (isSkipped && !isLast) continue;
      stage.show(line, step, view, false);
      if (!isLast) await rest(Math.min(STEP_MS, WHOLE_MS / steps.length));
    }
    showWhole(stage.el);
  };
  const skip = () => {
    isSkipped = true;
    wake();
  };
  const stop = () => {
    isOver = true;
    wake();
  };
  return { play, skip, stop };
}
