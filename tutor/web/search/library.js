// A game's rulebook made ready to be searched: its rules, and its cards by the words on them.

import { fragment } from "../lib/dom.js";
import { indexTexts } from "./entries.js";
import { markIn, textsIn } from "./marked.js";
import { searchTexts } from "./search.js";
import { suggestionsFor } from "./suggest.js";

/** @typedef {import("./search.js").Hit} Hit */

/** The rules of a rulebook, made ready once. */
const rulesIn = onceEach((/** @type {Protocol.RulesAnswer} */ book) => indexTexts(book.rules, book.synonyms));
const cardsIn = onceEach((/** @type {Protocol.RulesAnswer} */ book) => indexTexts(cardEntries(book)));

/**
 * A function that works each thing out once.
 * @template {object} Given
 * @template Made
 * @param {(given: Given) => Made} make
 * @returns {(given: Given) => Made}
 */
function onceEach(make) {
  /** @type {WeakMap<Given, Made>} */
  const held = new WeakMap();
  return (given) => {
    const made = held.get(given) ?? make(given);
    held.set(given, made);
    return made;
  };
}

/**
 * Do what the first search in a rulebook would have to do.
 * @param {Protocol.RulesAnswer} book
 */
export function prepareSearch(book) {
  rulesIn(book);
  cardsIn(book);
}

/**
 * Whether a word stands in any of some rulebooks, in its rules or on its cards.
 * @param {Protocol.RulesAnswer[]} books
 * @returns {import("./question.js").IsElsewhere}
 */
export function wordsOf(books) {
  const indexes = books.flatMap((book) => [rulesIn(book), cardsIn(book)]);
  return (stem) => indexes.some(({ stems }) => stems.has(stem));
}

/**
 * The rules that fit a question, the best first.
 * @param {Protocol.RulesAnswer} book
 * @param {string} question
 * @param {ReadonlySet<string>} [here] the rules that are at work where one asks
 * @param {import("./question.js").IsElsewhere} [isElsewhere]
 */
export function searchRules(book, question, here, isElsewhere) {
  return searchTexts(rulesIn(book), question, here, isElsewhere);
}

/**
 * What to ask of a rulebook instead of a question that finds nothing.
 * @param {Protocol.RulesAnswer} book
 * @param {string} question
 */
export function suggestionsIn(book, question) {
  return suggestionsFor(rulesIn(book), question);
}

/** @param {Protocol.RulesAnswer} book */
function cardEntries(book) {
  return cardsOf(fragment(book.cards)).map((card, at) => ({ id: String(at), ...titlesOf(card), text: textsIn(card).text }));
}

/**
 * What stands on a card of the gallery as its name, and over the section in which it lies.
 * @param {Element} card
 */
export function titlesOf(card) {
  const textIn = (/** @type {Element | null} */ within, /** @type {string} */ tag) => within?.querySelector(tag)?.textContent ?? "";
  return { title: textIn(card, "b"), section: textIn(card.closest("section"), "h3") };
}

/**
 * The cards on which a question finds something.
 * @param {Protocol.RulesAnswer} book
 * @param {string} question
 * @param {import("./question.js").IsElsewhere} [isElsewhere]
 */
export function searchCards(book, question, isElsewhere) {
  return searchTexts(cardsIn(book), question, undefined, isElsewhere);
}

/**
 * The gallery of a game's cards, all of them or those that were found, with what was found on them marked.
 * @param {Protocol.RulesAnswer} book
 * @param {Hit[] | null} hits
 */
export function galleryOf(book, hits) {
  if (!hits) return fragment(book.cards);
  const found = new Map(hits.map((hit) => [Number(hit.id), hit]));
  return someOfGallery(book, (at) => found.has(at), (card, at) => markIn(card, found.get(at)?.marks.text ?? []));
}

/**
 * Some cards of the gallery, each under its heading.
 * @param {Protocol.RulesAnswer} book
 * @param {(at: number) => boolean} isWanted
 * @param {(card: Element, at: number) => void} [dress] what is done to each
 */
export function someOfGallery(book, isWanted, dress = () => {}) {
  const gallery = fragment(book.cards);
  for (const [at, card] of cardsOf(gallery).entries()) {
    if (isWanted(at)) dress(card, at);
    else card.remove();
  }
  for (const empty of gallery.querySelectorAll("section:not(:has(> ul > li)), .card-gallery > :not(section)")) empty.remove();
  return gallery;
}

/**
 * The cards in a gallery.
 * @param {DocumentFragment} gallery
 */
export function cardsOf(gallery) {
  return [...gallery.querySelectorAll("section > ul > li")];
}
