// One part of a lesson in a cell of a notebook, in step with the cells that show the others.

import { createWatched } from "../lib/watch.js";
import { askOnce, holdPart } from "./lesson.js";
import { h } from "../lib/dom.js";
import { readWork, waitsForPrediction } from "./work.js";
import { shareWork } from "./shared-work.js";

/**
 * @param {Tutor.App} app
 * @param {Tutor.OpenedLesson} all
 * @param {Protocol.LessonPart} part
 * @param {AbortSignal} signal
 * @returns {Tutor.Page}
 */
export function createLessonCell(app, all, part, signal) {
  const { card, seed } = all;
  const key = `${card.name}/${seed}`;
  const work = createWatched(readWork(app.store.lesson(key)));
  work.subscribe((now) => app.store.setLesson(key, now));
  shareWork(work, key, signal);
  const room = h("section", { class: "lesson-part" });
  const goTo = (/** @type {Protocol.LessonPart} */ other) => (focusCell(key, other) ? undefined : show(other));
  const lesson = { app, all, work, signal, may: () => true, chosen: null, lastItems: askOnce(app, card.name, seed), goTo };
  const show = holdPart(lesson, room, () => {});
  show(part, false);
  followWork(work, part, room, () => show(part, false), signal);
  return { el: h("article", { class: "lesson lesson-cell", data: { lesson: key, cell: part } }, room), title: card.title };
}

/**
 * Goes to the cell that shows a part; whether there is one.
 * @param {string} key
 * @param {Protocol.LessonPart} part
 */
function focusCell(key, part) {
  const cell = document.querySelector(`.lesson-cell[data-lesson="${key}"][data-cell="${part}"]`);
  const title = /** @type {HTMLElement | null} */ (cell?.querySelector("[tabindex='-1']") ?? null);
  title?.focus();
  return title !== null;
}

/**
 * Shows the part anew once it need not wait for the prediction any more; the comparison also whenever it comes into
 * sight after more trials.
 * @param {import("../lib/watch.js").Watched<import("./work.js").Work>} work
 * @param {Protocol.LessonPart} part
 * @param {HTMLElement} room
 * @param {() => void} show
 * @param {AbortSignal} signal
 */
function followWork(work, part, room, show, signal) {
  work.subscribe((now, before) => {
    if (waitsForPrediction(before, part) && !waitsForPrediction(now, part)) show();
  });
  if (part !== "compare") return;
  let compared = work.now().trials[0];
  const observer = new IntersectionObserver(([{ isIntersecting }]) => {
    const trials = work.now().trials[0];
    if (!isIntersecting || trials === compared) return;
    compared = trials;
    show();
  });
  observer.observe(room);
  signal.addEventListener("abort", () => observer.disconnect());
}
