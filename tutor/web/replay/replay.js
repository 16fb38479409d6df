// The replay: one line on the table, and everything around it in step.

import { bringBranch, isAwaiting } from "./awaited.js";
import { bindKeys } from "./keys.js";
import { bindPointing } from "../table/pointing.js";
import { bringChangeToView } from "../table/in-view.js";
import { bringToView, layReplay } from "./layout.js";
import { buildParts } from "./parts.js";
import { showParts } from "./show-parts.js";
import { createPlaceKeeper } from "./place.js";
import { createReplayPlayer, stepActions } from "./walk.js";
import { askingSteps, createTelling } from "../line/told.js";
import { createWatched } from "../lib/watch.js";
import { whenLaidOut } from "../lib/laid-out.js";
import { finishFrames } from "../line/frame-rest.js";
import { holdQuiz } from "../quiz/memory.js";
import { noteSeen } from "../line/story.js";

const PLOTS_MS = 50;

/**
 * @typedef {import("./state.js").ReplayState} ReplayState
 * @typedef {import("./state.js").Replay} Replay
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {import("./parts.js").CreateCoach} CreateCoach
 *
 * @typedef {object} Later what the line belongs to and is not there yet
 * @property {Promise<Tutor.Line>} [story] the line that a branch left
 * @property {Promise<import("./state.js").Opened>} [branch] the branch of a story
 * @property {(replay: Replay) => void} [bind] takes the replay once it stands, to follow and to move it
 */

/**
 * Show a line and let the learner walk it.
 * @param {Tutor.App} app
 * @param {ReplayState} opened
 * @param {AbortSignal} signal ends the replay
 * @param {CreateCoach} createCoach
 * @param {Later} [later]
 * @returns {Tutor.Page}
 */
export function createReplay(app, opened, signal, createCoach, { story, branch, bind } = {}) {
  const odds = app.store.choice("odds", "on") === "on";
  const state = createWatched({ ...opened, odds });
  const quiz = holdQuiz(app.store);
  const player = createReplayPlayer(state, () => quiz.isOpen(state.now()));
  const replay = { app, state, signal, player, quiz, level: app.level + 1, act: stepActions(state, player) };
  const parts = buildParts(replay, createCoach);
  const el = layReplay(app, opened.line, parts, signal);
  bindKeys(el, app.ownPage, replay.act, signal);
  bindPointing(el, signal);
  parts.stage.el.addEventListener("click", replay.act.skip);
  signal.addEventListener("abort", player.stop);
  followState(replay, parts);
  askAgainOnceBack(replay, parts);
  if (opened.playing) player.film();
  story?.then((found) => state.now().story ?? state.change({ story: found })).catch(() => null);
  if (branch) bringBranch(replay, branch);
  bind?.(replay);
  const seesPlots = () => !signal.aborted && parts.facts.moment.checkVisibility();
  setTimeout(() => signal.aborted || app.charts.getReady(seesPlots), PLOTS_MS);
  const search = () => {
    parts.panel.open("rules");
    parts.rules.search();
  };
  return { el, title: opened.line.title, search };
}

/**
 * Show where the learner is, now and after every change; the eyes follow to what came.
 * @param {Replay} replay
 * @param {Parts} parts
 */
function followState(replay, parts) {
  const { app, state, signal } = replay;
  const keepPlace = createPlaceKeeper(app, signal);
  const { keep, tell } = createTelling(app.lines, () => signal.aborted || state.change());
  const show = (/** @type {ReplayState} */ now) => {
    noteSeen(now.line, now.step);
    for (const at of askingSteps(now.line, now.step)) {
      const say = replay.quiz.keepsBack({ ...now, step: at }) ? keep : tell;
      say(now.line, at);
    }
    showParts(parts, now, replay.quiz);
    if (!isAwaiting(now.awaited)) keepPlace(now);
  };
  state.subscribe((now, before) => {
    if (signal.aborted) return;
    show(now);
    if (now.line !== before.line) {
      finishLine(replay);
      bringToView(parts.stage.el);
    } else if (now.step !== before.step) whenLaidOut(() => bringChangeToView(parts.stage.el));
  });
  show(state.now());
  finishLine(replay);
}

/**
 * Ask anew what could not be answered while the connection was gone.
 * @param {Replay} replay
 * @param {Parts} parts
 */
function askAgainOnceBack(replay, { facts, rules, whatIf, whatNow, move, coach }) {
  replay.app.wire.onBack(() => {
    for (const part of [facts, rules, whatIf, whatNow, move, coach]) part.forget();
    replay.state.change();
    finishLine(replay);
  }, replay.signal);
}

/**
 * Fetch the chances and views that the line came without.
 * @param {Replay} replay
 */
function finishLine({ app, state, signal }) {
  const { line } = state.now();
  const stopped = () => signal.aborted || state.now().line !== line;
  finishFrames(app.lines, line, () => state.now().step, () => state.change(), stopped).catch(() => null);
}
