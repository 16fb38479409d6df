import assert from "node:assert/strict";
import test from "node:test";
import { answered, isDone, itemKey, NOTHING, partAfter, partCalled, PARTS, readWork, waitsForPrediction } from "../../tutor/web/lessons/work.js";
import { isSeed, ownSeed, plainSeed } from "../../tutor/web/shell/seeds.js";
import { fakeStorage, partial } from "./fakes.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { percentageIn } from "../../tutor/web/lessons/part-predict.js";

const ITEM = partial({ lesson: "dice", name: "seven" });
const RIGHT = { right: true, title: "Right", lines: ["Six of 36."], solution: "1/6" };
const WRONG = { right: false, title: "Not yet", lines: [], solution: "" };
const TOLD = { right: false, title: "Here it is", lines: ["Six of 36."], solution: "1/6" };
const SHAPE = { byHand: 10, steps: 3, asked: { old: ["dice/a", "dice/b"], check: [itemKey(ITEM)] } };

test("whatever a browser kept is read as work, and what cannot be read counts as not done", () => {
  for (const kept of [null, undefined, 7, "x", [], {}]) assert.deepEqual(readWork(kept), NOTHING);
  const fit = { tries: 1, right: true, settled: true, said: [] };
  const unfit = Object.fromEntries(Object.entries({ tries: "1", right: 1, settled: 0, said: "", all: {} }).map(([part, value]) => [part, { ...fit, [part]: value }]));
  const broken = { prediction: -1, hand: -1, trials: [10, "x", 1e9], steps: 2.5, items: { a: null, b: { tries: 1 }, ...unfit }, seen: ["exit", "odd", "old"] };
  assert.deepEqual(readWork(broken), { ...NOTHING, trials: [10, 0, 100_000], seen: ["old", "exit"] });
  const whole = { ...NOTHING, prediction: 0, hand: 3, trials: [3], steps: 1, ...answered(NOTHING, ITEM, RIGHT, { words: "1/6" }), seen: ["old"] };
  assert.deepEqual(readWork(JSON.parse(JSON.stringify(whole))), whole);
});

test("an item is settled once it is right or told, and keeps what was said", () => {
  const once = { ...NOTHING, ...answered(NOTHING, ITEM, WRONG) };
  assert.deepEqual(once.items["dice/seven"], { tries: 1, right: false, settled: false, said: ["Not yet"], all: [{}] });
  assert.deepEqual(answered(once, ITEM, TOLD).items["dice/seven"], { tries: 2, right: false, settled: true, said: ["Here it is", "It is: 1/6", "Six of 36."], all: [{}, {}] });
  assert.deepEqual(answered(once, partial({ ...ITEM, kind: "choice" }), { ...TOLD, solution: "No: count again." }).items["dice/seven"].said, ["Here it is", "It is: “No: count again.”", "Six of 36."]);
  const right = { tries: 2, right: true, settled: true, said: ["Right", "Six of 36."], given: "6/36", all: [{}, { words: "6/36" }] };
  assert.deepEqual(answered(once, ITEM, RIGHT, { words: "6/36" }).items["dice/seven"], right);
});

test("what tells the answer waits for the prediction", () => {
  const waiting = PARTS.map(([part]) => part).filter((part) => waitsForPrediction(NOTHING, part));
  assert.deepEqual(waiting, ["hand", "simulate", "exact", "faded", "compare"]);
  assert.ok(!waitsForPrediction({ ...NOTHING, prediction: 0 }, "exact"));
});

test("a part is done when all in it is", () => {
  const done = (part, more) => isDone({ ...NOTHING, ...more }, part, SHAPE);
  const settled = { tries: 1, right: true, settled: true, said: [] };
  assert.ok(!done("old", { items: { "dice/a": settled } }));
  assert.ok(done("old", { items: { "dice/a": settled, "dice/b": settled } }));
  assert.deepEqual([done("predict", {}), done("predict", { prediction: 0 })], [false, true]);
  assert.deepEqual([done("hand", { hand: 9 }), done("hand", { hand: 10 })], [false, true]);
  assert.deepEqual([done("simulate", { trials: [99, 500] }), done("simulate", { trials: [100] })], [false, true]);
  assert.deepEqual([done("exact", { steps: 2 }), done("exact", { steps: 3 })], [false, true]);
  assert.deepEqual([done("compare", {}), done("compare", { seen: ["compare"] })], [false, true]);
});

test("parts follow each other", () => {
  assert.deepEqual([partAfter("old"), partAfter("exit")], ["question", null]);
  assert.deepEqual([partCalled("hand"), partCalled("<b>"), partCalled(undefined)], ["hand", null, null]);
});

test("a prediction is read as people write it", () => {
  for (const [text, value] of partial([["40", 40], [" 40 % ", 40], ["33,3", 33], ["0", 0], ["100%", 100]])) assert.equal(percentageIn(text), value, text);
  for (const text of ["", "x", "101", "-3", "1/2", "1e2", "%", "9999999"]) assert.equal(percentageIn(text), null, text);
});

test("a seed is read leniently, and who has none keeps the one that was made up", () => {
  assert.equal(plainSeed("  Otter 7 "), "otter-7");
  for (const seed of ["otter", "otter-7", "otter-all-7", "a".repeat(24)]) assert.ok(isSeed(seed), seed);
  for (const seed of ["", "-otter", "otter--7", "öl", "<b>", "a".repeat(25)]) assert.ok(!isSeed(seed), seed);
  fakeStorage();
  const store = openStore();
  const made = ownSeed(store, () => 0.5);
  assert.ok(isSeed(made), made);
  assert.equal(ownSeed(store, () => 0.9), made);
});
