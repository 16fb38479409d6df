import { chooseMode, MODES, modeChosen } from "../coach/mode.js";
import { createToggles } from "../lib/choice.js";
import { button, h, heading, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { levels } from "../replay/party.js";
import { lastWish, LONGEST_NAME, nameTrouble, namesTyped, newGameOf, PEOPLE } from "./setup.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../protocol.d.ts").GameCard} GameCard
 * @typedef {import("./setup.js").Wish} Wish
 */

/**
 * Begins a game at once, as it was wished last.
 * @param {App} app
 * @param {GameCard} game
 */
export function playAtOnce(app, game) {
  return app.newGame(game.name, newGameOf(game, lastWish(game, app.store)));
}

/**
 * "Play a game": how many play, who plays the others, what the game asks, and names; then off it goes.
 * @param {App} app
 * @param {GameCard} game
 */
export function playPart(app, game) {
  const wish = lastWish(game, app.store);
  const trouble = h("p", { class: "trouble", role: "status" });
  const names = createNames(game, wish, () => app.store.setWish(wish));
  const change = (/** @type {Partial<Wish>} */ part) => {
    Object.assign(wish, part);
    app.store.setWish(wish);
    names.show();
  };
  const start = async () => {
    trouble.textContent = nameTrouble(namesTyped(game, wish.names, wish.players));
    if (!trouble.textContent) await app.newGame(game.name, newGameOf(game, wish));
  };
  const go = button({ class: "btn go big", on: { click: start } }, icon("play"), "Start the game");
  return h(
    "section",
    { class: "play-part" },
    heading(app.level + 1, { class: "section-title" }, "Play a game"),
    h("p", {}, "The tutor deals, rolls and keeps the rules."),
    playersChoice(game, wish, change),
    toggles("Who plays the others?", othersOf(game), wish.level, (level) => change({ level })),
    game.questions.map(({ title, answers }) =>
      toggles(title, answers.map(plainChoice), wish.chosen[title], (answer) =>
        change({ chosen: { ...wish.chosen, [title]: answer } }),
      ),
    ),
    toggles("Coach", MODES, modeChosen(app.store), (mode) => chooseMode(app.store, mode)),
    names.el,
    trouble,
    h("div", { class: "actions" }, go),
  );
}

/** @param {GameCard} game */
function othersOf({ policies }) {
  return [...levels(policies), { value: PEOPLE, label: "Everybody at this screen" }];
}

/** @param {string} value */
function plainChoice(value) {
  return { value, label: value };
}

/**
 * @param {GameCard} game
 * @param {Wish} wish
 * @param {(part: Partial<Wish>) => void} change
 */
function playersChoice({ players: [least, most] }, wish, change) {
  const counts = Array.from({ length: most - least + 1 }, (_, more) => String(least + more));
  return toggles("How many play?", counts.map(plainChoice), String(wish.players), (players) =>
    change({ players: Number(players) }),
  );
}

/**
 * A question with its answers as buttons; nothing where there is only one.
 * @param {string} title
 * @param {{value: string, label: string}[]} answers
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

/**
 * A field for every player's name; an empty one stands for the name that the game gives.
 * @param {GameCard} game
 * @param {Wish} wish takes what is typed
 * @param {() => void} typed
 */
function createNames(game, wish, typed) {
  const fields = h("div", { class: "names" });
  const el = h("details", { class: "names-part" }, h("summary", {}, "Names of the players"), fields);
  let shown = 0;
  const show = () => {
    if (shown === wish.players) return;
    shown = wish.players;
    refill(fields, game.names.slice(0, shown).map((given, seat) => nameField(given, seat, wish, typed)));
  };
  show();
  el.hidden = game.names.length === 0;
  return { el, show };
}

/**
 * @param {string} given
 * @param {number} seat
 * @param {Wish} wish
 * @param {() => void} typed
 */
function nameField(given, seat, wish, typed) {
  const props = { type: "text", maxlength: String(LONGEST_NAME), autocomplete: "off", placeholder: given };
  const input = h("input", { ...props, value: wish.names[seat] ?? "" });
  listen(input, "input", () => {
    const length = Math.max(wish.names.length, seat + 1);
    wish.names = Array.from({ length }, (_, at) => (at === seat ? input.value : (wish.names[at] ?? "")));
    typed();
  });
  return h("label", { class: "name-field" }, h("span", {}, `Player ${seat + 1}`), input);
}
