import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createFacts } from "../../tutor/web/odds/facts-panel.js";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";

const REST = 100;
const SPELL = 500;

let line, asked, replies, playing, drawn, ending, facts, troubles;

/** A chance as it is told at a step; `more` where further games would better it. */
const chanceAt = (step, more = false) =>
  partial({ id: "win", kind: "shares", title: "Who wins?", sentence: `at ${step}`, assumes: "", trust: "sampled", n: 500, halfwidth: 0.04, seats: ["Ada"], values: [], more });

/** A plot as it is told at a step. */
const plotAt = (step) => partial({ id: "plot", kind: "plotly", title: "The plot", sentence: `plot ${step}`, assumes: "", trust: "exact", figure: { data: [], layout: {} } });

/** A panel over a line of four steps; each question waits until the test answers it. */
beforeEach(() => {
  fakeElements();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(document, { visibilityState: "visible" });
  Object.assign(globalThis, { window: { matchMedia: () => ({ matches: true }) }, requestAnimationFrame: (work) => work() });
  [asked, replies, playing, drawn, troubles, ending] = [[], [], false, [], [], new AbortController()];
  line = fakeLine("xxxx", { meters: [] });
  const askAbout = (_line, _name, { at, more }) => {
    asked.push(more ? [at, more] : at);
    return new Promise((resolve, reject) => replies.push({ tell: (...told) => resolve({ facts: told }), fail: reject }));
  };
  const draw = async (_box, { sentence }, _ready, before) => drawn.push([sentence, before?.sentence]);
  const charts = { draw, remove: () => drawn.push("removed"), reveal: () => {}, drawAhead: async (_box, { sentence }) => drawn.push(`${sentence} ahead`) > 0 };
  facts = partial(createFacts(partial({ lines: { askAbout }, charts, level: 3, signal: ending.signal, isPlaying: () => playing })));
  facts.el.checkVisibility = () => true;
  facts.el.addEventListener("trouble", (event) => troubles.push(event.detail.message));
});

afterEach(() => mock.timers.reset());

const pass = async (milliseconds) => {
  mock.timers.tick(milliseconds);
  await settle();
};
const reply = async (at, ...told) => {
  replies[at].tell(...told);
  await settle();
};
const show = async (step) => {
  facts.show(line, step, "open");
  await pass(REST);
};
const sentences = () => ofClass(facts.el, "sentence").map(({ textContent }) => textContent);
const isBusy = () => facts.el.attributes["aria-busy"];
const isStale = () => facts.el.children.map(({ classList }) => classList.contains("stale"));

test("how a fact is known is told, except of a figure whose drawer alone knows it", async () => {
  await show(1);
  await reply(0, plotAt(1), partial({ ...plotAt(1), id: "own", trust: "" }));
  assert.deepEqual(ofClass(facts.el, "known").map(({ hidden }) => Boolean(hidden)), [false, true]);
  assert.equal(ofClass(facts.el, "numbers")[0].children[0].textContent, "Table: The plot");
  assert.deepEqual(ofClass(facts.el, "kind-text").map(({ textContent }) => textContent), ["Exact.", ""]);
});

test("the facts of a step stand there, and are marked as old while those of the next one are asked for", async () => {
  await show(1);
  assert.equal(isBusy(), "true");
  await reply(0, chanceAt(1));
  assert.deepEqual([sentences(), isBusy(), isStale()], [["at 1"], "false", [false]]);
  await show(2);
  assert.deepEqual([sentences(), isBusy(), isStale()], [["at 1"], "true", [true]]);
  await reply(1, chanceAt(2));
  assert.deepEqual([sentences(), isBusy(), isStale()], [["at 2"], "false", [false]]);
});

test("facts that come once the learner has gone on are not shown, and are known where they come back", async () => {
  await show(0);
  await show(3);
  await reply(1, chanceAt(3));
  await reply(0, chanceAt(0));
  assert.deepEqual(sentences(), ["at 3"]);
  facts.show(line, 0, "open");
  await settle();
  assert.deepEqual([sentences(), isBusy(), asked], [["at 0"], "false", [0, 3]]);
});

test("a step is asked about before it is come to, once its neighbour's facts stand, and not where there is none", async () => {
  await show(2);
  await reply(0, chanceAt(2));
  await pass(1000);
  assert.deepEqual(asked, [2, 3]);
  await reply(1, chanceAt(3));
  facts.show(line, 3, "open");
  await settle();
  await pass(1000);
  assert.deepEqual([sentences(), asked], [["at 3"], [2, 3]]);
});

test("who has gone on, or watches a film, has nothing asked ahead; a trouble then is told to nobody", async () => {
  await show(0);
  playing = true;
  await reply(0, chanceAt(0));
  await pass(1000);
  assert.deepEqual(asked, [0]);
  playing = false;
  await show(1);
  await reply(1, chanceAt(1));
  facts.show(line, 3, "open");
  await pass(REST);
  await pass(1000);
  assert.deepEqual(asked, [0, 1, 3]);
  await reply(2, chanceAt(3));
  await show(2);
  replies[3].fail(new Lost("gone"));
  await settle();
  assert.deepEqual([sentences(), troubles], [[], []]);
});

test("what is asked ahead, or to know it better, and fails, is no trouble", async () => {
  await show(0);
  await reply(0, chanceAt(0, true));
  await pass(SPELL);
  assert.deepEqual(asked, [0, 1, [0, 1000]]);
  for (const { fail } of replies.slice(1)) fail(new Lost("gone"));
  await settle();
  assert.deepEqual([sentences(), troubles], [["at 0"], []]);
});

test("a plot beside the story is drawn with what it was a step ago, ahead where one would come to it, and goes with the page", async () => {
  await show(0);
  await reply(0, plotAt(0));
  await pass(1000);
  await reply(1, plotAt(1));
  await pass(0);
  assert.deepEqual(drawn.splice(0).filter((one) => one !== "removed").slice(-1), ["plot 1 ahead"]);
  facts.show(line, 1, "open");
  await settle();
  assert.ok(drawn.some((one) => String(one) === "plot 1,plot 0"));
  await pass(1000);
  facts.show(line, 3, "open");
  drawn.length = 0;
  await reply(2, plotAt(2));
  assert.deepEqual(drawn, [], "the learner is elsewhere");
  await pass(REST);
  ending.abort();
  await reply(3, plotAt(3));
  assert.ok(drawn.length > 0 && drawn.every((one) => one === "removed"));
});

test("what a meter shows over the table is not told twice", async () => {
  line.meters = [{ id: "win", title: "Who wins?" }];
  await show(3);
  await reply(0, chanceAt(3), { ...chanceAt("the other"), id: "other" });
  assert.deepEqual(sentences(), ["at the other"]);
});

test("what can be known better is asked for again while the learner is there, and no longer", async () => {
  await show(3);
  await reply(0, chanceAt(3, true));
  await pass(SPELL);
  await reply(1, { ...chanceAt("3, better"), n: 1000 });
  assert.deepEqual([asked, sentences()], [[3, [3, 1000]], ["at 3, better"]]);
  await show(2);
  await reply(2, chanceAt(2, true));
  facts.show(line, 3, "open");
  await settle();
  await pass(SPELL);
  assert.deepEqual(asked, [3, [3, 1000], 2]);
});

test("a film has no games played, and a page that was left none, either", async () => {
  playing = true;
  await show(3);
  await reply(0, chanceAt(3, true));
  await pass(SPELL);
  assert.deepEqual(asked, [3]);
  playing = false;
  ending.abort();
  await pass(60_000);
  assert.deepEqual(asked, [3]);
});

test("a question that was declined is told in its place, and a lost line leaves it empty", async () => {
  await show(0);
  replies[0].fail(new Problem({ text: "Too many." }));
  await settle();
  assert.deepEqual([isBusy(), facts.el.textContent.includes("Too many.")], ["false", true]);
  await show(1);
  replies[1].fail(new Lost("gone"));
  await settle();
  assert.deepEqual([isBusy(), facts.el.textContent], ["false", ""]);
  await show(2);
  replies[2].fail(new Error("strange"));
  await settle();
  assert.deepEqual([isBusy(), troubles], ["false", ["strange"]]);
});

test("what was forgotten is asked for anew where it is not known", async () => {
  await show(0);
  facts.forget();
  await reply(0, chanceAt(0));
  assert.deepEqual(sentences(), []);
  facts.show(line, 0, "open");
  await settle();
  assert.deepEqual(sentences(), ["at 0"]);
});
