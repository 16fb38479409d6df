import assert from "node:assert/strict";
import test from "node:test";
import { partial } from "./fakes.js";
import { ghostShapes, movedBars, sameBefore } from "../../tutor/web/odds/old-bars.js";

const level = (names, values) => partial({ data: [{ type: "bar", orientation: "h", x: values, y: names }], layout: {} });
const upright = (names, values) => partial({ data: [{ type: "bar", orientation: "v", x: names, y: values }], layout: {} });
const fact = (more = {}) => partial({ id: "race", kind: "plotly", trust: "exact", ...more });

test("bars are matched by their names, wherever they stand, and those that did not move are left out", () => {
  const moved = movedBars(level(["Ben", "Ada", "Cleo"], [0.5, 0.25, 0.25]), level(["Ada", "Ben", "Cleo"], [0.75, 0, 0.25]));
  assert.deepEqual(moved, [{ at: 0, was: 0, now: 0.5 }, { at: 1, was: 0.75, now: 0.25 }]);
});

test("a bar that is new has nothing that it was, and one that is gone leaves nothing", () => {
  assert.deepEqual(movedBars(level(["Ada", "Dot"], [0.5, 0.5]), level(["Ada", "Ben"], [0.25, 0.75])), [{ at: 0, was: 0.25, now: 0.5 }]);
});

test("the mark of the bar that is so now is no part of its name", () => {
  assert.deepEqual(movedBars(upright(["<b>7<br>now</b>", "8"], [0.5, 0.5]), upright(["7", "<b>8<br>now</b>"], [0.25, 0.5])), [{ at: 0, was: 0.25, now: 0.5 }]);
  assert.deepEqual(movedBars(level(["3 players<br><b>now ▶</b>"], [0.5]), level(["3 players"], [0.25])), [{ at: 0, was: 0.25, now: 0.5 }]);
});

test("figures that lie otherwise, have several rows of bars or names twice are not compared", () => {
  const two = partial({ data: [...level(["Ada"], [0.5]).data, ...level(["Ada"], [0]).data], layout: {} });
  assert.deepEqual(movedBars(level(["Ada"], [1]), upright(["Ada"], [0.5])), []);
  assert.deepEqual(movedBars(level(["Ada"], [1]), two), []);
  assert.deepEqual(movedBars(two, level(["Ada"], [1])), []);
  assert.deepEqual(movedBars(level(["Ada", "Ada"], [1, 0]), level(["Ada"], [0.5])), []);
  assert.deepEqual(movedBars(level(["Ada"], [1]), level(["Ada", "Ada"], [0.5, 0])), []);
  assert.deepEqual(movedBars(partial({ data: [{ type: "heatmap" }], layout: {} }), level(["Ada"], [1])), []);
});

test("a ghost lies along its bar, from nothing to what it was, in its own place", () => {
  const moved = [{ at: 2, was: 0.75, now: 0.5 }];
  const box = (shape) => [shape.x0, shape.x1, shape.y0, shape.y1];
  assert.deepEqual(ghostShapes(level([], []), moved).map(box), [[0, 0.75, 1.65, 2.35]]);
  assert.deepEqual(ghostShapes(upright([], []), moved).map(box), [[1.65, 2.35, 0, 0.75]]);
  assert.deepEqual(ghostShapes(level([], []), []), []);
});

test("only the same question, known without sampling, is what it was before", () => {
  const before = fact();
  assert.equal(sameBefore(fact(), before), before);
  assert.equal(sameBefore(fact({ id: "dice-0" }), before), undefined);
  assert.equal(sameBefore(fact({ kind: "shares" }), before), undefined);
  assert.equal(sameBefore(fact({ trust: "sampled" }), before), undefined);
  assert.equal(sameBefore(fact(), fact({ trust: "sampled" })), undefined);
  assert.equal(sameBefore(fact(), undefined), undefined);
});
