// Ten trials by hand, each started by the pupil and played on the drawn table.

import { button, glued, h, refill, unseen } from "../lib/dom.js";
import { createFilm } from "./film.js";
import { icon } from "../lib/icons.js";
import { readLine } from "../line/lines.js";
import { wholeTable } from "../table/whole-table.js";

/** @typedef {{hit: boolean, label: string}} Mark what a trial came to */

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function handPart(lesson) {
  const { all, work, signal } = lesson;
  const [experiment] = all.experiments;
  const { stage, el: table } = wholeTable(all.card.game);
  const film = createFilm(stage, all.view);
  const marks = createMarks(all.byHand, experiment.hit);
  const said = createSaid(experiment);
  const press = button({ class: "btn go big", on: { click: () => tryOnce() } });
  /** @type {Mark[]} */
  const known = [];
  let busy = false;
  const paint = () => {
    const done = work.now().hand >= all.byHand;
    showPress(press, done ? "All ten are made" : experiment.press, done);
    marks.show(known, work.now().hand);
  };
  const tryOnce = async () => {
    if (busy) return film.skip();
    if (work.now().hand >= all.byHand) return;
    busy = true;
    try {
      const number = work.now().hand + 1;
      const { line, trial } = await makeTrial(lesson, number);
      if (signal.aborted) return;
      bringIntoView(table, press);
      await film.play(line, trial.at);
      known[number - 1] = { hit: trial.hit, label: experiment.outcomes[trial.outcome].label };
      work.change({ hand: number, trials: atLeast(work.now().trials, number) });
      said.show(number, known[number - 1], trial.row);
      paint();
    } finally {
      busy = false;
    }
  };
  stage.show(all.line, all.at, all.view, false);
  paint();
  recall(lesson, known, paint);
  const words = h("p", { class: "lesson-words" }, glued(experiment.explains));
  return { el: h("div", {}, words, table, h("div", { class: "hand-bar" }, press, said.el), said.row, marks.el), leave: film.stop };
}

/**
 * @param {HTMLElement} press
 * @param {string} words
 * @param {boolean} off
 */
function showPress(press, words, off) {
  refill(press, icon("dice"), words);
  press.setAttribute("aria-disabled", String(off));
}

/**
 * One trial as it is played on the table.
 * @param {Tutor.Lesson} lesson
 * @param {number} number
 */
async function makeTrial({ app, all }, number) {
  const parts = { lesson: all.card.name, seed: all.seed, experiment: 0, number };
  const { answer, table } = await app.lines.askForPictures(all.line, "trial", parts);
  const older = answer.line.base ? { ...all.line, table } : undefined;
  return { trial: answer, line: readLine(answer.line, older) };
}

/**
 * What the last trial came to, and under it what lay on the table.
 * @param {Protocol.ExperimentCard} experiment
 */
function createSaid({ columns }) {
  const el = h("p", { class: "hand-said", role: "status" });
  const row = h("p", { class: "hand-row" });
  const show = (/** @type {number} */ number, /** @type {Mark} */ { label, hit }, /** @type {string[]} */ lay) => {
    el.textContent = glued(`Trial ${number}: ${label}. ${hit ? "It counts." : "It does not count."}`);
    row.textContent = glued(rowText(columns, lay));
  };
  return { el, row, show };
}

/**
 * What lay on the table in a trial: "first die: 2 · second die: 6 · total: 8".
 * @param {string[]} columns
 * @param {string[]} row
 */
export function rowText(columns, row) {
  return columns.map((column, at) => `${column}: ${row[at]}`).join(" · ");
}

/**
 * So many trials of the main experiment are known at least.
 * @param {number[]} trials
 * @param {number} number
 */
export function atLeast([first = 0, ...others], number) {
  return [Math.max(first, number), ...others];
}

/**
 * What earlier trials came to, as the same seed always has them.
 * @param {Tutor.Lesson} lesson
 * @param {Mark[]} known
 * @param {() => void} paint
 */
async function recall({ app, all, work }, known, paint) {
  const { hand } = work.now();
  if (hand === 0) return;
  const parts = { lesson: all.card.name, seed: all.seed, experiment: 0, first: 1, count: hand };
  const { rows } = await app.wire.ask("trial-rows", parts).catch(() => ({ rows: [] }));
  rows.forEach((row, index) => void (known[index] ??= markOfRow(row, all.experiments[0])));
  paint();
}

/**
 * What a trial came to, by its line in the list of trials.
 * @param {string[]} row the outcome stands at its end
 * @param {Pick<Protocol.ExperimentCard, "outcomes">} experiment
 * @returns {Mark}
 */
export function markOfRow(row, { outcomes }) {
  const label = row.at(-1) ?? "";
  return { label, hit: outcomes.some((outcome) => outcome.label === label && outcome.hit) };
}

/**
 * Scrolls to the table where the key that stays at hand lies over it.
 * @param {Element} table
 * @param {Element} press
 */
export function bringIntoView(table, press) {
  if (table.getBoundingClientRect().bottom > press.getBoundingClientRect().top) table.scrollIntoView({ block: "start" });
}

/**
 * Ten places, filled one by one, under what counts.
 * @param {number} count
 * @param {string} hit
 */
function createMarks(count, hit) {
  const counts = h("p", { class: "quiet" }, glued(`What counts: ${hit}.`));
  const list = h("ol", { class: "hand-marks", "aria-label": "Your trials" });
  const sum = h("p", { class: "hand-sum" });
  const el = h("div", { class: "hand-counts" }, counts, list, sum);
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
