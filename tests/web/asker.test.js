import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createAsker } from "../../tutor/web/lib/asker.js";
import { partial, settle } from "./fakes.js";

let questions, shown, complaints, troubles, asked;

/** Asks whose answers come when the test says so. */
beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [questions, shown, complaints, troubles] = [[], [], [], []];
  const el = new EventTarget();
  el.addEventListener("trouble", (event) => troubles.push(partial(event).detail.message));
  asked = createAsker({
    el,
    rest: 90,
    ask: (question) => new Promise((resolve, reject) => questions.push({ question, resolve, reject })),
    show: async (answer, question) => {
      if (answer === "unreadable") throw new Error("known");
      shown.push([answer, question]);
    },
    complain: (error) => {
      const { message } = partial(error);
      complaints.push(message);
      if (message === "strange") throw error;
    },
  });
});

afterEach(() => mock.timers.reset());

const names = () => questions.map(({ question }) => question);

test("it asks after a rest, and shows the answer with its question", async () => {
  assert.equal(asked.moveTo("a"), true);
  asked.askSoon("A");
  mock.timers.tick(89);
  assert.deepEqual(names(), []);
  mock.timers.tick(1);
  assert.deepEqual(names(), ["A"]);
  questions[0].resolve(1);
  await settle();
  assert.deepEqual(shown, [[1, "A"]]);
});

test("who stays is not asked about again", () => {
  asked.moveTo("a");
  assert.equal(asked.moveTo("a"), false);
  assert.equal(asked.isAt("a"), true);
  assert.equal(asked.isAt("b"), false);
});

test("who goes on soon is never asked about", () => {
  asked.moveTo("a");
  asked.askSoon("A");
  asked.moveTo("b");
  asked.askSoon("B");
  mock.timers.tick(200);
  assert.deepEqual(names(), ["B"]);
});

test("an answer or a trouble that comes too late is not shown", async () => {
  asked.moveTo("a");
  asked.askNow("A");
  asked.askNow("A again");
  asked.moveTo("b");
  questions[0].resolve(1);
  questions[1].reject(new Error("late"));
  await settle();
  assert.deepEqual([shown, complaints, troubles], [[], [], []]);
});

test("a trouble is complained of, and what that cannot tell is reported", async () => {
  asked.moveTo("a");
  asked.askNow("A");
  asked.askNow("B");
  questions[0].reject(new Error("known"));
  questions[1].reject(new Error("strange"));
  await settle();
  assert.deepEqual(complaints, ["known", "strange"]);
  assert.deepEqual(troubles, ["strange"]);
});

test("what cannot be shown is complained of", async () => {
  asked.moveTo("a");
  asked.askNow("A");
  questions[0].resolve("unreadable");
  await settle();
  assert.deepEqual([complaints, troubles], [["known"], []]);
});

test("what was forgotten is asked again, and its answer comes too late", async () => {
  asked.moveTo("a");
  asked.askNow("A");
  asked.forget();
  questions[0].resolve(1);
  await settle();
  assert.deepEqual(shown, []);
  assert.equal(asked.moveTo("a"), true);
});
