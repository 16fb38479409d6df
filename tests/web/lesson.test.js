// A lesson as a page: its path, the part one is at, and the trials by hand.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { elementsIn, fakeElements, fakeLine, linksIn, ofClass, partial, PLAIN_LOOK, settle } from "./fakes.js";
import { createLesson } from "../../tutor/web/lessons/lesson.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { handPart } from "../../tutor/web/lessons/part-hand.js";
import { NOTHING, PARTS } from "../../tutor/web/lessons/work.js";

beforeEach(() => {
  fakeElements();
  Object.assign(document, { activeElement: null });
  const shape = { top: 0, bottom: 0 };
  Object.assign(Object.getPrototypeOf(document.createElement("i")), { getBoundingClientRect: () => shape });
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { matchMedia: () => ({ matches: true }) }), requestAnimationFrame: () => 0 });
});

const EXPERIMENT = { hit: "a seven", press: "Roll", explains: "Two dice.", columns: ["total"], outcomes: [{ label: "seven", hit: true }, { label: "other", hit: false }] };
const ALL = partial({
  card: { name: "dice", title: "Dice?", number: 3, game: "g" },
  rules: [],
  question: "How likely?",
  seed: "otter-7",
  byHand: 2,
  exact: [{ name: "grid" }],
  old: [],
  faded: [],
  checked: [],
  leaving: "exit",
  experiments: [EXPERIMENT],
  line: fakeLine(),
  at: 0,
  view: "open",
});

// ---------------------------------------------------------------- the path

/** The page of a lesson of which this was done; `kept` is what the browser keeps of it. */
function lessonPage(t, { kept = {}, wanted = partial(null), whole = true } = {}) {
  const keeps = partial({ "dice/otter-7": kept });
  const places = [];
  const store = { lesson: (key) => keeps[key], setLesson: (key, work) => Object.assign(keeps, { [key]: work }) };
  const router = { href: (to) => JSON.stringify(to), here: () => ({ lesson: "dice" }), replace: (to) => places.push(to) };
  const app = partial({ level: 1, whole, store, router, live: "", scheme: PLAIN_LOOK, gameTitle: () => "Game", wire: { ask: async () => ({}) } });
  const visit = new AbortController();
  const page = createLesson(app, ALL, wanted, visit.signal);
  t.after(() => visit.abort());
  const el = partial(page.el);
  const stops = () => ofClass(el, "lesson-stop");
  const marked = (name, value) => stops().flatMap(({ attributes }, at) => (attributes[name] === value ? [PARTS[at][0]] : []));
  const room = () => ofClass(el, "lesson-part")[0];
  return { page, el, stops, keeps, places, room, here: () => marked("aria-current", "step"), done: () => stops().flatMap(({ dataset }, at) => (dataset.done === "true" ? [PARTS[at][0]] : [])) };
}

test("a part that tells the answer waits for the prediction, and leads there", (t) => {
  const { room, here, places, el } = lessonPage(t, { wanted: "exact" });
  assert.deepEqual([room().dataset.part, here()], ["exact", ["exact"]]);
  assert.match(room().textContent, /^Exactly.*First lock in what you think/);
  const [lockedPlace] = places;
  assert.equal(lockedPlace.part, "exact");
  assert.match(el.textContent, /Lesson 3 · Game/);
});

test("what was seen is done and kept, but not what is locked still", (t) => {
  const seen = lessonPage(t, { wanted: "question" });
  assert.deepEqual(seen.keeps["dice/otter-7"].seen, ["question"]);
  assert.ok(seen.done().includes("question"));
  const locked = lessonPage(t, { wanted: "compare" });
  assert.deepEqual([locked.keeps["dice/otter-7"].seen ?? [], locked.done()], [[], []]);
});

test("a lesson goes on at the first part that is not done", (t) => {
  const first = PARTS.map(([part]) => part).slice(0, 2);
  assert.deepEqual(lessonPage(t).here(), ["old"]);
  const { el, here } = lessonPage(t, { kept: { ...NOTHING, prediction: 40, seen: first } });
  assert.deepEqual([here(), ofClass(el, "lesson-dot").map(({ textContent }) => textContent)], [["hand"], PARTS.map((_, at) => (at < 3 ? "" : String(at + 1)))]);
});

test("the foot leads to the next part, and says so loudly once this one is done", (t) => {
  const { el, here, places } = lessonPage(t, { wanted: "question" });
  const foot = () => ofClass(el, "lesson-next")[0];
  assert.deepEqual([foot().textContent.trim(), foot().classList.contains("go"), foot().attributes["aria-disabled"]], ["Predict", true, "false"]);
  const known = lessonPage(t, { kept: { seen: ["question"] }, wanted: "question" });
  assert.equal(ofClass(known.el, "lesson-next")[0].classList.contains("go"), true, "also where nothing is new");
  const hand = lessonPage(t, { wanted: "hand" });
  const locked = ofClass(hand.el, "lesson-next")[0];
  assert.deepEqual([locked.textContent.trim(), locked.classList.contains("go")], ["Many times", false]);
  locked.dispatchEvent(new Event("click"));
  assert.deepEqual([hand.here(), hand.places.at(-1).part, here(), places.length], [["simulate"], "simulate", ["question"], 1]);
});

test("the last part says which others are not done yet, until all are", (t) => {
  const seen = PARTS.map(([part]) => part);
  const one = lessonPage(t, { kept: { seen, prediction: 40, hand: 2, trials: [100], steps: 0 }, wanted: "exit" });
  assert.match(one.room().textContent, /Not done yet: Exactly\./);
  const all = lessonPage(t, { kept: { seen, prediction: 40, hand: 2, trials: [100], steps: 1 }, wanted: "exit" });
  const [said] = elementsIn(all.room(), ({ tag, textContent }) => tag === "p" && textContent.startsWith("Not done yet"));
  assert.equal(said.hidden, true);
  assert.deepEqual(lessonPage(t, { kept: { ...all.keeps["dice/otter-7"], items: { "dice/exit": { tries: 1, right: true, settled: true, said: [] } } } }).here(), [PARTS[0][0]], "where all is done one begins anew");
});

test("in a cell of a notebook a lesson has no ways to other pages", (t) => {
  const { el, places } = lessonPage(t, { wanted: "hand", whole: false });
  assert.deepEqual([linksIn(el), ofClass(el, "lesson-next"), places], [[], [], []]);
});

// ---------------------------------------------------------------- trials by hand

/** The part of trials by hand; `roll` answers the first trial that is asked for. */
function handOf(work = {}, rows = async () => ({ rows: [] })) {
  const waiting = [];
  const asked = [];
  const askForPictures = (_line, name, parts) => {
    asked.push([name, parts.number]);
    return new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
  };
  const visit = new AbortController();
  const lesson = { app: { lines: { askForPictures }, wire: { ask: rows } }, all: ALL, work: createWatched({ ...NOTHING, ...work }), signal: visit.signal };
  const part = handPart(partial(lesson));
  const el = partial(part.el);
  const [press] = elementsIn(el, ({ tag }) => tag === "button");
  const roll = async (outcome) => {
    const line = { ...fakeLine(), base: null, pieces: { first: 0, markup: [] } };
    waiting.shift().resolve({ answer: { line, outcome, hit: EXPERIMENT.outcomes[outcome].hit, row: ["7"], at: 0 }, table: [] });
    await settle();
  };
  const marks = () => ofClass(el, "hand-mark").map(({ dataset }) => dataset.hit);
  return { el, press, roll, asked, visit, lesson, marks, waiting, said: () => ofClass(el, "hand-said")[0].textContent, sum: () => ofClass(el, "hand-sum")[0].textContent };
}

test("each press makes one trial, until all are made", async () => {
  const { el, press, roll, asked, lesson, marks, said, sum } = handOf();
  assert.deepEqual([press.textContent, sum(), marks()], ["Roll", "", [undefined, undefined]]);
  await press.happen("click");
  await press.happen("click");
  assert.deepEqual(asked, [["trial", 1]], "a press while it is made makes no second one");
  await roll(0);
  assert.deepEqual([said(), sum(), marks()], ["Trial 1: seven. It counts.", "1 of 1 counted.", ["true", undefined]]);
  assert.match(ofClass(el, "hand-row")[0].textContent, /total: 7/);
  await press.happen("click");
  await roll(1);
  assert.deepEqual([said(), sum(), lesson.work.now().hand, lesson.work.now().trials], ["Trial 2: other. It does not count.", "1 of 2 counted.", 2, [2]]);
  assert.deepEqual(ofClass(el, "hand-mark").map(({ textContent }) => textContent), ["seven, counts", "other, does not count"]);
  assert.deepEqual([press.textContent, press.attributes["aria-disabled"]], ["All ten are made", "true"]);
  await press.happen("click");
  assert.equal(asked.length, 2);
});

test("a trial that comes once the page is left is nobody's, and one that fails is made again", async () => {
  const left = handOf();
  await left.press.happen("click");
  left.visit.abort();
  await left.roll(0);
  assert.deepEqual([left.lesson.work.now().hand, left.said()], [0, ""]);
  const failing = handOf();
  await failing.press.happen("click");
  failing.waiting.shift().reject(new Error("gone"));
  await settle();
  await failing.press.happen("click");
  assert.deepEqual(failing.asked, [["trial", 1], ["trial", 1]]);
});

test("trials of another day stand there again, also beside one that was made meanwhile", async () => {
  let come = /** @type {(answer: any) => void} */ (() => {});
  const { press, roll, marks, sum } = handOf({ hand: 1, trials: [1] }, () => new Promise((resolve) => (come = resolve)));
  assert.equal(sum(), "0 of 1 counted.");
  await press.happen("click");
  await roll(1);
  come({ rows: [["7", "seven"], ["7", "seven"]] });
  await settle();
  assert.deepEqual([marks(), sum()], [["true", "false"], "1 of 2 counted."]);
  const lost = handOf({ hand: 2 }, () => Promise.reject(new Error("gone")));
  await settle();
  assert.deepEqual(lost.marks(), [undefined, undefined]);
});
