import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { barOf, createPlate } from "../../tutor/web/quiz/sureness-plate.js";
import { answerCount, bothOf, degreesIn, isSureness, readSureness } from "../../tutor/web/shell/sureness-notes.js";
import { sureWords } from "../../tutor/web/quiz/sureness.js";
import { createQuiz } from "../../tutor/web/quiz/quiz.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { buttonCalled, elementsIn, fakeElements, fakeLine, fakeStorage, ofClass, partial, settle } from "./fakes.js";
import { holdQuiz } from "../../tutor/web/quiz/memory.js";
import { openStore } from "../../tutor/web/shell/store.js";

beforeEach(fakeElements);

const CHOICES = { kind: "next", text: "Who?", choices: ["a", "b"], guess: 5, kept: "" };
const NUMBER = { kind: "need", text: "How likely?", choices: [], guess: 1, kept: "" };

test("answers are counted over all degrees, and what was said is told with the way on where there is one", () => {
  assert.equal(answerCount(partial([{ answers: 2 }, { answers: 3 }])), 5);
  const words = (said, judgement, link) => partial(sureWords(partial({ said, judgement }), link))?.textContent ?? "";
  assert.deepEqual([words(7, {}), words(7, {}, "All of it"), words(null, {}), words(7, null)], ["You were “7 of 10” sure.", "You were “7 of 10” sure. All of it", "", ""]);
});

test("what is told late of what was said before is not shown", async () => {
  const replies = [];
  const { el, show } = createPlate(partial({ wire: { ask: () => new Promise((resolve) => replies.push(resolve)) } }), 2);
  const degrees = (said) => [{ said, answers: 1, right: 1 }];
  show(degrees(9));
  show(degrees(6));
  const told = (title) => partial({ title, lines: [], degrees: [], points: [] });
  replies[1](told("after"));
  await settle();
  replies[0](told("before"));
  await settle();
  assert.match(el.textContent ?? "", /after/);
  assert.doesNotMatch(el.textContent ?? "", /before/);
});

/** A story that asks at steps 1 and 2, and its card; "b" is right, "?" cannot be read. */
function openStory(always = false) {
  const line = fakeLine("xxx", { game: "g", example: "e" });
  line.frames[1].question = CHOICES;
  line.frames[2].question = NUMBER;
  const store = openStore();
  const state = createWatched({ line, step: 1, view: "open", play: null });
  const lines = { askAbout: async (_line, _ask, { words }) => judged(words) };
  const quiz = createQuiz(partial({ memory: holdQuiz(store, always), state, lines, level: 2, sureLink: () => "More" }));
  state.subscribe(quiz.show);
  quiz.show(state.now());
  const key = () => ofClass(quiz.el, "sure-key")[0];
  const row = () => ofClass(quiz.el, "sure-row")[0];
  const numbers = () => ofClass(quiz.el, "sure-number");
  const press = (name) => buttonCalled(quiz.el, name).happen("click");
  const say = (number) => numbers().find((one) => one.textContent === String(number)).happen("click");
  return { quiz, store, state, key, row, numbers, press, say };
}

function judged(words) {
  const right = words === "b";
  return { title: "", right, solved: right || words === undefined, lines: [], story: "", value: null, played: false, counted: words !== undefined && words !== "?" };
}

const pressed = (numbers) => numbers.filter((one) => one.getAttribute("aria-pressed") === "true").map(({ textContent }) => textContent);

test("nobody who does not want it sees more than a key, and the wish is remembered", async () => {
  fakeStorage();
  const { key, row, numbers } = openStory();
  assert.deepEqual([key().hidden, row().hidden, key().getAttribute("aria-expanded")], [false, true, "false"]);
  await key().happen("click");
  assert.deepEqual([row().hidden, key().getAttribute("aria-expanded")], [false, "true"]);
  assert.deepEqual(numbers().map(({ textContent }) => textContent), ["5", "6", "7", "8", "9", "10"]);
  assert.deepEqual(numbers().map((one) => one.getAttribute("aria-label")).filter((_, at) => [0, 1, 5].includes(at)), ["5 of 10, just a guess", "6 of 10", "10 of 10, quite certain"]);
  assert.equal(row().getAttribute("aria-label"), "How many of 10 such answers would be right?");
  const again = openStory();
  assert.equal(again.row().hidden, false, "as it was used last");
  await again.key().happen("click");
  assert.equal(openStory().row().hidden, true);
});

test("what was said before the first answer is kept with how that went, once", async () => {
  const items = fakeStorage();
  const { quiz, store, press, say, numbers, row, key } = openStory();
  await key().happen("click");
  await say(8);
  await say(9);
  assert.deepEqual(pressed(numbers()), ["9"]);
  await press("a");
  assert.deepEqual(store.sureness(), { "g/e": { 1: { said: 9, right: false } } });
  assert.deepEqual([row().hidden, key().hidden], [true, true], "nobody is asked twice");
  assert.match(ofClass(quiz.el, "sure-said")[0].textContent, /^You were “9 of 10” sure\. More$/);
  await press("b");
  assert.deepEqual(store.sureness(), { "g/e": { 1: { said: 9, right: false } } });
  assert.deepEqual(JSON.parse(items.get("minions-tutor:sureness")), { "g/e": { 1: { said: 9, right: false } } });
});

test("a number that is taken back, or an answer without one, leaves no note", async () => {
  fakeStorage();
  const { quiz, store, press, say, key } = openStory();
  await key().happen("click");
  await say(8);
  await say(8);
  await press("b");
  assert.deepEqual([store.sureness(), ofClass(quiz.el, "sure-said").length], [{}, 0]);
});

test("what cannot be read is no answer, and who is told has given none", async () => {
  fakeStorage();
  const { store, state, say, press, row, key, numbers, quiz } = openStory();
  await key().happen("click");
  state.change({ step: 2 });
  assert.deepEqual(numbers().map(({ textContent }) => textContent), ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  await say(3);
  const form = elementsIn(quiz.el, ({ tag }) => tag === "form")[0];
  elementsIn(form, ({ tag }) => tag === "input")[0].value = "?";
  await form.happen("submit");
  assert.deepEqual(store.sureness(), {});
  assert.equal(row().hidden, true);
  await press("Show me");
  assert.deepEqual(store.sureness(), {});
});

test("who knows the answer already is not asked, also after the page was left", async () => {
  fakeStorage();
  openStore().setResults("g", "e", { 1: "told" });
  assert.equal(openStory().key().hidden, true);
  openStore().setResults("g", "e", {});
  openStore().setSureness({ "g/e": { 1: { said: 7, right: false } } });
  const { key, state } = openStory();
  assert.equal(key().hidden, true);
  state.change({ step: 2 });
  assert.equal(key().hidden, false);
});

test("in ten questions the numbers always stand there, whatever the settings say", () => {
  fakeStorage();
  openStore().setChoice("quiz", "off");
  const { key, row } = openStory(true);
  assert.deepEqual([key().hidden, row().hidden], [true, false]);
});

test("another state of the same question leaves the numbers as they are", async () => {
  fakeStorage();
  const { state, numbers, say } = openStory(true);
  await say(6);
  const before = numbers()[1];
  state.change();
  assert.equal(numbers()[1], before);
  state.change({ step: 2 });
  state.change({ step: 1 });
  assert.deepEqual(pressed(numbers()), ["6"]);
});

test("answers are counted by degree", () => {
  const notes = { "g/e": { 1: { said: 9, right: true }, 4: { said: 5, right: false } }, "g/f": { 1: { said: 9, right: false }, 2: { said: 10, right: true } } };
  assert.deepEqual(degreesIn(notes), [
    { said: 5, right: 0, answers: 1 },
    { said: 9, right: 1, answers: 2 },
    { said: 10, right: 1, answers: 1 },
  ]);
  assert.deepEqual(degreesIn({}), []);
});

test("of two notes on one question the first place's stays", () => {
  const here = { "g/e": { 1: { said: 9, right: true } } };
  const there = { "g/e": { 1: { said: 2, right: false }, 2: { said: 6, right: true } }, "h/e": { 3: { said: 5, right: false } } };
  assert.deepEqual(bothOf(here, there), { "g/e": { 1: { said: 9, right: true }, 2: { said: 6, right: true } }, "h/e": { 3: { said: 5, right: false } } });
});

const NOTE = { said: 9, right: true };
for (const broken of partial([null, 7, [], { "g/e": null }, { "g/e": [] }, { "g/e": { x: NOTE } }, { "g e": { 1: NOTE } }, { "g/e": { 1: { said: 11, right: true } } }, { "g/e": { 1: { said: 9.5, right: true } } }, { "g/e": { 1: { said: 9, right: 1 } } }, { "g/e": { 1: { ...NOTE, more: 1 } } }]))
  test(`what is no note is left out: ${JSON.stringify(broken)}`, () => {
    assert.deepEqual(readSureness(broken), {});
    assert.equal(isSureness(broken), false);
  });

test("sound notes are read as they are", () => {
  const notes = { "g/e": { 1: NOTE, 12: { said: 0, right: false } } };
  assert.deepEqual(readSureness(notes), notes);
  assert.equal(isSureness(notes), true);
  assert.equal(isSureness({}), true);
});

test("a bar is as long as what was right, over the band, beside the mark of what was said", () => {
  const degree = { said: 9, right: 7, answers: 12 };
  const item = partial(barOf(9, degree, { ...degree, least: 9, most: 12, verdict: "over", text: "Of 12 answers …" }));
  const looks = (name) => ofClass(item, name)[0].looks;
  assert.deepEqual([looks("sure-mark"), looks("sure-bar")], [{ "--from": "0.9" }, { "--to": String(7 / 12) }]);
  assert.deepEqual(looks("sure-band"), { "--from": "0.75", "--to": "1" });
  assert.equal(item.dataset.verdict, "over");
  assert.equal(item.textContent, "9 of 107 of 12 right.Of 12 answers …");
  const empty = partial(barOf(8, undefined, undefined));
  assert.deepEqual([ofClass(empty, "sure-bar").length, ofClass(empty, "sure-band").length, empty.textContent], [0, 0, "8 of 10no answer"]);
});

test("the plate stands at once, and what is told comes with the answer to the newest question", async () => {
  const waiting = [];
  const wire = { ask: (ask, parts) => new Promise((resolve) => waiting.push({ ask, parts, resolve })) };
  const plate = createPlate(partial({ wire }), 2);
  plate.show([]);
  assert.deepEqual([plate.el.hidden, waiting.length], [true, 0]);
  const [first, second] = [[{ said: 3, right: 0, answers: 1 }], [{ said: 3, right: 1, answers: 2 }]];
  plate.show(first);
  plate.show(second);
  const words = () => partial(plate.el).textContent;
  assert.match(words(), /3 of 101 of 2/);
  assert.equal(ofClass(plate.el, "sure-degree").length, 8, "from the least sure degree up to ten of ten");
  const told = (title, degrees) => ({ title, lines: ["Line."], verdict: "open", points: ["Points."], degrees: degrees.map((one) => ({ ...one, least: 0, most: 2, verdict: "open", text: "In words." })) });
  waiting[1].resolve(told("New", second));
  waiting[0].resolve(told("Old", first));
  await settle();
  assert.deepEqual(waiting.map(({ ask, parts }) => [ask, parts.degrees]), [["sureness", first], ["sureness", second]]);
  assert.match(words(), /^NewLine\..*Penalty pointsPoints\.$/);
  assert.doesNotMatch(words(), /Old/);
  assert.equal(ofClass(plate.el, "sure-band").length, 1);
});

test("a digit presses its number, but not with another key held, in a field, or where the row is closed", async () => {
  fakeStorage();
  const { quiz, key, row, numbers } = openStory();
  class Input {}
  Object.assign(globalThis, { HTMLInputElement: Input });
  const press = (more) => partial(quiz.el).dispatchEvent(Object.assign(new Event("keydown"), more));
  for (const one of numbers()) one.click = () => one.dispatchEvent(new Event("click"));
  press({ key: "7" });
  assert.deepEqual([row().hidden, pressed(numbers())], [true, []]);
  await key().happen("click");
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) press({ key: "7", ...more });
  partial(quiz.el).dispatchEvent(Object.defineProperty(Object.assign(new Event("keydown"), { key: "7" }), "target", { value: new Input() }));
  assert.deepEqual(pressed(numbers()), []);
  press({ key: "7" });
  assert.deepEqual(pressed(numbers()), ["7"]);
  press({ key: "0" });
  assert.deepEqual(pressed(numbers()), ["10"]);
});
