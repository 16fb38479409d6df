// A lesson as a page: its parts one after the other, each with something to do.

import { createLesson } from "./lesson.js";
import { createLessonCell } from "./lesson-cell.js";
import { isSeed, ownSeed, plainSeed } from "../shell/seeds.js";
import { partCalled } from "./work.js";
import { readLine } from "../line/lines.js";

/** @typedef {Tutor.Place & {lesson: string}} LessonPlace */

/**
 * The lesson that a place names; without a seed, under this browser's own.
 * @param {Tutor.App} app
 * @param {LessonPlace} place
 * @param {AbortSignal} signal ends the page
 */
export async function lessonPage(app, place, signal) {
  return createLesson(app, await openLesson(app, place), partCalled(place.part), signal);
}

/**
 * One part of a lesson, for a cell of a notebook.
 * @param {Tutor.App} app
 * @param {LessonPlace} place
 * @param {AbortSignal} signal ends it
 */
export async function lessonCell(app, place, signal) {
  return createLessonCell(app, await openLesson(app, place), partCalled(place.part) ?? "old", signal);
}

/**
 * @param {Tutor.App} app
 * @param {LessonPlace} place
 * @returns {Promise<Tutor.OpenedLesson>}
 */
async function openLesson(app, { lesson: name, seed = "" }) {
  const { line, ...answer } = await app.wire.ask("lesson", { lesson: name });
  const wanted = plainSeed(seed);
  return { ...answer, line: readLine(line), seed: isSeed(wanted) ? wanted : ownSeed(app.store) };
}
