import { button, h, refill } from "../lib/dom.js";
import { createAsker } from "../lib/asker.js";
import { createRuleSearch } from "../search/rule-search.js";
import { markBadge, paragraphsOf } from "../shell/rulesheet.js";
import { ruleChips } from "../shell/rule-chips.js";

/** @typedef {{game: string, rules: Protocol.RuleChip[]}} Wanted */

/**
 * The rules at work in a step, with their texts, under the search in the rulebook.
 * @param {(game: string) => Promise<Protocol.RulesAnswer>} rulesOf
 * @param {Tutor.OpenRule} openRule
 */
export function createRuleTab(rulesOf, openRule) {
  let game = "";
  /** @type {ReadonlySet<string>} */
  let here = new Set();
  const search = createRuleSearch({
    games: () => [game],
    here: () => here,
    rulesOf,
    linkRule: (_, rule, ...title) =>
      button({ class: "found-title", on: { click: () => openRule(rule) } }, h("span", {}, ...title)),
  });
  const list = h("ul", { class: "step-rules", "aria-label": "Rules of this step" });
  const el = h("div", { class: "rule-tab" }, search.el, list);
  const fill = (/** @type {Wanted} */ { rules }, /** @type {Protocol.RuleText[]} */ texts) =>
    refill(list, rules.map((rule) => ruleItem(rule, texts.find(({ id }) => id === rule.id), openRule)));
  const asked = createAsker({
    el,
    ask: (wanted) => rulesOf(wanted.game),
    show: (book, /** @type {Wanted} */ wanted) => fill(wanted, book.rules),
    complain: () => null,
  });

  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step) => {
    const { rules } = line.frames[step];
    game = line.game;
    here = new Set(rules.map(({ id }) => id));
    if (!asked.moveTo(JSON.stringify([line.game, rules]))) return;
    if (rules.length === 0) return refill(list, h("li", { class: "quiet" }, "No rule of its own is at work here."));
    const wanted = { game: line.game, rules };
    fill(wanted, []);
    asked.askSoon(wanted);
  };
  return { el, search: search.focus, show, forget: asked.forget };
}

/**
 * @param {Protocol.RuleChip} rule
 * @param {Protocol.RuleText | undefined} found
 * @param {Tutor.OpenRule} openRule
 */
function ruleItem(rule, found, openRule) {
  const head = h("div", { class: "step-rule-head" }, ruleChips([rule], openRule), found && markBadge(found.mark));
  return h("li", { class: "step-rule" }, head, found && paragraphsOf(found.text));
}
