import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { joinEngines } from "../../tutor/web/host/two-engines.js";
import { fakeHost, settle } from "./fakes.js";

let first, second, joined, replies;

/** An engine that counts its starts. */
function fakeEngine(life) {
  const engine = Object.assign(fakeHost(life), { starts: 0 });
  engine.start = () => (engine.starts += 1);
  return engine;
}

/** Let an engine answer what it was asked last. */
async function answerLast(engine, reply) {
  const { id } = engine.sent.at(-1);
  engine.answer({ id, ...reply });
  await settle();
}

beforeEach(() => {
  [first, second, replies] = [fakeEngine("alive"), fakeEngine("alive"), []];
  joined = joinEngines(first, second);
  joined.on("reply", (reply) => replies.push(reply));
});

const VERDICT = { id: 7, ask: "verdict", line: "L1", at: 3 };

/** Ask for a verdict, and let its line be lent. */
async function lendAndAsk() {
  joined.send(VERDICT);
  await answerLast(first, { answer: { text: "file of L1" } });
  await answerLast(second, { answer: { line: "S1" } });
}

test("what takes long is answered by the second engine, from the line as a file", async () => {
  await lendAndAsk();
  assert.deepEqual(first.sent.map(({ ask, line }) => [ask, line]), [["save", "L1"]]);
  assert.deepEqual({ ...second.sent[0], id: 0 }, { id: 0, ask: "hold", text: "file of L1" });
  assert.deepEqual({ ...second.sent[1], id: 0 }, { ...VERDICT, id: 0, line: "S1" });
  await answerLast(second, { answer: { good: true } });
  assert.deepEqual(replies, [{ id: 7, answer: { good: true } }]);
});

test("a line is lent once, and anew where the second engine has put it away", async () => {
  await lendAndAsk();
  await answerLast(second, { answer: {} });
  joined.send({ ...VERDICT, id: 8 });
  await settle();
  assert.deepEqual([first.sent.length, second.sent.at(-1).line], [1, "S1"]);
  await answerLast(second, { problem: { code: "line-gone" } });
  await answerLast(first, { answer: { text: "file of L1" } });
  await answerLast(second, { answer: { line: "S2" } });
  assert.equal(second.sent.at(-1).line, "S2");
  await answerLast(second, { answer: { second: "try" } });
  assert.deepEqual(replies.at(-1), { id: 8, answer: { second: "try" } });
});

test("a line that the first engine does not hold either is for the page to open again", async () => {
  joined.send(VERDICT);
  await answerLast(first, { problem: { code: "line-gone" } });
  assert.deepEqual(replies, [{ id: 7, problem: { code: "line-gone" } }]);
  joined.send({ ...VERDICT, id: 8 });
  await settle();
  assert.equal(first.sent.at(-1).ask, "save");
});

test("everything else goes to the first engine, with its own ids", () => {
  for (const ask of ["facts", "choices", "play", "branch", "open", "attempt"]) joined.send({ id: ask, ask });
  assert.deepEqual(first.sent.map(({ id }) => id), ["facts", "choices", "play", "branch", "open", "attempt"]);
  first.answer({ id: "facts", answer: { facts: [] } });
  assert.deepEqual([replies, second.starts], [[{ id: "facts", answer: { facts: [] } }], 0]);
});

test("the second engine is started by what takes long; until it is there, or where it cannot start, the first one answers", () => {
  second.life = "waking";
  joined.send(VERDICT);
  assert.deepEqual([second.starts, first.sent], [1, [VERDICT]]);
  second.live("lost");
  joined.send({ ...VERDICT, id: 8 });
  assert.deepEqual(second.sent, []);
  assert.equal(first.sent.length, 2);
});

test("while the first engine wakes nothing is asked of the second, and its life is that of both", () => {
  first.life = "waking";
  joined.send(VERDICT);
  assert.deepEqual([first.sent, second.starts, joined.life], [[VERDICT], 0, "waking"]);
  const lives = [];
  joined.on("life", (life) => lives.push(life));
  second.live("lost");
  first.live("alive");
  assert.deepEqual([lives, joined.life], [["alive"], "alive"]);
});

test("how far the first engine has come is told, and of the second one nothing", () => {
  const told = [];
  joined.on("progress", (progress) => told.push(progress));
  second.listeners.progress.forEach((listener) => listener("second"));
  first.listeners.progress.forEach((listener) => listener("first"));
  assert.deepEqual(told, ["first"]);
});

test("without a second engine there is only the first", () => assert.equal(joinEngines(first, null), first));

test("what the second engine does not come to, because it is lost, is told", async () => {
  await lendAndAsk();
  second.live("lost");
  await settle();
  assert.deepEqual(replies.map(({ id, problem }) => [id, problem.title]), [[7, "The engine stopped"]]);
  joined.send({ ...VERDICT, id: 8 });
  assert.deepEqual([first.sent.at(-1).id, second.starts], [8, 2]);
});

test("thinking, verdicts, hints and reviews take long, and nothing else", async () => {
  const asked = ["think", "verdict", "hint", "review", "facts", "rest", "ending", "share"];
  for (const ask of asked) joined.send({ id: ask, ask, line: ask });
  await settle();
  const saved = first.sent.filter(({ ask }) => ask === "save").map(({ line }) => line);
  assert.deepEqual(saved, ["think", "verdict", "hint", "review"]);
});
