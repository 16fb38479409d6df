import { createOpponents, createPlayers } from "./opponents.js";
import { chooseMode, MODES, modeChosen } from "../replay/coach-mode.js";
import { createToggles } from "../lib/choice.js";
import { button, h, heading } from "../lib/dom.js";
import { deckWished, HOUSE, wishDeck } from "../cards/kept-decks.js";
import { icon } from "../lib/icons.js";
import { lastWish, nameTrouble, namesWished, newGameOf } from "./setup.js";

/** @typedef {import("../shell/store.js").Wish} Wish */

/**
 * Begins a game at once, as it was wished last.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
export function playAtOnce(app, game) {
  return app.newGame(game.name, { ...newGameOf(game, lastWish(game, app.store)), ...ownDeck(app, game) });
}

/**
 * The cards of the learner's own with which the next game is played.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
export function ownDeck(app, game) {
  const deck = deckWished(app.store, game.name)?.deck;
  return deck ? { deck } : {};
}

/**
 * "Play a game": how many play, who plays the others, what the game asks, and names; then off it goes.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
export function playPart(app, game) {
  const wish = lastWish(game, app.store);
  const trouble = h("p", { class: "trouble", role: "status" });
  const change = (/** @type {Partial<Wish>} */ part) => {
    Object.assign(wish, part);
    app.store.setWish(wish);
    for (const shown of [opponents, players, ...questions]) shown.show();
  };
  const opponents = createOpponents(game, wish, change);
  const players = createPlayers(game, wish, change);
  const questions = game.questions.map((question) => createQuestion(game, wish, question, change));
  const start = async () => {
    trouble.textContent = nameTrouble(namesWished(game, wish));
    if (!trouble.textContent) await app.newGame(game.name, { ...newGameOf(game, wish), ...ownDeck(app, game) });
  };
  const go = button({ class: "btn big", on: { click: start } }, icon("play"), "Start the game");
  return h(
    "section",
    { class: "play-part" },
    heading(app.level + 1, { class: "section-title" }, "Play a game"),
    h("p", {}, "The tutor deals, rolls and keeps the rules."),
    playersChoice(game, wish, change),
    opponents.el,
    questions.map(({ el }) => el),
    cardsChoice(app, game),
    players.el,
    toggles("Coach", MODES, modeChosen(app.store), (mode) => chooseMode(app.store, mode)),
    trouble,
    h("div", { class: "actions" }, go),
  );
}

/** @param {string} value */
function plainChoice(value) {
  return { value, label: value };
}

/**
 * @param {Protocol.GameCard} game
 * @param {Wish} wish
 * @param {(part: Partial<Wish>) => void} change
 */
export function playersChoice({ players: [least, most] }, wish, change) {
  const counts = Array.from({ length: most - least + 1 }, (_, more) => String(least + more));
  return toggles("How many play?", counts.map(plainChoice), String(wish.players), (players) =>
    change({ players: Number(players) }),
  );
}

/**
 * What a game asks before it begins; an answer that is a player's name shows the one of this table.
 * @param {Protocol.GameCard} game
 * @param {Wish} wish
 * @param {Protocol.SetupQuestion} question
 * @param {(part: Partial<Wish>) => void} change
 */
export function createQuestion(game, wish, { title, answers }, change) {
  const words = answers.map(() => h("span", {}));
  const offered = answers.map((value, at) => ({ value, label: words[at] }));
  const el = toggles(title, offered, wish.chosen[title], (answer) => change({ chosen: { ...wish.chosen, [title]: answer } }));
  const show = () => {
    const names = namesWished(game, wish);
    for (const [at, answer] of answers.entries()) words[at].textContent = names[game.names.indexOf(answer)] ?? answer;
  };
  show();
  return { el, show };
}

/**
 * Which cards: the house's, or those that the learner made on this device.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
export function cardsChoice(app, game) {
  const own = app.store.decks(game.name).map(({ id, name }) => ({ value: id, label: name }));
  const now = deckWished(app.store, game.name)?.id ?? HOUSE;
  return toggles("Which cards?", [{ value: HOUSE, label: "House cards" }, ...own], now, (id) => wishDeck(app.store, game.name, id));
}

/**
 * A question with its answers as buttons; nothing where there is only one.
 * @param {string} title
 * @param {import("../lib/choice.js").Toggle[]} answers
 * @param {string} now
 * @param {(value: string) => void} pick
 */
function toggles(title, answers, now, pick) {
  if (answers.length < 2) return null;
  const group = createToggles(title, (value) => {
    group.set(value);
    pick(value);
  });
  group.offer(answers);
  group.set(now);
  return h("div", { class: "labelled" }, h("p", { class: "group-name", "aria-hidden": "true" }, title), group.el);
}
