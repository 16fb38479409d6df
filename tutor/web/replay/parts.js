import { createBranchBar } from "./branchbar.js";
import { createControls } from "./controls.js";
import { createFacts } from "../odds/facts-panel.js";
import { createMeters } from "../odds/meters-panel.js";
import { createMove } from "../choose/move.js";
import { createPhases } from "./phases.js";
import { createPlayOn } from "./playon.js";
import { createSay } from "./say.js";
import { createSettings, pickMeter } from "./settings.js";
import { createStage } from "../table/stage.js";
import { createTimeline } from "./timeline.js";
import { createViews } from "./layout.js";
import { createWhatIf } from "../choose/whatif.js";
import { holdChoices } from "../choose/choices.js";
import { branchActions } from "./branch.js";
import { lastStep } from "./steps.js";
import { playActions } from "./play.js";

/** @typedef {ReturnType<typeof buildParts>} Parts */

/**
 * Everything that a replay shows, each with an `el` and a `show`.
 * @param {import("./replay.js").Replay} replay
 */
export function buildParts(replay) {
  const { app, state, signal, level, act, player } = replay;
  /** @type {import("../types.d.ts").OpenRule} */
  const openRule = (rule) => app.sheet.show(state.now().line.game, rule);
  const choicesOf = holdChoices(app.lines);
  const branching = branchActions(replay);
  const playing = playActions(replay);
  const controls = createControls(act);
  const setMeter = (/** @type {string} */ meter) => {
    app.store.setChoice("meter", meter);
    state.change({ meter });
  };
  return {
    controls,
    stage: createStage(),
    say: createSay(openRule, level),
    phases: createPhases(act.to),
    timeline: createTimeline(act.to, signal),
    meters: createMeters(level),
    facts: createFacts({ lines: app.lines, charts: app.charts, level, signal }),
    whatIf: createWhatIf({ choicesOf, level, openRule, branch: branching.branch }),
    playOn: createPlayOn(level, playing.start),
    move: createMove({ choicesOf, level, openRule, lend: controls.lend, ...playing }),
    branchBar: createBranchBar(branching, app.routed),
    views: createViews((view) => state.change({ view })),
    settings: createSettings(app.store, player.setPace, setMeter),
  };
}

/**
 * Bring every part to where the learner is; what is asked of Python for it comes later.
 * @param {Parts} parts
 * @param {import("./replay.js").ReplayState} now
 */
export function showParts(parts, { line, story, step, view, play, playing, meter: chosen }) {
  const deciding = play !== null && step === lastStep(line);
  const meter = pickMeter(line, view, chosen);
  parts.stage.show(line, step, view);
  parts.say.show(line, step, view);
  parts.phases.show(line, step);
  parts.meters.show(line, step, view);
  parts.timeline.show({ line, step, view, meter, main: story === line ? null : story });
  parts.views.show(line.views, view);
  parts.settings.show(line, view, meter);
  parts.branchBar.show(line, story);
  parts.move.show(line, step, view, deciding);
  parts.controls.show(line, step, playing);
  parts.playOn.show(line, step);
  parts.facts.show(line, step, view);
  parts.whatIf.show(line, step, view, deciding);
}
