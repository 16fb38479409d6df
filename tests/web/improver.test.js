import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createImprover, restAfter, withAnew } from "../../tutor/web/odds/improver.js";
import { partial, settle } from "./fakes.js";

const UNSURE = [{ id: "win", n: 1000, more: true }];
const SURE = [{ id: "win", n: 1067, more: false }];
const ROUGH = [{ id: "win", n: 3, more: true, trust: "sampled", halfwidth: 0.5 }];

let asked, shown, here, free, answer, improve, clock;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  clock = 0;
  mock.method(performance, "now", () => clock);
  [asked, shown, here, free] = [[], [], "here", true];
  answer = () => Promise.resolve(UNSURE);
  improve = createImprover({
    ask: (spot, more) => {
      asked.push([spot, more]);
      clock += 70;
      return answer();
    },
    show: (spot, facts) => shown.push([spot, facts]),
    isAt: (spot) => spot === here,
    isFree: () => free,
  });
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

const wait = async (milliseconds) => {
  await settle();
  mock.timers.tick(milliseconds);
  await settle();
};

test("spell follows spell at once while the learner looks on, and not for ever", async () => {
  improve("here", UNSURE);
  for (let round = 0; round < 150; round += 1) await wait(20);
  assert.equal(asked.length, 110);
  assert.deepEqual(asked[0], ["here", 2000]);
});

test("it ends as soon as the chance is known well enough, and what is known then is shown", async () => {
  improve("here", UNSURE);
  await wait(20);
  answer = () => Promise.resolve(SURE);
  for (let round = 0; round < 5; round += 1) await wait(20);
  assert.equal(asked.length, 2);
  assert.deepEqual(shown, [["here", SURE]]);
});

test("facts that are sure from the start are left alone", async () => {
  improve("here", SURE);
  await wait(500);
  assert.deepEqual(asked, []);
});

test("numbers stand for a while before others take their place, but not those that were hidden so far", async () => {
  improve("here", UNSURE);
  for (let round = 0; round < 10; round += 1) await wait(20);
  assert.deepEqual([asked.length, shown.length], [10, 2]);
  [here, shown] = ["there", []];
  answer = () => Promise.resolve(ROUGH);
  improve("there", ROUGH);
  for (let round = 0; round < 3; round += 1) await wait(20);
  assert.equal(shown.length, 3);
});

test("while a film plays or the page is hidden it waits, and goes on afterwards", async () => {
  free = false;
  improve("here", UNSURE);
  for (let round = 0; round < 5; round += 1) await wait(400);
  assert.deepEqual(asked, []);
  free = true;
  await wait(400);
  assert.equal(asked.length, 1);
});

test("who left is not asked for, and what comes late is not shown", async () => {
  let come;
  answer = () => new Promise((resolve) => (come = resolve));
  improve("here", UNSURE);
  await wait(20);
  here = "elsewhere";
  come(SURE);
  await wait(400);
  assert.deepEqual([asked.length, shown.length], [1, 0]);
});

test("who comes back to a place is asked for once and not twice", async () => {
  improve("here", UNSURE);
  improve("here", UNSURE);
  for (let round = 0; round < 3; round += 1) await wait(20);
  assert.equal(asked.length, 3);
});

test("an answer that was late is followed by a rest as long, so that others who share the machine have their turn", () => {
  assert.deepEqual([0, 60, 120, 160, 500, 9000].map(restAfter), [20, 20, 40, 160, 3000, 3000]);
});

test("after a late answer the next is asked for only when the rest is over", async () => {
  answer = () => {
    clock += 90;
    return Promise.resolve(UNSURE);
  };
  improve("here", UNSURE);
  await wait(20);
  await wait(restAfter(160) - 10);
  assert.equal(asked.length, 1);
  await wait(10);
  assert.equal(asked.length, 2);
});

test("a fact that comes again takes its own place among the others", () => {
  const facts = partial([{ id: "need" }, { id: "win", n: 1 }]);
  assert.deepEqual(withAnew(facts, partial([{ id: "win", n: 2 }])), [{ id: "need" }, { id: "win", n: 2 }]);
});
