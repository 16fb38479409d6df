// The map of a course: its levels as stops on a winding way, how far one has come, and what comes next.

import { coverOf } from "../shell/covers.js";
import { createTopBar } from "../shell/top-bar.js";
import { doneText, kindText } from "./course-words.js";
import { button, h, heading, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { layRoad } from "./road.js";
import { levelOpener, progressTools } from "./progress-tools.js";
import { levelsOf } from "../shell/course.js";
import { linkTo } from "../shell/links.js";
import { medalOf } from "./medal.js";
import { progressBar } from "../lib/progress-bar.js";
import { starRow } from "./stars.js";
import { starsText } from "./words.js";

/** The colours of the parts, one after another. */
const TONES = 6;

/**
 * @typedef {import("../shell/course.js").LevelCard} LevelCard
 * @typedef {import("../shell/course.js").CourseCard} CourseCard
 */

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {CourseCard} course
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function coursePage(app, game, course, visit) {
  const bar = createTopBar(app, { place: { game: game.name }, label: game.title }, [game.name], visit);
  const known = linkTo(app, { game: game.name, page: "known" }, { class: "btn" }, icon("book"), "What I know");
  const tools = h("div", { class: "actions" }, known, levelOpener(app, game.name));
  const progress = progressTools(app);
  const el = h("div", { class: "course-page" });
  const paint = () => refill(el, bar, courseHead(app, game, course), mapOf(app, game, course, visit), tools, progress);
  paint();
  app.store.whenLevelsChange(paint, visit);
  return { el, title: course.title, search: () => app.finder.open([game.name]) };
}

/**
 * The map: a signpost at the beginning of each part, its levels, and at the end a castle.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {CourseCard} course
 * @param {AbortSignal} visit
 */
function mapOf(app, game, course, visit) {
  const next = app.progress.next(game.name);
  const levels = levelsOf(game);
  const parts = course.parts.map((part, index) => {
    const sign = heading(app.level + 1, { class: "signpost" }, h("span", {}, part.title));
    const stops = part.levels.map((level) => stopOf(app, game.name, level, levels.indexOf(level) + 1, level === next));
    const el = h("section", { class: `course-part t-${index % TONES}` }, sign, h("ol", { class: "stops" }, stops));
    return { el, cells: [sign, ...stops] };
  });
  const goal = h("div", { class: next === null ? "goal is-won" : "goal", "aria-hidden": "true" }, h("i", { class: "art a-castle" }));
  const map = h("div", { class: `course-parts ${game.name}`, data: { map: game.name } }, parts.map(({ el }) => el), goal);
  layRoad(map, [...parts.flatMap(({ cells }) => cells), goal], visit);
  return map;
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {CourseCard} course
 */
function courseHead(app, game, course) {
  const [solved, all] = [app.progress.solved(game.name).length, levelsOf(game).length];
  const words = h(
    "div",
    {},
    heading(app.level, { tabindex: "-1" }, course.title),
    h("p", { class: "blurb" }, course.blurb),
    h("p", { class: "figures-line" }, progressBar(solved, all), doneText(solved, all)),
    h("div", { class: "actions" }, waysOn(app, game)),
  );
  return h("header", { class: "game-head small" }, coverOf(game, "cover"), words);
}

/**
 * The way into a course, and before it, as a new day begins, a few levels from before.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
export function waysOn(app, game) {
  const count = app.progress.warmUp().length;
  if (count === 0) return [goOnLink(app, game, "btn go big")];
  const begin = () => {
    app.round.warmUp(game.name);
    const first = app.round.next();
    app.go(first ? { game: first.game, level: first.name, page: "round" } : { page: "round" });
  };
  const warmUp = button({ class: "btn go big", on: { click: begin } }, icon("play"), `Start the day: ${count} from before`);
  return [warmUp, goOnLink(app, game, "btn")];
}

/**
 * The way into a course: its first level, the next one, or, once all are done, the first again; null without a course.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
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
 * @param {Tutor.App} app
 * @param {string} game
 * @param {LevelCard} level
 * @param {number} number
 * @param {boolean} isNext
 */
function stopOf(app, game, level, number, isNext) {
  const note = app.progress.of(game, level.name);
  const won = note?.stars ?? 0;
  const label = `${number}. ${level.title}. ${kindText(level.kind)}. ${note ? starsText(note.stars) : "Not played yet"}.`;
  const props = { class: "whole", "aria-label": label, ...(isNext ? { "aria-current": "step" } : {}) };
  const link = linkTo(app, { game, level: level.name }, props, level.title);
  const place = h("span", { class: "stop-number", "aria-hidden": "true" }, String(number));
  return h("li", { class: `stop${won ? " solved" : ""}${isNext ? " here" : ""}` }, medalOf(level, lookOf(won, isNext)), place, link, signOf(won, isNext));
}

/**
 * @param {number} won stars
 * @param {boolean} isNext
 */
function lookOf(won, isNext) {
  return won ? "is-won" : isNext ? "here" : "";
}

/**
 * What stands under a stop: its stars, or that it is the next one.
 * @param {number} won stars
 * @param {boolean} isNext
 */
function signOf(won, isNext) {
  if (won) return h("span", { class: "won-stars", "aria-hidden": "true" }, starRow(won, "small"));
  return isNext && h("span", { class: "next-here", "aria-hidden": "true" }, "Next");
}
