import assert from "node:assert/strict";
import test from "node:test";
import { createMenu } from "../../tutor/web/lib/menu.js";
import { fakeElements, ofClass, partial } from "./fakes.js";

/** A menu on a page; `press` presses somewhere, `key` a key in it, `isOpen` tells by its room and by its button. */
function opened() {
  fakeElements();
  const content = document.createElement("p");
  partial(globalThis).Node = content.constructor;
  const ending = new AbortController();
  const { el, room } = partial(createMenu("More", "star", content, ending.signal));
  const [opener] = ofClass(el, "btn");
  const press = (target) => document.dispatchEvent(Object.defineProperty(new Event("pointerdown"), "target", { value: target }));
  const key = (name) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key: name });
    el.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const isOpen = () => {
    assert.equal(opener.attributes["aria-expanded"], String(!room.hidden));
    return !room.hidden;
  };
  room.hidden = true;
  return { content, ending, opener, press, key, isOpen, click: () => opener.happen("click") };
}

test("its button opens and closes it", async () => {
  const { click, isOpen } = opened();
  const seen = [isOpen()];
  for (let turn = 0; turn < 2; turn += 1) {
    await click();
    seen.push(isOpen());
  }
  assert.deepEqual(seen, [false, true, false]);
});

test("a press anywhere else closes it, one inside does not, and none once the page is left", async () => {
  const { content, ending, press, click, isOpen } = opened();
  await click();
  press(content);
  assert.equal(isOpen(), true);
  press(document.createElement("p"));
  assert.equal(isOpen(), false);
  await click();
  press(document);
  assert.equal(isOpen(), false, "the page is no element");
  await click();
  ending.abort();
  press(document);
  assert.equal(isOpen(), true);
});

test("Escape closes it and leads back to its button; where it is closed, Escape is for others", async () => {
  const { opener, click, key, isOpen } = opened();
  let focused = 0;
  opener.focus = () => (focused += 1);
  assert.equal(key("Escape"), false);
  await click();
  assert.deepEqual([key("Tab"), isOpen(), focused], [false, true, 0]);
  assert.deepEqual([key("Escape"), isOpen(), focused], [true, false, 1]);
});
