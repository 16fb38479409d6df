import { h, heading, refill } from "../lib/dom.js";
import { createSearchField } from "./field.js";
import { galleryOf, searchCards, searchRules, suggestionsIn } from "./library.js";
import { marked, markedParagraphs } from "./marked.js";
import { placeOfRule } from "../shell/rulesheet.js";

const MOST_RULES = 6;
const MOST_OF_MANY = 3;
const MOST_CARDS = 3;

/**
 * @typedef {import("../protocol.d.ts").RulesAnswer} RulesAnswer
 * @typedef {import("../protocol.d.ts").RuleText} RuleText
 * @typedef {import("./search.js").Hit} Hit
 * @typedef {{game: string, book: RulesAnswer, hits: Hit[], cards: Hit[]}} Findings in one game
 *
 * @typedef {object} Tools
 * @property {() => string[]} games the games that are searched now
 * @property {(game: string) => string} [gameTitle] where there may be several
 * @property {(game: string) => Promise<RulesAnswer>} rulesOf
 * @property {(game: string, rule: RuleText, ...title: import("../lib/dom.js").Child[]) => HTMLElement} linkRule leads to it
 * @property {number} [level] heading level of their titles
 */

/**
 * A box that finds rules and cards while one types: of one game, or of several, the game with the best find first.
 * @param {Tools} tools
 */
export function createRuleSearch(tools) {
  const list = h("div", { class: "found" });
  const paint = async (/** @type {string} */ question) => {
    const games = tools.games();
    const books = await Promise.all(games.map(tools.rulesOf));
    if (question !== field.question()) return;
    const findings = games.map((game, at) => findIn(game, books[at], question));
    const found = findings.filter(({ hits, cards }) => hits.length + cards.length > 0).toSorted(byBest);
    refill(list, found.map((finding) => findingPart(tools, finding, games.length > 1)));
    field.tell(question.trim() ? countText(found) : "");
    field.suggest(question.trim() && !found.length ? suggestionsIn(books[0], question) : []);
  };
  const field = createSearchField("Search the rules", (question) =>
    paint(question).catch(() => field.tell("The rules cannot be fetched now.")),
  );
  const el = h("search", { class: "rule-search" }, field.el, list);
  return { el, focus: field.focus };
}

/**
 * @param {string} game
 * @param {RulesAnswer} book
 * @param {string} question
 * @returns {Findings}
 */
function findIn(game, book, question) {
  const hits = searchRules(book, question);
  return { game, book, hits, cards: searchCards(book, question) };
}

/**
 * @param {Findings} one
 * @param {Findings} other
 */
function byBest(one, other) {
  return (other.hits[0]?.score ?? 0) - (one.hits[0]?.score ?? 0);
}

/** @param {Findings[]} found */
function countText(found) {
  const rules = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const cards = found.reduce((sum, { cards: own }) => sum + own.length, 0);
  return foundText(rules, cards);
}

/**
 * "3 rules and 1 card", or that nothing was found.
 * @param {number} rules
 * @param {number} cards
 */
export function foundText(rules, cards) {
  const counts = [[rules, "rule"], [cards, "card"]].flatMap(([count, name]) =>
    count ? `${count} ${name}${count === 1 ? "" : "s"}` : [],
  );
  return counts.join(" and ") || "Nothing found.";
}

/**
 * @param {Tools} tools
 * @param {Findings} findings
 * @param {boolean} ofMany whether other games are searched as well
 */
function findingPart(tools, { game, book, hits, cards }, ofMany) {
  const shown = hits.slice(0, ofMany ? MOST_OF_MANY : MOST_RULES);
  const rules = new Map(book.rules.map((rule) => [rule.id, rule]));
  const items = shown.map((hit) => ruleItem(tools, game, /** @type {RuleText} */ (rules.get(hit.id)), hit));
  return h(
    "section",
    {},
    ofMany && heading(tools.level ?? 2, { class: "found-game" }, tools.gameTitle?.(game)),
    h("ol", { class: "found-rules" }, items),
    cards.length > 0 && h("div", { class: "found-cards" }, galleryOf(book, cards.slice(0, MOST_CARDS))),
  );
}

/**
 * @param {Tools} tools
 * @param {string} game
 * @param {RuleText} rule
 * @param {Hit} hit
 */
function ruleItem(tools, game, rule, { marks }) {
  const title = tools.linkRule(game, rule, marked(rule.title, marks.title));
  return h("li", { data: { rule: rule.id } }, title, markedParagraphs(rule.text, marks.text), placeOfRule(rule));
}
