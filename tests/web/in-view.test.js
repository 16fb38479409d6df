import assert from "node:assert/strict";
import test from "node:test";
import { bringToView, goToMove } from "../../tutor/web/replay/layout.js";
import { bringUsableToView, wayTo } from "../../tutor/web/table/in-view.js";
import { partial, settle } from "./fakes.js";

const frame = { left: 0, top: 0, right: 100, bottom: 100 };
const box = (top, bottom, left = 10, right = 90) => ({ left, top, right, bottom });

test("a room is scrolled to all that is asked about and can be used, where that fits", () => {
  assert.deepEqual(wayTo([box(90, 120)], [box(60, 80), box(130, 150)], frame), box(60, 150));
});

test("what is asked about comes first where not all fits, and as much else as fits with it", () => {
  assert.deepEqual(wayTo([box(150, 180)], [box(0, 40), box(100, 140), box(190, 240)], frame), box(100, 180));
});

test("a room that shows some of it stays, but not where what is asked about is cut", () => {
  const usable = [box(20, 40), box(300, 340)];
  assert.equal(wayTo([], usable, frame), null);
  assert.deepEqual(wayTo([box(80, 110)], usable, frame), box(20, 110));
  assert.equal(wayTo([], [], frame), null);
});

test("the way past the top leads to what can be pressed in the move, and to the words where no move is shown", () => {
  const focused = [];
  partial(globalThis).HTMLElement = class {};
  const thing = ([name, isSeen]) => Object.assign(new HTMLElement(), { checkVisibility: () => isSeen, focus: () => focused.push(name) });
  const room = (hidden, ...things) => partial({ el: { hidden, querySelectorAll: () => things.map(thing) } });
  const panel = room(false, ["words", true]);
  goToMove({ move: room(false, ["folded", false], ["option", true]), panel });
  goToMove({ move: room(true, ["option", true]), panel });
  assert.deepEqual(focused, ["option", "words"]);
});

test("cards that are on their way are scrolled to from where they come to stand", async () => {
  partial(globalThis).window = { matchMedia: () => ({ matches: true }) };
  /** @type {() => void} */
  let arrive = () => {};
  const finished = new Promise((done) => (arrive = () => done(null)));
  const spots = { card: box(0, 50, 300, 350) };
  const card = { getBoundingClientRect: () => ({ ...spots.card, width: 50, height: 50 }) };
  const scrolled = [];
  const room = {
    moving: [{ finished, effect: { getComputedTiming: () => ({ endTime: 400 }) } }],
    getAnimations: () => room.moving,
    querySelector: (wanted) => (wanted === ".can" ? card : null),
    querySelectorAll: (wanted) => (wanted.startsWith(".can") ? [card] : []),
    getBoundingClientRect: () => frame,
    scrollBy: (way) => scrolled.push(way),
  };
  bringUsableToView(partial([room]));
  await settle();
  assert.deepEqual(scrolled, []);
  Object.assign(room, { moving: [] });
  spots.card = box(30, 70, 10, 60);
  arrive();
  await settle();
  assert.deepEqual(scrolled, [], "it stands in view");
  spots.card = box(30, 70, 110, 160);
  bringUsableToView(partial([room]));
  assert.deepEqual(scrolled.map(({ left }) => left), [63]);
});

test("the table of another line gets focus and eyes, but a thing that was touched keeps the focus", () => {
  const did = [];
  const stage = partial({ focus: () => did.push("focus"), scrollIntoView: () => did.push("eyes") });
  partial(globalThis).document = { activeElement: { closest: () => null } };
  bringToView(stage);
  partial(globalThis).document = { activeElement: { closest: (kind) => kind === "[data-key]" } };
  bringToView(stage);
  assert.deepEqual(did, ["focus", "eyes", "eyes"]);
});
