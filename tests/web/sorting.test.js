import assert from "node:assert/strict";
import test from "node:test";
import { moved, placeAt } from "../../tutor/web/learn/sorting.js";

test("an item goes up or down, and no further than the ends", () => {
  const items = ["a", "b", "c"];
  assert.deepEqual(moved(items, 0, 2), ["b", "c", "a"]);
  assert.deepEqual(moved(items, 2, 1), ["a", "c", "b"]);
  for (const to of [-1, 3, 1]) assert.equal(moved(items, 1, to), items);
});

test("what is dragged goes after the others whose middle lies above the pointer", () => {
  assert.deepEqual([5, 20, 35, 60].map((y) => placeAt([10, 30, 50], y)), [0, 1, 2, 3]);
});
