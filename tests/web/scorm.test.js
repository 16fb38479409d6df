import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { courseGoal } from "../../tutor/web/learn/course-goal.js";
import { findApi, openSession, timespan } from "../../tutor/web/host/scorm-api.js";
import { keepElsewhere } from "../../tutor/web/shell/kept-items.js";
import { lessonGoal } from "../../tutor/web/lessons/lesson-goal.js";
import { openPlatform, packItems, unpackItems } from "../../tutor/web/pages/platform.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { PARTS } from "../../tutor/web/lessons/work.js";
import { fakeStorage, partial, settle, until } from "./fakes.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  keepElsewhere(null);
  mock.timers.reset();
});

/** A platform that notes what it is asked for; `values` are what it knows. */
function fakeApi(values = partial({}), { takes = partial(() => true) } = {}) {
  const calls = [];
  const said = (call, answer) => {
    calls.push(call);
    return answer;
  };
  return {
    calls,
    values,
    LMSInitialize: () => said("initialize", "true"),
    LMSGetValue: (name) => values[name] ?? "",
    LMSSetValue: (name, value) => {
      if (!takes(name, value)) return said("refused", "false");
      values[name] = value;
      return said(`set ${name}`, "true");
    },
    LMSCommit: () => said("commit", "true"),
    LMSFinish: () => said("finish", "true"),
  };
}

const LESSON = partial({
  card: { name: "one" },
  byHand: 10,
  exact: [{ name: "e1", build: {} }, { name: "e2", build: null }],
  peers: { lesson: "one", name: "p" },
  old: [{ lesson: "old", name: "a" }],
  faded: [{ blanks: [{ lesson: "one", name: "f" }] }],
  checked: ["c1", "c2", "c3"],
  leaving: "x",
});
const right = { tries: 1, right: true, settled: true, said: [], all: [] };
const wrong = { tries: 1, right: false, settled: false, said: ["No."], all: [] };
const shown = { ...wrong, settled: true };
const ALL_ANSWERED = Object.fromEntries(["old/a", "one/p", "one/f", "one/c1", "one/c2", "one/c3", "one/x"].map((key) => [key, right]));
const DONE = { prediction: 20, bet: null, hand: 10, trials: [100], steps: 2, built: { e1: { given: [], right: true, settled: true } }, items: ALL_ANSWERED, seen: PARTS.map(([part]) => part) };

const COURSE = partial({ name: "g", examples: [], course: { parts: [{ levels: [{ name: "a" }, { name: "b" }] }, { levels: [{ name: "c" }] }] } });
const note = (stars) => ({ stars, last: stars, when: 1000, box: 1 });

test("the API is found in a window around the page, and around the one that opened it", () => {
  const API = fakeApi();
  const top = { API };
  assert.equal(findApi({ parent: { parent: top } }), API);
  assert.equal(findApi({ opener: { parent: top } }), API);
  const alone = {};
  alone.parent = alone;
  assert.equal(findApi(alone), null);
});

test("a window of another origin, and windows without an end, hold no API", () => {
  const foreign = partial({ get API() { throw new Error("SecurityError"); }, get parent() { throw new Error("SecurityError"); } });
  assert.equal(findApi({ parent: foreign }), null);
  const endless = () => partial({ get parent() { return endless(); } });
  assert.equal(findApi(endless()), null);
});

test("without a platform, or with one that begins nothing, there is no session", () => {
  assert.equal(openSession(null), null);
  assert.equal(openSession({ ...fakeApi(), LMSInitialize: () => "false" }), null);
  assert.equal(openSession(partial({ LMSInitialize: () => { throw new Error("broken"); } })), null);
});

test("a value that was told is not told again, and one that was refused is", () => {
  let takes = false;
  const api = fakeApi({}, { takes: () => takes });
  const session = openSession(api);
  assert.equal(session.set({ a: "1" }), false);
  takes = true;
  assert.equal(session.set({ a: "1" }), true);
  assert.equal(session.set({ a: "1" }), true);
  assert.deepEqual(api.calls, ["initialize", "refused", "set a"]);
});

test("a session ends once, with its time, and takes nothing afterwards", () => {
  const api = fakeApi();
  let now = 1000;
  const session = openSession(api, () => now);
  now += 65_430;
  session.finish();
  session.finish();
  session.set({ a: "1" });
  assert.equal(api.values["cmi.core.session_time"], "0000:01:05.43");
  assert.deepEqual(api.calls, ["initialize", "set cmi.core.session_time", "commit", "finish"]);
});

for (const mode of ["browse", "review"])
  test(`who only looks (${mode}) changes nothing`, () => {
    const api = fakeApi({ "cmi.core.lesson_mode": mode });
    const session = openSession(api);
    assert.equal(session.set({ a: "1" }), true);
    session.finish();
    assert.deepEqual(api.calls, ["initialize", "finish"]);
  });

test("an answer that is a real true counts as one", () => {
  const api = { ...fakeApi(), LMSInitialize: () => true, LMSSetValue: () => true };
  assert.equal(openSession(api).set({ a: "1" }), true);
});

test("times are written as SCORM 1.2 has them", () => {
  assert.deepEqual([0, 9, 10, 59_999, 3_600_000, 86_400_000 * 5, -5].map(timespan), [
    "0000:00:00.00", "0000:00:00.00", "0000:00:00.01", "0000:00:59.99", "0001:00:00.00", "0120:00:00.00", "0000:00:00.00",
  ]);
  assert.equal(timespan(1e15), "9999:59:59.99");
});

test("a lesson is completed when all its parts are, and not with one of them open", () => {
  const goal = lessonGoal(LESSON);
  const standing = (work) => goal.standing(new Map([["lesson:one/s", work]]));
  assert.deepEqual(standing(DONE), { done: true, score: 100 });
  const gaps = [{ prediction: null }, { hand: 9 }, { trials: [99] }, { steps: 1 }, { built: {} }, { seen: DONE.seen.filter((part) => part !== "compare") }];
  for (const gap of gaps) assert.equal(standing({ ...DONE, ...gap }).done, false, JSON.stringify(gap));
  for (const key of Object.keys(ALL_ANSWERED)) assert.equal(standing({ ...DONE, items: { ...ALL_ANSWERED, [key]: wrong } }).done, false, key);
});

test("the score of a lesson is the share of checked items and the exit question that are right", () => {
  const goal = lessonGoal(LESSON);
  const score = (items) => goal.standing(new Map([["lesson:one/s", { ...DONE, items }]])).score;
  assert.equal(score({ "old/a": right, "one/f": right }), null);
  assert.equal(score({ "one/c1": wrong }), null);
  assert.equal(score({ "one/c1": shown }), 0);
  assert.equal(score({ "one/c1": { ...right, tries: 3 } }), 25);
  assert.equal(score({ "one/c1": right, "one/c2": shown, "one/x": right }), 50);
});

test("of a lesson that was done twice the better one counts, and another lesson does not", () => {
  const goal = lessonGoal(LESSON);
  const poor = { ...DONE, items: { ...ALL_ANSWERED, "one/c1": shown } };
  const items = new Map([["lesson:one/first", poor], ["lesson:one/second", DONE], ["lesson:two/first", partial({})]]);
  assert.deepEqual(goal.standing(items), { done: true, score: 100 });
  assert.deepEqual(goal.standing(new Map([["lesson:two/first", DONE]])), { done: false, score: null });
});

test("a place in the lesson is remembered, with its seed; one elsewhere is not", () => {
  const goal = lessonGoal(LESSON);
  const where = goal.where({ lesson: "one", part: "hand", seed: "otter-7" });
  assert.deepEqual(goal.from(where), { lesson: "one", part: "hand", seed: "otter-7" });
  assert.equal(goal.where({ lesson: "two", part: "hand" }), "");
  assert.deepEqual(goal.from(""), { lesson: "one", part: undefined, seed: undefined });
});

test("the score of a course is the share of its levels that are solved", () => {
  const goal = courseGoal(COURSE);
  const standing = (levels) => goal.standing(new Map([["levels", levels]]));
  assert.deepEqual(standing({}), { done: false, score: null });
  assert.deepEqual(standing({ "h/a": note(3) }), { done: false, score: null });
  assert.deepEqual(standing({ "g/a": note(0) }), { done: false, score: 0 });
  assert.deepEqual(standing({ "g/a": note(3), "g/b": note(1), "h/c": note(3) }), { done: false, score: 66 });
  assert.deepEqual(standing({ "g/a": note(3), "g/b": note(1), "g/c": note(2) }), { done: true, score: 100 });
  assert.deepEqual(goal.from(goal.where({ game: "g", level: "b" })), { game: "g", level: "b" });
  assert.deepEqual(goal.from("level=gone"), { game: "g", page: "learn" });
  assert.equal(goal.where({ game: "h", level: "a" }), "");
  assert.equal(goal.where({ game: "g", level: "gone" }), "");
});

test("what is kept is packed and read again, and nothing beside it", async () => {
  const goal = lessonGoal(LESSON);
  const items = new Map(Object.entries({ "lesson:one/s": DONE, "lesson:two/s": DONE, "choice:text": "large", own: [] }));
  const found = await unpackItems(await packItems(items, goal));
  assert.deepEqual([...found], [["lesson:one/s", DONE], ["choice:text", "large"]]);
  for (const broken of ["", "no code", "eJw", "x".repeat(5000)]) assert.equal((await unpackItems(broken)).size, 0);
});

test("how sure one was of a hundred answers is kept beside a lesson, and takes little room", async () => {
  const stories = Array.from({ length: 20 }, (_, at) => [`deities/story-number-${at}`, Object.fromEntries([5, 12, 19, 26, 40].map((step, more) => [step + at, { said: 3 + ((at + more) % 8), right: (at * more) % 3 === 0 }]))]);
  const sureness = Object.fromEntries(stories);
  const packed = await packItems(new Map(Object.entries({ "lesson:one/s": DONE, sureness })), lessonGoal(LESSON));
  assert.deepEqual((await unpackItems(packed)).get("sureness"), sureness);
  assert.ok(packed.length < 2048, String(packed.length));
});

test("where the platform has too little room, words are left out first, then answers, and at last nothing is packed", async () => {
  const goal = lessonGoal(LESSON);
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const random = (length) => Array.from({ length }, () => String.fromCharCode(48 + (next() % 74))).join("");
  const long = (part) => new Map([["lesson:one/s", { ...DONE, items: { "one/c1": { ...right, ...part } } }]]);
  const read = async (items) => partial((await unpackItems(await packItems(items, goal))).get("lesson:one/s")).items["one/c1"];
  assert.deepEqual(await read(long({ said: [random(6000)], all: [{ words: "1/2" }] })), { ...right, said: [], all: [{ words: "1/2" }] });
  assert.deepEqual(await read(long({ said: [], all: [{ words: random(6000) }] })), right);
  assert.equal(await packItems(long({ given: random(6000) }), goal), null);
});

test("the platform keeps the store's items, and this browser keeps none", async () => {
  const items = fakeStorage();
  const api = fakeApi();
  const platform = await openPlatform(openSession(api), lessonGoal(LESSON), new EventTarget(), () => {});
  const store = openStore();
  platform.follow(() => ({ lesson: "one", part: "check", seed: "s" }));
  store.setLesson("one/s", { ...DONE, items: { ...ALL_ANSWERED, "one/c1": shown } });
  store.setChoice("text", "large");
  await until(() => api.values["cmi.core.lesson_status"] === "completed" && api.calls.includes("commit"));
  assert.equal(items.size, 0);
  assert.equal(store.choice("text", ""), "large");
  assert.deepEqual(["raw", "min", "max"].map((part) => api.values[`cmi.core.score.${part}`]), ["75", "0", "100"]);
  assert.equal(api.values["cmi.core.lesson_location"], "seed=s&part=check");
  assert.equal(api.values["cmi.core.exit"], "suspend");
  assert.ok(api.calls.includes("commit"));
  const again = await openPlatform(openSession(fakeApi(api.values)), lessonGoal(LESSON), new EventTarget(), () => {});
  assert.deepEqual(again.start, { lesson: "one", part: "check", seed: "s" });
  assert.equal(openStore().choice("text", ""), "large");
});

test("who looks at another place comes back to where the lesson was left", async () => {
  const api = fakeApi();
  const platform = await openPlatform(openSession(api), lessonGoal(LESSON), new EventTarget(), () => {});
  let here = { lesson: "one", part: "hand" };
  platform.follow(() => here);
  await until(() => api.calls.includes("commit"));
  here = { lesson: "two", part: "old" };
  platform.finish();
  assert.equal(api.values["cmi.core.lesson_location"], "part=hand");
});

test("a new attempt is incomplete, without a score", async () => {
  const api = fakeApi({ "cmi.core.lesson_status": "not attempted" });
  const platform = await openPlatform(openSession(api), courseGoal(COURSE), new EventTarget(), () => {});
  platform.finish();
  assert.equal(api.values["cmi.core.lesson_status"], "incomplete");
  assert.equal(api.values["cmi.core.score.raw"], undefined);
  assert.equal(api.calls.at(-1), "finish");
});

for (const status of ["completed", "passed", "failed"])
  test(`what was ${status} stays so`, async () => {
    const api = fakeApi({ "cmi.core.lesson_status": status });
    const platform = await openPlatform(openSession(api), courseGoal(COURSE), new EventTarget(), () => {});
    platform.keepNow();
    assert.deepEqual([api.values["cmi.core.lesson_status"], api.values["cmi.core.exit"], api.calls.at(-1)], [status, "suspend", "commit"]);
  });

test("a platform that keeps nothing is told of, until it keeps again after a rest", async () => {
  let takes = false;
  const told = [];
  const api = fakeApi({}, { takes: () => takes });
  const platform = await openPlatform(openSession(api), courseGoal(COURSE), new EventTarget(), (isKept) => told.push(isKept));
  platform.follow(() => ({ game: "g" }));
  await until(() => told.length === 1);
  takes = true;
  openStore().setLevels({ "g/a": note(3) });
  await until(() => api.values["cmi.core.score.raw"] === "33");
  mock.timers.tick(999);
  await settle();
  assert.deepEqual(told, [false]);
  mock.timers.tick(1);
  await settle();
  assert.deepEqual(told, [false, true]);
});
