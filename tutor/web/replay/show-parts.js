// What a replay shows, brought to where the learner is.

import { isPeek } from "./peek.js";
import { pickMeter } from "./settings.js";
import { isWatching } from "./state.js";
import { lastStep } from "../line/steps.js";
import { computersAsked } from "./thinking.js";
import { keptBack } from "../line/told.js";
import { seenTo } from "../line/story.js";

/**
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {import("./state.js").ReplayState} ReplayState
 */

/**
 * Bring every part to where the learner is; what is asked of Python for it comes later.
 * @param {Parts} parts
 * @param {ReplayState} now
 * @param {import("../quiz/memory.js").QuizMemory} quiz
 */
export function showParts(parts, now, { keepsBack, question, aloud, wantsMove }) {
  const { line, step, view, aside, playing, odds, whole } = now;
  const play = aside ? null : now.play;
  const asked = play !== null && step === lastStep(line) && line.frames[step].asks.who !== "over";
  const deciding = asked && isForPerson(now);
  const acting = deciding || wantsMove(now);
  const keeps = keepsBack(now);
  const meter = pickMeter(line, view, now.meter);
  parts.stage.show(line, step, view, acting);
  parts.touch.show({ line, step, view, deciding: acting });
  parts.quiz.show(now);
  showSteps(parts, now, play);
  parts.say.show(line, step, view, playing, aloud(now));
  parts.phases.show(line, step);
  const questions = questionsOf(now, { keepsBack, question });
  showCourse(parts, { ...now, meter: odds ? meter : "" }, questions, keeps ? step : Infinity);
  parts.views.show(line.views, view);
  parts.settings.show(line, view, { meter, odds, whole });
  parts.branchBar.show(line, now.story, aside !== null);
  parts.move.show(line, step, view, deciding);
  parts.whatNow.show({ line, step, view });
  showAsides(parts, now, play);
  parts.playOn.show(line, step, asked);
  if (parts.panel.tab() === "rules") parts.rules.show(line, step);
  parts.panel.show(line, step, view);
  parts.whatIf.show({ line, step, view, look: { deciding: asked, odds, unseen: step === seenTo(line), quiz: keeps || keptBack(line, step) !== "" } });
  showOdds(parts, now);
}

/**
 * The course of the line, as far as the learner may see it; in words only where they are looked at.
 * @param {Parts} parts
 * @param {ReplayState} now
 * @param {import("./timeline-values.js").Question[]} questions
 * @param {number} until the last step that may be told of
 */
function showCourse({ timeline, log, panel }, { line, story, step, view, meter, whole, play, aside }, questions, until) {
  timeline.show({ line, step, view, meter, whole, until, questions, main: story === line ? null : story });
  if (panel.tab() === "log") log.show(line, step, Math.min(seenTo(line), until), view, aside ? undefined : play?.peeks);
}

/**
 * The steps that ask the learner something.
 * @param {ReplayState} now
 * @param {Pick<import("../quiz/memory.js").QuizMemory, "keepsBack" | "question">} quiz
 */
function questionsOf(now, { keepsBack, question }) {
  const steps = [...now.line.frames.keys()].filter((step) => question({ ...now, step }));
  return steps.map((step) => ({ step, open: keepsBack({ ...now, step }) }));
}

/**
 * Whether a person is to move, who looks through his own eyes.
 * @param {ReplayState} now
 */
function isForPerson(now) {
  return !isPeek(now, now.view) && computersAsked(now.line, now.play).length === 0;
}

/**
 * The steps; what is asked at the end of a film that runs is asked for ahead.
 * @param {Parts} parts
 * @param {ReplayState} now
 * @param {Tutor.Play | null} play
 */
function showSteps({ controls, quiz, move }, { line, step, view, playing }, play) {
  const filmed = play !== null && playing;
  controls.show(line, step, playing, filmed || !quiz.el.hidden);
  if (filmed && willDecide(line, play)) move.prepare(line, view);
}

/**
 * Whether a person is to move at the end of a line that is played.
 * @param {Tutor.Line} line
 * @param {Tutor.Play} play
 */
function willDecide(line, play) {
  return line.frames[lastStep(line)].asks.who !== "over" && computersAsked(line, play).length === 0;
}

/**
 * What is told beside the move: who thinks, how it ended, a glance at other cards, the coach's words.
 * @param {Parts} parts
 * @param {ReplayState} now
 * @param {Tutor.Play | null} play
 */
function showAsides({ awaited, thinking, ending, peek, coach }, now, play) {
  awaited.show(now.awaited);
  thinking.show(now.line, play, now.playing ? now.step : null);
  ending.show(now.line, now.step, play);
  peek.show(now);
  coach.show(now);
}

/**
 * The odds are worked out only while they are looked at.
 * @param {Parts} parts
 * @param {ReplayState} now
 */
function showOdds({ meters, facts, overview, panel, ending }, now) {
  const { line, step, view, odds } = now;
  const watching = isWatching(now);
  for (const el of [meters.el, facts.el]) el.hidden = !odds;
  const isOver = line.frames[step].asks.who === "over";
  hidePlots(facts, { isOff: !odds || !watching, isOver, isEnding: !ending.el.hidden });
  facts.note.hidden = !odds || keptBack(line, step) !== "odds";
  showOverview(overview, now, panel.tab());
  if (!odds) return;
  meters.show(line, step, view);
  if (panel.tab() === "odds" || (panel.tab() === "say" && watching)) facts.show(line, step, view);
}

/**
 * A game that is over has no plot of its moment, and how it ended stands where the odds in a line would.
 * @param {Record<"moment" | "strip", HTMLElement>} facts
 * @param {Record<"isOff" | "isOver" | "isEnding", boolean>} now
 */
function hidePlots({ moment, strip }, { isOff, isOver, isEnding }) {
  moment.hidden = isOff || isOver;
  strip.hidden = isOff || isEnding;
}

/**
 * @param {Parts["overview"]} overview
 * @param {ReplayState} now
 * @param {string} tab the tab that is open
 */
function showOverview(overview, { line, step, view, odds }, tab) {
  overview.show(odds && tab === "odds" ? { line, step, view } : null);
}
