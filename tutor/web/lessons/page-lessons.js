// The list of lessons: what a pupil picks one from.

import { agesText, minutesText } from "./card-words.js";
import { coverOf } from "../shell/covers.js";
import { createLessonList } from "./lesson-list.js";
import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { ownSeed } from "../shell/seeds.js";
import { PARTS, readWork } from "./work.js";
import { progressBar } from "../lib/progress-bar.js";

const PROMISE = "Say what you think. Try it ten times. Try it ten thousand times. Then find out why.";
const LABELS = { age: "My age", game: "Game", minutes: "Minutes" };

/**
 * @param {Tutor.App} app
 * @param {string | undefined} seed goes along to the lesson that is picked
 * @returns {Tutor.Page}
 */
export function lessonsPage(app, seed) {
  const title = heading(app.level, { tabindex: "-1" }, "How likely is it?");
  const back = linkTo(app, {}, { class: "back" }, icon("back"), "All games");
  const teachers = linkTo(app, { page: "teachers" }, { class: "btn" }, icon("people"), "For teachers");
  const words = linkTo(app, { page: "glossary" }, { class: "btn" }, icon("book"), "The words");
  const promise = h("div", {}, title, h("p", {}, PROMISE), h("div", { class: "ways-in" }, wayToClass(app), teachers, words));
  const head = h("header", {}, back, h("div", { class: "hero" }, promise, diceArt()));
  const list = createLessonList(app, LABELS, "lesson-cards", (card) => h("li", {}, lessonCard(app, card, seed)));
  return { el: h("div", { class: "lessons-page" }, head, list), title: "Lessons" };
}

/**
 * Where the tutor is served in a room: to the pupil's own class, or to the door of one.
 * @param {Tutor.App} app
 */
function wayToClass(app) {
  const seat = app.live && app.store.liveSeat();
  if (seat) return linkTo(app, { lesson: seat.lesson, seed: seat.seed }, { class: "btn go" }, icon("next"), `Back to your class, as the ${seat.creature}`);
  return app.live && linkTo(app, { page: "join" }, { class: "btn" }, icon("people"), "Join your class");
}

/** Two dice of different colours; decoration only. */
function diceArt() {
  return h("div", { class: "lesson-art", "aria-hidden": "true" }, icon("dice"), icon("dice"));
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 * @param {string | undefined} seed
 */
function lessonCard(app, card, seed) {
  const game = app.games.find(({ name }) => name === card.game);
  const link = linkTo(app, { lesson: card.name, seed }, { class: "whole" }, card.title);
  const words = h(
    "div",
    { class: "game-words" },
    heading(app.level + 1, { class: "name" }, h("span", {}, `${card.number}. `), link),
    h("p", {}, app.gameTitle(card.game)),
    h("p", { class: "figures-line" }, `${agesText(card)} · ${minutesText(card.minutes)}`),
    wayLine(app, card, seed),
  );
  return h("div", { class: "game-card lesson-card", data: { lesson: card.name } }, game && coverOf(game, "cover"), words);
}

/**
 * How far one has come in a lesson; nothing where one has not begun.
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 * @param {string | undefined} seed
 */
function wayLine({ store }, { name }, seed) {
  const { seen } = readWork(store.lesson(`${name}/${seed ?? ownSeed(store)}`));
  return seen.length > 0 && h("p", { class: "figures-line" }, progressBar(seen.length, PARTS.length), `${seen.length} of ${PARTS.length} parts`);
}
