// What the codes of a class come to: in one sentence, in figures, and what is left out, with the reason.

import { arrange, h, heading, refill } from "../lib/dom.js";
import { checkedText } from "./class-check.js";
import { answerBoard } from "./live-items.js";
import { createFact } from "../odds/fact.js";
import { titleBefore } from "./card-words.js";

/**
 * @param {Tutor.App} app
 * @param {AbortSignal} visit
 * @param {{titled?: boolean}} [how] whether the sentence names the lesson
 */
export function createClassResults(app, visit, { titled = true } = {}) {
  const summary = h("p", { class: "class-summary", role: "status" });
  const checked = h("div", { class: "class-checked", "aria-live": "polite" });
  const leftOut = h("div", { class: "left-out", "aria-live": "polite" });
  const facts = createFacts(app, visit);
  const answers = h("div", { class: "class-answers" });
  const show = (/** @type {Protocol.ClassPoolAnswer} */ pool) => {
    refill(summary, poolText(pool, titled));
    refill(answers, answerBoard(app.level + 2, pool.items));
    refill(leftOut, leftOutList(app.level + 2, `Left out: ${pool.leftOut.length + pool.more}`, pool.leftOut, pool.more));
    facts.show(pool.facts);
  };
  const complain = (/** @type {HTMLElement} */ words) => {
    refill(summary, words);
    for (const part of [checked, leftOut, answers]) refill(part);
    facts.show([]);
  };
  const tellChecked = (/** @type {import("./class-check.js").Checked | null} */ found) =>
    refill(checked, found && [h("p", {}, checkedText(found)), leftOutList(app.level + 2, `Changed, and left out: ${found.changed.length}`, found.changed, 0)]);
  return { el: h("div", { class: "class-results" }, summary, checked, leftOut, facts.el, answers), show, complain, tellChecked };
}

/**
 * @param {Protocol.ClassPoolAnswer} pool
 * @param {boolean} titled
 */
export function poolText({ lesson, pupils, same, trials, hits, leftOut }, titled = true) {
  if (!lesson) return leftOut.length ? "None of these codes can be counted." : "No result code is in the box yet. Put those of your pupils there.";
  const count = (/** @type {number} */ n) => new Intl.NumberFormat("en").format(n);
  const who = pupils === 1 ? "1 pupil" : `${pupils} pupils`;
  const what = trials > 0 ? `${count(hits)} hits in ${count(trials)} trials` : "predictions, and no trials yet";
  const once = same ? " The same dice for all count once." : "";
  const title = titled ? `${lesson.number}. ${titleBefore(lesson.title)} ` : "";
  return `${title}${who}, ${what}.${once}`;
}

/**
 * The figures, each in its own place as long as it is there.
 * @param {Tutor.App} app
 * @param {AbortSignal} visit
 */
function createFacts({ charts, level }, visit) {
  const el = h("div", { class: "class-facts" });
  /** @type {Map<string, ReturnType<typeof createFact>>} */
  const views = new Map();
  const viewOf = (/** @type {string} */ id) => {
    const view = views.get(id) ?? createFact(charts, level + 2, () => view.el.classList.add("no-plot"));
    views.set(id, view);
    return view;
  };
  const show = (/** @type {Protocol.FactAnswer[]} */ facts) => {
    arrange(el, facts.map(({ id }) => viewOf(id).el));
    for (const fact of facts) viewOf(fact.id).show(fact, []);
  };
  visit.addEventListener("abort", () => {
    for (const view of views.values()) view.remove();
  });
  return { el, show };
}

/**
 * Codes that do not count, each with the reason.
 * @param {number} level
 * @param {string} title
 * @param {Protocol.LeftOutCode[]} codes
 * @param {number} more how many others there are
 */
function leftOutList(level, title, codes, more) {
  if (codes.length === 0) return null;
  const items = codes.map(({ text, reason, why }) => h("li", { data: { reason } }, h("code", {}, text), ` ${why}.`));
  return [heading(level, {}, title), h("ul", {}, items, more > 0 && h("li", {}, `and ${more} more`))];
}
