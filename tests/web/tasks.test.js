import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, settle } from "./fakes.js";
import { createTasks } from "../../tutor/web/review/tasks.js";

const VERDICTS = {
  1: { text: "", good: true, points: 0, kind: "exact", more: false },
  2: { text: "You let it happen.", label: "Nope", good: false, points: 9, kind: "sampled", more: false },
  3: { text: "Costs roughly 4 points.", good: false, points: 4, kind: "rule of thumb", more: false },
};

const MISSES = [[0, 1], [1, 2], [0, 3]].map(([seat, at]) => ({ seat, at, title: `Choice ${at}.`, points: VERDICTS[at].points, kind: VERDICTS[at].kind }));

/** What Ada chose at steps 1 and 3, and Ben at 2, once the review is as sure as it gets. */
function newTasks(me, askAbout, grow, surer = () => {}, line = fakeLine("xxxxx")) {
  const tasks = createTasks({ lines: { askAbout, grow }, line, me, linkToStep: (step, words) => `${words} ${step}`, surer, signal: new AbortController().signal });
  tasks.show({ misses: MISSES, stands: true });
  return tasks;
}

for (const [me, asked, listed] of /** @type {[number | null, number[], number[]][]} */ ([[0, [1, 3], [3]], [null, [1, 2, 3], [2, 3]]]))
  test(`of the choices of ${me ?? "all"} those are to be tried again that cost something`, async () => {
    fakeElements();
    const looked = [];
    const tasks = newTasks(me, async (_line, _ask, { at }) => looked.push(at) && VERDICTS[at], undefined, () => looked.push("the review, anew"));
    await buttonCalled(tasks.el, "Find what I missed").happen("click");
    assert.deepEqual(looked, [...asked, "the review, anew"]);
    assert.equal(ofClass(tasks.el, "quiet")[0], ofClass(tasks.el, "quiet")[0].constructor.focused, "keys go on from what is told, since the button is gone");
    const [list] = ofClass(tasks.el, "review-tasks");
    assert.deepEqual(list.children.map(({ textContent }) => Number(textContent.match(/^Step (\d+): Choice/)[1]) - 1), listed);
  });

test("a task says what was given away, and counts which answers were right", async () => {
  fakeElements();
  const answers = { again: VERDICTS[3], better: VERDICTS[1] };
  const options = Object.keys(answers).map((label) => ({ label, action: { label } }));
  const askAbout = async (line, ask, { at }) => (ask === "choices" ? { ask: "Now?", options } : (line.said ?? VERDICTS[at]));
  const tasks = newTasks(1, askAbout, async (_line, _how, { action }) => ({ said: answers[action.label] }));
  await buttonCalled(tasks.el, "Find what I missed").happen("click");
  assert.match(tasks.el.textContent, /That gave away about 9 points\./);
  assert.match(tasks.el.textContent, /See the table 2/, "as it was before the choice");
  await buttonCalled(tasks.el, "Show me").happen("click");
  assert.match(tasks.el.textContent, /You let it happen\. The best move was: Nope\./);
  tasks.show({ misses: MISSES.map((miss) => ({ ...miss, points: 7 })), stands: true });
  assert.match(tasks.el.textContent, /That gave away about 7 points\./, "as the review has it by now");
  assert.equal(tasks.el.textContent.match(/points?\./g).length, 1, "one number for one question");
  const [counted] = elementsIn(tasks.el, ({ attributes }) => attributes.class === "quiet");
  const tries = ofClass(tasks.el, "review-tries")[0];
  tries.querySelector = () => null;
  tries.querySelectorAll = () => [];
  for (const [label, score] of [["again", "Right: 0 of 1."], ["better", "Right: 1 of 2."]]) {
    await buttonCalled(tasks.el, "Try again").happen("click");
    await buttonCalled(tries, label).happen("click");
    await settle();
    assert.equal(counted.textContent, score);
    const told = { again: "again: That gives away roughly 4 points.", better: "better: Nothing better was found." };
    assert.ok(tasks.el.textContent.includes(told[label]));
  }
});

test("who comes back from the table finds the tasks again, without asking for them", async () => {
  fakeElements();
  const line = fakeLine("xxxxx");
  const found = () => newTasks(0, async (_line, _ask, { at }) => VERDICTS[at], undefined, undefined, line);
  const before = found();
  assert.equal(before.wasSearched, false);
  await buttonCalled(before.el, "Find what I missed").happen("click");
  const after = found();
  after.show({ misses: MISSES, stands: true });
  await settle();
  assert.equal(after.wasSearched, true);
  assert.match(after.el.textContent, /Step 4: Choice 3\./);
  assert.equal(ofClass(after.el, "review-tasks")[0].children.length, 1, "once");
});
