import { h, heading, refill } from "../lib/dom.js";
import { createSearchField } from "./field.js";
import { galleryOf, prepareSearch, searchCards, searchRules, suggestionsIn, wordsOf } from "./library.js";
import { marked, markedParagraphs } from "./marked.js";
import { NAMED } from "./search.js";
import { placeOfRule } from "../shell/rulesheet.js";

const MOST_RULES = 6;
const MOST_OF_MANY = 3;
const MOST_CARDS = 3;
const MOST_SUGGESTED = 5;

/** So soon it is told that something is searched for. */
const SOON_MS = 80;

/**
 * @typedef {import("./search.js").Hit} Hit
 * @typedef {{game: string, book: Protocol.RulesAnswer, hits: Hit[], cards: Hit[]}} Findings in one game
 *
 * @typedef {object} Tools
 * @property {() => string[]} games the games that are searched now
 * @property {(game: string) => string} [gameTitle] where there may be several
 * @property {(game: string) => Promise<Protocol.RulesAnswer>} rulesOf
 * @property {(game: string, rule: Protocol.RuleText, ...title: import("../lib/dom.js").Child[]) => HTMLElement} linkRule leads to it
 * @property {number} [level] heading level of their titles
 * @property {string} [label] of the field
 * @property {() => ReadonlySet<string>} [here] the ids of the rules that are at work where one asks
 */

/**
 * A box that finds rules and cards while one types: of one game, or of several, the game with the best find first. What is
 * not found at once is told to be searched for; nothing that is asked holds up the next key.
 * @param {Tools} tools
 */
export function createRuleSearch(tools) {
  const list = h("div", { class: "found" });
  const field = createSearchField(tools.label ?? "Search the rules", (question) => void answer(question), () => void warmUp());

  const warmUp = async () => {
    for (const game of tools.games()) {
      const book = await tools.rulesOf(game).catch(() => null);
      await rest();
      if (book) prepareSearch(book);
    }
  };
  const answer = async (/** @type {string} */ question) => {
    if (!question.trim()) return show("", [], []);
    const isWanted = () => question === field.question();
    const slow = setTimeout(() => isWanted() && field.tell("Searching …"), SOON_MS);
    try {
      const findings = await findAll(tools, question, isWanted);
      if (findings) show(question, findings.filter(({ hits, cards }) => hits.length + cards.length > 0), findings);
    } catch {
      if (isWanted()) field.tell("The rules cannot be fetched now.");
    } finally {
      clearTimeout(slow);
    }
  };
  /** @type {(question: string, found: Findings[], searched: Findings[]) => void} */
  const show = (question, found, searched) => {
    refill(list, found.toSorted(byBest).map((finding) => findingPart(tools, finding, searched.length > 1)));
    field.tell(question && countText(found));
    field.suggest(question && !found.length ? suggestionsOf(searched, question) : []);
  };
  const el = h("search", { class: "rule-search" }, field.el, list);
  return { el, focus: field.focus, clear: field.clear };
}

/**
 * What is found in each game, one after another with a rest between them; null where something else is wanted by then.
 * @param {Tools} tools
 * @param {string} question
 * @param {() => boolean} isWanted
 */
async function findAll(tools, question, isWanted) {
  /** @type {Map<string, Protocol.RulesAnswer>} */
  const books = new Map();
  for (const game of tools.games()) {
    const book = await tools.rulesOf(game);
    await rest();
    if (!isWanted()) return null;
    prepareSearch(book);
    books.set(game, book);
  }
  /** @type {Findings[]} */
  const findings = [];
  for (const [game, book] of books) {
    await rest();
    if (!isWanted()) return null;
    const isElsewhere = wordsOf([...books.values()].filter((other) => other !== book));
    const hits = searchRules(book, question, tools.here?.(), isElsewhere);
    findings.push({ game, book, hits, cards: searchCards(book, question, isElsewhere) });
  }
  return onlyNamed(findings);
}

/**
 * Where a question gives the id of a rule, that rule alone, whatever its words would find in other games and on cards.
 * @param {Findings[]} findings
 */
export function onlyNamed(findings) {
  const named = findings.filter(({ hits }) => hits[0]?.score === NAMED);
  return named.length > 0 ? named.map((finding) => ({ ...finding, cards: [] })) : findings;
}

/** Lets the browser draw, and hear the next key. */
function rest() {
  return new Promise((done) => void setTimeout(done));
}

/**
 * What to ask instead, of all games that were searched, each once.
 * @param {Findings[]} searched
 * @param {string} question
 */
function suggestionsOf(searched, question) {
  return [...new Set(searched.flatMap(({ book }) => suggestionsIn(book, question)))].slice(0, MOST_SUGGESTED);
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
  const items = shown.map((hit) => ruleItem(tools, game, /** @type {Protocol.RuleText} */ (rules.get(hit.id)), hit));
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
 * @param {Protocol.RuleText} rule
 * @param {Hit} hit
 */
function ruleItem(tools, game, rule, { marks }) {
  const title = tools.linkRule(game, rule, marked(rule.title, marks.title));
  const isHere = tools.here?.().has(rule.id) && h("span", { class: "mark mark-here" }, "About this moment");
  return h("li", { data: { rule: rule.id } }, title, isHere, markedParagraphs(rule.text, marks.text), placeOfRule(rule));
}
