// A lesson: a path of parts, the part one is at, and what was done of all of them.

import { button, glued, h, heading, refill, unseen } from "../lib/dom.js";
import { createMenu } from "../lib/menu.js";
import { createEdges } from "../table/edges.js";
import { createWatched } from "../lib/watch.js";
import { icon } from "../lib/icons.js";
import { isDone, PARTS, partAfter, readWork, waitsForPrediction } from "./work.js";
import { joinLive } from "./live-pupil.js";
import { createReadAloud } from "../lib/read-aloud.js";
import { linkTo } from "../shell/links.js";
import { lookChoices } from "../lib/look.js";
import { PART_BUILDERS } from "./parts.js";
import { partText } from "./card-words.js";
import { seedPart } from "./seed-part.js";
import { shapeOf } from "./standing.js";

/** @typedef {import("./work.js").Work} Work */

/**
 * @param {Tutor.App} app
 * @param {Tutor.OpenedLesson} all
 * @param {Protocol.LessonPart | null} wanted the part to begin with; null is the first that is not done
 * @param {AbortSignal} signal
 * @returns {Tutor.Page}
 */
export function createLesson(app, all, wanted, signal) {
  const { card, seed } = all;
  const key = `${card.name}/${seed}`;
  const work = createWatched(readWork(app.store.lesson(key)));
  work.subscribe((now) => app.store.setLesson(key, now));
  const room = h("section", { class: "lesson-part" });
  const path = h("ol", { class: "lesson-path" });
  createEdges(path, [], "");
  const reader = createReadAloud(() => [room], signal);
  const live = joinLive(app, all, work, signal);
  const may = live?.may ?? (() => true);
  const lesson = { app, all, work, signal, may, chosen: live?.chosen ?? null, lastItems: askOnce(app, card.name, seed), goTo: (/** @type {Protocol.LessonPart} */ part) => show(part) };
  const show = holdPart(lesson, room, () => {
    reader.stop();
    paintPath(lesson, path, show.now(), show);
    live?.moved(show.now());
  });
  work.subscribe(() => paintPath(lesson, path, show.now(), show));
  const el = h(
    "article",
    { class: "lesson", data: { lesson: card.name } },
    headOf(app, card, [reader.el, createMenu("How it looks", "look", lookChoices(app.scheme, signal), signal).el]),
    live?.el ?? "",
    h("nav", { "aria-label": "The parts of this lesson" }, path),
    room,
    seedPart(app, { lesson: card.name, seed }),
  );
  show(wanted ?? firstOpen(lesson), false);
  live?.follow(room, show);
  return { el, title: card.title };
}

/**
 * @param {Tutor.App} app
 * @param {string} lesson
 * @param {string} seed
 */
export function askOnce(app, lesson, seed) {
  /** @type {Promise<Protocol.LessonItemsAnswer> | null} */
  let asked = null;
  return () => (asked ??= app.wire.ask("lesson-items", { lesson, seed }));
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 * @param {HTMLElement[]} tools
 */
function headOf(app, card, tools) {
  const back = linkTo(app, { page: "lessons" }, { class: "back" }, icon("back"), "All lessons");
  const title = heading(app.level, { tabindex: "-1" }, card.title);
  const words = `Lesson ${card.number} · ${app.gameTitle(card.game)}`;
  return h("header", { class: "lesson-head" }, app.whole && h("div", { class: "top-bar" }, back, tools), title, h("p", { class: "quiet" }, words));
}

/**
 * Shows a part in the room, and leaves the one before it.
 * @param {Tutor.Lesson} lesson
 * @param {HTMLElement} room
 * @param {() => void} shown
 */
export function holdPart(lesson, room, shown) {
  /** @type {{name: Protocol.LessonPart, part: Tutor.ShownPart | null}} */
  let now = { name: "old", part: null };
  const show = (/** @type {Protocol.LessonPart} */ name, focus = true) => {
    if (!lesson.may(name)) return;
    now.part?.leave?.();
    const part = waitsForPrediction(lesson.work.now(), name) ? lockedPart(lesson) : PART_BUILDERS[name](lesson);
    now = { name, part };
    const title = heading(lesson.app.level + 1, { tabindex: "-1", class: lesson.app.whole ? "" : "sr-only" }, partText(name));
    refill(room, title, part.el, footOf(lesson, name));
    room.dataset.part = name;
    noteSeen(lesson, name);
    shown();
    if (lesson.app.whole) lesson.app.router.replace({ ...lesson.app.router.here(), part: name });
    if (focus) title.focus({ preventScroll: false });
  };
  lesson.signal.addEventListener("abort", () => now.part?.leave?.());
  return Object.assign(show, { now: () => now.name });
}

/**
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonPart} part
 */
function noteSeen({ work }, part) {
  const { seen } = work.now();
  if (!seen.includes(part) && !waitsForPrediction(work.now(), part)) work.change({ seen: [...seen, part] });
}

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
function lockedPart({ goTo }) {
  const predict = button({ class: "btn go", on: { click: () => goTo("predict") } }, "Make your prediction", icon("next"));
  const words = h("p", {}, "First lock in what you think. Then the answer can surprise you.");
  return { el: h("div", { class: "lesson-locked" }, words, predict) };
}

/**
 * The way on to the next part; where a whole lesson is done, back to the list.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonPart} part
 */
function footOf(lesson, part) {
  const next = partAfter(part);
  if (!lesson.app.whole) return null;
  if (!next) return h("div", {}, openParts(lesson, part), h("div", { class: "actions lesson-foot" }, linkTo(lesson.app, { page: "lessons" }, { class: "btn" }, "All lessons")));
  const goOn = button({ class: "btn lesson-next", on: { click: () => lesson.goTo(next) } }, partText(next), icon("next"));
  const paint = () => {
    goOn.classList.toggle("go", isPartDone(lesson, part));
    goOn.setAttribute("aria-disabled", String(!lesson.may(next)));
  };
  lesson.work.subscribe(paint);
  paint();
  return h("div", { class: "actions lesson-foot" }, goOn);
}

/**
 * Which other parts are not done yet: on a narrow screen most of the path is out of sight.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonPart} here
 */
function openParts(lesson, here) {
  const el = h("p", { class: "quiet", role: "status" });
  const paint = () => {
    const open = PARTS.map(([part]) => part).filter((part) => part !== here && !isPartDone(lesson, part));
    el.hidden = open.length === 0;
    el.textContent = `Not done yet: ${open.map(partText).join(", ")}.`;
  };
  lesson.work.subscribe(paint);
  paint();
  return el;
}

/**
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonPart} part
 */
function isPartDone({ work, all }, part) {
  return isDone(work.now(), part, shapeOf(all));
}

/**
 * The first part that is not done.
 * @param {Tutor.Lesson} lesson
 * @returns {Protocol.LessonPart}
 */
function firstOpen(lesson) {
  return PARTS.map(([part]) => part).find((part) => !isPartDone(lesson, part)) ?? "old";
}

/**
 * @param {Tutor.Lesson} lesson
 * @param {HTMLElement} path
 * @param {Protocol.LessonPart} here
 * @param {(part: Protocol.LessonPart) => void} show
 */
function paintPath(lesson, path, here, show) {
  const stops = PARTS.map(([part, title], index) => {
    const done = isPartDone(lesson, part);
    const current = part === here ? { "aria-current": "step" } : {};
    const sign = h("span", { class: "lesson-dot", "aria-hidden": "true" }, done ? icon("tick") : String(index + 1));
    const waits = lesson.may(part) ? {} : { "aria-disabled": "true" };
    const press = button({ class: "lesson-stop", data: { done: String(done) }, ...current, ...waits, on: { click: () => show(part) } }, sign, h("span", {}, glued(title)), done && unseen(", done"));
    return h("li", {}, press);
  });
  const focused = path.contains(document.activeElement);
  refill(path, stops);
  const current = /** @type {HTMLElement | null} */ (path.querySelector("[aria-current]"));
  if (focused) current?.focus({ preventScroll: true });
  if (current) requestAnimationFrame(() => void (path.scrollLeft = current.offsetLeft - path.clientWidth / 2 + current.offsetWidth / 2));
}
