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

/** An engine that starts where so much is kept: what it started from, and whether it told how much had come. */
async function start(kept, snapshot = gzipSync(Buffer.from([1, 2]))) {
  const nameOf = (address) => String(address).split("/").at(-1);
  const files = { "files.json": JSON.stringify(LISTS), "python.pack.gz": DESK, "snapshot.bin.gz": snapshot };
  const browser = partial(globalThis);
  browser.fetch = async (address) => new Response(files[nameOf(address)], { status: files[nameOf(address)] ? 200 : 504 });
  const caches = { match: async (address) => (kept.includes(nameOf(address)) ? new Response("") : undefined) };
  const said = [];
  await new Promise((resolve) => {
    const self = { fetch: browser.fetch, caches, addEventListener: () => null, onmessage: partial(null) };
    browser.self = { ...self, postMessage: (data) => said.push(data) && (data.ready || data.failed) && resolve(null) };
    import(`${pathToFileURL(join(folder, "worker.js"))}?${(starts += 1)}`);
  });
  browser.self.onmessage({ data: { question: "{}" } });
  return { from: said.at(-1).reply, isCounted: browser.self.fetch !== browser.fetch };
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
