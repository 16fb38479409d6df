import assert from "node:assert/strict";
import test from "node:test";
import { createRoom } from "../../tutor/web/app/room.js";

/** As much of an element as a room needs. */
function fakeElement() {
  return { children: [], setAttribute() {}, append() {}, replaceChildren(...children) { this.children = children; }, querySelector: () => null };
}

function openRoom(routed = true) {
  globalThis.document = { title: "", createElement: fakeElement };
  globalThis.window = { scrolled: 0, scrollTo: () => (globalThis.window.scrolled += 1) };
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
  let arrived = 0;
  room.present({ el: "page", title: "Minkingi", arrived: () => (arrived += 1) }, true);
  assert.deepEqual(room.el.children, ["page"]);
  assert.equal(globalThis.document.title, "Minkingi · Minions Tutor");
  assert.deepEqual([arrived, globalThis.window.scrolled], [1, 1]);
  room.present({ el: "home", title: "Minions Tutor" });
  assert.deepEqual([globalThis.document.title, globalThis.window.scrolled], ["Minions Tutor", 1]);
});

test("in a notebook neither title nor scrolling is touched", () => {
  const { room } = openRoom(false);
  room.present({ el: "page", title: "Minkingi" }, true);
  assert.deepEqual([globalThis.document.title, globalThis.window.scrolled], ["", 0]);
});
