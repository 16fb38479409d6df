import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { noteDrop } from "../../tutor/web/host/dropped.js";
import { fakeDocument, partial } from "./fakes.js";

const NOTE = "minions-tutor:engine";
const browser = partial(globalThis);
let kept;

/** All pages that are open, in whatever tab; what one of them keeps in common with the others they hear of. */
const pages = /** @type {EventTarget[]} */ ([]);
const shared = new Map();

/** A page that is loaded in the tab, and looked at. */
function load(type = "reload") {
  browser.window = new EventTarget();
  pages.push(browser.window);
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
  mock.timers.reset();
  pages.length = 0;
  shared.clear();
  kept = new Map();
  browser.localStorage = {
    setItem: (key, newValue) => {
      shared.set(key, newValue);
      for (const page of pages) page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    },
    removeItem: (key) => shared.delete(key),
  };
  browser.sessionStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

test("a page that goes with a running engine and does not say so was dropped", async () => {
  for (const life of /** @type {const} */ (["waking", "alive"])) {
    load().follow(life);
    assert.deepEqual([await load().before, await load().before], [true, false], life);
  }
});

test("one that is left, or whose engine does not run, was not", async () => {
  load().follow("alive");
  leave();
  assert.equal(await load().before, false);
  const page = load();
  for (const life of /** @type {const} */ (["waking", "alive", "lost"])) page.follow(life);
  assert.equal(await load().before, false);
});

test("one that is left and come back to may be dropped all the same", async () => {
  load().follow("alive");
  leave();
  comeBack();
  assert.equal(await load().before, true);
  load();
  leave();
  comeBack();
  assert.equal(await load().before, false);
});

test("a page that is out of sight when it goes was not dropped for want of memory", async () => {
  load().follow("alive");
  show("hidden");
  assert.equal(await load().before, false);
  const { follow } = load();
  show("hidden");
  follow("alive");
  assert.equal(await load().before, false, "its engine came up out of sight");
  load().follow("alive");
  show("hidden");
  show("visible");
  assert.equal(await load().before, true, "it was looked at again");
});

test("a copy of a tab was not dropped: the page there says that it is still open", async () => {
  load().follow("alive");
  assert.equal(await load("navigate").before, false);
  assert.equal(shared.size, 0);
});

test("where a browser does not tell that it loads a page again, nobody says that the page is still open", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  load().follow("alive");
  pages.length = 0;
  const { before } = load("navigate");
  mock.timers.tick(500);
  assert.equal(await before, true);
  assert.equal(shared.size, 0);
  assert.equal(await load("navigate").before, false, "no note is left");
});

test("another page that is open does not answer for the one that was dropped", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  load().follow("alive");
  pages.length = 0;
  const note = new Map(kept);
  kept.clear();
  load("navigate").follow("alive");
  kept = note;
  const { before } = load("navigate");
  mock.timers.tick(500);
  assert.equal(await before, true);
});

test("where pages cannot call each other, a copy counts as dropped: its engine is a press away", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  browser.localStorage = null;
  load().follow("alive");
  const { before } = load("navigate");
  mock.timers.tick(500);
  assert.equal(await before, true);
});

test("where nothing can be kept, no page was dropped", async () => {
  const fail = () => assert.fail("no room");
  browser.sessionStorage = { getItem: fail, setItem: fail, removeItem: fail };
  load().follow("alive");
  assert.equal(await load().before, false);
  assert.equal(kept.has(NOTE), false);
});
