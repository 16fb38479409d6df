import assert from "node:assert/strict";
import test from "node:test";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { NOTHING } from "../../tutor/web/lessons/work.js";
import { shareWork } from "../../tutor/web/lessons/shared-work.js";

const KEY = "one-more/otter-1";

/**
 * The work of one cell, and what it hears.
 * @param {string} key
 * @param {AbortSignal} signal
 */
function cellOf(key, signal) {
  const work = createWatched(NOTHING);
  shareWork(work, key, signal);
  const heard = [];
  work.subscribe((now) => heard.push(now));
  return { work, heard };
}

/** Once messages may have gone round. */
const later = () => new Promise((resolve) => setTimeout(resolve, 30));

/**
 * Once something has been heard, however busy the machine is; the test runner's time limit ends it.
 * @param {{heard: unknown[]}} cell
 */
async function hearing({ heard }) {
  while (heard.length === 0) await later();
}

test("cells of one lesson and seed hear of each other's work, and none twice", async () => {
  const ending = new AbortController();
  const [one, two, other] = [KEY, KEY, "one-more/otter-2"].map((key) => cellOf(key, ending.signal));
  one.work.change({ prediction: 40 });
  await hearing(two);
  await later();
  assert.equal(two.work.now().prediction, 40);
  assert.deepEqual([one, two, other].map(({ heard }) => heard.length), [1, 1, 0]);
  one.heard.length = 0;
  two.work.change({ hand: 3 });
  await hearing(one);
  ending.abort();
  assert.deepEqual([one.work.now().prediction, one.work.now().hand], [40, 3], "who heard tells its own work, too");
});

test("a cell that is gone says and hears nothing", async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const [one, two] = [first, second].map(({ signal }) => cellOf(KEY, signal));
  first.abort();
  one.work.change({ hand: 1 });
  two.work.change({ hand: 2 });
  await later();
  second.abort();
  assert.deepEqual([one, two].map(({ work }) => work.now().hand), [1, 2]);
});
