import assert from "node:assert/strict";
import test from "node:test";
import { figureInScheme, merge } from "../../tutor/web/odds/figure.js";
import { partial } from "./fakes.js";

const figure = { data: [{ name: "a", marker: { color: "ink", size: 3 } }], layout: { height: 9, paper: "white" } };
const dark = { data: [{ marker: { color: "chalk" } }], layout: { font: "pale", paper: "slate" } };

test("a figure in a light page is as it came, and fits its box", () => {
  assert.deepEqual(figureInScheme({ figure, dark }, false), { data: figure.data, layout: { autosize: true, height: 9, paper: "white" } });
  assert.deepEqual(figureInScheme({ figure }, true).data, figure.data);
});

test("in a dark page the dark colours lie over the light ones", () => {
  assert.deepEqual(figureInScheme({ figure, dark }, true), {
    data: [{ name: "a", marker: { color: "chalk", size: 3 } }],
    layout: { autosize: true, height: 9, font: "pale", paper: "slate" },
  });
  assert.equal(figure.data[0].marker.color, "ink");
});

test("objects are merged key by key, all else is replaced as a whole", () => {
  assert.deepEqual(merge({ a: [1, 2], b: { c: 1 } }, { a: [3], b: { d: 2 } }), { a: [3], b: { c: 1, d: 2 } });
  assert.deepEqual(merge({ a: 1 }, undefined), { a: 1 });
  assert.equal(merge({ a: 1 }, null), null);
  assert.deepEqual(merge([1], { a: 1 }), { a: 1 });
});

test("each trace has the dark colours of its own", () => {
  const data = ["chalk", "sky"].map((color) => ({ marker: { color } }));
  const two = { data: ["a", "b"].map((name) => ({ name })), layout: {} };
  const drawn = figureInScheme({ figure: two, dark: { data, layout: {} } }, true);
  assert.deepEqual(partial(drawn.data).map(({ name, marker }) => [name, marker.color]), [["a", "chalk"], ["b", "sky"]]);
});
