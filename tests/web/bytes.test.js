import assert from "node:assert/strict";
import test from "node:test";
import { savesData, sparesBytes } from "../../tutor/web/lib/bytes.js";

/** What is said of a line: whether its visitor saves data, and whether bytes may come before they are needed. */
function saidOf(connection) {
  Object.defineProperty(globalThis, "navigator", { value: { connection }, configurable: true });
  return [savesData(), sparesBytes()];
}

test("bytes come ahead over any line that is not known to be slow", () => {
  for (const line of [undefined, {}, { saveData: false, effectiveType: "4g" }, { effectiveType: "3g" }])
    assert.deepEqual(saidOf(line), [false, true]);
});

test("who saves bytes, or has a slow line, gets none ahead", () => {
  for (const effectiveType of ["2g", "slow-2g"]) assert.deepEqual(saidOf({ effectiveType }), [false, false]);
  assert.deepEqual(saidOf({ saveData: true, effectiveType: "4g" }), [true, false]);
});
