// Behind a door of the first page: which game?

import { createTopBar } from "../shell/top-bar.js";
import { gameCovers } from "./game-covers.js";
import { h, heading } from "../lib/dom.js";
import { playAtOnce } from "./play-part.js";

/** @typedef {{title: string, words: string, way: (app: Tutor.App) => import("./game-covers.js").Way}} Door */

/** @type {Record<string, Door>} */
const DOORS = {
  learn: {
    title: "Learn which game?",
    words: "You make every move yourself, from the first card on.",
    way: () => ({ name, course }) => ({ place: course ? { game: name, page: "learn" } : { game: name } }),
  },
  play: {
    title: "Play which game?",
    words: "The tutor deals, rolls and keeps the rules.",
    way: (app) => (game) => ({ act: () => playAtOnce(app, game), label: `Play ${game.title} against the computer` }),
  },
  watch: {
    title: "Watch which game?",
    words: "Short stories, move by move. They ask you what comes next.",
    way: () => ({ name }) => ({ place: { game: name, page: "watch" } }),
  },
};

/**
 * Whether there is such a door.
 * @param {string | undefined} page
 */
export function isDoor(page = "") {
  return Object.hasOwn(DOORS, page);
}

/**
 * @param {Tutor.App} app
 * @param {string} door
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function pickPage(app, door, visit) {
  const { title, words, way } = DOORS[door];
  const games = app.games.map(({ name }) => name);
  const bar = createTopBar(app, { place: {}, label: "All games" }, games, visit);
  const head = h("header", {}, heading(app.level, { tabindex: "-1" }, title), h("p", { class: "blurb" }, words));
  const el = h("div", { class: "pick-page" }, bar, head, gameCovers(app, app.level + 1, way(app)));
  return { el, title, search: () => app.finder.open(games) };
}
