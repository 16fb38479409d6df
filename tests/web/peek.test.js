import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, fakeElements, fakeLine, partial } from "./fakes.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { isEnding } from "../../tutor/web/replay/ending.js";
import { createPeek, isPeek, withPeek } from "../../tutor/web/replay/peek.js";

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

test("a peek is asked about first, noted once it is made, and one's own eyes are a press away", async () => {
  fakeElements();
  const state = createWatched(partial({ line: fakeLine(), step: 2, view: "0", play: against }));
  const { el, dialog, look, show } = createPeek(state);
  Object.assign(dialog, { showModal: () => (dialog.open = true), close: () => (dialog.open = false) });
  const told = () => {
    show(state.now());
    return [el.hidden, partial(el).children[0].textContent, partial(el).children[1].hidden];
  };
  assert.equal(told()[0], true);
  look("1");
  assert.deepEqual([dialog.open, state.now().view], [true, "0"]);
  assert.match(dialog.textContent ?? "", /look at what Ben sees/);
  await partial(buttonCalled(dialog, "No, play on")).happen("click");
  assert.deepEqual([dialog.open, state.now().play?.peeks], [false, []]);
  look("open");
  assert.match(dialog.textContent ?? "", /look at all cards/);
  await partial(buttonCalled(dialog, "Peek")).happen("click");
  assert.deepEqual([dialog.open, state.now().view, state.now().play?.peeks], [false, "open", [2]]);
  assert.deepEqual(told(), [false, "You are peeking at hidden cards.", false]);
  look("1");
  assert.deepEqual([dialog.open, state.now().view], [false, "1"], "who peeks already is not asked again");
  await partial(buttonCalled(el, "Back to my own eyes")).happen("click");
  assert.deepEqual([state.now().view, told()], ["0", [false, "You have peeked once in this game.", true]]);
  state.change({ play: { ...against, peeks: [2, 4] } });
  assert.match(told()[1], /peeked twice/);
  state.change({ play: { ...against, peeks: [2, 4, 5] } });
  assert.match(told()[1], /peeked 3 times/);
});
