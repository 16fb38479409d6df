import assert from "node:assert/strict";
import test, { afterEach, mock } from "node:test";
import { cardsPage } from "../../tutor/web/pages/page-cards.js";
import { gamePage } from "../../tutor/web/pages/page-game.js";
import { holdProgress } from "../../tutor/web/learn/progress.js";
import { keepNew, wishDeck } from "../../tutor/web/cards/kept-decks.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, linksIn, OPPONENTS, partial, PLAIN_LOOK, settle } from "./fakes.js";

const ASKS = { players: [2, 3], opponents: OPPONENTS, names: ["Ada", "Ben", "Cleo"], questions: [] };
const GAME = partial({ name: "g", title: "Game", blurb: "", odd: [], cover: "", examples: [], course: null, ownCards: true, ...ASKS });
const KIND = { name: "town", title: "Towns", one: "Town", told: "Towns.", fields: [], least: 0, most: null, optional: false, complete: false, split: "", shares: [], inner: [] };
const FORM = { fields: [], kinds: [KIND], house: { town: [] } };
const VISIT = new AbortController().signal;

/**
 * An app on a device that has one deck, "Mine".
 * @returns {any}
 */
function appWithDeck() {
  fakeElements();
  fakeStorage();
  mock.timers.enable({ apis: ["setTimeout"] });
  const store = openStore();
  wishDeck(store, "g", keepNew(store, "g", "Mine", { town: [] }).id);
  partial(globalThis).CSS = { escape: String };
  const [asked, laid] = [[], []];
  const ask = async (question, parts) => {
    asked.push([question, parts]);
    return question === "card-form" ? FORM : { name: "", deck: {}, faults: [], drawn: [], file: "", code: "" };
  };
  const router = { here: () => ({}), href: (place) => Object.values(place).join("/"), replace: () => null };
  const scheme = PLAIN_LOOK;
  const progress = holdProgress(store, [GAME]);
  const app = { store, router, scheme, progress, games: [GAME], lessons: [], level: 1, biggestFile: 1000, wire: { ask }, finder: {} };
  return { ...app, asked, laid, newGame: (_, { deck }) => void laid.push(deck) };
}

const page = async (app) => partial((await cardsPage(app, GAME, undefined, VISIT)).el);
const nameField = (el) => elementsIn(el, ({ attributes }) => attributes.maxlength === "60")[0];
const typeName = (el, name) => Object.assign(nameField(el), { value: name }).happen("input");
const alertIn = (el) => elementsIn(el, ({ attributes }) => attributes.role === "alert")[0];
const kept = ({ store }) => store.decks("g").map(({ name }) => name);

afterEach(() => mock.timers.reset());

test("a page that changes a deck keeps it, and asks about it once one has stopped typing", async () => {
  const app = appWithDeck();
  const el = await page(app);
  await typeName(el, "Ours");
  assert.deepEqual(kept(app), ["Ours"]);
  assert.equal(alertIn(el).textContent, "");
  mock.timers.tick(1000);
  await settle();
  assert.deepEqual(app.asked.map(([question, { name }]) => [question, name]), [["card-form", undefined], ["deck", "Ours"]]);
});

test("where another tab has changed the deck, too, the page says so and goes on with one of its own", async () => {
  const app = appWithDeck();
  const el = await page(app);
  app.store.keepDeck("g", { ...app.store.decks("g")[0], deck: { town: [{ name: "Theirs" }] } });
  await typeName(el, "Here");
  assert.deepEqual(kept(app), ["Mine", "Here"]);
  assert.equal(alertIn(el).textContent, "Another tab has changed this deck, too. What you write here is kept as “Here”.");
  assert.equal(nameField(el).value, "Here");
  await typeName(el, "Still here");
  assert.deepEqual(app.store.decks("g").map(({ name, deck }) => [name, deck.town.length]), [["Mine", 1], ["Still here", 0]]);
});

test("what another tab has changed is not written over by playing", async () => {
  const app = appWithDeck();
  const el = await page(app);
  mock.timers.tick(1000);
  await settle();
  app.store.keepDeck("g", { ...app.store.decks("g")[0], deck: { town: [{ name: "Theirs" }] } });
  await buttonCalled(el, "Play with it").happen("click");
  assert.deepEqual(app.store.decks("g").map(({ name, deck }) => [name, deck.town.length]), [["Mine", 1], ["Mine 2", 0]]);
  assert.deepEqual(app.laid, [{ town: [] }]);
});

test("a deck that comes by a link is opened at its own cards", async () => {
  const app = appWithDeck();
  const { ask } = app.wire;
  const kinds = [KIND, { ...KIND, name: "hero", title: "Heroes" }];
  const answers = { "card-form": { ...FORM, kinds }, deck: { name: "Theirs", deck: { town: [], hero: [{ name: "Bo" }] } } };
  app.wire.ask = async (question, parts) => ({ ...(await ask(question, parts)), ...answers[question] });
  const el = partial((await cardsPage(app, GAME, "code", VISIT)).el);
  const tabs = elementsIn(el, ({ attributes }) => attributes.role === "tab");
  assert.deepEqual(tabs.map((tab) => [tab.textContent, tab.getAttribute("aria-selected")]), [["Towns", "false"], ["Heroes", "true"]]);
  assert.deepEqual(kept(app), ["Mine", "Theirs"]);
});

test("a deck of a link whose page was left before it came is not kept", async () => {
  const app = appWithDeck();
  const [{ ask }, visit] = [app.wire, new AbortController()];
  app.wire.ask = async (question, parts) => {
    if (question === "deck") visit.abort();
    return question === "deck" ? { name: "Theirs", deck: { town: [] } } : ask(question, parts);
  };
  await cardsPage(app, GAME, "code", visit.signal);
  assert.deepEqual(kept(app), ["Mine"]);
});

test("the page of a game leads to its own cards and names the decks, where there are cards to make", () => {
  const waysFrom = (more) => {
    const app = appWithDeck();
    const { el } = gamePage(app, { ...GAME, ...more }, VISIT);
    mock.timers.reset();
    return [linksIn(el).filter(([words]) => words === "My own cards"), partial(el).textContent.includes("On this device: Mine.")];
  };
  assert.deepEqual(waysFrom({}), [[["My own cards", "g/cards"]], true]);
  assert.deepEqual(waysFrom({ ownCards: false }), [[], false]);
});

test("a deck's link is shown as a picture where it is short enough, and it is said where it is not", async () => {
  const app = appWithDeck();
  partial(globalThis).location = { href: "https://example.org/" };
  const codes = ["c".repeat(50), "c".repeat(2500), ""];
  const { ask } = app.wire;
  const answers = { deck: () => ({ code: codes[0] }), qr: ({ text }) => ({ side: text.length > 2000 ? 0 : 1, path: "" }) };
  app.wire.ask = async (question, parts) => ({ ...(await ask(question, parts)), ...answers[question]?.(parts) });
  const el = await page(app);
  const told = () => elementsIn(el, ({ attributes }) => attributes.role === "status" && attributes.class === "quiet").at(-1)?.textContent;
  const pictures = () => elementsIn(el, ({ attributes }) => attributes["aria-label"] === "The link to this deck as a QR picture.").length;
  const seen = [];
  while (codes.length) {
    await typeName(el, `Deck ${codes.length}`);
    mock.timers.tick(1000);
    await settle();
    assert.equal(pictures(), 0, "a change of the deck takes the picture away");
    await buttonCalled(el, "Show as a picture").happen("click");
    seen.push([pictures(), told()?.split(":")[0]]);
    codes.shift();
  }
  assert.deepEqual(seen, [
    [1, "Hold the camera of another device over it"],
    [0, "It is too long for a picture that a phone can read"],
    [0, "It is too long for a link"],
  ]);
});

test("a deck's link is copied, and it is said where the browser lets no page copy", async () => {
  const app = appWithDeck();
  partial(globalThis).location = { href: "https://example.org/" };
  const { ask } = app.wire;
  app.wire.ask = async (question, parts) => ({ ...(await ask(question, parts)), ...(question === "deck" ? { code: "ourcards" } : {}) });
  const copied = [];
  let isLocked = false;
  const writeText = async (text) => {
    if (isLocked) throw new Error("locked");
    copied.push(text);
  };
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const el = await page(app);
  mock.timers.tick(1000);
  await settle();
  const said = async () => {
    await buttonCalled(el, "Copy a link").happen("click");
    return elementsIn(el, ({ attributes }) => attributes.role === "status" && attributes.class === "quiet").at(-1)?.textContent;
  };
  assert.equal(await said(), "The link is copied.");
  assert.deepEqual(copied, ["https://example.org/g/cards/ourcards"]);
  isLocked = true;
  assert.match(await said(), /does not let the page copy/);
  Reflect.deleteProperty(navigator, "clipboard");
});

test("what no form has is left out by a press", async () => {
  const app = appWithDeck();
  const [{ id, name }] = app.store.decks("g");
  app.store.keepDeck("g", { id, name, deck: { town: [], odd: 1 } });
  const ask = app.wire.ask;
  app.wire.ask = async (question, parts) => {
    const faults = "odd" in (parts.deck ?? {}) ? [{ path: ["odd"], sentence: "Unknown." }] : [];
    return { ...(await ask(question, parts)), ...(question === "deck" && { deck: parts.deck, faults }) };
  };
  const el = await page(app);
  const answered = async () => {
    mock.timers.tick(1000);
    await settle();
  };
  await answered();
  await buttonCalled(el, "Leave out “odd”").happen("click");
  assert.deepEqual(app.store.decks("g")[0].deck, { town: [] });
  await answered();
  assert.doesNotMatch(el.textContent, /Unknown|Leave out/);
});

test("the heads of what lies in a card stand under those of the page", async () => {
  const app = appWithDeck();
  const { ask } = app.wire;
  const inner = { ...KIND, name: "boon", title: "Boons" };
  app.wire.ask = async (question, parts) => ({ ...(await ask(question, parts)), ...(question === "card-form" ? { kinds: [{ ...KIND, inner: [inner] }] } : {}) });
  app.store.keepDeck("g", { ...app.store.decks("g")[0], deck: { town: [{ name: "Here", boon: [] }] } });
  const el = await page(app);
  const [more] = elementsIn(el, ({ tag, textContent }) => tag === "details" && textContent.startsWith("Change "));
  more.open = true;
  more.dispatchEvent(new Event("toggle"));
  assert.deepEqual(elementsIn(more, ({ tag }) => /^h\d$/.test(tag)).map(({ tag, textContent }) => `${tag} ${textContent}`), ["h2 Boons"]);
});

test("a game of which all cards are known has none to write, and says so", async () => {
  const words = async (kinds) => {
    const app = appWithDeck();
    const { ask } = app.wire;
    app.wire.ask = async (question, parts) => ({ ...(await ask(question, parts)), ...(question === "card-form" ? { kinds } : {}) });
    const el = await page(app);
    mock.timers.reset();
    return [/Write the cards of your own box/.test(el.textContent), /prints every card of this game/.test(el.textContent), buttonCalled(el, "Play with it") !== undefined];
  };
  assert.deepEqual([await words([KIND]), await words([])], [[true, false, true], [false, true, false]]);
});
