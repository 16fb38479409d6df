import assert from "node:assert/strict";
import test from "node:test";
import { fetchAhead, savesData } from "../../tutor/web/lib/fetch-ahead.js";

const FILES = ["emblems-1.svg", "gone.svg", "emblems-2.svg"];

/** Which of the files are read whole over a line. */
async function readOver(connection) {
  const read = [];
  const answer = (address) => ({ arrayBuffer: async () => read.push(address) });
  globalThis.fetch = /** @type {any} */ (async (address) => {
    if (address === "gone.svg") throw new TypeError("Failed to fetch");
    return answer(address);
  });
  Object.defineProperty(globalThis, "navigator", { value: { connection }, configurable: true });
  await fetchAhead(FILES);
  return read;
}

test("files come ahead, whatever becomes of one of them", async () => {
  for (const line of [undefined, {}, { saveData: false, effectiveType: "4g" }, { effectiveType: "3g" }]) {
    assert.deepEqual(await readOver(line), ["emblems-1.svg", "emblems-2.svg"]);
    assert.equal(savesData(), false);
  }
});

test("who saves bytes, or has a slow line, gets none ahead", async () => {
  for (const effectiveType of ["2g", "slow-2g"]) assert.deepEqual(await readOver({ effectiveType }), []);
  assert.deepEqual(await readOver({ saveData: true, effectiveType: "4g" }), []);
  assert.equal(savesData(), true);
});
