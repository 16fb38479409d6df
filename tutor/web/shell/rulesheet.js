import { button, h, refill, freshId } from "../lib/dom.js";
import { createReadAloud } from "../lib/read-aloud.js";
import { icon } from "../lib/icons.js";
import { Problem } from "../lib/wire.js";

/**
 * @typedef {ReturnType<typeof createRuleSheet>} RuleSheet
 * @typedef {{name: string, emblem: string, rules: Protocol.RuleText[]}} Chapter
 */

/** How a rule's mark is called, what it means, and what it says of the rulebook's section. */
export const MARKS_OF_RULES = {
  printed: {
    label: "By the book",
    text: "The rulebook says it. The words here are ours; the section tells where to look it up.",
    of: (/** @type {string} */ section) => `Printed in the rulebook: “${section}”.`,
  },
  ruling: {
    label: "Our ruling",
    text: "The rulebook is silent or unclear here. This is how we play it.",
    of: (/** @type {string} */ section) => `Left open in the rulebook, about “${section}”.`,
  },
  assumed: {
    label: "House",
    text: "Ours: the rulebook names it but does not print its figures.",
    of: (/** @type {string} */ section) => `Not in the rulebook; it belongs to “${section}”.`,
  },
};

/**
 * A rule's mark as a badge.
 * @param {Protocol.RuleText["mark"]} mark
 */
export function markBadge(mark) {
  const { label, text } = MARKS_OF_RULES[mark];
  return h("span", { class: `mark mark-${mark}`, title: text }, label);
}

/**
 * A rule's mark, where in the rulebook its sentence stands, and the rule's id.
 * @param {Protocol.RuleText} rule
 * @param {import("../lib/dom.js").Child} [id] how the id is shown
 */
export function placeOfRule({ mark, section, id: name }, id = h("span", { class: "rule-id" }, name)) {
  const where = section ? MARKS_OF_RULES[mark].of(section) : MARKS_OF_RULES[mark].text;
  return h("p", { class: "rule-place" }, markBadge(mark), h("span", {}, where), id);
}

/**
 * A rule's text in paragraphs.
 * @param {string} text
 */
export function paragraphsOf(text) {
  return text.split(/\n{2,}/).map((part) => h("p", {}, part));
}

/**
 * Those chapters that have rules, in the book's order.
 * @param {Pick<Protocol.RulesAnswer, "sections" | "titles" | "emblems">} book
 * @param {Protocol.RuleText[]} rules
 * @returns {Chapter[]}
 */
export function chaptersOf({ sections, titles, emblems }, rules) {
  const order = [...new Set([...sections, ...rules.map(({ section }) => section)])];
  const chapters = order.map((name, at) => ({
    name: titles[at] || name || "Rules",
    emblem: emblems[at] || "scroll",
    rules: rules.filter(({ section }) => section === name),
  }));
  return chapters.filter((chapter) => chapter.rules.length > 0);
}

/**
 * Holds each game's rulebook answer, asked once.
 * @param {Pick<import("../lib/wire.js").Wire, "ask">} wire
 */
export function holdRules(wire) {
  /** @type {Map<string, Promise<Protocol.RulesAnswer>>} */
  const held = new Map();
  return (/** @type {string} */ game) => {
    const known = held.get(game);
    if (known) return known;
    const asked = wire.ask("rules", { game });
    held.set(game, asked);
    asked.catch(() => held.delete(game));
    return asked;
  };
}

/**
 * The sheet that shows one rule over the page.
 * @param {(game: string) => Promise<Protocol.RulesAnswer>} rulesOf
 * @param {((game: string, rule: string) => void) | null} openBook
 * @param {(game: string, rule: string) => HTMLElement | null} practise the way to a level that teaches a rule
 * @param {AbortSignal} signal ends it
 */
export function createRuleSheet(rulesOf, openBook, practise, signal) {
  const titleId = freshId("rule");
  const body = h("div", { class: "sheet-body" });
  const close = button({ class: "btn plain close", "aria-label": "Close" }, icon("close"));
  const reader = createReadAloud(() => [body], signal);
  const el = h("dialog", { class: "sheet", "aria-labelledby": titleId }, close, reader.el, body);
  el.addEventListener("close", reader.stop);
  close.addEventListener("click", () => el.close());
  el.addEventListener("click", (event) => event.target === el && el.close());

  const bookButton = (/** @type {string} */ game, /** @type {string} */ rule) => {
    const leave = () => {
      el.close();
      openBook?.(game, rule);
    };
    const open = button({ class: "btn", on: { click: leave } }, icon("book"), "Open the rulebook");
    const way = practise(game, rule);
    way?.addEventListener("click", () => el.close());
    return (openBook || way) && h("div", { class: "sheet-actions" }, way, openBook && open);
  };
  /** @type {Protocol.RuleChip | null} */
  let latest = null;
  const show = async (/** @type {string} */ game, /** @type {Protocol.RuleChip} */ rule) => {
    latest = rule;
    const more = bookButton(game, rule.id);
    const fill = (/** @type {import("../lib/dom.js").Child[]} */ ...content) => latest === rule && refill(body, content, more);
    const title = (/** @type {string} */ text) => h("h2", { id: titleId }, text);
    fill(title(rule.title), h("p", {}, "Looking it up …"));
    if (!el.open) el.showModal();
    try {
      const { rules } = await rulesOf(game);
      const found = rules.find((one) => one.id === rule.id);
      if (found) fill(title(found.title), paragraphsOf(found.text), placeOfRule(found), markMeaning(found.mark));
      else fill(title(rule.title), h("p", {}, "This rule is not in the rulebook."));
    } catch (error) {
      fill(title(rule.title), h("p", {}, troubleText(error)));
    }
  };
  return { el, show };
}

/** @param {Protocol.RuleText["mark"]} mark */
function markMeaning(mark) {
  return h("p", { class: "quiet" }, MARKS_OF_RULES[mark].text);
}

/** @param {unknown} error */
function troubleText(error) {
  if (error instanceof Problem) return error.text;
  return "The rule's text cannot be fetched now. Try again when the engine answers.";
}
