// Plans for a class: an hour, three, a term, made of the lessons' own ages, minutes and order. Pure functions.

import { suits } from "./choosing.js";

const HOUR = 60;

/**
 * @typedef {import("../protocol.d.ts").LessonCard} LessonCard
 * @typedef {"hour" | "three" | "term"} Span
 * @typedef {{lesson: LessonCard, before: number, after: number, isNew: boolean}} PlannedLesson a lesson with the minutes
 *   of its hour that are left for the game before it and for talk after it; `isNew`: the class has not met its game
 */

/**
 * Which lessons to give a class of an age, in their order.
 * @param {LessonCard[]} cards
 * @param {number} age
 * @param {Span} span
 * @returns {PlannedLesson[]}
 */
export function planFor(cards, age, span) {
  const fitting = cards.filter((card) => suits(card, age));
  const chosen = { hour: fitting.slice(0, 1), three: threeOf(fitting), term: fitting }[span];
  return chosen.map((lesson, index) => ({ lesson, ...minutesAround(lesson), isNew: isFirstOfGame(chosen, index) }));
}

/**
 * Three lessons of the game that has most for the class, so that one game has to be told; filled up with the next ones.
 * @param {LessonCard[]} fitting
 */
function threeOf(fitting) {
  const games = [...new Set(fitting.map(({ game }) => game))].map((name) => fitting.filter(({ game }) => game === name));
  const [most = []] = games.toSorted((one, other) => other.length - one.length);
  const others = fitting.filter((card) => !most.includes(card));
  return [...most, ...others].slice(0, 3).toSorted((one, other) => one.number - other.number);
}

/** @param {LessonCard} lesson */
function minutesAround({ minutes }) {
  const left = Math.max(0, HOUR - minutes);
  const before = Math.ceil((left * 2) / 3);
  return { before, after: left - before };
}

/**
 * @param {LessonCard[]} chosen
 * @param {number} index
 */
function isFirstOfGame(chosen, index) {
  return chosen.findIndex(({ game }) => game === chosen[index].game) === index;
}
