import { button } from "../lib/dom.js";

/** @typedef {import("../protocol.d.ts").RuleChip} RuleChip */

/**
 * The chip of the rule behind a refusal, and the way to where it is practised.
 * @param {RuleChip | null | undefined} rule
 * @param {import("../types.d.ts").OpenRule} openRule
 */
export function refusalChips(rule, openRule) {
  return rule ? [ruleChips([rule], openRule), openRule.practise?.(rule)] : [];
}

/**
 * Rule chips: each a button that opens the rule's text.
 * @param {RuleChip[]} rules
 * @param {import("../types.d.ts").OpenRule} openRule
 */
export function ruleChips(rules, openRule) {
  return rules.map((rule) =>
    button({ class: "chip", "aria-haspopup": "dialog", on: { click: () => openRule(rule) } }, rule.title),
  );
}
