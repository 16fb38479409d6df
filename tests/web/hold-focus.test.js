import assert from "node:assert/strict";
import test from "node:test";
import { holdFocus } from "../../tutor/web/table/stage.js";
import { partial } from "./fakes.js";

class Thing {
  dataset = { key: "die-0-0" };

  closest() {
    return this;
  }
}

/** A table with one thing on it, and the focus on what `put` says. */
function table() {
  const [thing, body, button] = [new Thing(), partial({}), partial({})];
  partial(globalThis).HTMLElement = Thing;
  partial(globalThis).document = { body };
  const put = (element) => Object.assign(document, { activeElement: element });
  return { thing, body, button, put, ...holdFocus([partial({ contains: (one) => one === thing })]) };
}

test("a focus that a picture took is told until something has it, also over pictures without anything for it", () => {
  const { thing, body, put, note, takeLost } = table();
  put(thing);
  note();
  put(body);
  assert.equal(takeLost(), "die-0-0");
  note();
  assert.equal(takeLost(), "die-0-0");
  put(thing);
  assert.equal(takeLost(), null);
  put(body);
  assert.equal(takeLost(), null, "who goes away is not called back");
});

test("a focus that stayed, or went to a button, is nobody's to bring back", () => {
  const { thing, body, button, put, note, takeLost } = table();
  put(thing);
  note();
  assert.equal(takeLost(), null);
  put(body);
  note();
  assert.equal(takeLost(), null);
  put(thing);
  note();
  put(button);
  assert.equal(takeLost(), null);
});
