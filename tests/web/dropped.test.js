import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { noteDrop } from "../../tutor/web/host/dropped.js";
import { fakeDocument, partial } from "./fakes.js";

const NOTE = "minions-tutor:engine";
const browser = partial(globalThis);
let kept;

/** A page that is loaded in the tab, and looked at. */
function load(type = "reload") {
  browser.window = new EventTarget();
  fakeDocument();
  mock.method(performance, "getEntriesByType", () => [{ type }]);
  return noteDrop();
}

const leave = () => browser.window.dispatchEvent(new Event("pagehide"));
const comeBack = () => browser.window.dispatchEvent(new Event("pageshow"));
const show = (/** @type {"visible" | "hidden"} */ visibilityState) =>
  Object.assign(browser.document, { visibilityState }).dispatchEvent(new Event("visibilitychange"));

beforeEach(() => {
  mock.restoreAll();
  kept = new Map();
  browser.sessionStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

test("a page that goes with a running engine and does not say so was dropped", () => {
  for (const life of /** @type {const} */ (["waking", "alive"])) {
    load().follow(life);
    assert.deepEqual([load().before, load().before], [true, false], life);
  }
});

test("one that is left, or whose engine does not run, was not", () => {
  load().follow("alive");
  leave();
  assert.equal(load().before, false);
  const page = load();
  for (const life of /** @type {const} */ (["waking", "alive", "lost"])) page.follow(life);
  assert.equal(load().before, false);
});

test("one that is left and come back to may be dropped all the same", () => {
  load().follow("alive");
  leave();
  comeBack();
  assert.equal(load().before, true);
  load();
  leave();
  comeBack();
  assert.equal(load().before, false);
});

test("a page that is out of sight when it goes was not dropped for want of memory", () => {
  load().follow("alive");
  show("hidden");
  assert.equal(load().before, false);
  const { follow } = load();
  show("hidden");
  follow("alive");
  assert.equal(load().before, false, "its engine came up out of sight");
  load().follow("alive");
  show("hidden");
  show("visible");
  assert.equal(load().before, true, "it was looked at again");
});

test("a copy of a tab was not dropped", () => {
  load().follow("alive");
  assert.equal(load("navigate").before, false);
});

test("where nothing can be kept, no page was dropped", () => {
  const fail = () => assert.fail("no room");
  browser.sessionStorage = { getItem: fail, setItem: fail, removeItem: fail };
  load().follow("alive");
  assert.equal(load().before, false);
  assert.equal(kept.has(NOTE), false);
});
