// Which real cards picture a chapter of the rulebook: those it is named after, those of its kind, those it speaks of.

import { cardsOf, someOfGallery, titlesOf } from "../search/library.js";
import { fragment } from "../lib/dom.js";

const MOST = 5;
const SPREAD = 3;
const LEAST_LETTERS = 3;

/**
 * @typedef {import("../shell/rulesheet.js").Chapter} Chapter
 * @typedef {{name: string, shelf: string, isDrawn: boolean}} GalleryCard
 */

/**
 * The cards of each chapter, by their places in the gallery.
 * @param {Protocol.RulesAnswer} book
 * @param {Chapter[]} chapters
 */
export function cardsOfChapters(book, chapters) {
  const gallery = cardsOf(fragment(book.cards)).map(readCard);
  return chapters.map((chapter, index) => cardsFor(gallery, chapter, index));
}

/**
 * @param {Element} card
 * @returns {GalleryCard}
 */
function readCard(card) {
  const { title, section } = titlesOf(card);
  const name = title.trim();
  return { name: /\p{L}/u.test(name) ? name : "", shelf: section, isDrawn: [...card.children].some(({ tagName }) => tagName !== "B") };
}

/**
 * @param {GalleryCard[]} gallery
 * @param {Chapter} chapter
 * @param {number} index of the chapter
 */
function cardsFor(gallery, { name, rules }, index) {
  const told = rules.map(({ title, text }) => `${title} ${text}`).join(" ");
  const namesOf = (/** @type {string} */ text) => placesIn(gallery, (card) => card.name.length >= LEAST_LETTERS && saysName(text, card.name));
  const ofKind = placesIn(gallery, ({ shelf }) => isKind(shelf, name));
  const found = [...new Set([...namesOf(name), ...ofKind.slice(0, MOST - 1), ...namesOf(told)])];
  return oneOfEach(gallery, found.length > 0 ? found : spread(placesIn(gallery, () => true), index)).slice(0, MOST);
}

/**
 * @param {GalleryCard[]} gallery
 * @param {(card: GalleryCard) => boolean} isMeant
 */
function placesIn(gallery, isMeant) {
  return [...gallery.keys()].filter((at) => gallery[at].isDrawn && isMeant(gallery[at]));
}

/**
 * Whether a text says a name, as a name.
 * @param {string} text
 * @param {string} name
 */
export function saysName(text, name) {
  const at = text.indexOf(name);
  return at >= 0 && !/\p{L}/u.test(text.charAt(at - 1)) && !/[\p{Ll}]/u.test(text.charAt(at + name.length).replace("s", ""));
}

/**
 * Whether a shelf of the gallery has what a chapter is named after: "Power cards" and "Power".
 * @param {string} shelf
 * @param {string} chapter
 */
function isKind(shelf, chapter) {
  return chapter.length > LEAST_LETTERS && saysName(shelf, chapter);
}

/**
 * The first of cards that have a name in common.
 * @param {GalleryCard[]} gallery
 * @param {number[]} places
 */
function oneOfEach(gallery, places) {
  const seen = new Set();
  return places.filter((at) => {
    const { name } = gallery[at];
    const isNew = !name || !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

/**
 * Some cards for a chapter that speaks of none, other ones for each chapter.
 * @param {number[]} places of all cards
 * @param {number} index of the chapter
 */
function spread(places, index) {
  const some = Array.from({ length: Math.min(SPREAD, places.length) }, (_, more) => index * SPREAD + more);
  return some.map((at) => places[at % places.length]);
}

/**
 * Cards of the gallery as they are drawn, in this order.
 * @param {Protocol.RulesAnswer} book
 * @param {number[]} places
 */
export function drawnCards(book, places) {
  const dress = (/** @type {Element} */ card, /** @type {number} */ at) =>
    /** @type {HTMLElement} */ (card).style.setProperty("order", String(places.indexOf(at)));
  return someOfGallery(book, (at) => places.includes(at), dress);
}
