import assert from "node:assert/strict";
import test from "node:test";
import { allEnded, motionsIn, move } from "../../tutor/web/lib/moving.js";
import { partial, settle } from "./fakes.js";

const FROM = { opacity: 0, scale: 0.9 };
const TO = { opacity: 1, scale: 1 };
const TIMING = { duration: 300 };

/**
 * A thing in a room, and the animations of it that have begun.
 * @param {import("node:test").TestContext} context whose timers run when they are told to
 */
function thingInRoom({ mock }) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const style = new Map([["--k", "red"]]);
  const begun = [];
  const animate = (looks, timing) => {
    const [ending, effect] = [partial({}), { getComputedTiming: () => ({ endTime: timing.duration }) }];
    const finished = new Promise((end, cancel) => Object.assign(ending, { end, cancel }));
    const one = { looks, finished, effect, end: ending.end, isCancelled: false };
    begun.push(one);
    return { finished, cancel: () => ending.cancel((one.isCancelled = true)) };
  };
  const setProperty = (name, value) => style.set(name, value);
  const el = partial({ animate, style: { setProperty, removeProperty: (name) => style.delete(name) } });
  const room = partial({ contains: (one) => one === el, getAnimations: () => begun });
  return { el, room, begun, look: () => Object.fromEntries(style), endFrame: () => mock.timers.tick(0) };
}

test("what is to move stands where it begins until the frame is done, and is free once it moves", (context) => {
  const { el, begun, look, endFrame } = thingInRoom(context);
  move(el, [FROM, TO], TIMING);
  assert.deepEqual([begun.length, look()], [0, { "--k": "red", opacity: "0", scale: "0.9" }]);
  endFrame();
  assert.deepEqual([begun.map(({ looks }) => looks), look()], [[[FROM, TO]], { "--k": "red" }]);
});

test("what moves or is to is on its way until it has come to its end", async (context) => {
  const { el, room, begun, endFrame } = thingInRoom(context);
  const motion = move(el, [FROM, TO], TIMING);
  const { finished } = motion;
  assert.deepEqual(motionsIn(room).map((one) => one.finished), [finished]);
  assert.deepEqual(motionsIn(partial({ contains: () => false, getAnimations: () => [] })), [], "not in another room");
  endFrame();
  assert.deepEqual(motionsIn(room), begun);
  begun.push({ effect: { getComputedTiming: () => ({ endTime: Infinity }) } });
  assert.equal(motionsIn(room).length, 1, "what never ends is nowhere else");
  let hasEnded = false;
  void allEnded([{ finished }]).then(() => (hasEnded = true));
  await settle();
  assert.equal(hasEnded, false);
  begun[0].end();
  await settle();
  assert.equal(hasEnded, true);
  motion.cancel();
  assert.equal(begun[0].isCancelled, false, "what has ended is left alone");
});

test("what is ended before it began never moves, and what is ended on its way has ended, too", async (context) => {
  const { el, room, begun, look, endFrame } = thingInRoom(context);
  const early = move(el, [FROM, TO], TIMING);
  early.cancel();
  endFrame();
  assert.deepEqual([begun, motionsIn(room), look()], [[], [], { "--k": "red" }]);
  const late = move(el, [FROM, TO], TIMING);
  endFrame();
  late.cancel();
  await allEnded([early, late]);
  assert.deepEqual(begun.map(({ isCancelled }) => isCancelled), [true]);
});
