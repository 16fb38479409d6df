// The engine in the browser: Python in a worker, with a desk that answers as on any other host.

import { putDesk } from "./unpacking.mjs";

const DESK = `
import json
import random

from tutor.app.desk import Desk

random.seed()  # what a snapshot was made with would come again at every start
desk = Desk()


def answer(question):
    return json.dumps(desk.answer(json.loads(question)), ensure_ascii=False)
`;

/** What the desk consists of, in one. */
const DESK_FILES = "python.pack.gz";

/** Python's memory once the desk is loaded: kept behind a first visit, for the next ones. */
const SNAPSHOT = "snapshot.bin.gz";

/** What is downloaded: the names of files beside this one, with their sizes in bytes. */
const LISTED = "files.json";

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
  const isAllKept = await areKept([SNAPSHOT, ...Object.keys(sizes)]);
  if (!isAllKept) countBytes(sizes);
  const [python, desk] = await Promise.all([startPython(isAllKept), fetchPacked(DESK_FILES)]);
  tell("Setting the table");
  putDesk(python, desk);
  python.runPython(DESK);
  answer = python.globals.get("answer");
  self.postMessage({ ready: true });
  for (const question of early.splice(0)) self.postMessage({ reply: answer(question) });
}

/**
 * Python, from its snapshot where that is kept and this browser can read it.
 * @param {boolean} fromSnapshot
 */
async function startPython(fromSnapshot) {
  const { loadPyodide } = await import("./pyodide.mjs");
  const plainly = () => loadPyodide({ indexURL: "./" });
  if (!fromSnapshot) return plainly();
  const snapshot = fetchPacked(SNAPSHOT);
  snapshot.catch(() => null); // whoever waits for it hears of that, also where they come later
  const createPyodideModule = (/** @type {object} */ settings) => createWithRoom(settings, snapshot);
  return loadPyodide({ indexURL: "./", _loadSnapshot: snapshot, createPyodideModule }).catch(plainly);
}

/**
 * The runtime with memory enough for a snapshot, which then takes the place of all that is in it.
 * @param {object} settings
 * @param {Promise<Uint8Array>} snapshot
 */
async function createWithRoom(settings, snapshot) {
  const { default: createModule } = await import("./pyodide.asm.mjs");
  const module = await createModule(settings);
  module._malloc((await snapshot).length);
  return module;
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
 * Whether these files are all here already and need no network.
 * @param {string[]} names
 */
async function areKept(names) {
  const find = async (/** @type {string} */ name) => self.caches?.match(new URL(name, import.meta.url));
  const found = await Promise.all(names.map((name) => find(name).catch(() => null)));
  return found.every(Boolean);
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
