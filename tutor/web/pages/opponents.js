// Who plays: the strengths to choose among, with the people behind them, and every player one by one.

import { createSelect, createToggles } from "../lib/choice.js";
import { h, listen, refill } from "../lib/dom.js";
import { levelAt, LONGEST_NAME, namesWished, PEOPLE } from "./setup.js";
import { seatMark } from "../lib/seats.js";

const QUESTION = "Who plays the others?";
const HERE = { title: "Everybody at this screen", words: "No computer: you take turns here." };

/**
 * @typedef {import("../shell/store.js").Wish} Wish
 * @typedef {(part: Partial<Wish>) => void} Change
 */

/**
 * "Who plays the others?": one strength for all of them, and what its player gets wrong.
 * @param {Protocol.GameCard} game
 * @param {Wish} wish
 * @param {Change} change
 */
export function createOpponents({ opponents }, wish, change) {
  const group = createToggles(QUESTION, (level) => change({ level, levels: [] }));
  const mistakes = h("details", { class: "mistakes" });
  group.offer([
    ...opponents.map((one) => ({ value: one.strength, label: introduction(one.title, `${one.names[0]} ${one.words}.`) })),
    { value: PEOPLE, label: introduction(HERE.title, HERE.words) },
  ]);
  const show = () => {
    const levels = new Set(seatsOfOthers(wish).map((seat) => levelAt(wish, seat)));
    group.set(levels.size === 1 ? [...levels][0] : "");
    const shown = opponents.find((one) => levels.has(one.strength) && one.mistakes.length > 0);
    mistakes.hidden = !shown;
    if (shown) refill(mistakes, told(shown));
  };
  show();
  const title = h("p", { class: "group-name", "aria-hidden": "true" }, QUESTION);
  const el = h("div", { class: "labelled opponents" }, title, group.el, mistakes);
  return { el, show };
}

/**
 * @param {string} title
 * @param {string} words
 */
function introduction(title, words) {
  return [h("b", {}, title, " "), h("span", {}, words)];
}

/** @param {Protocol.OpponentCard} opponent */
function told({ names: [name], mistakes }) {
  const lines = mistakes.map((words) => h("li", {}, `${name} ${words}.`));
  return [h("summary", {}, `How to beat ${name}`), h("ul", {}, lines)];
}

/** @param {Wish} wish */
function seatsOfOthers({ players }) {
  return Array.from({ length: players - 1 }, (_, at) => at + 1);
}

/**
 * Every player one by one: a name, and of several others who plays each.
 * @param {Protocol.GameCard} game
 * @param {Wish} wish
 * @param {Change} change
 */
export function createPlayers(game, wish, change) {
  const rows = h("div", { class: "names" });
  const el = h("details", { class: "names-part" }, h("summary", {}, "Names of the players"), rows);
  /** @type {ReturnType<typeof playerRow>[]} */
  let shown = [];
  const show = () => {
    if (shown.length !== wish.players) {
      shown = Array.from({ length: wish.players }, (_, seat) => playerRow(wish, seat, whoPlays(game, wish, seat), change));
      refill(rows, shown.map((row) => row.el));
    }
    const names = namesWished(game, { ...wish, names: [] });
    for (const [seat, row] of shown.entries()) row.show(names[seat], levelAt(wish, seat));
  };
  show();
  el.hidden = game.names.length === 0;
  return { el, show };
}

/**
 * The names of people who all sit at one table, each with the colour and the mark of its seat.
 * @param {Protocol.GameCard} game
 * @param {Wish} wish
 * @param {Change} change
 */
export function createNames(game, wish, change) {
  const rows = h("div", { class: "names" });
  const el = h("div", { class: "labelled" }, h("p", { class: "group-name", "aria-hidden": "true" }, "Who sits where, in the order of play?"), rows);
  let seats = 0;
  const show = () => {
    if (seats === wish.players) return;
    seats = wish.players;
    refill(rows, game.names.slice(0, seats).map((given, seat) => {
      const { el: row, show: showRow } = playerRow(wish, seat, [], change);
      showRow(given, PEOPLE);
      return h("div", { class: "seat-row" }, seatMark(seat), row);
    }));
  };
  show();
  return { el, show };
}

/**
 * @param {Wish} wish as it is, whenever something is typed
 * @param {number} seat
 * @param {{value: string, label: string}[]} players who can play it, one of whom is chosen
 * @param {Change} change
 */
function playerRow(wish, seat, players, change) {
  const player = `Player ${seat + 1}`;
  const props = { type: "text", maxlength: String(LONGEST_NAME), autocomplete: "off", value: wish.names[seat] ?? "" };
  const input = h("input", props);
  listen(input, "input", () => change({ names: withItem(wish.names, seat, input.value) }));
  const who = createSelect(`Who plays ${player.toLowerCase()}?`, players, (level) =>
    change({ levels: withItem(wish.levels, seat, level) }),
  );
  const show = (/** @type {string} */ given, /** @type {string} */ level) => {
    input.placeholder = given;
    who.set(level);
  };
  return { el: h("div", { class: "player-row" }, h("label", { class: "name-field" }, h("span", {}, player), input), who.el), show };
}

/**
 * Who can play a seat by itself; nobody else the learner's own, or the only other one, of whom all is said above.
 * @param {Protocol.GameCard} game
 * @param {Wish} wish
 * @param {number} seat
 */
function whoPlays({ opponents }, wish, seat) {
  if (seat === 0 || wish.players === 2) return [];
  return [
    ...opponents.map(({ strength, title }) => ({ value: strength, label: title })),
    { value: PEOPLE, label: "Somebody here" },
  ];
}

/**
 * A list with one of its texts changed; it grows as far as needed.
 * @param {string[]} list
 * @param {number} at
 * @param {string} text
 */
function withItem(list, at, text) {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, index) => (index === at ? text : (list[index] ?? "")));
}
