import { button, h, heading } from "../lib/dom.js";
import { coverOf } from "../shell/covers.js";
import { createTopBar } from "../shell/top-bar.js";
import { doorsOfAll } from "./doors.js";
import { gameCovers } from "./game-covers.js";
import { gameToLearn, learnPart } from "../learn/learn-part.js";
import { linkTo } from "../shell/links.js";
import { offlinePart } from "./offline-part.js";
import { openGamesPart } from "./open-games.js";
import { resultsPart } from "../review/results-part.js";

/** What a site may have beside the tutor, by its folder. */
const EXTRAS = { docs: "About this tutor", lab: "Notebooks with Python" };

const PROMISE = "You make every move yourself, and see the odds behind it.";

/**
 * The first page: one thing to press, the doors, and the games that are there.
 * @param {Tutor.App} app
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function homePage(app, visit) {
  const games = app.games.map(({ name }) => name);
  const bar = createTopBar(app, null, games, visit);
  const title = heading(app.level + 1, { class: "section-title" }, "The games");
  const covers = gameCovers(app, app.level + 2, ({ name }) => ({ place: { game: name } }));
  const el = h("div", { class: "home" }, bar, heroOf(app), openGamesPart(app, app.games), doorsOfAll(app), title, covers, footOf(app));
  return { el, title: "Minions Tutor", search: () => app.finder.open(games) };
}

/**
 * What to go on with, by the picture of its game; the picture moves for a moment, and leads there as well.
 * @param {Tutor.App} app
 */
function heroOf(app) {
  const game = gameToLearn(app);
  const title = heading(app.level, { tabindex: "-1" }, "Learn a game by playing it");
  const way = learnPart(app);
  const cover = game && coverOf(game, "cover");
  cover?.querySelector("svg")?.setAttribute("preserveAspectRatio", "xMidYMid slice");
  cover?.addEventListener("click", () => /** @type {HTMLElement | null | undefined} */ (way?.querySelector("a, button"))?.click());
  return h("header", { class: "hero" }, h("div", {}, title, h("p", {}, PROMISE), way), cover);
}

/**
 * What is wanted now and then: results of one's own, playing without a network, and what teachers look for.
 * @param {Tutor.App} app
 */
function footOf(app) {
  const ways = [
    app.lessons.length > 0 && linkTo(app, { page: "lessons" }, { class: "btn plain" }, "All lessons"),
    app.lessons.length > 0 && linkTo(app, { page: "teachers" }, { class: "btn plain" }, "For teachers"),
    app.extras?.map((folder) => h("a", { class: "btn plain", href: `${folder}/` }, EXTRAS[folder])),
  ];
  const results = resultsPart(app);
  const hasResults = app.store.finished().length > 0;
  const offline = app.offline && offlinePart(app.offline, app.level + 1);
  return h("footer", { class: "home-foot" }, hasResults ? results : folded("My results", results), offline, h("div", { class: "actions" }, ways));
}

/**
 * Something that is unfolded by a press.
 * @param {string} title
 * @param {HTMLElement} content
 */
function folded(title, content) {
  const opener = button({ class: "btn plain", "aria-expanded": "false", on: { click: () => toggle() } }, title);
  const toggle = () => {
    content.hidden = !content.hidden;
    opener.setAttribute("aria-expanded", String(!content.hidden));
  };
  content.hidden = true;
  return [opener, content];
}
