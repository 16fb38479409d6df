import assert from "node:assert/strict";
import test from "node:test";
import { askUntilSure } from "../../tutor/web/coach/sure.js";
import { handsLifted, watchHands } from "../../tutor/web/lib/hands.js";
import { settle } from "./fakes.js";

test("what is asked in the background waits for a finger that is down, a moment after it is lifted, and not for ever", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const table = new EventTarget();
  watchHands(table);
  let asks = 0;
  const ask = async () => ({ more: (asks += 1) % 2 === 1 });
  await askUntilSure(ask, () => true, 1000, () => 0);
  assert.equal(asks, 2, "no hand, no wait");
  table.dispatchEvent(new Event("pointerdown"));
  const done = askUntilSure(ask, () => true, 1000, () => 0);
  await settle();
  assert.equal(asks, 3);
  table.dispatchEvent(new Event("pointerup"));
  await settle();
  assert.equal(asks, 3, "what the touch asks comes first");
  t.mock.timers.tick(30);
  await done;
  assert.equal(asks, 4);
  table.dispatchEvent(new Event("pointerdown"));
  t.mock.timers.tick(500);
  await handsLifted();
});
