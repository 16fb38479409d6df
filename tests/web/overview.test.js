import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createOverview, wantedAt } from "../../tutor/web/odds/overview.js";
import { Lost } from "../../tutor/web/lib/wire.js";
import { elementsIn, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";

const CHARTS = partial({ draw: () => Promise.resolve(), remove: () => {} });
/** Once an answer has come to what is asked where somebody stays. */
async function rest() {
  mock.timers.tick(90);
  await settle();
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A line of some steps, those given asking something still. */
function lineOf(steps, asking = [], seen = steps - 1) {
  const line = fakeLine("x", { line: "L1", seats: ["Ada", "Ben"], meters: [] });
  const plain = line.frames[0];
  line.frames = Array.from({ length: steps }, (_, at) => ({ ...plain, ...(asking.includes(at) ? { question: { kept: "answer" } } : {}) }));
  line.seen = seen;
  return line;
}

test("of what was not seen yet, and of what stands behind an open question, nothing is asked", () => {
  const to = (line, step) => wantedAt({ line, step, view: "open" }, false)?.to;
  assert.equal(to(lineOf(9), 3), 8);
  assert.equal(to(lineOf(9, [], 5), 3), 5);
  assert.equal(to(lineOf(9, [], 0), 3), 3);
  assert.equal(to(lineOf(9, [6]), 3), 5);
  assert.equal(to(lineOf(9, [4]), 3), 3);
  assert.equal(to(lineOf(9, [2]), 3), 8);
  assert.equal(to(lineOf(9, [], 20), 3), 8, "as far as there are steps");
});

test("where the story asks, nothing is asked at all", () => {
  assert.equal(wantedAt({ line: lineOf(9, [3]), step: 3, view: "open" }, true), null);
});

/** An overview over a line, what it asks, and the answers that it is given. */
function opened(answer, to = (/** @type {number} */ _step) => {}) {
  fakeElements();
  const asked = [];
  const lines = { askAbout: (_line, name, parts) => (asked.push({ name, ...parts }), Promise.resolve(answer(parts))) };
  const { signal } = new AbortController();
  return { ...createOverview(partial({ lines, charts: CHARTS, level: 3, signal, to })), asked };
}

const some = ({ brief }) =>
  brief ? { some: true, facts: [], changes: [] } : { some: true, facts: [], changes: [{ step: 2, title: "Ada peeks", text: "Ada from 6 % to 100 %." }] };

test("before it is opened it is only asked whether there is anything, and without that there is no press", async () => {
  for (const found of [true, false]) {
    const overview = opened(() => ({ some: found, facts: [], changes: [] }));
    assert.equal(overview.el.hidden, true);
    overview.show({ line: lineOf(5), step: 2, view: "0" });
    await rest();
    assert.deepEqual(overview.asked, [{ name: "overview", at: 2, view: "0", to: 4, told: true, brief: true }]);
    assert.equal(overview.el.hidden, !found);
  }
});

test("opened, it asks for all, lists what moved beliefs most, and a press leads to that step", async () => {
  const went = [];
  const overview = opened(some, (step) => void went.push(step));
  overview.show({ line: lineOf(5), step: 2, view: "open" });
  overview.el.open = true;
  overview.el.dispatchEvent(new Event("toggle"));
  await rest();
  assert.equal(overview.asked.at(-1).brief, false);
  const [change] = ofClass(overview.el, "belief-change");
  assert.equal(change.textContent, "Step 2: Ada peeks. Ada from 6\u00A0% to 100\u00A0%.");
  assert.equal(change.attributes["aria-current"], "step");
  const list = elementsIn(overview.el, ({ tag }) => tag === "div").find(({ children }) => children.some((one) => one.attributes.class === "belief-changes"));
  assert.equal(list.hidden, false);
  overview.show({ line: lineOf(5), step: 3, view: "open" });
  await rest();
  assert.equal(ofClass(overview.el, "belief-change")[0].attributes["aria-current"], undefined);
  change.dispatchEvent(new Event("click"));
  assert.deepEqual(went, [2]);
});

test("a late answer of another step is not shown, and at a question all of it goes at once", async () => {
  const overview = opened(some);
  const line = lineOf(5, [3]);
  overview.show({ line, step: 2, view: "open" });
  overview.el.open = true;
  overview.el.dispatchEvent(new Event("toggle"));
  overview.show({ line, step: 3, view: "open" });
  assert.equal(overview.el.hidden, true);
  await rest();
  assert.equal(overview.el.hidden, true);
  assert.equal(elementsIn(overview.el, ({ tag }) => tag === "li").length, 0);
});

test("a click on a plot over steps leads to the step", () => {
  const went = [];
  const overview = opened(some, (step) => void went.push(step));
  overview.el.dispatchEvent(Object.assign(new Event("pick-step"), { detail: 4 }));
  assert.deepEqual(went, [4]);
});

test("where the connection is lost there is no press for pictures of the whole game", async () => {
  const overview = opened(() => Promise.reject(new Lost("gone")));
  overview.el.hidden = false;
  overview.show({ line: lineOf(5), step: 2, view: "open" });
  await rest();
  assert.equal(overview.el.hidden, true);
});
