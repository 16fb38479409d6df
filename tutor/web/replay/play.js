// Playing on: moves at the end of a line, the other seats answered by Python.

import { leftAt } from "./place.js";
import { enterLine, setView } from "./replay.js";

/**
 * What the learner can do while playing.
 * @param {import("./replay.js").Replay} replay
 */
export function playActions(replay) {
  const { app, state } = replay;

  /** Show the line that grew out of another one after step `at`, and let what happened since be seen. */
  const show = (next, from, at, how) => {
    next.at = leftAt(from, at);
    const end = next.frames.length - 1;
    enterLine(replay, next, Math.min(at + 1, end), how);
    if (end > state.at) replay.player.start();
  };

  const startFrom = async (from, at, setup) => {
    const next = await app.lines.grow(from, "play", { at, against: setup.against });
    if (setup.me !== null) setView(replay, String(setup.me));
    show(next, from, at, { play: { ...setup, from: { line: from, at } } });
  };

  const play = async (params) => {
    const { line } = state;
    const next = await app.lines.grow(line, "play", { ...params, against: state.play.against });
    show(next, line, line.frames.length - 1, { push: false, play: state.play });
  };

  const again = async () => {
    const { from, ...setup } = state.play;
    if (from) await startFrom(from.line, from.at, setup);
    else leave();
  };

  const leave = () => app.go({ game: state.line.game });
  return { start: (setup) => startFrom(state.line, state.at, setup), play, again, leave };
}
