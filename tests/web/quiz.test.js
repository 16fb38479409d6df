import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { countOf, holdQuiz } from "../../tutor/web/quiz/memory.js";
import { nextButtons, numberForm } from "../../tutor/web/quiz/card.js";
import { createQuiz } from "../../tutor/web/quiz/quiz.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { buttonCalled, elementsIn, fakeElements, fakeLine, fakeStorage, ofClass, partial } from "./fakes.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { readResults, resultAfter, resultOf, resultsText } from "../../tutor/web/shell/quiz-results.js";

beforeEach(fakeElements);

const RIGHT = partial({ right: true, solved: true });
const WRONG = partial({ right: false, solved: false });
const TOLD = partial({ right: false, solved: true });

/** Where a learner is in a story that asks at steps 1 and 2. */
function inStory(more = {}) {
  const line = fakeLine("xxxx", { game: "g", example: "e", views: [{ id: "open" }, { id: "0" }] });
  line.frames[1].question = { kind: "move", text: "?", choices: [] };
  line.frames[2].question = { kind: "next", text: "?", choices: ["a", "b"] };
  return { line, step: 1, view: "open", play: null, ...more };
}

function newQuiz() {
  fakeStorage();
  const store = openStore();
  return { store, quiz: holdQuiz(store) };
}

test("a story asks where it has a question, and only as it is", () => {
  const { quiz, store } = newQuiz();
  assert.equal(quiz.question(inStory())?.kind, "move");
  assert.equal(quiz.question(inStory({ step: 0 })), null);
  assert.equal(quiz.question(inStory({ view: "0" })), null, "what a seat may not know could be in it");
  assert.equal(quiz.question(inStory({ play: { me: 0 } })), null);
  for (const other of [{ at: 1 }, { example: null }]) {
    const now = inStory();
    Object.assign(now.line, other);
    assert.equal(quiz.question(now), null);
  }
  store.setChoice("quiz", "off");
  assert.equal(quiz.question(inStory()), null);
});

test("it is open until the answer is right or told, and a move is wanted that long", () => {
  const { quiz } = newQuiz();
  const now = inStory();
  assert.deepEqual([quiz.isOpen(now), quiz.wantsMove(now)], [true, true]);
  quiz.note(now, WRONG, "", partial({ key: "0" }));
  assert.deepEqual([quiz.isOpen(now), quiz.tries(now).wrong, quiz.tries(now).move], [true, 1, { key: "0" }]);
  quiz.note(now, RIGHT, "", partial({ key: "1" }));
  assert.deepEqual([quiz.isOpen(now), quiz.wantsMove(now)], [false, false]);
  const other = inStory({ step: 2 });
  assert.deepEqual([quiz.isOpen(other), quiz.wantsMove(other)], [true, false]);
  quiz.note(other, WRONG, "a", null);
  assert.deepEqual(quiz.tries(other).given, ["a"]);
  quiz.note(other, TOLD, "", null);
  assert.equal(quiz.isOpen(other), false);
});

test("until then its answer is kept back, also from the eyes of a seat, and never where nobody is asked", () => {
  const { quiz, store } = newQuiz();
  const now = inStory();
  for (const view of ["open", "0"]) assert.equal(quiz.keepsBack({ ...now, view }), true, view);
  for (const other of [{ step: 0 }, { play: { me: 0 } }]) assert.equal(quiz.keepsBack(partial({ ...now, ...other })), false);
  assert.equal(quiz.keepsBack({ ...now, line: { ...now.line, at: 1 } }), false, "a branch asks nothing");
  quiz.note(now, TOLD, "", null);
  assert.equal(quiz.keepsBack(now), false);
  store.setChoice("quiz", "off");
  assert.equal(quiz.keepsBack(inStory({ step: 2 })), false);
});

test("how a question was settled is remembered beside those of the same story", () => {
  const { quiz, store } = newQuiz();
  quiz.note(inStory(), RIGHT, "", null);
  quiz.note(inStory({ step: 2 }), WRONG, "a", null);
  assert.deepEqual(store.results("g", "e"), { 1: "first" });
  quiz.note(inStory({ step: 2 }), RIGHT, "b", null);
  assert.deepEqual(store.results("g", "e"), { 1: "first", 2: "later" });
  assert.deepEqual(store.results("g", "other"), {});
  const later = holdQuiz(store);
  later.note(inStory({ step: 2 }), RIGHT, "b", null);
  later.note(inStory(), TOLD, "", null);
  assert.deepEqual(store.results("g", "e"), { 1: "first", 2: "later" }, "what was found once stays found");
});

test("results: the first time counts, and who was told may find it later", () => {
  assert.deepEqual([resultOf(true, 0), resultOf(true, 2), resultOf(false, 0)], ["first", "later", "told"]);
  assert.deepEqual([resultAfter("first", "later"), resultAfter("later", "first")], ["first", "later"]);
  assert.equal(resultAfter(undefined, "told"), "told");
  assert.equal(resultAfter("told", "first"), "later");
  assert.equal(resultAfter("told", "told"), "told");
  assert.equal(resultAfter("first", "told"), "first");
  assert.equal(resultAfter("later", "first"), "later");
});

for (const broken of [null, 7, "first", [], ["first"], { x: "first" }, { 1: "best" }, { 1: 2 }])
  test(`results that cannot be read are left out: ${JSON.stringify(broken)}`, () => {
    assert.deepEqual(readResults(broken), {});
  });

test("results in words", () => {
  assert.equal(resultsText({}, 0), "");
  assert.equal(resultsText({}, 1), "1 question");
  assert.equal(resultsText({ 3: "told" }, 4), "4 questions");
  assert.equal(resultsText({ 3: "first", 5: "later", 8: "told" }, 4), "2 of 4 answered");
  assert.equal(resultsText({ 3: "first", 5: "later" }, 1), "1 of 1 answered", "the story asks less than it did");
});

test("questions are counted along the story", () => {
  const { line } = inStory();
  assert.deepEqual([1, 2].map((step) => countOf(line, step)), [{ number: 1, all: 2 }, { number: 2, all: 2 }]);
});

test("an answer is about the step where it is given, and one that was wrong is not taken again", async () => {
  fakeStorage();
  const asked = [];
  const answer = { title: "", right: false, solved: false, lines: [], story: "", value: null };
  const lines = { askAbout: async (_line, _ask, parts) => asked.push([parts.at, parts.words]) && answer };
  const state = createWatched(inStory({ step: 2 }));
  const quiz = createQuiz(partial({ memory: holdQuiz(openStore()), state, lines, level: 2 }));
  state.subscribe(quiz.show);
  quiz.show(state.now());
  for (const words of ["a", "a", "b"]) await buttonCalled(quiz.el, words).happen("click");
  assert.deepEqual(asked, [[2, "a"], [2, "b"]]);
});

test("what would happen can be seen of a move that the story does not make", () => {
  const move = { label: "Pass" };
  const words = (judgement, tried) => nextButtons(judgement, tried, partial({})).map((one) => one && one.textContent).filter(Boolean);
  assert.deepEqual(words({ ...WRONG, played: false }, move), ["Show me", "See what would happen", "Go on anyway"]);
  assert.deepEqual(words({ ...RIGHT, played: true }, move), ["Go on"]);
  assert.deepEqual(words({ ...RIGHT, played: false }, null), ["Go on"]);
  assert.deepEqual(words(null, null), ["Go on anyway"]);
});

test("every choice that was wrong says so, until the right one is found", async () => {
  fakeStorage();
  const line = fakeLine("xx");
  line.frames[0].question = { kind: "next", text: "What now?", choices: ["Roll", "Pass", "Play"] };
  const memory = holdQuiz(openStore());
  const state = createWatched({ line, step: 0, view: "open", play: null });
  const judgementOn = ({ words }) => ({ title: "", right: words === "Play", solved: words === "Play", lines: [], story: "", value: null });
  const lines = { askAbout: async (_line, _ask, answer) => judgementOn(answer) };
  const quiz = createQuiz(partial({ memory, state, lines, level: 2 }));
  state.subscribe(quiz.show);
  quiz.show(state.now());
  const wrong = () => ofClass(quiz.el, "opt").filter((one) => one.getAttribute("aria-disabled") === "true");
  for (const [words, count] of partial([["Roll", 1], ["Pass", 2], ["Play", 0]])) {
    await buttonCalled(quiz.el, words).happen("click");
    assert.equal(wrong().length, count, words);
    assert.equal(ofClass(quiz.el, "quiz-no").length, count, words);
  }
  assert.equal(ofClass(quiz.el, "opt").length, 0);
});

test("of another question nothing of the one before stays, and it is counted where there are several", () => {
  fakeStorage();
  const tools = { memory: holdQuiz(openStore()), state: createWatched(inStory()), lines: {}, choicesOf: () => new Promise(() => {}), has: () => false, level: 2 };
  const quiz = createQuiz(partial(tools));
  quiz.show(inStory({ step: 2 }));
  assert.equal(ofClass(quiz.el, "opt").length, 2);
  assert.match(partial(quiz.el).textContent, /The story asks, 2 of 2/);
  quiz.show(inStory());
  assert.equal(ofClass(quiz.el, "opt").length, 0);
  const alone = inStory();
  delete alone.line.frames[2].question;
  const only = createQuiz(partial({ ...tools, memory: holdQuiz(openStore()) }));
  only.show(alone);
  assert.match(partial(only.el).textContent, /The story asks[^,]/);
});

test("a card that goes gives its focus away, and takes nobody else's", () => {
  fakeStorage();
  let left = 0;
  const quiz = createQuiz(partial({ memory: holdQuiz(openStore()), state: createWatched(inStory()), lines: {}, level: 2, leave: () => (left += 1) }));
  const leftWith = (/** @type {() => unknown} */ focused) => {
    quiz.show(inStory({ step: 2 }));
    Object.assign(document, { activeElement: focused() });
    quiz.show(inStory({ step: 0 }));
    return left;
  };
  assert.deepEqual([() => null, () => buttonCalled(quiz.el, "a")].map(leftWith), [0, 1]);
});

test("keys come to another question before its choices, not to what passes it over", () => {
  fakeStorage();
  const lines = { askAbout: () => new Promise(() => {}) };
  const quiz = createQuiz(partial({ memory: holdQuiz(openStore()), state: createWatched(inStory()), lines, choicesOf: () => new Promise(() => {}), has: () => false, level: 2 }));
  for (const words of ["Go on anyway", "How sure?"]) {
    quiz.show(inStory({ step: 2 }));
    Object.assign(document, { activeElement: buttonCalled(quiz.el, words) });
    partial(quiz.el).constructor.focused = null;
    quiz.show(inStory({ step: 1 }));
    assert.equal(partial(quiz.el).constructor.focused, quiz.el, words);
  }
});

test("keys come to the table where the next question is answered there, and stay in a card that is", () => {
  fakeStorage();
  const toTable = [];
  const quiz = createQuiz(partial({ memory: holdQuiz(openStore()), state: createWatched(inStory()), lines: {}, choicesOf: () => new Promise(() => {}), has: () => false, level: 2, leave: () => toTable.push(0) }));
  const cameTo = (/** @type {number} */ step) => {
    Object.assign(document, { activeElement: buttonCalled(quiz.el, "Go on anyway") });
    quiz.show(inStory({ step }));
    return toTable.length;
  };
  quiz.show(inStory({ step: 1 }));
  assert.deepEqual([2, 1].map(cameTo), [0, 1]);
});

test("keys that answered on the table come to what goes on, and only then", () => {
  fakeStorage();
  const memory = holdQuiz(openStore());
  const quiz = createQuiz(partial({ memory, state: createWatched(inStory()), lines: {}, choicesOf: () => new Promise(() => {}), has: () => false, level: 2 }));
  const focusedAt = (/** @type {number} */ step) => {
    Object.assign(document, { activeElement: document.createElement("button") });
    partial(quiz.el).constructor.focused = null;
    quiz.show(inStory({ step }));
    return partial(quiz.el).constructor.focused?.textContent;
  };
  const judgement = partial({ right: false, solved: false, title: "", lines: [] });
  const told = [focusedAt(1)];
  for (const solved of [false, true]) {
    memory.note(inStory(), { ...judgement, solved }, "", null);
    told.push(focusedAt(1));
  }
  assert.deepEqual(told, [undefined, undefined, "Go on"]);
  assert.deepEqual([2, 1].map(focusedAt), [undefined, undefined], "who comes back to what was answered stays where they are");
});

test("a number is handed in once there is one; until then the focus goes to its field", async () => {
  const given = [];
  const form = partial(numberForm((words) => given.push(words)));
  const [field] = elementsIn(form, ({ tag }) => tag === "input");
  for (const words of ["", "  ", " 2/5 "]) {
    field.value = words;
    await form.happen("submit");
    assert.equal(field.constructor.focused, field);
  }
  assert.deepEqual(given, ["2/5"]);
});
