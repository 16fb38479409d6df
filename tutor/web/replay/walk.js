// Walking a line: by one, by a phase, to its ends, and by itself.

import { createPlayer } from "./autoplay.js";
import { saidTo } from "../line/said.js";
import { clampStep, lastStep, nextPhase, previousPhase, wordsToRead } from "../line/steps.js";

/**
 * @typedef {Pick<Tutor.Spot, "line" | "step" | "view"> & {playing: boolean}} Walked
 * @typedef {import("../lib/watch.js").Watched<Walked>} State
 * @typedef {ReturnType<typeof stepActions>} StepActions
 */

/**
 * What buttons and keys do; whatever the learner does stops the playing, and the next step after a film is its end.
 * @param {State} state
 * @param {import("./autoplay.js").Player} player
 */
export function stepActions(state, player) {
  const walk = (/** @type {number} */ step) => {
    player.stop();
    goToStep(state, step);
  };
  return {
    to: walk,
    first: () => walk(0),
    back: () => walk(state.now().step - 1),
    next: () => walk(player.filming() ? lastStep(state.now().line) : state.now().step + 1),
    last: () => walk(lastStep(state.now().line)),
    /** Ends a film of what the others did; whether one ran. */
    skip: () => {
      const filming = player.filming();
      if (filming) walk(lastStep(state.now().line));
      return filming;
    },
    nextPhase: () => walk(nextPhase(state.now().line.frames, state.now().step)),
    previousPhase: () => walk(previousPhase(state.now().line.frames, state.now().step)),
    toggle: () => {
      if (!player.playing() && isAtEnd(state)) goToStep(state, 0);
      player.toggle();
    },
  };
}

/**
 * The player that walks this replay.
 * @param {State} state
 * @param {() => boolean} pauses whether it stands still at this step
 */
export function createReplayPlayer(state, pauses = () => false, clock = () => performance.now()) {
  const hooks = {
    step: (/** @type {number} */ steps) => {
      goToStep(state, state.now().step + steps);
      return !isAtEnd(state) && !pauses();
    },
    words: () => {
      const { line, step, view } = state.now();
      return wordsToRead(saidTo(line.frames[step], view));
    },
    left: () => lastStep(state.now().line) - state.now().step,
    onChange: (/** @type {boolean} */ playing) => state.change({ playing }),
  };
  return createPlayer(hooks, clock);
}

/**
 * @param {State} state
 * @param {number} step
 */
function goToStep(state, step) {
  state.change({ step: clampStep(state.now().line, step) });
}

/** @param {State} state */
function isAtEnd(state) {
  const { line, step } = state.now();
  return step === lastStep(line);
}
