import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { listenToTouch } from "../../tutor/web/table/gestures.js";
import { fakeElements, partial } from "./fakes.js";

let page, grip, done, isOurs, isTaken, canStepBack;

/** One thing that is touched by its own keys; `done` says what came of them. */
beforeEach(() => {
  fakeElements();
  [done, isOurs, isTaken, canStepBack] = [[], true, false, true];
  page = Object.assign(partial(document), { on: {}, addEventListener: (event, heard) => (page.on[event] = heard), querySelector: () => null });
  grip = document.createElement("div");
  grip.click = () => done.push("click");
  grip.closest = () => grip;
  grip.addEventListener("click", (event) => isTaken && event.preventDefault());
  const roving = { enter: () => isOurs, move: (_from, arrow) => done.push(arrow) };
  const hooks = partial({ roving, touchThing: (thing) => done.push(thing), stepBack: () => canStepBack && done.push("back") });
  listenToTouch([grip], document.createElement("div"), hooks, new AbortController().signal);
});

const press = (key, more) => grip.happen("keydown", { key, ...more });

test("Enter and Space click once, however long they are held", async () => {
  for (const key of ["Enter", " "]) {
    await press(key);
    for (let held = 0; held < 3; held += 1) await press(key, { repeat: true });
  }
  assert.deepEqual(done, ["click", "click"]);
});

test("a held arrow goes on", async () => {
  for (const repeat of [false, true, true]) await press("ArrowLeft", { repeat });
  assert.deepEqual(done, ["ArrowLeft", "ArrowLeft", "ArrowLeft"]);
});

test("other keys, keys with another one held, and keys on what is no thing do nothing", async () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) await press("Enter", more);
  await press("x");
  isOurs = false;
  await press("Enter");
  assert.deepEqual(done, []);
});

test("a click touches the thing, unless something else took it", async () => {
  await grip.happen("click");
  isTaken = true;
  await grip.happen("click");
  assert.deepEqual(done, [grip]);
});

test("Escape steps back and is used up then; a dialog has its own", () => {
  const escape = (more) => {
    const event = { key: "Escape", isUsed: false, preventDefault: () => (event.isUsed = true), ...more };
    page.on.keydown(event);
    return event.isUsed;
  };
  assert.equal(escape(), true);
  assert.equal(escape({ defaultPrevented: true }), false);
  assert.equal(escape({ key: "Enter" }), false);
  canStepBack = false;
  assert.equal(escape(), false);
  canStepBack = true;
  page.querySelector = () => ({});
  assert.equal(escape(), false);
  assert.deepEqual(done, ["back"]);
});

test("a press elsewhere closes what is open beside a thing, and the focus that leaves is told of", async () => {
  const [place, layer, elsewhere] = ["div", "div", "p"].map((tag) => partial(document.createElement(tag)));
  const came = /** @type {string[]} */ ([]);
  const roving = { enter: () => came.push("enter"), leave: () => came.push("leave"), move: () => {} };
  listenToTouch([place], layer, partial({ roving, touchThing: () => {}, stepBack: () => came.push("back") }), new AbortController().signal);
  let isOpen = true;
  layer.querySelector = (selector) => (selector === ":popover-open" && isOpen ? layer : null);
  const told = (act) => {
    came.length = 0;
    act();
    return came;
  };
  const pressAt = (target) => told(() => page.on.pointerdown({ target }));
  assert.deepEqual([elsewhere, place, layer].map((target) => [...pressAt(target)]), [["back"], [], []]);
  isOpen = false;
  assert.deepEqual(pressAt(elsewhere), []);
  Object.assign(globalThis, { Node: elsewhere.constructor });
  const focus = (name, relatedTarget) => told(() => place.dispatchEvent(Object.assign(new Event(name), { relatedTarget })));
  assert.deepEqual([[...focus("focusin")], [...focus("focusout", elsewhere)], [...focus("focusout", place)], [...focus("focusout", null)]], [["enter"], ["leave"], [], []]);
});
