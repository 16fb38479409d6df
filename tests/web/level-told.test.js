import assert from "node:assert/strict";
import test from "node:test";
import { beginAttempt, judged } from "../../tutor/web/learn/attempt.js";
import { createTask } from "../../tutor/web/learn/task.js";
import { createTold } from "../../tutor/web/learn/told.js";
import { giveWithoutTouch, touchActions } from "../../tutor/web/learn/hands-on.js";
import { fakeElements, fakeLine, ofClass, partial } from "./fakes.js";

const CARD = partial({ game: "g", name: "l", title: "Level", intro: "", task: "Do it.", hints: 0, seat: 0, view: "open", moves: 1, rules: [], code: "" });
const BESIDE = { left: 1100, top: 50, right: 1200, bottom: 750, width: 100, height: 700 };
const WINDOW = { left: 100, top: 50, right: 1100, bottom: 750, width: 1000, height: 700 };

/** A level with its card beside the table. */
const AROUND = { getBoundingClientRect: () => WINDOW, querySelector: () => ({ getBoundingClientRect: () => BESIDE }) };

/** A level on a page, the way it takes to show an attempt, and its attempts. */
function level({ isAsking = false } = {}) {
  fakeElements();
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { innerHeight: 800 }) });
  Object.assign(document, { documentElement: { clientWidth: 1200 } });
  const told = createTold({ isAsking, openRule: () => {}, signal: new AbortController().signal });
  const task = createTask(CARD, told.el);
  Object.assign(told.el, { closest: () => AROUND, getBoundingClientRect: () => ({ width: 200, height: 60 }) });
  const begun = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  const show = (attempt) => {
    task.show(attempt);
    told.show(attempt);
  };
  return { told: partial(told), task, begun, show };
}

/** An answer of some outcome; `line` is what was played out. */
function answered(begun, outcome, line = fakeLine("xxx")) {
  const judgement = partial({ outcome, title: outcome === "solved" ? "Right!" : "Not yet", lines: ["Why."], rule: null, at: 0, about: [], solution: [], counts: [], done: "" });
  return judged(begun, { ...judgement, line }, line);
}

test("under the task of a small game stands how far it is done, and how many moves are left", () => {
  const { task, begun } = level();
  const game = { ...CARD, kind: "game", moves: 3 };
  const counts = [{ name: "Quests", now: 1, wanted: 2, atMost: false }, { name: "dice", now: 5, wanted: 3, atMost: true }];
  task.show(partial({ ...begun, level: game, counts }));
  const texts = ofClass(task.el, "level-counts")[0].children.map(({ textContent }) => textContent);
  assert.deepEqual(texts, ["1 of 2 Quests", "5 dice, at most 3", "3 moves left"]);
});

test("once a move was judged the band says so, not what was asked; taken back it asks again", () => {
  const { told, task, begun, show } = level();
  show(begun);
  assert.deepEqual([task.el.dataset.stage, told.el.textContent], ["asked", ""]);
  show(answered(begun, "solved"));
  assert.deepEqual([task.el.dataset.stage, told.el.textContent, told.el.dataset.tone], ["solved", "Right!Why.", "good"]);
  assert.equal(ofClass(told.el, "prize").length, 1, "the stars stand with the word");
  show(begun);
  assert.deepEqual([task.el.dataset.stage, told.el.textContent], ["asked", ""]);
});

test("what came of a touch stands beside what was touched, of any other answer in the band", () => {
  const { told, begun, show } = level();
  told.note({ getBoundingClientRect: () => ({ left: 400, top: 300, right: 500, bottom: 400, width: 100, height: 100 }) });
  show(answered(begun, "missed"));
  assert.equal(told.el.dataset.beside, "touch");
  assert.equal(ofClass(told.el, "prize").length, 0, "stars are for what is right");
  assert.deepEqual(told.el.looks, { "--left": "250px", "--top": "358px" }, "under it, in the level's own measure");
  show(begun);
  assert.equal(told.el.dataset.beside, undefined);
  told.note(null);
  show(answered(begun, "missed"));
  assert.equal(told.el.dataset.beside, undefined);
});

test("beside a touch all that is said finds its place, and of what is right the word alone, apart from its stars", () => {
  const { told, begun, show } = level();
  told.el.querySelector = () => ({ getBoundingClientRect: () => ({ width: 100, height: 60 }) });
  told.note({ getBoundingClientRect: () => ({ left: 400, top: 300, right: 500, bottom: 400, width: 100, height: 100 }) });
  const lefts = ["missed", "solved"].map((outcome) => {
    show(answered(begun, outcome));
    return told.el.looks["--left"];
  });
  assert.deepEqual(lefts, ["250px", "300px"]);
});

test("while a question waits for another answer, what was wrong stands beside the answers; at the end in the band", () => {
  const { told, begun, show } = level({ isAsking: true });
  show(answered(begun, "missed", null));
  assert.deepEqual([told.el.textContent, told.nearAnswers.textContent], ["", "Not yetWhy."]);
  show(answered(begun, "solved", null));
  assert.deepEqual([told.el.textContent, told.nearAnswers.textContent], ["Right!Why.", ""]);
});

test("a move by touch notes the thing before it is given; a tick at an item notes nothing", () => {
  const done = [];
  const acts = (quiz) =>
    touchActions(partial({ app: {}, quiz, state: {}, act: { give: ({ action }) => done.push(action) } }), partial({ tick: (key) => done.push(key) }), (thing) => done.push(thing));
  acts(null).take(partial({}), partial({ key: "k", action: "move" }), partial("thing"));
  acts(partial({ form: "pick all" })).take(partial({}), partial({ key: "k", action: "move" }), partial("thing"));
  assert.deepEqual(done, ["thing", "move", "k"]);
});

test("an answer from beside the table forgets what was touched before it is given", () => {
  const done = [];
  giveWithoutTouch(partial({ give: (given) => done.push(given) }), (thing) => done.push(thing))({ words: "7" });
  assert.deepEqual(done, [null, { words: "7" }]);
});

test("a touch ends what is played out, else lets come what waits", () => {
  const skip = (played, waiting) => touchActions(partial({ state: { now: () => beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] }) }, act: { skip: () => played, roll: () => waiting } }), partial({}), () => {}).skip();
  assert.deepEqual([skip(true, false), skip(false, true), skip(false, false)], [true, true, false]);
});
