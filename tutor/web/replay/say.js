import { button, glued, h, heading, refill } from "../lib/dom.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../protocol.d.ts").RuleChip} RuleChip
 * @typedef {Pick<import("../protocol.d.ts").SaidToSeat, "title" | "text" | "note" | "forced">} Said
 */

/**
 * What just happened, in words, read aloud politely, with the rules at work as chips.
 * @param {import("../types.d.ts").OpenRule} openRule
 * @param {number} level heading level
 */
export function createSay(openRule, level) {
  const words = h("div", { class: "words", "aria-live": "polite", "aria-atomic": "true" });
  const chips = h("div", { class: "chips" });
  const el = h("section", { class: "say", "aria-label": "What happens" }, words, chips);
  /** @type {Said | null} */
  let shown = null;

  /** Where the words do not fit, the keyboard must be able to scroll them. */
  const reachable = () => {
    if (el.scrollHeight > el.clientHeight + 1) el.setAttribute("tabindex", "0");
    else el.removeAttribute("tabindex");
    el.scrollTop = 0;
  };

  const show = (/** @type {Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const frame = line.frames[step];
    const told = saidTo(frame, view);
    if (told === shown) return;
    shown = told;
    refill(
      words,
      heading(level, { class: "say-title" }, told.title),
      told.text.map((sentence) => h("p", {}, glued(sentence))),
      told.forced && h("p", { class: "quiet forced" }, "There was no other answer."),
      told.note && h("p", { class: "note" }, glued(told.note)),
    );
    refill(chips, ruleChips(frame.rules, openRule));
    requestAnimationFrame(reachable);
  };
  return { el, show };
}

/**
 * The words of a frame that a view may read: `told` holds those of seats from which something is hidden.
 * @param {Said & {told?: Record<string, Said>}} frame
 * @param {string} view
 * @returns {Said}
 */
export function saidTo(frame, view) {
  return frame.told?.[view] ?? frame;
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
