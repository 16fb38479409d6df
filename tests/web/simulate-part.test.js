import assert from "node:assert/strict";
import test from "node:test";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { NOTHING } from "../../tutor/web/lessons/work.js";
import { simulatePart } from "../../tutor/web/lessons/part-simulate.js";
import { buttonCalled, fakeElements, ofClass, partial, settle } from "./fakes.js";

const FACT = { id: "f", kind: "shares", title: "", sentence: "", assumes: "", trust: "exact", seats: [], values: [] };

/** The part of a lesson with one experiment; each answer to `trials` comes when the test says so. */
function opened(trials = NOTHING.trials) {
  fakeElements();
  Object.assign(globalThis, { window: { matchMedia: () => ({ matches: true }) } });
  const [asked, replies, ending] = [[], [], new AbortController()];
  const ask = (name, parts) => {
    asked.push([name, parts.count]);
    return new Promise((resolve) => name === "trials" && replies.push(() => resolve({ n: parts.count, running: FACT, outcomes: FACT })));
  };
  const all = { card: { name: "dice" }, seed: "otter-7", peers: null, experiments: [{ title: "Two dice", explains: "Roll.", hit: "a seven" }] };
  const lesson = partial({ app: { wire: { ask }, level: 1, charts: {} }, all, work: createWatched({ ...NOTHING, trials }), signal: ending.signal });
  const { el, leave } = simulatePart(lesson);
  const come = async () => {
    replies.shift()();
    await settle();
  };
  const isClosed = (name) => buttonCalled(el, name).getAttribute("aria-disabled") === "true";
  const press = (name) => buttonCalled(el, name).happen("click");
  return { el, leave, asked, come, press, isClosed, trials: () => lesson.work.now().trials, told: () => ofClass(el, "trial-count")[0].textContent };
}

test("while a run goes on no other is begun, and it can be paused", async () => {
  const { asked, come, press, isClosed, trials, told } = opened();
  assert.deepEqual([isClosed("× 100"), isClosed("Pause"), opened([1]).told()], [false, true, "1 trial"]);
  await press("× 100");
  assert.deepEqual([isClosed("× 100"), isClosed("Pause")], [true, false]);
  await press("× 10,000");
  assert.deepEqual(asked, [["trials", 100]]);
  await come();
  assert.deepEqual([isClosed("× 100"), isClosed("Pause"), trials(), told()], [false, true, [100], "100 trials"]);
});

test("what comes after a pause, or once the part is left, does not count", async () => {
  for (const way of ["Pause", "leave"]) {
    const page = opened();
    await page.press("× 100");
    if (way === "Pause") await page.press("Pause");
    else page.leave?.();
    await page.come();
    assert.deepEqual([page.trials(), page.told(), page.isClosed("× 100")], [[], "0 trials", false], way);
  }
});

test("a table of the trials has as many as were made, and one at least", async () => {
  const { asked, come, press } = opened();
  await press("Save as CSV");
  await press("× 100");
  await come();
  await press("Save as CSV");
  assert.deepEqual(asked, [["trials-csv", 1], ["trials", 100], ["trials-csv", 100]]);
});

test("what is tried, and what counts, stands over the keys; a run that was made before is told", () => {
  const { el } = opened([7]);
  assert.match(partial(el).textContent, /Two diceRoll\. What counts: a seven\./);
});

test("the trials are saved as a table, one of them at least", async () => {
  for (const [trials, count] of [[[], 1], [[7], 7]]) {
    fakeElements();
    Object.assign(globalThis, { window: { matchMedia: () => ({ matches: true }) } });
    const asked = /** @type {unknown[]} */ ([]);
    const ask = async (name, parts) => (asked.push([name, parts]), { filename: "trials.csv", text: "a,b" });
    const all = { card: { name: "dice" }, seed: "otter-7", peers: null, experiments: [{ title: "Two dice", explains: "Roll.", hit: "a seven" }] };
    const { el } = simulatePart(partial({ app: { wire: { ask }, level: 1, charts: {} }, all, work: createWatched({ ...NOTHING, trials }), signal: new AbortController().signal }));
    const saved = /** @type {string[]} */ ([]);
    Object.assign(Object.getPrototypeOf(el), { click() { saved.push(partial(this).attributes.download); } });
    URL.createObjectURL = () => "blob:";
    await buttonCalled(el, "Save as CSV").happen("click");
    assert.deepEqual([asked.at(-1), saved], [["trials-csv", { lesson: "dice", seed: "otter-7", experiment: 0, count }], ["trials.csv"]]);
  }
});
