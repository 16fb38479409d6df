// On the first page: the one thing to press, for who comes anew and for who comes back.

import { waysOn } from "./page-course.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { levelsOf } from "../shell/course.js";
import { levelsText } from "./course-words.js";
import { linkTo } from "../shell/links.js";

/** The game of a first visit. */
const FIRST = "minions";

/**
 * The game whose course goes on: the one played last; before the first level the one that everybody begins with.
 * @param {Pick<Tutor.App, "games" | "progress">} app
 */
export function gameToLearn({ games, progress }) {
  const taught = games.filter((game) => levelsOf(game).length > 0);
  const called = (/** @type {string | undefined} */ name) => taught.find((game) => game.name === name);
  return called(progress.latest()) ?? called(FIRST) ?? taught[0];
}

/**
 * The way on in that course, and the round, when levels are due.
 * @param {Tutor.App} app
 */
export function learnPart(app) {
  const game = gameToLearn(app);
  if (!game) return null;
  const due = app.progress.due().length;
  const round = due > 0 && linkTo(app, { page: "round" }, { class: "btn big" }, icon("star"), `Five-minute round: ${levelsText(due)} due`);
  return h("div", { class: "learn-part" }, h("div", { class: "actions" }, waysOn(app, game), round), h("p", { class: "figures-line" }, game.title));
}
