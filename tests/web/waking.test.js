import assert from "node:assert/strict";
import test from "node:test";
import { bytesText, lostWords } from "../../tutor/web/app/waking.js";
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
  assert.deepEqual(["choices", "facts", "rest", "ping"].filter(isCalledFor), []);
  assert.deepEqual(["play", "open", "attempt"].filter(isCalledFor), ["play", "open", "attempt"]);
});
