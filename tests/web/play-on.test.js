import assert from "node:assert/strict";
import test from "node:test";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { playActions } from "../../tutor/web/replay/play-on.js";
import { fakeLine, settle } from "./fakes.js";

const [BEFORE, AFTER, ELSEWHERE] = [["xx", "L1"], ["xxxx", "L2"], ["xx", "L3"]].map(([signs, line]) => fakeLine(signs, { line, at: 0, branch: "b" }));

/** A game that is played, at a step of its line; the computer's move comes when the test says so. */
function thinking(step) {
  const state = createWatched({ line: BEFORE, step, view: "open", play: { against: {} }, story: null, aside: null, awaited: null, playing: false });
  const [ending, films] = [new AbortController(), []];
  let come = () => {};
  const lines = { grow: () => new Promise((resolve) => (come = () => resolve({ ...AFTER }))), remember: () => null };
  const app = { lines, store: { setOwn: () => null, keepGame: () => null, choice: (_, usual) => usual, names: () => [] }, seed: () => null, router: { push: () => null } };
  const player = { stop: () => null, film: () => films.push(state.now().step) };
  const act = playActions(/** @type {any} */ ({ app, state, signal: ending.signal, player }));
  const done = act.goOn(/** @type {any} */ (BEFORE), /** @type {any} */ ({ found: {} }));
  const arrive = async () => {
    come();
    await settle();
    await done;
    return [state.now().line.line, state.now().step, films];
  };
  return { state, ending, arrive };
}

test("the computer's move is shown as a film to who waits for it, and leaves alone who looks back", async () => {
  assert.deepEqual(await thinking(1).arrive(), ["L2", 2, [2]]);
  assert.deepEqual(await thinking(0).arrive(), ["L2", 0, []]);
  const onTheWay = thinking(0);
  onTheWay.state.change({ playing: true });
  assert.deepEqual(await onTheWay.arrive(), ["L2", 0, [0]]);
});

test("a move that comes once the game was taken back, or the page left, is not made", async () => {
  const back = thinking(1);
  back.state.change({ line: ELSEWHERE });
  assert.deepEqual(await back.arrive(), ["L3", 1, []]);
  const gone = thinking(1);
  gone.ending.abort();
  assert.deepEqual(await gone.arrive(), ["L1", 1, []]);
});

/** A game that can be begun: what is asked to begin it, where it leads, and the films that run. */
function beginning(play, view = "open") {
  const asked = /** @type {any[]} */ ([]);
  const record = (names, steps = 0) => ({ steps, setup: { names }, notes: {}, actions: [] });
  const line = { ...fakeLine("xxx", { line: "L1", record: record(["Ada", "Ben"]) }) };
  const begun = { ...fakeLine("x", { line: "L2", record: record(["Ada", "Ben"]) }) };
  const lines = {
    open: async (_, { record: one }) => (asked.push(["open", one.setup.names]), begun),
    grow: async (from, how, parts) => (asked.push([how, from.line, parts.at, parts.against]), { ...fakeLine("xxxx", { line: "L3", views: [{ id: "open" }, { id: "0" }] }) }),
    remember: () => {},
  };
  const state = createWatched({ line, step: 1, view, play, story: null, aside: null, awaited: null, playing: false });
  const went = /** @type {any[]} */ ([]);
  const app = { lines, store: { setOwn: () => {}, keepGame: () => {}, choice: (_, usual) => usual, names: () => [] }, seed: () => null, router: { push: () => {} }, go: (place) => went.push(place) };
  const player = { stop: () => {}, film: () => went.push("film") };
  const act = playActions(/** @type {any} */ ({ app, state, signal: new AbortController().signal, player }));
  return { act, asked, went, now: state.now };
}

test("who plays on from a step sees what the others do at once, through the eyes of the seat that they chose", async () => {
  const { act, asked, went, now } = beginning(null);
  await act.start({ me: 0, against: { 1: "good" } });
  assert.deepEqual(asked, [["play", "L1", 1, { 1: "good" }]]);
  assert.deepEqual([now().step, now().view, now().play?.me, now().play?.from?.at, went], [2, "0", 0, 1, ["film"]]);
});

test("who plays every seat keeps the eyes that they had", async () => {
  const { act, now } = beginning(null, "0");
  await act.start({ me: null, against: {} });
  assert.equal(now().view, "0");
});

test("a game begins once more from where it began, against the same or others, whose names they bring", async () => {
  const from = { record: { steps: 0, setup: { names: ["Ada", "Dot"] }, notes: {}, actions: [] }, at: 0 };
  const same = beginning({ id: "p", me: 0, against: { 1: "good" }, peeks: [], from });
  await same.act.again();
  assert.deepEqual(same.asked, [["open", ["Ada", "Dot"]], ["play", "L2", 0, { 1: "good" }]]);
  const others = beginning({ id: "p", me: 0, against: { 1: "good" }, peeks: [], from });
  await others.act.again("beginner");
  assert.deepEqual(others.asked, [["open", ["Ada", "Pip"]], ["play", "L2", 0, { 1: "beginner" }]]);
});

test("a story that is played once more keeps its names", async () => {
  const from = { record: { steps: 2, setup: { names: ["Ada", "Dot"] }, notes: {}, actions: [] }, at: 2 };
  const { act, asked } = beginning({ id: "p", me: 0, against: { 1: "good" }, peeks: [], from });
  await act.again("beginner");
  assert.deepEqual(asked, [["open", ["Ada", "Dot"]], ["play", "L2", 2, { 1: "beginner" }]]);
});

test("a game of which it is not known where it began leads to its page", async () => {
  const { act, went, asked } = beginning({ id: "p", me: 0, against: {}, peeks: [] });
  await act.again();
  assert.deepEqual([went, asked], [[{ game: "g" }], []]);
});

test("a move goes on from the end of the game in its place, and what it led to is seen step by step", async () => {
  const play = { id: "p", me: 0, against: { 1: "good" }, peeks: [] };
  const { act, asked, went, now } = beginning(play, "0");
  await act.play({ roll: true });
  assert.deepEqual([asked, now().play], [[["play", "L1", undefined, { 1: "good" }]], play]);
  assert.deepEqual([now().line.line, now().step, went], ["L3", 3, []], "the last step of what came is at once its end");
});
