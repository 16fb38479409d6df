import { createToggles } from "../lib/choice.js";
import { h, listen, refill } from "../lib/dom.js";
import { coverOf, playersText } from "./covers.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "./links.js";
import { opponents } from "../replay/playon.js";
import { Problem } from "../lib/wire.js";

const TOO_BIG = {
  title: "This file is too big",
  text: "A saved game of this tutor is a small text file. Nothing was opened.",
};

/**
 * A game's page: what it is, its worked examples, playing, the rulebook, and what the learner kept.
 * @param {any} app
 * @param {any} game as the home answer has it
 */
export function gamePage(app, game) {
  const head = h(
    "header",
    { class: "game-head" },
    coverOf(game, "cover"),
    h(
      "div",
      {},
      linkTo(app, {}, { class: "back" }, icon("back"), "All games"),
      h(`h${app.level}`, { tabindex: "-1" }, game.title),
      h("p", { class: "blurb" }, game.blurb),
      h("p", { class: "figures-line" }, playersText(game.players)),
      linkTo(app, { game: game.name, page: "rules" }, { class: "btn" }, icon("book"), "The rulebook"),
    ),
  );
  const el = h(
    "div",
    { class: "game-page" },
    head,
    oddPart(app, game),
    examplesPart(app, game),
    playPart(app, game),
    ownPart(app, game),
  );
  return { el, title: game.title };
}

function partTitle(app, text) {
  return h(`h${app.level + 1}`, { class: "section-title" }, text);
}

function oddPart(app, game) {
  const sentences = [game.odd || []].flat();
  if (!sentences.length) return null;
  return h(
    "section",
    { class: "odd" },
    partTitle(app, "What is odd about it"),
    sentences.map((text) => h("p", {}, text)),
  );
}

function examplesPart(app, game) {
  const cards = game.examples.map((example, index) => h("li", {}, exampleCard(app, game, example, index)));
  return h("section", {}, partTitle(app, "Worked examples"), h("ol", { class: "examples" }, cards));
}

function exampleCard(app, game, example, index) {
  const last = app.store.place(game.name, example.name);
  const midway = last && last.step > 0 && last.step < last.steps;
  const place = { game: game.name, example: example.name, step: midway ? last.step : undefined };
  const steps = example.steps ? `${example.steps} steps` : "";
  const progress = midway
    ? [
        h(
          "span",
          { class: "progress" },
          h("span", { style: { width: `${(100 * last.step) / last.steps}%` } }),
        ),
        `Go on at step ${last.step}`,
      ]
    : last && last.step > 0
      ? "Seen to the end"
      : steps;
  return h(
    "div",
    { class: "example-card" },
    h("span", { class: "number", "aria-hidden": "true" }, String(index + 1)),
    h(`h${app.level + 2}`, {}, linkTo(app, place, { class: "whole" }, example.title)),
    h("p", {}, example.summary),
    h("p", { class: "figures-line" }, progress),
  );
}

function playPart(app, game) {
  const [least, most] = game.players;
  const questions = game.questions ?? [];
  const chosen = Object.fromEntries(questions.map(({ title, answers }) => [title, answers[0]]));
  const button = (look, drawing, label, setup) =>
    h(
      "button",
      { type: "button", class: `btn ${look}`, on: { click: () => app.newGame(game.name, { ...setup, chosen }) } },
      icon(drawing),
      label,
    );
  const versus = (policy) => ({ players: least, me: 0, against: opponents(least, 0, policy) });
  const own = (game.policies ?? []).map((policy) => button("", "play", `Against “${policy}”`, versus(policy)));
  const together = Array.from({ length: most - least + 1 }, (_, more) => least + more).map((players) =>
    button("", "people", `${players} at this screen`, { players, me: null, against: {} }),
  );
  return h(
    "section",
    { class: "play-part" },
    partTitle(app, "Play a game"),
    h("p", {}, "The tutor deals, rolls and keeps the rules. The odds stay in sight, if you want them."),
    game.you && h("p", {}, `Against the tutor you are ${game.you}.`),
    questions.map((question) => setupQuestion(question, chosen)),
    h(
      "div",
      { class: "actions" },
      button("go", "play", "Against a greedy player", versus("greedy")),
      button("", "dice", "Against a random player", versus("random")),
      own,
      together,
    ),
  );
}

/** What is asked before a game, with its answers as buttons; `chosen` takes the answer by the question. */
function setupQuestion({ title, answers }, chosen) {
  const toggles = createToggles(title, (answer) => {
    chosen[title] = answer;
    toggles.set(answer);
  });
  toggles.offer(answers.map((answer) => ({ value: answer, label: answer })));
  toggles.set(chosen[title]);
  return h("div", { class: "choice" }, h("b", { "aria-hidden": "true" }, title), toggles.el);
}

function ownPart(app, game) {
  const list = h("ul", { class: "kept" });
  const empty = h(
    "p",
    { class: "quiet" },
    "Leave a story with “what if”, and keep the branch: it is listed here.",
  );
  const paint = () => {
    const items = app.store.kept(game.name);
    refill(
      list,
      items.map((item) => h("li", {}, keptItem(app, game, item, paint))),
    );
    empty.hidden = items.length > 0;
  };
  paint();
  return h("section", { class: "own" }, partTitle(app, "Your own branches"), empty, list, fileOpener(app));
}

function keptItem(app, game, item, repaint) {
  const remove = () => {
    app.store.drop(game.name, item.id);
    repaint();
  };
  const when = new Date(item.when).toLocaleDateString("en", { day: "numeric", month: "long" });
  const left = Number.isInteger(item.left) ? `, left after step ${item.left}` : "";
  return [
    h(
      "button",
      { type: "button", class: "kept-open", on: { click: () => app.openRecord(game.name, item) } },
      h("b", {}, item.name),
      h("span", {}, `kept on ${when}${left}`),
    ),
    h(
      "button",
      { type: "button", class: "btn plain", "aria-label": `Forget ${item.name}`, on: { click: remove } },
      icon("remove"),
    ),
  ];
}

function fileOpener(app) {
  const input = h("input", { type: "file", accept: ".json,application/json", class: "sr-only" });
  listen(input, "change", async () => {
    const [file] = input.files;
    input.value = "";
    if (file?.size > app.biggestFile()) throw new Problem(TOO_BIG);
    if (file) await app.openFile(await file.text());
  });
  return h("p", {}, h("label", { class: "btn file" }, input, icon("load"), "Open a saved file"));
}
