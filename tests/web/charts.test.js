import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { openCharts } from "../../tutor/web/odds/charts.js";
import { fakeElements, partial, settle } from "./fakes.js";

let charts, reacts, finish, purged, resized, watchers, isDark, turnScheme, isSlow;

/** An observer whose boxes the test tells of; `of` are those that it watches. */
class FakeObserver {
  constructor(told) {
    this.told = told;
    this.of = new Set();
    watchers.push(this);
  }

  observe(box) {
    this.of.add(box);
  }

  unobserve(box) {
    this.of.delete(box);
  }
}

beforeEach(() => {
  fakeElements();
  mock.timers.enable({ apis: ["setTimeout"] });
  [reacts, finish, purged, resized, watchers, isDark, isSlow] = [[], [], [], [], [], false, false];
  const react = (box, data, layout) => {
    reacts.push([box.name, data[0].y[0], Boolean(layout.shapes)]);
    box.classList.add("js-plotly-plot");
    box.size = [box.clientWidth, box.clientHeight];
    if (data[0].y[0] < 0) return Promise.reject(new Error("odd"));
    return isSlow ? new Promise((resolve) => finish.push(resolve)) : Promise.resolve();
  };
  const Plotly = { react, purge: (box) => void purged.push(box.name), Plots: { resize: async (box) => void resized.push(box.name) } };
  const browser = { Plotly, ResizeObserver: FakeObserver, IntersectionObserver: FakeObserver, HTMLElement: document.createElement("div").constructor };
  Object.assign(globalThis, browser, { window: { matchMedia: () => ({ matches: false }) } });
  const scheme = { dark: () => isDark, onChange: (listener) => (turnScheme = listener) };
  charts = openCharts(partial({}), "", partial(scheme));
});

afterEach(() => mock.timers.reset());

/** A box on the page, laid out unless it has no width. */
function boxOf(name, width = 300) {
  const box = partial(document.createElement("div"));
  const svg = { getAttribute: (side) => box.size?.[side === "width" ? 0 : 1] };
  return Object.assign(box, { name, clientWidth: width, clientHeight: 200, checkVisibility: () => box.clientWidth > 0, querySelector: () => svg });
}

const factOf = (value, id = "p", more = {}) => partial({ id, kind: "plotly", trust: "exact", figure: { data: [{ type: "bar", x: ["a"], y: [value] }], layout: { ...more } } });

/** Lets what is queued have its turn. */
async function pass() {
  for (let turn = 0; turn < 6; turn += 1) {
    await settle();
    mock.timers.tick(0);
  }
  await settle();
}

test("once the page is at rest Plotly runs, where a plot would be seen", async () => {
  Reflect.deleteProperty(globalThis, "Plotly");
  const [idle, asked] = [/** @type {(() => void)[]} */ ([]), /** @type {unknown[]} */ ([])];
  Object.assign(globalThis, { requestIdleCallback: (work) => idle.push(work) });
  Object.assign(window, { requestIdleCallback });
  Object.assign(document, { visibilityState: "hidden" });
  const askRaw = async (/** @type {string} */ name) => Promise.reject(asked.push(name));
  const own = openCharts(partial({ askRaw }), "plotly.js", partial({ dark: () => false, onChange: () => {} }));
  const append = (one) => one.src && asked.push(one.src) && one.happen("error");
  Object.assign(document, { head: { append } });
  for (const isSeen of [false, true]) {
    own.getReady(() => isSeen);
    mock.timers.tick(999);
    assert.equal(idle.length, 0);
    mock.timers.tick(1);
    for (const work of idle.splice(0)) work();
    await settle();
    assert.deepEqual(asked.splice(0), isSeen ? ["plotly.js", "plotly.js"] : [], "as a file, and where there is none from Python");
  }
});

test("a chart is drawn once its box has a size, and again only where it has changed", async () => {
  const box = boxOf("a", 0);
  let painted = 0;
  await Promise.all([charts.draw(box, factOf(1), () => (painted += 1)), pass()]);
  assert.deepEqual([reacts, painted], [[], 0]);
  box.clientWidth = 300;
  watchers[1].told([{ target: box, isIntersecting: false }]);
  await pass();
  assert.deepEqual(reacts, []);
  watchers[1].told([{ target: box, isIntersecting: true }]);
  await pass();
  assert.deepEqual([reacts, painted], [[["a", 1, false]], 1]);
  await Promise.all([charts.draw(box, factOf(1), () => (painted += 1)), pass()]);
  assert.deepEqual([reacts.length, painted], [1, 2]);
  box.clientWidth = 0;
  await Promise.all([charts.draw(box, factOf(2)), pass()]);
  assert.equal(reacts.length, 1);
  box.clientWidth = 300;
  watchers[1].told([{ target: box, isIntersecting: true }]);
  await pass();
  assert.deepEqual(reacts.at(-1), ["a", 2, false], "what changed while it was out of view");
});

test("of what is wanted in a box one after the other the last is drawn, and only that is told to stand there", async () => {
  const [box, told] = [boxOf("a"), []];
  const drawn = [1, 2].map((value) => charts.draw(box, factOf(value), () => told.push(value)));
  await Promise.all([...drawn, pass()]);
  assert.deepEqual([reacts, [...new Set(told)]], [[["a", 2, false]], [2]]);
});

test("what is wanted, taken away or gone from view while a chart is drawn is not told to stand there", async () => {
  isSlow = true;
  const told = [];
  const leaves = { other: (box) => void charts.draw(box, factOf(9), () => {}), removed: (box) => charts.remove(box), hidden: (box) => void (box.clientWidth = 0) };
  const end = async () => {
    await pass();
    finish.splice(0).forEach((done) => done(undefined));
    await pass();
  };
  let box = boxOf("");
  for (const [name, leave] of Object.entries(leaves)) {
    box = boxOf(name);
    charts.draw(box, factOf(1), () => told.push(name));
    await pass();
    leave(box);
    finish.shift()(undefined);
    await end();
  }
  assert.deepEqual(told, []);
  box.clientWidth = 300;
  watchers[0].told([{ target: box }]);
  await end();
  assert.deepEqual([told, reacts.at(-1)[0]], [["hidden"], "hidden"], "what lost its size is drawn again");
});

test("charts are drawn one after another, and one that cannot be drawn stops no other", async () => {
  isSlow = true;
  const [bad, ...good] = ["a", "b", "c"].map((name) => boxOf(name));
  const failed = charts.draw(bad, factOf(-1)).catch((error) => error.message);
  for (const box of good) charts.draw(box, factOf(1));
  await pass();
  assert.equal(await failed, "odd");
  assert.deepEqual(reacts.map(([name]) => name), ["a", "b"]);
  finish.shift()(undefined);
  await pass();
  assert.deepEqual(reacts.map(([name]) => name), ["a", "b", "c"]);
});

test("another fact in the same box begins from nothing, and one that is removed leaves nothing", async () => {
  const box = boxOf("a");
  for (const [value, id] of partial([[1, "p"], [2, "p"], [3, "q"]])) await Promise.all([charts.draw(box, factOf(value, id)), pass()]);
  assert.deepEqual(purged, ["a"]);
  charts.remove(box);
  assert.deepEqual([purged, watchers.map(({ of }) => of.size)], [["a", "a"], [0, 0]]);
  turnScheme();
  await pass();
  assert.equal(reacts.length, 3);
});

test("a chart is fitted into a box that has another size, and drawn where it was not", async () => {
  const [box, late] = [boxOf("a"), boxOf("b", 0)];
  await Promise.all([charts.draw(box, factOf(1)), charts.draw(late, factOf(2)), pass()]);
  const [sizes] = watchers;
  sizes.told([{ target: box }]);
  await pass();
  assert.deepEqual(resized, [], "it fits");
  for (const size of partial([{ clientWidth: 400 }, { clientWidth: 301 }, { clientWidth: 300, clientHeight: 300 }])) {
    Object.assign(box, size);
    sizes.told([{ target: box }]);
    await pass();
  }
  assert.deepEqual(resized, ["a", "a", "a"]);
  sizes.told([{ target: late }]);
  await pass();
  assert.equal(reacts.length, 1, "it has no size yet");
  late.clientWidth = 300;
  sizes.told([{ target: late }]);
  await pass();
  assert.deepEqual(reacts.map(([name]) => name), ["a", "b"]);
});

test("a box that sleeps is not drawn in, and not even measured: the browser would lay it out for that", async () => {
  const box = boxOf("a");
  let measured = 0;
  Object.defineProperty(box, "clientWidth", { get: () => (measured += 1) });
  box.closest = (around) => around === ".asleep";
  await Promise.all([charts.draw(box, factOf(1)), pass()]);
  assert.deepEqual([reacts, measured], [[], 0]);
});

test("where the page turns dark, figures that have dark colours are drawn anew", async () => {
  const dark = { data: [], layout: { paper_bgcolor: "black" } };
  await Promise.all([charts.draw(boxOf("a"), factOf(1)), charts.draw(boxOf("b"), partial({ ...factOf(2), dark })), pass()]);
  isDark = true;
  turnScheme();
  await pass();
  assert.deepEqual(reacts.map(([name]) => name), ["a", "b", "b"]);
});

test("what comes next is drawn ahead where Plotly is awake, and takes its place; else it is not", async () => {
  const [box, spare] = [boxOf("a"), boxOf("spare")];
  await Promise.all([charts.draw(box, factOf(1)), pass()]);
  const ahead = charts.drawAhead(spare, factOf(2));
  await pass();
  assert.equal(await ahead, true);
  assert.deepEqual(reacts.at(-1), ["spare", 2, false]);
  charts.reveal(spare, box);
  assert.deepEqual(watchers.map(({ of }) => of.has(box)), [false, false]);
  spare.clientWidth = 0;
  const hidden = charts.drawAhead(spare, factOf(3));
  await pass();
  assert.equal(await hidden, false);
  Reflect.deleteProperty(globalThis, "Plotly");
  spare.clientWidth = 300;
  const asleep = charts.drawAhead(spare, factOf(3));
  await pass();
  assert.equal(await asleep, false);
});

test("bars that moved have their old outlines, also where the box had no size as that was told", async () => {
  const box = boxOf("a", 0);
  await Promise.all([charts.draw(box, factOf(2), () => {}, factOf(1)), charts.draw(box, factOf(2)), pass()]);
  box.clientWidth = 300;
  watchers[1].told([{ target: box, isIntersecting: true }]);
  await pass();
  assert.deepEqual(reacts, [["a", 2, true]]);
});

test("a click on a figure over steps tells the step, once a click", async () => {
  const [box, picked, listeners] = [boxOf("a"), [], []];
  box.on = (_name, listener) => listeners.push(listener);
  box.addEventListener("pick-step", ({ detail }) => picked.push(detail));
  for (const value of [1, 2]) await Promise.all([charts.draw(box, factOf(value, "p", { meta: { steps: true } })), pass()]);
  for (const listener of listeners) listener({ points: [{ x: "4" }] });
  assert.deepEqual(picked, [4]);
  const plain = Object.assign(boxOf("b"), { on: () => assert.fail("it has no steps") });
  await Promise.all([charts.draw(plain, factOf(1)), pass()]);
});
