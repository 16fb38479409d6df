import assert from "node:assert/strict";
import test from "node:test";
import { commonSteps, isMain, stepLeft, stepOfLeaving } from "../../tutor/web/line/story.js";
import { fakeLine } from "./fakes.js";

const example = fakeLine("xxxxx");
const game = fakeLine("xxxxx", { example: null });

test("a line that left no other one is no branch", () => {
  assert.deepEqual([null, undefined, 0, 3].map((at) => isMain({ at })), [true, true, false, false]);
  assert.equal(stepOfLeaving({ at: 0 }), 0);
});

test("an example is left wherever one goes another way, at its end too", () => {
  assert.deepEqual([0, 2, 4].map((step) => stepLeft(example, step)), [0, 2, 4]);
});

test("a game of one's own goes on at its end, and is left before that", () => {
  assert.deepEqual([0, 3, 4].map((step) => stepLeft(game, step)), [0, 3, null]);
});

test("a branch of a branch left the story where the first one did, or before", () => {
  const branch = { ...example, at: 2 };
  assert.deepEqual([0, 2, 4].map((step) => stepLeft(branch, step)), [0, 2, 2]);
});

test("two records have the steps in common up to the first that differs", () => {
  const record = (...names) => ({ actions: names.map((name) => ({ do: name, dice: [1, 2] })) });
  const common = (one, other) => commonSteps(record(...one), record(...other));
  assert.deepEqual([common("abc", "abd"), common("ab", "abc"), common("abc", "ab"), common("x", "abc"), common("", "a")], [2, 2, 2, 0, 0]);
});
