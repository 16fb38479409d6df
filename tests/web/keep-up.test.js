import assert from "node:assert/strict";
import test from "node:test";
import { keepUp } from "../../tutor/web/lib/keep-up.js";
import { settle } from "./fakes.js";

test("of values that come while the work goes on only the newest is worked on, and after a rest", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const worked = [];
  const follow = keepUp(new EventTarget(), 100, async (value) => void worked.push(value));
  for (const value of [1, 2, 3]) follow(value);
  await settle();
  assert.deepEqual(worked, [1]);
  t.mock.timers.tick(100);
  await settle();
  assert.deepEqual(worked, [1, 3]);
  t.mock.timers.tick(100);
  await settle();
  follow(4);
  await settle();
  assert.deepEqual(worked, [1, 3, 4]);
});

test("trouble is reported, and the next value is worked on all the same", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const troubles = [];
  const where = new EventTarget();
  where.addEventListener("trouble", (event) => troubles.push(/** @type {any} */ (event).detail.message));
  const worked = [];
  const follow = keepUp(where, 100, async (value) => {
    if (value === 1) throw new Error("broken");
    worked.push(value);
  });
  follow(1);
  await settle();
  follow(2);
  await settle();
  assert.deepEqual([troubles, worked], [["broken"], [2]]);
});
