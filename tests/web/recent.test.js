import assert from "node:assert/strict";
import test from "node:test";
import { keepRecent } from "../../tutor/web/lib/recent.js";

test("what was used last is kept", () => {
  const kept = keepRecent(2);
  kept.set("a", 1);
  kept.set("b", 2);
  kept.get("a");
  kept.set("c", 3);
  assert.deepEqual(["a", "b", "c"].map(kept.get), [1, undefined, 3]);
  assert.deepEqual(["a", "b", "c"].map(kept.has), [true, false, true]);
});

test("a thing set twice counts once", () => {
  const kept = keepRecent(2);
  kept.set("a", 1);
  kept.set("b", 2);
  kept.set("b", 3);
  kept.get("nothing");
  assert.deepEqual([kept.get("a"), kept.get("b")], [1, 3]);
});
