import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { NOTHING, readWork } from "../../tutor/web/lessons/work.js";
import { predictPart } from "../../tutor/web/lessons/part-predict.js";
import { createSketch, sketchSaid } from "../../tutor/web/lessons/sketch.js";
import { alike, pullBar, trackEnd, valueByKey } from "../../tutor/web/lessons/sketching.js";
import { buttonCalled, elementsIn, fakeElements, ofClass, partial, settle } from "./fakes.js";

beforeEach(fakeElements);

const sum = (values) => values.reduce((total, value) => total + value, 0);

test("bars begin as alike as whole numbers can be", () => {
  assert.deepEqual(alike(4), [25, 25, 25, 25]);
  assert.deepEqual(alike(3), [34, 33, 33]);
  for (const count of [2, 7, 11]) assert.equal(sum(alike(count)), 100);
});

test("what one bar gains the others give, those that were not pulled first and by their sizes", () => {
  assert.deepEqual(pullBar([25, 25, 25, 25], new Set(), 0, 40), [40, 20, 20, 20]);
  assert.deepEqual(pullBar([40, 20, 20, 20], new Set([0]), 1, 30), [40, 30, 15, 15]);
  assert.deepEqual(pullBar([40, 30, 15, 15], new Set([0, 1]), 2, 5), [40, 30, 5, 25]);
  assert.deepEqual(pullBar([40, 30, 20, 10], new Set([0, 1]), 2, 90), [6, 4, 90, 0], "those that were pulled give the rest");
  assert.deepEqual(pullBar([40, 30, 20, 10], new Set([0, 1, 2, 3]), 3, 55), [20, 15, 10, 55]);
});

test("bars come to 100 whatever is pulled, and none goes below 0", () => {
  let [bars, seed] = [alike(11), 7];
  const pulled = new Set();
  const next = (most) => (seed = (seed * 16_807) % 2_147_483_647) % most;
  for (let turn = 0; turn < 400; turn += 1) {
    const [place, value] = [next(11), next(140) - 20];
    bars = pullBar(bars, pulled, place, value);
    pulled.add(place);
    assert.equal(sum(bars), 100);
    assert.equal(bars[place], Math.min(100, Math.max(0, value)));
    assert.ok(bars.every((bar) => bar >= 0 && Number.isInteger(bar)));
  }
});

test("an emptied table of bars fills evenly again", () => {
  assert.deepEqual(pullBar([100, 0, 0, 0], new Set([0]), 0, 70), [70, 10, 10, 10]);
  assert.deepEqual(pullBar([0, 100], new Set([1]), 1, 100), [0, 100]);
});

test("keys move a bar by one, by ten, and to its ends", () => {
  assert.deepEqual(["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown", "Home", "End", "a"].map((key) => valueByKey(key, 20)), [21, 21, 19, 19, 30, 10, 0, 100, null]);
});

test("small bars have a longer track, and large ones fit", () => {
  assert.deepEqual([trackEnd(alike(11)), trackEnd([60, 10, 10, 10, 10]), trackEnd([25, 25, 25, 25])], [50, 100, 100]);
});

// ---------------------------------------------------------------- drawn

const CARD = { ask: "Draw it.", labels: ["none", "one", "two", "all"] };
const values = (el) => elementsIn(el, ({ attributes }) => attributes.role === "slider").map(({ attributes }) => attributes["aria-valuetext"]);

function pressKey(slider, name) {
  return slider.happen("keydown", { key: name });
}

test("each bar is a slider that says its number, and all of them are handed in", async () => {
  const locked = [];
  const el = /** @type {any} */ (createSketch(CARD, (bars) => locked.push(bars)));
  const sliders = elementsIn(el, ({ attributes }) => attributes.role === "slider");
  assert.deepEqual(sliders.map(({ attributes }) => attributes["aria-label"]), CARD.labels);
  await pressKey(sliders[1], "PageUp");
  await pressKey(sliders[0], "ArrowLeft");
  await pressKey(sliders[0], "x");
  assert.deepEqual(values(el), ["21 of 100", "35 of 100", "23 of 100", "21 of 100"]);
  assert.match(el.textContent, /none21.*one35.*two23.*all21/);
  await buttonCalled(el, "Lock the bars").happen("click");
  assert.deepEqual(locked, [[21, 35, 23, 21]]);
});

test("a bar follows the finger along its track", async () => {
  const el = /** @type {any} */ (createSketch(CARD, () => {}));
  const [, one] = elementsIn(el, ({ attributes }) => attributes.role === "slider");
  Object.assign(one, { getBoundingClientRect: () => ({ left: 100, width: 200 }), setPointerCapture: () => {} });
  await one.happen("pointermove", { clientX: 300 });
  assert.equal(values(el)[1], "25 of 100", "nothing is held yet");
  await one.happen("pointerdown", { button: 0, pointerId: 1, clientX: 200 });
  assert.equal(values(el)[1], "50 of 100");
  await one.happen("pointermove", { clientX: 20 });
  assert.deepEqual(values(el).map((text) => Number.parseInt(text, 10)).at(1), 0);
  await one.happen("pointerup", {});
  await one.happen("pointermove", { clientX: 300 });
  assert.equal(values(el)[1], "0 of 100");
});

test("a track keeps its length while a bar is held, and is long enough once it is let go", async () => {
  const el = /** @type {any} */ (createSketch({ ask: "", labels: ["1", "2", "3", "4", "5"] }, () => {}));
  const [one] = elementsIn(el, ({ attributes }) => attributes.role === "slider");
  const width = () => ofClass(el, "sketch-bar")[0].looks.width;
  Object.assign(one, { getBoundingClientRect: () => ({ left: 0, width: 200 }), setPointerCapture: () => {} });
  assert.equal(width(), "40%");
  await one.happen("pointerdown", { button: 0, pointerId: 1, clientX: 200 });
  assert.deepEqual([values(el)[0], width()], ["50 of 100", "100%"]);
  await one.happen("pointerup", {});
  assert.deepEqual([values(el)[0], width()], ["50 of 100", "50%"]);
});

const PREDICTED = { ask: "How many?", gap: "", bet: null, sketch: CARD, chance: { fraction: "7/12", text: "58 %", value: 7 / 12 } };

function lessonWith(work, answer = partial(() => new Promise(() => {}))) {
  const asked = [];
  const ask = (name, parts) => {
    asked.push({ ask: name, ...parts });
    return answer(parts);
  };
  const all = { card: { name: "dice" }, seed: "otter-7", prediction: PREDICTED };
  const lesson = partial({ app: { wire: { ask }, level: 1, whole: true }, all, work: createWatched({ ...NOTHING, ...work }), signal: new AbortController().signal });
  return { lesson, asked };
}

test("the bars come once the number is locked, and are locked themselves", async () => {
  assert.equal(ofClass(predictPart(lessonWith({}).lesson).el, "sketch").length, 0);
  const { lesson } = lessonWith({ prediction: 40 });
  const { el } = predictPart(lesson);
  await buttonCalled(el, "Lock the bars").happen("click");
  assert.deepEqual(lesson.work.now().sketch, [25, 25, 25, 25]);
  assert.match(el.textContent, /Your bars are locked/);
  assert.equal(ofClass(predictPart(lesson).el, "sketch").length, 0);
});

test("drawn bars lie beside the exact ones and what came up, with the distance in words", async () => {
  const bars = CARD.labels.map((label) => ({ label, drawn: 0.25, came: 0.5, exact: 0.4, text: `${label} told` }));
  const { lesson, asked } = lessonWith({ sketch: [25, 25, 25, 25], trials: [110] }, async () => ({ lines: ["To match, 30."], counted: 110, bars }));
  const el = /** @type {any} */ (sketchSaid(lesson));
  await settle();
  assert.deepEqual(asked, [{ ask: "lesson-sketch", lesson: "dice", seed: "otter-7", bars: [25, 25, 25, 25], count: 110 }]);
  assert.match(el.textContent, /To match, 30\./);
  assert.deepEqual(["sketch-drawn", "sketch-came", "sketch-exact"].map((name) => ofClass(el, name)[1].looks.width), ["50%", "100%", "80%"]);
  assert.match(el.textContent, /all told/);
});

test("nothing is said where nothing was drawn, or other bars than there are", () => {
  for (const sketch of [null, [50, 50]]) {
    const { lesson, asked } = lessonWith({ sketch });
    assert.equal(sketchSaid(lesson), null);
    assert.deepEqual(asked, []);
  }
});

test("bars that a browser kept are read, and what cannot be bars counts as none", () => {
  assert.deepEqual(readWork({ sketch: [40, 60] }).sketch, [40, 60]);
  for (const sketch of ["x", [140], [null], {}]) assert.equal(readWork({ sketch }).sketch, null);
});

test("a key that pulls is used up, and what came up is drawn only where something did", async () => {
  const el = /** @type {any} */ (createSketch(CARD, () => {}));
  const [slider] = elementsIn(el, ({ attributes }) => attributes.role === "slider");
  const isUsed = (key) => !slider.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key }));
  assert.deepEqual(["ArrowUp", "x"].map(isUsed), [true, false]);
  const bars = CARD.labels.map((label) => ({ label, drawn: 0.25, came: 0, exact: 0.4, text: "" }));
  const { lesson } = lessonWith({ sketch: [25, 25, 25, 25] }, async () => ({ lines: [], counted: 0, bars }));
  const said = /** @type {any} */ (sketchSaid(lesson));
  assert.equal(said.attributes["aria-busy"], "true");
  await settle();
  assert.deepEqual([said.attributes["aria-busy"], ofClass(said, "sketch-came").length], [undefined, 0]);
});
