import { button, h, heading, refill } from "../lib/dom.js";
import { copyText } from "../lib/clipboard.js";
import { createSearchField } from "../search/field.js";
import { createToggles } from "../lib/choice.js";
import { foundText } from "../search/rule-search.js";
import { galleryOf, searchCards, searchRules, suggestionsIn } from "../search/library.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { marked, markedParagraphs } from "../search/marked.js";
import { MARKS_OF_RULES, paragraphsOf, placeOfRule } from "../shell/rulesheet.js";
import { metMark, practiseLink } from "../shell/practise.js";

const COPIED_MS = 4000;

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../protocol.d.ts").RulesAnswer} RulesAnswer
 * @typedef {import("../protocol.d.ts").RuleText} RuleText
 * @typedef {import("../search/search.js").Hit} Hit
 * @typedef {{question: string, mark: string}} Filter
 * @typedef {{name: string, rules: RuleText[]}} Section
 * @typedef {{rule: RuleText, hit: Hit | null}} FoundRule
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
  const { list, cards, tools, search } = createRuleList(app, game, book);
  const back = app.whole && linkTo(app, { game }, { class: "back" }, icon("back"), title);
  const head = h("header", { class: "top" }, back, heading(app.level, { tabindex: "-1" }, `${title}: the rules`));
  const pages = h("div", { class: "rule-pages" }, sectionLinks(list, cards), h("div", {}, list, cards));
  const el = h("div", { class: "rulebook" }, head, tools, pages);
  return { el, title: `${title}: the rules`, search, arrived: () => wanted && showRule(el, wanted) };
}

/**
 * The rules and cards that fit a filter, and the tools that set it.
 * @param {App} app
 * @param {string} game
 * @param {RulesAnswer} book
 */
function createRuleList(app, game, book) {
  const list = h("div", { class: "rule-list" });
  const cards = h("section", { class: "cards-part" });
  const filter = { question: "", mark: "all" };
  const change = (/** @type {Partial<Filter>} */ part) => {
    Object.assign(filter, part);
    const found = foundRules(book, filter);
    const foundCards = filter.question ? searchCards(book, filter.question) : null;
    const nothing = !found.length && !foundCards?.length;
    field.tell(countText(book, found, foundCards));
    field.suggest(filter.question && nothing ? suggestionsIn(book, filter.question) : []);
    refill(list, filter.question ? bestPart(app, game, found) : sectionParts(app, game, book, found));
    fillCards(cards, app.level + 1, book, foundCards);
    marks.set(filter.mark);
  };
  const field = createSearchField("Search the rules", (question) => change({ question: question.trim() }));
  const marks = createMarks(book.rules, (mark) => change({ mark }));
  change({});
  return { list, cards, tools: h("search", { class: "rule-tools" }, field.el, marks.el), search: field.focus };
}

/**
 * Which marks are shown, each with what it means.
 * @param {RuleText[]} rules
 * @param {(mark: string) => void} pick
 */
function createMarks(rules, pick) {
  const marks = Object.entries(MARKS_OF_RULES).filter(([mark]) => rules.some((rule) => rule.mark === mark));
  const toggles = createToggles("Which rules", pick);
  const options = marks.map(([value, { label }]) => ({ value, label }));
  toggles.offer([{ value: "all", label: "All" }, ...options]);
  const words = h("dl", { class: "mark-words" });
  const set = (/** @type {string} */ chosen) => {
    toggles.set(chosen);
    const told = marks.filter(([mark]) => chosen === "all" || chosen === mark);
    refill(words, told.map(([, { label, text }]) => h("div", {}, h("dt", {}, label), h("dd", {}, text))));
  };
  return { el: h("div", { class: "rule-marks" }, toggles.el, words), set };
}

/**
 * The rules that fit a filter: in the book's order, or where something is asked, the best first.
 * @param {RulesAnswer} book
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
 * @param {RulesAnswer} book
 * @param {FoundRule[]} found
 * @param {Hit[] | null} cards
 */
function countText({ rules }, found, cards) {
  if (cards) return foundText(found.length, cards.length);
  return found.length === rules.length ? `${rules.length} rules` : `${found.length} of ${rules.length} rules`;
}

/**
 * Where to jump: the sections that are shown now, and the cards.
 * @param {HTMLElement} list
 * @param {HTMLElement} cards
 */
function sectionLinks(list, cards) {
  const box = h("nav", { class: "rule-sections", "aria-label": "Sections" });
  const titlesIn = (/** @type {HTMLElement} */ part) => [
    .../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(".section-title")),
  ];
  const paint = () => {
    const titles = [...titlesIn(list), ...titlesIn(cards)];
    refill(box, titles.map((title) => button({ on: { click: () => jumpTo(title) } }, title.textContent)));
  };
  const changes = new MutationObserver(paint);
  for (const part of [list, cards]) changes.observe(part, { childList: true });
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
 * @param {RulesAnswer} book
 * @param {FoundRule[]} found
 */
function sectionParts(app, game, book, found) {
  return sectionsOf(book, found.map(({ rule }) => rule)).map(({ name, rules }) => {
    const title = heading(app.level + 1, { class: "section-title" }, name || "Rules");
    return h("section", {}, title, rules.map((rule) => ruleItem(app, game, { rule, hit: null })));
  });
}

/**
 * @param {App} app
 * @param {string} game
 * @param {FoundRule[]} found
 */
function bestPart(app, game, found) {
  if (!found.length) return null;
  const title = heading(app.level + 1, { class: "section-title" }, "Rules, the best first");
  return h("section", {}, title, found.map((one) => ruleItem(app, game, one)));
}

/**
 * @param {App} app
 * @param {string} game
 * @param {FoundRule} found
 */
function ruleItem(app, game, { rule, hit }) {
  const step = rule.shown && { game, example: rule.shown.example, step: rule.shown.step };
  return h(
    "article",
    { class: "rule", data: { rule: rule.id }, tabindex: "-1" },
    heading(app.level + 2, {}, hit ? marked(rule.title, hit.marks.title) : rule.title),
    hit ? markedParagraphs(rule.text, hit.marks.text) : paragraphsOf(rule.text),
    placeOfRule(rule, ownLink(app, game, rule)),
    taughtLine(app, game, rule.id),
    step && app.whole && linkTo(app, step, { class: "see" }, icon("play"), "See it at a step"),
  );
}

/**
 * Where a rule is taught, and whether one has met it there; nothing where no level teaches it.
 * @param {App} app
 * @param {string} game
 * @param {string} rule
 */
function taughtLine(app, game, rule) {
  const way = practiseLink(app, game, rule);
  return way && h("p", { class: "taught" }, metMark(app, game, rule), way);
}

/**
 * A rule's id as a link to itself, with a button that copies that link; the bare id where there are no addresses.
 * @param {App} app
 * @param {string} game
 * @param {RuleText} rule
 */
function ownLink(app, game, { id, title }) {
  const href = app.router.href({ game, page: "rules", rule: id });
  if (href === null) return h("span", { class: "rule-id" }, id);
  const told = h("span", { role: "status" });
  const copy = async () => {
    const copied = await copyText(new URL(href, location.href).href);
    told.textContent = copied ? "Copied." : "Not copied: copy the link beside it.";
    setTimeout(() => refill(told), COPIED_MS);
  };
  const link = linkTo(app, { game, page: "rules", rule: id }, { class: "rule-id" }, id);
  const looks = { class: "btn plain copy", title: "Copy the link", "aria-label": `Copy the link to “${title}”` };
  return [link, button({ ...looks, on: { click: copy } }, icon("link")), told];
}

/**
 * @param {HTMLElement} part
 * @param {number} level
 * @param {RulesAnswer} book
 * @param {Hit[] | null} hits
 */
function fillCards(part, level, book, hits) {
  part.hidden = !book.cards || hits?.length === 0;
  if (part.hidden) return refill(part);
  const title = heading(level, { class: "section-title" }, "The cards");
  refill(part, title, h("div", { class: "gallery" }, galleryOf(book, hits)));
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
