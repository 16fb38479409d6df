import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { SILENCE_MS, createEngine } from "../../tutor/web/host/engine.js";

const BUDGET = 1000;
const workers = [];

/** A worker that hears what it is told to hear. */
function openWorker() {
  const heard = {};
  const worker = {
    asked: [],
    ended: false,
    addEventListener: (event, listener) => (heard[event] = listener),
    postMessage: ({ question }) => worker.asked.push(JSON.parse(question)),
    terminate: () => (worker.ended = true),
    say: (data) => heard.message({ data }),
    answer: (id, answer = {}) => worker.say({ reply: JSON.stringify({ id, answer }) }),
    die: () => heard.error(),
  };
  workers.push(worker);
  return worker;
}

let engine, replies, lives;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  workers.length = 0;
  engine = createEngine(openWorker, { budget: BUDGET });
  [replies, lives] = [[], []];
  engine.on("reply", (reply) => replies.push(reply));
  engine.on("life", (life) => lives.push(life));
});

afterEach(() => mock.timers.reset());

/** The engine is alive. */
function wake() {
  engine.start();
  workers[0].say({ ready: true });
}

test("an engine starts with the first question, and once", () => {
  assert.equal(workers.length, 0);
  engine.send({ id: 1, ask: "facts" });
  engine.send({ id: 2, ask: "facts" });
  engine.start();
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].asked.map(({ id }) => id), [1, 2]);
});

test("it is waking until it says that it is ready, and tells how far it is", () => {
  const told = [];
  engine.on("progress", (progress) => told.push(progress));
  engine.start();
  workers[0].say({ progress: { words: "Fetching", loaded: 1, total: 2 } });
  assert.equal(engine.life, "waking");
  workers[0].say({ ready: true });
  assert.equal(engine.life, "alive");
  assert.deepEqual([lives, told], [["waking", "alive"], [{ words: "Fetching", loaded: 1, total: 2 }]]);
});

test("an engine sleeps until it is started", () => {
  assert.equal(engine.life, "asleep");
  engine.start();
  assert.deepEqual([engine.life, lives], ["waking", ["waking"]]);
});

test("one that saves bytes starts when the learner wants something, and not for what pages ask by themselves", () => {
  const sleeper = createEngine(openWorker, { sleeps: "to save data" });
  for (const [id, ask] of ["facts", "choices", "rest"].entries()) sleeper.send({ id, ask });
  assert.deepEqual([workers.length, sleeper.life], [0, "asleep"]);
  sleeper.send({ id: 3, ask: "branch" });
  assert.deepEqual(workers[0].asked.map(({ id }) => id), [0, 1, 2, 3]);
});

test("one that sleeps forgets what was asked long ago, and says so, so that what is wanted then need not wait for it", () => {
  const sleeper = createEngine(openWorker, { sleeps: "to save data" });
  const forgotten = [];
  sleeper.on("reply", ({ id, problem }) => forgotten.push([id, problem.title]));
  for (let id = 1; id <= 22; id += 1) sleeper.send({ id, ask: "facts" });
  assert.deepEqual(forgotten, [[1, "You have gone on"], [2, "You have gone on"]]);
  sleeper.send({ id: 23, ask: "branch" });
  for (let id = 24; id <= 30; id += 1) sleeper.send({ id, ask: "facts" });
  assert.deepEqual(workers[0].asked.map(({ id }) => id), Array.from({ length: 28 }, (_, place) => place + 3));
  assert.equal(forgotten.length, 2);
});

test("one that was lost starts anew for what the learner wants, and does not ask what was given up", () => {
  engine.send({ id: 1, ask: "facts" });
  workers[0].say({ failed: "no bytes" });
  assert.deepEqual([engine.life, workers[0].ended], ["lost", true]);
  engine.send({ id: 2, ask: "choices" });
  assert.equal(workers.length, 1);
  engine.send({ id: 3, ask: "play" });
  workers[1].say({ ready: true });
  assert.deepEqual([workers[1].asked.map(({ id }) => id), lives], [[3], ["waking", "lost", "waking", "alive"]]);
});

test("one that cannot start is lost, whether it says so or dies", () => {
  engine.start();
  workers[0].say({ failed: "no bytes" });
  const other = createEngine(openWorker, { budget: BUDGET });
  other.start();
  workers[1].die();
  assert.deepEqual([engine.life, other.life], ["lost", "lost"]);
});

test("a question that takes too long ends the worker: it is told, all others are asked again", () => {
  wake();
  engine.send({ id: 1, ask: "verdict" });
  engine.send({ id: 2, ask: "facts" });
  mock.timers.tick(BUDGET - 1);
  assert.equal(workers.length, 1);
  mock.timers.tick(1);
  assert.equal(workers[0].ended, true);
  assert.deepEqual(replies.map(({ id, problem }) => [id, problem.title]), [[1, "That took too long"]]);
  assert.deepEqual(workers[1].asked, [{ id: 2, ask: "facts" }]);
  assert.equal(engine.life, "waking");
  mock.timers.tick(10 * BUDGET);
  workers[1].say({ ready: true });
  workers[1].answer(2);
  assert.deepEqual([replies.at(-1), lives], [{ id: 2, answer: {} }, ["waking", "alive", "waking", "alive"]]);
});

/** An engine that is alive and has been asked these, each under its own name. */
function askAlive(...asked) {
  wake();
  for (const ask of asked) engine.send({ id: ask, ask });
}

const handed = () => workers.at(-1).asked.map(({ ask }) => ask);

test("a spell of work is asked for once nothing else waits, so that no answer waits for more than one", () => {
  askAlive("think", "review", "facts", "choices");
  assert.deepEqual(handed(), ["think", "facts", "choices"]);
  workers[0].answer("think");
  engine.send({ id: "again", ask: "think" });
  workers[0].answer("facts");
  assert.deepEqual(handed(), ["think", "facts", "choices"]);
  workers[0].answer("choices");
  assert.deepEqual(handed().slice(3), ["review"]);
  workers[0].answer("review");
  assert.deepEqual(handed().slice(3), ["review", "think"]);
});

test("thinking, verdicts, hints and reviews are worked at in spells, and nothing else", () => {
  askAlive("branch", "think", "verdict", "facts", "hint", "review", "rest", "play", "attempt", "share");
  assert.deepEqual(handed(), ["branch", "facts", "rest", "play", "attempt", "share"]);
});

test("what waited for its turn is asked of an engine that was started anew, and not where it was lost", () => {
  askAlive("facts", "think");
  workers[0].die();
  assert.deepEqual([workers.length, handed()], [2, ["think"]]);
  engine.send({ id: 7, ask: "review" });
  workers[1].say({ failed: "no bytes" });
  engine.start();
  workers[2].say({ ready: true });
  engine.send({ id: 8, ask: "facts" });
  workers[2].answer(8);
  assert.deepEqual(handed(), ["facts"]);
});

test("an engine that saves bytes wakes for a spell of work, too", () => {
  const sleeper = createEngine(openWorker, { sleeps: "to save data" });
  sleeper.send({ id: 1, ask: "facts" });
  sleeper.send({ id: 2, ask: "verdict" });
  assert.deepEqual([workers.length, handed()], [1, ["facts"]]);
  workers[0].answer(1);
  assert.deepEqual(handed(), ["facts", "verdict"]);
});

test("it is what the worker has that takes too long, not what waits for its turn", () => {
  askAlive("facts", "think");
  mock.timers.tick(BUDGET);
  assert.deepEqual([replies.map(({ id }) => id), handed()], [["facts"], ["think"]]);
});

test("the time of a question runs from when it is the first", () => {
  wake();
  engine.send({ id: 1, ask: "facts" });
  engine.send({ id: 2, ask: "facts" });
  mock.timers.tick(BUDGET - 1);
  workers[0].answer(1);
  mock.timers.tick(BUDGET - 1);
  assert.equal(workers.length, 1);
  workers[0].answer(2);
  mock.timers.tick(BUDGET);
  assert.equal(workers.length, 1);
});

test("what is asked meanwhile gives a question no more time", () => {
  wake();
  engine.send({ id: 1, ask: "facts" });
  mock.timers.tick(BUDGET - 1);
  engine.send({ id: 2, ask: "facts" });
  mock.timers.tick(1);
  assert.deepEqual([workers.length, workers[1]?.asked], [2, [{ id: 2, ask: "facts" }]]);
});

test("a question that was asked while the engine woke has its time too", () => {
  engine.send({ id: 1, ask: "facts" });
  mock.timers.tick(10 * BUDGET);
  workers[0].say({ ready: true });
  assert.equal(workers.length, 1);
  mock.timers.tick(BUDGET);
  assert.equal(workers.length, 2);
});

test("a worker that dies is started anew, and what an ended one says is not heard", () => {
  wake();
  engine.send({ id: 1, ask: "facts" });
  workers[0].die();
  workers[0].answer(1, { too: "late" });
  assert.deepEqual(replies.map(({ id, problem }) => [id, problem.title]), [[1, "The engine stopped"]]);
  assert.equal(workers.length, 2);
});

test("a ping is answered at once, however busy the worker, and wakes none", () => {
  engine.send({ id: 1, ask: "ping" });
  assert.deepEqual([workers.length, replies], [0, []]);
  wake();
  engine.send({ id: 2, ask: "play" });
  engine.send({ id: 3, ask: "ping" });
  assert.deepEqual([workers[0].asked.map(({ id }) => id), replies], [[2], [{ id: 3, answer: {} }]]);
});

test("one that has no memory left at any question tells each once, and starts no oftener than it was asked", () => {
  wake();
  for (const id of [1, 2, 3]) {
    engine.send({ id, ask: "verdict" });
    workers.at(-1).die();
    workers.at(-1).say({ ready: true });
  }
  mock.timers.tick(100 * BUDGET);
  assert.deepEqual(replies.map(({ id, problem }) => [id, problem.title]), [1, 2, 3].map((id) => [id, "The engine stopped"]));
  assert.deepEqual([workers.length, workers[3].asked, engine.life], [4, [], "alive"]);
});

test("one that starts and falls silent is lost, however long it takes while it tells of progress", () => {
  engine.start();
  for (let part = 0; part < 5; part++) {
    mock.timers.tick(SILENCE_MS - 1);
    workers[0].say({ progress: { words: "Fetching", loaded: part, total: 5 } });
  }
  assert.equal(engine.life, "waking");
  mock.timers.tick(SILENCE_MS);
  assert.deepEqual([engine.life, workers[0].ended], ["lost", true]);
  engine.start();
  workers[1].say({ ready: true });
  mock.timers.tick(SILENCE_MS);
  assert.equal(engine.life, "alive");
});

test("one whose next questions end it while it wakes is lost, and the learner starts it", () => {
  wake();
  engine.send({ id: 1, ask: "verdict" });
  engine.send({ id: 2, ask: "verdict" });
  workers[0].die();
  workers[1].say({ failed: "Out of memory" });
  mock.timers.tick(100 * BUDGET);
  assert.deepEqual([workers.length, engine.life, replies.length], [2, "lost", 1]);
  engine.start();
  workers[2].say({ ready: true });
  assert.deepEqual([workers[2].asked, engine.life], [[], "alive"]);
});
