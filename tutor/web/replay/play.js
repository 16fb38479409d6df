// Playing on: moves at the end of a line, the other seats answered by Python.

import { enterLine } from "./enter.js";
import { lastStep } from "./steps.js";
import { stepLeft } from "./story.js";

const NEEDED = "needed";
const ALL = "all";

/** When the learner is asked. */
export const ASKED = [
  { value: NEEDED, label: "Where I can choose" },
  { value: ALL, label: "Everything" },
];

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../types.d.ts").Play} Play
 * @typedef {import("../types.d.ts").Setup} Setup
 * @typedef {{action?: import("../protocol.d.ts").JsonObject, roll?: boolean}} Move
 * @typedef {ReturnType<typeof playActions>} PlayActions
 */

/**
 * Who plays the other seats, and whether the learner is asked even where there is one answer only.
 * @param {Pick<import("../types.d.ts").App, "store">} app
 * @param {Pick<Setup, "against"> | null} setup
 */
export function whoPlays({ store }, setup) {
  return { against: setup?.against ?? {}, ask_all: store.choice("asked", NEEDED) === ALL };
}

/**
 * What the learner can do while playing.
 * @param {import("./replay.js").Replay} replay
 */
export function playActions(replay) {
  const { app, state } = replay;

  /** @type {(from: Line, step: number, setup: Setup) => Promise<void>} */
  const startFrom = async (from, step, setup) => {
    const next = await app.lines.grow(from, "play", { at: step, ...whoPlays(app, setup) });
    if (setup.me !== null) state.change({ view: String(setup.me) });
    letBeSeen(replay, next, from, step, { play: { ...setup, from: { line: from, at: step } } });
  };

  const play = async (/** @type {Move} */ move) => {
    const { line, play: setup } = state.now();
    const next = await app.lines.grow(line, "play", { ...move, ...whoPlays(app, setup) });
    letBeSeen(replay, next, line, lastStep(line), { push: false, play: state.now().play });
  };

  const again = async () => {
    const { from, ...setup } = state.now().play ?? {};
    if (from) await startFrom(from.line, from.at, /** @type {Setup} */ (setup));
    else leave();
  };

  const start = (/** @type {Setup} */ setup) => startFrom(state.now().line, state.now().step, setup);
  const leave = () => app.go({ game: state.now().line.game });
  return { start, play, again, leave };
}

/**
 * Show the line that grew out of another one after a step, and let what happened since be seen.
 * @param {import("./replay.js").Replay} replay
 * @param {Line} next
 * @param {Line} from
 * @param {number} step
 * @param {{push?: boolean, play?: Play | null}} how
 */
function letBeSeen(replay, next, from, step, how) {
  next.at = stepLeft(from, step);
  enterLine(replay, next, Math.min(step + 1, lastStep(next)), how);
  if (lastStep(next) > replay.state.now().step) replay.player.film();
}
