import assert from "node:assert/strict";
import test from "node:test";
import { drawLabels, drawSeatLines, scaleOf, spaced, spread, steppedPath } from "../../tutor/web/replay/timeline-draw.js";
import { createTimeline } from "../../tutor/web/replay/timeline.js";
import { elementsIn, fakeElements, fakeLine, ofClass, partial } from "./fakes.js";

const scale = partial({ x: (step) => 10 * step, y: (chance) => 100 - 100 * chance });

test("a line of chances goes in steps, and begins anew after a gap", () => {
  assert.equal(steppedPath([0, 1, null, 0.5], 0, scale), "M0.0 100.0H10.0V0.0M30.0 50.0");
  assert.equal(steppedPath([0, 1, 0.5], 1, scale), "M10.0 0.0H20.0V50.0");
  assert.equal(steppedPath([null, null], 0, scale), "");
});

test("of marks in a crowd only those with room are drawn", () => {
  assert.deepEqual(spaced([0, 1, 2, 9], scale), [0, 1, 2, 9]);
  assert.deepEqual(spaced([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { x: (step) => step * 1.3 }), [0, 6]);
});

test("labels stand apart and inside", () => {
  const labels = [10, 12, 13, 60].map((y) => partial({ y }));
  spread(labels, 7, 100);
  assert.deepEqual(labels.map(({ y }) => y), [10, 24, 38, 60]);
  const low = [90, 95, 99].map((y) => partial({ y }));
  spread(low, 7, 100);
  assert.deepEqual(low.map(({ y }) => y), [72, 86, 100]);
});

test("names that have no room one over another are left out", () => {
  const line = { ...fakeLine("xxx"), seats: ["Ann", "Ben", "Cid", "Dan", "Eve"] };
  const low = scaleOf({ clientWidth: 500, clientHeight: 44 }, line, null);
  assert.deepEqual([low.letters, low.right], [0, 488]);
  assert.equal(scaleOf({ clientWidth: 500, clientHeight: 80 }, line, null).letters, 3);
});

test("the longer of a branch and its story fills the width, with room for the names", () => {
  const el = { clientWidth: 500, clientHeight: 100 };
  const line = { ...fakeLine("xxx"), seats: ["Ann", "Benjamin the Great"] };
  const alone = scaleOf(el, line, null);
  assert.equal(alone.letters, 11);
  assert.equal(alone.x(0), 12);
  assert.equal(alone.x(2), alone.right);
  assert.deepEqual([alone.y(0), alone.y(1), alone.bottom], [89, 9, 89], "room for ticks is left under it");
  const beside = scaleOf(el, line, fakeLine("xxxxx"));
  assert.equal(beside.x(4), beside.right);
});

test("a name stands beside the end of its line, not beside where that began", () => {
  fakeElements();
  const line = { ...fakeLine("xxx"), seen: 2 };
  for (const [step, chances] of partial([[0, [0, 1]], [1, [0.5, 0.5]], [2, [1, 0]]]))
    line.frames[step].meters = { open: { win: { values: chances.map((value, seat) => ({ seat, value })) } } };
  const named = drawLabels({ line, view: "open", meter: "win", whole: false }, { ...scale, letters: 9, right: 50, bottom: 100 });
  assert.deepEqual(named.map(({ textContent }) => textContent), ["Ada", "Ben"], "from the top");
});

test("a curve goes as far as the learner has seen, or to the end, and no further than to a step, that one included", () => {
  fakeElements();
  const line = { ...fakeLine("xxx"), seats: ["Ann"], seen: 1 };
  for (const [step, value] of [0, 0.5, 1].entries()) line.frames[step].meters = { open: { win: { values: [{ seat: 0, value }] } } };
  const curve = { line, view: "open", meter: "win", whole: false };
  const drawn = [curve, { ...curve, whole: true }, { ...curve, whole: true, until: 0 }].map((one) => partial(drawSeatLines(one, scale)[0].children[0]).attributes.d);
  assert.deepEqual(drawn, ["M0.0 100.0H10.0V50.0", "M0.0 100.0H10.0V50.0H20.0V0.0", "M0.0 100.0"]);
});

test("the drawing has the size of its room, and the slider is as wide as the line, with half a thumb at each end", () => {
  fakeElements();
  partial(globalThis).ResizeObserver = class {
    observe() {}
  };
  const line = fakeLine("xxxxx");
  const { el, show } = createTimeline(() => {}, new AbortController().signal);
  Object.assign(el, { clientWidth: 512, clientHeight: 40 });
  show({ line, step: 1, view: "open", meter: "win", whole: true, main: fakeLine("x".repeat(9)) });
  assert.equal(ofClass(el, "timeline-drawing")[0].attributes.viewBox, "0 0 512 40");
  const [slider] = elementsIn(el, ({ tag }) => tag === "input");
  const right = 512 - (7.6 * 3 + 28);
  assert.deepEqual([slider.max, slider.value], ["4", "1"]);
  assert.equal(parseFloat(slider.style.width), 12 + (right - 12) / 2 + 12);
});
