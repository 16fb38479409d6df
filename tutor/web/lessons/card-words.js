// How a lesson is spoken of in lists and to teachers. Pure functions.

import { PARTS } from "./work.js";

/**
 * What a part of a lesson is called.
 * @param {Protocol.LessonPart} part
 */
export function partText(part) {
  return PARTS.find(([name]) => name === part)?.[1] ?? "";
}

/**
 * The title of a lesson, as more is said after it in one line: "Race to twenty:", "How many rolls?".
 * @param {string} title
 */
export function titleBefore(title) {
  return title.endsWith("?") ? title : `${title}:`;
}

/**
 * "Ages 10 to 13".
 * @param {Protocol.LessonCard} card
 */
export function agesText({ ages: [youngest, oldest] }) {
  return youngest === oldest ? `Age ${youngest}` : `Ages ${youngest} to ${oldest}`;
}

/** @param {number} minutes */
export function minutesText(minutes) {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/**
 * Every code of a lesson, the one that it teaches first.
 * @param {Protocol.LessonCard} card
 */
export function codesOf({ standards }) {
  return standards.map(({ code }) => code);
}

/**
 * What is said plainly of a lesson that goes beyond what everybody learns; "" for all others.
 * @param {Protocol.LessonCard} card
 */
export function beyondText(card) {
  const goes = (/** @type {string} */ beyond) => card.standards.some((one) => one.beyond === beyond);
  const plus = goes("+") ? "(+) stands for mathematics beyond what every pupil in the United States learns." : "";
  const higher = goes("higher tier") ? "This is GCSE higher tier." : "";
  return [plus, higher].filter(Boolean).join(" ");
}

/**
 * "15 lessons", or "3 of 15 lessons".
 * @param {number} shown
 * @param {number} all
 */
export function countText(shown, all) {
  if (shown === all) return all === 1 ? "1 lesson" : `${all} lessons`;
  return shown === 0 ? "No lesson fits" : `${shown} of ${all} lessons`;
}
