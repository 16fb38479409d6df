// "My own cards": the decks that a player made of a game's cards, and the one that is open.

import { button, h, heading, refill } from "../lib/dom.js";
import { coverOf } from "../shell/covers.js";
import { createAsker } from "../lib/asker.js";
import { createCardList } from "../cards/card-list.js";
import { createDeckTools, nameField } from "../cards/deck-tools.js";
import { createFields } from "../cards/fields.js";
import { createMarks } from "../cards/marks.js";
import { createSelect } from "../lib/choice.js";
import { createTabs } from "../lib/tabs.js";
import { createTopBar } from "../shell/top-bar.js";
import { fileChoice, textOf } from "../lib/files.js";
import { icon } from "../lib/icons.js";
import { createKeeper, deckWished, keepNew, UNNAMED, wishKept } from "../cards/kept-decks.js";
import { isStray, kindOfOwnCards, leaveOut, newDeck } from "../cards/deck.js";
import { playAtOnce } from "./play-part.js";

const REST_MS = 250;
const TOO_BIG = "A file of cards is a small text file. Nothing was opened.";
const ALL_THERE = "The rulebook prints every card of this game, so all of them are here, and there is nothing to write.";
const NO_ROOM = "This browser has no room left to keep the deck, and plays only with what it keeps. Save it as a file.";
const LEAD = "Write the cards of your own box, or invent some. They stay on this device.";

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {string | undefined} code of a deck in the link by which one came
 * @param {AbortSignal} visit
 * @returns {Promise<Tutor.Page>}
 */
export async function cardsPage(app, game, code, visit) {
  const form = await app.wire.ask("card-form", { game: game.name });
  const brought = code ? await app.wire.ask("deck", { game: game.name, code }) : null;
  if (visit.aborted) return { el: h("div"), title: "" };
  const opened = brought ? keepNew(app.store, game.name, brought.name, brought.deck) : deckWished(app.store, game.name);
  if (brought) app.router.replace({ game: game.name, page: "cards" });
  const bar = createTopBar(app, { place: { game: game.name }, label: game.title }, [game.name], visit);
  const words = h("div", {}, heading(app.level, { tabindex: "-1" }, "My own cards"), h("p", {}, form.kinds.length > 0 ? LEAD : ALL_THERE));
  const head = h("header", { class: "game-head small" }, coverOf(game, "cover"), words);
  const el = h("div", { class: "game-page cards-page" }, bar, head, form.kinds.length > 0 && createDecks(app, game, form, opened));
  return { el, title: `My own cards · ${game.title}`, search: () => app.finder.open([game.name]) };
}

/**
 * The decks of this device: one is chosen, or made.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Protocol.CardFormAnswer} form
 * @param {Tutor.OwnDeck | null} opened
 */
function createDecks(app, game, form, opened) {
  const { store } = app;
  const room = h("div", { class: "own-deck" });
  /** @type {(deck: Tutor.OwnDeck | null, said?: string) => void} */
  const open = (deck, said) => {
    picker.offer(store.decks(game.name).map(({ id, name }) => ({ value: id, label: name })));
    if (deck) picker.set(deck.id);
    beginning.show(deck !== null);
    const told = { renamed: picker.rename, removed: () => open(store.decks(game.name)[0] ?? null), parted: (/** @type {Tutor.OwnDeck} */ own) => open(own, partedText(own)) };
    refill(room, said && h("p", { role: "alert" }, said), deck && createDeck(app, game, form, deck, told));
  };
  const add = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ deck) => {
    open(keepNew(store, game.name, name, deck));
    room.querySelector("input")?.focus();
  };
  const picker = createPicker((id) => open(store.decks(game.name).find((deck) => deck.id === id) ?? null));
  const load = fileChoice("Open a file", ".toml,application/toml,text/plain", async (file) => {
    const text = await textOf(file, app.biggestFile, TOO_BIG);
    const { name, deck } = await app.wire.ask("deck", { game: game.name, text, name: file.name.replace(/\.\w+$/, "") });
    add(name, deck);
  });
  const fresh = button({ class: "btn go", on: { click: () => add(UNNAMED, newDeck(form, false)) } }, icon("plus"), "A new deck");
  const copy = button({ class: "btn", on: { click: () => add("Our cards, changed", newDeck(form, true)) } }, icon("copy"), "Begin with our cards");
  const beginning = createBeginning([fresh, copy, load]);
  open(opened ?? store.decks(game.name)[0] ?? null);
  return h("div", { class: "own-decks" }, picker.el, beginning.el, room);
}

/**
 * The ways to begin a deck, folded away while one is open.
 * @param {HTMLElement[]} ways
 */
function createBeginning(ways) {
  const summary = h("summary", {}, "Another deck");
  const el = h("details", { class: "own-more" }, summary, h("div", { class: "actions" }, ways));
  const show = (/** @type {boolean} */ hasDeck) => {
    summary.hidden = !hasDeck;
    el.open = !hasDeck;
  };
  return { el, show };
}

/** @param {Tutor.OwnDeck} own */
function partedText({ name }) {
  return `Another tab has changed this deck, too. What you write here is kept as “${name}”.`;
}

/** @param {(id: string) => void} pick */
function createPicker(pick) {
  const { el, set, offer } = createSelect("Deck", [], pick);
  const rename = (/** @type {Tutor.OwnDeck} */ { id, name }) => {
    const option = /** @type {HTMLOptionElement | null} */ (el.querySelector(`option[value="${CSS.escape(id)}"]`));
    if (option) option.textContent = name;
  };
  return { el, set, offer, rename };
}

/**
 * A deck that is open: what is typed is kept, asked about, and drawn.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Protocol.CardFormAnswer} form
 * @param {Tutor.OwnDeck} own
 * @param {{renamed: (own: Tutor.OwnDeck) => void, removed: () => void, parted: (own: Tutor.OwnDeck) => void}} told
 */
function createDeck(app, game, form, own, told) {
  const marks = createMarks(({ path }, { deck }) => isStray(form, deck, path) && leavingOut(own, path, () => changed()));
  /** @type {Protocol.DeckAnswer | null} */
  let known = null;
  const full = h("p", { class: "card-fault", role: "alert" });
  const el = h("div", { class: "own-deck-form" });
  const ask = createDeckAsker(app, game.name, el, (answer) => {
    known = answer;
    if (answer) marks.show(answer);
    else marks.wait();
    tools.show();
  });
  const keep = createKeeper(app.store, game.name, own);
  const changed = () => {
    const { id } = own;
    full.textContent = keep() ? "" : NO_ROOM;
    if (own.id === id) ask(own);
    else told.parted(own);
  };
  const deeds = {
    play: () => {
      if (keep() && wishKept(app.store, game.name, own)) return playAtOnce(app, game);
      full.textContent = NO_ROOM;
      return null;
    },
    remove: () => {
      app.store.dropDeck(game.name, own.id);
      told.removed();
    },
  };
  const tools = createDeckTools(app, game.name, () => known, deeds);
  const name = nameField(own, () => {
    told.renamed(own);
    changed();
  });
  refill(el, name, tools.el, full, marks.place([]), deckParts({ app, game, form, own, marks, changed }));
  changed();
  return el;
}

/**
 * What leaves out a field that nothing on the page can change.
 * @param {Tutor.OwnDeck} own
 * @param {(string | number)[]} path
 * @param {() => void} changed
 */
function leavingOut(own, path, changed) {
  const leave = () => {
    leaveOut(own.deck, path);
    changed();
  };
  return button({ class: "btn plain", on: { click: leave } }, icon("remove"), `Leave out “${path.at(-1)}”`);
}

/**
 * Asks about a deck once one has stopped typing; null is learned as soon as it is another one.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {HTMLElement} el
 * @param {(answer: Protocol.DeckAnswer | null) => void} learn
 */
function createDeckAsker(app, game, el, learn) {
  const asker = createAsker({
    el,
    rest: REST_MS,
    ask: (/** @type {Tutor.OwnDeck} */ { name, deck }) => app.wire.ask("deck", { game, name, deck }),
    show: learn,
    complain: (error) => {
      throw error;
    },
  });
  return (/** @type {Tutor.OwnDeck} */ own) => {
    if (!asker.moveTo(JSON.stringify([own.name, own.deck]))) return;
    learn(null);
    asker.askSoon(structuredClone(own));
  };
}

/**
 * The fields of a deck and its kinds of cards.
 * @param {{app: Tutor.App, game: Protocol.GameCard, form: Protocol.CardFormAnswer, own: Tutor.OwnDeck, marks: import("../cards/marks.js").Marks, changed: () => void}} given
 */
function deckParts({ app, game, form, own, marks, changed }) {
  const desk = { game: game.name, form, marks, changed, level: app.level + 1 };
  const tabs = form.kinds.map((kind) => ({ id: kind.name, label: kind.title, content: createCardList(desk, kind, own.deck, []) }));
  const fields = createFields(form.fields, own.deck, [], { marks, changed });
  if (tabs.length === 1) return [tabs[0].content, fields];
  const kinds = createTabs("Kinds of cards", tabs, () => {});
  kinds.open(kindOfOwnCards(form, own.deck).name);
  return [kinds.el, fields];
}
