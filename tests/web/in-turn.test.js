import assert from "node:assert/strict";
import test from "node:test";
import { inTurn } from "../../tutor/web/lib/in-turn.js";
import { settle } from "./fakes.js";

/** Work in turn that is finished by hand: `done` lists what was begun, `finish` ends what runs. */
function byHand() {
  const done = [];
  let end = { resolve: () => {}, reject: (_error) => {} };
  const run = inTurn((wanted) => {
    done.push(wanted);
    return new Promise((resolve, reject) => (end = { resolve: () => resolve(undefined), reject }));
  });
  const finish = async () => {
    end.resolve();
    await settle();
  };
  return { run, done, finish, fail: (error) => end.reject(error) };
}

test("of what is wanted meanwhile the last is done afterwards", async () => {
  const { run, done, finish } = byHand();
  for (const wanted of [{ words: "1" }, { words: "2" }, { words: "3" }]) run(wanted);
  assert.deepEqual(done, [{ words: "1" }]);
  await finish();
  assert.deepEqual(done, [{ words: "1" }, { words: "3" }]);
  await finish();
  run({ words: "3" });
  assert.deepEqual(done.length, 3);
});

test("what is wanted twice in a breath is done once, and who goes back to it wants nothing else any more", async () => {
  const { run, done, finish } = byHand();
  for (const wanted of [1, 1, 2, 1]) run(wanted);
  await finish();
  assert.deepEqual(done, [1]);
});

test("who waits for one thing waits for what is done after it, too", async () => {
  const { run, finish } = byHand();
  let isOver = false;
  run(1).then(() => (isOver = true));
  run(2);
  await finish();
  assert.equal(isOver, false);
  await finish();
  assert.equal(isOver, true);
});

test("what fails is told, and what was wanted meanwhile is done all the same", async () => {
  const { run, done, finish, fail } = byHand();
  const first = run(1);
  run(2);
  fail(new Error("gone"));
  await settle();
  assert.deepEqual(done, [1, 2]);
  await finish();
  await assert.rejects(first, /gone/);
});
