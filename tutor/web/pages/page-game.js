import { button, h, heading, refill } from "../lib/dom.js";
import { coverOf, examplesText, playersText } from "../shell/covers.js";
import { createDoors } from "./doors.js";
import { createTopBar } from "../shell/top-bar.js";
import { dayText } from "../lib/locale.js";
import { fileChoice, textOf } from "../lib/files.js";
import { icon } from "../lib/icons.js";
import { lessonsPart } from "../lessons/lessons-part.js";
import { linkTo } from "../shell/links.js";
import { openGamesPart } from "./open-games.js";
import { playAtOnce, playPart } from "./play-part.js";
import { progressBar } from "../lib/progress-bar.js";
import { resultsOfGame } from "../review/results-part.js";
import { resultsText } from "../shell/quiz-results.js";
import { upNext } from "./up-next.js";
import { waysOn } from "../learn/page-course.js";

/** So many stories are shown at once. */
const FEW = 4;

const TOO_BIG = "A saved game of this tutor is a small text file. Nothing was opened.";

/**
 * A game's page: what it is, playing, its worked examples, and what the learner kept.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {AbortSignal} visit
 * @param {string} [page] "watch" where one came for the stories
 * @returns {Tutor.Page}
 */
export function gamePage(app, game, visit, page) {
  const bar = createTopBar(app, { place: {}, label: "All games" }, [game.name], visit);
  const examples = examplesPart(app, game);
  const lessons = lessonsPart(app, game.name);
  const own = [ownTablePart(app, game), game.ownCards && ownCardsPart(app, game), ownPart(app, game), resultsOfGame(app, game.name)];
  const parts = [gameHead(app, game), doorsOf(app, game, examples, lessons), openGamesPart(app, [game])];
  const el = h("div", { class: "game-page" }, bar, parts, playPart(app, game), examples, lessons, oddPart(app, game), own);
  return { el, title: game.title, search: () => app.finder.open([game.name]), arrived: () => page === "watch" && goTo(examples) };
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function gameHead(app, game) {
  const words = h(
    "div",
    {},
    heading(app.level, { tabindex: "-1" }, game.title),
    h("p", { class: "blurb" }, game.blurb),
    h("p", { class: "figures-line" }, playersText(game.players)),
    h("div", { class: "actions" }, waysOn(app, game)),
  );
  return h("header", { class: "game-head" }, coverOf(game, "cover"), words);
}

/**
 * What one can do with a game: learn, play, watch, try its chances out, read its rules.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {HTMLElement} examples
 * @param {HTMLElement | null} lessons
 */
function doorsOf(app, game, examples, lessons) {
  const { name, course } = game;
  const doors = [
    course && { name: "learn", title: "Map", way: { game: name, page: "learn" } },
    { name: "play", title: "Play", way: () => playAtOnce(app, game) },
    game.examples.length > 0 && { name: "watch", title: "Watch", way: () => goTo(examples) },
    lessons && { name: "chance", title: "Chance", way: () => goTo(lessons) },
    { name: "rules", title: "Rulebook", way: { game: name, page: "rules" } },
  ];
  return createDoors(app, game.title, doors.flatMap((door) => door || []));
}

/**
 * Go to a part of the page, and to the first thing in it.
 * @param {HTMLElement} part
 */
function goTo(part) {
  part.scrollIntoView({ block: "start" });
  part.querySelector("a")?.focus({ preventScroll: true });
}

/**
 * @param {Tutor.App} app
 * @param {string} text
 */
function partTitle(app, text) {
  return heading(app.level + 1, { class: "section-title" }, text);
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function oddPart(app, game) {
  if (!game.odd.length) return null;
  const sentences = game.odd.map((text) => h("p", {}, text));
  return h("section", { class: "odd" }, partTitle(app, "What is odd about it"), sentences);
}

/**
 * The stories: those that come next, and the others folded away.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function examplesPart(app, game) {
  const seen = game.examples.map(({ name }) => app.store.seen(game.name, name));
  const cards = game.examples.map((example, index) => h("li", {}, exampleCard(app, game, example, index)));
  const { next, others } = upNext(cards, seen, FEW);
  const count = h("p", { class: "figures-line" }, `${seen.filter(Boolean).length} of ${cards.length} seen to the end`);
  const list = (/** @type {HTMLElement[]} */ some) => h("ol", { class: "examples" }, some);
  const more = others.length > 0 && h("details", {}, h("summary", {}, `${others.length} more to watch`), list(others));
  return h("section", { class: "watch-part" }, partTitle(app, `Watch: ${examplesText(cards.length)}`), count, list(next), more);
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Protocol.ExampleCard} example
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
 * @param {Protocol.ExampleCard} example
 */
function progressOf(last, seen, example) {
  if (seen) return "Seen to the end";
  if (!last || last.step === 0) return example.steps ? `${example.steps} steps` : "";
  return [progressBar(last.step, last.steps), `Go on at step ${last.step}`];
}

/**
 * The way to a game with real dice and cards.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function ownTablePart(app, game) {
  const words = "Does the real game lie before you? Play it there: the tutor says what to do, checks every move, and keeps count.";
  const way = linkTo(app, { game: game.name, page: "table" }, { class: "btn" }, icon("people"), "At your own table");
  return h("section", { class: "own" }, partTitle(app, "At your own table"), h("p", { class: "quiet" }, words), h("p", {}, way));
}

/**
 * The way to the learner's own cards.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function ownCardsPart(app, game) {
  const decks = app.store.decks(game.name).map(({ name }) => name);
  const words = decks.length > 0 ? `On this device: ${decks.join(", ")}.` : "Do you own this game, or have ideas for cards? Make them here, and play with them.";
  const way = linkTo(app, { game: game.name, page: "cards" }, { class: "btn" }, icon("list"), "My own cards");
  return h("section", { class: "own" }, partTitle(app, "My own cards"), h("p", { class: "quiet" }, words), h("p", {}, way));
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
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
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Tutor.KeptBranch} branch
 * @param {() => void} repaint
 */
function keptItem(app, game, branch, repaint) {
  const open = () => app.openRecord(game.name, branch);
  const remove = () => {
    app.store.drop(game.name, branch.id);
    repaint();
  };
  const when = dayText(branch.when);
  const left = Number.isInteger(branch.left) ? `, left after step ${branch.left}` : "";
  const label = `Forget ${branch.name}`;
  return [
    button({ class: "kept-open", on: { click: open } }, h("b", {}, branch.name), h("span", {}, `kept on ${when}${left}`)),
    button({ class: "btn plain", "aria-label": label, on: { click: remove } }, icon("remove")),
  ];
}

/** @param {Tutor.App} app */
function fileOpener(app) {
  const open = async (/** @type {File} */ file) => app.openFile(await textOf(file, app.biggestFile, TOO_BIG));
  return h("p", {}, fileChoice("Open a saved file", ".json,application/json", open));
}
