import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createReader } from "../../tutor/web/table/reader.js";
import { fakeElements, partial } from "./fakes.js";

let place, reader, ending, isOpen, size;

const BOX = { left: 0, top: 0, right: 50, bottom: 70, width: 50, height: 70 };

/** A small card on the table. */
function cardOf() {
  const card = partial(document.createElement("div"));
  const more = { className: "table minions", closest: () => card, isConnected: true, offsetWidth: 50, getBoundingClientRect: () => BOX };
  return Object.assign(card, more, { cloneNode: () => Object.assign(cardOf(), { querySelectorAll: () => [] }), matches: () => false });
}

beforeEach(() => {
  fakeElements();
  mock.timers.enable({ apis: ["setTimeout"] });
  [isOpen, size, ending, place] = [false, 9, new AbortController(), new EventTarget()];
  Object.assign(globalThis, { Element: document.createElement("i").constructor, window: Object.assign(new EventTarget(), { innerHeight: 600 }), getComputedStyle: () => ({ fontSize: `${size}px` }) });
  Object.assign(document, { documentElement: { clientWidth: 800 } });
  reader = partial(createReader([partial(place)], ending.signal));
  const popover = { matches: () => isOpen, showPopover: () => (isOpen = true), hidePopover: () => (isOpen = false), getBoundingClientRect: () => BOX };
  Object.assign(reader.el, popover);
});

afterEach(() => mock.timers.reset());

const point = (target) => {
  const event = Object.assign(new Event("pointermove"), { pointerType: "mouse" });
  place.dispatchEvent(Object.defineProperty(event, "target", { value: target }));
};
const pass = (milliseconds) => {
  mock.timers.tick(milliseconds);
  return isOpen;
};

test("a small card stands large beside it once the mouse has rested on it", () => {
  point(cardOf());
  assert.deepEqual([pass(299), pass(1)], [false, true]);
  point(null);
  assert.equal(isOpen, false);
});

test("who goes on, or scrolls, in the meantime is shown no card", () => {
  for (const leave of [() => point(null), () => window.dispatchEvent(new Event("scroll")), () => reader.close()]) {
    point(cardOf());
    pass(200);
    leave();
    assert.equal(pass(60_000), false);
    point(null);
  }
});

test("a card that is gone by then is not shown, nor one that can be read as it is", () => {
  const card = cardOf();
  point(card);
  card.isConnected = false;
  assert.equal(pass(300), false);
  point(null);
  size = 16;
  point(cardOf());
  assert.equal(pass(300), false);
});
