import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, partial } from "./fakes.js";
import { lookAtPlot } from "../../tutor/web/replay/plot-place.js";

/** Where a plot goes whose picture ends so far down, beside words of so much height, in a room of 500. */
function placed({ bottom, height, isUnder }) {
  fakeElements();
  const at = (end) => ({ getBoundingClientRect: () => ({ top: 0, bottom: end }) });
  const room = { ...at(500), clientHeight: 500, scrollTop: 0 };
  const plot = { ...at(bottom), closest: () => room, querySelector: () => at(bottom), contains: () => false };
  const moved = [];
  const words = { ...at(bottom + height), nextElementSibling: isUnder ? plot : null, after: () => moved.push("after"), before: () => moved.push("before") };
  const move = lookAtPlot(partial(plot), partial(words));
  assert.deepEqual(moved, [], "while others look, nothing moves: the page would be laid out anew for them");
  move?.();
  return moved;
}

test("a plot stands under the words where it is seen whole there, else before them", () => {
  assert.deepEqual(placed({ bottom: 300, height: 150, isUnder: false }), ["after"]);
  assert.deepEqual(placed({ bottom: 450, height: 150, isUnder: true }), []);
  assert.deepEqual(placed({ bottom: 550, height: 150, isUnder: true }), ["before"]);
});

test("a plot that would not be seen whole under the words stays before them", () => {
  assert.deepEqual(placed({ bottom: 400, height: 150, isUnder: false }), []);
});
