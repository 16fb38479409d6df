import assert from "node:assert/strict";
import test from "node:test";
import { megabytes, offlinePart } from "../../tutor/web/pages/offline-part.js";
import { buttonCalled, elementsIn, fakeElements, partial, settle } from "./fakes.js";

const WHOLE = 20_000_000;

/** The part over a keeper that has so many bytes; `come` tells of some that came, `end` how it ended. */
async function opened(bytes) {
  fakeElements();
  const kept = { bytes };
  let ends = { told: (_bytes) => {}, resolve: () => {}, reject: (_error) => {}, signal: new AbortController().signal };
  const keeper = {
    state: async () => ({ bytes: kept.bytes, missing: WHOLE - kept.bytes, whole: WHOLE }),
    keepAll: (told, signal) => new Promise((resolve, reject) => (ends = { told, resolve: () => resolve(undefined), reject, signal })),
    free: async () => void (kept.bytes = 0),
  };
  const el = partial(offlinePart(keeper, 2));
  await settle();
  const press = async (name) => {
    await buttonCalled(el, name).happen("click");
    await settle();
  };
  const end = async (error) => {
    if (error) ends.reject(error);
    else ends.resolve();
    await settle();
  };
  return { el, kept, press, end, come: (more) => ends.told(more), isStopped: () => ends.signal.aborted, bar: () => elementsIn(el, ({ tag }) => tag === "progress")[0] };
}

test("it says how much is kept, keeps all by a press, and shows how far that has come", async () => {
  const { el, kept, press, come, end, bar } = await opened(5_000_000);
  assert.match(el.textContent, /5\.0 MB of 20 MB so far/);
  await press("Keep everything (15 MB more)");
  assert.match(el.textContent, /15 MB are coming/);
  come(3_000_000);
  assert.deepEqual([bar().attributes.value, bar().attributes.max], ["3000000", "15000000"]);
  kept.bytes = WHOLE;
  await end();
  assert.match(el.textContent, /Everything is kept here/);
  await press("Free this space");
  assert.match(el.textContent, /Done\. .*0\.0 MB of 20 MB/);
});

test("who stops it is told so, and why it ended by itself, too", async () => {
  for (const [error, words, stops] of partial([
    [new DOMException("", "AbortError"), /Stopped\. What has come is kept/, true],
    [new DOMException("", "QuotaExceededError"), /no room for all of it/, false],
    [new DOMException("", "NetworkError"), /try again later/, false],
    [Object.assign(new Error("odd"), { name: "QuotaExceededError" }), /try again later/, false],
  ])) {
    const { el, press, end, isStopped } = await opened(0);
    await press("Keep everything");
    if (stops) await press("Stop");
    assert.equal(isStopped(), stops);
    await end(error);
    assert.match(el.textContent, words);
    assert.ok(buttonCalled(el, "Keep everything"));
  }
});

test("where nothing can be kept that is said", async () => {
  fakeElements();
  const el = partial(offlinePart(partial({ state: async () => Promise.reject(new Error("no workers")) }), 2));
  assert.equal(el.getAttribute("hidden"), "");
  await settle();
  assert.deepEqual([el.hidden, /keeps nothing for later/.test(el.textContent)], [false, true]);
});

test("bytes are told in megabytes, few of them more closely", () => {
  assert.deepEqual([9_949_000, 10_000_000, 123_456_789].map(megabytes), ["9.9 MB", "10 MB", "123 MB"]);
});
