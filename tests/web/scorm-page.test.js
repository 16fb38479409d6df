// The script of a package for a learning platform, run as a browser runs it.

import assert from "node:assert/strict";
import test from "node:test";
import { courseGoal } from "../../tutor/web/learn/course-goal.js";
import { fakeOpened, ofClass, partial, until } from "./fakes.js";

const LEVEL = { name: "first", title: "First steps", kind: "do", rules: [], asks: "" };
const COURSE = { title: "The course", blurb: "", parts: [{ title: "One", levels: [LEVEL] }], lookUp: {} };
const GAME = { name: "g", title: "Game", blurb: "", odd: [], cover: "", emblems: [], examples: [], course: COURSE, ownCards: true, players: [2], opponents: [], names: [], questions: [] };
const HOME = { games: [GAME], lessons: [], version: "1" };

let runs = 0;

/**
 * Open a package about a course or a lesson; `api` is the platform's, `told` what that was told.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, string>} about
 * @param {{api?: object, answers?: Record<string, object>}} [given]
 */
async function opened(t, about, { api, answers = { home: HOME } } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const all = fakeOpened("http://package.test/index.html", partial({ files: "files/", ...about }), answers);
  const workers = /** @type {any[]} */ ([]);
  class Worker extends EventTarget {
    constructor(address, options) {
      super();
      workers.push([address, options]);
    }
  }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  Object.assign(globalThis, { Worker });
  Object.assign(window, { API: api });
  const reloads = /** @type {string[]} */ ([]);
  Object.assign(all.page.location, { reload: () => reloads.push("again") });
  await import(`../../tutor/web/scorm.js?run=${(runs += 1)}`);
  return { ...all, workers, reloads };
}

/** A platform that takes what it is told while `takes` says so. */
function platform(takes = () => true) {
  const told = /** @type {Record<string, string>} */ ({});
  const calls = /** @type {string[]} */ ([]);
  const said = (call) => (calls.push(call), String(takes()));
  return {
    told,
    calls,
    LMSInitialize: () => "true",
    LMSGetValue: (name) => told[name] ?? "",
    LMSSetValue: (name, value) => ((told[name] = value), String(takes())),
    LMSCommit: () => said("commit"),
    LMSFinish: () => said("finish"),
  };
}

test("a package shows its course, with an engine of its own, also where no platform listens", async (t) => {
  const { root, fetched, workers, around, reloads } = await opened(t, { game: "g" });
  await until(() => document.title?.startsWith("The course"));
  assert.deepEqual([fetched, root.lang], [["http://package.test/files/shelf/home.json.gz"], "en"]);
  assert.deepEqual(workers, [["http://package.test/files/worker.js", { type: "module" }]]);
  assert.deepEqual([ofClass(root, "platform-trouble")[0].hidden, root.children.includes(root.firstElementChild), fetched.length], [true, false, 1]);
  around.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.deepEqual(reloads, []);
});

test("a platform is told where the learner is, at once where the page goes out of sight, and for good where it is left", async (t) => {
  const api = platform();
  const { root, around, reloads } = await opened(t, { game: "g" }, { api });
  await until(() => document.title?.startsWith("The course"));
  const trouble = ofClass(root, "platform-trouble")[0];
  assert.match(trouble.textContent, /does not keep what you do here/);
  assert.deepEqual([api.calls, api.told["cmi.core.lesson_status"], trouble.hidden], [["commit"], "incomplete", true]);
  document.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(api.calls, ["commit"], "it is in sight");
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(api.calls, ["commit", "commit"]);
  around.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  assert.deepEqual(reloads, []);
  around.dispatchEvent(new Event("pagehide"));
  assert.equal(api.calls.at(-1), "finish");
  around.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.deepEqual(reloads, ["again"]);
});

test("what a platform does not take is said above the page", async (t) => {
  const { root } = await opened(t, { game: "g" }, { api: platform(() => false) });
  await until(() => document.title?.startsWith("The course"));
  assert.equal(ofClass(root, "platform-trouble")[0].hidden, false);
});

test("a learner comes back to the place that the platform kept", async (t) => {
  const api = platform();
  const place = courseGoal(partial(GAME)).where({ game: "g", level: "first" });
  Object.assign(api.told, { "cmi.core.lesson_location": place });
  const { fetched } = await opened(t, { game: "g" }, { api });
  await until(() => fetched.length > 1);
  assert.equal(fetched[1], "http://package.test/files/shelf/level/g/first.json.gz");
});

test("a package about a lesson shows that", async (t) => {
  const lesson = { card: { name: "dice", title: "Dice?" }, exact: [], old: [], faded: [], checked: [] };
  const { fetched } = await opened(t, { lesson: "dice" }, { api: platform(), answers: { home: HOME, "lesson/dice": lesson } });
  await until(() => fetched.length > 2);
  assert.deepEqual(fetched.slice(1), Array(2).fill("http://package.test/files/shelf/lesson/dice.json.gz"), "for how far one is, and for its page");
});

test("a package that names no course there is says that it is stuck", async (t) => {
  const { root } = await opened(t, { game: "other" });
  await until(() => root.classList.contains("stuck"));
});
