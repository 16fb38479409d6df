import { button, fragment, h, heading, listen, refill, freshId } from "../lib/dom.js";
import { createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "./links.js";
import { MARKS_OF_RULES, markBadge, paragraphsOf } from "./rulesheet.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../protocol.d.ts").RulesAnswer} RulesAnswer
 * @typedef {import("../protocol.d.ts").RuleText} RuleText
 * @typedef {{text: string, mark: string}} Filter
 * @typedef {{name: string, rules: RuleText[]}} Section
 */

/**
 * The rulebook: every rule, searchable, by section and mark, each with a step that shows it, and the cards.
 * @param {App} app
 * @param {string} game
 * @param {RulesAnswer} book
 * @param {string} [wanted] the id of the rule to show first
 * @returns {import("../types.d.ts").Page}
 */
export function rulesPage(app, game, book, wanted) {
  const title = app.gameTitle(game);
  const { list, tools } = createRuleList(app, game, book);
  const back = app.whole && linkTo(app, { game }, { class: "back" }, icon("back"), title);
  const head = h("header", { class: "top" }, back, heading(app.level, { tabindex: "-1" }, `${title}: the rules`));
  const cards = cardsPart(book, app.level + 1);
  const pages = h("div", { class: "rule-pages" }, sectionLinks(list, cards), h("div", {}, list, cards));
  const el = h("div", { class: "rulebook" }, head, tools, pages);
  return { el, title: `${title}: the rules`, arrived: () => wanted && showRule(el, wanted) };
}

/**
 * The rules that fit a filter, and the tools that set it.
 * @param {App} app
 * @param {string} game
 * @param {RulesAnswer} book
 */
function createRuleList(app, game, book) {
  const count = h("p", { class: "quiet", role: "status" });
  const list = h("div", { class: "rule-list" });
  const filter = { text: "", mark: "all" };
  const change = (/** @type {Partial<Filter>} */ part) => {
    Object.assign(filter, part);
    const found = book.rules.filter((rule) => fits(rule, filter));
    const all = `${book.rules.length} rules`;
    count.textContent = found.length === book.rules.length ? all : `${found.length} of ${all}`;
    refill(list, sectionsOf(book, found).map((section) => sectionPart(app, game, section)));
    marks.set(filter.mark);
  };
  const search = searchField((text) => change({ text: text.trim().toLowerCase() }));
  const marks = createToggles("Which rules", (mark) => change({ mark }));
  marks.offer(markOptions(book.rules));
  change({});
  return { list, tools: h("search", { class: "rule-tools" }, search, marks.el, count) };
}

/**
 * Where to jump: the sections that are shown now, and the cards.
 * @param {HTMLElement} list
 * @param {HTMLElement | null} cards
 */
function sectionLinks(list, cards) {
  const box = h("nav", { class: "rule-sections", "aria-label": "Sections" });
  const titlesIn = (/** @type {HTMLElement | null} */ part) => [
    .../** @type {NodeListOf<HTMLElement>} */ (part?.querySelectorAll(".section-title") ?? []),
  ];
  const paint = () => {
    const titles = [...titlesIn(list), ...titlesIn(cards)];
    refill(box, titles.map((title) => button({ on: { click: () => jumpTo(title) } }, title.textContent)));
  };
  new MutationObserver(paint).observe(list, { childList: true });
  paint();
  return box;
}

/** @param {HTMLElement} title */
function jumpTo(title) {
  title.setAttribute("tabindex", "-1");
  title.scrollIntoView({ block: "start" });
  title.focus({ preventScroll: true });
}

/**
 * Whether a rule is one that is looked for.
 * @param {RuleText} rule
 * @param {Filter} filter
 */
export function fits(rule, { text, mark }) {
  if (mark !== "all" && rule.mark !== mark) return false;
  return !text || [rule.title, rule.text, rule.section, rule.id].join(" ").toLowerCase().includes(text);
}

/** @param {RuleText[]} rules */
function markOptions(rules) {
  const marks = Object.entries(MARKS_OF_RULES).filter(([mark]) => rules.some((rule) => rule.mark === mark));
  return [{ value: "all", label: "All" }, ...marks.map(([value, { label }]) => ({ value, label }))];
}

/** @param {(text: string) => void} changed */
function searchField(changed) {
  const id = freshId("search");
  const input = h("input", { type: "search", id, placeholder: "dice, tie, Boon …", autocomplete: "off" });
  listen(input, "input", () => changed(input.value));
  return h("div", { class: "choice search-field" }, h("label", { for: id }, "Search the rules"), input);
}

/**
 * The sections that still have rules, in the book's order.
 * @param {RulesAnswer} book
 * @param {RuleText[]} rules
 * @returns {Section[]}
 */
export function sectionsOf(book, rules) {
  const order = [...new Set([...book.sections, ...rules.map((rule) => rule.section)])];
  return order
    .map((name) => ({ name, rules: rules.filter((rule) => rule.section === name) }))
    .filter((section) => section.rules.length > 0);
}

/**
 * @param {App} app
 * @param {string} game
 * @param {Section} section
 */
function sectionPart(app, game, { name, rules }) {
  const title = heading(app.level + 1, { class: "section-title" }, name || "Rules");
  return h("section", {}, title, rules.map((rule) => ruleItem(app, game, rule)));
}

/**
 * @param {App} app
 * @param {string} game
 * @param {RuleText} rule
 */
function ruleItem(app, game, rule) {
  const step = rule.shown && { game, example: rule.shown.example, step: rule.shown.step };
  const title = heading(app.level + 2, {}, rule.title);
  return h(
    "article",
    { class: "rule", data: { rule: rule.id }, tabindex: "-1" },
    h("div", { class: "rule-head" }, title, markBadge(rule.mark)),
    paragraphsOf(rule.text),
    step && app.whole && linkTo(app, step, { class: "see" }, icon("play"), "See it at a step"),
  );
}

/**
 * @param {RulesAnswer} book
 * @param {number} level
 */
function cardsPart(book, level) {
  if (!book.cards) return null;
  const gallery = h("div", { class: "gallery" }, fragment(book.cards));
  return h("section", { class: "cards-part" }, heading(level, { class: "section-title" }, "The cards"), gallery);
}

/**
 * @param {HTMLElement} el
 * @param {string} id
 */
function showRule(el, id) {
  const rule = /** @type {HTMLElement | null} */ (el.querySelector(`[data-rule="${CSS.escape(id)}"]`));
  if (!rule) return;
  rule.classList.add("sought");
  rule.scrollIntoView({ block: "center" });
  rule.focus({ preventScroll: true });
}
