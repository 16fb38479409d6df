// The replay: one line on the table, and everything around it in step.

import { bindKeys } from "./keys.js";
import { bindPointing } from "../table/pointing.js";
import { bringToView, layReplay } from "./layout.js";
import { buildParts } from "./parts.js";
import { createReplayPlayer, stepActions } from "./walk.js";
import { finishFrames } from "./frame-rest.js";
import { isMain, placeOf, rememberPlace } from "./place.js";
import { pickMeter } from "./settings.js";
import { clampStep } from "./steps.js";

const PLOTS_MS = 50;

/**
 * @typedef {{line: any, story: any, at: number, view: string, meter: string, play: any,
 *   storyLater?: Promise<any>}} ReplayState
 * `story` is the line that a branch left, or null while unknown; `play` is set while the learner plays on.
 *
 * @typedef {{app: any, state: ReplayState, signal: AbortSignal, level: number, parts: any, player: any, act: any}}
 *   Replay
 */

/**
 * Show a line and let the learner walk it.
 * @param {any} app
 * @param {ReplayState} opened
 * @param {AbortSignal} signal ends the replay
 * @returns {{el: HTMLElement, title: string}}
 */
export function createReplay(app, opened, signal) {
  const state = { ...opened, at: clampStep(opened.line, opened.at) };
  const replay = { app, state, signal, level: app.level + 1 };
  replay.player = createReplayPlayer(replay);
  replay.act = stepActions(replay);
  replay.parts = buildParts(replay);
  const el = layReplay(app, state.line, replay.parts, signal);
  bindKeys(el, app.ownPage, replay.act, signal);
  bindPointing(el, signal);
  app.wire.onChange((alive) => alive && askAgain(replay), signal);
  signal.addEventListener("abort", replay.player.stop);
  replay.parts.views.offer(state.line.views);
  showReplay(replay);
  finishReplay(replay);
  opened.storyLater?.then((story) => takeStory(replay, story)).catch(() => null);
  setTimeout(() => signal.aborted || app.charts.load().catch(() => null), PLOTS_MS);
  return { el, title: state.line.title };
}

/** Bring every part to where the learner is; what is asked of Python for it comes later. */
export function showReplay(replay) {
  const { app, state, parts, signal } = replay;
  const { line, at, view, story } = state;
  const deciding = state.play !== null && at === line.frames.length - 1;
  state.meter = pickMeter(line, view, state.meter);
  parts.stage.show(line, at, view);
  parts.say.show(line, at, view);
  parts.phases.show(line, at);
  parts.meters.show(line, at, view);
  parts.timeline.show({ line, at, view, meter: state.meter, main: story === line ? null : story });
  parts.views.set(view);
  parts.settings.show(line, view, state.meter);
  parts.branchBar.show(line, story);
  parts.move.show(line, at, view, deciding);
  parts.controls.show(line, at);
  parts.playOn.show(line, at);
  parts.facts.show(line, at, view);
  parts.whatIf.show(line, at, view, deciding);
  rememberPlace(app, state, signal);
}

/**
 * Go over to another line: a branch, a played move, or back.
 * @param {Replay} replay
 * @param {any} line
 * @param {number} at
 * @param {{push?: boolean, play?: any}} [how] `push` makes the browser's back button lead here
 */
export function enterLine(replay, line, at, { push = true, play = null } = {}) {
  const { app, state, parts, player } = replay;
  player.stop();
  Object.assign(state, { line, at: clampStep(line, at), play });
  if (isMain(line)) state.story = line;
  if (!line.views.some(({ id }) => id === state.view)) state.view = line.views[0].id;
  const place = placeOf(app, state);
  app.lines.remember(place, line);
  if (push) app.router.push(place);
  parts.views.offer(line.views);
  showReplay(replay);
  finishReplay(replay);
  bringToView(parts.stage.el, parts.say.el);
}

/** See the table through other eyes. */
export function setView(replay, view) {
  replay.state.view = view;
  showReplay(replay);
}

/** Let the timeline show another chance. */
export function setMeter(replay, meter) {
  replay.app.store.setChoice("meter", meter);
  replay.state.meter = meter;
  showReplay(replay);
}

/** Ask anew what could not be answered while the connection was gone. */
function askAgain(replay) {
  const { facts, whatIf, move } = replay.parts;
  [facts, whatIf, move].forEach((part) => part.forget());
  showReplay(replay);
  finishReplay(replay);
}

/** Fetch the chances and views that the line came without. */
function finishReplay(replay) {
  const { app, state, signal } = replay;
  const { line } = state;
  const stopped = () => signal.aborted || state.line !== line;
  finishFrames(
    app.lines,
    line,
    () => state.at,
    () => showReplay(replay),
    stopped,
  ).catch(() => null);
}

function takeStory(replay, story) {
  replay.state.story ??= story;
  if (!replay.signal.aborted) showReplay(replay);
}
