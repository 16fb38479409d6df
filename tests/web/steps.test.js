import assert from "node:assert/strict";
import test from "node:test";
import * as steps from "../../tutor/web/line/steps.js";
import { fakeLine } from "./fakes.js";

/** Two turns: A A B | A B B. */
const line = fakeLine("xxxxxx", { phases: ["A", "B", "C"] });
for (const [step, [turn, phase]] of [[1, "A"], [1, "A"], [1, "B"], [2, "A"], [2, "B"], [2, "B"]].entries())
  Object.assign(line.frames[step], { turn, phase });

test("a step is held within its line", () => {
  const held = [-1, 0, 3, 5, 6, 99, 1.5, NaN, undefined].map((step) => steps.clampStep(line, step));
  assert.deepEqual(held, [0, 0, 3, 5, 5, 5, 0, 0, 0]);
  assert.equal(steps.lastStep(line), 5);
});

test("phases begin where the phase or the turn is another", () => {
  assert.deepEqual(steps.phaseStarts(line.frames), [0, 2, 3, 4]);
  const all = [0, 1, 2, 3, 4, 5];
  assert.deepEqual(all.map((step) => steps.phaseStart(line.frames, step)), [0, 0, 2, 3, 4, 4]);
  assert.deepEqual(all.map((step) => steps.nextPhase(line.frames, step)), [2, 2, 3, 4, 5, 5]);
  assert.deepEqual(all.map((step) => steps.previousPhase(line.frames, step)), [0, 0, 0, 2, 3, 4]);
});

test("the same phase of two turns is not one phase", () => {
  const two = fakeLine("xx");
  two.frames[1].turn = 2;
  assert.deepEqual(steps.phaseStarts(two.frames), [0, 1]);
});

test("the phases of a turn, with their first steps in it", () => {
  assert.deepEqual(steps.phasesOfTurn(line, 4), [
    { phase: "A", first: 3, now: false, done: true },
    { phase: "B", first: 4, now: true, done: false },
    { phase: "C", first: null, now: false, done: false },
  ]);
  assert.deepEqual(steps.phasesOfTurn({ ...line, phases: ["B"] }, 0).map(({ phase }) => phase), ["B", "A"]);
});

test("a step in words", () => {
  assert.equal(steps.stepText(line, 0), "Start, A");
  assert.equal(steps.stepText(line, 2), "Step 2 of 5, B");
  assert.equal(steps.turnsOf(line), 2);
});

test("words are counted in title, text and note", () => {
  assert.equal(steps.wordsToRead({ title: "One two", text: ["three four", "five"], note: "six" }), 6);
  assert.equal(steps.wordsToRead({ title: "One", text: [], note: null }), 1);
});
