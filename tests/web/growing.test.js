import assert from "node:assert/strict";
import test from "node:test";
import { partial } from "./fakes.js";
import { growBars } from "../../tutor/web/odds/growing.js";

/** A drawn plot with so many bars, and what is to move in it once it is laid out: of each bar how long it begins. */
function plot(count) {
  const moved = [];
  class Part {
    style = { setProperty: (name, value) => moved.push([bars.indexOf(this), name, value, this.style.transformOrigin]) };
  }
  const [bars, outline] = [Array.from({ length: count }, () => new Part()), new Part()];
  const frame = (work) => frames.push(work);
  const frames = [];
  Object.assign(partial(globalThis), { SVGElement: Part, requestAnimationFrame: frame, setTimeout: () => 0 });
  const box = { querySelectorAll: (selector) => (selector.startsWith(".barlayer") ? bars : [outline]) };
  return { box: partial(box), moved, layOut: () => frames.splice(0).forEach((work) => work()) };
}

test("a bar grows from what it was to what it is, along its own way, and one that is gone does not", () => {
  const grown = (count, bars, isLevel) => {
    const { box, moved, layOut } = plot(count);
    growBars(box, bars, isLevel);
    assert.deepEqual(moved, [], "not before the plot is laid out");
    layOut();
    return moved;
  };
  const fades = [-1, "opacity", "1", undefined];
  const level = [{ at: 1, was: 0.25, now: 0.5 }, { at: 2, was: 0.5, now: 0 }];
  assert.deepEqual(grown(3, level, true), [[1, "scale", "0.5 1", "left bottom"], fades]);
  assert.deepEqual(grown(1, [{ at: 0, was: 0.75, now: 0.5 }], false), [[0, "scale", "1 1.5", "left bottom"], fades]);
  assert.deepEqual(grown(1, [], true), []);
});
