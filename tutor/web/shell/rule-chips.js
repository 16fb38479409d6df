import { button } from "../lib/dom.js";

/**
 * The chip of the rule behind a refusal, and the way to where it is practised.
 * @param {Protocol.RuleChip | null | undefined} rule
 * @param {Tutor.OpenRule} openRule
 */
export function refusalChips(rule, openRule) {
  return rule ? [ruleChips([rule], openRule), openRule.practise?.(rule)] : [];
}

/**
 * Rule chips: each a button that opens the rule's text.
 * @param {Protocol.RuleChip[]} rules
 * @param {Tutor.OpenRule} openRule
 */
export function ruleChips(rules, openRule) {
  return rules.map((rule) =>
    button({ class: "chip", "aria-haspopup": "dialog", on: { click: () => openRule(rule) } }, rule.title),
  );
}
