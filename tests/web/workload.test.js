import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createWorkload } from "../../tutor/web/choose/workload.js";
import { Problem } from "../../tutor/web/lib/wire.js";
import { partial } from "./fakes.js";

let el, declined, workload, moves;

/** A move that goes on until the test ends it. */
const move = () => new Promise((resolve, reject) => moves.push({ resolve, reject }));

beforeEach(() => {
  const looks = new Map();
  el = {
    focused: false,
    contains: () => el.focused,
    setAttribute: (name, value) => looks.set(name, value),
    removeAttribute: (name) => looks.delete(name),
    busy: () => looks.get("aria-busy") === "true",
  };
  partial(globalThis).document = { activeElement: null };
  [declined, moves] = [[], []];
  workload = createWorkload(el, (problem) => declined.push(problem.text));
});

test("one move is made at a time, and none while the next choices are awaited", async () => {
  const first = workload.run(move);
  assert.equal(el.busy(), true);
  workload.run(move);
  assert.equal(moves.length, 1);
  workload.await(true);
  moves[0].resolve();
  await first;
  assert.equal(el.busy(), true);
  workload.run(move);
  assert.equal(moves.length, 1);
  workload.ready();
  assert.equal(el.busy(), false);
  workload.run(move);
  assert.equal(moves.length, 2);
});

test("a move that is declined is told of, and another one can be made", async () => {
  const first = workload.run(move);
  moves[0].reject(new Problem({ text: "Not so." }));
  await first;
  assert.deepEqual([declined, el.busy()], [["Not so."], false]);
  workload.run(move);
  assert.equal(moves.length, 2);
});

test("what else goes wrong is not kept back, and another move can be made", async () => {
  const first = workload.run(move);
  moves[0].reject(new Error("gone"));
  await assert.rejects(first, /gone/);
  assert.deepEqual([declined, el.busy()], [[], false]);
});

test("who made the move with the focus in the panel gets it back once", async () => {
  el.focused = true;
  const first = workload.run(move);
  moves[0].resolve();
  await first;
  assert.deepEqual([workload.takeFocus(), workload.takeFocus()], [true, false]);
});
