import assert from "node:assert/strict";
import test from "node:test";
import { createStage } from "../../tutor/web/table/stage.js";
import { WHOLE } from "../../tutor/web/table/setting.js";
import { fakeElements, fakeLine, partial } from "./fakes.js";

const browser = partial(globalThis);

/** What markup is parsed to: one thing that says it, and has it as its key. */
function parsed(markup) {
  const thing = { dataset: { key: markup }, textContent: markup, nodeType: markup, isEqualNode: (other) => other.textContent === markup };
  return { childNodes: markup ? [thing] : [], querySelector: (selector) => (selector === "[data-stays]" && markup === "stays" ? thing : null), querySelectorAll: (selector) => (selector === "[data-key]" ? [thing] : []) };
}

/**
 * Puts a node into an element, at its end.
 * @this {any}
 */
function insertBefore(node) {
  this.append(node);
  return Object.assign(node, { remove: () => this.removeChild(node) });
}

/** A browser that paints when it is told so. */
function fakeBrowser(t) {
  fakeElements();
  const waiting = [];
  const { createElement } = document;
  const template = () => partial({ set innerHTML(markup) { this.content = { cloneNode: () => parsed(markup) }; } });
  Object.assign(document, { createElement: (tag) => (tag === "template" ? template() : createElement(tag)), importNode: (node) => node, visibilityState: "hidden" });
  Object.assign(Object.getPrototypeOf(createElement("i")), { insertBefore });
  const later = (work) => void waiting.push(work);
  t.mock.method(globalThis, "setTimeout", later);
  Object.assign(browser, { Element: class {}, HTMLElement: class {}, window: { matchMedia: () => ({ matches: true }) }, requestAnimationFrame: later });
  return () => {
    while (waiting.length > 0) waiting.shift()();
  };
}

/** A picture of one piece of markup. */
const picture = (markup) => ({ table: [markup], indices: [0] });

/** A game with open cards in which these seats decide in turn, each with a hand that is another one at each step. */
function lineOf(...deciders) {
  const line = fakeLine("x".repeat(deciders.length));
  for (const [step, seat] of deciders.entries())
    Object.assign(line.frames[step], {
      asks: { who: "seat", seats: [seat] },
      pictures: [picture(`table ${step}`)],
      picture: { open: 0 },
      hands: { 0: picture(`Ada's at ${step}`), 1: picture(`Ben's at ${step}`) },
    });
  return line;
}

/** A stage that tells of hands that were laid late. */
function staged(t, ...deciders) {
  const paint = fakeBrowser(t);
  const late = [];
  const stage = createStage(WHOLE, () => void late.push(stage.rail.textContent));
  const line = lineOf(...deciders);
  return { ...stage, line, late, paint, show: (step, deciding = true) => stage.show(line, step, "open", deciding) };
}

test("another seat's hand is laid once the table is painted, and a seat's next hand at once", (t) => {
  const { el, rail, show, paint, late, count, has } = staged(t, 0, 1, 1);
  show(0);
  assert.deepEqual([el.textContent, rail.textContent], ["table 0", "Ada's at 0"], "the first one has nothing to wait for");
  paint();
  show(1);
  assert.deepEqual([el.textContent, rail.textContent, count()], ["table 1", "Ada's at 0", 2]);
  assert.deepEqual([has("Ben's at 1"), has("Ada's at 1")], [true, false], "what is about to be laid is there");
  paint();
  assert.deepEqual([rail.textContent, late, count()], ["Ben's at 1", ["Ben's at 1"], 3]);
  show(2);
  assert.deepEqual([rail.textContent, late.length, count()], ["Ben's at 2", 1, 4]);
});

test("of hands that come and go before the table is painted only the last is laid", (t) => {
  const { rail, show, paint, late } = staged(t, 0, 1, 1, 0);
  show(0);
  show(1);
  show(2);
  assert.equal(rail.textContent, "Ben's at 2", "the same seat's hand, at once");
  paint();
  assert.deepEqual([rail.textContent, late], ["Ben's at 2", []]);
  show(3);
  show(1);
  paint();
  assert.deepEqual([rail.textContent, late], ["Ben's at 1", ["Ben's at 1"]]);
});

test("a hand goes as it comes, and what is shown already is not drawn again", (t) => {
  const { rail, show, paint, late, count } = staged(t, 0);
  show(0);
  show(0);
  assert.equal(count(), 1);
  show(0, false);
  assert.equal(rail.textContent, "Ada's at 0");
  paint();
  assert.deepEqual([rail.textContent, late], ["", [""]]);
});

test("no hand lies under the table once the game is over", (t) => {
  const { rail, line, show, paint } = staged(t, 0, 0);
  line.frames[1].asks.who = "over";
  show(0);
  show(1);
  paint();
  assert.equal(rail.textContent, "");
});

test("a picture stands as it is while the next is the same, and while it is not there yet", (t) => {
  fakeBrowser(t);
  const { el, show, count } = createStage();
  const line = lineOf(0, 0, 0);
  const table = ["one", "o", "ne", "two"];
  const pictures = (lists) => lists.map((indices) => ({ table, indices }));
  for (const [step, lists] of [[[0]], [[1, 2], [3]], [[3]]].entries()) Object.assign(line.frames[step], { pictures: pictures(lists), picture: { open: 0, 0: 1 }, hands: {} });
  const shown = partial([[0, "open"], [1, "open"], [1, "0"], [2, "0"], [0, "open"]]).map(([step, view]) => {
    show(line, step, view, false);
    return [el.textContent, partial(el).attributes["aria-busy"], count()];
  });
  assert.deepEqual(shown, [["one", "false", 1], ["one", "false", 1], ["two", "false", 2], ["two", "true", 2], ["one", "false", 3]]);
});

test("what decided the game is marked once it is over, and brought into view once", (t) => {
  const { el, show, paint, markDecided } = staged(t, 0);
  show(0);
  const seen = [];
  const thing = (key) => {
    const one = Object.assign(document.createElement("i"), { matches: () => one.classList.contains("decided"), scrollIntoView: () => void seen.push(key) });
    one.dataset.key = key;
    return partial(one);
  };
  const things = ["a", "b"].map(thing);
  Object.assign(el, { querySelectorAll: () => things });
  const marks = (keys) => {
    markDecided(keys);
    paint();
    return [el.classList.contains("game-over"), ...things.map(({ classList }) => classList.contains("decided"))];
  };
  assert.deepEqual([marks(null), marks([])], [[false, false, false], [true, false, false]]);
  assert.deepEqual([marks(["b"]), marks(["b"])], [[true, false, true], [true, false, true]]);
  assert.deepEqual(seen, ["b"]);
  assert.deepEqual(marks(null), [false, false, false]);
});

test("a table with something that stays at the top is scrolled under it", (t) => {
  const paint = fakeBrowser(t);
  const { el, show } = createStage();
  const line = lineOf(0, 0);
  line.frames[1].pictures = [picture("stays")];
  const keeps = [0, 1, 0].map((step) => {
    show(line, step, "open", true);
    return el.classList.contains("keeps-top");
  });
  paint();
  assert.deepEqual(keeps, [false, true, false]);
});

test("where nobody is told of it no hand is laid late", (t) => {
  fakeBrowser(t);
  const { rail, show } = createStage();
  for (const step of [0, 1]) show(lineOf(0, 1), step, "open", true);
  assert.equal(rail.textContent, "Ben's at 1");
});
