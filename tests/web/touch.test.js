import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createBubble } from "../../tutor/web/table/bubble.js";
import { createTouch } from "../../tutor/web/table/touch.js";
import { Lost } from "../../tutor/web/lib/wire.js";
import { buttonCalled, fakeElements, partial, settle } from "./fakes.js";

const browser = partial(globalThis);
const BOX = { left: 0, right: 10, top: 0, bottom: 10, width: 10, height: 10 };

/** A card on the table or in the hand, as far as touching looks at it. */
function card(key) {
  const names = new Set(["card"]);
  const classList = { toggle: (name, on) => (on ? names.add(name) : names.delete(name)), contains: (name) => names.has(name) };
  const more = { classList, isConnected: true, matches: (selector) => selector === ".card" || selector.includes("role=img"), hasAttribute: () => true };
  const one = Object.assign(partial(document.createElement("div")), more, { focused: [] });
  Object.assign(one.dataset, { key, name: key });
  one.querySelector = () => null;
  one.focus = (options) => one.focused.push(options);
  return one;
}

/** Where cards lie. */
function placeOf(...cards) {
  const place = partial(document.createElement("div"));
  place.append(...cards);
  Object.assign(place, { querySelectorAll: () => cards, querySelector: () => null });
  return place;
}

beforeEach(() => {
  fakeElements();
  const build = document.createElement;
  const beside = { getBoundingClientRect: () => BOX, matches: () => false, showPopover: () => null, hidePopover: () => null };
  Object.assign(document, { createElement: (tag) => Object.assign(build(tag), beside), activeElement: null, documentElement: { clientWidth: 300, clientHeight: 300 } });
  Object.assign(browser, { window: new EventTarget(), Element: class {}, Node: class {}, requestAnimationFrame: (look) => look(), innerWidth: 300, innerHeight: 300 });
});

/** A table with one card and a hand of two, of which the second may be played. */
function touchable(options = [{ at: ["h2"] }], acts = {}) {
  const cards = ["t", "h1", "h2"].map(card);
  const stage = partial({ el: placeOf(cards[0]), rail: placeOf(cards[1], cards[2]), count: () => 1, takeLostFocus: () => stage.lost, lost: null });
  const choicesOf = async () => ({ who: "seat", options, at: [] });
  const { signal } = new AbortController();
  const { el, show } = createTouch(partial({ stage, choicesOf, signal, skip: () => false, ...acts }));
  const line = { line: "L1", frames: Array.from({ length: 9 }, () => ({ asks: { who: "seat" } })) };
  return { el, cards, stage, show: (step, deciding) => show(partial({ line, step, view: "0", deciding })) };
}

test("a hand begins at its start where a move is asked, and stays where it is looked through else", () => {
  const { stage, show } = touchable();
  stage.rail.scrollLeft = 70;
  show(1, false);
  assert.equal(stage.rail.scrollLeft, 70);
  show(2, true);
  assert.equal(stage.rail.scrollLeft, 0);
  stage.rail.scrollLeft = 40;
  show(2, true);
  assert.equal(stage.rail.scrollLeft, 40, "drawn anew at the same place");
});

test("what can be used glows and is said to, and the focus that was lost comes back without a scroll", async () => {
  const { cards, stage, show } = touchable();
  show(1, true);
  await settle();
  assert.deepEqual(cards.map((one) => one.getAttribute("aria-description")), [null, null, "glows"]);
  stage.lost = "h2";
  show(1, true);
  assert.deepEqual(cards.map(({ focused }) => focused), [[], [], [{ preventScroll: true }]]);
  stage.lost = "gone";
  show(1, true);
  assert.equal(cards.flatMap(({ focused }) => focused).length, 2);
});

test("at a new decision the focus goes from a card that was spent to the first that can be used", async () => {
  const { cards, stage, show } = touchable();
  Object.assign(document, { activeElement: cards[0] });
  show(1, false);
  await settle();
  assert.deepEqual(cards[2].focused, []);
  show(2, true);
  await settle();
  assert.deepEqual(cards[2].focused, [{ preventScroll: true }]);
  show(3, true);
  await settle();
  stage.lost = "t";
  show(3, true);
  assert.equal(cards[2].focused.length, 3, "also where it was lost and found on the spent one");
});

test("where one may as well pass, the focus stays on what was spent", async () => {
  const { cards, show } = touchable([{ at: ["h2"] }, { at: [] }]);
  Object.assign(document, { activeElement: cards[0] });
  show(1, true);
  await settle();
  assert.deepEqual(cards[2].focused, []);
});

test("where one only looks, the keyboard's stops come once the table is painted; at once where a move is asked or the focus is there", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const stops = (...steps) => {
    const { cards, stage, show } = touchable();
    Object.assign(document, { activeElement: null });
    for (const [step, change] of steps.entries()) {
      const deciding = change({ cards, stage });
      show(step, deciding);
    }
    const before = cards.filter((one) => one.getAttribute("aria-pressed") !== null).length;
    t.mock.timers.tick(0);
    return [before, cards.filter((one) => one.getAttribute("aria-pressed") !== null).length];
  };
  assert.deepEqual(stops(() => false), [0, 3]);
  assert.deepEqual(stops(() => true), [3, 3]);
  assert.deepEqual(stops(({ cards }) => void Object.assign(document, { activeElement: cards[1] })), [3, 3]);
  assert.deepEqual(stops(({ stage }) => void Object.assign(stage, { lost: "t" })), [3, 3]);
});

test("what glowed goes with its step at once, also where one only looks from then on", async () => {
  Object.assign(document, { querySelector: () => null });
  const glowing = ({ cards }) => cards.some(({ classList }) => classList.contains("can") || classList.contains("picked"));
  const asked = touchable();
  asked.show(1, true);
  await settle();
  const touched = touchable([{ at: ["h2", "t"] }]);
  touched.show(1, false);
  touched.stage.rail.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: touched.cards[2] }));
  await settle();
  for (const table of [asked, touched]) {
    assert.equal(glowing(table), true);
    table.show(2, false);
    assert.equal(glowing(table), false);
  }
});

test("escape gives up what was touched, and then is nobody's", async () => {
  Object.assign(document, { querySelector: () => null });
  const { cards, stage, show } = touchable([{ at: ["h2", "t"] }]);
  show(1, true);
  await settle();
  stage.rail.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: cards[2] }));
  await settle();
  const escape = () => !document.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" }));
  assert.deepEqual([escape(), escape()], [true, false]);
});

test("who looks on sees nothing glow, but what goes with a thing that was touched until it is given up", async () => {
  Object.assign(document, { querySelector: () => null });
  const { cards, stage, show } = touchable([{ at: ["h2", "t"] }]);
  const glowing = () => cards.map(({ classList }) => classList.contains("can"));
  show(1, false);
  stage.rail.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: cards[2] }));
  await settle();
  assert.deepEqual(glowing(), [true, false, false]);
  document.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" }));
  assert.deepEqual(glowing(), [false, false, false]);
});

for (const { what, kind = "refused", change, told } of partial([
  { what: "is told", change: () => null, told: "Not now." },
  { what: "that nothing goes with it is told, too", kind: "nothing", change: () => null, told: "Not now." },
  { what: "to an earlier step is not told", change: ({ show }) => show(2, true), told: "" },
  { what: "about a card that is gone is not told", change: ({ cards }) => Object.assign(cards[1], { isConnected: false }), told: "" },
]))
  test(`a late answer ${what}`, async () => {
    let answer = partial(null);
    const tryThing = () => new Promise((done) => (answer = done));
    const table = touchable([{ at: ["h2"] }], { tryThing });
    table.show(1, true);
    await settle();
    table.stage.rail.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: table.cards[1] }));
    await settle();
    change(table);
    answer({ kind, text: "Not now.", rule: null });
    await settle();
    assert.equal(partial(table.el).children[0].textContent, told);
  });

test("what goes with nothing touched before is taken by itself where it can be", async () => {
  const taken = [];
  const options = [{ at: ["h2", "t"] }, { at: ["h1"] }];
  const acts = { tryThing: async () => ({ kind: "nothing", text: "", rule: null }), take: (_spot, option) => taken.push(option), spread: () => false };
  const { cards, stage, show } = touchable(options, acts);
  show(1, true);
  await settle();
  for (const value of [cards[2], cards[1]]) {
    stage.rail.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value }));
    await settle();
  }
  assert.deepEqual(taken, [options[1]]);
});

test("of many ways the focus goes to the button that does what is set", () => {
  const { el, offer } = createBubble(partial({ clear: () => null }));
  const options = [4, 3, 2, 1].map((number) => partial({ label: `Send ${number}`, amounts: [{ name: "minions", number, words: `${number} minions` }] }));
  offer(partial(placeOf()), options, () => null, false);
  const { focused } = /** @type {any} */ (el.constructor);
  assert.deepEqual([focused.tag, focused.textContent], ["button", "Send 4"]);
});

test("few ways stand below one another, and the one that is pressed is taken", async () => {
  const { el, offer } = createBubble(partial({ clear: () => null, picture: () => null }));
  const taken = [];
  const options = ["Keep it", "Turn it"].map((label) => partial({ label, amounts: [] }));
  offer(partial(placeOf()), options, (option) => taken.push(option), true);
  assert.equal(partial(el).textContent, "Keep itTurn itOr touch what glows.");
  await buttonCalled(el, "Turn it").happen("click");
  assert.deepEqual(taken, [options[1]]);
});

test("why a thing cannot be used stands beside it and is said aloud", () => {
  const ghost = partial({ clear: () => null });
  const { el, tell, close } = createBubble(ghost);
  const [bubble, , spoken] = partial(el).children;
  const opened = [];
  bubble.showPopover = () => opened.push(bubble.textContent);
  tell(partial(placeOf()), "Never.");
  tell(partial(placeOf()), "Not now.");
  assert.deepEqual(opened, ["", ""], "it opens without what it said before");
  assert.deepEqual([bubble, spoken].map(({ textContent }) => textContent), ["Not now.", "Not now."]);
  assert.equal(spoken.attributes.role, "status");
  close();
  assert.equal(spoken.textContent, "");
});

test("a card that was touched is shown where one points, as it would lie there, until one leaves", async () => {
  Object.assign(document, { querySelector: () => null });
  Object.assign(browser, { Element: document.createElement("i").constructor });
  const { cards, stage, show } = touchable([{ at: ["h2", "t"], lying: { card: "h2", place: "t", turned: true } }, { at: ["h1"] }]);
  let laid = /** @type {any} */ (null);
  const classes = { add: () => {}, remove: () => {}, toggle: () => {} };
  cards[2].cloneNode = () => ({ classList: classes, querySelectorAll: () => [], removeAttribute: () => {}, setAttribute: () => {}, matches: () => false, remove: () => (laid = null) });
  cards[0].append = (copy) => (laid = Object.assign(copy, laid));
  const at = (place, name, target) => place.dispatchEvent(Object.defineProperty(new Event(name), "target", { value: target }));
  show(1, true);
  await settle();
  at(stage.el, "pointerover", cards[0]);
  assert.equal(laid, null, "nothing was touched yet");
  at(stage.rail, "click", cards[2]);
  await settle();
  for (const [come, leave] of [["pointerover", "pointerleave"], ["focusin", "focusout"]]) {
    at(stage.el, come, cards[0]);
    assert.notEqual(laid, null, come);
    at(stage.el, leave, cards[0]);
    assert.equal(laid, null, leave);
  }
  at(stage.el, "pointerover", cards[0]);
  at(stage.rail, "pointerover", cards[1]);
  assert.equal(laid, null, "it lies nowhere else");
});

test("where the engine does not answer what was tried says so", async () => {
  for (const error of [new Lost("gone"), new Error("odd")]) {
    const { el, cards, stage, show } = touchable([{ at: ["h2"] }], { tryThing: () => Promise.reject(error) });
    show(1, true);
    await settle();
    stage.rail.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: cards[1] }));
    await settle();
    const told = partial(el).children[0].textContent;
    assert.equal(told.includes("The engine does not answer now"), error instanceof Lost);
  }
});
