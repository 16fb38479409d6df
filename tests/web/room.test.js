import assert from "node:assert/strict";
import test from "node:test";
import { createRoom } from "../../tutor/web/shell/room.js";
import { partial } from "./fakes.js";

/**
 * As much of an element as a room needs.
 * @returns {any}
 */
function fakeElement() {
  return { children: [], dataset: {}, matches: () => false, setAttribute() {}, append() {}, replaceChildren(...children) { this.children = children; }, querySelector: () => null };
}

/** The browser, with what a room asks of it. */
const browser = partial(globalThis);

function openRoom(routed = true) {
  browser.document = { title: "", createElement: fakeElement };
  browser.window = { scrolled: 0, scrollTo: () => (browser.window.scrolled += 1) };
  const ending = new AbortController();
  return { ending, room: createRoom("div", routed, ending.signal) };
}

test("who leaves a page ends it, and who leaves the tutor the last one", () => {
  const { room, ending } = openRoom();
  const first = room.leave();
  assert.equal(first.aborted, false);
  const second = room.leave();
  assert.deepEqual([first.aborted, second.aborted], [true, false]);
  ending.abort();
  assert.equal(second.aborted, true);
});

test("a page is shown with its title, from its top where it was gone to, and then told of it", () => {
  const { room } = openRoom();
  const page = fakeElement();
  let arrived = 0;
  room.present({ el: page, title: "Minkingi", arrived: () => (arrived += 1) }, true);
  assert.deepEqual(room.el.children, [page]);
  assert.equal(room.el.dataset.holds, "page");
  assert.equal(browser.document.title, "Minkingi · Minions Tutor");
  assert.deepEqual([arrived, browser.window.scrolled], [1, 1]);
  room.present({ el: fakeElement(), title: "Minions Tutor" });
  assert.deepEqual([browser.document.title, browser.window.scrolled], ["Minions Tutor", 1]);
});

test("in a notebook neither title nor scrolling is touched", () => {
  const { room } = openRoom(false);
  room.present({ el: fakeElement(), title: "Minkingi" }, true);
  assert.deepEqual([browser.document.title, browser.window.scrolled], ["", 0]);
});

test("a replay fills its room, and a page of our own knows of it until another page comes", () => {
  const { room } = openRoom();
  const around = new Map();
  partial(room.el).parentElement = { setAttribute: (name, value) => around.set(name, value) };
  room.present({ el: partial({ dataset: { frame: "page" }, matches: (selector) => selector === ".replay" }), title: "A game" });
  assert.deepEqual([room.el.dataset.holds, around.get("data-frame")], ["replay", "page"]);
  room.present({ el: fakeElement(), title: "Minkingi" });
  assert.deepEqual([room.el.dataset.holds, around.get("data-frame")], ["page", ""]);
});
