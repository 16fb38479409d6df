// "What now?": a press that tells what the rules say where the learner is, and finds the rule for a question typed there.
// Any page with a line can place it: `el` is the button with its sheet (or `opener` and `sheet`, where one cannot lie in the
// other's place), and `show` says where the learner is.

import { button, freshId, h, heading, refill } from "../lib/dom.js";
import { createAsker } from "../lib/asker.js";
import { createRuleSearch } from "../search/rule-search.js";
import { icon } from "../lib/icons.js";
import { keptBack } from "../line/told.js";
import { ruleChips } from "../shell/rule-chips.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * @typedef {{line: Tutor.Line, step: number, view: string}} Spot
 *
 * @typedef {object} Tools
 * @property {Pick<import("../line/lines.js").Lines, "askAbout">} lines
 * @property {(game: string) => Promise<Protocol.RulesAnswer>} rulesOf
 * @property {Tutor.OpenRule} openRule
 * @property {number} level heading level of its title
 * @property {{told: string, rules: Protocol.RuleChip[]}} [instead] where what may be done is for the learner to find out: what is told
 *   in its place, and the rules that come first
 */

/** @param {Tools} tools */
export function createWhatNow({ lines, rulesOf, openRule, level, instead }) {
  const now = createNow();
  const search = createRuleSearch({
    games: () => (now.spot ? [now.spot.line.game] : []),
    here: () => now.here,
    rulesOf,
    label: "Ask: “May I …?”",
    linkRule: (_, rule, ...title) => button({ class: "found-title", on: { click: () => openRule(rule) } }, h("span", {}, ...title)),
  });
  const said = h("div", { class: "what-now-said" });
  const fill = (/** @type {Protocol.WhatNowAnswer} */ answer) => {
    now.here = new Set([...now.here, ...answer.rules]);
    refill(said, saidBy(answer, openRule, level + 1));
  };
  const asked = createAsker({
    el: said,
    ask: ({ line, step, view }) => lines.askAbout(line, "what-now", { at: step, view, told: !keptBack(line, step) }),
    show: fill,
    complain: (error) => refill(said, complaint(error)),
  });
  const sheet = createSheet(level, [search.el, said]);
  const ask = (/** @type {Spot} */ { line, step, view }) => {
    if (!asked.moveTo(`${line.line}/${step}/${view}/${keptBack(line, step)}`)) return;
    now.here = new Set((instead?.rules ?? line.frames[step].rules).map(({ id }) => id));
    refill(said, h("p", { class: "quiet" }, instead?.told ?? "Looking at the table …"));
    if (!instead) asked.askNow({ line, step, view });
  };
  const open = () => {
    if (!now.spot) return;
    ask(now.spot);
    sheet.showModal();
  };
  const opener = button({ class: "btn plain what-now-open", "aria-haspopup": "dialog", title: "What now?", on: { click: open } }, icon("why"), h("span", {}, "What now?"));
  const show = (/** @type {Spot} */ spot) => {
    now.spot = spot;
    if (sheet.open) ask(spot);
  };
  return { el: h("div", { class: "what-now" }, opener, sheet), opener, sheet, show, forget: asked.forget };
}

/** Where the learner is, and the ids of the rules that are at work there. */
function createNow() {
  return { spot: /** @type {Spot | null} */ (null), here: /** @type {ReadonlySet<string>} */ (new Set()) };
}

/**
 * @param {number} level
 * @param {HTMLElement[]} content
 */
function createSheet(level, content) {
  const title = freshId("what-now");
  const close = button({ class: "btn plain close", "aria-label": "Close" }, icon("close"));
  const el = h("dialog", { class: "finder what-now-sheet", "aria-labelledby": title }, close, heading(level, { id: title }, "What now?"), content);
  close.addEventListener("click", () => el.close());
  el.addEventListener("click", (event) => event.target === el && el.close());
  return el;
}

/**
 * @param {Protocol.WhatNowAnswer} answer
 * @param {Tutor.OpenRule} openRule
 * @param {number} level
 */
function saidBy({ ask, note, may, ways, refused }, openRule, level) {
  const part = (/** @type {string} */ title, /** @type {HTMLElement[]} */ items) =>
    items.length > 0 && h("section", {}, heading(level, {}, title), h("ul", {}, items));
  const allowed = part(may, ways.map((way) => wayItem(way, openRule)));
  const forbidden = part("Not now", refused.map((one) => refusedItem(one, openRule)));
  return [h("p", { class: "what-now-ask" }, ask), note && h("p", { class: "quiet" }, note), allowed, forbidden];
}

/**
 * @param {Protocol.RuledWay} way
 * @param {Tutor.OpenRule} openRule
 */
function wayItem({ labels, more, rules }, openRule) {
  const words = labels.join(" · ") + (more ? ` and ${more} more` : "");
  return h("li", {}, h("span", {}, words), h("div", { class: "chips" }, ruleChips(rules, openRule)));
}

/**
 * @param {Protocol.RefusedAnswer} refused
 * @param {Tutor.OpenRule} openRule
 */
function refusedItem({ label, reason, rule }, openRule) {
  return h("li", {}, h("b", {}, label), h("span", {}, reason), h("div", { class: "chips" }, ruleChips([rule], openRule)));
}

/** @param {unknown} error */
function complaint(error) {
  if (error instanceof Lost) return h("p", { class: "quiet" }, "The engine does not answer now. You can still search the rules.");
  if (error instanceof Problem) return h("p", { class: "quiet" }, error.text);
  throw error;
}
