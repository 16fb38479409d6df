import { button, h, heading } from "../lib/dom.js";
import { coverOf } from "../shell/covers.js";
import { doneText } from "../learn/course-words.js";
import { levelsOf } from "../shell/course.js";
import { linkTo } from "../shell/links.js";
import { progressBar } from "../lib/progress-bar.js";

/** @typedef {(game: Protocol.GameCard) => {place: Tutor.Place} | {act: () => unknown, label: string}} Way */

/**
 * The games by their covers.
 * @param {Tutor.App} app
 * @param {number} level of their titles
 * @param {Way} way where a cover leads, or what it does
 */
export function gameCovers(app, level, way) {
  const cards = app.games.map((game) => h("li", {}, gameCard(app, game, level, way(game))));
  return h("ul", { class: "games" }, cards);
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {number} level
 * @param {ReturnType<Way>} way
 */
function gameCard(app, game, level, way) {
  const press = "place" in way ? linkTo(app, way.place, { class: "whole" }, game.title) : wholeButton(way, game.title);
  return h("div", { class: "game-card" }, coverOf(game, "cover"), h("div", { class: "game-words" }, heading(level, { class: "name" }, press), wayLine(app, game)));
}

/**
 * @param {{act: () => unknown, label: string}} way
 * @param {string} title
 */
function wholeButton({ act, label }, title) {
  return button({ class: "whole", "aria-label": label, on: { click: act } }, title);
}

/**
 * How far one is in a game's course; nothing before its first star.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function wayLine({ progress }, game) {
  const [solved, all] = [progress.solved(game.name).length, levelsOf(game).length];
  return solved > 0 && progressBar(solved, all, doneText(solved, all));
}
