import { createBranchBar } from "./branchbar.js";
import { createControls } from "./controls.js";
import { createMeters } from "../odds/meters-panel.js";
import { createFacts } from "../odds/facts-panel.js";
import { createMove } from "../choose/move.js";
import { createPhases } from "./phases.js";
import { createPlayOn } from "./playon.js";
import { createSay } from "./say.js";
import { createSettings } from "./settings.js";
import { createStage } from "../table/stage.js";
import { createTimeline } from "./timeline.js";
import { createViews } from "./layout.js";
import { createWhatIf, holdChoices } from "../choose/whatif.js";
import { branchActions } from "./place.js";
import { playActions } from "./play.js";
import { setMeter, setView } from "./replay.js";

/**
 * Everything that a replay shows, each with an `el` and a `show`.
 * @param {import("./replay.js").Replay} replay
 */
export function buildParts(replay) {
  const { app, state, signal, level, act, player } = replay;
  const openRule = (rule) => app.sheet.show(state.line.game, rule);
  const choicesOf = holdChoices(app.lines);
  const branching = branchActions(replay);
  const playing = playActions(replay);
  const controls = createControls(act);
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
    views: createViews((view) => setView(replay, view)),
    settings: createSettings(app.store, player.setPace, (meter) => setMeter(replay, meter)),
  };
}
