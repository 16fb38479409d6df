import assert from "node:assert/strict";
import test from "node:test";
import { beginAttempt, hinted, judged } from "../../tutor/web/learn/attempt.js";
import { createTask } from "../../tutor/web/learn/task.js";
import { createTold } from "../../tutor/web/learn/told.js";
import { choicesAmong, giveWithoutTouch, touchActions } from "../../tutor/web/learn/hands-on.js";
import { bindBack } from "../../tutor/web/learn/keys.js";
import { movesText } from "../../tutor/web/learn/words.js";
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

test("a touch after a move that was missed takes it back, and at the end of a level nothing comes of it", () => {
  let back = 0;
  const touch = (attempt) => touchActions(partial({ state: { now: () => attempt }, act: { skip: () => false, roll: () => false, takeBack: () => (back += 1) } }), partial({}), () => {}).skip();
  const begun = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  assert.deepEqual([touch({ ...answered(begun, "missed"), playing: false }), back], [true, 1]);
  assert.deepEqual([touch({ ...answered(begun, "solved"), playing: false }), back], [true, 1]);
});

test("on the table lie the items of which several are picked; of one that is picked beside it none glows", () => {
  const items = [{ key: "k", label: "K", at: ["card"] }];
  const listed = (form) => choicesAmong(partial({ form, items })).options.map(({ key, at }) => [key, at]);
  assert.deepEqual([listed("pick all"), listed("pick one")], [[["k", ["card"]]], []]);
});

for (const [moves, made, words] of /** @type {[number, number, string][]} */ ([
  [1, 0, ""],
  [2, 0, "2 moves left"],
  [2, 1, "1 move left"],
  [9, 0, "9 moves left"],
  [10, 0, ""],
  [10, 1, "9 moves left"],
]))
  test(`of ${moves} moves ${made} were made: "${words}"`, () => {
    const { asked, ...begun } = beginAttempt(partial({ ...CARD, moves }), { line: fakeLine("xx"), at: 1, counts: [] });
    assert.equal(movesText({ ...begun, asked: Array(made + 1).fill(asked[0]) }), words);
  });

test("the task is asked until a hint was given or an answer judged, and then it is begun", () => {
  const { task, begun } = level();
  const stage = (attempt) => {
    task.show(attempt);
    return task.el.dataset.stage;
  };
  assert.equal(stage(begun), "asked");
  assert.equal(stage(hinted(begun, partial({ words: "Look.", at: [] }))), "begun");
  assert.equal(stage(answered(begun, "missed", null)), "begun");
});

test("Backspace and Escape take back what was played out, end what is, and else are nobody's", () => {
  fakeElements();
  partial(globalThis).Element = class {};
  const [begun, done] = [beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] }), /** @type {string[]} */ ([])];
  let now = begun;
  let dialog = null;
  document.querySelector = () => dialog;
  bindBack(() => now, { skip: () => done.push("skip"), takeBack: () => done.push("back") }, new AbortController().signal);
  const press = (key, more = {}) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
    document.dispatchEvent(event);
    return done.splice(0).concat(event.defaultPrevented ? "ours" : []);
  };
  const playing = answered(begun, "missed", fakeLine("xxxx"));
  const missed = { ...playing, playing: false };
  const writing = Object.assign(new Element(), { matches: () => true });
  assert.deepEqual(press("Escape"), []);
  now = playing;
  assert.deepEqual([press("Backspace"), press("a")], [["skip", "ours"], []]);
  now = missed;
  assert.deepEqual([press("Escape"), press("Escape", { target: writing })], [["back", "ours"], []]);
  assert.deepEqual(press("Escape", { target: Object.assign(new Element(), { matches: () => false }) }), ["back", "ours"]);
  dialog = partial({});
  assert.deepEqual(press("Escape"), []);
});

test("a task is read once it stands there, what leads to it first", () => {
  fakeElements();
  const { el, read } = createTask(partial({ intro: "It is night.", task: "Roll." }), document.createElement("div"));
  const asked = () => ofClass(partial(el), "level-task")[0].children.map(({ textContent }) => textContent);
  assert.deepEqual(asked(), []);
  read();
  assert.deepEqual(asked(), ["It is night.", "Roll."]);
});
