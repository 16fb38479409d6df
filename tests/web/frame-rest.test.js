import assert from "node:assert/strict";
import test from "node:test";
import { finishFrames, isFinished } from "../../tutor/web/line/frame-rest.js";
import { markupOf } from "../../tutor/web/table/picture.js";
import { fakeLine, partial } from "./fakes.js";

const OPEN = { table: ["open"], indices: [0] };

/** Finish a line whose frames are told by `signs`; Python answers at most `most` frames at once. */
async function finish(signs, { step = 0, most = 9, stop = Infinity, meddle = (_line) => {} } = {}) {
  const line = fakeLine(signs, { meters: [] });
  for (const frame of line.frames) frame.pictures = [OPEN];
  const asked = [];
  let came = 0;
  const askForPictures = async (_line, question, { from, to }) => {
    asked.push([question, from, to]);
    meddle(line);
    const steps = Array.from({ length: Math.min(to - from + 1, most) }, (_, i) => from + i);
    const rest = (at) => ({ meters: { came: at }, picture: { open: 0, 0: 1 }, hands: {}, more: [[0, 1]] });
    const frames = Object.fromEntries(steps.map((at) => [at, rest(at)]));
    return { answer: { frames, pieces: { first: 0, markup: ["se", "at"] }, meters: [{ id: "quest" }] }, table: [] };
  };
  const arrived = () => (came += 1);
  await finishFrames(partial({ askForPictures }), line, () => step, arrived, () => came >= stop);
  return { line, asked, came };
}

const RUNS = [
  ["......", 0, [[0, 5]]],
  ["......", 3, [[3, 5], [0, 2]]],
  ["xxx..x", 0, [[3, 4]]],
  ["..x...", 2, [[3, 5], [0, 1]]],
  [".xx.x.", 3, [[3, 3], [5, 5], [0, 0]]],
  ["xxxxxx", 3, []],
];
for (const [signs, step, runs] of partial(RUNS))
  test(`of ${signs} the nearest run to ${step} is asked for first`, async () => {
    const { line, asked } = await finish(signs, { step });
    assert.deepEqual(asked, runs.map((run) => ["rest", ...run]));
    assert.ok(line.frames.every(isFinished));
  });

test("what came is taken once, and what was there stays", async () => {
  const { line, came } = await finish("x..", { most: 1 });
  const [old, ...fresh] = line.frames;
  assert.deepEqual([old.meters, old.pictures], [{}, [OPEN]]);
  assert.deepEqual(fresh.map(({ meters }) => meters), [{ came: 1 }, { came: 2 }]);
  for (const frame of fresh) {
    assert.deepEqual(frame.pictures.map(markupOf), ["open", "seat"]);
    assert.deepEqual(frame.picture, { open: 0, 0: 1 });
    assert.equal("more" in frame, false);
  }
  assert.deepEqual([came, line.filled, line.meters], [2, 2, [{ id: "quest" }]]);
});

test("nothing more is asked once the learner has left", async () => {
  const { came, asked } = await finish("....", { most: 1, stop: 2 });
  assert.deepEqual([came, asked.length], [2, 2]);
});

test("between two answers there is time for whatever else waits", async () => {
  let isHeard = false;
  setTimeout(() => (isHeard = true));
  const heard = [];
  await finish("..", { most: 1, meddle: () => void heard.push(isHeard) });
  assert.deepEqual(heard, [false, true]);
});

test("frames that another answer finished first are not drawn twice", async () => {
  const { line } = await finish(".", { meddle: ({ frames }) => void Object.assign(frames[0], { meters: {}, pictures: [OPEN] }) });
  assert.deepEqual(line.frames[0].pictures, [OPEN]);
  assert.equal(line.filled, 0);
});

test("where Python answers nothing of what was asked, it is not asked for ever", async () => {
  const { asked } = await finish("..", { most: 0 });
  assert.equal(asked.length, 1);
});
