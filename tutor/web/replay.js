// The replay: one line on the table, and everything around it in step.

import { createBranchBar } from "./branchbar.js";
import { createControls } from "./controls.js";
import { createMeters } from "./odds-meters.js";
import { createFacts } from "./odds-facts.js";
import { createMove } from "./move.js";
import { createPlayOn } from "./playon.js";
import { createPhases } from "./phases.js";
import { createPlayer } from "./player.js";
import { createSay, saidTo } from "./say.js";
import { createStage } from "./stage.js";
import { createTimeline } from "./timeline.js";
import { bringToView, createViews, layReplay } from "./replay-layout.js";
import { fillMeters } from "./meter-fill.js";
import { createWhatIf, holdChoices } from "./whatif.js";
import { createSettings, pickMeter } from "./settings.js";
import { bindKeys } from "./keys.js";
import { branchActions, isMain, placeOf, rememberPlace } from "./replay-place.js";
import { playActions } from "./replay-play.js";
import { clampStep, nextPhase, phaseStart, previousPhase, wordsToRead } from "./steps.js";

/**
 * @typedef {{line: any, story: any, at: number, view: string, meter: string, play: any,
 *   storyLater?: Promise<any>}} Replay
 * `story` is the line that a branch left, or null while unknown; `play` is set while the learner plays on.
 */

/**
 * Show a line and let the learner walk it.
 * @param {any} app
 * @param {Replay} opened
 * @param {AbortSignal} signal ends the replay
 * @returns {{el: HTMLElement, title: string}}
 */
export function createReplay(app, opened, signal) {
  const state = { ...opened, at: clampStep(opened.line, opened.at) };
  const level = app.level + 1;
  const openRule = (rule) => app.sheet.show(state.line.game, rule);
  const choicesOf = holdChoices(app.lines);

  const goTo = (at) => {
    state.at = clampStep(state.line, at);
    show();
  };
  const step = (to) => () => {
    player.stop();
    goTo(to());
  };
  const end = () => state.line.frames.length - 1;
  const act = {
    first: step(() => 0),
    back: step(() => state.at - 1),
    next: step(() => state.at + 1),
    last: step(end),
    nextPhase: step(() => nextPhase(state.line.frames, state.at)),
    previousPhase: step(() => previousPhase(state.line.frames, state.at)),
    toggle: () => {
      if (!player.playing() && state.at === end()) goTo(0);
      player.toggle();
    },
  };
  const player = createPlayer({
    step: () => {
      goTo(state.at + 1);
      return state.at < end();
    },
    words: () => wordsToRead(saidTo(state.line.frames[state.at], state.view)),
    onChange: (playing) => controls.showPlaying(playing),
  });

  /** Go over to another line: a branch, a played move, or back. */
  const enter = (line, at, { push = true, play = null } = {}) => {
    player.stop();
    Object.assign(state, { line, at: clampStep(line, at), play });
    if (isMain(line)) state.story = line;
    if (!line.views.some(({ id }) => id === state.view)) state.view = line.views[0].id;
    if (push) app.router.push(placeOf(app, state));
    parts.views.offer(line.views);
    show();
    measure();
    bringToView(parts.stage.el, parts.say.el);
  };
  const setView = (view) => {
    state.view = view;
    show();
  };
  const setMeter = (meter) => {
    app.store.setChoice("meter", meter);
    state.meter = meter;
    show();
  };

  const playing = playActions(app, state, enter, player, setView);
  const controls = createControls(act);
  const parts = {
    controls,
    stage: createStage(),
    say: createSay(openRule, level),
    phases: createPhases((at) => step(() => at)()),
    timeline: createTimeline((at) => step(() => at)(), signal),
    meters: createMeters(level),
    facts: createFacts({ lines: app.lines, charts: app.charts, level, signal }),
    whatIf: createWhatIf({ choicesOf, level, openRule, branch: branchActions(app, state, enter).branch }),
    playOn: createPlayOn(level, playing.start),
    move: createMove({ choicesOf, level, openRule, lend: controls.lend, ...playing }),
    branchBar: createBranchBar(branchActions(app, state, enter), app.routed),
    views: createViews(setView),
    settings: createSettings(app.store, player.setPace, setMeter),
  };

  const show = () => {
    const { line, at, view } = state;
    state.meter = pickMeter(line, view, state.meter);
    parts.stage.show(line, at, view);
    parts.say.show(line, at, view);
    parts.phases.show(line, at);
    parts.meters.show(line, at, view);
    parts.timeline.show({ line, at, view, meter: state.meter, main: state.story === line ? null : state.story });
    parts.views.set(view);
    parts.settings.show(line, view, state.meter);
    parts.branchBar.show(line, state.story);
    parts.move.show(line, at, view, state.play !== null);
    controls.show(line, at);
    parts.playOn.show(line, at);
    follow();
  };

  /** What may come a moment later: what Python knows of this step, the address, the memory. */
  const follow = () => {
    const { line, at, view } = state;
    parts.facts.show(line, at, view);
    parts.whatIf.show(line, at, view, state.play !== null && at === end());
    rememberPlace(app, state, signal);
  };
  const ask = () => {
    [parts.facts, parts.whatIf, parts.move].forEach((part) => part.forget());
    show();
    measure();
  };

  /** Fetch the chances that this line came without. */
  const measure = () => {
    const { line } = state;
    const stopped = () => signal.aborted || state.line !== line;
    fillMeters(app.lines, line, () => state.at, show, stopped).catch(() => null);
  };

  const el = layReplay(app, state.line, parts);
  bindKeys(el, app.ownPage, act, signal);
  app.wire.onChange((alive) => alive && !signal.aborted && ask());
  signal.addEventListener("abort", player.stop);
  parts.views.offer(state.line.views);
  show();
  measure();
  opened.storyLater?.then((story) => {
    state.story = story;
    if (!signal.aborted) show();
  }, () => null);
  setTimeout(() => !signal.aborted && app.charts.load().catch(() => null), 50);
  return { el, title: state.line.title };
}
