import { h } from "../lib/dom.js";
import { coverOf, examplesText, playersText } from "./covers.js";
import { heroArt } from "./hero-art.js";
import { linkTo } from "./links.js";

/**
 * The first page: what this is, and the games that are there.
 * @param {any} app
 */
export function homePage(app) {
  const games = app.games();
  const hero = h(
    "header",
    { class: "hero" },
    h(
      "div",
      {},
      h(`h${app.level}`, { tabindex: "-1" }, "Learn a game by playing through it"),
      h(
        "p",
        {},
        "Walk through real turns, step by step. See which rule is at work. Watch the odds move. And ask “what if?” at any moment.",
      ),
    ),
    heroArt(),
  );
  const cards = games.map((game) => h("li", {}, gameCard(app, game)));
  const el = h(
    "div",
    { class: "home" },
    hero,
    h(`h${app.level + 1}`, { class: "section-title" }, "Pick a game"),
    h("ul", { class: "games" }, cards),
  );
  return { el, title: "Minions Tutor" };
}

function gameCard(app, game) {
  const name = h(
    `h${app.level + 2}`,
    { class: "name" },
    linkTo(app, { game: game.name }, { class: "whole" }, game.title),
  );
  const figures = h(
    "p",
    { class: "figures-line" },
    `${playersText(game.players)} · ${examplesText(game.examples.length)}`,
  );
  const words = h("div", { class: "game-words" }, name, h("p", {}, game.blurb), figures);
  return h("div", { class: "game-card" }, coverOf(game, "cover"), words);
}
