// The engine in the browser: Python in a worker, with a desk that answers as on any other host.

import { putFiles, putModules } from "./unpacking.mjs";

/** Of lines that are open so many frames are kept: fewer where there is little memory, or the browser does not say. */
const FRAMES = /** @type {any} */ (navigator).deviceMemory > 4 ? 100 : 40;

const DESK = `
import gc

gc.disable()  # until all is loaded, nothing of it can go

import json
import random

from tutor.app.desk import Desk

random.seed()  # what a snapshot was made with would come again at every start
desk = Desk(frames=${FRAMES})
gc.freeze()
gc.enable()


def answer(question):
    return json.dumps(desk.answer(json.loads(question)), ensure_ascii=False)
`;

/** What the desk consists of, each in one: its modules, and all else that it reads. */
const MODULES = "python.pack.gz";
const DATA = "data.pack.gz";

/** Python's memory once the desk and all its modules are loaded: kept behind a first visit, for the next ones. */
const SNAPSHOT = "snapshot.bin.gz";

/** Kept so, a file is none. */
const GIVEN_UP = 204;

/** What is downloaded: the names of files beside this one, with their sizes in bytes. */
const LISTED = "files.json";

/** Questions about figures. */
const TAKES_LONG = /"ask":"(?:facts|overview)"/;

/** @type {((question: string) => string) | null} */
let answer = null;

/** @type {string[]} */
const early = [];

self.onmessage = ({ data }) => {
  if (answer) self.postMessage({ reply: answer(data.question) });
  else early.push(data.question);
};

/** Where a file breaks off, Pyodide itself waits for ever. */
self.addEventListener("unhandledrejection", ({ reason }) => answer || fail(reason));

start().catch(fail);

/** @param {any} error */
function fail(error) {
  self.postMessage({ failed: String(error?.message ?? error) });
}

async function start() {
  const sizes = await engineSizes();
  const [isKept, hasSnapshot] = await Promise.all([areKept(Object.keys(sizes)), areKept([SNAPSHOT])]);
  if (!isKept) countBytes(sizes);
  const data = fetchSoon(DATA);
  const python = await (isKept && hasSnapshot ? startFromSnapshot().catch(startWithoutIt) : startPlainly());
  tell("Setting the table");
  putFiles(python.FS, await data);
  python.runPython(DESK);
  answer = python.globals.get("answer");
  self.postMessage({ ready: true });
  for (const question of early.splice(0).toSorted(byWork)) self.postMessage({ reply: answer(question) });
}

/**
 * The order of questions that came before there was an engine: figures, which take long, wait for all others.
 * @param {string} one
 * @param {string} other
 */
function byWork(one, other) {
  return Number(TAKES_LONG.test(one)) - Number(TAKES_LONG.test(other));
}

/** Python with the desk's modules, none of which is loaded yet. */
async function startPlainly() {
  const { loadPyodide } = await import("./pyodide.mjs");
  const modules = fetchSoon(MODULES);
  const python = await loadPyodide({ indexURL: "./" });
  putModules(python, await modules);
  return python;
}

/**
 * Python from its snapshot, in which all modules are loaded. Rejects where this browser cannot read it. The snapshot is
 * unpacked while the runtime is compiled elsewhere: begun sooner, it would keep that waiting.
 */
async function startFromSnapshot() {
  const { loadPyodide } = await import("./pyodide.mjs");
  const snapshot = fetchSoon(SNAPSHOT);
  const createPyodideModule = (/** @type {object} */ settings) => createWithRoom(settings, snapshot);
  const python = await loadPyodide({ indexURL: "./", _loadSnapshot: snapshot, createPyodideModule });
  Object.assign(python._api.config, { _loadSnapshot: null, createPyodideModule: null }); // they hold the snapshot itself
  return python;
}

/** Python without the snapshot, which is not tried again where this helps. */
async function startWithoutIt() {
  const python = await startPlainly();
  await giveUp(SNAPSHOT).catch(() => null);
  return python;
}

/**
 * The runtime with memory enough for a snapshot, which then takes the place of all that is in it.
 * @param {object} settings
 * @param {Promise<Uint8Array>} snapshot
 */
async function createWithRoom(settings, snapshot) {
  const { default: createModule } = await import("./pyodide.asm.mjs");
  const module = await createModule(settings);
  module.growMemory((await snapshot).length);
  return module;
}

/**
 * A file that is on its way; whoever waits for it hears where it does not come, also where they wait later.
 * @param {string} name
 */
function fetchSoon(name) {
  const file = fetchPacked(name);
  file.catch(() => null);
  return file;
}

/** @param {string} name */
async function fetchPacked(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok || !response.body) throw new Error(`${name} cannot be had (${response.status}).`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** The engine's files by name, with their sizes in bytes. */
async function engineSizes() {
  const { engine } = await (await fetch(new URL(LISTED, import.meta.url))).json();
  return engine;
}

/**
 * Whether these files are all here already and need no network; one that was given up is not.
 * @param {string[]} names
 */
async function areKept(names) {
  const find = async (/** @type {string} */ name) => self.caches?.match(new URL(name, import.meta.url));
  const found = await Promise.all(names.map((name) => find(name).catch(() => null)));
  return found.every((one) => one && one.status !== GIVEN_UP);
}

/**
 * Keep nothing in the place of a file, so that it is neither fetched nor tried again in this version.
 * @param {string} name
 */
async function giveUp(name) {
  const address = new URL(name, import.meta.url);
  for (const kept of await self.caches.keys()) {
    const cache = await self.caches.open(kept);
    if (await cache.match(address)) await cache.put(address, new Response(null, { status: GIVEN_UP }));
  }
}

/**
 * Tell from now on how many bytes of the engine have come. The browser then keeps nothing of how it compiled them: for
 * first visits alone.
 * @param {Record<string, number>} sizes
 */
function countBytes(sizes) {
  const plainFetch = self.fetch.bind(self);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  self.fetch = async (...asked) => {
    const response = await plainFetch(...asked);
    if (!response.ok || !response.body) return response;
    const counting = new TransformStream({
      transform: (chunk, controller) => {
        loaded += chunk.byteLength;
        tell("Fetching the engine", loaded, total);
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counting), { status, statusText, headers });
  };
}

/**
 * @param {string} words
 * @param {number | null} [loaded]
 * @param {number | null} [total]
 */
function tell(words, loaded = null, total = null) {
  self.postMessage({ progress: { words, loaded, total } });
}
