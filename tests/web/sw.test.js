import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { mock } from "node:test";
import { runInNewContext } from "node:vm";

const SOURCE = readFileSync(new URL("../../tutor/hosts/site/sw.js", import.meta.url), "utf-8");
const SCOPE = "https://site.test/tutor/";
const [OLD, NEW] = ["v-000000000001", "v-000000000002"];
const LISTS = { shell: { "tutor.js": 1 }, engine: { "python.pack.gz": 1 }, again: {}, plots: {}, stories: { "one.gz": 1, "two.gz": 1 } };

/** The files of a site by their address. */
function siteOf(version) {
  const listed = Object.values(LISTS).flatMap((sizes) => Object.keys(sizes));
  const beside = ["manifest.webmanifest", "icons/icon.svg", "icons/icon-192.png", "404.html"];
  const versioned = listed.map((name) => [`${version}/${name}`, `${name} of ${version}`]);
  const named = [["", `the page of ${version}`], ...beside.map((name) => [name, name]), ...versioned];
  const files = [...named, [`${version}/files.json`, JSON.stringify(LISTS)]];
  return new Map(files.map(([path, text]) => [SCOPE + path, text]));
}

/** A browser with an empty memory, a server that gives a site, and no page open. */
function fakeBrowser() {
  const caches = fakeCaches((asked) => browser.fetch(asked));
  const browser = {
    site: siteOf(OLD),
    online: true,
    asked: [],
    pages: [],
    saveData: false,
    caches,
    fetch: async (request) => {
      const url = addressOf(request);
      browser.asked.push(url);
      if (!browser.online) throw new TypeError("no network");
      const text = browser.site.get(url.split("?")[0]);
      return text === undefined ? new Response("", { status: 404 }) : new Response(text);
    },
  };
  return browser;
}

/** @param {string | {url: string}} request */
function addressOf(request) {
  return typeof request === "string" ? request : request.url;
}

/** Caches that need a moment for what they keep and let go. */
function fakeCaches(fetch) {
  const held = new Map();
  const moment = () => new Promise((done) => setImmediate(done));
  let isFull = false;
  const open = async (name) => {
    if (!held.has(name)) held.set(name, new Map());
    const files = held.get(name);
    const put = async (key, response) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      const text = await response.text();
      await moment();
      files.set(addressOf(key), text);
    };
    const add = async (key) => {
      const response = await fetch(key);
      if (!response.ok) throw new TypeError(`${addressOf(key)} is not there`);
      await put(key, response);
    };
    const match = async (key) => {
      const text = files.get(addressOf(key).split("?")[0]);
      return text === undefined ? undefined : new Response(text);
    };
    const keys = async () => [...files.keys()].map((url) => ({ url }));
    return { put, add, addAll: (all) => Promise.all(all.map(add)), match, keys, delete: async (key) => files.delete(key) };
  };
  const match = async (key, /** @type {CacheQueryOptions & {cacheName?: string}} */ { cacheName } = {}) => {
    for (const name of cacheName ? [cacheName] : held.keys()) {
      const found = held.has(name) && (await (await open(name)).match(key));
      if (found) return found;
    }
    return undefined;
  };
  const fill = () => (isFull = true);
  const letGo = async (name) => {
    await moment();
    return held.delete(name);
  };
  return { open, match, fill, keys: async () => [...held.keys()], delete: letGo };
}

/** A service worker of a version, in that browser. */
function workerOf(browser, version) {
  const listeners = {};
  const tell = async (kind, event = {}) => {
    const work = [];
    listeners[kind]?.({ ...event, waitUntil: (one) => work.push(one), respondWith: (one) => work.push(one) });
    const [answer] = await Promise.all(work);
    await Promise.all(work);
    return answer;
  };
  const self = {
    registration: { scope: SCOPE, installing: null, waiting: null, active: null, update: async () => {} },
    clients: { claim: async () => (self.claimed = true), matchAll: async () => browser.pages, get: async () => undefined },
    addEventListener: (kind, listener) => (listeners[kind] = listener),
    skipWaiting: () => (self.skipped = true),
  };
  const given = { self, caches: browser.caches, fetch: browser.fetch, URL, Response, Request, navigator: { connection: browser } };
  runInNewContext(SOURCE.replaceAll("@FILES@", version), given);
  const ask = (path, mode = "no-cors", headers = {}) =>
    tell("fetch", { request: { method: "GET", url: SCOPE + path, mode, cache: "default", headers: new Headers(headers) } });
  return { ask, tell, self, install: () => tell("install"), activate: () => tell("activate") };
}

/** A worker that is in force, and what it needed is kept. */
async function readyWorker(browser, version = OLD) {
  const worker = workerOf(browser, version);
  await worker.install();
  await worker.activate();
  return worker;
}

/** A browser in which the worker of the first version is in force. */
async function readySite() {
  const browser = fakeBrowser();
  return { browser, worker: await readyWorker(browser) };
}

const textOf = async (answer) => (await answer).text();

/** Whether a page hears that there is no network, and no error of the worker's own. */
const isRefused = async (answer) => {
  const { status, type } = await answer;
  return status === 504 || type === "error";
};

test("after it is there, the page and what it needs come without a network", async () => {
  const { browser, worker } = await readySite();
  browser.online = false;
  assert.equal(await textOf(worker.ask("?game=minions", "navigate")), `the page of ${OLD}`);
  assert.equal(await textOf(worker.ask(`${OLD}/tutor.js`)), `tutor.js of ${OLD}`);
  assert.equal(await textOf(worker.ask("icons/icon.svg")), "icons/icon.svg");
  assert.ok(worker.self.claimed, "it serves the pages that are open");
});

test("the page is the same by its other name, comes without a question, and other pages are fetched", async () => {
  const { browser, worker } = await readySite();
  browser.asked.length = 0;
  for (const path of ["", "index.html"]) assert.equal(await textOf(worker.ask(path, "navigate")), `the page of ${OLD}`);
  assert.deepEqual(browser.asked, []);
  assert.equal(await textOf(worker.ask("404.html", "navigate")), "404.html");
});

test("a worker that lacks a file is not installed", async () => {
  for (const lacking of [`${OLD}/tutor.js`, "icons/icon.svg"]) {
    const browser = fakeBrowser();
    browser.site.delete(SCOPE + lacking);
    await assert.rejects(workerOf(browser, OLD).install(), /is not there/);
  }
});

test("what was opened once is kept, and nothing else", async () => {
  const { browser, worker } = await readySite();
  await worker.ask(`${OLD}/one.gz`);
  browser.online = false;
  assert.equal(await textOf(worker.ask(`${OLD}/one.gz`)), `one.gz of ${OLD}`);
  assert.ok(await isRefused(worker.ask(`${OLD}/two.gz`)));
});

test("what the server does not have is not kept", async () => {
  const { browser, worker } = await readySite();
  assert.equal((await worker.ask(`${OLD}/none.gz`)).status, 404);
  browser.site.set(`${SCOPE}${OLD}/none.gz`, "here now");
  assert.equal(await textOf(worker.ask(`${OLD}/none.gz`)), "here now");
});

test("it leaves alone what is not asked of this site", async () => {
  const { worker } = await readySite();
  for (const url of ["https://site.test/", "https://site.test/tutor", "https://other.test/tutor/"])
    assert.equal(await worker.tell("fetch", { request: { method: "GET", url, mode: "navigate" } }), undefined);
  assert.equal(await worker.tell("fetch", { request: { method: "POST", url: SCOPE, mode: "cors" } }), undefined);
});

test("a worker is not installed beside a page of another version", async () => {
  const browser = fakeBrowser();
  browser.site = new Map([...siteOf(NEW), [SCOPE, `the page of ${OLD}`]]);
  await assert.rejects(workerOf(browser, NEW).install(), /page is not/);
});

test("a file of another version is not kept with this one's", async () => {
  const { browser, worker } = await readySite();
  browser.site = new Map([...siteOf(OLD), ...siteOf(NEW)]);
  assert.equal(await textOf(worker.ask(`${NEW}/one.gz`)), `one.gz of ${NEW}`);
  browser.online = false;
  assert.ok(await isRefused(worker.ask(`${NEW}/one.gz`)));
});

test("a page of the old version goes on with its own files while the new one comes", async () => {
  const { browser, worker: old } = await readySite();
  await old.ask(`${OLD}/one.gz`);
  browser.pages = [{}];
  browser.site = siteOf(NEW);
  const newer = await readyWorker(browser, NEW);
  assert.equal(await textOf(newer.ask("", "navigate")), `the page of ${NEW}`);
  assert.equal(await textOf(newer.ask(`${OLD}/one.gz`)), `one.gz of ${OLD}`);
  assert.equal(await textOf(newer.ask(`${NEW}/one.gz`)), `one.gz of ${NEW}`);
});

test("what was kept of the old version is kept of the new one too", async () => {
  const { browser, worker: old } = await readySite();
  await old.ask(`${OLD}/one.gz`);
  await old.ask(`${OLD}/python.pack.gz`);
  browser.site = siteOf(NEW);
  const newer = await readyWorker(browser, NEW);
  browser.online = false;
  assert.equal(await textOf(newer.ask(`${NEW}/one.gz`)), `one.gz of ${NEW}`);
  assert.equal(await textOf(newer.ask(`${NEW}/python.pack.gz`)), `python.pack.gz of ${NEW}`);
  assert.ok(await isRefused(newer.ask(`${NEW}/two.gz`)));
});

test("who kept no engine gets none with a new version", async () => {
  const { browser, worker: old } = await readySite();
  await old.ask(`${OLD}/one.gz`);
  browser.site = siteOf(NEW);
  await readyWorker(browser, NEW);
  assert.ok(browser.asked.includes(`${SCOPE}${NEW}/one.gz`));
  assert.ok(!browser.asked.includes(`${SCOPE}${NEW}/python.pack.gz`));
});

test("an engine is kept of the new version whole, also where its files were called otherwise", async () => {
  const { browser, worker: old } = await readySite();
  await old.ask(`${OLD}/python.pack.gz`);
  const engine = { "python.pack.gz": 1, "methods.bin": 1 };
  browser.site = siteOf(NEW);
  browser.site.set(`${SCOPE}${NEW}/files.json`, JSON.stringify({ ...LISTS, engine }));
  browser.site.set(`${SCOPE}${NEW}/methods.bin`, "methods");
  const newer = await readyWorker(browser, NEW);
  browser.online = false;
  assert.equal(await textOf(newer.ask(`${NEW}/methods.bin`)), "methods");
});

test("what a page asks to be kept alone is kept, and only that is told", async () => {
  const { browser, worker } = await readySite();
  const keep = async (path) => {
    const answer = await worker.ask(path, "cors", { "x-keep": "1" });
    return [answer.status, await answer.text()];
  };
  assert.deepEqual(await keep(`${OLD}/one.gz`), [204, ""]);
  assert.deepEqual(await keep(`${OLD}/none.gz`), [404, ""]);
  browser.online = false;
  assert.deepEqual(await keep(`${OLD}/two.gz`), [503, ""]);
  assert.equal(await textOf(worker.ask(`${OLD}/one.gz`)), `one.gz of ${OLD}`);
  browser.online = true;
  browser.caches.fill();
  assert.deepEqual(await keep(`${OLD}/two.gz`), [507, ""]);
});

test("a network that goes away in the middle of a file is not told as a lack of room", async () => {
  const { browser, worker } = await readySite();
  const breaking = new ReadableStream({ pull: (controller) => controller.error(new TypeError("network error")) });
  mock.method(browser.site, "get", () => breaking);
  assert.equal((await worker.ask(`${OLD}/one.gz`, "cors", { "x-keep": "1" })).status, 503);
});

test("what is kept alone goes to the version that it is of", async () => {
  const browser = fakeBrowser();
  await readyWorker(browser);
  browser.site = new Map([...siteOf(OLD), ...siteOf(NEW)]);
  const newer = await readyWorker(browser, NEW);
  await newer.ask(`${OLD}/two.gz`, "cors", { "x-keep": "1" });
  const cache = await browser.caches.open(`${SCOPE} ${OLD}`);
  assert.ok(await cache.match(`${SCOPE}${OLD}/two.gz`));
});

test("nothing is fetched again for who saves bytes", async () => {
  const { browser, worker: old } = await readySite();
  await old.ask(`${OLD}/one.gz`);
  [browser.site, browser.saveData] = [siteOf(NEW), true];
  await readyWorker(browser, NEW);
  assert.ok(!browser.asked.includes(`${SCOPE}${NEW}/one.gz`));
});

test("without room for more, what is opened is shown all the same", async () => {
  const { browser, worker } = await readySite();
  browser.caches.fill();
  assert.equal(await textOf(worker.ask(`${OLD}/one.gz`)), `one.gz of ${OLD}`);
});

test("it takes over when a page says so", async () => {
  const worker = workerOf(fakeBrowser(), OLD);
  await worker.install();
  await worker.tell("message", { data: "wait" });
  assert.ok(!worker.self.skipped);
  await worker.tell("message", { data: "apply" });
  assert.ok(worker.self.skipped);
});

test("what older versions kept goes once no page is open", async () => {
  const browser = fakeBrowser();
  await browser.caches.open("https://site.test/another/ v-1");
  await readyWorker(browser);
  browser.site = siteOf(NEW);
  const newer = await readyWorker(browser, NEW);
  browser.pages = [{}];
  await newer.ask("", "navigate");
  assert.equal((await browser.caches.keys()).length, 3);
  browser.pages = [];
  await newer.ask("", "navigate");
  assert.deepEqual(await browser.caches.keys(), ["https://site.test/another/ v-1", `${SCOPE} ${NEW}`]);
});

test("a first page does not put away what a new version is just keeping", async () => {
  const { browser, worker: old } = await readySite();
  browser.site = siteOf(NEW);
  await workerOf(browser, NEW).install();
  old.self.registration.waiting = {};
  await old.ask("", "navigate");
  assert.equal((await browser.caches.keys()).filter((name) => name.endsWith(NEW)).length, 1);
});

test("where what was kept is cleared, and not the worker, the page is kept again", async () => {
  const { browser, worker } = await readySite();
  for (const name of await browser.caches.keys()) await browser.caches.delete(name);
  assert.equal(await textOf(worker.ask("", "navigate")), `the page of ${OLD}`);
  browser.online = false;
  assert.equal(await textOf(worker.ask("", "navigate")), `the page of ${OLD}`);
  assert.equal(await textOf(worker.ask(`${OLD}/tutor.js`)), `tutor.js of ${OLD}`);
});

test("a page of another version is not kept in the place of a cleared one", async () => {
  const { browser, worker } = await readySite();
  for (const name of await browser.caches.keys()) await browser.caches.delete(name);
  browser.site = siteOf(NEW);
  assert.equal(await textOf(worker.ask("", "navigate")), `the page of ${NEW}`);
  browser.online = false;
  assert.ok(await isRefused(worker.ask("", "navigate")));
});
