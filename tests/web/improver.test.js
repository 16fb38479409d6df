import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createImprover } from "../../tutor/web/odds/facts-panel.js";
import { settle } from "./fakes.js";

const UNSURE = [{ n: 1000, more: true }];

let asked, shown, here, seen, answer, improve;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [asked, shown, here, seen] = [[], [], true, true];
  answer = () => Promise.resolve(UNSURE);
  improve = createImprover({
    ask: (spot, more) => {
      asked.push(more);
      return answer();
    },
    show: (spot, facts) => shown.push([spot, facts]),
    isAt: () => here,
    isSeen: () => seen,
  });
});

afterEach(() => mock.timers.reset());

const wait = async () => {
  await settle();
  mock.timers.tick(500);
  await settle();
};

test("facts that can get better are asked for again while the learner looks, twelve times at most", async () => {
  improve("here", UNSURE);
  for (let round = 0; round < 15; round += 1) await wait();
  assert.deepEqual(asked, Array(12).fill(2000));
  assert.deepEqual(shown.at(-1), ["here", UNSURE]);
});

test("facts that are sure are left alone, at first and later", async () => {
  improve("here", [{ n: 9 }]);
  await wait();
  assert.deepEqual(asked, []);
  answer = () => Promise.resolve([{ n: 9 }]);
  improve("here", UNSURE);
  await wait();
  await wait();
  assert.deepEqual([asked.length, shown.length], [1, 1]);
});

test("who left or does not look is not asked for", async () => {
  improve("here", UNSURE);
  seen = false;
  await wait();
  [seen, here] = [true, false];
  improve("here", UNSURE);
  await wait();
  assert.deepEqual(asked, []);
});

test("what comes after the learner left is not shown", async () => {
  let come;
  answer = () => new Promise((resolve) => (come = resolve));
  improve("here", UNSURE);
  await wait();
  here = false;
  come(UNSURE);
  await settle();
  assert.deepEqual([asked.length, shown.length], [1, 0]);
});
