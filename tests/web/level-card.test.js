import assert from "node:assert/strict";
import test from "node:test";
import { beginAttempt, hinted } from "../../tutor/web/learn/attempt.js";
import { buttonCalled, fakeElements, fakeLine, ofClass, partial } from "./fakes.js";
import { createCard } from "../../tutor/web/learn/card.js";

const CARD = partial({ game: "g", name: "l", title: "Level", task: "Do it.", hints: 2, seat: 0, view: "open", moves: 3, rules: [], code: "" });

test("a decision can be taken back once there is one before it", () => {
  fakeElements();
  const [told, body] = [document.createElement("div"), document.createElement("div")];
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false });
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
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false });
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
  const { el, show } = createCard({ told, body, acts: partial({}), isLast: false });
  let attempt = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
  const shown = [];
  for (const words of [null, "Look at the dice.", "Keep the six."]) {
    if (words) attempt = hinted(attempt, { words, at: [] });
    show(attempt);
    shown.push([ofClass(el, "hint").map(({ textContent }) => textContent), ["Hint", "Next hint"].filter((label) => buttonCalled(el, label))]);
  }
  assert.deepEqual(shown, [[[], ["Hint"]], [["Look at the dice."], ["Next hint"]], [["Keep the six."], []]]);
});
