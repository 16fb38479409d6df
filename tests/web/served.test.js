import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { elementsIn, fakeElements, fakePage, fakeStorage, linksIn, OPPONENTS, partial } from "./fakes.js";

const ASKS = { players: [2, 3], opponents: OPPONENTS, names: ["Ada", "Ben", "Cleo"], questions: [] };
const GAME = { name: "g", title: "Game", blurb: "", odd: [], cover: "", emblems: [], examples: [], course: null, ownCards: true, ...ASKS };
const HOME = { games: [GAME], lessons: [], version: "1" };

/** The page that a server gives at an address, with the first answers on its shelf; `fetched` are the files it has asked for. */
async function serving(address) {
  fakeStorage();
  fakeElements();
  const page = fakePage(address);
  const { window: opened, document: drawn } = partial(globalThis);
  const root = partial(drawn.createElement("div"));
  const opening = Object.assign(partial(drawn.createElement("p")), { remove: () => gone.push("opening") });
  const gone = /** @type {string[]} */ ([]);
  root.append(opening);
  Object.assign(root, { firstElementChild: opening, dataset: { shelf: "shelf/", kernels: "base/", seat: "seat", later: "later.js" } });
  Object.assign(drawn, { getElementById: (id) => (id === "tutor" ? root : null), querySelector: () => null, visibilityState: "visible", body: root });
  const leaving = new EventTarget();
  const told = /** @type {string[]} */ ([]);
  Object.assign(opened, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }), scrollTo: () => {} });
  Object.assign(globalThis, { addEventListener: leaving.addEventListener.bind(leaving), matchMedia: opened.matchMedia, CSS: { escape: String }, IntersectionObserver: ResizeObserver });
  Object.defineProperty(globalThis, "navigator", { value: { sendBeacon: (to) => told.push(to), onLine: true }, configurable: true });
  const fetched = /** @type {string[]} */ ([]);
  globalThis.fetch = partial(async (to) => {
    fetched.push(String(to));
    return new Response(gzipSync(JSON.stringify(HOME)));
  });
  return { root, page, fetched, leaving, told, gone };
}

/** Let files be unpacked and pages be built, by a clock that stands still. */
async function shown(isSo) {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await new Promise((done) => setImmediate(done));
  assert.ok(isSo(), `${isSo}`);
}

test("the first page stands there before any engine is asked; what nobody opens first comes later, and each page has its address", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { root, page, fetched, gone, leaving, told } = await serving("http://room.test/");
  await import("../../tutor/web/served.js");
  await shown(() => gone.length > 0);
  assert.deepEqual([fetched, document.title, root.classList.contains("minions-tutor")], [["http://room.test/shelf/home.json.gz"], "Minions Tutor", true]);
  assert.deepEqual(linksIn(root).map(([, to]) => to), ["/?page=learn", "/?page=play", "/?page=watch", "/?game=g"]);
  assert.equal(elementsIn(root, ({ tag }) => tag === "h1")[0].textContent, "Learn a game by playing it");
  const [idle, emblems] = [[], []].map((one) => /** @type {any[]} */ (one));
  window.requestIdleCallback = partial((work) => idle.push(work));
  Object.assign(globalThis, { requestIdleCallback: window.requestIdleCallback });
  Object.assign(document, { visibilityState: "hidden", querySelector: (what) => void emblems.push(what) });
  t.mock.timers.tick(999);
  assert.equal(idle.length, 0);
  t.mock.timers.tick(1);
  idle[0]();
  assert.deepEqual(emblems, ["link[rel=stylesheet]"]);

  await elementsIn(root, ({ attributes }) => attributes.href === "/?page=play")[0].happen("click");
  await shown(() => document.title !== "Minions Tutor");
  assert.deepEqual([document.title, page.location.search], ["Play which game? · Minions Tutor", "?page=play"]);
  assert.deepEqual(linksIn(root), [["All games", "/"]]);
  page.location = new URL("http://room.test/?page=watch");
  page.events.dispatchEvent(new Event("popstate"));
  await shown(() => document.title.startsWith("Watch"));
  assert.deepEqual(linksIn(root), [["All games", "/"], ["Game", "/?game=g&page=watch"]]);
  for (const [search, title] of [["?game=g&page=watch", "Game · Minions Tutor"], ["?page=watch", "Watch"], ["?game=g", "Game · Minions Tutor"]]) {
    page.location = new URL(`http://room.test/${search}`);
    page.events.dispatchEvent(new Event("popstate"));
    await shown(() => document.title.startsWith(title));
  }
  globalThis.fetch = async () => new Response("", { status: 503 });
  page.location = new URL("http://room.test/?page=play");
  page.events.dispatchEvent(new Event("popstate"));
  await shown(() => document.title.startsWith("Play"));
  await elementsIn(root, ({ attributes }) => attributes["aria-label"] === "Play Game against the computer")[0].happen("click");
  await shown(() => root.textContent.includes("All seats are taken now."));
  leaving.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(told, [], "there is no kernel yet that could end");
});
