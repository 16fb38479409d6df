// Many trials: ten, a hundred, ten thousand at a press, with a pause, and how their share settles down.

import { button, glued, guard, h, refill } from "../lib/dom.js";
import { createFact } from "../odds/fact.js";
import { createPeers } from "./peers.js";
import { createSelect } from "../lib/choice.js";
import { createTrialList } from "./trial-list.js";
import { icon } from "../lib/icons.js";
import { offerTable } from "../lib/csv.js";
import { simulationRun } from "./simulation.js";

const AMOUNTS = [10, 100, 10_000];

/** Pixels that a chart may be high: on a projector of 1280 by 800 it still ends above the edge. */
const HIGHEST = 240;

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function simulatePart(lesson) {
  const { app, all } = lesson;
  let number = 0;
  const charts = createCharts(lesson, (part) => part.running, (part) => part.outcomes);
  const list = createTrialList(lesson, () => number);
  const words = h("p", { class: "lesson-words" });
  const run = simulationRun(lesson, () => number, (answer) => {
    charts.show(answer);
    keys.show(answer.n);
  });
  const keys = createKeys(async (amount) => {
    await run.add(amount);
    list.show(run.count());
  }, run.stop);
  const pick = (/** @type {number} */ chosen) => {
    run.stop();
    number = chosen;
    const { title, explains, hit } = all.experiments[number];
    refill(words, h("b", {}, glued(title)), h("br"), `${glued(explains)} `, glued(`What counts: ${hit}.`));
    charts.el.hidden = true;
    keys.show(run.count());
    list.show(run.count());
    return run.showAgain();
  };
  const choices = all.experiments.map(({ title }, index) => ({ value: String(index), label: title }));
  const select = createSelect("Which trials?", choices, (value) => pick(Number(value)));
  const save = async () => {
    const parts = { lesson: all.card.name, seed: all.seed, experiment: number, count: Math.max(1, run.count()) };
    const { filename, text } = await app.wire.ask("trials-csv", parts);
    offerTable(filename, text);
  };
  const csv = button({ class: "btn", on: { click: save } }, icon("file"), "Save as CSV");
  guard(words, () => pick(0));
  const el = h("div", {}, select.el, words, keys.el, charts.el, h("div", { class: "trial-tools" }, list.el, csv), all.peers && createPeers(lesson, all.peers));
  return { el, leave: () => { run.stop(); charts.remove(); } };
}

/**
 * The keys that add trials, closed while a run goes on, and the one that ends it.
 * @param {(amount: number) => Promise<void>} add
 * @param {() => void} pause
 */
function createKeys(add, pause) {
  let runs = false;
  const adds = AMOUNTS.map((amount) => button({ class: "btn go", on: { click: () => press(amount) } }, `× ${amount.toLocaleString("en")}`));
  const stop = button({ class: "btn", on: { click: pause } }, icon("pause"), "Pause");
  const count = h("p", { class: "trial-count" });
  const el = h("div", { class: "actions trial-keys" }, adds, stop, count);
  const paint = () => {
    stop.setAttribute("aria-disabled", String(!runs));
    for (const one of adds) one.setAttribute("aria-disabled", String(runs));
  };
  const press = async (/** @type {number} */ amount) => {
    if (runs) return;
    runs = true;
    paint();
    try {
      await add(amount);
    } finally {
      runs = false;
      paint();
    }
  };
  const show = (/** @type {number} */ n) => void (count.textContent = n === 1 ? "1 trial" : `${n.toLocaleString("en")} trials`);
  paint();
  return { el, show };
}

/**
 * Charts of what the trials came to.
 * @param {Tutor.Lesson} lesson
 * @param {...(answer: Protocol.TrialsAnswer) => Protocol.FactAnswer} facts
 */
export function createCharts({ app }, ...facts) {
  const note = h("p", { class: "quiet", role: "status" });
  const failed = () => void (note.textContent = "The plots cannot be drawn; their tables have the numbers.");
  const drawn = facts.map((factOf) => ({ factOf, fact: createFact(app.charts, app.level + 2, failed, HIGHEST) }));
  const el = h("div", { class: "trial-charts", hidden: true }, drawn.map(({ fact }) => fact.el), note);
  const show = (/** @type {Protocol.TrialsAnswer} */ answer) => {
    el.hidden = answer.n === 0;
    for (const { factOf, fact } of drawn) fact.show(factOf(answer), []);
  };
  return { el, show, remove: () => drawn.forEach(({ fact }) => fact.remove()) };
}
