import assert from "node:assert/strict";
import test from "node:test";
import { simulationRun, stopsOnTheWay, withTrials } from "../../tutor/web/lessons/simulation.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { NOTHING } from "../../tutor/web/lessons/work.js";
import { fakeMotion, partial } from "./fakes.js";

fakeMotion({ still: false });

/** A lesson whose trials come to nothing but their number; `asked` lists what was asked for. */
function fakeLesson(trials = []) {
  const asked = [];
  const ask = async (_, { experiment, count }) => {
    asked.push([experiment, count]);
    return { n: count };
  };
  const lesson = partial({
    app: { wire: { ask } },
    all: { card: { name: "dice" }, seed: "otter-7" },
    work: createWatched({ ...NOTHING, trials }),
    signal: new AbortController().signal,
  });
  return { lesson, asked };
}

test("a run grows in steps, and the last one is where it ends", () => {
  assert.deepEqual(stopsOnTheWay(10, 10), []);
  assert.deepEqual(stopsOnTheWay(0, 3), [1, 2, 3]);
  const stops = stopsOnTheWay(120, 10_120);
  assert.equal(stops.length, 20);
  assert.equal(stops.at(-1), 10_120);
  assert.ok(stops.every((stop, at) => stop > (stops[at - 1] ?? 120)));
});

test("trials of one experiment leave those of the others alone", () => {
  assert.deepEqual(withTrials([], 2, 10), [0, 0, 10]);
  assert.deepEqual(withTrials([5, 7], 0, 10), [10, 7]);
});

test("a run adds to what was made by hand, and is kept", async () => {
  const { lesson } = fakeLesson([10]);
  const shown = [];
  const run = simulationRun(lesson, () => 0, ({ n }) => shown.push(n));
  await run.add(3);
  assert.deepEqual(shown, [11, 12, 13]);
  assert.deepEqual(lesson.work.now().trials, [13]);
});

test("a run stops at a press, and nothing comes after", async () => {
  const { lesson } = fakeLesson();
  const shown = [];
  const run = simulationRun(lesson, () => 0, ({ n }) => {
    shown.push(n);
    if (n === 2) run.stop();
  });
  await run.add(10);
  assert.deepEqual(shown, [1, 2]);
  assert.equal(run.count(), 2);
});

test("who turns to other trials in the middle of a run finds them untouched", async () => {
  const { lesson } = fakeLesson();
  let number = 0;
  const shown = [];
  const run = simulationRun(lesson, () => number, ({ n }) => shown.push(n));
  const going = run.add(10);
  run.stop();
  number = 1;
  await Promise.all([going, run.showAgain()]);
  assert.deepEqual(shown, []);
  assert.deepEqual(lesson.work.now().trials, []);
});

test("there are at most 100,000 trials", async () => {
  const { lesson, asked } = fakeLesson([99_999]);
  await simulationRun(lesson, () => 0, () => {}).add(10_000);
  assert.deepEqual(asked, [[0, 100_000]]);
});

test("where somebody wants less motion, a run comes at once", async () => {
  fakeMotion({ still: true });
  const { lesson, asked } = fakeLesson([10]);
  await simulationRun(lesson, () => 0, () => {}).add(10_000);
  fakeMotion({ still: false });
  assert.deepEqual(asked, [[0, 10_010]]);
  assert.deepEqual(lesson.work.now().trials, [10_010]);
});

test("trials that are fetched again are not shown to who turned to another experiment meanwhile", async () => {
  const { lesson } = fakeLesson([10, 20]);
  let number = 0;
  const shown = [];
  const run = simulationRun(lesson, () => number, ({ n }) => shown.push(n));
  const late = run.showAgain();
  number = 1;
  await Promise.all([late, run.showAgain()]);
  assert.deepEqual(shown, [20]);
});
