// Playing on: moves at the end of a line, the other seats answered by Python.

import { leftAt } from "./replay-place.js";

/**
 * @param {any} app
 * @param {import("./replay.js").Replay} state
 * @param {Function} enter
 * @param {{start: () => void}} player
 * @param {(view: string) => void} setView
 */
export function playActions(app, state, enter, player, setView) {
  /** Leave `from` at `at` with this setup; whoever is played by Python and has the move moves at once. */
  const startFrom = async (from, at, setup) => {
    const next = await app.lines.grow(from, "play", { at, against: setup.against });
    next.at = leftAt(from, at);
    if (setup.me !== null) setView(String(setup.me));
    enter(next, at, { play: { ...setup, from: { line: from, at } } });
    if (next.frames.length - 1 > at) player.start();
  };

  const start = (setup) => startFrom(state.line, state.at, setup);

  const play = async (params) => {
    const old = state.line;
    const from = old.frames.length;
    const next = await app.lines.grow(old, "play", { ...params, against: state.play.against });
    next.at = leftAt(old, from - 1);
    enter(next, from, { push: false, play: state.play });
    if (next.frames.length - 1 > from) player.start();
  };

  const again = async () => {
    const { from, ...setup } = state.play;
    if (from) await startFrom(from.line, from.at, setup);
    else app.go({ game: state.line.game });
  };
  return { start, play, again, leave: () => app.go({ game: state.line.game }) };
}
