// Ten trials by hand, each started by the pupil and played on the drawn table.

import { button, glued, h, refill, unseen } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { readLine } from "../replay/lines.js";
import { showWhole, tableOf } from "./part-question.js";

const STEP_MS = 900;

/**
 * @typedef {import("./lesson.js").Lesson} Lesson
 * @typedef {{hit: boolean, label: string}} Mark what a trial came to
 */

/**
 * @param {Lesson} lesson
 * @returns {import("./lesson.js").Part}
 */
export function handPart(lesson) {
  const { all, work, signal } = lesson;
  const [experiment] = all.experiments;
  const { stage, el: table } = tableOf(all);
  const marks = createMarks(all.byHand);
  const said = h("p", { class: "hand-said", role: "status" });
  const press = button({ class: "btn go big", on: { click: () => tryOnce() } });
  const film = createFilm(stage, all.view);
  /** @type {Mark[]} */
  const known = [];
  let busy = false;

  const paint = () => {
    const done = work.now().hand >= all.byHand;
    refill(press, icon("dice"), done ? "All ten are made" : experiment.press);
    press.setAttribute("aria-disabled", String(done));
    marks.show(known, work.now().hand);
  };
  const tryOnce = async () => {
    if (busy || work.now().hand >= all.byHand) return;
    busy = true;
    try {
      const number = work.now().hand + 1;
      const { line, trial } = await makeTrial(lesson, number);
      if (signal.aborted) return;
      await film.play(line, trial.at);
      known[number - 1] = { hit: trial.hit, label: experiment.outcomes[trial.outcome].label };
      work.change({ hand: number, trials: atLeast(work.now().trials, number) });
      said.textContent = glued(`Trial ${number}: ${known[number - 1].label}. ${trial.hit ? "It counts." : "It does not count."}`);
      paint();
    } finally {
      busy = false;
    }
  };
  stage.show(all.line, all.at, all.view, false);
  paint();
  recall(lesson, known, paint);
  const words = h("p", { class: "lesson-words" }, glued(experiment.explains));
  const el = h("div", {}, words, table, h("div", { class: "hand-bar" }, press, said), h("p", { class: "quiet" }, glued(`What counts: ${experiment.hit}.`)), marks.el);
  return { el, leave: film.stop };
}

/**
 * One trial as it is played on the table.
 * @param {Lesson} lesson
 * @param {number} number
 */
async function makeTrial({ app, all }, number) {
  const parts = { lesson: all.card.name, seed: all.seed, experiment: 0, number };
  const { answer, table } = await app.lines.askForPictures(all.line, "trial", parts);
  const older = answer.line.base ? { ...all.line, table } : undefined;
  return { trial: answer, line: readLine(answer.line, older) };
}

/**
 * So many trials of the main experiment are known at least.
 * @param {number[]} trials
 * @param {number} number
 */
function atLeast([first = 0, ...others], number) {
  return [Math.max(first, number), ...others];
}

/**
 * What earlier trials came to, as the same seed always has them.
 * @param {Lesson} lesson
 * @param {Mark[]} known
 * @param {() => void} paint
 */
async function recall({ app, all, work, signal }, known, paint) {
  const { hand } = work.now();
  if (hand === 0) return;
  const parts = { lesson: all.card.name, seed: all.seed, experiment: 0, first: 1, count: hand };
  const { rows } = await app.wire.ask("trial-rows", parts).catch(() => ({ rows: [] }));
  if (signal.aborted) return;
  const { outcomes } = all.experiments[0];
  rows.forEach((row, index) => {
    const label = row.at(-1) ?? "";
    known[index] ??= { label, hit: outcomes.some((outcome) => outcome.label === label && outcome.hit) };
  });
  paint();
}

/**
 * Ten places, filled one by one.
 * @param {number} count
 */
function createMarks(count) {
  const list = h("ol", { class: "hand-marks", "aria-label": "Your trials" });
  const sum = h("p", { class: "hand-sum" });
  const el = h("div", {}, list, sum);
  const show = (/** @type {Mark[]} */ known, /** @type {number} */ made) => {
    refill(list, Array.from({ length: count }, (_, index) => h("li", {}, markOf(known[index], index))));
    const hits = known.filter((mark) => mark?.hit).length;
    sum.textContent = made > 0 ? `${hits} of ${made} counted.` : "";
  };
  return { el, show };
}

/**
 * @param {Mark | undefined} mark
 * @param {number} index
 */
function markOf(mark, index) {
  if (!mark) return h("span", { class: "hand-mark" }, unseen(`Trial ${index + 1}: not made yet`));
  const sign = h("span", { "aria-hidden": "true" }, mark.hit ? icon("tick") : icon("close"));
  return h("span", { class: "hand-mark", data: { hit: String(mark.hit) }, title: mark.label }, sign, h("small", {}, mark.label), unseen(mark.hit ? ", counts" : ", does not count"));
}

/**
 * Plays a line on the table, step by step.
 * @param {ReturnType<typeof tableOf>["stage"]} stage
 * @param {string} view
 */
function createFilm(stage, view) {
  const ended = new AbortController();
  const pause = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : STEP_MS;
  const play = async (/** @type {import("../types.d.ts").Line} */ line, /** @type {number} */ from) => {
    const last = line.frames.length - 1;
    for (let step = Math.min(from + 1, last); step <= last && !ended.signal.aborted; step += 1) {
      stage.show(line, step, view, false);
      if (step < last) await new Promise((resolve) => setTimeout(resolve, Math.min(pause, 4000 / (last - from))));
    }
    showWhole(stage.el);
  };
  return { play, stop: () => ended.abort() };
}
