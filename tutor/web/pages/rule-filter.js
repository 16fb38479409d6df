// Which rules of a rulebook are shown: all, or those that a question finds or that have a mark.

import { button, h } from "../lib/dom.js";
import { createSearchField } from "../search/field.js";
import { createToggles } from "../lib/choice.js";
import { foundText } from "../search/rule-search.js";
import { MARKS_OF_RULES } from "../shell/rulesheet.js";
import { prepareSearch, searchCards, searchRules, suggestionsIn } from "../search/library.js";

/**
 * @typedef {import("../search/search.js").Hit} Hit
 * @typedef {{question: string, mark: string}} Filter
 * @typedef {{rule: Protocol.RuleText, hit: Hit | null}} FoundRule
 * @typedef {{rules: FoundRule[], cards: Hit[], isAsked: boolean}} Found `isAsked`: by a question, the best first
 */

/**
 * @param {Tutor.App} app
 * @param {Protocol.RulesAnswer} book
 * @param {(found: Found | null) => void} show called with what fits; null where nothing is asked for
 */
export function createRuleFilter(app, book, show) {
  const filter = { question: "", mark: "all" };
  const change = (/** @type {Partial<Filter>} */ part) => {
    Object.assign(filter, part);
    marks.set(filter.mark);
    const isAsked = filter.question !== "";
    const rules = foundRules(book, filter);
    const cards = isAsked ? searchCards(book, filter.question) : [];
    const nothing = isAsked && rules.length + cards.length === 0;
    field.tell(isAsked ? foundText(rules.length, cards.length) : countText(rules.length, book.rules.length));
    field.suggest(nothing ? suggestionsIn(book, filter.question) : []);
    show(isAsked || filter.mark !== "all" ? { rules, cards, isAsked } : null);
  };
  const field = createSearchField("Search the rules", (question) => change({ question: question.trim() }), () => prepareSearch(book));
  const marks = createMarks(book.rules, (mark) => change({ mark }));
  const more = h("details", { class: "rule-marks" }, h("summary", {}, "Marks and ids"), marks.el, idSwitch(app));
  change({});
  return { field: h("search", { class: "rule-tools" }, field.el), more, focus: field.focus };
}

/**
 * The rules that fit a filter: in the book's order, or where something is asked, the best first.
 * @param {Protocol.RulesAnswer} book
 * @param {Filter} filter
 * @returns {FoundRule[]}
 */
export function foundRules(book, { question, mark }) {
  const wanted = new Map(book.rules.filter((rule) => mark === "all" || rule.mark === mark).map((rule) => [rule.id, rule]));
  if (!question) return [...wanted.values()].map((rule) => ({ rule, hit: null }));
  return searchRules(book, question).flatMap((hit) => {
    const rule = wanted.get(hit.id);
    return rule ? [{ rule, hit }] : [];
  });
}

/**
 * @param {number} found
 * @param {number} all
 */
function countText(found, all) {
  return found === all ? `${all} rules` : `${found} of ${all} rules`;
}

/**
 * Which marks are shown, each with what it means.
 * @param {Protocol.RuleText[]} rules
 * @param {(mark: string) => void} pick
 */
function createMarks(rules, pick) {
  const marks = Object.entries(MARKS_OF_RULES).filter(([mark]) => rules.some((rule) => rule.mark === mark));
  const toggles = createToggles("Which rules", pick);
  toggles.offer([{ value: "all", label: "All" }, ...marks.map(([value, { label }]) => ({ value, label }))]);
  const meanings = marks.map(([, { label, text }]) => h("div", {}, h("dt", {}, label), h("dd", {}, text)));
  return { el: [toggles.el, h("dl", { class: "mark-words" }, meanings)], set: toggles.set };
}

/**
 * Shows the ids of rules, or leaves them out.
 * @param {Tutor.App} app
 */
function idSwitch({ ruleIds }) {
  const press = () => {
    ruleIds.show(!ruleIds.shown());
    el.setAttribute("aria-pressed", String(ruleIds.shown()));
  };
  const el = button({ class: "tab", "aria-pressed": String(ruleIds.shown()), on: { click: press } }, "Show the ids of rules");
  return el;
}
