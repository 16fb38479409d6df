import assert from "node:assert/strict";
import test from "node:test";
import { createParsed } from "../../tutor/web/table/parsed.js";
import { partial } from "./fakes.js";

const browser = partial(globalThis);

/** A browser that notes what it parses, and is idle when it is told so. */
function fakeBrowser() {
  const parsed = [];
  const waiting = [];
  const createElement = () => ({
    set innerHTML(markup) {
      parsed.push(markup);
      this.content = { cloneNode: (deep) => ({ markup, deep }) };
    },
  });
  browser.document = { createElement, visibilityState: "hidden" };
  browser.requestIdleCallback = (work) => waiting.push(work);
  browser.window = { requestIdleCallback: browser.requestIdleCallback };
  return { parsed, rest: () => waiting.splice(0).forEach((work) => work()) };
}

test("what may be shown next is parsed once nothing else is to do, and not once more when it is shown", () => {
  const { parsed, rest } = fakeBrowser();
  const { copyOf, parseAhead } = createParsed();
  parseAhead(() => ["a table", "a hand"]);
  assert.deepEqual(parsed, []);
  rest();
  assert.deepEqual(parsed, ["a table", "a hand"]);
  assert.deepEqual(copyOf("a table"), { markup: "a table", deep: true });
  assert.deepEqual(parsed, ["a table", "a hand"]);
});

test("what was not parsed ahead is parsed when it is shown, and kept", () => {
  const { parsed } = fakeBrowser();
  const { copyOf } = createParsed();
  assert.notEqual(copyOf("a table"), copyOf("a table"));
  assert.deepEqual(parsed, ["a table"]);
});
