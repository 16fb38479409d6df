import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createWhatIf } from "../../tutor/web/choose/whatif.js";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { buttonCalled, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";

const LOOK = { deciding: false, odds: true, unseen: false, quiz: false };
const OPTIONS = ["Pass", "Draw"].map((label) => partial({ key: label, label, action: { do: label }, played: label === "Pass", value: null, tags: [], at: [], text: label, more: [] }));

let replies, taken, wentOn, panel, line, finish;

beforeEach(() => {
  fakeElements();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { requestAnimationFrame: (look) => look() });
  [replies, taken, wentOn] = [[], [], 0];
  line = fakeLine("xxx");
  const choicesOf = () => new Promise((resolve, reject) => replies.push({ come: (options, who = "seat") => resolve({ who, prompt: "Choose.", options, refused: [], note: "" }), fail: reject }));
  const branch = (_line, step) => {
    taken.push(step);
    return new Promise((resolve) => (finish = resolve));
  };
  panel = partial(createWhatIf(partial({ choicesOf, level: 2, openRule: () => {}, branch, goOn: () => (wentOn += 1), waking: "" })));
});

afterEach(() => mock.timers.reset());

const show = async (step, look = {}) => {
  panel.show({ line, step, view: "open", look: { ...LOOK, ...look } });
  mock.timers.tick(90);
  await settle();
};

test("another way is taken from where the learner stands, and the one that was played is gone on with", async () => {
  await show(1);
  replies[0].come(OPTIONS);
  await settle();
  await buttonCalled(panel.el, "Draw").happen("click");
  assert.deepEqual([taken, panel.el.attributes["aria-busy"]], [[1], "true"]);
  finish();
  await settle();
  assert.equal(panel.el.attributes["aria-busy"], undefined);
  await buttonCalled(panel.el, "Pass").happen("click");
  assert.equal(wentOn, 1);
});

test("what stands there from the step before cannot be taken", async () => {
  await show(1);
  replies[0].come(OPTIONS);
  await settle();
  await show(2);
  await buttonCalled(panel.el, "Draw").happen("click");
  await buttonCalled(panel.el, "Pass").happen("click");
  assert.deepEqual([taken, wentOn], [[], 0]);
  replies[1].come(OPTIONS);
  await settle();
  await buttonCalled(panel.el, "Draw").happen("click");
  assert.deepEqual(taken, [2]);
});

test("where the learner is to decide, nothing is asked before a press; without an engine it is said", async () => {
  await show(1, { deciding: true });
  assert.equal(replies.length, 0);
  await buttonCalled(panel.el, "What is each choice worth?").happen("click");
  assert.equal(replies.length, 1);
  replies[0].fail(new Lost("gone"));
  await settle();
  assert.match(panel.el.textContent, /needs the engine/);
});

test("where the story asks, and where it is over, there is nothing", async () => {
  await show(1, { quiz: true });
  assert.equal(panel.el.hidden, true);
  line.frames[2].asks = { who: "over", seats: [] };
  await show(2);
  assert.deepEqual([panel.el.hidden, replies.length], [true, 0]);
});

test("what stands there from the step before is dimmed once the next step is painted, unless its own came sooner", async () => {
  const [body] = ofClass(panel.el, "whatif-body");
  const isDim = () => body.classList.contains("stale");
  await show(1);
  replies[0].come(OPTIONS);
  await settle();
  panel.show({ line, step: 2, view: "open", look: LOOK });
  assert.equal(isDim(), false);
  mock.timers.tick(90);
  assert.equal(isDim(), true);
  await settle();
  replies[1].come(OPTIONS);
  await settle();
  assert.equal(isDim(), false);
});

const WORTH = OPTIONS.map((option, at) => ({ ...option, value: { value: at / 2, text: `${50 * at} %`, of: "to win", kind: "exact", n: 0, halfwidth: 0, assumes: "" } }));
const figures = () => /50 %/.test(panel.el.textContent);

for (const { what, look, who = "seat", atOnce, asks } of [
  { what: "who looks back sees at once what each way was worth", look: {}, atOnce: true, asks: false },
  { what: "who has not seen yet how a seat chose asks for it", look: { unseen: true }, atOnce: false, asks: true },
  { what: "what may come up is told at once, seen or not", look: { unseen: true }, who: "chance", atOnce: true, asks: false },
  { what: "who wants no odds sees none, and is offered none", look: { odds: false }, atOnce: false, asks: false },
])
  test(what, async () => {
    await show(1, look);
    replies[0].come(WORTH, who);
    await settle();
    const press = buttonCalled(panel.el, "What is each choice worth?");
    assert.deepEqual([figures(), Boolean(press)], [atOnce, asks]);
    await press?.happen("click");
    assert.equal(figures(), atOnce || asks);
  });

test("who is to roll may see what could come up, by a press", async () => {
  line.frames[1].asks = { who: "chance", seats: [] };
  await show(1, { deciding: true });
  assert.match(panel.el.textContent, /^What could come up\?Show what could come up/);
  assert.equal(replies.length, 0);
  await buttonCalled(panel.el, "Show what could come up").happen("click");
  assert.equal(replies.length, 1);
});

test("a question that was declined says why", async () => {
  await show(1);
  replies[0].fail(new Problem({ title: "No such step", text: "It has three." }));
  await settle();
  assert.match(panel.el.textContent, /No such stepIt has three\./);
});

test("where there is nothing to choose it is said what happens, or why nothing does", async () => {
  for (const [step, options, words] of /** @type {[number, any[], string][]} */ ([[0, [], "Nothing can be chosen here."], [1, OPTIONS.slice(0, 1), "Only one thing can happen here: Pass."]])) {
    await show(step);
    replies[step].come(options);
    await settle();
    assert.ok(panel.el.textContent.includes(words), panel.el.textContent);
  }
});
