// Plans for a class: an hour, three, a term, made of the lessons' own ages, minutes and order. Pure functions.

import { suits } from "./choosing.js";

const HOUR = 60;

/** In fewer minutes no class talks anything over. */
const LEAST_TALK = 3;

/** Lessons for pupils who are so many years older fill a plan up. */
const A_LITTLE_OLDER = 2;

/**
 * @typedef {"hour" | "three" | "term"} Span
 * @typedef {{lesson: Protocol.LessonCard, before: number, after: number, isNew: boolean, fits: boolean}} PlannedLesson a
 *   lesson with the minutes of its hour that are left for the game before it and for talk after it; `isNew`: the class
 *   has not met its game; `fits`: it is for the age of the class, and not one that another lesson needs, or for the next years
 */

/**
 * Which lessons to give a class of an age, in their order; none comes before a lesson that it needs.
 * @param {Protocol.LessonCard[]} cards
 * @param {number} age
 * @param {Span} span
 * @returns {PlannedLesson[]}
 */
export function planFor(cards, age, span) {
  const fitting = cards.filter((card) => suits(card, age));
  const most = { hour: 1, three: 3, term: Infinity }[span];
  const chosen = within(cards, span === "three" ? withGameOfMost(cards, fitting, age) : fitting, most);
  return chosen.map((lesson, index) => ({ lesson, ...minutesAround(lesson), isNew: isFirstOfGame(chosen, index), fits: suits(lesson, age) }));
}

/**
 * As many of the wished lessons as there is room for, each with all that it needs.
 * @param {Protocol.LessonCard[]} cards all that there are
 * @param {Protocol.LessonCard[]} wished in the order of the wish
 * @param {number} most
 */
function within(cards, wished, most) {
  /** @type {Set<Protocol.LessonCard>} */
  let chosen = new Set();
  for (const card of wished) {
    const more = new Set([...chosen, ...withNeeds(cards, card)]);
    if (more.size <= most) chosen = more;
  }
  return [...chosen].toSorted((one, other) => one.number - other.number);
}

/**
 * A lesson after all that it needs.
 * @param {Protocol.LessonCard[]} cards
 * @param {Protocol.LessonCard} card
 * @returns {Protocol.LessonCard[]}
 */
function withNeeds(cards, card) {
  return [...cards.filter(({ name }) => card.needs.includes(name)).flatMap((one) => withNeeds(cards, one)), card];
}

/**
 * The lessons of the game that has most for the class come first, so that one game has to be told; then the other ones,
 * and after them those for pupils who are a little older.
 * @param {Protocol.LessonCard[]} cards
 * @param {Protocol.LessonCard[]} fitting
 * @param {number} age
 */
function withGameOfMost(cards, fitting, age) {
  const games = [...new Set(fitting.map(({ game }) => game))].map((name) => fitting.filter(({ game }) => game === name));
  const [most = []] = games.toSorted((one, other) => other.length - one.length);
  const older = cards.filter((card) => age < card.ages[0] && card.ages[0] <= age + A_LITTLE_OLDER);
  return [...most, ...fitting.filter((card) => !most.includes(card)), ...(fitting.length > 0 ? older : [])];
}

/**
 * Two thirds of what is left of the hour are for the game; all of it, where the rest were too short to talk.
 * @param {Protocol.LessonCard} lesson
 */
function minutesAround({ minutes }) {
  const left = Math.max(0, HOUR - minutes);
  const after = Math.floor(left / 3);
  return after < LEAST_TALK ? { before: left, after: 0 } : { before: left - after, after };
}

/**
 * @param {Protocol.LessonCard[]} chosen
 * @param {number} index
 */
function isFirstOfGame(chosen, index) {
  return chosen.findIndex(({ game }) => game === chosen[index].game) === index;
}
