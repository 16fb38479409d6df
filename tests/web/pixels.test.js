import assert from "node:assert/strict";
import test from "node:test";
import { givesPixels } from "../../tutor/web/lib/pixels.js";
import { fakeCanvas, partial } from "./fakes.js";

test("a browser gives out what was drawn, or noise", () => {
  const browser = partial(globalThis);
  for (const colours of [undefined, [7, 7, 7, 7], [255, 255, 255, 255]]) {
    browser.document = { createElement: () => fakeCanvas({ colours }) };
    assert.equal(givesPixels(), colours === undefined);
  }
  browser.document = { createElement: () => ({ getContext: () => null }) };
  assert.equal(givesPixels(), false);
});
