// Walking a line: by one, by a phase, to its ends, and by itself.

import { createPlayer } from "./player.js";
import { saidTo } from "./say.js";
import { clampStep, lastStep, nextPhase, previousPhase, wordsToRead } from "./steps.js";

/**
 * What buttons and keys do; whatever the learner does stops the playing.
 * @param {import("../lib/watch.js").Watched<any>} state
 * @param {ReturnType<typeof createPlayer>} player
 */
export function stepActions(state, player) {
  const to = (find) => (wanted) => {
    player.stop();
    goToStep(state, find(state.now(), wanted));
  };
  return {
    to: to((_now, wanted) => wanted),
    first: to(() => 0),
    back: to(({ step }) => step - 1),
    next: to(({ step }) => step + 1),
    last: to(({ line }) => lastStep(line)),
    nextPhase: to(({ line, step }) => nextPhase(line.frames, step)),
    previousPhase: to(({ line, step }) => previousPhase(line.frames, step)),
    toggle: () => {
      if (!player.playing() && isAtEnd(state)) goToStep(state, 0);
      player.toggle();
    },
  };
}

/**
 * The player that walks this replay.
 * @param {import("../lib/watch.js").Watched<any>} state
 */
export function createReplayPlayer(state) {
  return createPlayer({
    step: () => {
      goToStep(state, state.now().step + 1);
      return !isAtEnd(state);
    },
    words: () => {
      const { line, step, view } = state.now();
      return wordsToRead(saidTo(line.frames[step], view));
    },
    onChange: (playing) => state.change({ playing }),
  });
}

function goToStep(state, step) {
  state.change({ step: clampStep(state.now().line, step) });
}

function isAtEnd(state) {
  const { line, step } = state.now();
  return step === lastStep(line);
}
