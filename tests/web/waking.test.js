import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { bytesText, createWakingNote, createWakingRoom, lostWords } from "../../tutor/web/shell/waking.js";
import { fakeElements, partial } from "./fakes.js";
import { isCalledFor } from "../../tutor/web/lib/called-for.js";

test("what has come is told in megabytes, while it is known and not all", () => {
  assert.equal(bytesText({ loaded: 3_140_000, total: 14_200_000 }), " (3.1 of 14 MB)");
  assert.equal(bytesText({ loaded: 11_600_000, total: 14_200_000 }), " (12 of 14 MB)");
  for (const [loaded, total] of [[null, null], [5, null], [0, 9], [9, 9]]) assert.equal(bytesText({ loaded, total }), "");
});

test("why an engine does not run is told by what the browser knows", () => {
  assert.match(lostWords(true, false), /WebAssembly/);
  assert.match(lostWords(false, true), /offline/);
  assert.match(lostWords(true, true), /could not be loaded/);
});

test("what pages ask by themselves is not called for", () => {
  assert.deepEqual(["choices", "facts", "overview", "rest", "ping"].filter(isCalledFor), []);
  assert.deepEqual(["play", "open", "attempt"].filter(isCalledFor), ["play", "open", "attempt"]);
});

test("why an engine sleeps until it is wanted is told", () => {
  fakeElements();
  const listeners = [];
  const wire = { life: () => "asleep", sleeps: "to save data", onLife: () => {}, onProgress: () => {}, onWait: (listener) => listeners.push(listener) };
  const note = createWakingNote(partial(wire), "");
  listeners.forEach((listener) => listener(["choices"]));
  assert.match(note.textContent, /^The engine is not loaded yet, to save data\. /);
});

test("the note says what the engine does and how much of it has come, and is empty once it is up", () => {
  fakeElements();
  const [lives, waits, comes] = [[], [], []];
  let life = "asleep";
  const wire = { life: () => life, onLife: (listener) => lives.push(listener), onWait: (listener) => waits.push(listener), onProgress: (listener) => comes.push(listener) };
  const note = createWakingNote(partial(wire), "Read on.");
  const goes = (to) => {
    life = to;
    for (const listener of lives) listener();
    return [note.hidden, note.textContent];
  };
  assert.deepEqual([note.hidden, note.textContent], [true, ""], "nobody waits for it");
  for (const listener of waits) listener(["play"]);
  assert.deepEqual([note.hidden, note.textContent], [false, "The engine is not loaded yet. Load it now"]);
  assert.deepEqual(goes("waking"), [false, "The engine is starting. Read on."]);
  for (const listener of comes) listener({ loaded: 5_000_000, total: 10_000_000 });
  assert.equal(note.textContent, "The engine is starting (5.0 of 10 MB). Read on.");
  assert.deepEqual(goes("alive"), [true, ""]);
});

test("what was asked for and waits is told of after a moment, each time it does", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  fakeElements();
  const listeners = [];
  const wire = { life: () => "waking", onLife: () => {}, onProgress: () => {}, onWait: (listener) => listeners.push(listener) };
  const room = createWakingRoom(partial(wire), partial({ querySelector: () => null }));
  const wait = (...names) => listeners.forEach((listener) => listener(names));
  for (let time = 0; time < 2; time += 1) {
    wait("play");
    mock.timers.tick(399);
    assert.equal(room.textContent, "");
    mock.timers.tick(1);
    assert.match(room.textContent, /^The engine is starting/);
    wait();
    assert.equal(room.textContent, "");
  }
  wait("facts");
  mock.timers.tick(400);
  assert.equal(room.textContent, "", "what the page asks by itself");
  mock.timers.reset();
});

test("where the page asks the learner, what it asked by itself is waited for, too", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  fakeElements();
  const heard = [];
  const wire = { life: () => "waking", onLife: () => {}, onProgress: () => {}, onWait: (listener) => heard.push(listener) };
  let asking = true;
  const room = createWakingRoom(partial(wire), partial({ querySelector: () => (asking ? {} : null) }));
  const told = (...names) => {
    heard.forEach((listener) => listener(names));
    mock.timers.tick(400);
    return room.textContent !== "";
  };
  assert.deepEqual([told("choices"), told()], [true, false]);
  asking = false;
  assert.equal(told("choices"), false);
  mock.timers.reset();
});
