import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createFinder } from "../../tutor/web/search/finder.js";
import { createRuleSearch } from "../../tutor/web/search/rule-search.js";
import { createSearchField } from "../../tutor/web/search/field.js";
import { elementsIn, fakeElements, linksIn, ofClass, partial, settle, until } from "./fakes.js";
import { h } from "../../tutor/web/lib/dom.js";
import { galleryOf, someOfGallery } from "../../tutor/web/search/library.js";

/** A gallery of cards, in which those that were taken out are noted. */
function gallery(...cards) {
  const gone = /** @type {unknown[]} */ ([]);
  const items = cards.map((name) => ({ name, remove: () => gone.push(name) }));
  const empty = { remove: () => gone.push("empty") };
  return { gone, querySelectorAll: (wanted) => (wanted === "section > ul > li" ? items : [empty]) };
}

let cards = gallery();

beforeEach(() => {
  fakeElements();
  cards = gallery();
  const build = document.createElement;
  Object.assign(document, { createElement: (tag) => Object.assign(build(tag), tag === "template" ? { content: cards } : {}) });
});

const rule = (id, title, text) => ({ id, title, text, asked: "", section: "", mark: "printed" });
const book = (...rules) => ({ rules, synonyms: [], cards: "", suggestions: [] });
const BOOKS = {
  ants: book(rule("hill-1", "The hill", "An ant digs a hill."), rule("war-1", "War", "Ants fight for each hill.")),
  bees: book(rule("comb-1", "The comb", "A bee fills a comb.")),
};

/** A box that searches some games; `late` holds back the books, as a network may. */
function searching(games, more = {}) {
  const asked = /** @type {string[]} */ ([]);
  const rulesOf = async (game) => {
    asked.push(game);
    if (!BOOKS[game]) throw new Error("no network");
    return BOOKS[game];
  };
  const linkRule = (_game, { id }, ...title) => h("a", { href: id }, ...title);
  const { el, focus, clear } = createRuleSearch(partial({ games: () => games, gameTitle: (game) => game.toUpperCase(), rulesOf, linkRule, ...more }));
  const room = partial(el);
  const [input] = elementsIn(room, ({ tag }) => tag === "input");
  const told = () => ofClass(room, "search-count")[0].textContent;
  const ask = async (question, words) => {
    input.value = question;
    input.dispatchEvent(new Event("input"));
    await until(() => told() === words);
  };
  return { room, input, asked, ask, told, focus, clear };
}

test("what is found is counted, and stands under its game where several are searched, the best first", async () => {
  const { room, ask } = searching(["bees", "ants"]);
  await ask("hill", "2 rules");
  assert.deepEqual(ofClass(room, "found-game").map(({ textContent }) => textContent), ["ANTS"]);
  assert.deepEqual(linksIn(room), [["The hill", "hill-1"], ["War", "war-1"]]);
  await ask("comb", "1 rule");
  assert.deepEqual(linksIn(room), [["The comb", "comb-1"]]);
});

test("of one game no name is told, and what is at work here says so", async () => {
  const { room, ask } = searching(["ants"], { here: () => new Set(["war-1"]) });
  await ask("hill", "2 rules");
  assert.deepEqual(ofClass(room, "found-game"), []);
  assert.deepEqual(ofClass(room, "mark-here").length, 1);
});

test("what is nowhere leaves nothing behind, nor does a field that is empty again", async () => {
  const { room, ask } = searching(["ants"]);
  await ask("hill", "2 rules");
  await ask("quux", "Nothing found.");
  const [count] = ofClass(room, "search-count");
  assert.deepEqual([linksIn(room), count.hidden], [[], false]);
  await ask("hill", "2 rules");
  await ask("  ", "");
  assert.deepEqual([linksIn(room), count.hidden], [[], true]);
});

test("rules that cannot be fetched are no fault of the question, and whoever still asks is told so", async () => {
  const fails = /** @type {(() => void)[]} */ ([]);
  const rulesOf = () => new Promise((_, reject) => fails.push(() => reject(new Error("no network"))));
  const { input, told } = searching(["ants"], { rulesOf });
  for (const question of ["tie", "win"]) {
    input.value = question;
    input.dispatchEvent(new Event("input"));
  }
  const says = [];
  for (const fail of fails) {
    fail();
    await settle();
    says.push(told());
  }
  assert.deepEqual(says, ["", "The rules cannot be fetched now."]);
});

test("the books are fetched as soon as one comes to the field, one that cannot be is passed over", async () => {
  const { input, asked } = searching(["wasps", "ants"]);
  input.dispatchEvent(new Event("focus"));
  await until(() => asked.length === 2);
  assert.deepEqual(asked, ["wasps", "ants"]);
});

test("a suggestion is asked at a press, and comes to the field", async () => {
  const asked = /** @type {string[]} */ ([]);
  const { el, suggest, question, clear, focus } = createSearchField("Search", (one) => void asked.push(one));
  suggest(["tie", "start"]);
  assert.equal(ofClass(partial(el), "suggestions")[0].textContent, "Try:tiestart");
  assert.equal(ofClass(partial(el), "search-count")[0].hidden, true);
  await elementsIn(partial(el), ({ textContent, tag }) => tag === "button" && textContent === "tie")[0].happen("click");
  assert.deepEqual([asked, question()], [["tie"], "tie"]);
  const [input] = elementsIn(partial(el), ({ tag }) => tag === "input");
  assert.equal(input.constructor.focused, input);
  const came = /** @type {unknown[]} */ ([]);
  Object.assign(input, { focus: (how) => came.push(how), select: () => came.push("all") });
  focus();
  assert.deepEqual(came, [{ preventScroll: true }, "all"], "the page does not jump, and typing replaces what stands there");
  suggest([]);
  assert.equal(ofClass(partial(el), "suggestions")[0].textContent, "");
  clear();
  assert.deepEqual([asked, question()], [["tie", ""], ""]);
});

test("the gallery is whole where nothing is looked for, and else has what was found", () => {
  fakeElements();
  const build = document.createElement;
  Object.assign(document, { createTreeWalker: () => ({ nextNode: () => false }), createElement: (tag) => Object.assign(build(tag), tag === "template" ? { content: cards } : {}) });
  Object.assign(globalThis, { NodeFilter: { SHOW_TEXT: 4 } });
  cards = gallery("a", "b", "c");
  assert.deepEqual([galleryOf(partial({ cards: "" }), null), cards.gone], [cards, []]);
  galleryOf(partial({ cards: "" }), partial([{ id: "2", marks: { text: [] } }]));
  assert.deepEqual(cards.gone, ["a", "b", "empty"]);
});

test("of a gallery those cards stay that are wanted, each dressed, and no heading over nothing", () => {
  cards = gallery("a", "b", "c");
  const dressed = /** @type {unknown[]} */ ([]);
  const some = someOfGallery(partial({ cards: "" }), (at) => at !== 1, (card, at) => dressed.push(partial(card).name, at));
  assert.equal(some, cards);
  assert.deepEqual([cards.gone, dressed], [["b", "empty"], ["a", 0, "c", 2]]);
});

/** The finder over a page, with how often it was opened and closed. */
function finder() {
  const app = { gameTitle: (game) => game, rulesOf: async (game) => BOOKS[game], router: { href: ({ rule: id }) => `#${id}` }, go: () => {} };
  const found = createFinder(partial(app));
  const el = partial(found.el);
  const done = /** @type {string[]} */ ([]);
  Object.assign(el, { open: false, showModal: () => done.push("opens") && (el.open = true), close: () => done.push("closes") && (el.open = false) });
  return { ...found, el, done, input: elementsIn(el, ({ tag }) => tag === "input")[0] };
}

test("a rule is searched over whatever page is open, and what was asked stays for the same games", () => {
  const { open, done, input } = finder();
  open(["ants"]);
  input.value = "hill";
  open(["ants"]);
  assert.deepEqual([done, input.value, input.constructor.focused], [["opens"], "hill", input]);
  open(["bees"]);
  assert.equal(input.value, "");
});

test("Escape closes it where the field is empty: WebKit lets that key go no further", async () => {
  const { open, el, done, input } = finder();
  input.closest = (/** @type {string} */ way) => (way === "dialog" ? el : null);
  const press = async (/** @type {string} */ value, /** @type {string} */ key) => {
    open(["ants"]);
    done.length = 0;
    input.value = value;
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    input.dispatchEvent(event);
    return [...done, event.defaultPrevented];
  };
  assert.deepEqual(await press("hill", "Escape"), [false]);
  assert.deepEqual(await press("", "a"), [false]);
  assert.deepEqual(await press("", "Escape"), ["closes", true]);
});

test("it closes at its button, beside it, and where a rule was found, not within it", async () => {
  const { open, el, done, input } = finder();
  const closes = async (element) => {
    open(["ants"]);
    done.length = 0;
    await element.happen("click");
    return done;
  };
  assert.deepEqual(await closes(elementsIn(el, ({ attributes }) => attributes["aria-label"] === "Close")[0]), ["closes"]);
  assert.deepEqual(await closes(el), ["closes"]);
  const event = new Event("click");
  Object.defineProperty(event, "target", { value: input });
  el.open = true;
  done.length = 0;
  el.dispatchEvent(event);
  assert.deepEqual(done, []);
  open(["ants"]);
  input.value = "war";
  input.dispatchEvent(new Event("input"));
  await until(() => linksIn(el).length > 0);
  const [link] = elementsIn(el, ({ tag }) => tag === "a");
  assert.deepEqual([link.attributes.href, await closes(link)], ["#war-1", ["closes"]]);
});
