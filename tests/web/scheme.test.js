import assert from "node:assert/strict";
import test from "node:test";
import { watchScheme } from "../../tutor/web/lib/scheme.js";
import { fakeElements, partial } from "./fakes.js";

test("looks that a browser kept from another version are the usual ones", () => {
  fakeElements();
  const browser = partial(globalThis);
  browser.window = { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) };
  browser.MutationObserver = class {
    observe() {}

    disconnect() {}
  };
  Object.assign(document, { body: partial({ dataset: {} }) });
  const root = partial({ dataset: {} });
  const scheme = watchScheme(root, false, { choice: () => "sepia", setChoice: () => null }, new AbortController().signal);
  assert.deepEqual([scheme.chosen(), scheme.chosenSize(), scheme.chosenReading()], ["system", "normal", "normal"]);
  assert.deepEqual([root.dataset.text, root.dataset.reading], ["normal", "normal"]);
});
