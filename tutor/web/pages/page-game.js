import { button, h, heading, listen, refill } from "../lib/dom.js";
import { coverOf, examplesText, playersText } from "../shell/covers.js";
import { createFindRule } from "./find-rule.js";
import { goOnLink } from "../learn/page-course.js";
import { icon } from "../lib/icons.js";
import { lessonsPart } from "../lessons/lessons-part.js";
import { linkTo } from "../shell/links.js";
import { openGamesPart } from "./open-games.js";
import { playAtOnce, playPart } from "./play-part.js";
import { resultsText } from "../shell/quiz-results.js";
import { Problem } from "../lib/wire.js";
import { resultsOfGame } from "../review/results-part.js";

/** The tab of the odds beside a table. */
const ODDS = "odds";

const TOO_BIG = {
  title: "This file is too big",
  text: "A saved game of this tutor is a small text file. Nothing was opened.",
};

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").KeptBranch} KeptBranch
 * @typedef {import("../protocol.d.ts").GameCard} GameCard
 * @typedef {import("../protocol.d.ts").ExampleCard} ExampleCard
 */

/**
 * A game's page: what it is, playing, its worked examples, and what the learner kept.
 * @param {App} app
 * @param {GameCard} game
 * @returns {import("../types.d.ts").Page}
 */
export function gamePage(app, game) {
  const find = createFindRule(app, [game.name]);
  const examples = examplesPart(app, game);
  const book = [examples, lessonsPart(app, game.name), oddPart(app, game), find.el];
  const own = [ownPart(app, game), resultsOfGame(app, game.name)];
  const parts = [gameHead(app, game, examples), openGamesPart(app, [game]), playPart(app, game), book, own];
  return { el: h("div", { class: "game-page" }, parts), title: game.title, search: find.search };
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {HTMLElement} examples
 */
function gameHead(app, game, examples) {
  const words = h(
    "div",
    {},
    linkTo(app, {}, { class: "back" }, icon("back"), "All games"),
    heading(app.level, { tabindex: "-1" }, game.title),
    h("p", { class: "blurb" }, game.blurb),
    h("p", { class: "figures-line" }, playersText(game.players)),
    h("div", { class: "actions" }, goOnLink(app, game, "btn go big")),
    waysInto(app, game, examples),
  );
  return h("header", { class: "game-head" }, coverOf(game, "cover"), words);
}

/**
 * What one can do with a game: learn, play, watch, look at its odds, read its rules.
 * @param {App} app
 * @param {GameCard} game
 * @param {HTMLElement} examples
 */
function waysInto(app, game, examples) {
  const { name, course } = game;
  const watch = () => examples.querySelector("a")?.focus();
  return h(
    "nav",
    { class: "ways-in", "aria-label": game.title },
    course && linkTo(app, { game: name, page: "learn" }, { class: "btn" }, icon("star"), "Map"),
    button({ class: "btn", on: { click: () => playAtOnce(app, game) } }, icon("play"), "Play"),
    button({ class: "btn", on: { click: watch } }, icon("eye"), "Watch"),
    game.examples.length > 0 && oddsLink(app, game),
    linkTo(app, { game: name, page: "rules" }, { class: "btn" }, icon("book"), "Rulebook"),
  );
}

/**
 * The middle of the first example, with the odds beside the table.
 * @param {App} app
 * @param {GameCard} game
 */
function oddsLink(app, game) {
  const { name, steps } = game.examples[0];
  const place = { game: game.name, example: name, step: Math.floor(steps / 2) };
  const link = linkTo(app, place, { class: "btn" }, icon("dice"), "Odds");
  link.addEventListener("click", () => app.store.setChoice("tab", ODDS), { capture: true });
  return link;
}

/**
 * @param {App} app
 * @param {string} text
 */
function partTitle(app, text) {
  return heading(app.level + 1, { class: "section-title" }, text);
}

/**
 * @param {App} app
 * @param {GameCard} game
 */
function oddPart(app, game) {
  if (!game.odd.length) return null;
  const sentences = game.odd.map((text) => h("p", {}, text));
  return h("section", { class: "odd" }, partTitle(app, "What is odd about it"), sentences);
}

/**
 * @param {App} app
 * @param {GameCard} game
 */
function examplesPart(app, game) {
  const cards = game.examples.map((example, index) => h("li", {}, exampleCard(app, game, example, index)));
  const done = game.examples.filter(({ name }) => app.store.seen(game.name, name)).length;
  const count = h("p", { class: "figures-line" }, `${done} of ${game.examples.length} seen to the end`);
  return h("section", {}, partTitle(app, `Watch: ${examplesText(game.examples.length)}`), count, h("ol", { class: "examples" }, cards));
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {ExampleCard} example
 * @param {number} index
 */
function exampleCard(app, game, example, index) {
  const last = app.store.place(game.name, example.name);
  const seen = app.store.seen(game.name, example.name);
  const answered = resultsText(app.store.results(game.name, example.name), example.questions);
  const midway = last && last.step > 0 && last.step < last.steps;
  const place = { game: game.name, example: example.name, ...(midway ? { step: last.step } : {}) };
  return h(
    "div",
    { class: "example-card" },
    h("span", { class: seen ? "number done" : "number", "aria-hidden": "true" }, seen ? icon("tick") : String(index + 1)),
    heading(app.level + 2, {}, linkTo(app, place, { class: "whole" }, example.title)),
    h("p", {}, example.summary),
    h("p", { class: "figures-line" }, progressOf(last, seen, example), answered && [" · ", answered]),
  );
}

/**
 * How far one has come in an example, or how long it is.
 * @param {{step: number, steps: number} | null} last
 * @param {boolean} seen to the end
 * @param {ExampleCard} example
 */
function progressOf(last, seen, example) {
  if (seen) return "Seen to the end";
  if (!last || last.step === 0) return example.steps ? `${example.steps} steps` : "";
  const bar = h("span", { style: { width: `${(100 * last.step) / last.steps}%` } });
  return [h("span", { class: "progress" }, bar), `Go on at step ${last.step}`];
}

/**
 * @param {App} app
 * @param {GameCard} game
 */
function ownPart(app, game) {
  const list = h("ul", { class: "kept" });
  const hint = "Leave a story with “what if”, and keep the branch: it is listed here.";
  const empty = h("p", { class: "quiet" }, hint);
  const paint = () => {
    const branches = app.store.kept(game.name);
    refill(list, branches.map((branch) => h("li", {}, keptItem(app, game, branch, paint))));
    empty.hidden = branches.length > 0;
  };
  paint();
  return h("section", { class: "own" }, partTitle(app, "Your own branches"), empty, list, fileOpener(app));
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {KeptBranch} branch
 * @param {() => void} repaint
 */
function keptItem(app, game, branch, repaint) {
  const open = () => app.openRecord(game.name, branch);
  const remove = () => {
    app.store.drop(game.name, branch.id);
    repaint();
  };
  const when = new Date(branch.when).toLocaleDateString("en", { day: "numeric", month: "long" });
  const left = Number.isInteger(branch.left) ? `, left after step ${branch.left}` : "";
  const label = `Forget ${branch.name}`;
  return [
    button({ class: "kept-open", on: { click: open } }, h("b", {}, branch.name), h("span", {}, `kept on ${when}${left}`)),
    button({ class: "btn plain", "aria-label": label, on: { click: remove } }, icon("remove")),
  ];
}

/** @param {App} app */
function fileOpener(app) {
  const input = h("input", { type: "file", accept: ".json,application/json", class: "sr-only" });
  listen(input, "change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    if (file.size > app.biggestFile) throw new Problem(TOO_BIG);
    await app.openFile(await file.text());
  });
  return h("p", {}, h("label", { class: "btn file" }, input, icon("load"), "Open a saved file"));
}
