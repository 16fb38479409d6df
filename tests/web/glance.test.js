import assert from "node:assert/strict";
import test from "node:test";
import { glanceOf } from "../../tutor/web/odds/glance.js";
import { partial } from "./fakes.js";

const glance = (fact) => glanceOf(partial(fact));
const plot = (...data) => glance({ kind: "plotly", figure: { data, layout: {} } });
const rounded = (values) => values.map((value) => Math.round(value * 1000) / 1000);
const sizes = (patches) => rounded(patches.flatMap(({ x, y, width, height }) => [x, y, width, height]));

test("bars lie where they lie in the plot, the longest as long as there is room, and what is so now is strongest", () => {
  const { patches } = plot({ type: "bar", orientation: "h", x: [0.25, 0.5], y: ["a", "b"], marker: { line: { width: [0, 2] } } });
  assert.deepEqual(sizes(patches), [0, 0.05, 0.5, 0.4, 0, 0.55, 1, 0.4]);
  assert.ok(patches[0].strength < patches[1].strength);
});

test("bars that stand grow from the ground; where none is of now, all are as strong", () => {
  const { patches } = plot({ type: "bar", orientation: "v", x: ["a", "b"], y: [1, 4], marker: { line: { width: [0, 0] } } });
  assert.deepEqual(sizes(patches), [0.05, 0.75, 0.4, 0.25, 0.55, 0, 0.4, 1]);
  assert.deepEqual(rounded(patches.map(({ strength }) => strength)), [1, 1]);
});

test("bars of nothing have no length", () => {
  const { patches } = plot({ type: "bar", orientation: "h", x: [0, 0], y: ["a", "b"] });
  assert.deepEqual(patches.map(({ width }) => width), [0, 0]);
});

test("a matrix is as strong as its values, its first row lowest", () => {
  const { patches } = plot({ type: "heatmap", x: [0, 1], y: [0, 1], z: [[0, 10], [20, 20]], zmin: 0, zmax: 20 });
  assert.deepEqual(patches.map(({ strength }) => rounded([strength])[0]), [1, 1, 0.15, 0.575]);
  assert.ok(patches[0].y < patches[2].y);
});

test("lines go over the whole width, to one scale", () => {
  const line = (y) => ({ type: "scatter", mode: "lines", x: [2, 4], y });
  const { courses, patches } = plot(line([1, 0.5]), line([0.5, 0]), { type: "scatter", mode: "markers", x: [9], y: [9] });
  assert.deepEqual(courses.map(({ points }) => points), [[[0, 0], [1, 0.5]], [[0, 0.5], [1, 1]]]);
  assert.deepEqual(patches, []);
});

test("shares are one bar, each part its seat's", () => {
  const { patches } = glance({ kind: "shares", values: [{ seat: 1, value: 0.75 }, { seat: 0, value: 0.25 }] });
  assert.deepEqual(patches.map(({ x, width, seat }) => [x, width, seat]), [[0, 0.75, 1], [0.75, 0.25, 0]]);
  assert.ok(patches.every(({ y, height }) => y > 0 && y + height < 1 && height > 0), "a bar of the box, not all of it");
});

test("rolls are 36 fields, those that are enough the strongest", () => {
  const six = [0, 1, 2, 3, 4, 5];
  const cells = six.map((row) => six.map((column) => ({ hit: row + column > 8 ? 1 : 0 })));
  const { patches } = glance({ kind: "dicemap", seat: 1, cells });
  assert.equal(patches.length, 36);
  assert.deepEqual(patches.filter(({ strength }) => strength === 1).length, 3);
  assert.ok(patches.every(({ seat, x, y, width, height }) => seat === 1 && x + width <= 1 && y + height <= 1));
});
