// "At your own table": real dice and cards, and the tutor leads.

import { button, h, heading, refill } from "../lib/dom.js";
import { coverOf } from "../shell/covers.js";
import { cardsChoice, createQuestion, ownDeck, playersChoice } from "./play-part.js";
import { createNames } from "./opponents.js";
import { createTable } from "../own-table/table.js";
import { createTopBar } from "../shell/top-bar.js";
import { keepAwake } from "../own-table/awake.js";
import { icon } from "../lib/icons.js";
import { lastWish, namesWished, nameTrouble, newGameOf, PEOPLE } from "./setup.js";

const LEAD = "Put the real box on the table. I say what to do next; you roll, draw and play, and tell me what came up.";

/** @typedef {import("../own-table/table.js").Opened} Opened */

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {AbortSignal} visit
 * @returns {Promise<Tutor.Page>}
 */
export async function tablePage(app, game, visit) {
  const bar = createTopBar(app, { place: { game: game.name }, label: game.title }, [game.name], visit);
  const room = h("div", { class: "table-room" });
  const title = heading(app.level, { tabindex: "-1" }, "At your own table");
  const el = h("div", { class: "game-page table-page" }, bar, title, room);
  let led = new AbortController();
  const setUp = () => refill(room, setUpPart(app, game, begin));
  const setUpAnew = () => {
    setUp();
    title.focus();
  };
  const begin = async (/** @type {Opened} */ opened) => {
    refill(room, await createTable(app, game, opened, setUpAnew));
    title.focus();
    led.abort();
    led = new AbortController();
    keepAwake(AbortSignal.any([visit, led.signal]));
  };
  const kept = app.store.table(game.name);
  if (kept) refill(room, resumePart(app, game, kept, begin, setUpAnew));
  else setUp();
  return { el, title: `At your own table · ${game.title}`, search: () => app.finder.open([game.name]) };
}

/**
 * The game that was led last on this device: it goes on, or another one begins.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {import("../shell/store.js").KeptTable} kept
 * @param {(opened: Opened) => Promise<void>} begin
 * @param {() => void} setUp
 */
function resumePart(app, game, { record, rest }, begin, setUp) {
  const goOn = async () => {
    const { line } = await app.wire.ask("hold", { game: game.name, record });
    await begin({ line, record, rest });
  };
  return h(
    "div",
    { class: "actions" },
    button({ class: "btn go big", on: { click: goOn } }, icon("play"), `Go on with your game (${record.steps} ${record.steps === 1 ? "step" : "steps"})`),
    button({ class: "btn", on: { click: setUp } }, "A new game"),
  );
}

/**
 * How many play, their names and colours, which cards, and what the game asks.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {(opened: Opened) => Promise<void>} begin
 */
function setUpPart(app, game, begin) {
  const wish = { ...lastWish(game, app.store), level: PEOPLE, levels: [] };
  const change = (/** @type {Partial<import("../shell/store.js").Wish>} */ part) => {
    Object.assign(wish, part);
    for (const shown of [names, ...questions]) shown.show();
  };
  const names = createNames(game, wish, change);
  const questions = game.questions.map((question) => createQuestion(game, wish, question, change));
  const trouble = h("p", { class: "trouble", role: "status" });
  const start = async () => {
    trouble.textContent = nameTrouble(namesWished(game, wish));
    if (trouble.textContent) return;
    const { players, chosen, names: own } = newGameOf(game, wish);
    const { line, record } = await app.wire.ask("open", { game: game.name, players, chosen, ...(own ? { names: own } : {}), ...ownDeck(app, game) });
    await begin({ line, record, rest: [] });
  };
  const part = h(
    "section",
    { class: "play-part" },
    h("p", {}, LEAD),
    checksOf(app, game),
    playersChoice(game, wish, change),
    questions.map(({ el }) => el),
    cardsChoice(app, game),
    names.el,
    trouble,
    h("div", { class: "actions" }, button({ class: "btn go big", on: { click: start } }, icon("play"), "Lead us")),
  );
  return h("div", { class: "game-head small" }, coverOf(game, "cover"), part);
}

/**
 * What can be checked of this game, once Python has said it.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function checksOf(app, game) {
  const el = h("div", { class: "table-checks" });
  app.wire.ask("own-table", { game: game.name }).then(({ words }) => refill(el, words.map((one) => h("p", {}, one))), () => null);
  return el;
}
