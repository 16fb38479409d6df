import assert from "node:assert/strict";
import test from "node:test";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { createWhatNow } from "../../tutor/web/choose/what-now.js";
import { buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";

const RULE = { id: "g-a-2", title: "One card" };
const ANSWER = {
  ask: "Play a card.",
  note: "",
  may: "You may",
  ways: [{ labels: ["Fox", "Owl"], more: 3, rules: [{ id: "g-a-1", title: "Play" }] }],
  refused: [{ label: "Bear", reason: "You hold no Bear.", rule: RULE }],
  rules: ["g-a-1", "g-a-2"],
};
const twin = (id) => ({ id, title: "Cards", text: "Play one card.", section: "Play", mark: "printed", asked: "" });
const BOOK = { rules: [twin("g-b-1"), twin("g-a-1")], synonyms: [], sections: ["Play"], cards: "" };

/** The sheet over a line, what was asked, and which rules were opened; `replies` come in turn. */
function placed(replies, line = fakeLine(), more = {}) {
  fakeElements();
  const { createElement } = document;
  document.createElement = (tag) => {
    const made = createElement(tag);
    const showModal = () => Object.assign(made, { open: true });
    return Object.assign(made, { showModal, content: { querySelectorAll: () => [] } });
  };
  const asked = [];
  const opened = [];
  const askAbout = async (_, ask, parts) => {
    asked.push({ ask, ...parts });
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const openRule = Object.assign((rule) => opened.push(rule.id), { practise: () => null });
  const now = createWhatNow({ lines: partial({ askAbout }), rulesOf: async () => partial(BOOK), openRule: partial(openRule), level: 2, ...more });
  now.show({ line, step: 1, view: "0" });
  const press = () => buttonCalled(now.el, "What now?").happen("click");
  const said = () => ofClass(now.el, "what-now-said")[0];
  return { ...now, line, asked, opened, press, said };
}

/** The rules found for a question typed in a sheet. */
async function searched(one) {
  const [input] = elementsIn(one.el, ({ tag }) => tag === "input");
  input.value = "one card";
  await input.happen("input");
  for (let turn = 0; turn < 2000 && !elementsIn(one.el, ({ dataset }) => dataset.rule).length; turn += 1)
    await new Promise((done) => void setTimeout(done, 1));
  return elementsIn(one.el, ({ dataset }) => dataset.rule);
}

test("nothing is asked before the press; then the ways, what is forbidden, and the rules stand there", async () => {
  const one = placed([ANSWER]);
  assert.deepEqual(one.asked, []);
  await one.press();
  assert.deepEqual(one.asked, [{ ask: "what-now", at: 1, view: "0", told: true }]);
  const items = elementsIn(one.said(), ({ tag }) => tag === "li").map(({ textContent }) => textContent);
  assert.deepEqual(items, ["Fox · Owl and 3 morePlay", "BearYou hold no Bear.One card"]);
  assert.ok(one.said().textContent.startsWith("Play a card.You may"));
  await buttonCalled(one.said(), "One card").happen("click");
  assert.deepEqual(one.opened, ["g-a-2"]);
});

test("the same place is asked for once, another one anew, while the sheet is open at once", async () => {
  const one = placed([ANSWER, { ...ANSWER, ask: "Roll." }]);
  await one.press();
  await one.press();
  assert.equal(one.asked.length, 1);
  one.show({ line: one.line, step: 2, view: "0" });
  await settle();
  assert.deepEqual(one.asked[1], { ask: "what-now", at: 2, view: "0", told: true });
  assert.ok(one.said().textContent.startsWith("Roll."));
});

test("while a story asks, its answer is not asked for", async () => {
  const line = fakeLine();
  line.frames[1].question = { kept: "words" };
  const one = placed([{ ...ANSWER, ask: "The story asks.", ways: [], refused: [], rules: [] }], line);
  await one.press();
  assert.equal(one.asked[0].told, false);
  assert.equal(one.said().textContent, "The story asks.");
});

test("without the engine the rules can be searched, those of the step first; what is wrong is told", async () => {
  const line = fakeLine();
  line.frames[1].rules = [{ id: "g-a-1", title: "Cards" }];
  const one = placed([new Lost(), new Problem({ title: "No", text: "There is no such line." })], line);
  await one.press();
  assert.equal(one.said().textContent, "The engine does not answer now. You can still search the rules.");
  const found = await searched(one);
  assert.deepEqual(found.map(({ dataset }) => dataset.rule), ["g-a-1", "g-b-1"]);
  assert.deepEqual(found.map((item) => item.textContent.includes("About this moment")), [true, false]);
  one.forget();
  await one.press();
  assert.equal(one.said().textContent, "There is no such line.");
});

test("where the learner is to find out what may be done, nothing is asked, and the rules given come first", async () => {
  const one = placed([], fakeLine(), { instead: { told: "Find out.", rules: [{ id: "g-a-1", title: "Cards" }] } });
  await one.press();
  assert.deepEqual([one.asked, one.said().textContent], [[], "Find out."]);
  assert.equal((await searched(one))[0].dataset.rule, "g-a-1");
});
