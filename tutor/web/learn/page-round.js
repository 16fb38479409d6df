// The five-minute round: levels of all games that are due again, one after another, and what came of them.

import { button, h, heading } from "../lib/dom.js";
import { goOnLink } from "./page-course.js";
import { icon } from "../lib/icons.js";
import { levelsOf } from "../shell/course.js";
import { linkTo } from "../shell/links.js";
import { starRow } from "./stars.js";

/** @typedef {import("./round.js").RoundLevel} RoundLevel */

/**
 * @param {Tutor.App} app
 * @returns {Tutor.Page}
 */
export function roundPage(app) {
  const round = app.round.now();
  const levels = (round?.levels ?? []).filter((level) => titleOf(app, level));
  const listed = levels.length > 0 ? levels : app.round.coming();
  const items = listed.map((level) => h("li", {}, roundItem(app, level)));
  const back = linkTo(app, {}, { class: "back" }, icon("back"), "All games");
  const title = heading(app.level, { tabindex: "-1" }, "Five-minute round");
  const words = h("p", { class: "blurb" }, roundWords(app, levels));
  const el = h("div", { class: "round-page" }, back, title, words, h("div", { class: "actions" }, nextStep(app, levels)), h("ol", { class: "round-levels" }, items));
  return { el, title: "Five-minute round" };
}

/**
 * @param {Tutor.App} app
 * @param {RoundLevel[]} levels
 */
function roundWords(app, levels) {
  if (levels.length === 0) {
    return app.progress.round().length ? "Old levels, mixed: what you missed and what is longest ago." : "Play a few levels first. Then they come back here.";
  }
  const done = levels.filter(app.round.isDone);
  const perfect = done.filter(({ game, name }) => app.progress.of(game, name)?.last === 3).length;
  if (done.length < levels.length) return `${done.length} of ${levels.length} played.`;
  return `Round done: ${perfect} of ${levels.length} without help.`;
}

/**
 * The next level of the round, or on with the course whose day began with it, or a round to begin.
 * @param {Tutor.App} app
 * @param {RoundLevel[]} levels
 */
function nextStep(app, levels) {
  const next = levels.length > 0 ? app.round.next() : null;
  if (next) {
    const place = { game: next.game, level: next.name, page: "round" };
    return linkTo(app, place, { class: "btn go big" }, icon("play"), titleOf(app, next) ?? "Go on");
  }
  const begin = () => {
    app.round.begin();
    const first = app.round.next();
    app.go(first ? { game: first.game, level: first.name, page: "round" } : { page: "round" });
  };
  const course = app.games.find(({ name }) => name === app.round.now()?.course);
  if (course) return goOnLink(app, course, "btn go big");
  if (app.progress.round().length === 0) return linkTo(app, {}, { class: "btn go big" }, icon("home"), "Pick a game");
  return button({ class: "btn go big", on: { click: begin } }, icon("play"), levels.length > 0 ? "Another round" : "Start the round");
}

/**
 * @param {Tutor.App} app
 * @param {RoundLevel} level
 */
function roundItem(app, level) {
  const { game, name } = level;
  const done = app.round.isDone(level);
  const stars = done && starRow(app.progress.of(game, name)?.last ?? 0, "small");
  return [h("span", { class: done ? "met-mark is-met" : "met-mark" }, done && icon("tick")), h("b", {}, titleOf(app, level)), h("span", { class: "quiet" }, app.gameTitle(game)), stars];
}

/**
 * The title of a level; undefined where the course has it no more.
 * @param {Tutor.App} app
 * @param {RoundLevel} level
 */
function titleOf({ games }, { game, name }) {
  return levelsOf(games.find((one) => one.name === game)).find((level) => level.name === name)?.title;
}
