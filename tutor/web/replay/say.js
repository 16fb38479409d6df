import { glued, h, refill } from "../lib/dom.js";

/**
 * What just happened, in words, read aloud politely, with the rules at work as chips.
 * @param {(rule: {id: string, title: string}) => void} openRule
 * @param {number} level heading level
 */
export function createSay(openRule, level) {
  const words = h("div", { class: "words", "aria-live": "polite", "aria-atomic": "true" });
  const chips = h("div", { class: "chips" });
  const el = h("section", { class: "say", "aria-label": "What happens" }, words, chips);
  let shown = null;

  /** Where the words do not fit, the keyboard must be able to scroll them. */
  const reachable = () => {
    if (el.scrollHeight > el.clientHeight + 1) el.setAttribute("tabindex", "0");
    else el.removeAttribute("tabindex");
    el.scrollTop = 0;
  };

  const show = (line, at, view) => {
    const frame = line.frames[at];
    const told = saidTo(frame, view);
    if (told === shown) return;
    shown = told;
    refill(
      words,
      h(`h${level}`, { class: "say-title" }, told.title),
      told.text.map((sentence) => h("p", {}, glued(sentence))),
      told.note && h("p", { class: "note" }, glued(told.note)),
    );
    refill(chips, ruleChips(frame.rules, openRule));
    requestAnimationFrame(reachable);
  };
  return { el, show };
}

/** The words of a frame that a view may read: `told` holds those of seats from which something is hidden. */
export function saidTo(frame, view) {
  return frame.told?.[view] ?? frame;
}

/** Rule chips: each a button that opens the rule's text. */
export function ruleChips(rules, openRule) {
  return (rules || []).map((rule) =>
    h(
      "button",
      { type: "button", class: "chip", "aria-haspopup": "dialog", on: { click: () => openRule(rule) } },
      rule.title,
    ),
  );
}
