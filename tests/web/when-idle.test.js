import assert from "node:assert/strict";
import test from "node:test";
import { whenAtRest, whenIdle } from "../../tutor/web/lib/when-idle.js";

/** A browser that does nothing but note what it is to do; what was done so far, and a way on to the next turn. */
function fakeBrowser({ seen = true, tellsOfIdleness = true, when = whenIdle } = {}) {
  const [turns, done] = [[], []];
  const later = (name) => (work, given) => turns.push([name, work, given]);
  const idle = tellsOfIdleness ? { requestIdleCallback: later("idle") } : {};
  const page = { document: { visibilityState: seen ? "visible" : "hidden" }, window: idle, ...idle };
  Object.assign(globalThis, page, { requestAnimationFrame: later("frame"), setTimeout: later("timer") });
  when(() => done.push("work"));
  const next = () => {
    const [[name, work, given]] = turns.splice(0);
    work();
    return [name, given];
  };
  return { done, next };
}

test("it waits until the page was painted, and then until it is idle", () => {
  const { done, next } = fakeBrowser();
  assert.deepEqual([next()[0], next()[0], next()[0], done], ["frame", "frame", "timer", []]);
  assert.deepEqual(next(), ["idle", { timeout: 2000 }]);
  assert.deepEqual(done, ["work"]);
});

test("where nobody sees the page it waits for no picture", () => {
  const { done, next } = fakeBrowser({ seen: false });
  assert.deepEqual([next()[0], done], ["idle", ["work"]]);
});

test("where a browser does not tell whether it is idle, it waits for two seconds", () => {
  const { done, next } = fakeBrowser({ seen: false, tellsOfIdleness: false });
  assert.deepEqual([next(), done], [["timer", 2000], ["work"]]);
});

test("what nothing waits for is done once the page has stood for a second, and is idle", () => {
  const { done, next } = fakeBrowser({ when: whenAtRest });
  assert.deepEqual(next(), ["timer", 1000]);
  assert.deepEqual([next()[0], next()[0], next()[0], done], ["frame", "frame", "timer", []]);
  assert.deepEqual([next()[0], done], ["idle", ["work"]]);
});
