import assert from "node:assert/strict";
import test from "node:test";
import { beginAttempt, hinted, judged } from "../../tutor/web/learn/attempt.js";
import { buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, partial } from "./fakes.js";
import { createCard } from "../../tutor/web/learn/card.js";

/** The looks that wait for the page to be laid out. */
const looks = [];
Object.assign(globalThis, { requestAnimationFrame: (look) => looks.push(look) });

const CARD = partial({ game: "g", name: "l", title: "Level", task: "Do it.", hints: 2, seat: 0, view: "open", moves: 3, rules: [], code: "" });

test("a decision can be taken back once there is one before it", () => {
  fakeElements();
  const [told, body] = [document.createElement("div"), document.createElement("div")];
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false, partDone: () => "" });
  const first = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  const [decision] = first.asked;
  const hasBack = [first, { ...first, asked: [decision, decision] }].map((attempt) => {
    show(attempt);
    return Boolean(buttonCalled(el, "Take it back"));
  });
  assert.deepEqual(hasBack, [false, true]);
});

test("the focus that went with a button goes to the first one, and stays where it can be seen", () => {
  fakeElements();
  const [told, body] = [document.createElement("div"), document.createElement("div")];
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false, partDone: () => "" });
  const focused = [true, false].map((isSeen) => {
    let times = 0;
    Object.assign(document, { activeElement: { checkVisibility: () => isSeen } });
    Object.assign(el, { contains: () => true, querySelector: () => ({ focus: () => (times += 1) }) });
    const attempt = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
    show(isSeen ? attempt : hinted(attempt, { words: "Look.", at: [] }));
    return times;
  });
  assert.deepEqual(focused, [0, 1]);
});

test("the last hint that was asked for stands on the card, and a button gives the next as long as there is one", () => {
  fakeElements();
  const [told, body] = [document.createElement("div"), document.createElement("div")];
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false, partDone: () => "" });
  let attempt = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  const shown = [];
  for (const words of [null, "Look at the dice.", "Keep the six."]) {
    if (words) attempt = hinted(attempt, { words, at: [] });
    show(attempt);
    shown.push([ofClass(el, "hint").map(({ textContent }) => textContent), ["Hint", "Next hint"].filter((label) => buttonCalled(el, label))]);
  }
  assert.deepEqual(shown, [[[], ["Hint"]], [["Look at the dice."], ["Next hint"]], [["Keep the six."], []]]);
});

const FIRST = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
const outcome = (name, more = {}) => partial({ outcome: name, title: "", lines: [], rule: null, line: null, about: [], solution: [], counts: [], done: "", ...more });
const second = { ...FIRST, asked: [FIRST.asked[0], FIRST.asked[0]] };
const helped = { ...judged(FIRST, outcome("solved"), null), helps: 1 };

for (const { what, attempt, labels, isLast = false } of [
  { what: "first a hint can be had, or the answer", attempt: FIRST, labels: ["Hint", "Show me"] },
  { what: "a later decision can be taken back", attempt: second, labels: ["Hint", "Take it back", "Show me"] },
  { what: "what is played out can be ended", attempt: judged(FIRST, outcome("missed", { line: {} }), fakeLine("xxxxx")), labels: ["To the end"] },
  { what: "after a miss it goes back", attempt: { ...judged(FIRST, outcome("missed", { line: {} }), fakeLine("xxxxx")), playing: false }, labels: ["Take it back", "Show me"] },
  { what: "after a later miss it can begin again", attempt: { ...judged(second, outcome("missed", { line: {} }), fakeLine("xxxxx")), playing: false }, labels: ["Take it back", "Start again", "Show me"] },
  { what: "what was solved without help leads on", attempt: judged(FIRST, outcome("solved"), null), labels: ["Next"] },
  { what: "what was solved with help may be tried once more", attempt: helped, labels: ["Next", "Once more"] },
  { what: "the last level leads to the map", attempt: judged(FIRST, outcome("solved"), null), labels: ["To the map"], isLast: true },
  { what: "what was shown is the learner's now", attempt: judged(FIRST, outcome("shown"), null), labels: ["Now you", "Next"] },
  { what: "what was predicted is looked at", attempt: { ...judged(FIRST, outcome("solved"), null), ready: true }, labels: ["Let's see!", "Next"] },
])
  test(what, async () => {
    fakeElements();
    const done = /** @type {string[]} */ ([]);
    const note = (name) => () => done.push(name);
    const acts = { give: note("give"), hint: note("hint"), show: note("show"), roll: note("roll"), skip: note("skip"), again: note("again"), takeBack: note("back"), goOn: note("on") };
    const { el, show } = createCard({ told: document.createElement("div"), body: document.createElement("div"), acts: partial(acts), isLast, partDone: () => "" });
    show(attempt);
    const buttons = elementsIn(el, ({ tag }) => tag === "button");
    assert.deepEqual(buttons.map(({ textContent }) => textContent), labels);
    for (const button of buttons) await button.happen("click");
    const meant = { Hint: "hint", "Show me": "show", "Take it back": "back", "To the end": "skip", "Start again": "again", "Once more": "again", "Now you": "again", "Let's see!": "roll", Next: "on", "To the map": "on" };
    assert.deepEqual(done, labels.map((label) => meant[label]));
  });

test("what is said over a list that was scrolled comes into view, each time it is said", () => {
  fakeElements();
  const [told, body] = [document.createElement("div"), document.createElement("div")];
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false, partDone: () => "" });
  const begun = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  const missed = () => judged(begun, partial({ outcome: "missed", about: [], lines: [], counts: [] }), null);
  const seenAfter = (attempt) => {
    el.scrollTop = 80;
    show(attempt);
    for (const look of looks.splice(0)) look();
    return el.scrollTop;
  };
  const first = missed();
  assert.deepEqual([begun, first, first, missed(), hinted(begun, { words: "Look.", at: [] })].map(seenAfter), [80, 0, 80, 0, 0]);
});

test("with the level that ends a part stands what is done, once it is solved", () => {
  fakeElements();
  const [told, body] = [document.createElement("div"), document.createElement("div")];
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false, partDone: () => "Part 1 of 2 done: Ants" });
  const begun = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  const saidAfter = (came) => {
    show(came ? judged(begun, partial({ outcome: came, about: [], lines: [], counts: [] }), fakeLine("xxx")) : begun);
    return ofClass(el, "part-done").map(({ textContent }) => textContent);
  };
  assert.deepEqual(["", "missed", "shown", "solved"].map(saidAfter), [[], [], [], ["Part 1 of 2 done: Ants"]]);
});

test("while an answer is judged the card is busy", () => {
  fakeElements();
  const [told, body] = [document.createElement("div"), document.createElement("div")];
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false, partDone: () => "" });
  const attempt = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  assert.deepEqual([true, false].map((busy) => (show({ ...attempt, busy }), el.getAttribute("aria-busy"))), ["true", "false"]);
});
