// The parts of a replay: everything that it shows, made and joined to what it does.

import { chooseMode } from "./coach-mode.js";
import { createAwaitedNote, showBranch } from "./awaited.js";
import { createBranchBar } from "./branchbar.js";
import { createControls } from "./controls.js";
import { createEnding } from "./ending.js";
import { createFacts } from "../odds/facts-panel.js";
import { createOverview } from "../odds/overview.js";
import { createLog } from "./log.js";
import { createMeters } from "../odds/meters-panel.js";
import { createMove } from "../choose/move.js";
import { createPanel } from "./panel.js";
import { createPeek } from "./peek.js";
import { createPhases } from "./phases.js";
import { createPlayOn } from "./play-on-panel.js";
import { createQuiz } from "../quiz/quiz.js";
import { createRuleTab } from "./rule-tab.js";
import { createSay } from "./say.js";
import { createSettings } from "./settings.js";
import { createStage } from "../table/stage.js";
import { WHOLE } from "../table/setting.js";
import { createTimeline } from "./timeline.js";
import { createTouch } from "../table/touch.js";
import { createViews } from "./top.js";
import { createWhatIf } from "../choose/whatif.js";
import { createWhatNow } from "../choose/what-now.js";
import { holdChoices } from "../choose/choices.js";
import { branchActions } from "./branch.js";
import { bringChangeToView } from "../table/in-view.js";
import { linkTo } from "../shell/links.js";
import { playActions } from "./play-on.js";
import { practiseLink } from "../shell/practise.js";
import { createWakingNote } from "../shell/waking.js";
import { createThinking } from "./thinking.js";
import { whenLaidOut } from "../lib/laid-out.js";

/**
 * @typedef {ReturnType<typeof buildParts>} Parts
 *
 * @typedef {{el: HTMLElement, show: (now: ReplayState) => void, forget: () => void}} CoachPart
 * @typedef {(replay: Replay, places: HTMLElement[]) => CoachPart} CreateCoach builds the coach, who stands above a replay;
 *   `places` are where things lie that a hint can point at
 *
 * @typedef {import("./state.js").Replay} Replay
 * @typedef {import("./state.js").ReplayState} ReplayState
 */

/**
 * Everything that a replay shows, each with an `el` and a `show`.
 * @param {Replay} replay
 * @param {CreateCoach} createCoach
 */
export function buildParts(replay, createCoach) {
  const { app, state, signal, level, act, player } = replay;
  const [branching, playing] = [branchActions(replay), playActions(replay)];
  const thinking = createThinking(replay, playing.goOn);
  const stage = stageOf(replay);
  const leave = () => stage.el.focus({ preventScroll: true });
  const controls = createControls(act, leave);
  const peek = createPeek(state);
  const tools = { choicesOf: holdChoices(app.lines), openRule: ruleOpener(replay), has: stage.has };
  const { choicesOf, openRule } = tools;
  const move = createMove({ ...tools, level, play: thinking.told(playing.play) });
  const quiz = createQuiz({ ...quizTools(replay, branching), ...tools, leave });
  const facts = factsOf(replay, () => panel.open("say", "full"));
  const parts = {
    quiz, controls, stage, move, peek, thinking,
    touch: createTouch({ stage, choicesOf, openRule, signal, ...touchActions(replay, { move, quiz }, branching) }),
    say: createSay(openRule, level, facts.moment),
    phases: createPhases(act.to),
    timeline: createTimeline(act.to, signal),
    meters: createMeters(level),
    facts,
    overview: createOverview({ lines: app.lines, charts: app.charts, level, signal, to: act.to }),
    rules: createRuleTab(app.rulesOf, openRule),
    log: createLog(act.to),
    whatIf: createWhatIf({ choicesOf, level, openRule, branch: branching.branch, goOn: act.next, waking: wakingNote(replay) }),
    whatNow: createWhatNow({ lines: app.lines, rulesOf: app.rulesOf, openRule, level }),
    playOn: createPlayOn(level, playing.start),
    branchBar: createBranchBar(branching, app.routed),
    views: createViews(peek.look),
    awaited: createAwaitedNote(() => showBranch(replay)),
    coach: createCoach(replay, [stage.el, stage.rail]),
    ending: createEnding({ app, level, openRule, again: playing.again, markDecided: stage.markDecided }),
    settings: createSettings(app, { ...settingActions(replay), setPace: player.setPace }, signal),
  };
  const panel = createPanel(app.store, beforeTabs(parts), tabsOf(parts, wakingNote(replay)), () => state.change());
  return { ...parts, panel };
}

/**
 * The table. All that points at things hears of a hand that comes once the table is painted, or goes then.
 * @param {Replay} replay
 */
function stageOf({ state, signal }) {
  const stage = createStage(WHOLE, () => {
    if (signal.aborted) return;
    state.change();
    whenLaidOut(() => bringChangeToView(stage.el));
  });
  return stage;
}

/**
 * @param {Replay} replay
 * @returns {Tutor.OpenRule}
 */
function ruleOpener({ app, state }) {
  /** @type {Tutor.OpenRule} */
  const openRule = (rule) => app.sheet.show(state.now().line.game, rule);
  openRule.practise = (rule) => practiseLink(app, state.now().line.game, rule.id);
  return openRule;
}

/**
 * What stands before the tabs: what is asked or told before all, the coach, and the odds in a line.
 * @param {Record<"awaited" | "ending" | "move" | "thinking" | "quiz" | "peek" | "coach", {el: HTMLElement}> &
 *   {move: {spoken: HTMLElement}, peek: {dialog: HTMLElement}, facts: {strip: HTMLElement}}} parts
 */
function beforeTabs({ awaited, ending, move, thinking, quiz, peek, coach, facts }) {
  const asks = [awaited, ending, move, thinking, quiz, peek].map(({ el }) => el).concat(peek.dialog);
  return { asks, spoken: move.spoken, coach: coach.el, strip: facts.strip };
}

/**
 * @param {Replay} replay
 * @param {() => void} open
 */
function factsOf({ app, state, signal, level }, open) {
  return createFacts({ lines: app.lines, charts: app.charts, level, signal, isPlaying: () => state.now().playing, open });
}

/** @param {Replay} replay */
function wakingNote({ app, signal }) {
  return createWakingNote(app.wire, "Stepping works already.", signal);
}

/**
 * @param {Record<"say" | "whatIf" | "playOn" | "meters" | "facts" | "overview" | "rules" | "log", {el: HTMLElement}> &
 *   {settings: {odds: HTMLElement}, facts: {note: HTMLElement}}} parts
 * @param {HTMLElement} waking words about an engine that is awaited
 * @returns {import("../lib/tabs.js").Tab[]}
 */
function tabsOf({ say, whatIf, playOn, settings, meters, facts, overview, rules, log }, waking) {
  return [
    { id: "say", label: "What happens", content: [say.el, whatIf.el, playOn.el] },
    { id: "odds", label: "Odds", drawing: "bars", content: [settings.odds, meters.el, facts.note, facts.el, waking, overview.el] },
    { id: "rules", label: "Rules", drawing: "book", content: rules.el },
    { id: "log", label: "Log", drawing: "list", content: log.el },
  ];
}

/**
 * What comes of touching the table: moves where the learner plays on, else the story goes on or is left.
 * @param {Replay} replay
 * @param {{move: Pick<ReturnType<typeof createMove>, "take" | "roll">, quiz: ReturnType<typeof createQuiz>}} takers
 * @param {import("./branch.js").BranchActions} branching
 * @returns {import("../table/touch.js").Acts}
 */
export function touchActions({ app, state, act, quiz: memory }, { move, quiz }, { branch }) {
  return {
    skip: act.skip,
    roll: ({ deciding }) => (deciding ? move.roll() : act.next()),
    take: ({ line, step, deciding }, option) => {
      if (memory.wantsMove(state.now())) return quiz.take(option);
      if (deciding) return move.take(option);
      return option.played ? act.next() : branch(line, step, option);
    },
    tryThing: ({ line, step, view }, thing, touched) =>
      app.lines.askAbout(line, "try", { at: step, view, thing, touched }),
  };
}

/**
 * What the card of a story's question needs of the replay.
 * @param {Replay} replay
 * @param {import("./branch.js").BranchActions} branching
 */
function quizTools({ app, state, level, act, quiz: memory }, { branch }) {
  const leave = (/** @type {Protocol.OptionAnswer} */ option) =>
    branch(state.now().line, state.now().step, option);
  const sureLink = () => linkTo(app, { page: "sure" }, { class: "link" }, "How well do I judge?");
  return { memory, state, lines: app.lines, level, goOn: act.next, branch: leave, ...(app.whole ? { sureLink } : {}) };
}

/** @param {Replay} replay */
function settingActions({ app, state }) {
  return {
    setQuiz: (/** @type {string} */ quiz) => {
      app.store.setChoice("quiz", quiz);
      state.change();
    },
    setMeter: (/** @type {string} */ meter) => {
      app.store.setChoice("meter", meter);
      state.change({ meter });
    },
    setOdds: (/** @type {boolean} */ odds) => {
      app.store.setChoice("odds", odds ? "on" : "off");
      state.change({ odds });
    },
    setWhole: (/** @type {boolean} */ whole) => state.change({ whole }),
    setCoach: (/** @type {string} */ mode) => {
      chooseMode(app.store, mode);
      state.change();
    },
  };
}
