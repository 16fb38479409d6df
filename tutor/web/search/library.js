// A game's rulebook made ready to be searched: its rules, and its cards by the words on them.

import { fragment } from "../lib/dom.js";
import { indexTexts } from "./entries.js";
import { markIn, textsIn } from "./marked.js";
import { searchTexts } from "./search.js";
import { suggestionsFor } from "./suggest.js";

/**
 * @typedef {import("../protocol.d.ts").RulesAnswer} RulesAnswer
 * @typedef {import("./search.js").Hit} Hit
 */

const CARD = "section > ul > li";

/** The rules of a rulebook, made ready once. */
const rulesIn = onceEach((/** @type {RulesAnswer} */ book) => indexTexts(book.rules));
const cardsIn = onceEach((/** @type {RulesAnswer} */ book) => indexTexts(cardEntries(book)));

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
 * The rules that fit a question, the best first.
 * @param {RulesAnswer} book
 * @param {string} question
 */
export function searchRules(book, question) {
  return searchTexts(rulesIn(book), question);
}

/**
 * What to ask of a rulebook instead of a question that finds nothing.
 * @param {RulesAnswer} book
 * @param {string} question
 */
export function suggestionsIn(book, question) {
  return suggestionsFor(rulesIn(book), question);
}

/** @param {RulesAnswer} book */
function cardEntries(book) {
  return [...fragment(book.cards).querySelectorAll(CARD)].map((card, at) => ({
    id: String(at),
    title: card.querySelector("b")?.textContent ?? "",
    text: textsIn(card).text,
    section: card.closest("section")?.querySelector("h3")?.textContent ?? "",
  }));
}

/**
 * The cards on which a question finds something.
 * @param {RulesAnswer} book
 * @param {string} question
 */
export function searchCards(book, question) {
  return searchTexts(cardsIn(book), question);
}

/**
 * The gallery of a game's cards, all of them or those that were found, with what was found on them marked.
 * @param {RulesAnswer} book
 * @param {Hit[] | null} hits
 */
export function galleryOf(book, hits) {
  const gallery = fragment(book.cards);
  if (!hits) return gallery;
  const found = new Map(hits.map((hit) => [Number(hit.id), hit]));
  for (const [at, card] of gallery.querySelectorAll(CARD).entries()) {
    const hit = found.get(at);
    if (hit) markIn(card, hit.marks.text);
    else card.remove();
  }
  for (const empty of gallery.querySelectorAll("section:not(:has(> ul > li)), .card-gallery > :not(section)")) empty.remove();
  return gallery;
}
