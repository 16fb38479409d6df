// The pages that nobody opens first. A page of files has them in a script of their own, which comes behind the first page.

import { boardPage } from "../lessons/page-board.js";
import { cardsPage } from "./page-cards.js";
import { classPage } from "../lessons/page-class.js";
import { glossaryPage } from "../lessons/page-glossary.js";
import { joinPage } from "../lessons/page-join.js";
import { knownPage } from "../learn/page-known.js";
import { lessonsPage } from "../lessons/page-lessons.js";
import { pageOfLesson } from "../lessons/lesson-pages.js";
import { reviewPage } from "../review/page-review.js";
import { roundPage } from "../learn/page-round.js";
import { surePage } from "../learn/page-sure.js";
import { tablePage } from "./page-table.js";
import { teachersPage } from "../lessons/page-teachers.js";

/** @type {Record<string, (app: Tutor.App, place: Tutor.Place, visit: AbortSignal) => Tutor.Page | Promise<Tutor.Page>>} */
const aboutAll = {
  lessons: (app, { seed }) => lessonsPage(app, seed),
  teachers: (app) => teachersPage(app),
  glossary: (app) => glossaryPage(app),
  class: (app, _, visit) => classPage(app, visit),
  board: boardPage,
  join: joinPage,
  round: (app) => roundPage(app),
  sure: (app, _, visit) => surePage(app, visit),
};

/** @type {Record<string, (app: Tutor.App, game: Protocol.GameCard, place: Tutor.Place, visit: AbortSignal) => Promise<Tutor.Page>>} */
const ofGame = {
  cards: (app, game, { deck }, visit) => cardsPage(app, game, deck, visit),
  table: (app, game, _, visit) => tablePage(app, game, visit),
  known: async (app, game, _, visit) => knownPage(app, game, await app.rulesOf(game.name), visit),
};

/** These pages by their names: those about all games or lessons, those of a game, and those that a place names by more. */
export const laterPages = { aboutAll, ofGame, lesson: pageOfLesson, review: reviewPage };
