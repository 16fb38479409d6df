// On the first page: the one thing to press, for who comes anew and for who comes back.

import { goOnLink } from "./page-course.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { levelsOf } from "../shell/course.js";
import { levelsText } from "./course-words.js";
import { linkTo } from "../shell/links.js";

/** @typedef {import("../types.d.ts").App} App */

/**
 * The way on in the course that was played last, or into the shortest one; and the round, when levels are due.
 * @param {App} app
 */
export function learnPart(app) {
  const game = app.games.find(({ name }) => name === app.progress.latest()) ?? shortestCourse(app.games);
  const due = app.progress.due().length;
  const round = due > 0 && linkTo(app, { page: "round" }, { class: "btn big" }, icon("star"), `Five-minute round: ${levelsText(due)} due`);
  const words = app.progress.latest() ? game?.course?.title : `With ${game?.title}, or pick another game.`;
  const which = h("p", { class: "figures-line" }, words);
  return game ? h("div", { class: "learn-part" }, h("div", { class: "actions" }, goOnLink(app, game, "btn go big"), round), which) : null;
}

/** @param {App["games"]} games */
function shortestCourse(games) {
  const taught = games.filter((game) => levelsOf(game).length > 0);
  return taught.toSorted((a, b) => levelsOf(a).length - levelsOf(b).length)[0];
}
