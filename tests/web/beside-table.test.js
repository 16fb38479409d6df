// What stands beside the table of a replay: the bar of a branch, the rules of a step, and how one plays on.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";
import { createBranchBar } from "../../tutor/web/replay/branchbar.js";
import { createPlayOn } from "../../tutor/web/replay/play-on-panel.js";
import { createRuleTab } from "../../tutor/web/replay/rule-tab.js";

beforeEach(fakeElements);

const pressIn = (el) => (words) => buttonCalled(el, words).happen("click");

// ---------------------------------------------------------------- the bar of a branch

/** The bar, where links can be shared and these things happen. */
function barOf(t, { keeps = true, copies = true } = {}) {
  const writeText = async () => copies || Promise.reject(new Error("no"));
  t.mock.getter(globalThis, "navigator", () => ({ clipboard: { writeText } }));
  Object.assign(Object.getPrototypeOf(document.createElement("i")), { select() {} });
  const { el, actions, show } = createBranchBar(partial({ back: () => {}, keep: () => keeps, save: () => {}, share: async () => "http://here/?step=2" }), true);
  const told = () => ofClass(actions, "told")[0].textContent;
  return { el: partial(el), show, told, press: pressIn(actions) };
}

test("a branch says where the story was left, and leads back where there is one", (t) => {
  const { el, show } = barOf(t);
  const [story, branch] = [fakeLine(), { ...fakeLine(), line: "L2", at: 2 }];
  show(story, null);
  assert.equal(el.hidden, true);
  show(branch, story);
  const back = () => buttonCalled(el, "Back to");
  assert.deepEqual([el.hidden, back().hidden, back().textContent], [false, false, "Back to the story"]);
  assert.match(el.textContent, /you left the story after step 2/);
  show({ ...branch, line: "L3", at: 0, example: null }, null);
  assert.match(el.textContent, /You went another way at the start/);
  assert.deepEqual([back().hidden, back().textContent], [true, "Back to how it was"]);
  show({ ...branch, line: "L4" }, story, true);
  assert.equal(el.hidden, true, "over a look aside there is another bar");
});

test("what was told of one line is gone at the next, and stays while that one goes on", async (t) => {
  const { show, told, press } = barOf(t);
  const line = fakeLine();
  show(line, null);
  await press("Keep");
  assert.match(told(), /kept in this browser/);
  show(line, null);
  assert.match(told(), /kept in this browser/);
  show({ ...line, line: "L2" }, null);
  assert.equal(told(), "");
});

test("a link is copied or shown to be, and what cannot be kept is told", async (t) => {
  for (const [copies, words] of /** @type {const} */ ([[true, /The link is copied/], [false, /^Copy this link/]])) {
    const { told, press } = barOf(t, { copies, keeps: false });
    await press("Share a link");
    assert.match(told(), words);
    await press("Keep");
    assert.match(told(), /does not let us keep anything/);
  }
});

// ---------------------------------------------------------------- the rules of a step

/** The tab of rules; `come` lets the book come that was asked for first. */
function tabOf(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const books = [];
  const opened = [];
  const { el, show, forget } = createRuleTab((game) => new Promise((resolve, reject) => void books.push({ game, resolve, reject })), partial((rule) => opened.push(rule.id)));
  const texts = () => elementsIn(el, ({ attributes }) => attributes.class === "step-rule").map(({ textContent }) => textContent);
  const rest = async () => {
    t.mock.timers.tick(90);
    await settle();
  };
  return { el, show, forget, books, texts, rest, opened };
}

const chip = (id) => ({ id, title: `Rule ${id}` });
const textOf = (id) => ({ id, title: `Rule ${id}`, text: `Text ${id}.`, section: "", mark: "printed" });

/** A line with these rules at work in its steps. */
function lineWith(...steps) {
  const line = fakeLine("x".repeat(steps.length));
  for (const [step, ids] of steps.entries()) line.frames[step].rules = ids.map(chip);
  return line;
}

test("the rules of a step stand there at once, and with their texts once the rulebook is there", async (t) => {
  const { el, show, books, texts, rest, opened } = tabOf(t);
  const line = lineWith(["a", "b"], [], ["a", "b"]);
  show(line, 0);
  assert.deepEqual(texts(), ["Rule a", "Rule b"]);
  assert.equal(books.length, 0, "not before one rests here");
  await rest();
  books[0].resolve({ rules: [textOf("b")] });
  await settle();
  assert.match(texts()[1], /^Rule b.*Text b\.$/);
  assert.equal(texts()[0], "Rule a");
  show(line, 2);
  assert.match(texts()[1], /Text b\.$/, "the same rules are the same list");
  buttonCalled(el, "Rule a").dispatchEvent(new Event("click"));
  assert.deepEqual(opened, ["a"]);
  show(line, 1);
  assert.match(el.textContent, /No rule of its own is at work here/);
});

test("a rulebook that comes late, or never, changes nothing of the next step", async (t) => {
  const { show, books, texts, rest } = tabOf(t);
  const line = lineWith(["a"], ["b"]);
  show(line, 0);
  await rest();
  show(line, 1);
  books[0].resolve({ rules: [textOf("a")] });
  await settle();
  assert.deepEqual(texts(), ["Rule b"]);
  await rest();
  books[1].reject(new Error("gone"));
  await settle();
  assert.deepEqual(texts(), ["Rule b"]);
});

// ---------------------------------------------------------------- playing on

test("who plays on plays every seat, or one of them against the others", async () => {
  const begun = [];
  const { el, show } = createPlayOn(3, async (setup) => void begun.push(setup));
  const against = ofClass(el, "labelled")[1];
  const press = pressIn(el);
  const line = fakeLine();
  show(line, 0);
  assert.deepEqual([el.hidden, against.hidden], [false, true]);
  Object.assign(el, { open: true });
  await press("Play on");
  assert.deepEqual([begun, partial(el).open], [[{ me: null, against: {} }], false]);
  const chosen = () => elementsIn(partial(el), ({ attributes }) => attributes["aria-pressed"] === "true").map(({ textContent }) => textContent);
  const before = chosen();
  await press("Ben");
  assert.equal(against.hidden, false);
  assert.deepEqual([before.length, chosen()[0], before.includes("Ben")], [2, "Ben", false]);
  await press("Good");
  await press("Play on");
  assert.deepEqual(begun[1], { me: 1, against: { 0: "good" } });
  show(line, 1);
  await press("Play on");
  assert.deepEqual(begun[2], begun[1], "what was chosen stays from step to step");
  await press("Every seat");
  await press("Play on");
  assert.deepEqual([begun[3], against.hidden], [{ me: null, against: {} }, true]);
});

test("nobody plays on in a game of one's own, or after its end", () => {
  const { el, show } = createPlayOn(3, async () => {});
  const line = fakeLine("xx");
  line.frames[1].asks = { who: "over" };
  const isHidden = (step, isPlayed = false) => {
    show(line, step, isPlayed);
    return el.hidden;
  };
  assert.deepEqual([isHidden(0), isHidden(0, true), isHidden(1), isHidden(0)], [false, true, true, false]);
});

test("who was chosen at another table stays chosen only where there is such a player", async () => {
  const begun = [];
  const { el, show } = createPlayOn(3, async (setup) => void begun.push(setup));
  const press = pressIn(el);
  show(fakeLine(), 0);
  await press("Ben");
  await press("Good");
  const [beginner] = fakeLine().opponents;
  show({ ...fakeLine(), seats: ["Cid", "Dan"], opponents: [beginner] }, 0);
  await press("Play on");
  assert.deepEqual(begun, [{ me: 1, against: { 0: "beginner" } }]);
});
