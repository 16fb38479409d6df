import assert from "node:assert/strict";
import test from "node:test";
import { partial } from "./fakes.js";

const WORKER = new URL("../../tutor/hosts/site/worker.js", import.meta.url).href;
const LISTS = { engine: { "worker.js": 1, "python.pack.gz": 5 }, again: { "snapshot.bin.gz": 7 } };

/** Starts an engine where so much is kept; gives what it fetches, and whether it tells how much of that has come. */
async function start(kept) {
  const [asked, browser] = [[], partial(globalThis)];
  const nameOf = (address) => String(address).split("/").at(-1);
  browser.fetch = async (address) => {
    asked.push(nameOf(address));
    return nameOf(address) === "files.json" ? Response.json(LISTS) : new Response("", { status: 404 });
  };
  browser.caches = { match: async (address) => (kept.includes(nameOf(address)) ? new Response("") : undefined) };
  const failed = new Promise((resolve) => {
    browser.self = { fetch: browser.fetch, caches: browser.caches, addEventListener: () => null };
    browser.self.postMessage = ({ failed: why }) => why && resolve(why);
  });
  await import(`${WORKER}?${kept.join("&")}`);
  await failed;
  return { asked, isCounted: browser.self.fetch !== browser.fetch };
}

test("a start is sooner where all it needs is kept, and tells how much has come where anything is not", async () => {
  const [snapshot, engine] = [Object.keys(LISTS.again), Object.keys(LISTS.engine)];
  for (const kept of [[], snapshot, engine, [...snapshot, "worker.js"]]) {
    const { asked, isCounted } = await start(kept);
    assert.ok(isCounted && !asked.includes("snapshot.bin.gz"), kept.join());
  }
  const { asked, isCounted } = await start([...snapshot, ...engine]);
  assert.ok(!isCounted && asked.includes("python.pack.gz"));
});
