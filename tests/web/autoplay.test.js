import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createPlayer } from "../../tutor/web/replay/autoplay.js";

let clock, stepped, changes, left, words;

/** A player over so many steps, whose clock the test turns. */
function playing(steps) {
  left = steps;
  const step = (many) => {
    stepped.push([clock, many]);
    left = Math.max(0, left - many);
    return left > 0;
  };
  return createPlayer({ step, words: () => words, left: () => left, onChange: (isOn) => changes.push(isOn) }, () => clock);
}

const pass = (milliseconds) => {
  for (let at = 0; at < milliseconds; at += 50) {
    clock += 50;
    mock.timers.tick(50);
  }
};

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [clock, stepped, changes, words] = [0, [], [], 2];
});

afterEach(() => mock.timers.reset());

test("it goes on a step at a time, with time to read, until none follows", () => {
  const player = playing(2);
  player.toggle();
  pass(250 + 1300 + 2 * 90 + 20);
  assert.deepEqual(stepped.map(([, many]) => many), [1, 1]);
  pass(60_000);
  assert.deepEqual([stepped.length, changes, player.playing()], [2, [true, false], false]);
});

test("who stops it sees no step more, not even the one that was due", () => {
  const player = playing(9);
  player.toggle();
  pass(200);
  player.toggle();
  pass(60_000);
  assert.deepEqual([stepped, changes], [[], [true, false]]);
});

test("who begins it anew, or turns to another pace, does not have it step twice", () => {
  const player = playing(9);
  player.film();
  pass(200);
  player.film();
  pass(200);
  assert.deepEqual(stepped, []);
  pass(50);
  assert.deepEqual(stepped, [[450, 1]]);
  player.stop();
  player.toggle();
  pass(200);
  player.setPace("watch");
  pass(100);
  assert.equal(stepped.length, 1, "the wait of the new pace runs from here");
  pass(2200 + 300 - 100);
  assert.equal(stepped.length, 2);
  player.setPace("no such pace");
  assert.equal(player.pace(), "watch");
});

test("a film lasts two seconds, however many steps it has and however slow the machine is", () => {
  const player = playing(40);
  player.film();
  assert.equal(player.filming(), true);
  clock += 1000;
  mock.timers.tick(250);
  assert.deepEqual(stepped, [[1000, 18]], "one step each 43.75 ms since the quarter of a second");
  pass(1050);
  assert.deepEqual([left, player.playing(), player.filming()], [0, false, false]);
});
