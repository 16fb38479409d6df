import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { predictPart } from "../../tutor/web/lessons/part-predict.js";
import { atLeast, bringIntoView, markOfRow } from "../../tutor/web/lessons/part-hand.js";
import { buttonCalled, elementsIn, fakeElements, ofClass, partial, settle } from "./fakes.js";
import { createCharts } from "../../tutor/web/lessons/part-simulate.js";
import { comparePart } from "../../tutor/web/lessons/part-compare.js";
import { askOnce } from "../../tutor/web/lessons/lesson.js";
import { createDiagram } from "../../tutor/web/lessons/diagrams.js";
import { createTrialList } from "../../tutor/web/lessons/trial-list.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { exactPart } from "../../tutor/web/lessons/part-exact.js";
import { fadedPart } from "../../tutor/web/lessons/part-faded.js";
import { NOTHING } from "../../tutor/web/lessons/work.js";
import { checkPart, oldPart } from "../../tutor/web/lessons/part-items.js";
import { resultPart } from "../../tutor/web/lessons/result-code.js";
import { seedPart } from "../../tutor/web/lessons/seed-part.js";

beforeEach(fakeElements);

const TABLE = { head: [], rows: [] };
const drawing = (kind, more) => ({ kind, title: "A drawing", sentence: "", groups: [], table: TABLE, ...more });
const BARS = drawing("distribution", {
  bars: [
    { label: "7", value: 0.5, text: "1/2", mark: "", blank: "" },
    { label: "8", value: 0.25, text: "1/4", mark: "", blank: "" },
  ],
});
const ITEM = { lesson: "dice", name: "check", seed: "otter-7", ask: "How likely?", kind: "number", help: "A fraction, a decimal or per cent", options: [] };

/**
 * A lesson with work on it; `answer` is what every question gets, `asked` lists the questions.
 * @returns {any}
 */
function lessonWith(work = {}, answer = (_parts) => ({})) {
  const asked = [];
  const ask = async (question, parts) => {
    asked.push({ ask: question, ...parts });
    return answer(parts);
  };
  const all = { card: { name: "dice" }, seed: "otter-7", byHand: 10, old: [ITEM, { ...ITEM, name: "other" }] };
  const visit = new AbortController();
  const lesson = { app: { wire: { ask }, level: 1, charts: {} }, all, work: createWatched({ ...NOTHING, ...work }), signal: visit.signal };
  return { lesson, asked, visit };
}

/** Types into the field of the first form, and hands it in. */
async function handIn(el, text) {
  const [form] = elementsIn(el, ({ tag }) => tag === "form");
  elementsIn(form, ({ tag }) => tag === "input")[0].value = text;
  await form.happen("submit");
}

// ---------------------------------------------------------------- drawings

// ---------------------------------------------------------------- items

test("an item that is settled takes no more answers, and is not told again", async () => {
  const replies = [
    { right: false, title: "Not yet", lines: [], solution: "" },
    { right: true, title: "Right!", lines: [], solution: "1/2" },
  ];
  const { lesson, asked } = lessonWith({}, () => replies.shift());
  const { el } = oldPart(lesson);
  const [item] = ofClass(el, "lesson-item");
  const tell = buttonCalled(item, "Show me");
  assert.equal(tell.hidden, true);
  await handIn(item, "1/3");
  assert.equal(tell.hidden, false);
  await handIn(item, "1/2");
  assert.deepEqual([item.dataset.state, tell.hidden, ofClass(item, "item-judgement")[0].dataset.right], ["right", true, "true"]);
  await handIn(item, "1/4");
  assert.deepEqual(asked.map(({ words }) => words), ["1/3", "1/2"]);
});

test("who answers by keys goes on from the item once it is settled, and an empty answer is none", async () => {
  const replies = [{ right: false, title: "Not yet", lines: [], solution: "" }, { right: true, title: "Right!", lines: ["So it is."], solution: "1/2" }];
  const { lesson, asked } = lessonWith({}, () => replies.shift());
  const [item] = ofClass(oldPart(lesson).el, "lesson-item");
  const [form, field] = ["form", "input"].map((name) => elementsIn(item, ({ tag }) => tag === name)[0]);
  await handIn(item, "  ");
  assert.deepEqual([asked, field.constructor.focused], [[], field]);
  const sent = new Event("submit", { cancelable: true });
  field.value = " 1/3 ";
  form.dispatchEvent(sent);
  assert.equal(sent.defaultPrevented, true, "the page is not sent away");
  Object.assign(document, { activeElement: field });
  await settle();
  assert.deepEqual([asked[0].words, field.constructor.focused, form.hidden ?? false], ["1/3", field, false]);
  assert.deepEqual(ofClass(item, "item-judgement").map(({ dataset, textContent }) => [dataset.right, textContent]), [["false", "Not yet"]]);
  await handIn(item, "1/2");
  assert.deepEqual([field.constructor.focused, form.hidden, /So it is\./.test(item.textContent)], [item, true, true]);
  Object.assign(document, { activeElement: null });
});

test("an answer that is handed in while another one is judged is judged after it", async () => {
  const replies = [];
  const { lesson, asked } = lessonWith({}, () => new Promise((resolve) => replies.push(resolve)));
  const [item] = ofClass(oldPart(lesson).el, "lesson-item");
  handIn(item, "1/3");
  handIn(item, "1/2");
  assert.deepEqual(asked.map(({ words }) => words), ["1/3"]);
  replies[0]({ right: false, title: "Not yet", lines: [], solution: "" });
  await settle();
  replies[1]({ right: true, title: "Right!", lines: [], solution: "1/2" });
  await settle();
  assert.deepEqual([asked.at(-1).words, item.dataset.state, item.attributes["aria-busy"]], ["1/2", "right", undefined]);
});

test("what is judged once the page is left is not noted: another page may have gone on there", async () => {
  const { lesson, visit } = lessonWith({}, () => ({ right: true, title: "Right!", lines: [], solution: "1/2" }));
  const [item] = ofClass(oldPart(lesson).el, "lesson-item");
  const judged = handIn(item, "1/2");
  visit.abort();
  await judged;
  await settle();
  assert.deepEqual(lesson.work.now().items, {});
});

test("the option that was chosen shows whether it is right, and what is only told marks none", async () => {
  for (const [name, looks] of [["Luck.", ["look", undefined]], ["Ways.", [undefined, "right"]], ["Show me", ["look", undefined]]]) {
    const { lesson } = lessonWith({}, ({ option }) => ({ right: option === 1, title: "", lines: [], solution: "Ways." }));
    lesson.all.old = [{ ...ITEM, kind: "choice", options: ["Luck.", "Ways."] }];
    const [item] = ofClass(oldPart(lesson).el, "lesson-item");
    if (name === "Show me") await buttonCalled(item, "Luck.").happen("click");
    await buttonCalled(item, name).happen("click");
    assert.deepEqual(ofClass(item, "opt").map(({ dataset }) => dataset.sign), looks);
  }
});

test("several items are numbered", () => {
  const asks = ofClass(oldPart(lessonWith().lesson).el, "item-ask");
  assert.deepEqual(asks.map(({ textContent }) => textContent), ["1. How likely?", "2. How likely?"]);
});

test("items whose numbers hang on the seed come once they are there", async () => {
  const { lesson } = lessonWith();
  let come = (_answer) => {};
  const { el } = checkPart({ ...lesson, lastItems: () => new Promise((resolve) => (come = resolve)) });
  assert.match(partial(el).textContent, /on their way/);
  come({ items: [ITEM, ITEM], exit: null });
  await settle();
  assert.doesNotMatch(partial(el).textContent, /on their way/);
  assert.deepEqual([ofClass(el, "lesson-item").length, elementsIn(el, ({ attributes }) => attributes["aria-busy"] === "true").length], [2, 0]);
});

test("what is right is written into the place it was asked for", async () => {
  const { lesson } = lessonWith({}, () => ({ right: true, title: "Right!", lines: [], solution: "1/4" }));
  const bars = [BARS.bars[0], { ...BARS.bars[1], text: "(b)", blank: "b" }];
  lesson.all.faded = [{ words: "", diagram: { ...BARS, bars }, blanks: [{ ...ITEM, name: "bars/b" }] }];
  const { el } = fadedPart(lesson);
  await handIn(el, "0.25");
  assert.deepEqual(ofClass(el, "diagram-value").map(({ textContent }) => textContent), ["1/2", "0.25"]);
});

// ---------------------------------------------------------------- parts

test("the exact answer goes on where somebody was, step by step to its end", async () => {
  const { lesson } = lessonWith({ steps: 2 });
  lesson.all.exact = Array.from({ length: 4 }, () => ({ words: "So", diagram: BARS, blanks: [] }));
  const { el } = exactPart(lesson);
  assert.equal(ofClass(el, "diagram").length, 2);
  const more = buttonCalled(el, "Next step (2 left)");
  await more.happen("click");
  assert.equal(lesson.work.now().steps, 3);
  await more.happen("click");
  assert.deepEqual([ofClass(el, "diagram").length, lesson.work.now().steps, more.hidden], [4, 4, true]);
});

test("a prediction is held against the exact chance in per cent", () => {
  const told = (/** @type {number | null} */ prediction, /** @type {number} */ value) => {
    const { lesson } = lessonWith({ prediction }, () => new Promise(() => {}));
    lesson.all.prediction = { gap: "", chance: { fraction: "7/12", text: "58 %", value } };
    return comparePart(lesson).el.textContent;
  };
  assert.match(told(40, 7 / 12), /Your prediction was 18 points too low\./);
  assert.match(told(90, 7 / 12), /Your prediction was 32 points too high\./);
  assert.match(told(55, 0.58), /Your prediction was 3 points too low\./);
  for (const near of [56, 57]) assert.match(told(near, 0.58), /Your prediction was spot on\./);
  assert.doesNotMatch(told(null, 0.58), /Your prediction/);
});

const BET = { ...ITEM, name: "bet", ask: "Which one?", kind: "choice", help: "", options: ["7", "11", "Both alike."] };
const PREDICTED = { ask: "How many?", gap: "", bet: BET, chance: { fraction: "7/12", text: "58 %", value: 7 / 12 } };

test("a prediction is locked with the bet beside it, and not without", async () => {
  const { lesson } = lessonWith();
  lesson.all.prediction = PREDICTED;
  const { el } = predictPart(lesson);
  await handIn(el, "40");
  assert.match(el.textContent, /Pick one of the answers, too/);
  assert.equal(lesson.work.now().prediction, null);
  const [, , alike] = elementsIn(el, ({ attributes }) => attributes.type === "radio");
  alike.checked = true;
  await handIn(el, "lots");
  assert.match(el.textContent, /Type a number/);
  await handIn(el, "40");
  assert.deepEqual([lesson.work.now().prediction, lesson.work.now().bet], [40, 2]);
  assert.match(el.textContent, /You bet on: Both alike\.It is locked/);
});

test("without a bet the number alone is locked", async () => {
  const { lesson } = lessonWith();
  lesson.all.prediction = { ...PREDICTED, bet: null };
  await handIn(predictPart(lesson).el, "40");
  assert.deepEqual([lesson.work.now().prediction, lesson.work.now().bet], [40, null]);
});

test("half a per cent of trials is rounded up, as it is on the teacher's page", async () => {
  const fact = { id: "f", kind: "none", title: "A", sentence: "B", table: TABLE, trust: "", assumes: [], halfwidth: 0, n: 120 };
  const { lesson } = lessonWith({ prediction: 40, trials: [120] }, () => ({ n: 120, hits: 69, share: 69 / 120, outcomes: fact, running: fact }));
  lesson.all.prediction = { ...PREDICTED, bet: null };
  const { el } = comparePart(lesson);
  await settle();
  assert.match(el.textContent, /58\u00a0% of 120/);
});

test("the bet is answered beside the theory, and nothing is said where there was none", async () => {
  for (const bet of [0, 1, null, 7, -1]) {
    const { lesson, asked } = lessonWith({ prediction: 40, bet }, ({ item }) => (item ? { right: bet === 0, lines: ["11 is rarer."] } : new Promise(() => {})));
    lesson.all.prediction = PREDICTED;
    const { el } = comparePart(lesson);
    await settle();
    const told = el.textContent.match(/You bet on: .*?11 is rarer\./)?.[0] ?? null;
    assert.equal(told, { 0: "You bet on: 7.So it is. 11 is rarer.", 1: "You bet on: 11.It is not so. 11 is rarer." }[String(bet)] ?? null);
    assert.deepEqual(asked.filter(({ item }) => item).map(({ item, option }) => [item, option]), told ? [["bet", bet]] : []);
  }
});

test("trials by hand are no fewer trials, and are known again by their lines in the list", () => {
  assert.deepEqual(atLeast([110, 20], 3), [110, 20]);
  assert.deepEqual(atLeast([], 3), [3]);
  const outcomes = [{ label: "saved", hit: true }, { label: "too low", hit: false }];
  assert.deepEqual(markOfRow(["1", "2", "6", "saved"], { outcomes }), { label: "saved", hit: true });
  assert.deepEqual(markOfRow(["2", "1", "1", "too low"], { outcomes }), { label: "too low", hit: false });
});

test("a press scrolls to the table only where the key lies over it", () => {
  const at = (top, bottom) => partial({ getBoundingClientRect: () => ({ top, bottom }), scrollIntoView: () => scrolled.push(top) });
  const scrolled = [];
  bringIntoView(at(100, 500), at(520, 560));
  assert.deepEqual(scrolled, []);
  bringIntoView(at(400, 800), at(640, 680));
  assert.deepEqual(scrolled, [400]);
});

test("a list of trials ends with the last one", async () => {
  const { lesson, asked } = lessonWith({}, () => TABLE);
  const list = createTrialList(lesson, () => 0);
  list.el.open = true;
  list.show(150);
  await settle();
  const closed = (words) => "disabled" in buttonCalled(list.el, words).attributes;
  assert.deepEqual([closed("Earlier"), closed("Later")], [true, false]);
  await buttonCalled(list.el, "Later").happen("click");
  assert.deepEqual([closed("Earlier"), closed("Later")], [false, true]);
  assert.equal(partial(list.el).constructor.focused.attributes.class, "trial-rows", "the button that was pressed is drawn anew");
  assert.deepEqual(asked.map(({ first, count }) => [first, count]), [[1, 100], [101, 50]]);
});

test("a result code needs a prediction and a trial", async () => {
  for (const work of [{ prediction: 40 }, { trials: [20] }, { prediction: 40, trials: [20] }]) {
    const { lesson, asked } = lessonWith(work, () => ({ code: "3HHY", side: 1, path: "" }));
    await buttonCalled(resultPart(lesson), "Make my result code").happen("click");
    assert.equal(asked.length, work.prediction && work.trials ? 3 : 0);
  }
});

test("a second code tells what was answered, and one picture has both", async () => {
  const all = [{ words: "1/2" }, {}];
  const items = { "dice/check": { tries: 2, right: false, settled: true, said: [], all } };
  for (const answers of ["YYYY", ""]) {
    const { lesson, asked } = lessonWith({ prediction: 40, trials: [20], bet: 1, items }, (parts) => (parts.text ? { side: 1, path: "" } : { code: parts.count ? "XXXX" : answers }));
    const el = resultPart(lesson);
    await buttonCalled(el, "Make my result code").happen("click");
    assert.deepEqual(asked[1], { ask: "answer-code", lesson: "dice", seed: "otter-7", bet: 1, answers: [{ item: "dice/check", given: all }] });
    assert.deepEqual(elementsIn(el, ({ tag }) => tag === "output").map(({ textContent }) => textContent), ["XXXX", answers].filter(Boolean));
    assert.deepEqual(asked[2], { ask: "qr", text: `XXXX ${answers}`.trim() });
    assert.equal(ofClass(el, "qr").length, 1);
  }
});

test("what cannot be a seed is told, and what can leads there", async () => {
  const gone = [];
  const app = partial({ go: (place) => gone.push(place), router: { here: () => ({ part: "hand" }) } });
  const el = seedPart(app, { lesson: "dice", seed: "otter-7" });
  await handIn(el, "<b>");
  assert.match(el.textContent, /such as otter-7\./);
  await handIn(el, " Otter 8 ");
  assert.deepEqual(gone, [{ part: "hand", lesson: "dice", seed: "otter-8" }]);
});

test("what is asked at the end is fetched once", async () => {
  const { lesson, asked } = lessonWith();
  const fetchItems = askOnce(lesson.app, "dice", "otter-7");
  await Promise.all([fetchItems(), fetchItems()]);
  assert.equal(asked.length, 1);
});

test("a drawing that is wider than the screen is scrolled by keys as well, and so is its table", () => {
  const rooms = ofClass(createDiagram(BARS, 2), "wide");
  assert.deepEqual(rooms.map(({ attributes }) => attributes.tabindex), ["0", "0"]);
});

test("charts of trials are there once there is a trial, and gone with the last", () => {
  const fact = partial({ id: "f", kind: "none", title: "A", sentence: "B", table: TABLE, trust: "", assumes: [], halfwidth: 0, n: 1 });
  const { el, show } = createCharts(lessonWith().lesson, () => fact);
  const hidden = [0, 1, 0].map((n) => {
    show(partial({ n }));
    return el.hidden;
  });
  assert.deepEqual(hidden, [true, false, true]);
});
