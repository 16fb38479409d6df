import assert from "node:assert/strict";
import test from "node:test";
import { oncePainted, whenLaidOut } from "../../tutor/web/lib/laid-out.js";
import { partial } from "./fakes.js";

/** What comes of some looks in one frame, and how many frames were asked for. */
function framed(...looks) {
  const frames = [];
  Object.assign(partial(globalThis), { requestAnimationFrame: (act) => frames.push(act), reportError: (error) => told.push(error.message) });
  for (const look of looks) whenLaidOut(look);
  for (const act of frames) act();
  return frames.length;
}

/** @type {string[]} */
const told = [];

test("all look before anything is done about it, in one frame", () => {
  told.length = 0;
  const look = (name) => () => {
    told.push(`${name} looks`);
    return () => told.push(`${name} acts`);
  };
  assert.equal(framed(look("a"), () => told.push("b only looks"), look("c")), 1);
  assert.deepEqual(told, ["a looks", "b only looks", "c looks", "a acts", "c acts"]);
});

test("one that fails is told of and keeps none from theirs, and the next look has a frame of its own", () => {
  told.length = 0;
  const fail = () => {
    throw new Error("gone");
  };
  framed(fail, () => fail, () => () => told.push("acts"));
  assert.deepEqual(told, ["gone", "gone", "acts"]);
  assert.equal(framed(() => null), 1);
});

test("work that can wait is done once, after the next picture, and again when it is asked for again", async () => {
  const frames = [];
  Object.assign(partial(globalThis), { requestAnimationFrame: (act) => frames.push(act) });
  let done = 0;
  const later = oncePainted(() => (done += 1));
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  for (const turn of [1, 2]) {
    for (const _ of [1, 2, 3]) later();
    assert.equal(frames.length, turn);
    frames.at(-1)();
    assert.equal(done, turn - 1);
    await rest();
    assert.equal(done, turn);
  }
});
