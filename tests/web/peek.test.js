import assert from "node:assert/strict";
import test from "node:test";
import { fakeLine } from "./fakes.js";
import { isEnding } from "../../tutor/web/replay/ending.js";
import { isPeek, withPeek } from "../../tutor/web/replay/peek.js";

const against = { id: "p", me: 0, against: { 1: "greedy" }, peeks: [] };

/** A line whose game is over. */
function overLine(more = {}) {
  const line = fakeLine("xxx", more);
  line.frames[2].asks = { who: "over", seats: [] };
  return line;
}

test("only another's eyes are a peek, and only while one plays against somebody", () => {
  const now = { line: fakeLine(), play: against };
  assert.deepEqual([isPeek(now, "0"), isPeek(now, "1"), isPeek(now, "open")], [false, true, true]);
  assert.equal(isPeek({ ...now, play: null }, "open"), false);
  assert.equal(isPeek({ ...now, play: { ...against, me: null } }, "1"), false);
  assert.equal(isPeek({ ...now, line: overLine() }, "1"), false);
});

test("a peek is noted once for each step", () => {
  const peeked = withPeek(withPeek(withPeek(against, 3), 5), 3);
  assert.deepEqual(peeked.peeks, [3, 5]);
  assert.deepEqual(against.peeks, []);
});

test("a game ends where it is over, a story at its last step", () => {
  const game = { example: null };
  assert.equal(isEnding(overLine(game), 2, against), true);
  assert.equal(isEnding(overLine(game), 1, against), false);
  assert.equal(isEnding(fakeLine("xxx", game), 2, null), false);
  assert.equal(isEnding(fakeLine(), 2, null), true);
  assert.equal(isEnding(fakeLine(), 2, against), false);
  assert.equal(isEnding(fakeLine("xxx", { at: 1 }), 2, null), false);
  assert.equal(isEnding(fakeLine("x"), 0, null), false);
});
