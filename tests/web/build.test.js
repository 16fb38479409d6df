import assert from "node:assert/strict";
import test from "node:test";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { exactPart } from "../../tutor/web/lessons/part-exact.js";
import { isInMiddle } from "../../tutor/web/lessons/build-marks.js";
import { fieldBeside, fieldsOfStroke } from "../../tutor/web/lessons/strokes.js";
import { builtWords, isDone, NOTHING, readWork } from "../../tutor/web/lessons/work.js";
import { partsOf } from "../../tutor/web/lessons/draw-area.js";
import { buttonCalled, elementsIn, fakeElements, ofClass, partial, settle } from "./fakes.js";

const SHEET = { width: 6, count: 36, whole: false };

test("arrows lead from field to field and end at the edges", () => {
  assert.deepEqual(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab"].map((key) => fieldBeside(SHEET, 7, key)), [8, 13, 6, 1, null]);
  assert.deepEqual([fieldBeside(SHEET, 5, "ArrowRight"), fieldBeside(SHEET, 6, "ArrowLeft"), fieldBeside(SHEET, 0, "ArrowUp"), fieldBeside(SHEET, 35, "ArrowDown")], [null, null, null, null]);
});

test("a stroke leaves no hole between two fields, also on a slant", () => {
  assert.deepEqual(fieldsOfStroke(SHEET, [0]), [0]);
  assert.deepEqual(fieldsOfStroke(SHEET, [0, 3]), [0, 1, 2, 3]);
  assert.deepEqual(fieldsOfStroke(SHEET, [5, 20]), [5, 10, 15, 20]);
  assert.deepEqual(fieldsOfStroke(SHEET, [0, 2, 14]), [0, 1, 2, 8, 14]);
});

test("a stroke over an area fills the rectangle between its ends, in any direction", () => {
  const area = { ...SHEET, whole: true };
  assert.deepEqual(fieldsOfStroke(area, [1, 3, 14]), [1, 2, 7, 8, 13, 14]);
  assert.deepEqual(fieldsOfStroke(area, [14, 1]), [1, 2, 7, 8, 13, 14]);
});

test("a stroke that passes the corner of a field does not mean it", () => {
  const box = partial({ left: 100, top: 50, width: 40, height: 20 });
  const at = (clientX, clientY) => isInMiddle(box, { clientX, clientY });
  assert.deepEqual([at(120, 60), at(132, 60), at(120, 66), at(136, 60), at(120, 68), at(102, 52)], [true, true, true, false, false, false]);
});

test("the strips of an area are cut into equal parts", () => {
  assert.deepEqual(partsOf([{ label: "a", parts: 2 }, { label: "b", parts: 1 }]), [{ strip: 0, first: true }, { strip: 0, first: false }, { strip: 1, first: true }]);
});

// ---------------------------------------------------------------- steps to be built

const words = { title: "Rolls", sentence: "Two of four.", groups: [{ mark: "hit", label: "good" }, { mark: "miss", label: "too low" }], table: { head: [], rows: [] } };
const cell = (text, mark) => ({ text, mark, blank: "" });
const GRID = { ...words, kind: "grid", rowName: "One", columnName: "Other", rows: ["1", "2"], columns: ["1", "2"], cells: [[cell("2", "miss"), cell("3", "miss")], [cell("3", "hit"), cell("4", "hit")]] };
const leaf = (label, chance) => ({ label, chance, mark: "", blank: "", branches: [] });
const TREE = { ...words, kind: "tree", branches: [{ ...leaf("yes", "1/3"), branches: [leaf("win", "1/4"), leaf("lose", "3/4")] }, leaf("no", "2/3")], ends: ["1/12", "1/4", "2/3"].map((chance) => ({ chance, percent: "x", mark: "" })) };
const MARK = { name: "grid", words: "So it is.", diagram: GRID, blanks: [], build: { kind: "mark", ask: "Mark them.", open: [0, 1, 2, 3], mark: "hit", tells: false } };
const TYPE = { name: "tree", words: "So it is.", diagram: TREE, blanks: [], build: { kind: "type", ask: "Type them.", open: [0, 1], hidden: [2] } };
const READ = { name: "bars", words: "Read this.", diagram: GRID, blanks: [], build: null };
const WRONG = { right: false, title: "Not yet", lines: ["One is too many."], faults: [{ at: 0, says: "too low" }] };
const RIGHT = { right: true, title: "Right!", lines: [], faults: [] };

/** The exact part of a lesson with these steps; `replies` are what the engine says, one after the other. */
function exactly(steps, { work = {}, replies = /** @type {any[]} */ ([]) } = {}) {
  fakeElements();
  const asked = [];
  const ask = async (name, parts) => {
    asked.push({ ask: name, ...parts });
    return replies.shift();
  };
  const visit = new AbortController();
  const lesson = partial({ app: { wire: { ask }, level: 1 }, all: { card: { name: "dice" }, exact: steps }, work: createWatched({ ...NOTHING, ...work }), signal: visit.signal });
  const { el } = exactPart(lesson);
  const check = async () => {
    await elementsIn(el, ({ tag }) => tag === "form")[0].happen("submit");
    await settle();
  };
  const fields = () => ofClass(el, "build-field");
  return { el: /** @type {any} */ (el), lesson, visit, asked, check, fields, built: () => lesson.work.now().built };
}

/** A press on a field, from the room in which it lies. */
async function pressField({ el, fields }, field) {
  const [room] = elementsIn(el, ({ attributes }) => attributes.role === "grid");
  room.setPointerCapture = () => {};
  const at = fields()[field];
  for (const event of ["pointerdown", "pointerup"]) {
    const happened = Object.assign(new Event(event, { cancelable: true }), { button: 0, pointerId: 1 });
    Object.defineProperty(happened, "target", { value: at });
    room.dispatchEvent(happened);
  }
  await settle();
}

test("a step that is worked out says so, and one to be built does not", () => {
  const steps = (work) => exactly([READ, MARK], { work: { steps: 2, ...work } }).el.children[0].children.map(({ dataset, textContent }) => [dataset.worked, /Look and read/.test(textContent)]);
  assert.deepEqual(steps({}), [["true", true], [undefined, false]]);
  assert.deepEqual(steps({ built: { grid: { given: [], right: true, settled: true } } }), [["true", true], ["false", false]]);
});

test("what is drawn as a table has no second one under it", () => {
  const { el } = exactly([READ, { ...TYPE, build: null }], { work: { steps: 2 } });
  assert.deepEqual(ofClass(el, "diagram").map((figure) => ofClass(figure, "diagram-table").length), [0, 1]);
});

test("a step to be built shows no answer, and a field that is pressed is marked and unmarked", async () => {
  const page = exactly([MARK]);
  assert.doesNotMatch(page.el.textContent, /So it is|Two of four/);
  assert.deepEqual(page.fields().map(({ dataset }) => dataset.mark), [undefined, undefined, undefined, undefined]);
  await pressField(page, 2);
  await pressField(page, 3);
  assert.match(page.el.textContent, /2 marked/);
  assert.deepEqual(page.built().grid.given, [2, 3]);
  await pressField(page, 2);
  assert.deepEqual(page.built().grid.given, [3]);
  assert.deepEqual(page.fields().map(({ attributes }) => attributes["aria-selected"]), ["false", "false", "false", "true"]);
});

/** Something that happens to a field, as its room is told of it; whether the browser's own doing was prevented. */
function happenAt(room, target, event, more = {}) {
  const happened = Object.assign(new Event(event, { cancelable: true }), more);
  Object.defineProperty(happened, "target", { value: target });
  room.dispatchEvent(happened);
  return happened.defaultPrevented;
}

test("fields are marked by keys: the arrows move, Space marks, Shift with an arrow goes on marking", async () => {
  const part = exactly([MARK]);
  const [room] = elementsIn(part.el, ({ attributes }) => attributes.role === "grid");
  const fields = part.fields();
  const marked = () => part.fields().flatMap(({ attributes }, at) => (attributes["aria-selected"] === "true" ? [at] : []));
  const press = (at, key, more = {}) => happenAt(room, fields[at], "keydown", { key, ...more });
  assert.equal(press(0, "a"), false, "a letter is not for the fields");
  assert.deepEqual([press(0, " "), marked()], [true, [0]]);
  assert.deepEqual([press(0, "ArrowRight"), marked(), fields[0].constructor.focused], [true, [0], fields[1]]);
  press(1, "ArrowRight");
  assert.equal(fields[0].constructor.focused, fields[1], "there is nothing more to the right");
  press(0, "ArrowDown", { shiftKey: true });
  press(2, "ArrowRight", { shiftKey: true });
  assert.deepEqual([marked(), part.built().grid?.given], [[0, 2, 3], [0]], "a stroke goes on");
  happenAt(room, fields[3], "keyup", { key: "Shift" });
  assert.deepEqual(part.built().grid.given, [0, 2, 3]);
  press(3, "Enter");
  assert.deepEqual(part.built().grid.given, [0, 2]);
  press(1, "ArrowDown", { shiftKey: true });
  happenAt(room, fields[3], "focusout", { relatedTarget: fields[2] });
  press(3, "ArrowLeft", { shiftKey: true });
  happenAt(room, fields[2], "focusout", { relatedTarget: null });
  assert.deepEqual(part.built().grid.given, [0], "what begins on an empty field empties all of them");
});

test("one draws over fields with the left button alone, and through the middle of them", async () => {
  const part = exactly([MARK]);
  const [room] = elementsIn(part.el, ({ attributes }) => attributes.role === "grid");
  const held = /** @type {number[]} */ ([]);
  room.setPointerCapture = (id) => held.push(id);
  const fields = part.fields();
  for (const [at, field] of fields.entries()) field.getBoundingClientRect = () => ({ left: 100 * (at % 2), top: 100 * Math.floor(at / 2), width: 100, height: 100 });
  document.elementFromPoint = partial((x, y) => fields[Math.floor(x / 100) + 2 * Math.floor(y / 100)]);
  const to = (clientX, clientY) => happenAt(room, fields[0], "pointermove", { clientX, clientY });
  happenAt(room, fields[0], "pointerdown", { button: 2, pointerId: 4 });
  to(150, 50);
  assert.deepEqual(part.built(), {});
  assert.equal(happenAt(room, fields[0], "pointerdown", { button: 0, pointerId: 4 }), true);
  to(101, 50);
  to(150, 50);
  to(150, 150);
  assert.deepEqual([held, part.built()], [[4], {}]);
  happenAt(room, fields[3], "pointercancel");
  assert.deepEqual(part.built().grid.given, [0, 1, 3]);
  to(50, 150);
  assert.deepEqual(part.built().grid.given, [0, 1, 3], "the stroke is over");
});

test("what is judged once the page is left is not noted", async () => {
  const page = exactly([MARK], { replies: [RIGHT] });
  await pressField(page, 2);
  const before = page.built();
  const judged = page.check();
  page.visit.abort();
  await judged;
  assert.deepEqual(page.built(), before);
});

test("what is marked is judged by the engine, and a field too many says why until it changes", async () => {
  const page = exactly([MARK], { work: { built: { grid: { given: [0, 2, 3], right: false, settled: false } } }, replies: [WRONG, RIGHT] });
  await page.check();
  assert.deepEqual(page.asked, [{ ask: "lesson-mark", lesson: "dice", diagram: "grid", marked: [0, 2, 3] }]);
  assert.match(page.el.textContent, /Not yetOne is too many\./);
  assert.deepEqual(page.fields().map(({ dataset }) => dataset.wrong), ["true", "false", "false", "false"]);
  assert.match(page.fields()[0].textContent, /does not belong here: too low/);
  await pressField(page, 0);
  assert.equal(page.fields()[0].dataset.wrong, "false");
  await page.check();
  assert.deepEqual(page.built().grid, { given: [2, 3], right: true, settled: true, all: [{ words: "d" }, { words: "c" }] });
  assert.match(page.el.textContent, /You have built it\.So it is\..*Two of four/s);
});

test("chances are typed on the open branches, the other one of a fork is hidden, and no end is told", async () => {
  const page = exactly([TYPE], { replies: [{ ...WRONG, faults: [{ at: 1, says: "Too much." }] }, RIGHT] });
  const inputs = elementsIn(page.el, ({ tag }) => tag === "input");
  assert.deepEqual(inputs.map(({ attributes }) => attributes["aria-label"]), ["yes", "yes, then win"]);
  assert.doesNotMatch(page.el.textContent, /3\/4|1\/12/);
  assert.match(page.el.textContent, /\? not shown yet lose.*2\/3 no/s);
  for (const [at, words_] of ["1/3", " 1/2 "].entries()) inputs[at].value = words_;
  await page.check();
  assert.deepEqual(page.asked, [{ ask: "lesson-type", lesson: "dice", diagram: "tree", typed: ["1/3", "1/2"] }]);
  assert.deepEqual(inputs.map(({ attributes }) => attributes["aria-invalid"]), ["false", "true"]);
  assert.match(page.el.textContent, /Too much\./);
  inputs[1].value = "1/4";
  await page.check();
  assert.deepEqual(page.built().tree, { given: ["1/3", "1/4"], right: true, settled: true, all: [{ words: "1/3;1/2" }, { words: "1/3;1/4" }] });
  assert.match(page.el.textContent, /1\/12, x/);
});

test("what is built on while it is judged is judged after it, and once it is right it stays", async () => {
  const judge = [];
  const replies = [0, 1].map(() => new Promise((resolve) => judge.push(resolve)));
  const page = exactly([MARK], { work: { built: { grid: { given: [0, 2, 3], right: false, settled: false } } }, replies });
  await page.check();
  await pressField(page, 0);
  await page.check();
  assert.equal(page.asked.length, 1);
  judge[0](WRONG);
  await settle();
  assert.deepEqual([page.asked[1].marked, page.built().grid.given], [[2, 3], [2, 3]]);
  await pressField(page, 0);
  await page.check();
  judge[1](RIGHT);
  await settle();
  assert.deepEqual([page.asked.length, page.built().grid.given, page.built().grid.settled], [2, [2, 3], true]);
});

test("who does not want to build is shown, by a press or by going on", async () => {
  const page = exactly([MARK, TYPE, READ]);
  await buttonCalled(page.el, "Next step (2 left)").happen("click");
  assert.deepEqual(page.built().grid, { given: [], right: false, settled: true, all: [{}] });
  assert.match(page.el.textContent, /So it is/);
  assert.doesNotMatch(page.el.textContent, /You have built it/);
  await buttonCalled(page.el, "Show me").happen("click");
  assert.deepEqual([page.built().tree.settled, page.built().tree.all], [true, [{}]]);
  assert.deepEqual(page.asked, []);
  await buttonCalled(page.el, "Next step (1 left)").happen("click");
  assert.match(page.el.textContent, /Read this/);
  assert.equal(buttonCalled(page.el, "Show me"), undefined);
});

test("what was handed in is told in a few letters", () => {
  assert.deepEqual([builtWords("mark", []), builtWords("mark", [0, 4, 215]).length, BigInt(`0x${builtWords("mark", [0, 4, 215])}`)], ["0", 54, 1n + 16n + (1n << 215n)]);
  assert.equal(builtWords("type", ["1/3", " 1;4 ", "", "0.33333333333333333333"]), "1/3;1 4;;0.3333333333333");
});

test("what was built stays built, and what was begun goes on", () => {
  const built = { grid: { given: [2, 3], right: true, settled: true }, tree: { given: ["1/3", ""], right: false, settled: false } };
  const page = exactly([MARK, TYPE], { work: { built, steps: 2 } });
  assert.match(page.el.textContent, /You have built it/);
  assert.deepEqual(elementsIn(page.el, ({ tag }) => tag === "input").map(({ value }) => value), ["1/3", ""]);
});

test("the exact part is done when all steps were seen and all is built or shown", () => {
  const shape = { byHand: 10, steps: 2, builds: ["grid"], asked: {} };
  const done = (steps, settled) => isDone({ ...NOTHING, steps, built: { grid: { given: [], right: false, settled } } }, "exact", shape);
  assert.deepEqual([done(2, true), done(1, true), done(2, false), isDone({ ...NOTHING, steps: 2 }, "exact", shape)], [true, false, false, false]);
});

test("what a browser kept of things built is read, and what cannot be read is not built", () => {
  const grid = { given: [1], right: false, settled: false };
  assert.deepEqual(readWork({ built: { grid, tree: null, bars: { given: 7, right: true, settled: true }, list: { ...grid, all: 1 } } }).built, { grid });
});

test("fields that are not open are shown, and what would tell is not", () => {
  const page = exactly([{ ...MARK, build: { ...MARK.build, open: [2, 3], tells: true } }]);
  assert.equal(page.fields().length, 2);
  assert.deepEqual(page.fields().map(({ textContent }) => textContent), ["open", "open"]);
  assert.equal(ofClass(page.el, "diagram-cell").filter(({ dataset }) => dataset.mark === "miss").length, 2);
});
