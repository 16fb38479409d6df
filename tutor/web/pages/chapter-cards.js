// Which real cards picture a chapter of the rulebook: those it is named after, those of its kind, those it speaks of.

import { cardsOf, someOfGallery } from "../search/library.js";
import { fragment } from "../lib/dom.js";

const MOST = 5;
const SPREAD = 3;
const LEAST_LETTERS = 3;

/**
 * @typedef {import("../protocol.d.ts").RulesAnswer} RulesAnswer
 * @typedef {import("./chapters.js").Chapter} Chapter
 * @typedef {{emblem: string, tone: string}} Sign an emblem of the tables and the colour of its card
 * @typedef {{name: string, shelf: string, sign: Sign | null}} GalleryCard
 * @typedef {{cards: number[], sign: Sign | null}} Pictures which cards of the gallery, and one sign for all
 */

/**
 * The pictures of each chapter; a sign that an earlier chapter has is left to it where there is another.
 * @param {RulesAnswer} book
 * @param {Chapter[]} chapters
 * @returns {Pictures[]}
 */
export function picturesOf(book, chapters) {
  const gallery = cardsOf(fragment(book.cards)).map(readCard);
  /** @type {Set<string>} */
  const used = new Set();
  return chapters.map((chapter, index) => {
    const cards = cardsFor(gallery, chapter, index);
    const signs = cards.flatMap((at) => gallery[at].sign ?? []);
    const sign = signs.find(({ emblem }) => !used.has(emblem)) ?? signs[0] ?? null;
    if (sign) used.add(sign.emblem);
    return { cards, sign };
  });
}

/**
 * @param {Element} card
 * @returns {GalleryCard}
 */
function readCard(card) {
  const name = card.querySelector("b")?.textContent?.trim() ?? "";
  const shelf = card.closest("section")?.querySelector("h3")?.textContent ?? "";
  const looks = [card, ...card.querySelectorAll("*")].map((one) => one.getAttribute("class") ?? "").join(" ");
  const [, emblem] = /(?:^| )a-([\w-]+)/.exec(looks) ?? [];
  const [, tone] = /(?:^| )t-([\w-]+)/.exec(looks) ?? [];
  return { name: /\p{L}/u.test(name) ? name : "", shelf, sign: emblem ? { emblem, tone: tone ?? "" } : null };
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
  return oneOfEach(gallery, found.length > 0 ? found : spread(gallery.length, index)).slice(0, MOST);
}

/**
 * @param {GalleryCard[]} gallery
 * @param {(card: GalleryCard) => boolean} isMeant
 */
function placesIn(gallery, isMeant) {
  return [...gallery.keys()].filter((at) => isMeant(gallery[at]));
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
 * @param {number} count of all cards
 * @param {number} index of the chapter
 */
function spread(count, index) {
  return Array.from({ length: Math.min(SPREAD, count) }, (_, more) => (index * SPREAD + more) % count);
}

/**
 * The drawn cards of a chapter.
 * @param {RulesAnswer} book
 * @param {Pictures} pictures
 */
export function drawnCards(book, { cards }) {
  const wanted = new Set(cards);
  return someOfGallery(book, (at) => wanted.has(at));
}
