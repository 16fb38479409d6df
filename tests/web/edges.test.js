// Where a room goes on beyond its edges: what is told there, and where a press leads.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { countBeyond, createEdges, openEdges } from "../../tutor/web/table/edges.js";
import { fakeElements, partial, settle } from "./fakes.js";

const FRAME = { left: 0, top: 0, right: 100, bottom: 100 };
/** @type {(() => void)[]} */
let looks = [];
let resized = () => {};

beforeEach(() => {
  fakeElements();
  looks = [];
  Object.assign(globalThis, {
    requestAnimationFrame: (act) => looks.push(act),
    ResizeObserver: class {
      constructor(act) {
        resized = act;
      }
      observe() {}
    },
  });
  Object.assign(window, { matchMedia: () => ({ matches: still }) });
});

let still = false;

/** A room of 100 by 100 pixels with things of 20 by 20, what it is scrolled by, and its buttons. */
function roomOf(spots, scroll = {}, edges = ["left", "right", "above", "below"], counted = ".card") {
  const scrolled = [];
  const things = spots.map(([left, top]) => ({ getBoundingClientRect: () => ({ left, top, right: left + 20, bottom: top + 20 }) }));
  const room = Object.assign(partial(document.createElement("div")), {
    scrollTop: 0,
    scrollLeft: 0,
    scrollHeight: 100,
    scrollWidth: 100,
    clientHeight: 100,
    clientWidth: 100,
    moving: [],
    ...scroll,
    getAnimations: () => room.moving,
    querySelectorAll: (selector) => (selector === counted ? things : []),
    getBoundingClientRect: () => FRAME,
    scrollBy: (way) => scrolled.push(way),
  });
  const buttons = partial(createEdges(room, partial(edges), counted));
  resized();
  return { room, scrolled, buttons, told: () => buttons.map(({ hidden, attributes, textContent }) => (hidden ? "" : `${attributes["aria-label"]} ${textContent}`)) };
}

/** Let what waits for the next frame be looked at. */
function look() {
  for (const one of looks.splice(0)) one();
}

test("a room tells at each edge over which it goes on how many things lie there", () => {
  const { room, told, buttons } = roomOf([[90, 0], [120, 0], [0, 200], [40, 40]], { scrollWidth: 200, scrollHeight: 300 });
  assert.deepEqual(told(), ["", "", "", ""]);
  look();
  assert.deepEqual(told(), ["", "2 more to the right +2", "", "1 more below +1"]);
  assert.deepEqual([room.dataset.more, buttons.map(({ dataset }) => dataset.edge)], ["below right", ["left", "right", "above", "below"]]);
  Object.assign(room, { scrollWidth: 100 });
  room.dispatchEvent(new Event("scroll"));
  room.dispatchEvent(new Event("scroll"));
  assert.equal(looks.length, 1);
  look();
  assert.deepEqual([told(), room.dataset.more], [["", "", "", "1 more below +1"], "below"], "what lies beyond an edge that is closed is no more to come to");
});

test("a press goes on by most of a room, at once where the reader wants it still", () => {
  const { buttons, scrolled } = roomOf([], { clientHeight: 50 });
  look();
  for (const button of buttons) button.dispatchEvent(new Event("click"));
  still = true;
  buttons[1].dispatchEvent(new Event("click"));
  still = false;
  assert.deepEqual(scrolled.map(({ left, top, behavior }) => [left + 0, top + 0, behavior]), [[-80, 0, "smooth"], [80, 0, "smooth"], [0, -40, "smooth"], [0, 40, "smooth"], [80, 0, "instant"]]);
});

test("while things are on their way nothing is told, and where nothing is counted no number is", async () => {
  let arrive = () => {};
  const finished = new Promise((done) => (arrive = () => done(null)));
  const moving = [{ finished, effect: { getComputedTiming: () => ({ endTime: 400 }) } }];
  const { room, told } = roomOf([[120, 0]], { scrollWidth: 200, moving });
  look();
  assert.deepEqual([told(), room.dataset.more], [["", "", "", ""], undefined]);
  room.moving = [];
  arrive();
  await settle();
  look();
  assert.deepEqual(told(), ["", "1 more to the right +1", "", ""]);
  const bare = roomOf([[120, 0]], { scrollWidth: 200 }, ["right"], "");
  look();
  assert.deepEqual([bare.told(), bare.room.dataset.more], [[""], "right"]);
});

test("a little beyond an edge is not beyond it", () => {
  const at = (left, top) => ({ left, top, right: left + 20, bottom: top + 20 });
  const counts = (...spots) => Object.values(countBeyond(spots.map(([left, top]) => at(left, top)), FRAME));
  assert.deepEqual(counts([-4, -4], [84, 84]), [0, 0, 0, 0]);
  assert.deepEqual(counts([0, -5], [0, 85], [-5, 0], [85, 0], [86, 0]), [1, 1, 1, 2]);
  const scroll = { scrollTop: 4, scrollLeft: 5, scrollHeight: 108, scrollWidth: 110, clientHeight: 100, clientWidth: 100 };
  assert.deepEqual([openEdges(scroll), openEdges({ ...scroll, scrollLeft: 4 })], [["left", "right"], ["right"]]);
});
