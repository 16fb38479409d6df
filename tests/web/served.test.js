import assert from "node:assert/strict";
import test from "node:test";
import { elementsIn, fakeOpened, linksIn, OPPONENTS, partial, until } from "./fakes.js";

const ASKS = { players: [2, 3], opponents: OPPONENTS, names: ["Ada", "Ben", "Cleo"], questions: [] };
const GAME = { name: "g", title: "Game", blurb: "", odd: [], cover: "", emblems: [], examples: [], course: null, ownCards: true, ...ASKS };
const HOME = { games: [GAME], lessons: [], version: "1" };

/** The page that a server gives at an address; `told` is what it tells as it goes. */
function serving(address) {
  const told = /** @type {string[]} */ ([]);
  Object.defineProperty(globalThis, "navigator", { value: { sendBeacon: (to) => told.push(to), onLine: true }, configurable: true });
  return { told, ...fakeOpened(address, { shelf: "shelf/", kernels: "base/", seat: "seat", later: "later.js" }, { home: HOME }) };
}

test("the first page stands there before any engine is asked; what nobody opens first comes later, and each page has its address", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { root, page, fetched, gone, around, told } = serving("http://room.test/");
  await import("../../tutor/web/served.js");
  await until(() => gone.length > 0);
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
  await until(() => document.title !== "Minions Tutor");
  assert.deepEqual([document.title, page.location.search], ["Play which game? · Minions Tutor", "?page=play"]);
  assert.deepEqual(linksIn(root), [["All games", "/"]]);
  page.location = new URL("http://room.test/?page=watch");
  page.events.dispatchEvent(new Event("popstate"));
  await until(() => document.title.startsWith("Watch"));
  assert.deepEqual(linksIn(root), [["All games", "/"], ["Game", "/?game=g&page=watch"]]);
  for (const [search, title] of [["?game=g&page=watch", "Game · Minions Tutor"], ["?page=watch", "Watch"], ["?game=g", "Game · Minions Tutor"]]) {
    page.location = new URL(`http://room.test/${search}`);
    page.events.dispatchEvent(new Event("popstate"));
    await until(() => document.title.startsWith(title));
  }
  globalThis.fetch = async () => new Response("", { status: 503 });
  page.location = new URL("http://room.test/?page=play");
  page.events.dispatchEvent(new Event("popstate"));
  await until(() => document.title.startsWith("Play"));
  await elementsIn(root, ({ attributes }) => attributes["aria-label"] === "Play Game against the computer")[0].happen("click");
  await until(() => root.textContent.includes("All seats are taken now."));
  around.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(told, [], "there is no kernel yet that could end");
});
