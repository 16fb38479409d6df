import { button, h, heading } from "../lib/dom.js";
import { coverOf, playersText } from "../shell/covers.js";
import { doneText } from "../learn/course-words.js";
import { createFindRule } from "./find-rule.js";
import { heroArt } from "./hero-art.js";
import { icon } from "../lib/icons.js";
import { lessonsPart } from "../lessons/lessons-part.js";
import { levelsOf } from "../shell/course.js";
import { linkTo } from "../shell/links.js";
import { learnPart } from "../learn/learn-part.js";
import { lookChoices } from "../lib/look.js";
import { offlinePart } from "./offline-part.js";
import { openGamesPart } from "./open-games.js";
import { playAtOnce } from "./play-part.js";
import { resultsPart } from "../review/results-part.js";

const PROMISE = "Make every kind of move yourself, and see the odds behind it. A quarter of an hour, and you can play.";

/** @typedef {import("../types.d.ts").App} App */

/**
 * The first page: what this is, and the games that are there.
 * @param {App} app
 * @returns {import("../types.d.ts").Page}
 */
export function homePage(app) {
  const games = app.games;
  const title = heading(app.level, { tabindex: "-1" }, "Learn a game by playing it");
  const hero = h("header", { class: "hero" }, h("div", {}, title, h("p", {}, PROMISE), learnPart(app)), heroArt());
  const cards = games.map((game) => h("li", {}, gameCard(app, game)));
  const pick = heading(app.level + 1, { class: "section-title" }, "Pick a game");
  const find = createFindRule(app, games.map(({ name }) => name));
  const list = h("ul", { class: "games" }, cards);
  const results = resultsPart(app);
  const look = h("section", { class: "look", "aria-label": "How it looks" }, lookChoices(app.scheme));
  const offline = app.offline && offlinePart(app.offline, app.level + 1);
  const el = h("div", { class: "home" }, hero, openGamesPart(app, games), pick, list, lessonsPart(app), results, find.el, offline, look);
  return { el, title: "Minions Tutor", search: find.search };
}

/**
 * @param {App} app
 * @param {import("../protocol.d.ts").GameCard} game
 */
function gameCard(app, game) {
  const link = linkTo(app, { game: game.name }, { class: "whole" }, game.title);
  const figures = [playersText(game.players), courseText(app, game)].filter(Boolean).join(" · ");
  const label = `Play ${game.title} against the computer`;
  const start = () => playAtOnce(app, game);
  const play = button({ class: "btn", "aria-label": label, on: { click: start } }, icon("dice"), "Play");
  const level = app.progress.next(game.name) ?? levelsOf(game)[0];
  const place = { game: game.name, level: level?.name };
  const learn = game.course && linkTo(app, place, { class: "btn go", "aria-label": `${game.course.title}: ${level?.title}` }, icon("star"), "Learn");
  const words = h(
    "div",
    { class: "game-words" },
    heading(app.level + 2, { class: "name" }, link),
    h("p", {}, game.blurb),
    h("p", { class: "figures-line" }, figures),
    h("div", { class: "actions" }, learn, play),
  );
  return h("div", { class: "game-card" }, coverOf(game, "cover"), words);
}

/**
 * How far one is in a game's course; "" where it has none.
 * @param {App} app
 * @param {import("../protocol.d.ts").GameCard} game
 */
function courseText({ progress }, game) {
  return game.course ? doneText(progress.solved(game.name).length, levelsOf(game).length) : "";
}
