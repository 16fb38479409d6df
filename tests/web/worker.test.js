import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { partial } from "./fakes.js";

const SOURCES = ["worker.js", "unpacking.mjs"];
const LISTS = { engine: { "worker.js": 1, "python.pack.gz": 5 }, again: { "snapshot.bin.gz": 7 } };
const [ENGINE, SNAPSHOT] = [Object.keys(LISTS.engine), Object.keys(LISTS.again)];

/** A Python that answers with where it started from. The snapshot is waited for late, as the runtime does. */
const PYODIDE = `
const later = () => new Promise((resolve) => setTimeout(resolve, 5));
export const loadPyodide = async ({ _loadSnapshot }) => {
  await later();
  const from = _loadSnapshot ? String(await _loadSnapshot) : "nothing";
  const fs = { mkdirTree: () => null, writeFile: () => null };
  return { FS: fs, runPython: () => null, globals: { get: () => () => from } };
};`;

/** No files in one, as tutor/hosts/site/compiling.py puts them together. */
const DESK = gzipSync(Buffer.from([2, 0, 0, 0, ...Buffer.from("[]")]));

let folder, starts;

before(() => {
  [folder, starts] = [mkdtempSync(join(tmpdir(), "worker-")), 0];
  for (const name of SOURCES) cpSync(new URL(`../../tutor/hosts/site/${name}`, import.meta.url), join(folder, name));
  writeFileSync(join(folder, "pyodide.mjs"), PYODIDE);
});
after(() => rmSync(folder, { recursive: true }));

/** An engine that begins to start where so much is kept: what it says, what it listens to, and when it is up or fails. */
async function begin(kept, snapshot = gzipSync(Buffer.from([1, 2]))) {
  const nameOf = (address) => String(address).split("/").at(-1);
  const files = { "files.json": JSON.stringify(LISTS), "python.pack.gz": DESK, "snapshot.bin.gz": snapshot };
  const browser = partial(globalThis);
  browser.fetch = async (address) => new Response(files[nameOf(address)], { status: files[nameOf(address)] ? 200 : 504 });
  const caches = { match: async (address) => (kept.includes(nameOf(address)) ? new Response("") : undefined) };
  const [said, heard] = [[], partial({})];
  const settled = new Promise((resolve) => {
    const addEventListener = (event, listener) => (heard[event] = listener);
    const postMessage = (data) => said.push(data) && (data.ready || data.failed) && resolve(null);
    browser.self = { fetch: browser.fetch, caches, addEventListener, onmessage: partial(null), postMessage };
  });
  await import(`${pathToFileURL(join(folder, "worker.js"))}?${(starts += 1)}`);
  return { said, heard, settled, self: browser.self, fetch: browser.fetch };
}

/** One that has started: what it started from, and whether it told how much had come. */
async function start(kept, snapshot) {
  const { said, settled, self, fetch } = await begin(kept, snapshot);
  await settled;
  self.onmessage({ data: { question: "{}" } });
  return { from: said.at(-1).reply, isCounted: self.fetch !== fetch };
}

test("an engine starts from the snapshot where all is kept, else it tells how much has come", async () => {
  for (const kept of [[], SNAPSHOT, ENGINE, [...SNAPSHOT, "worker.js"]])
    assert.deepEqual(await start(kept), { from: "nothing", isCounted: true }, kept.join());
  assert.deepEqual(await start([...SNAPSHOT, ...ENGINE]), { from: "1,2", isCounted: false });
});

test("a snapshot that cannot be had or read is done without", async () => {
  for (const snapshot of [partial(null), Buffer.from("no gzip")])
    assert.deepEqual(await start([...SNAPSHOT, ...ENGINE], snapshot), { from: "nothing", isCounted: false });
});

test("what is asked before an engine is up is answered then, in its order", async () => {
  const { said, settled, self } = await begin([...SNAPSHOT, ...ENGINE]);
  for (const question of ["{}", "{}"]) self.onmessage({ data: { question } });
  await settled;
  assert.deepEqual(said.filter(({ progress }) => !progress), [{ ready: true }, { reply: "1,2" }, { reply: "1,2" }]);
});

test("a file that breaks off is told while an engine starts, and later it is no failure of the start", async () => {
  const rejected = { reason: new Error("cut off") };
  const { said, heard, settled } = await begin(ENGINE);
  await settled;
  heard.unhandledrejection(rejected);
  assert.deepEqual(said.filter(({ failed }) => failed), []);
  const broken = await begin(ENGINE);
  broken.heard.unhandledrejection(rejected);
  assert.deepEqual(broken.said.at(-1), { failed: "cut off" });
});
