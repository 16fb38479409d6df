import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { partial } from "./fakes.js";

const SOURCES = ["worker.js", "unpacking.mjs"];
const LISTS = { engine: { "worker.js": 1, "python.pack.gz": 5, "data.pack.gz": 2 }, again: { "snapshot.bin.gz": 7 } };
const [ENGINE, SNAPSHOT] = [Object.keys(LISTS.engine), Object.keys(LISTS.again)];

/** A Python that answers with where it started from, its files, and whether it still holds its snapshot. The snapshot
 * is waited for late, as the runtime does. */
const PYODIDE = `
const later = () => new Promise((resolve) => setTimeout(resolve, 5));
export const loadPyodide = async (config) => {
  await later();
  const from = config._loadSnapshot ? String(await config._loadSnapshot) : "nothing";
  const files = [];
  const fs = { mkdirTree: () => null, writeFile: (path) => files.push(path) };
  const tell = (question) => JSON.stringify({ question, from, files, holds: Boolean(config._loadSnapshot || config.createPyodideModule) });
  return { FS: fs, runPython: () => null, globals: { get: () => tell }, _api: { config } };
};`;

/** An empty file in a package, as tutor/hosts/site/compiling.py puts them together. */
const packageWith = (/** @type {string} */ name) => {
  const list = JSON.stringify([[name, 0]]);
  return gzipSync(Buffer.from([list.length, 0, 0, 0, ...Buffer.from(list)]));
};
const MODULE = "/tutor/desk.pyc";
const DATA = "/tutor/cards.toml";

let folder, starts;

/** What is kept of the next version, which is on its way. */
let next;

before(() => {
  [folder, starts] = [mkdtempSync(join(tmpdir(), "worker-")), 0];
  for (const name of SOURCES) cpSync(new URL(`../../tutor/hosts/site/${name}`, import.meta.url), join(folder, name));
  writeFileSync(join(folder, "pyodide.mjs"), PYODIDE);
});
after(() => rmSync(folder, { recursive: true }));

/** What is kept under some names. */
const keep = (/** @type {string[]} */ ...names) => new Map(names.map((name) => [name, new Response("")]));

/** An engine that begins to start where so much is kept: what it says, what it listens to, and when it is up or fails. */
async function begin(kept, snapshot = gzipSync(Buffer.from([1, 2])), lacking = []) {
  const nameOf = (address) => String(address).split("/").at(-1);
  const packages = { "python.pack.gz": packageWith("desk.pyc"), "data.pack.gz": packageWith("cards.toml") };
  const files = { "files.json": JSON.stringify(LISTS), ...packages, "snapshot.bin.gz": snapshot };
  const browser = partial(globalThis);
  const fileAt = (/** @type {URL} */ address) => (lacking.includes(nameOf(address)) ? null : files[nameOf(address)]);
  browser.fetch = async (address) => new Response(fileAt(address), { status: fileAt(address) ? 200 : 504 });
  next = new Map();
  const cacheOf = (/** @type {Map<string, Response>} */ held) => ({
    match: async (/** @type {URL} */ address) => held.get(nameOf(address)),
    put: async (/** @type {URL} */ address, /** @type {Response} */ file) => void held.set(nameOf(address), file),
  });
  const caches = { ...cacheOf(kept), keys: async () => ["one", "next"], open: async (name) => cacheOf(name === "one" ? kept : next) };
  const [said, heard] = [[], partial({})];
  const settled = new Promise((resolve) => {
    const addEventListener = (event, listener) => (heard[event] = listener);
    const postMessage = (data) => said.push(data) && (data.ready || data.failed) && resolve(null);
    browser.self = { fetch: browser.fetch, caches, addEventListener, onmessage: partial(null), postMessage };
  });
  await import(`${pathToFileURL(join(folder, "worker.js"))}?${(starts += 1)}`);
  return { said, heard, settled, self: browser.self, fetch: browser.fetch };
}

/** One that has started: what it started from, the files that it has, and whether it told how much had come. */
async function start(kept, snapshot) {
  const { said, settled, self, fetch } = await begin(kept, snapshot);
  await settled;
  self.onmessage({ data: { question: "{}" } });
  const { question: _, ...started } = JSON.parse(said.at(-1).reply);
  return { ...started, isCounted: self.fetch !== fetch };
}

const PLAINLY = { from: "nothing", files: [MODULE, DATA], holds: false };

test("an engine that is not kept whole tells how much of it has come", async () => {
  for (const names of [[], SNAPSHOT, [...SNAPSHOT, "worker.js"]])
    assert.deepEqual(await start(keep(...names)), { ...PLAINLY, isCounted: true }, names.join());
  assert.deepEqual(await start(keep(...ENGINE)), { ...PLAINLY, isCounted: false });
});

test("from a snapshot it needs no module's file, and holds it no longer than it takes", async () => {
  const started = await start(keep(...SNAPSHOT, ...ENGINE));
  assert.deepEqual(started, { from: "1,2", files: [DATA], holds: false, isCounted: false });
});

test("a snapshot that cannot be had or read is done without, and not tried again", async () => {
  for (const snapshot of [partial(null), Buffer.from("no gzip")]) {
    const kept = keep(...SNAPSHOT, ...ENGINE);
    assert.deepEqual(await start(kept, snapshot), { ...PLAINLY, isCounted: false });
    assert.equal(next.size, 0, "the next version tries its own");
    assert.deepEqual(await start(kept), { ...PLAINLY, isCounted: false }, "it could be read now");
    assert.equal(kept.get(SNAPSHOT[0]).status, 204);
  }
});

test("where no engine starts at all the snapshot is not to blame", async () => {
  const kept = keep(...SNAPSHOT, ...ENGINE);
  const { said, settled } = await begin(kept, Buffer.from("no gzip"), ["python.pack.gz"]);
  await settled;
  assert.match(said.at(-1).failed, /python\.pack\.gz cannot be had/);
  assert.equal(kept.get(SNAPSHOT[0]).status, 200);
});

test("what is asked before an engine is up is answered then, figures last, and else in its order", async () => {
  const { said, settled, self } = await begin(keep(...ENGINE));
  const asked = ["facts", "told", "overview", "choices"].map((ask, id) => JSON.stringify({ id, ask }));
  for (const question of asked) self.onmessage({ data: { question } });
  await settled;
  const [ready, ...replies] = said.filter(({ progress }) => !progress);
  assert.deepEqual(ready, { ready: true });
  assert.deepEqual(replies.map(({ reply }) => JSON.parse(reply).question), [1, 3, 0, 2].map((id) => asked[id]));
});

test("a file that breaks off is told while an engine starts, and later it is no failure of the start", async () => {
  const rejected = { reason: new Error("cut off") };
  const { said, heard, settled } = await begin(keep(...ENGINE));
  await settled;
  heard.unhandledrejection(rejected);
  assert.deepEqual(said.filter(({ failed }) => failed), []);
  const broken = await begin(keep(...ENGINE));
  broken.heard.unhandledrejection(rejected);
  assert.deepEqual(broken.said.at(-1), { failed: "cut off" });
});
