import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, partial } from "./fakes.js";
import { beginAttempt, judged } from "../../tutor/web/learn/attempt.js";
import { createBody } from "../../tutor/web/learn/body.js";

const CARD = partial({ game: "g", name: "l", kind: "spot", view: "open" });
const ITEMS = ["a", "b", "c"].map((key) => ({ key, label: key.toUpperCase(), at: [] }));
const FIRST = beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] });
const judgement = (outcome, more = {}) => partial({ outcome, about: [], solution: [], counts: [], line: null, ...more });

beforeEach(() => {
  fakeElements();
  const build = document.createElement;
  const querySelectorAll = (el) => () => elementsIn(el, ({ dataset }) => dataset.item);
  const made = (el) => Object.assign(el, { querySelectorAll: querySelectorAll(el), querySelector: () => null });
  Object.assign(document, { createElement: (tag) => made(build(tag)) });
});

/** The ways to answer a level's question. */
function asking(form) {
  const given = [];
  const body = createBody(partial(null), partial({ form, items: ITEMS, text: "About it." }), (answer) => given.push(answer));
  body.show(FIRST);
  const el = partial(body.el);
  const ticked = () => elementsIn(el, ({ attributes }) => attributes["aria-pressed"] === "true").map(({ dataset }) => dataset.item);
  return { ...body, el, given, ticked, press: (words) => buttonCalled(el, words).dispatchEvent(new Event("click")) };
}

test("what was ticked stays after a wrong answer, and is gone where a level that was solved or shown is begun anew", () => {
  for (const outcome of ["solved", "shown"]) {
    const { show, tick, ticked, press, given, el } = asking("pick all");
    press("Check");
    assert.deepEqual(given, [], "nothing is ticked yet");
    tick?.("a");
    press("B");
    press("Check");
    assert.deepEqual([ticked(), given], [["a", "b"], [{ picked: ["a", "b"] }]]);
    const missed = judged(FIRST, judgement("missed", { about: ["b"] }), null);
    show(missed);
    assert.deepEqual([ticked(), el.inert], [["a", "b"], false]);
    press("B");
    assert.deepEqual(ticked(), ["a"]);
    show(judged(missed, judgement(outcome), null));
    assert.deepEqual([ticked(), el.inert], [["a"], true]);
    show(FIRST);
    assert.deepEqual([ticked(), el.inert, ofClass(el, "about").length], [[], false, 1]);
  }
});

test("while an answer is played out nothing can be answered, nor before it is taken back", () => {
  const { show, el } = asking("pick one");
  const looks = (attempt) => {
    show(attempt);
    return [el.hidden, el.inert];
  };
  const missed = judged(FIRST, judgement("missed", { line: "L2" }), fakeLine("xxxx"));
  assert.deepEqual([looks(missed), looks({ ...missed, playing: false }), looks(FIRST)], [[true, true], [false, true], [false, false]]);
});

test("after an answer the items say which of them are right, or where to look again", () => {
  const { show, el, press, given } = asking("pick one");
  const signs = (outcome, more) => {
    show(judged(FIRST, judgement(outcome, more), null));
    return elementsIn(el, ({ dataset }) => dataset.item).map(({ dataset, nodes }) => [dataset.sign, nodes.slice(1).map(({ textContent }) => textContent).at(-1)]);
  };
  assert.deepEqual(signs("missed", { about: ["b"] }), [["", undefined], ["look", "look again"], ["", undefined]]);
  assert.deepEqual(signs("solved", { about: ["b"], solution: ["a"] }).map(([sign]) => sign), ["right", "", ""]);
  press("C");
  assert.deepEqual(given, [{ picked: ["c"] }]);
});
