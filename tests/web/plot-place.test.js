import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, partial } from "./fakes.js";
import { lookAtPlot } from "../../tutor/web/replay/plot-place.js";

/** Where a plot goes whose picture ends so far down, beside words of so much height, in a room of 500 that begins at `top`. */
function placed({ bottom, height, isUnder, hidden = false, top = 0, scrollTop = 0 }) {
  fakeElements();
  const at = (end) => ({ getBoundingClientRect: () => ({ top: 0, bottom: end }) });
  const room = { getBoundingClientRect: () => ({ top, bottom: top + 500 }), clientHeight: 500, scrollTop };
  const plot = { ...at(bottom), hidden, querySelector: () => at(bottom), contains: () => false };
  /** @type {boolean[]} whether it is put before the words */
  const moved = [];
  const classList = { contains: () => !isUnder, toggle: (_, isFirst) => moved.push(isFirst) };
  const move = lookAtPlot(partial({ closest: () => room, classList }), partial(plot), partial(at(bottom + height)));
  assert.deepEqual(moved, [], "while others look, nothing moves: the page would be laid out anew for them");
  move?.();
  return moved;
}

test("a plot stands under the words where it is seen whole there, else before them", () => {
  assert.deepEqual(placed({ bottom: 300, height: 150, isUnder: false }), [false]);
  assert.deepEqual(placed({ bottom: 450, height: 150, isUnder: true }), []);
  assert.deepEqual(placed({ bottom: 550, height: 150, isUnder: true }), [true]);
});

test("a plot that would not be seen whole under the words stays before them", () => {
  assert.deepEqual(placed({ bottom: 400, height: 150, isUnder: false }), []);
});

test("it is measured from where the room begins, and with what is scrolled past", () => {
  assert.deepEqual(placed({ bottom: 700, height: 150, isUnder: false, top: 400 }), [false]);
  assert.deepEqual(placed({ bottom: 300, height: 150, isUnder: false, scrollTop: 100 }), []);
});

test("a plot that is not shown stays where it is", () => {
  assert.deepEqual(placed({ bottom: 0, height: 0, isUnder: false, hidden: true }), []);
});
