// The script of a page of files, run as a browser runs it.

import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, elementsIn, fakeOpened, linksIn, ofClass, partial, until } from "./fakes.js";

const GAME = { name: "g", title: "Game", blurb: "", odd: [], cover: "", emblems: [], examples: [], course: null, ownCards: true, players: [2], opponents: [], names: [], questions: [] };
const HOME = { games: [GAME], lessons: [], version: "1" };
/** The files of a version: where they are, there is a real `later.js`, too. */
const FILES = new URL("../../tutor/web/pages/", import.meta.url).href;
const LISTS = { shell: { "later.js": 1 }, engine: { "python.wasm": 10 }, again: { "memory.bin": 20 }, plots: { "plotly.js": 40 }, stories: {} };

let runs = 0;

/** What engines were asked. */
const engineAsked = /** @type {string[]} */ ([]);

/**
 * Open the page; `workers` are the engines it has, with what they are told, `kept` the files it had kept.
 * @param {import("node:test").TestContext} t
 * @param {{extras?: string, saveData?: boolean, note?: string, answers?: Record<string, object>}} [given]
 */
async function opened(t, { extras, saveData = false, note, answers = { home: HOME } } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const all = fakeOpened("http://site.test/", partial({ files: FILES, ...(extras && { extras }) }), answers);
  const [workers, kept, asked, idle, said] = [[], [], [], [], []].map((one) => /** @type {any[]} */ (one));
  class Worker extends EventTarget {
    constructor(address, options) {
      super();
      workers.push(Object.assign(this, { address, options }));
    }
    postMessage({ question }) {
      engineAsked.push(JSON.parse(question).ask);
    }
    terminate() {}
  }
  const registration = partial(Object.assign(new EventTarget(), { active: {}, waiting: null, update: async () => {} }));
  const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve(), controller: {}, register: async (...words) => (asked.push(words), registration) });
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true, connection: { saveData }, serviceWorker }, configurable: true });
  const notes = new Map(note ? [["minions-tutor:engine", note]] : []);
  const sessionStorage = { getItem: (name) => notes.get(name) ?? null, setItem: (name, word) => notes.set(name, word), removeItem: (name) => notes.delete(name) };
  const cache = { keys: async () => [], put: async () => {}, delete: async () => {} };
  Object.defineProperty(globalThis, "sessionStorage", { value: sessionStorage, configurable: true });
  Object.assign(globalThis, { Worker, caches: { open: async () => cache } });
  window.requestIdleCallback = globalThis.requestIdleCallback = partial((work) => idle.push(work));
  t.mock.method(performance, "getEntriesByType", (type) => (type === "navigation" ? [{ type: "reload" }] : []));
  const shelf = fetch;
  globalThis.fetch = partial(async (to, { headers } = partial({})) => {
    if (String(to).endsWith("files.json")) return Response.json(LISTS);
    if (!headers?.["x-keep"]) return shelf(to);
    kept.push(String(to).slice(FILES.length));
    return new Response(null, { status: 204 });
  });
  Object.assign(document, { visibilityState: "hidden", querySelector: (what) => (said.push(what), null) });
  await import(`../../tutor/web/site.js?run=${(runs += 1)}`);
  const alive = (worker = workers.at(-1)) => (worker.dispatchEvent(Object.assign(new Event("message"), { data: { ready: true } })), turns());
  const failed = () => workers.at(-1).dispatchEvent(Object.assign(new Event("message"), { data: { failed: "no bytes" } }));
  const online = () => window.dispatchEvent(new Event("online"));
  const rest = () => (t.mock.timers.tick(1000), idle.splice(0).forEach((work) => work()));
  return { ...all, workers, kept, asked, notes, registration, said, alive, failed, online, rest };
}

async function turns() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
}

test("a page of files shows what lies there, and starts its engine once it is at rest; lost, it starts anew with the network", async (t) => {
  const { root, fetched, asked, workers, failed, online, rest, kept, alive, said } = await opened(t, { extras: "docs lab" });
  await until(() => document.title === "Minions Tutor");
  assert.deepEqual([fetched, root.lang, asked], [[`${FILES}shelf/home.json.gz`], "en", [["sw.js", { updateViaCache: "none" }]]]);
  assert.equal(elementsIn(root, ({ tag }) => tag === "main").length, 1);
  assert.deepEqual([root.children[0].attributes.class, root.textContent.includes("About this tutor")], ["site-notices", true]);
  await turns();
  assert.deepEqual([workers, kept], [[], []], "what is loaded is kept, which is nothing yet");
  rest();
  assert.deepEqual(said.filter((what) => what.startsWith("link")), ["link[rel=stylesheet]"]);
  assert.deepEqual(workers.map(({ address, options }) => [address, options]), [[`${FILES}worker.js`, { type: "module" }]]);
  online();
  assert.equal(workers.length, 1);
  failed();
  assert.equal(workers.length, 1);
  online();
  assert.equal(workers.length, 2);
  await alive();
  assert.deepEqual(kept, ["python.wasm", "memory.bin"]);
  online();
  assert.equal(workers.length, 2);
});

test("a page nobody opens first is fetched from the same place", async (t) => {
  const { root, page } = await opened(t);
  await until(() => document.title === "Minions Tutor");
  page.location = new URL("http://site.test/?page=teachers");
  page.events.dispatchEvent(new Event("popstate"));
  await until(() => document.title.startsWith("For teachers"));
  assert.equal(linksIn(root)[0][0], "All lessons");
});

test("each address has its page, with its headings in their order, or says why it has none and what there is instead", async (t) => {
  const rules = { rules: [], sections: [], titles: [], emblems: [], cards: "", synonyms: [], suggestions: [] };
  const glossary = { table: "", language: "", faults: [], template: "" };
  const story = { name: "story", title: "A story", steps: 3, quick: [], blurb: "" };
  const course = { title: "The course", blurb: "", lookUp: {}, parts: [{ title: "One", levels: [{ name: "first", title: "First steps", kind: "do", rules: [] }] }] };
  const games = [{ ...GAME, examples: [story], course }, { ...GAME, name: "o", title: "Other" }];
  const { root, page } = await opened(t, { answers: { home: { ...HOME, games, lessons: [] }, "rules/g": rules, glossary } });
  await until(() => document.title === "Minions Tutor");
  const { createElement } = document;
  document.createElement = partial((tag) => Object.assign(partial(createElement(tag)), tag === "template" ? { content: { querySelectorAll: () => [] } } : {}));
  for (const [search, title, ...offered] of /** @type {string[][]} */ ([
    ["?page=lessons", "Lessons"],
    ["?page=glossary", "Words of the lessons"],
    ["?page=class", "Your class"],
    ["?page=join", "Join your class"],
    ["?class=otter-7", "Join your class"],
    ["?page=round", "Five-minute round"],
    ["?page=sure", "How sure am I?"],
    ["?game=g&page=rules", "Game: the rules"],
    ["?game=g&page=learn", "The course"],
    ["?game=g&page=known", "What I know"],
    ["?game=o&page=learn", "There is no such page", "Other"],
    ["?game=g&page=nowhere", "There is no such page", "Game"],
    ["?page=nowhere", "There is no such page"],
    ["?page=rules", "There is no such page", "Game", "Other"],
    ["?page=table", "There is no such page", "Game", "Other"],
    ["?game=none", "There is no such game", "Game", "Other"],
    ["?game=g&level=none", "There is no such level", "The course"],
    ["?game=g&example=story&step=4", "There is no such step", "From the start", "The last step"],
    ["?game=g&branch=x", "This link is damaged", "Game"],
    ["?game=g&branch=my-x", "This game is kept elsewhere", "Game"],
  ])) {
    document.title = "";
    page.location = new URL(`http://site.test/${search}`);
    page.events.dispatchEvent(new Event("popstate"));
    await until(() => document.title !== "");
    assert.ok(document.title.startsWith(title), `${search}: ${document.title}`);
    const words = new Set(elementsIn(root, ({ tag }) => tag === "button" || tag === "a").map(({ textContent }) => textContent));
    assert.deepEqual(offered.filter((one) => !words.has(one)), [], search);
  }
  for (const [search, asked] of [["?game=g&page=cards", "card-form"], ["?game=g&page=table", "own-table"], ["?lesson=dice", "lesson"], ["?game=g&level=first", "level"], ["?game=g&example=story", "open"]]) {
    page.location = new URL(`http://site.test/${search}`);
    page.events.dispatchEvent(new Event("popstate"));
    await until(() => engineAsked.includes(asked));
  }
});

test("where bytes are to be saved the engine sleeps until it is called for, and less is kept", async (t) => {
  const saving = await opened(t, { saveData: true });
  await until(() => document.title === "Minions Tutor");
  saving.rest();
  assert.deepEqual(saving.workers, []);
  await elementsIn(saving.root, ({ attributes }) => attributes.href === "/?page=play")[0].happen("click");
  await until(() => document.title.startsWith("Play"));
  await elementsIn(saving.root, ({ attributes }) => attributes["aria-label"] === "Play Game against the computer")[0].happen("click");
  assert.equal(saving.workers.length, 1);
  await saving.alive();
  assert.deepEqual(saving.kept, ["python.wasm"]);
});

test("a page that was dropped while its engine ran lets the next one sleep", async (t) => {
  const { workers, rest, notes, root } = await opened(t, { note: "runs" });
  await until(() => document.title === "Minions Tutor");
  rest();
  assert.deepEqual([workers, notes.size], [[], 0]);
  Object.assign(document, { visibilityState: "visible" });
  await elementsIn(root, ({ attributes }) => attributes.href === "/?page=play")[0].happen("click");
  await until(() => document.title.startsWith("Play"));
  await elementsIn(root, ({ attributes }) => attributes["aria-label"] === "Play Game against the computer")[0].happen("click");
  assert.equal(notes.size, 1);
});

test("a new version is told, and put in force at a press", async (t) => {
  const { root, registration } = await opened(t);
  const posted = /** @type {string[]} */ ([]);
  registration.waiting = { postMessage: (word) => posted.push(word) };
  await until(() => ofClass(root, "banner").some(({ textContent }) => textContent.startsWith("A new version is here")));
  await buttonCalled(root, "Reload").happen("click");
  assert.deepEqual(posted, ["apply"]);
});

test("where the first page cannot be had, the place says that it is stuck", async (t) => {
  const { root } = await opened(t, { answers: {} });
  await until(() => root.classList.contains("stuck"));
  assert.equal(root.children.length, 1, "what stood there stays");
});

test("the file of what an address shows is asked for ahead, where there is one", async () => {
  for (const [search, name] of [["?game=g&page=rules", "rules/g"], ["?page=play", null]]) {
    fakeOpened(`http://site.test/${search}`, partial({}), {});
    const links = /** @type {any[]} */ ([]);
    Object.assign(document, { head: { append: (link) => links.push([link.tag, link.rel, link.as, link.crossOrigin, link.href]) } });
    await import(`../../tutor/web/ahead.js?run=${(runs += 1)}`);
    assert.deepEqual(links, name ? [["link", "preload", "fetch", "", new URL(`../shelf/${name}.json.gz`, FILES).href]] : []);
  }
});
