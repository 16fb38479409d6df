import assert from "node:assert/strict";
import test from "node:test";
import { keepKeys } from "../../tutor/web/host/jupyter-keys.js";
import { partial } from "./fakes.js";

/** An element that knows its attributes. */
class Thing extends EventTarget {
  attributes = new Set();

  toggleAttribute(name, force) {
    this.attributes[force ? "add" : "delete"](name);
  }
}

test("a key in a widget is not JupyterLab's as well, but one with Ctrl, Cmd or Alt is, and so is all beside it", () => {
  partial(globalThis).Element = Thing;
  const page = (partial(globalThis).window = new EventTarget());
  const [inside, beside] = [new Thing(), new Thing()];
  const ending = new AbortController();
  keepKeys(partial({ contains: (one) => one === inside }), ending.signal);
  const isLeft = (target, more = {}) => {
    const event = Object.assign(new Event("keydown"), more);
    Object.defineProperty(event, "target", { value: target });
    page.dispatchEvent(event);
    return target.attributes.has("data-lm-suppress-shortcuts");
  };
  assert.ok(isLeft(inside) && isLeft(inside, { shiftKey: true }));
  assert.deepEqual(["ctrlKey", "metaKey", "altKey"].map((held) => isLeft(inside, { [held]: true })), [false, false, false]);
  assert.ok(!isLeft(beside));
  ending.abort();
  assert.ok(!isLeft(inside));
});
