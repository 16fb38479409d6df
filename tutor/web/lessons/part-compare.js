// Theory beside experiment, and the prediction beside both.

import { askTrials } from "./simulation.js";
import { createCharts } from "./part-simulate.js";
import { betText } from "./part-predict.js";
import { glued, guard, h, heading } from "../lib/dom.js";
import { sketchSaid } from "./sketch.js";
import { sureRoom } from "../quiz/sure-room.js";

const FEWEST = 10;

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function comparePart(lesson) {
  const { all, work, signal } = lesson;
  const { prediction, trials } = work.now();
  const { gap, chance } = all.prediction;
  const charts = createCharts(lesson, (part) => part.outcomes, (part) => part.running);
  const share = h("dd", {}, "…");
  guard(charts.el, async () => {
    const answer = await askTrials(lesson, 0, Math.max(FEWEST, trials[0] ?? 0), true);
    if (signal.aborted) return;
    share.textContent = glued(`${percentText((100 * answer.hits) / answer.n)} of ${answer.n.toLocaleString("en")}`);
    charts.show(answer);
  });
  const three = h(
    "dl",
    { class: "compare-three" },
    entry("You said", h("dd", {}, prediction === null ? "nothing" : percentText(prediction))),
    entry("Your trials", share),
    entry("Exactly", h("dd", {}, glued(`${chance.fraction}, ${chance.text}`))),
  );
  const words = [gapText(prediction, 100 * chance.value), gap, all.why].map((text) => text && h("p", { class: "lesson-words" }, glued(text)));
  return { el: h("div", {}, three, words, betSaid(lesson), sketchSaid(lesson), charts.el, surenessOf(lesson)), leave: charts.remove };
}

/**
 * The pupil's own answers to stories, held against how sure they were, in a lesson that is about that.
 * @param {Tutor.Lesson} lesson
 */
function surenessOf({ app, all, signal }) {
  const level = app.level + 2;
  return all.sureness && h("section", {}, heading(level, { class: "section-title" }, "How sure are you?"), h("p", { class: "lesson-words" }, glued(all.sureness)), sureRoom(app, level + 1, signal));
}

/**
 * What is said to the bet, once the trials are made; nothing where there was none.
 * @param {Tutor.Lesson} lesson
 */
function betSaid(lesson) {
  const { app, all, work } = lesson;
  const { bet } = all.prediction;
  const option = work.now().bet;
  if (!bet || option === null || !betText(lesson)) return null;
  const said = h("div", { class: "bet-said" }, h("p", { class: "lesson-words" }, glued(bet.ask)), h("p", {}, h("b", {}, glued(betText(lesson)))));
  guard(said, async () => {
    const { lines, right } = await app.wire.ask("lesson-answer", { lesson: bet.lesson, seed: bet.seed, item: bet.name, option });
    said.append(h("p", { data: { right: String(right) } }, glued([right ? "So it is." : "It is not so.", ...lines].join(" "))));
  });
  return said;
}

/**
 * @param {string} label
 * @param {HTMLElement} value
 */
function entry(label, value) {
  return h("div", {}, h("dt", {}, label), value);
}

/** @param {number} value */
function percentText(value) {
  return `${Math.round(value)} %`;
}

/**
 * How far a prediction was off, in words.
 * @param {number | null} prediction in per cent
 * @param {number} exact in per cent
 */
function gapText(prediction, exact) {
  if (prediction === null) return "";
  const off = Math.round(Math.abs(prediction - exact));
  if (off <= 2) return "Your prediction was spot on.";
  return `Your prediction was ${off} points too ${prediction > exact ? "high" : "low"}.`;
}
