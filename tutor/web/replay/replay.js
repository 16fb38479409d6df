// The replay: one line on the table, and everything around it in step.

import { bindKeys } from "./keys.js";
import { bindPointing } from "../table/pointing.js";
import { bringChangeToView, bringToView, layReplay } from "./layout.js";
import { buildParts, showParts } from "./parts.js";
import { clampStep } from "./steps.js";
import { createPlaceKeeper } from "./place.js";
import { createReplayPlayer, stepActions } from "./walk.js";
import { createWatched } from "../lib/watch.js";
import { finishFrames } from "./frame-rest.js";
import { isMain } from "./story.js";

const PLOTS_MS = 50;

/**
 * Where a learner is. `story` is the line that a branch left, or null while unknown; `play` is set while the learner
 * plays on, `playing` while the replay walks by itself.
 * @typedef {{line: any, story: any, step: number, view: string, meter: string, play: any, playing: boolean}} ReplayState
 *
 * @typedef {object} Replay
 * @property {any} app
 * @property {import("../lib/watch.js").Watched<ReplayState>} state
 * @property {AbortSignal} signal ends the replay
 * @property {number} level heading level of its parts
 * @property {ReturnType<typeof createReplayPlayer>} player
 * @property {ReturnType<typeof stepActions>} act
 */

/**
 * A replay's state when it is opened.
 * @returns {ReplayState}
 */
export function openedReplay(line, step, play = null) {
  const view = play && play.me !== null ? String(play.me) : line.views[0].id;
  const story = isMain(line) ? line : null;
  return { line, story, step: clampStep(line, step), view, meter: "", play, playing: false };
}

/**
 * Show a line and let the learner walk it.
 * @param {any} app
 * @param {ReplayState} opened
 * @param {AbortSignal} signal ends the replay
 * @param {Promise<any>} [storyLater] the line that this one left
 * @returns {{el: HTMLElement, title: string}}
 */
export function createReplay(app, opened, signal, storyLater) {
  const state = createWatched(opened);
  const player = createReplayPlayer(state);
  const replay = { app, state, signal, player, level: app.level + 1, act: stepActions(state, player) };
  const parts = buildParts(replay);
  const el = layReplay(app, opened.line, parts, signal);
  bindKeys(el, app.ownPage, replay.act, signal);
  bindPointing(el, signal);
  signal.addEventListener("abort", player.stop);
  followState(replay, parts);
  askAgainOnceAlive(replay, parts);
  storyLater?.then((story) => state.now().story ?? state.change({ story })).catch(() => null);
  setTimeout(() => signal.aborted || app.charts.load().catch(() => null), PLOTS_MS);
  return { el, title: opened.line.title };
}

/** Show where the learner is, now and after every change; the eyes follow to what came. */
function followState(replay, parts) {
  const { app, state, signal } = replay;
  const keepPlace = createPlaceKeeper(app, signal);
  const show = (now) => {
    if (signal.aborted) return;
    showParts(parts, now);
    keepPlace(now);
  };
  state.subscribe((now, before) => {
    show(now);
    if (now.line !== before.line) {
      finishLine(replay);
      bringToView(parts.stage.el, parts.say.el);
    } else if (now.step !== before.step && app.ownPage)
      requestAnimationFrame(() => bringChangeToView(parts.stage.el, parts.say.el));
  });
  show(state.now());
  finishLine(replay);
}

/** Ask anew what could not be answered while the connection was gone. */
function askAgainOnceAlive(replay, { facts, whatIf, move }) {
  const again = (alive) => {
    if (!alive) return;
    for (const part of [facts, whatIf, move]) part.forget();
    replay.state.change();
    finishLine(replay);
  };
  replay.app.wire.onChange(again, replay.signal);
}

/** Fetch the chances and views that the line came without. */
function finishLine({ app, state, signal }) {
  const { line } = state.now();
  const stopped = () => signal.aborted || state.now().line !== line;
  finishFrames(app.lines, line, () => state.now().step, state.change, stopped).catch(() => null);
}
