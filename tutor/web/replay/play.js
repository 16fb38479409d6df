// Playing on: moves at the end of a line, the other seats answered by Python.

import { enterLine } from "./enter.js";
import { lastStep } from "./steps.js";
import { stepLeft } from "./story.js";

/**
 * What the learner can do while playing.
 * @param {import("./replay.js").Replay} replay
 */
export function playActions(replay) {
  const { app, state, player } = replay;

  /** Show the line that grew out of another one after a step, and let what happened since be seen. */
  const show = (next, from, step, how) => {
    next.at = stepLeft(from, step);
    enterLine(replay, next, Math.min(step + 1, lastStep(next)), how);
    if (lastStep(next) > state.now().step) player.start();
  };

  const startFrom = async (from, step, setup) => {
    const next = await app.lines.grow(from, "play", { at: step, against: setup.against });
    if (setup.me !== null) state.change({ view: String(setup.me) });
    show(next, from, step, { play: { ...setup, from: { line: from, at: step } } });
  };

  const play = async (params) => {
    const { line, play: setup } = state.now();
    const next = await app.lines.grow(line, "play", { ...params, against: setup.against });
    show(next, line, lastStep(line), { push: false, play: state.now().play });
  };

  const again = async () => {
    const { from, ...setup } = state.now().play;
    if (from) await startFrom(from.line, from.at, setup);
    else leave();
  };

  const start = (setup) => startFrom(state.now().line, state.now().step, setup);
  const leave = () => app.go({ game: state.now().line.game });
  return { start, play, again, leave };
}
