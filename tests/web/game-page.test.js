import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { elementsIn, fakeElements, fakeStorage, linksIn, ofClass, OPPONENTS, partial, PLAIN_LOOK } from "./fakes.js";
import { cardsOfChapters } from "../../tutor/web/pages/chapter-cards.js";
import { chaptersOf } from "../../tutor/web/shell/rulesheet.js";
import { gamePage } from "../../tutor/web/pages/page-game.js";
import { holdProgress } from "../../tutor/web/learn/progress.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { rulesPage } from "../../tutor/web/pages/page-rules.js";

const EXAMPLES = ["a", "b", "c", "d", "e", "f"].map((name) => ({ name, title: `Story ${name}`, summary: "", steps: 9, questions: 0 }));
const GAME = partial({ name: "g", title: "Game", blurb: "", odd: [], cover: "", emblems: [], examples: EXAMPLES, course: null, ownCards: true, players: [2, 4], opponents: OPPONENTS, names: ["Ada", "Ben", "Cleo", "Dev"], questions: [] });
const VISIT = new AbortController().signal;

beforeEach(() => {
  fakeElements();
  fakeStorage();
  const addEventListener = () => {};
  Object.assign(globalThis, { addEventListener, location: new URL("http://room.test/"), CSS: { escape: String }, matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
});

/** What pages share, and what they did. */
function appOf(more = {}) {
  const store = openStore();
  const opened = /** @type {any[]} */ ([]);
  const router = { here: () => ({}), href: (place) => Object.values(place).join("/") };
  const acts = { openRecord: (...kept) => opened.push(kept), openFile: (text) => opened.push(text), finder: { open: (names) => opened.push(names) }, gameTitle: () => "Game" };
  return partial({ store, games: [GAME], lessons: [], level: 1, whole: true, router, scheme: PLAIN_LOOK, progress: holdProgress(store, [GAME]), biggestFile: 1000, ruleIds: { shown: () => false, show: () => {} }, ...acts, opened, ...more });
}

const page = (app, game = GAME, name = "") => partial(gamePage(app, game, VISIT, name).el);
const titlesOf = (el) => elementsIn(el, ({ tag }) => tag === "h2").map(({ textContent }) => textContent);

test("stories say how far one has come in each, go on there, and those seen to the end come last", () => {
  const app = appOf();
  for (const [name, step] of partial([["a", 4], ["b", 0], ["c", 9]])) app.store.setPlace("g", name, step, 9);
  const cards = ofClass(page(app), "example-card");
  const told = cards.map((card) => [ofClass(card, "number")[0].textContent, linksIn(card)[0][1], ofClass(card, "figures-line")[0].textContent]);
  assert.deepEqual(told, [
    ["1", "g/a/4", "Go on at step 4"],
    ["2", "g/b", "9 steps"],
    ["4", "g/d", "9 steps"],
    ["5", "g/e", "9 steps"],
    ["", "g/c", "Seen to the end"],
    ["6", "g/f", "9 steps"],
  ]);
  const [count, more] = [ofClass(page(app), "watch-part")[0].children[1], elementsIn(page(app), ({ tag, textContent }) => tag === "summary" && textContent.endsWith("more to watch"))[0]];
  assert.deepEqual([count.textContent, more.textContent], ["1 of 6 seen to the end", "2 more to watch"]);
});

test("a game has doors only to what it has, and says what is odd about it", () => {
  const doors = (game) => ofClass(page(appOf(), partial({ ...GAME, ...game })), "door").map(({ textContent }) => textContent);
  assert.deepEqual(doors({}), ["Play", "Watch", "Rulebook"]);
  assert.deepEqual(doors({ examples: [] }), ["Play", "Rulebook"]);
  const course = { title: "", blurb: "", parts: [], lookUp: {} };
  assert.deepEqual(doors({ course }), ["Map", "Play", "Watch", "Rulebook"]);
  assert.equal(titlesOf(page(appOf())).includes("What is odd about it"), false);
  assert.equal(titlesOf(page(appOf(), partial({ ...GAME, odd: ["It is night."] }))).includes("What is odd about it"), true);
  assert.deepEqual([true, false].map((ownCards) => titlesOf(page(appOf(), partial({ ...GAME, ownCards }))).includes("My own cards")), [true, false]);
});

test("who comes for the stories stands at the first of them", () => {
  const came = /** @type {unknown[]} */ ([]);
  for (const name of ["", "watch"]) {
    const { el, arrived } = gamePage(appOf(), GAME, VISIT, name);
    const [stories] = ofClass(partial(el), "watch-part");
    stories.scrollIntoView = (how) => came.push(how);
    elementsIn(stories, ({ tag }) => tag === "a")[0].focus = (how) => came.push(how);
    arrived?.();
  }
  assert.deepEqual(came, [{ block: "start" }, { preventScroll: true }]);
});

test("branches that were kept are opened and forgotten from the game's page", async () => {
  const app = appOf();
  assert.match(page(app).textContent, /Leave a story with/);
  app.store.keep("g", partial({ id: "1", name: "Mine", when: 0, left: 3, record: { steps: 5, actions: [] } }));
  const el = page(app);
  const [own] = ofClass(el, "kept-open");
  assert.match(own.textContent, /^Minekept on .*, left after step 3$/);
  await own.happen("click");
  assert.deepEqual(app.opened.map(([game, { name }]) => [game, name]), [["g", "Mine"]]);
  await elementsIn(el, ({ attributes }) => attributes["aria-label"] === "Forget Mine")[0].happen("click");
  assert.deepEqual([ofClass(el, "kept-open"), app.store.kept("g")], [[], []]);
});

const rule = (id, section, title = id) => ({ id, title, text: `Text of ${id}.`, section, mark: "printed", asked: "", shown: null });
const BOOK = { rules: [rule("g-a-1", "Setup"), rule("g-b-1", "Power"), rule("g-b-2", "Power")], sections: ["Setup", "Power"], titles: ["Setup", "Power"], emblems: ["sun", "moon"], synonyms: [], cards: "", suggestions: [] };

/** The rulebook at a place, with cards or without. */
function bookAt(place, { cards = "", more = {} } = {}) {
  const build = document.createElement;
  const gallery = { querySelectorAll: () => [] };
  document.createElement = partial((tag) => Object.assign(partial(build(tag)), tag === "template" ? { content: gallery } : {}));
  const shown = rulesPage(appOf(more), "g", partial({ ...BOOK, cards }), place, VISIT);
  return { ...shown, el: partial(shown.el) };
}

test("a rulebook opens with its chapters, at one of them, or at the chapter of a rule", () => {
  const at = (place, cards) => {
    const { el, title } = bookAt(place, { cards });
    return [title, el.dataset.shows, ofClass(el, "rule").map(({ dataset }) => dataset.rule), linksIn(el).map(([, to]) => to).filter((to) => to.startsWith("g/rules/") && !to.includes("-"))];
  };
  const [one, two] = ["g/rules/1", "g/rules/2"];
  assert.deepEqual(at({}), ["Game: the rules", "contents", [], [one, two]]);
  assert.deepEqual(at({ part: "1" }), ["Setup · Game", "chapter", ["g-a-1"], [one, two, two]], "with the way to the next one");
  assert.deepEqual(at({ part: "2" }), ["Power · Game", "chapter", ["g-b-1", "g-b-2"], [one, two]], "after the last one nothing comes");
  assert.deepEqual(at({ part: "2" }, "<ul>"), ["Power · Game", "chapter", ["g-b-1", "g-b-2"], [one, two, "g/rules/cards", "g/rules/cards"]]);
  assert.deepEqual(at({ rule: "g-b-2" })[0], "Power · Game");
  assert.deepEqual(at({ part: "cards" }, "<ul>").slice(0, 2), ["The cards · Game", "chapter"]);
  for (const part of ["0", "3", "x", "cards"]) assert.equal(at({ part })[1], "contents");
});

test("a chapter that is open is told as such, and its rules stand under its title", () => {
  const { el } = bookAt({ part: "2" });
  assert.deepEqual(elementsIn(el, ({ attributes }) => attributes["aria-current"] === "page").map(({ textContent }) => textContent), ["Power"]);
  assert.deepEqual(elementsIn(el, ({ tag }) => /^h[1-6]$/.test(tag)).map(({ tag, textContent }) => `${tag} ${textContent}`), ["h1 Power", "h2 g-b-1", "h2 g-b-2"]);
  assert.deepEqual([true, false].map((whole) => ofClass(bookAt({ part: "2" }, { more: { whole } }).el, "rule-legend").length), [1, 0]);
});

test("the way back leads from a chapter to the book and from the book to its game, of which a notebook has no page", () => {
  const back = (place, whole = true) => ofClass(bookAt(place, { more: { whole } }).el, "back").map(({ textContent, attributes }) => `${textContent.trim()} ${attributes.href}`);
  assert.deepEqual([back({}), back({ part: "2" })], [["Game g"], ["Game: the rules g/rules"]]);
  assert.deepEqual([back({}, false), back({ part: "2" }, false)], [[], ["Game: the rules g/rules"]]);
});

test("what is asked of a rulebook takes the place of its chapters, and they come back", async () => {
  const { el } = bookAt({});
  const [input] = elementsIn(el, ({ tag }) => tag === "input");
  await Object.assign(input, { value: "g-b-2" }).happen("input");
  assert.deepEqual([el.dataset.shows, ofClass(el, "rule").map(({ dataset }) => dataset.rule)], ["found", ["g-b-2"]]);
  await Object.assign(input, { value: "  " }).happen("input");
  assert.deepEqual([el.dataset.shows, ofClass(el, "rule"), ofClass(el, "tile").length], ["contents", [], 2]);
});

test("who comes for a rule stands at it", () => {
  const { el, arrived } = bookAt({ rule: "g-b-2" });
  const [, sought] = ofClass(el, "rule");
  const came = /** @type {unknown[]} */ ([]);
  Object.assign(sought, { scrollIntoView: (how) => came.push(how), focus: (how) => came.push(how) });
  arrived?.();
  assert.deepEqual([came, sought.classList.contains("sought")], [[{ block: "center" }, { preventScroll: true }], true]);
});

/** A gallery of cards, each with its name, its shelf, and whether there is a picture on it; and of it the cards of chapters. */
function cardsFor(cards, chapters) {
  const items = cards.map(([name, shelf, isDrawn = true]) => {
    const section = { querySelector: () => ({ textContent: shelf }) };
    return { children: [{ tagName: "B" }, ...(isDrawn ? [{ tagName: "svg" }] : [])], querySelector: () => ({ textContent: name }), closest: () => section };
  });
  const build = document.createElement;
  document.createElement = partial((tag) => (tag === "template" ? { content: { querySelectorAll: () => items } } : build(tag)));
  const rules = Object.entries(chapters).map(([section, text], at) => ({ ...rule(`g-${at}-1`, section, ""), text }));
  const book = partial({ ...BOOK, cards: "x", rules, sections: Object.keys(chapters), titles: [] });
  return cardsOfChapters(book, chaptersOf(book, partial(rules)));
}

test("a chapter is pictured by the cards that it is named after, then those of its kind, then those it speaks of, five at most", () => {
  const power = ["Sun", "Rain", "Wind", "Fog", "Hail"].map((name) => /** @type {[string, string]} */ ([name, "Power cards"]));
  const cards = [["Nope", "Actions"], ...power, ["Nope", "Actions"], ["Blank", "Actions", false], ["12", "Actions"], ["Ox", "Actions"]];
  const [named, spoken] = cardsFor(cards, { Nope: "Blank 12 Ox Rain", Power: "A Nope." });
  assert.deepEqual(named, [0, 2], "one of each name, none without a picture, no number, no word that is too short");
  assert.deepEqual(spoken, [1, 2, 3, 4, 0]);
});

test("a chapter that speaks of no card is pictured by some others for each", () => {
  const cards = Array.from({ length: 7 }, (_, at) => /** @type {[string, string]} */ ([`Card${at}x`, "Actions"]));
  assert.deepEqual(cardsFor(cards, { One: "-", Two: "-", Three: "-" }), [[0, 1, 2], [3, 4, 5], [6, 0, 1]]);
  assert.deepEqual(cardsFor(cards.slice(0, 2), { One: "-", Two: "-" }), [[0, 1], [1, 0]]);
  assert.deepEqual(cardsFor([["", "A"], ["", "A"]], { One: "-" }), [[0, 1]], "cards without a name are all their own");
});

test("on paper the whole book stands instead of its tiles, each chapter under its title", () => {
  const heard = /** @type {Record<string, () => void>} */ ({});
  Object.assign(globalThis, { addEventListener: (name, act) => (heard[name] = act), matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  const { el } = bookAt({});
  assert.deepEqual([ofClass(el, "whole-book"), ofClass(el, "rule")], [[], []]);
  heard.beforeprint();
  const headings = elementsIn(ofClass(el, "whole-book")[0], ({ tag }) => /^h\d$/.test(tag)).map(({ tag, textContent }) => `${tag} ${textContent}`);
  assert.deepEqual(headings, ["h2 Setup", "h3 g-a-1", "h2 Power", "h3 g-b-1", "h3 g-b-2"]);
});
