import assert from "node:assert/strict";
import test from "node:test";
import { oncePainted, seenFirst, whenLaidOut } from "../../tutor/web/lib/laid-out.js";
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

test("what is asked for again before the page is painted is done once then, and anew when it is asked for after that", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(partial(globalThis), { requestAnimationFrame: (act) => act() });
  let done = 0;
  const soon = oncePainted(() => (done += 1));
  const times = [[soon, soon], [soon], []].map((asks) => {
    for (const ask of asks) ask();
    const before = done;
    t.mock.timers.tick(0);
    return [before, done];
  });
  assert.deepEqual(times, [[0, 1], [1, 2], [2, 2]]);
});

test("what is seen is shown at once, what is hidden once the page is painted, and then what came last", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(partial(globalThis), { requestAnimationFrame: (act) => act() });
  const shown = [];
  const el = partial({ isHidden: true, closest: (selector) => (el.isHidden ? `${selector} around` : null) });
  const show = seenFirst(el, (step, view) => shown.push(`${step} ${view}`));
  show(1, "open");
  show(2, "open");
  assert.deepEqual(shown, []);
  t.mock.timers.tick(0);
  assert.deepEqual(shown, ["2 open"]);
  el.isHidden = false;
  show(3, "0");
  assert.deepEqual(shown, ["2 open", "3 0"]);
});
