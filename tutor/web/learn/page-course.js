// The map of a course: its levels as stops on a way, how far one has come, and what comes next.

import { coverOf } from "../shell/covers.js";
import { doneText, kindText } from "./course-words.js";
import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { levelOpener, progressTools } from "./progress-tools.js";
import { levelsOf } from "../shell/course.js";
import { linkTo } from "../shell/links.js";
import { starRow } from "./stars.js";
import { starsText } from "./words.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../protocol.d.ts").GameCard} GameCard
 * @typedef {import("../shell/course.js").LevelCard} LevelCard
 * @typedef {import("../shell/course.js").CourseCard} CourseCard
 */

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {CourseCard} course
 * @returns {import("../types.d.ts").Page}
 */
export function coursePage(app, game, course) {
  const next = app.progress.next(game.name);
  let first = 1;
  const parts = course.parts.map((part) => {
    const stops = part.levels.map((level, index) => stopOf(app, game.name, level, first + index, level === next));
    first += part.levels.length;
    const title = heading(app.level + 1, { class: "section-title" }, part.title);
    return h("section", { class: "course-part" }, title, h("ol", { class: "stops" }, stops));
  });
  const known = linkTo(app, { game: game.name, page: "known" }, { class: "btn" }, icon("book"), "What I know");
  const tools = h("div", { class: "actions" }, known, levelOpener(app, game.name));
  const way = h("div", { class: `course-parts ${game.name}`, data: { map: game.name } }, parts);
  const el = h("div", { class: "course-page" }, courseHead(app, game, course), way, tools, progressTools(app));
  return { el, title: course.title };
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {CourseCard} course
 */
function courseHead(app, game, course) {
  const levels = levelsOf(game);
  const solved = app.progress.solved(game.name).length;
  const back = linkTo(app, { game: game.name }, { class: "back" }, icon("back"), game.title);
  const bar = h("span", { class: "progress" }, h("span", { style: { width: `${(100 * solved) / levels.length}%` } }));
  const words = h(
    "div",
    {},
    back,
    heading(app.level, { tabindex: "-1" }, course.title),
    h("p", { class: "blurb" }, course.blurb),
    h("p", { class: "figures-line" }, bar, doneText(solved, levels.length)),
    h("div", { class: "actions" }, goOnLink(app, game, "btn go big")),
  );
  return h("header", { class: "game-head" }, coverOf(game, "cover"), words);
}

/**
 * The way into a course: its first level, the next one, or, once all are done, the first again; null without a course.
 * @param {App} app
 * @param {GameCard} game
 * @param {string} look
 */
export function goOnLink(app, game, look) {
  const levels = levelsOf(game);
  if (levels.length === 0) return null;
  const next = app.progress.next(game.name);
  const level = next ?? levels[0];
  const words = next === null ? "Play it again" : app.progress.played(game.name) ? `Go on: ${level.title}` : "Start learning";
  return linkTo(app, { game: game.name, level: level.name }, { class: look }, icon("play"), words);
}

/**
 * A level as a stop on the way.
 * @param {App} app
 * @param {string} game
 * @param {LevelCard} level
 * @param {number} number
 * @param {boolean} isNext
 */
function stopOf(app, game, level, number, isNext) {
  const note = app.progress.of(game, level.name);
  const solved = note !== null && note.stars > 0;
  const label = `${number}. ${level.title}. ${kindText(level.kind)}. ${note ? starsText(note.stars) : "Not played yet"}.`;
  const props = { class: "whole", "aria-label": label, ...(isNext ? { "aria-current": "step" } : {}) };
  const link = linkTo(app, { game, level: level.name }, props, level.title);
  const place = h("span", { class: "stop-number", "aria-hidden": "true" }, solved ? icon("tick") : String(number));
  const stars = solved && h("span", { "aria-hidden": "true" }, starRow(note.stars, "small"));
  const kind = h("span", { class: "kind", "aria-hidden": "true" }, isNext ? "Next" : kindText(level.kind));
  return h("li", { class: `stop${solved ? " solved" : ""}${isNext ? " here" : ""}` }, place, link, stars || kind);
}
