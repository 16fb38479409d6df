// The chapters of a rulebook: what there is to read, by pictures, and one of them as it is read.

import { drawnCards } from "./chapter-cards.js";
import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { ruleToRead } from "./rule-item.js";

/** The place of the cards, after the chapters. */
export const CARDS = "cards";

/** So many colours take turns. */
const TONES = 6;

/**
 * @typedef {import("../shell/rulesheet.js").Chapter} Chapter
 *
 * @typedef {object} Book what is read
 * @property {Tutor.App} app
 * @property {string} game
 * @property {Protocol.RulesAnswer} book
 * @property {Chapter[]} chapters
 * @property {number[][]} cards of the chapters, by their places in the gallery
 */

/**
 * All chapters as tiles with their emblems; the cards come last.
 * @param {Book} given
 */
export function chapterTiles({ app, game, book, chapters }) {
  const tiles = chapters.map(({ name, emblem }, at) => tileOf(app, placeOfChapter(game, at), name, emblem, String(at % TONES)));
  const cards = book.cards && tileOf(app, { game, page: "rules", part: CARDS }, "The cards", "wing", "glory");
  return h("ol", { class: "chapter-tiles" }, [...tiles, cards].map((tile) => tile && h("li", {}, tile)));
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.Place} place
 * @param {string} name
 * @param {string} emblem
 * @param {string} tone of its colour
 */
function tileOf(app, place, name, emblem, tone) {
  const art = h("span", { class: `tile-art t-${tone}`, "aria-hidden": "true" }, h("i", { class: `art a-${emblem}` }));
  return linkTo(app, place, { class: "tile" }, art, h("span", {}, name));
}

/**
 * @param {string} game
 * @param {number} at from 0
 */
function placeOfChapter(game, at) {
  return { game, page: "rules", part: String(at + 1) };
}

/**
 * The way to each chapter, for who reads one of them.
 * @param {Book} given
 * @param {number | typeof CARDS} now which is open
 */
export function chapterLinks({ app, game, book, chapters }, now) {
  const linked = (/** @type {Tutor.Place} */ place, /** @type {string} */ name, /** @type {boolean} */ isOpen) =>
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
export function chapterPart({ app, game, book, chapters, cards }, at, level) {
  const rules = chapters[at].rules.map((rule) => ruleToRead(app, game, rule, level));
  const drawn = book.cards && h("div", { class: "chapter-cards", "aria-hidden": "true" }, drawnCards(book, cards[at]));
  return [drawn, app.whole && legend(), h("div", { class: "chapter-rules" }, rules)];
}

/** What the signs beside a rule mean. */
function legend() {
  const signs = [h("span", {}, icon("star"), "practise it"), h("span", {}, icon("eye"), "see it in a story")];
  return h("p", { class: "rule-legend", "aria-hidden": "true" }, signs);
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
