// The cards of one kind: each as it lies on the table, with its form and what can be done with it.

import { asOwn, cardsOf, copyOf, filledUp, houseCards, isCard, lacking, moved, newCard, setCards, titleOf } from "./deck.js";
import { button, h, heading, listen, refill } from "../lib/dom.js";
import { createFields } from "./fields.js";
import { createSelect } from "../lib/choice.js";
import { icon } from "../lib/icons.js";

/**
 * @typedef {import("./deck.js").Card} Card
 * @typedef {import("./deck.js").Cards} Cards
 * @typedef {import("./deck.js").Path} Path
 *
 * @typedef {object} Desk what a list of cards needs
 * @property {string} game
 * @property {Protocol.CardFormAnswer} form
 * @property {import("./marks.js").Marks} marks
 * @property {() => void} changed
 * @property {number} level of the headings of cards
 */

/**
 * A list of the cards of a kind within a deck or a card.
 * @param {Desk} desk
 * @param {Protocol.CardKind} kind
 * @param {Card} holder
 * @param {Path} path of the holder
 */
export function createCardList(desk, kind, holder, path) {
  const room = h("div", { class: "own-kind" });
  const own = [...path, kind.name];
  const cards = () => cardsOf(holder, kind);
  /** Other cards than before; the one at `at` is opened, and its place `focus` is where one goes on, or its first button. */
  const put = (/** @type {Cards} */ next, at = -1, focus = "input, select, textarea") => {
    setCards(holder, kind, next);
    desk.changed();
    paint(at);
    const item = room.querySelector(`:scope > .own-list > li:nth-child(${at + 1})`);
    const goOn = item?.querySelector(focus) ?? (item ?? room).querySelector("button");
    /** @type {HTMLElement | null} */ (goOn)?.focus();
  };
  const paint = (opened = -1) => {
    desk.marks.forget(own);
    const note = desk.marks.place(own);
    const items = cards().map((card, at) => cardItem(desk, kind, { card, at, path: [...own, at], opened: at === opened, cards, put }));
    refill(room, h("p", { class: "quiet" }, countOf(kind, cards().length)), note, h("ol", { class: "own-list" }, items), addingTools(desk, kind, cards, put));
    desk.marks.show();
  };
  paint();
  return room;
}

/**
 * @param {Protocol.CardKind} kind
 * @param {number} count
 */
export function countOf({ told, least, optional, title }, count) {
  if (count === 0 && optional) return `${told} This deck has none of its own: the house’s ${title} are used.`;
  return least ? `${told} Here: ${count}.` : told;
}

/**
 * @typedef {object} Item
 * @property {unknown} card
 * @property {number} at
 * @property {Path} path
 * @property {boolean} opened
 * @property {() => Cards} cards
 * @property {(next: Cards, at?: number, focus?: string) => void} put
 */

/**
 * @param {Desk} desk
 * @param {Protocol.CardKind} kind
 * @param {Item} item
 */
function cardItem(desk, kind, item) {
  const { card, path } = item;
  const title = h("span", {}, titleOf(kind, card));
  const note = desk.marks.place(path);
  const tools = itemTools(kind, item);
  if (!isCard(card)) return h("li", { class: "own-item" }, h("p", {}, title, " is taken as it is known."), note, tools);
  const form = h("div", { class: "card-form" });
  const more = h("details", { open: item.opened }, h("summary", {}, h("span", {}, "Change ", title)), form);
  const changed = () => {
    asOwn(card);
    title.textContent = titleOf(kind, card);
    desk.changed();
  };
  const build = () => {
    if (!more.open || form.hasChildNodes()) return;
    const inner = kind.inner.map((one) => [heading(desk.level, { class: "own-inner" }, one.title), createCardList({ ...desk, level: desk.level + 1 }, one, card, path)]);
    refill(form, createFields(kind.fields, card, path, { marks: desk.marks, changed }), inner);
    desk.marks.show();
  };
  listen(more, "toggle", build);
  build();
  return h("li", { class: "own-item" }, desk.marks.drawing(path, desk.game, card), h("div", { class: "own-words" }, more, note, tools));
}

/**
 * What can be done with a card as a whole.
 * @param {Protocol.CardKind} kind
 * @param {Item} item
 */
function itemTools(kind, { card, at, cards, put }) {
  const name = titleOf(kind, card);
  const tool = (/** @type {import("../lib/icons.js").IconName} */ drawing, /** @type {string} */ label, /** @type {() => void} */ click) =>
    button({ class: "btn plain", "aria-label": label, title: label, data: { tool: drawing }, on: { click } }, icon(drawing));
  return h(
    "div",
    { class: "own-tools" },
    at > 0 && tool("up", `Move ${name} up`, () => put(moved(cards(), at, at - 1), at - 1, "[data-tool=up]")),
    at < cards().length - 1 && tool("down", `Move ${name} down`, () => put(moved(cards(), at, at + 1), at + 1, "[data-tool=down]")),
    isCard(card) && tool("copy", `Copy ${name}`, () => put(cards().toSpliced(at + 1, 0, copyOf(kind, cards(), card)), at + 1)),
    tool("remove", `Delete ${name}`, () => put(cards().toSpliced(at, 1))),
  );
}

/**
 * New cards, copies of house cards, and the rest of them.
 * @param {Desk} desk
 * @param {Protocol.CardKind} kind
 * @param {() => Cards} cards
 * @param {(next: Cards, at?: number) => void} put
 */
function addingTools({ form }, kind, cards, put) {
  const house = houseCards(form, kind);
  const add = (/** @type {Card} */ card) => put([...cards(), card], cards().length);
  const lead = { value: "", label: "choose one …" };
  const offered = house.map((card, at) => ({ value: String(at), label: titleOf(kind, card) }));
  const copies = createSelect("A copy of one of ours:", [lead, ...offered], (at) => at && add(copyOf(kind, cards(), house[Number(at)])));
  const lacks = lacking(form, kind, cards());
  const rest = lacks > 0 && button({ class: "btn", on: { click: () => put(filledUp(form, kind, cards())) } }, icon("list"), `Fill the rest with ours (${lacks})`);
  const fresh = button({ class: "btn", on: { click: () => add(newCard(kind, cards())) } }, icon("plus"), `A new ${kind.one}`);
  return h("div", { class: "own-adding" }, fresh, copies.el, rest);
}
