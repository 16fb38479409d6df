// Walking a line: by one, by a phase, to its ends, and by itself.

import { createPlayer } from "./player.js";
import { bringChangeToView } from "./layout.js";
import { showReplay } from "./replay.js";
import { saidTo } from "./say.js";
import { clampStep, nextPhase, previousPhase, wordsToRead } from "./steps.js";

/**
 * Go to a step of the line that is shown.
 * @param {import("./replay.js").Replay} replay
 * @param {number} at held within the line
 */
export function goToStep(replay, at) {
  const { app, state, parts } = replay;
  state.at = clampStep(state.line, at);
  showReplay(replay);
  if (app.ownPage) requestAnimationFrame(() => bringChangeToView(parts.stage.el, parts.say.el));
}

/**
 * What buttons and keys do; whatever the learner does stops the playing.
 * @param {import("./replay.js").Replay} replay
 */
export function stepActions(replay) {
  const { state, player } = replay;
  const to = (find) => (wanted) => {
    player.stop();
    goToStep(replay, find(wanted));
  };
  return {
    to: to((at) => at),
    first: to(() => 0),
    back: to(() => state.at - 1),
    next: to(() => state.at + 1),
    last: to(() => lastStep(state)),
    nextPhase: to(() => nextPhase(state.line.frames, state.at)),
    previousPhase: to(() => previousPhase(state.line.frames, state.at)),
    toggle: () => {
      if (!player.playing() && state.at === lastStep(state)) goToStep(replay, 0);
      player.toggle();
    },
  };
}

/** The player that walks this replay. */
export function createReplayPlayer(replay) {
  const { state } = replay;
  return createPlayer({
    step: () => {
      goToStep(replay, state.at + 1);
      return state.at < lastStep(state);
    },
    words: () => wordsToRead(saidTo(state.line.frames[state.at], state.view)),
    onChange: (playing) => replay.parts.controls.showPlaying(playing),
  });
}

function lastStep({ line }) {
  return line.frames.length - 1;
}
