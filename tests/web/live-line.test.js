import assert from "node:assert/strict";
import test from "node:test";
import { openLiveLine } from "../../tutor/web/host/live-line.js";
import { fakePage, settle } from "./fakes.js";
import { fakeSockets } from "./live-sockets.js";

const CLOSED = 3;

/** A line whose page says that it is a pupil, and what it hears. */
function opened(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  fakePage("http://room.test:8866/base/?page=class");
  const sockets = fakeSockets();
  const heard = [];
  const ending = new AbortController();
  const line = openLiveLine("/base/tutor/class", {
    greet: (ask) => ask("live-back", { class: "otter-4271", token: "t" }),
    news: (news) => heard.push(news),
    over: (...words) => heard.push(words),
    away: (isAway) => heard.push(isAway),
  }, ending.signal);
  return { sockets, heard, line, ending };
}

test("a line says who is there, asks, and hears news", async (t) => {
  const { sockets, heard, line } = opened(t);
  assert.equal(sockets[0].url, "ws://room.test:8866/base/tutor/class");
  await assert.rejects(line.ask("live-leave", {}), /cannot be reached/);
  sockets[0].open();
  assert.deepEqual(sockets[0].sent, [{ id: 1, ask: "live-back", class: "otter-4271", token: "t" }]);
  sockets[0].answer({});
  await settle();
  const asked = line.ask("live-pace", { part: "hand" });
  sockets[0].answer({ fine: true });
  assert.deepEqual(await asked, { fine: true });
  const refused = line.ask("live-pace", { part: "hand" });
  sockets[0].decline("Only the teacher can ask this.");
  await assert.rejects(refused, /Only the teacher/);
  sockets[0].tell({ view: { pace: "alone" } });
  t.mock.timers.tick(600_000);
  assert.deepEqual([sockets.length, heard], [1, [false, { view: { pace: "alone" } }]], "what was answered is not waited for");
});

test("a line that broke comes back, later each time, and says again who is there", async (t) => {
  const { sockets, heard, line } = opened(t);
  sockets[0].open();
  const waiting = line.ask("live-leave", {});
  sockets[0].close();
  await assert.rejects(waiting, /broke/);
  t.mock.timers.tick(500);
  sockets[1].close();
  t.mock.timers.tick(999);
  assert.equal(sockets.length, 2);
  t.mock.timers.tick(1);
  sockets[2].open();
  sockets[2].answer({});
  await settle();
  assert.equal(sockets[2].sent[0].ask, "live-back");
  assert.deepEqual(heard, [true, true, false]);
  sockets[2].close();
  t.mock.timers.tick(500);
  assert.equal(sockets.length, 4, "after it was there the first pause is short again");
});

test("a line that is over does not come back", async (t) => {
  const { sockets, heard } = opened(t);
  sockets[0].open();
  sockets[0].tell({ over: "The class is closed.", gone: true });
  sockets[0].tell({ view: {} });
  await settle();
  assert.equal(sockets[0].readyState, CLOSED);
  t.mock.timers.tick(60_000);
  assert.deepEqual([sockets.length, heard], [1, [["The class is closed.", true]]]);
});

test("who is not known ends the line, and so does leaving the page", async (t) => {
  const first = opened(t);
  first.sockets[0].open();
  first.sockets[0].decline("There is no such class.");
  await settle();
  assert.deepEqual(first.heard, [["There is no such class.", true]]);
  t.mock.timers.reset();
  const { sockets, heard, ending } = opened(t);
  sockets[0].open();
  ending.abort();
  assert.equal(sockets[0].readyState, CLOSED, "who left does not count as there, not even for a moment");
  t.mock.timers.tick(60_000);
  assert.deepEqual([sockets.length, heard], [1, []]);
});

test("who leaves while a line that broke is to come back stays away", (t) => {
  const { sockets, ending } = opened(t);
  sockets[0].close();
  ending.abort();
  t.mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
});

test("who left before it began is not there at all", () => {
  const sockets = fakeSockets();
  const nothing = { greet: async () => {}, news: () => {}, over: () => {} };
  openLiveLine("/tutor/class", nothing, AbortSignal.abort());
  assert.equal(sockets.length, 0);
});

test("a question that is not answered in time breaks the line", async (t) => {
  const { sockets, heard, line } = opened(t);
  sockets[0].open();
  sockets[0].answer({});
  await settle();
  const waiting = line.ask("live-leave", {});
  t.mock.timers.tick(10_000);
  await assert.rejects(waiting, /broke/);
  assert.deepEqual(heard, [false, true]);
});

test("what was asked on a line that broke does not break the next one", async (t) => {
  const { sockets, heard, line } = opened(t);
  sockets[0].open();
  sockets[0].answer({});
  await settle();
  const waiting = line.ask("live-leave", {});
  sockets[0].close();
  await assert.rejects(waiting, /broke/);
  t.mock.timers.tick(500);
  sockets[1].open();
  sockets[1].answer({});
  t.mock.timers.tick(9_500);
  await settle();
  assert.deepEqual([sockets.length, heard], [2, [false, true, false]]);
});
