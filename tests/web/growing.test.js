import assert from "node:assert/strict";
import test from "node:test";
import { partial } from "./fakes.js";
import { growBars } from "../../tutor/web/odds/growing.js";

/** A drawn plot with so many bars, and what was played over them: the lengths that each grows from. */
function plot(count) {
  const played = [];
  class Bar {
    style = {};

    animate([{ scale }]) {
      played.push([bars.indexOf(this), scale, this.style.transformOrigin]);
    }
  }
  const outline = { animate: ([{ opacity: from }, { opacity: to }]) => played.push(["outline", from, to]) };
  partial(globalThis).SVGElement = Bar;
  const bars = Array.from({ length: count }, () => new Bar());
  const box = { querySelectorAll: (selector) => (selector.startsWith(".barlayer") ? bars : [outline]) };
  return { box: partial(box), played };
}

test("a bar grows from what it was to what it is, along its own way, and one that is gone does not", () => {
  const level = plot(3);
  growBars(level.box, [{ at: 1, was: 0.25, now: 0.5 }, { at: 2, was: 0.5, now: 0 }], true);
  assert.deepEqual(level.played, [[1, "0.5 1", "left bottom"], ["outline", 1, 0]]);
  const upright = plot(1);
  growBars(upright.box, [{ at: 0, was: 0.75, now: 0.5 }], false);
  assert.deepEqual(upright.played, [[0, "1 1.5", "left bottom"], ["outline", 1, 0]]);
  const still = plot(1);
  growBars(still.box, [], true);
  assert.deepEqual(still.played, []);
});
