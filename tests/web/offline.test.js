import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { openOffline } from "../../tutor/web/host/offline.js";
import { partial } from "./fakes.js";

const FILES = "https://site.test/tutor/v-1/";
const LISTS = { shell: { "tutor.js": 10 }, engine: { "python.pack.gz": 100 }, again: {}, plots: {}, stories: { "one.gz": 5, "two.gz": 7 } };

/** What is kept, by address; `room` is how many files fit, `lacking` what the server does not have, `lists` what it has. */
let kept, room, lacking, lists, byWorker, cacheNames;

beforeEach(() => {
  [kept, room, lacking, lists] = [new Set(), Infinity, new Set(), LISTS];
  const put = async (url) => {
    if (kept.size >= room) throw new DOMException("full", "QuotaExceededError");
    kept.add(url);
  };
  const keys = async () => [...kept].map((url) => ({ url }));
  const letGo = async (url) => {
    await new Promise((done) => setImmediate(done));
    return kept.delete(url);
  };
  cacheNames = new Set();
  partial(globalThis).caches = { open: async (name) => cacheNames.add(name) && { put, keys, delete: letGo } };
  byWorker = false;
  globalThis.fetch = async (url, /** @type {RequestInit} */ { signal, headers } = {}) => {
    signal?.throwIfAborted();
    if (url.endsWith("files.json")) return Response.json(lists);
    if (byWorker && headers?.["x-keep"]) return new Response(null, { status: kept.size < room ? 204 : 507 });
    return new Response("", { status: lacking.has(url) ? 404 : 200 });
  };
});

const opened = (ready = Promise.resolve()) => openOffline(FILES, ready);
const keepAll = (told = (_bytes) => {}, signal = new AbortController().signal) => opened().keepAll(told, signal);

test("it knows how much is kept, and how much is missing", async () => {
  kept.add(`${FILES}tutor.js`);
  assert.deepEqual(await opened().state(), { bytes: 10, missing: 112, whole: 122 });
});

test("where the browser keeps no pages, there is nothing to know", async () => {
  await assert.rejects(opened(Promise.reject(new Error("no workers"))).state(), /no workers/);
});

test("everything is kept, and what came is counted; what was there is not fetched again", async () => {
  kept.add(`${FILES}tutor.js`);
  const told = [];
  await keepAll((bytes) => void told.push(bytes));
  assert.equal(told.at(-1), 112);
  assert.equal((await opened().state()).missing, 0);
  assert.deepEqual([...cacheNames], ["https://site.test/tutor/ v-1"], "it is the cache of the service worker");
});

test("a browser that refuses to keep it for long keeps it all the same", async () => {
  const storage = { persist: async () => Promise.reject(new TypeError("not now")) };
  Object.defineProperty(navigator, "storage", { value: storage, configurable: true });
  await keepAll();
  Reflect.deleteProperty(navigator, "storage");
  assert.equal((await opened().state()).missing, 0);
});

test("without room for all of it, what fitted stays", async () => {
  room = 2;
  await assert.rejects(keepAll(), { name: "QuotaExceededError" });
  assert.equal(kept.size, 2);
});

test("what the service worker keeps does not go through the page, too; where it has no room, that is told", async () => {
  byWorker = true;
  const told = [];
  await keepAll((bytes) => void told.push(bytes));
  assert.deepEqual([told.at(-1), kept.size], [122, 0]);
  room = 0;
  await assert.rejects(keepAll(), { name: "QuotaExceededError" });
});

test("what the server does not have is told, and not kept", async () => {
  lacking.add(`${FILES}two.gz`);
  await assert.rejects(keepAll(), /two\.gz cannot be had \(404\)/);
  assert.ok(!kept.has(`${FILES}two.gz`));
});

test("once stopped, nothing more comes", async () => {
  lists = { ...LISTS, plots: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`plot-${i}.js`, 1])) };
  const ending = new AbortController();
  await assert.rejects(keepAll(() => ending.abort(), ending.signal), { name: "AbortError" });
  assert.ok(kept.size < 10);
});

test("the space is freed, but for what the first page needs", async () => {
  await keepAll();
  await opened().free();
  assert.deepEqual([...kept], [`${FILES}tutor.js`]);
});

test("the engine is kept once it runs, and then what it starts sooner with", async () => {
  lists = { ...LISTS, again: { "snapshot.bin.gz": 50 } };
  await opened().keepLoaded([]);
  assert.equal(kept.size, 0);
  await opened().keepLoaded(["engine", "again"]);
  assert.deepEqual([...kept], ["python.pack.gz", "snapshot.bin.gz"].map((name) => FILES + name));
});

test("what the page had loaded before it was looked after is kept, but for what starts the engine", async (t) => {
  const loaded = ["tutor.js", "one.gz", "python.pack.gz"].map((name) => ({ name: FILES + name }));
  t.mock.method(performance, "getEntriesByType", () => partial(loaded));
  await opened().keepLoaded([]);
  assert.deepEqual([...kept], ["tutor.js", "one.gz"].map((name) => FILES + name));
});

test("what there is no room for is not fetched at every start", async () => {
  lists = { ...LISTS, again: { "snapshot.bin.gz": 50 } };
  const storage = { estimate: async () => ({ quota: 970, usage: 870 + 100 * kept.size }) };
  Object.defineProperty(navigator, "storage", { value: storage, configurable: true });
  await opened().keepLoaded(["engine", "again"]);
  assert.deepEqual([...kept], [`${FILES}python.pack.gz`]);
  storage.estimate = async () => Promise.reject(new TypeError("not told"));
  await opened().keepLoaded(["again"]);
  assert.equal(kept.size, 2, "where nothing is told of the room, it is tried");
  Reflect.deleteProperty(navigator, "storage");
});

test("lists that could not be had are asked for again", async () => {
  const offline = opened();
  const { fetch } = globalThis;
  globalThis.fetch = async () => Promise.reject(new TypeError("no network"));
  await assert.rejects(offline.state(), /no network/);
  globalThis.fetch = fetch;
  assert.equal((await offline.state()).whole, 122);
});
