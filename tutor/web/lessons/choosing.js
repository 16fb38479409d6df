// Which lessons fit a wish. Pure functions.

import { codesOf } from "./card-words.js";

/**
 * @typedef {{age: string, game: string, code: string, minutes: string}} Wish what was picked, "" for anything
 * @typedef {{value: string, label: string}} Choice
 */

/** @type {Wish} */
export const ANY = { age: "", game: "", code: "", minutes: "" };

/**
 * The lessons that fit all that was picked, in their order.
 * @param {Protocol.LessonCard[]} cards
 * @param {Wish} wish
 */
export function fittingLessons(cards, { age, game, code, minutes }) {
  return cards.filter(
    (card) =>
      (!age || suits(card, Number(age))) &&
      (!game || card.game === game) &&
      (!code || codesOf(card).includes(code)) &&
      (!minutes || card.minutes <= Number(minutes)),
  );
}

/**
 * Whether a lesson is meant for an age.
 * @param {Protocol.LessonCard} card
 * @param {number} age
 */
export function suits({ ages: [youngest, oldest] }, age) {
  return youngest <= age && age <= oldest;
}

/**
 * Every age for which there is a lesson, from the youngest on.
 * @param {Protocol.LessonCard[]} cards
 */
export function agesIn(cards) {
  const youngest = Math.min(...cards.map(({ ages }) => ages[0]));
  const oldest = Math.max(...cards.map(({ ages }) => ages[1]));
  return Array.from({ length: Math.max(0, oldest - youngest + 1) }, (_, index) => youngest + index);
}

/**
 * What can be picked of each kind, with "anything" first.
 * @param {Protocol.LessonCard[]} cards
 * @param {(game: string) => string} titleOf
 * @returns {Record<keyof Wish, Choice[]>}
 */
export function choicesIn(cards, titleOf) {
  const games = distinct(cards.map(({ game }) => game)).map((game) => ({ value: game, label: titleOf(game) }));
  const codes = distinct(cards.flatMap(codesOf)).toSorted().map((code) => ({ value: code, label: code }));
  const minutes = distinct(cards.map((card) => card.minutes)).toSorted((one, other) => one - other);
  const lengths = minutes.map((most) => ({ value: String(most), label: `${most} at most` }));
  const ages = agesIn(cards).map((age) => ({ value: String(age), label: String(age) }));
  const any = { value: "", label: "Any" };
  return { age: [any, ...ages], game: [any, ...games], code: [any, ...codes], minutes: lengths.length > 1 ? [any, ...lengths] : [] };
}

/**
 * @template T
 * @param {T[]} items
 */
function distinct(items) {
  return [...new Set(items)];
}
