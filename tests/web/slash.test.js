import assert from "node:assert/strict";
import test from "node:test";
import { bindSlash } from "../../tutor/web/search/slash.js";
import { partial } from "./fakes.js";

class Key extends Event {
  key = "/";
}

class Field extends EventTarget {
  constructor(isTypedIn) {
    super();
    this.closest = () => isTypedIn;
  }
}

/** How often a key goes to the search of a page, and whether something else comes of it; `open` is a dialog. */
function pressed(more = {}, { target = new EventTarget(), open = false, hasSearch = true } = {}) {
  Object.assign(globalThis, { KeyboardEvent: Key, Element: Field, document: { querySelector: () => open } });
  let gone = 0;
  const go = () => void (gone += 1);
  const visit = new AbortController();
  bindSlash(target, () => (hasSearch ? go : undefined), visit.signal);
  const press = () => Object.assign(new Key("keydown", { cancelable: true }), more);
  const event = press();
  target.dispatchEvent(event);
  visit.abort();
  target.dispatchEvent(press());
  return [gone, event.defaultPrevented];
}

test("a slash goes to the search as long as the page is open, and is typed nowhere", () => {
  assert.deepEqual(pressed(), [1, true]);
  assert.deepEqual(pressed({}, { target: new Field(false) }), [1, true]);
});

test("a slash that is typed, or pressed with other keys, over a dialog or without a search, is left alone", () => {
  const left = [0, false];
  for (const more of partial([{ key: "a" }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])) assert.deepEqual(pressed(more), left);
  assert.deepEqual(pressed({}, { target: new Field(true) }), left);
  assert.deepEqual(pressed({}, { open: true }), left);
  assert.deepEqual(pressed({}, { hasSearch: false }), left);
});
