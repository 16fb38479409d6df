import { createToggles } from "../lib/choice.js";
import { button, h, heading, listen, refill } from "../lib/dom.js";
import { coverOf, playersText } from "./covers.js";
import { createFindRule } from "./find-rule.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "./links.js";
import { opponents } from "../replay/playon.js";
import { Problem } from "../lib/wire.js";

const TOO_BIG = {
  title: "This file is too big",
  text: "A saved game of this tutor is a small text file. Nothing was opened.",
};

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").KeptBranch} KeptBranch
 * @typedef {import("../types.d.ts").NewGame} NewGame
 * @typedef {import("../protocol.d.ts").GameCard} GameCard
 * @typedef {import("../protocol.d.ts").ExampleCard} ExampleCard
 */

/**
 * A game's page: what it is, its worked examples, playing, the rulebook, and what the learner kept.
 * @param {App} app
 * @param {GameCard} game
 * @returns {import("../types.d.ts").Page}
 */
export function gamePage(app, game) {
  const find = createFindRule(app, [game.name]);
  const parts = [gameHead(app, game), oddPart(app, game), examplesPart(app, game), playPart(app, game), find.el];
  const el = h("div", { class: "game-page" }, parts, ownPart(app, game));
  return { el, title: game.title, search: find.search };
}

/**
 * @param {App} app
 * @param {GameCard} game
 */
function gameHead(app, game) {
  const words = h(
    "div",
    {},
    linkTo(app, {}, { class: "back" }, icon("back"), "All games"),
    heading(app.level, { tabindex: "-1" }, game.title),
    h("p", { class: "blurb" }, game.blurb),
    h("p", { class: "figures-line" }, playersText(game.players)),
    linkTo(app, { game: game.name, page: "rules" }, { class: "btn" }, icon("book"), "The rulebook"),
  );
  return h("header", { class: "game-head" }, coverOf(game, "cover"), words);
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
  return h("section", {}, partTitle(app, "Worked examples"), h("ol", { class: "examples" }, cards));
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {ExampleCard} example
 * @param {number} index
 */
function exampleCard(app, game, example, index) {
  const last = app.store.place(game.name, example.name);
  const midway = last && last.step > 0 && last.step < last.steps;
  const place = { game: game.name, example: example.name, ...(midway ? { step: last.step } : {}) };
  return h(
    "div",
    { class: "example-card" },
    h("span", { class: "number", "aria-hidden": "true" }, String(index + 1)),
    heading(app.level + 2, {}, linkTo(app, place, { class: "whole" }, example.title)),
    h("p", {}, example.summary),
    h("p", { class: "figures-line" }, progressOf(last, example)),
  );
}

/**
 * How far one has come in an example, or how long it is.
 * @param {{step: number, steps: number} | null} last
 * @param {ExampleCard} example
 */
function progressOf(last, example) {
  if (!last || last.step === 0) return example.steps ? `${example.steps} steps` : "";
  if (last.step >= last.steps) return "Seen to the end";
  const bar = h("span", { style: { width: `${(100 * last.step) / last.steps}%` } });
  return [h("span", { class: "progress" }, bar), `Go on at step ${last.step}`];
}

/**
 * @param {App} app
 * @param {GameCard} game
 */
function playPart(app, game) {
  const chosen = Object.fromEntries(game.questions.map(({ title, answers }) => [title, answers[0]]));
  const start = (/** @type {NewGame} */ setup) => app.newGame(game.name, { ...setup, chosen });
  return h(
    "section",
    { class: "play-part" },
    partTitle(app, "Play a game"),
    h("p", {}, "The tutor deals, rolls and keeps the rules. The odds stand beside the table, and you can switch them off."),
    game.you && h("p", {}, `Against the tutor you are ${game.you}.`),
    game.questions.map((question) => setupQuestion(question, chosen)),
    h("div", { class: "actions" }, startButtons(game, start)),
  );
}

/**
 * A button for each way to play a game.
 * @param {GameCard} game
 * @param {(setup: NewGame) => Promise<void>} start
 */
function startButtons({ players: [least, most], policies }, start) {
  /** @type {(look: string, drawing: import("../lib/icons.js").IconName, label: string, setup: NewGame) => HTMLElement} */
  const startButton = (look, drawing, label, setup) =>
    button({ class: `btn ${look}`, on: { click: () => start(setup) } }, icon(drawing), label);
  const versus = (/** @type {string} */ policy) => ({ players: least, me: 0, against: opponents(least, 0, policy) });
  const counts = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  return [
    startButton("go", "play", "Against a greedy player", versus("greedy")),
    startButton("", "dice", "Against a random player", versus("random")),
    ...policies.map((policy) => startButton("", "play", `Against “${policy}”`, versus(policy))),
    ...counts.map((players) =>
      startButton("", "people", `${players} at this screen`, { players, me: null, against: {} }),
    ),
  ];
}

/**
 * What is asked before a game, with its answers as buttons.
 * @param {GameCard["questions"][number]} question
 * @param {Record<string, string>} chosen takes the answer by the question
 */
function setupQuestion({ title, answers }, chosen) {
  const toggles = createToggles(title, (answer) => {
    chosen[title] = answer;
    toggles.set(answer);
  });
  toggles.offer(answers.map((answer) => ({ value: answer, label: answer })));
  toggles.set(chosen[title]);
  return h("div", { class: "choice" }, h("b", { "aria-hidden": "true" }, title), toggles.el);
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
