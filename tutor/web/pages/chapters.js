// The chapters of a rulebook: what there is to read, by pictures, and one of them as it is read.

import { drawnCards } from "./chapter-cards.js";
import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { ruleToRead } from "./rule-item.js";

/** The place of the cards, after the chapters. */
export const CARDS = "cards";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../protocol.d.ts").RulesAnswer} RulesAnswer
 * @typedef {import("../protocol.d.ts").RuleText} RuleText
 * @typedef {import("./chapter-cards.js").Pictures} Pictures
 * @typedef {{name: string, rules: RuleText[]}} Chapter
 *
 * @typedef {object} Book what is read
 * @property {App} app
 * @property {string} game
 * @property {RulesAnswer} book
 * @property {Chapter[]} chapters
 * @property {Pictures[]} pictures of the chapters
 */

/**
 * Those chapters that have rules, in the book's order.
 * @param {Pick<RulesAnswer, "sections">} book
 * @param {RuleText[]} rules
 * @returns {Chapter[]}
 */
export function chaptersOf({ sections }, rules) {
  const order = [...new Set([...sections, ...rules.map(({ section }) => section)])];
  const chapters = order.map((name) => ({ name: name || "Rules", rules: rules.filter(({ section }) => section === name) }));
  return chapters.filter((chapter) => chapter.rules.length > 0);
}

/**
 * All chapters as tiles, each with an emblem of a card that is in it; the cards come last.
 * @param {Book} given
 */
export function chapterTiles({ app, game, book, chapters, pictures }) {
  const tiles = chapters.map(({ name }, at) => tileOf(app, placeOfChapter(game, at), name, pictures[at].sign));
  const cards = book.cards && tileOf(app, { game, page: "rules", part: CARDS }, "The cards", { emblem: "crown", tone: "glory" });
  return h("ol", { class: "chapter-tiles" }, [...tiles, cards].map((tile) => tile && h("li", {}, tile)));
}

/**
 * @param {App} app
 * @param {import("../types.d.ts").Place} place
 * @param {string} name
 * @param {Pictures["sign"]} sign
 */
function tileOf(app, place, name, sign) {
  const { emblem, tone } = sign ?? { emblem: "scroll", tone: "glory" };
  const art = h("span", { class: `tile-art t-${tone}`, "aria-hidden": "true" }, h("i", { class: `art a-${emblem}` }));
  return linkTo(app, place, { class: "tile" }, art, h("span", {}, name));
}

/**
 * @param {string} game
 * @param {number} at from 0
 */
export function placeOfChapter(game, at) {
  return { game, page: "rules", part: String(at + 1) };
}

/**
 * The way to each chapter, for who reads one of them.
 * @param {Book} given
 * @param {number | typeof CARDS} now which is open
 */
export function chapterLinks({ app, game, book, chapters }, now) {
  const linked = (/** @type {import("../types.d.ts").Place} */ place, /** @type {string} */ name, /** @type {boolean} */ isOpen) =>
    h("li", {}, linkTo(app, place, isOpen ? { "aria-current": "page" } : {}, name));
  const links = chapters.map(({ name }, at) => linked(placeOfChapter(game, at), name, at === now));
  const cards = book.cards && linked({ game, page: "rules", part: CARDS }, "The cards", now === CARDS);
  return h("nav", { class: "rule-sections", "aria-label": "Chapters" }, h("ol", {}, links, cards));
}

/**
 * A chapter: cards that it is about, its rules, and the way to the next one.
 * @param {Book} given
 * @param {number} at
 * @param {number} level of the titles of its rules
 */
export function chapterPart({ app, game, book, chapters, pictures }, at, level) {
  const rules = chapters[at].rules.map((rule) => ruleToRead(app, game, rule, level));
  const cards = book.cards && h("div", { class: "chapter-cards", "aria-hidden": "true" }, drawnCards(book, pictures[at]));
  return [cards, h("div", { class: "chapter-rules" }, rules)];
}

/**
 * The way to the next chapter, or to the cards after the last.
 * @param {Book} given
 * @param {number} at
 */
export function nextChapter({ app, game, book, chapters }, at) {
  const next = chapters[at + 1];
  const place = next ? placeOfChapter(game, at + 1) : { game, page: "rules", part: CARDS };
  const words = next ? next.name : "The cards";
  return (next || book.cards) && h("p", { class: "next-chapter" }, linkTo(app, place, { class: "btn" }, words, icon("next")));
}

/**
 * All chapters one after another, for paper; a screen shows the tiles instead.
 * @param {Book} given
 */
export function wholeBook(given) {
  const { app, chapters } = given;
  const parts = chapters.map(({ name }, at) =>
    h("section", { class: "chapter" }, heading(app.level + 1, { class: "section-title" }, name), chapterPart(given, at, app.level + 2)),
  );
  return h("div", { class: "whole-book" }, parts);
}
