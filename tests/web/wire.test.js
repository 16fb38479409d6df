import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { hostOfModel } from "../../tutor/web/host/model.js";
import { Lost, openWire, Problem } from "../../tutor/web/lib/wire.js";
import { comeBy, fakeDocument, fakeHost, partial, settle } from "./fakes.js";

let document, host, ending, wire;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  document = fakeDocument();
  host = fakeHost();
  ending = new AbortController();
  wire = openWire(host, ending.signal);
});

afterEach(() => {
  ending.abort();
  mock.timers.reset();
  mock.restoreAll();
});

test("each question gets its own answer, and buffers where there are some", async () => {
  const [one, two] = [wire.ask("facts", { at: 1 }), wire.askRaw("plotly.js")];
  const [first, second] = host.sent;
  host.answer({ id: 12345, answer: { x: "nobody's" } });
  host.answer(null);
  host.answer({ id: second.id, answer: { x: 2 } }, "buffer");
  host.answer({ id: first.id, answer: { x: 1 } });
  assert.deepEqual(await comeBy(one, "the first answer"), { x: 1 });
  assert.deepEqual(await comeBy(two, "the second answer"), [{ x: 2 }, ["buffer"]]);
  assert.notEqual(first.id, second.id);
  assert.deepEqual({ ...first, id: 0 }, { at: 1, id: 0, ask: "facts" });
  assert.equal(second.ask, "plotly.js");
});

test("an empty reply is an empty answer", async () => {
  const asked = wire.ask("ping", {});
  host.answer({ id: host.sent[0].id });
  assert.deepEqual(await comeBy(asked, "the answer"), {});
});

test("a problem comes with all its parts, or with words for each", async () => {
  const told = [wire.ask("facts", {}), wire.ask("facts", {})].map((asked) => asked.catch((error) => error));
  const offer = [{ label: "Home", query: "" }];
  const problem = { title: "No", text: "Not so.", code: "line-gone", rule: { id: "r" }, offer };
  host.answer({ id: host.sent[0].id, problem });
  host.answer({ id: host.sent[1].id, problem: {} });
  const [full, empty] = await comeBy(Promise.all(told), "both problems");
  assert.ok(full instanceof Problem && empty instanceof Problem);
  assert.deepEqual({ ...full }, { name: "Problem", ...problem });
  assert.equal(full.message, "Not so.");
  assert.deepEqual(
    { ...empty },
    { name: "Problem", title: "That did not work", text: "That did not work.", code: "", rule: null, offer: [] },
  );
});

test("it is lost when no answer comes, and back with the next, however late", async () => {
  const lives = [];
  wire.onLife((life) => lives.push(life));
  const asked = wire.ask("facts", {}).catch((error) => error);
  mock.timers.tick(19999);
  assert.equal(wire.life(), "alive");
  mock.timers.tick(1);
  assert.ok((await comeBy(asked, "the loss")) instanceof Lost);
  assert.equal(wire.life(), "lost");
  host.answer({ id: host.sent[0].id, answer: { late: true } });
  host.answer({ id: 0 });
  assert.equal(wire.life(), "alive");
  assert.deepEqual(lives, ["lost", "alive"]);
});

test("it is lost too where the question went out in the moment of the last answer", async () => {
  mock.method(performance, "now", () => 7);
  host.answer(null);
  const asked = wire.ask("facts", {}).catch((error) => error);
  mock.timers.tick(20000);
  assert.ok((await comeBy(asked, "the loss")) instanceof Lost);
  assert.equal(wire.life(), "lost");
});

test("where other answers come it is slow and not lost, and is waited for until nothing is heard", async () => {
  let now = 0;
  mock.method(performance, "now", () => now);
  const pass = (ms) => {
    for (const end = now + ms; now < end; mock.timers.tick(1)) now += 1;
  };
  const [slow, gone] = [1, 2].map(() => wire.askRaw("facts", {}, 60).catch((error) => error));
  pass(20);
  const quick = wire.ask("ping", {});
  host.answer({ id: host.sent[2].id, answer: {} });
  await quick;
  pass(50);
  assert.equal(wire.life(), "alive");
  host.answer({ id: host.sent[0].id, answer: { late: true } });
  assert.deepEqual((await comeBy(slow, "the late answer"))[0], { late: true });
  pass(109);
  assert.equal(wire.life(), "alive");
  pass(1);
  assert.ok((await comeBy(gone, "the loss")) instanceof Lost);
  assert.equal(wire.life(), "lost");
});

test("a script may take longer than an answer", () => {
  let gone = false;
  wire.askRaw("plotly.js", {}, 60000).catch(() => (gone = true));
  mock.timers.tick(59999);
  assert.equal(gone, false);
});

test("what cannot be sent is known at once", async () => {
  host.send = () => {
    throw new Error("gone");
  };
  await assert.rejects(comeBy(wire.ask("ping", {}), "the loss"), Lost);
  assert.equal(wire.life(), "lost");
});

test("what fails on its way is known then", async () => {
  host.send = () => Promise.reject(new Error("gone"));
  await assert.rejects(comeBy(wire.ask("ping", {}), "the loss"), Lost);
  assert.equal(wire.life(), "lost");
});

test("listeners and questions are forgotten at their end", async () => {
  const lives = [];
  const until = new AbortController();
  wire.onLife((life) => lives.push(life), until.signal);
  until.abort();
  host.live("lost");
  assert.deepEqual(lives, []);
  host.live("alive");
  let settled = false;
  wire.ask("facts", {}).then(
    () => (settled = true),
    () => (settled = true),
  );
  ending.abort();
  mock.timers.tick(60000);
  await settle();
  assert.equal(settled, false);
  assert.equal(host.listeners.reply.size + host.listeners.life.size, 0);
});

test("what the host says of its life is told on", () => {
  const lives = [];
  wire.onLife((life) => lives.push(life));
  host.live("waking");
  host.live("waking");
  host.live("alive");
  assert.deepEqual(lives, ["waking", "alive"]);
});

test("a host that sleeps, wakes or says that it is lost is not pinged", () => {
  for (const life of ["asleep", "waking", "lost"]) {
    host.live(life);
    document.dispatchEvent(new Event("visibilitychange"));
  }
  assert.deepEqual(host.sent, []);
});

test("what waits for a host that says that it is lost is given up, and what is asked of it, unless that wakes it", async () => {
  const asked = wire.ask("facts", {});
  host.live("lost");
  await assert.rejects(comeBy(asked, "the loss"), Lost);
  await assert.rejects(comeBy(wire.ask("choices", {}), "the loss"), Lost);
  host.send = () => host.live("waking");
  let gone = false;
  wire.ask("play", {}).catch(() => (gone = true));
  await settle();
  assert.equal(gone, false);
});

test("it is told once when the other side is back, however it came back, and not when it first came", () => {
  let backs = 0;
  wire.onBack(() => (backs += 1));
  for (const life of ["waking", "alive", "lost", "waking", "alive", "waking", "alive"]) host.live(life);
  assert.equal(backs, 1);
  host.live("lost");
  host.live("alive");
  assert.equal(backs, 2);
});

test("what waits is told by name", () => {
  const told = [];
  wire.onWait((names) => told.push(names));
  wire.ask("facts", {});
  wire.ask("choices", {});
  host.answer({ id: host.sent[0].id });
  assert.deepEqual(told, [["facts"], ["facts", "choices"], ["choices"]]);
});

test("who went away is no longer told what waits", () => {
  const [told, until] = [[], new AbortController()];
  wire.onWait((names) => told.push(names), until.signal);
  until.abort();
  wire.ask("facts", {});
  assert.deepEqual(told, []);
});

test("who starts the engine watches its time", async () => {
  ending.abort();
  ending = new AbortController();
  host = { ...fakeHost(), start: () => {} };
  wire = openWire(host, ending.signal);
  let gone = false;
  wire.ask("play", {}).catch(() => (gone = true));
  mock.timers.tick(100_000);
  await settle();
  assert.deepEqual([gone, wire.life()], [false, "alive"]);
});

test("it pings when one comes back to the page, until the end", () => {
  document.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(host.sent.map(({ ask }) => ask), ["ping"]);
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  ending.abort();
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(host.sent.length, 1);
});

test("it pings every eight seconds, and every three while it is lost", async () => {
  mock.timers.tick(7999);
  assert.equal(host.sent.length, 0);
  mock.timers.tick(1);
  await settle();
  assert.equal(host.sent.length, 1);
  mock.timers.tick(6000);
  await settle();
  assert.equal(wire.life(), "lost");
  mock.timers.tick(2999);
  assert.equal(host.sent.length, 1);
  mock.timers.tick(1);
  assert.equal(host.sent.length, 2);
});

test("it pings no more once it is ended, not even where the end comes in the middle of a beat", async () => {
  document.visibilityState = "hidden";
  mock.timers.tick(8000);
  ending.abort();
  document.visibilityState = "visible";
  await settle();
  mock.timers.tick(60_000);
  const [other, late] = [fakeHost(), new AbortController()];
  openWire(partial(other), late.signal);
  late.abort();
  mock.timers.tick(60_000);
  assert.deepEqual([host.sent, other.sent], [[], []]);
});

test("a widget's model is a host that is alive", () => {
  const calls = [];
  const note = (name) => (...given) => calls.push([name, ...given]);
  const model = { send: note("send"), on: note("on"), off: note("off"), get: note("get") };
  const modelHost = partial(hostOfModel(model));
  modelHost.send("question");
  modelHost.on("reply", "heard");
  modelHost.off("reply", "heard");
  assert.equal(modelHost.life, "alive");
  assert.deepEqual(calls, [["send", "question"], ["on", "msg:custom", "heard"], ["off", "msg:custom", "heard"]]);
});

test("while the host is waking questions wait for as long as it takes; their time runs from its first moment", async () => {
  ending.abort();
  ending = new AbortController();
  host = fakeHost("waking");
  wire = openWire(host, ending.signal);
  const asked = wire.ask("facts", {}).catch((error) => error);
  mock.timers.tick(100_000);
  assert.equal(wire.life(), "waking");
  host.answer({ id: 0, answer: {} });
  assert.equal(wire.life(), "waking");
  host.live("alive");
  mock.timers.tick(19_999);
  assert.equal(wire.life(), "alive");
  mock.timers.tick(1);
  assert.ok((await comeBy(asked, "the loss")) instanceof Lost);
  assert.equal(wire.life(), "lost");
});

test("an engine that is started anew gets its time back: nobody gives up on it while it wakes", async () => {
  let settled = false;
  const asked = wire.ask("facts", {}).finally(() => (settled = true));
  mock.timers.tick(19_000);
  host.live("waking");
  mock.timers.tick(60_000);
  await settle();
  assert.equal(settled, false);
  host.live("alive");
  mock.timers.tick(19_000);
  host.answer({ id: host.sent[0].id, answer: { found: true } });
  assert.deepEqual(await comeBy(asked, "the answer"), { found: true });
});

test("an engine that was started anew has no more than its time", async () => {
  const asked = wire.ask("facts", {}).catch((error) => error);
  host.live("waking");
  host.live("alive");
  mock.timers.tick(20_000);
  assert.ok((await comeBy(asked, "the loss")) instanceof Lost);
});

test("a reply that comes late makes nobody alive who says that it is lost", () => {
  host.live("lost");
  host.answer({ id: 0 });
  assert.equal(wire.life(), "lost");
});

test("how far a host has come is told until the end", () => {
  const told = [];
  wire.onProgress((progress) => told.push(progress));
  const say = (progress) => host.listeners.progress.forEach((listener) => listener(progress));
  say("half");
  ending.abort();
  say("whole");
  assert.deepEqual(told, ["half"]);
});

test("what the shelf holds is not asked for", async () => {
  const shelf = { answer: async (ask, { game }) => (ask === "rules" && game === "minions" ? { from: "shelf" } : null) };
  wire = openWire(host, ending.signal, partial(shelf));
  assert.deepEqual(await comeBy(wire.ask("rules", { game: "minions" }), "the shelf"), { from: "shelf" });
  assert.equal(host.sent.length, 0);
  const other = wire.ask("rules", { game: "chess" });
  await settle();
  host.answer({ id: host.sent[0].id, answer: { from: "desk" } });
  assert.deepEqual(await comeBy(other, "the desk"), { from: "desk" });
});
