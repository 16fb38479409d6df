import assert from "node:assert/strict";
import test from "node:test";
import { askingSteps, createTelling, keptBack } from "../../tutor/web/line/told.js";
import { markupOf } from "../../tutor/web/table/picture.js";
import { Problem } from "../../tutor/web/lib/wire.js";
import { fakeLine, partial } from "./fakes.js";

/** A line that keeps back the odds at step 1, and lines that tell it; `broken` for as long as nobody answers. */
function newTelling({ broken = false } = {}) {
  const line = fakeLine();
  line.frames[1].question = { kind: "need", text: "?", choices: [], kept: "odds" };
  const world = { line, asked: [], came: 0, broken };
  const frame = { ...line.frames[1], question: { ...line.frames[1].question, kept: "" }, pictures: [[0, 1]], meters: { open: {} } };
  const askForPictures = async (_line, question, parts) => {
    world.asked.push([question, parts]);
    if (world.broken) throw new Problem({ title: "Gone", text: "" });
    return { answer: { frame, pieces: { first: 0, markup: ["needs ", "7"] } }, table: [] };
  };
  Object.assign(world, createTelling({ askForPictures }, () => (world.came += 1)));
  return world;
}

test("a step keeps back what its question says, and nothing where none is asked", () => {
  const { line } = newTelling();
  assert.deepEqual([keptBack(line, 0), keptBack(line, 1)], ["", "odds"]);
});

test("the nearest step that asks comes first", () => {
  const { line } = newTelling();
  line.frames.push(...fakeLine("xxx").frames);
  line.frames[4].question = { kept: "" };
  assert.deepEqual([askingSteps(line, 0), askingSteps(line, 5)], [[1, 4], [4, 1]]);
});

test("the frame with all of it takes the place of the one that kept something back, and can be put away again", async () => {
  const { line, tell, keep, asked } = newTelling();
  const before = line.frames[1];
  const branch = { ...line, frames: [...line.frames] };
  await tell(line, 1);
  assert.equal(line.frames[1], before, "it waits until it is shown");
  await tell(line, 1);
  assert.deepEqual(asked, [["told", { at: 1 }]]);
  assert.equal(keptBack(line, 1), "");
  assert.equal(markupOf(line.frames[1].pictures[0]), "needs 7");
  assert.deepEqual([line.frames[1].meters, line.filled], [{ open: {} }, 1]);
  assert.equal(branch.frames[1], before, "a line that shares the frame still keeps it back");
  keep(line, 1);
  keep(line, 0);
  assert.deepEqual([line.frames[1], line.filled], [before, 2]);
  await tell(line, 1);
  assert.deepEqual([keptBack(line, 1), asked.length], ["", 1]);
});

test("where nobody answers it is asked for again, and what is no answer at all is told of", async () => {
  const world = newTelling({ broken: true });
  await world.tell(world.line, 1);
  await world.tell(world.line, 1);
  assert.equal(world.asked.length, 2);
  const wrong = createTelling(partial({ askForPictures: async () => ({ answer: null, table: [] }) }), () => null);
  await assert.rejects(wrong.tell(world.line, 1), TypeError);
});

test("of a step that keeps nothing back nothing more is asked", async () => {
  const { line, tell, asked } = newTelling();
  line.frames[2].question = { kind: "move", text: "?", choices: [], kept: "" };
  await tell(line, 0);
  await tell(line, 2);
  assert.deepEqual(asked, []);
});

test("it is asked for once, and once more where nobody answered", async () => {
  const world = newTelling({ broken: true });
  await world.tell(world.line, 1);
  assert.deepEqual([world.asked.length, world.came, keptBack(world.line, 1)], [1, 0, "odds"]);
  world.broken = false;
  await Promise.all([world.tell(world.line, 1), world.tell(world.line, 1)]);
  assert.deepEqual([world.asked.length, world.came], [2, 1]);
});
