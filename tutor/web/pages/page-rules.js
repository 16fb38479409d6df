import { CARDS, chapterLinks, chapterPart, chapterTiles, nextChapter, wholeBook } from "./chapters.js";
import { beforePrint } from "../lib/before-print.js";
import { createReadAloud } from "../lib/read-aloud.js";
import { createRuleFilter } from "./rule-filter.js";
import { galleryOf } from "../search/library.js";
import { h, heading, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { cardsOfChapters } from "./chapter-cards.js";
import { chaptersOf } from "../shell/rulesheet.js";
import { ruleFound } from "./rule-item.js";

/**
 * @typedef {import("../search/search.js").Hit} Hit
 * @typedef {import("./chapters.js").Book} Book
 * @typedef {import("./rule-filter.js").Found} Found
 * @typedef {number | typeof CARDS | null} Opened a chapter, the cards, or null for what there is to read
 */

/**
 * The rulebook: what there is to read by pictures, one chapter of it, or what a question finds.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {Protocol.RulesAnswer} book
 * @param {{rule?: string | undefined, part?: string | undefined}} place the rule to show first, else the chapter
 * @param {AbortSignal} visit ends with the page
 * @returns {Tutor.Page}
 */
export function rulesPage(app, game, book, { rule, part }, visit) {
  const chapters = chaptersOf(book, book.rules);
  const given = { app, game, book, chapters, cards: cardsOfChapters(book, chapters) };
  const opened = openedBy(given, rule, part);
  const read = readingPart(given, opened);
  const room = h("div", { class: "rule-room" });
  const reader = createReadAloud(() => [room], visit);
  const show = (/** @type {Found | null} */ found) => {
    reader.stop();
    refill(room, found ? foundParts(app, game, book, found) : read);
    el.dataset.shows = found ? "found" : opened === null ? "contents" : "chapter";
  };
  const el = h("div", { class: "rulebook" });
  const filter = createRuleFilter(app, book, show);
  const pages = h("div", { class: "rule-pages" }, opened !== null && chapterLinks(given, opened), room);
  const title = titleOf(given, opened);
  refill(el, headOf(given, opened, title, reader.el), filter.field, pages, filter.more);
  const addForPaper = () => {
    read.push(wholeBook(given), cardsPart(book, null, app.level + 1));
    if (el.dataset.shows === "contents") refill(room, read);
  };
  if (opened === null) beforePrint(addForPaper, visit);
  return { el, title: opened === null ? title : `${title} · ${app.gameTitle(game)}`, search: filter.focus, arrived: () => rule && showRule(el, rule) };
}

/**
 * @param {Book} given
 * @param {string} [rule]
 * @param {string} [part]
 * @returns {Opened}
 */
function openedBy({ book, chapters }, rule, part) {
  const holds = chapters.findIndex(({ rules }) => rules.some(({ id }) => id === rule));
  if (holds >= 0) return holds;
  if (part === CARDS && book.cards) return CARDS;
  const at = Number(part) - 1;
  return chapters[at] ? at : null;
}

/**
 * @param {Book} given
 * @param {Opened} opened
 */
function titleOf({ app, game, chapters }, opened) {
  if (opened === null) return `${app.gameTitle(game)}: the rules`;
  return opened === CARDS ? "The cards" : chapters[opened].name;
}

/**
 * @param {Book} given
 * @param {Opened} opened
 * @param {string} title
 * @param {HTMLElement} readAloud stands over a chapter
 */
function headOf({ app, game }, opened, title, readAloud) {
  const [place, label] = opened === null ? [{ game }, app.gameTitle(game)] : [{ game, page: "rules" }, `${app.gameTitle(game)}: the rules`];
  const back = (app.whole || opened !== null) && linkTo(app, place, { class: "back" }, icon("back"), label);
  const isRead = opened !== null && opened !== CARDS;
  return h("header", { class: "rule-top" }, isRead ? h("div", { class: "top-bar" }, back, readAloud) : back, heading(app.level, { tabindex: "-1" }, title));
}

/**
 * What one reads where nothing is asked.
 * @param {Book} given
 * @param {Opened} opened
 * @returns {import("../lib/dom.js").Child[]}
 */
function readingPart(given, opened) {
  const { app, book } = given;
  if (opened === null) return [chapterTiles(given)];
  if (opened === CARDS) return [cardsPart(book, null, app.level + 1)];
  return [chapterPart(given, opened, app.level + 1), nextChapter(given, opened)];
}

/**
 * @param {Tutor.App} app
 * @param {string} game
 * @param {Protocol.RulesAnswer} book
 * @param {Found} found
 */
function foundParts(app, game, book, { rules, cards, isAsked }) {
  const groups = isAsked ? [{ name: "Rules, the best first", rules }] : chaptersOf(book, rules.map(({ rule }) => rule)).map(({ name, rules: own }) => ({ name, rules: own.map((rule) => ({ rule, hit: null })) }));
  const parts = groups.filter((group) => group.rules.length > 0).map((group) => {
    const items = group.rules.map((one) => ruleFound(app, game, one, app.level + 2));
    return h("section", {}, heading(app.level + 1, { class: "section-title" }, group.name), items);
  });
  return [h("div", { class: "rule-list" }, parts), cards.length > 0 && cardsPart(book, cards, app.level + 1)];
}

/**
 * The cards, all of them or those that were found.
 * @param {Protocol.RulesAnswer} book
 * @param {Hit[] | null} hits
 * @param {number} level of the title
 */
function cardsPart(book, hits, level) {
  const title = heading(level, { class: "section-title" }, "The cards");
  return h("section", { class: "cards-part" }, title, h("div", { class: "gallery" }, galleryOf(book, hits)));
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
