import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { bringBranch, isAwaiting, showBranch, wordsOf } from "../../tutor/web/replay/awaited.js";
import { fakeLine, settle } from "./fakes.js";

const story = fakeLine("xxxxxx");
const branch = fakeLine("xxxxxx", { line: "L2", at: 3, branch: "abc" });

let pushed, ending, replay, bring;

function begin(step, awaited) {
  const views = { view: "open", play: null, aside: null, playing: false };
  const state = createWatched({ line: story, story, step, ...views, awaited });
  pushed = [];
  ending = new AbortController();
  const store = { setOwn: () => null, keepGame: () => null };
  const app = { store, lines: { remember: () => null }, router: { push: (place) => pushed.push(place) } };
  replay = { app, state, signal: ending.signal, player: { stop: () => null } };
  bringBranch(replay, new Promise((resolve, reject) => (bring = { resolve, reject })));
}

beforeEach(() => begin(3, { at: 3, step: 5 }));

const here = () => {
  const { line, step, awaited } = replay.state.now();
  return [line.line, step, awaited];
};

test("who has waited comes to the link's step of the branch", async () => {
  assert.equal(isAwaiting(replay.state.now().awaited), true);
  bring.resolve({ line: branch, play: null });
  await settle();
  assert.deepEqual(here(), ["L2", 5, null]);
  assert.deepEqual([replay.state.now().story, pushed], [story, []]);
});

test("who stepped back meanwhile stays at that step, now of the branch", async () => {
  replay.state.change({ step: 1 });
  bring.resolve({ line: branch, play: null });
  await settle();
  assert.deepEqual(here(), ["L2", 1, null]);
});

test("who reads on in the story, or went another way, is only told, and goes there by a press", async () => {
  for (const elsewhere of [{ step: 4 }, { line: fakeLine("xxxxxx", { line: "L3", at: 1 }), step: 2 }]) {
    begin(3, { at: 3, step: 5 });
    replay.state.change(elsewhere);
    const [line, step] = here();
    bring.resolve({ line: branch, play: null });
    await settle();
    assert.deepEqual(here().slice(0, 2), [line, step]);
    assert.match(wordsOf(replay.state.now().awaited), /is here/);
    showBranch(replay);
    assert.deepEqual(here(), ["L2", 5, null]);
    assert.equal(pushed.length, 1);
  }
});

test("a game that is played opens at its end where the link names no step", async () => {
  begin(3, { at: 3, step: undefined });
  const play = { id: "p", me: 0, against: {}, peeks: [] };
  bring.resolve({ line: branch, play });
  await settle();
  assert.deepEqual([here().slice(0, 2), replay.state.now().play], [["L2", 5], play]);
  begin(0, { at: 3, step: undefined });
  bring.resolve({ line: branch, play: null });
  await settle();
  assert.deepEqual(here(), ["L2", 0, null]);
});

test("where the branch does not come, the story stays and words say why", async () => {
  /** @returns {Promise<[words: string, isOpen: boolean]>} */
  const told = async (error) => {
    begin(3, { at: 3, step: 5 });
    bring.reject(error);
    await settle();
    const [line, step, awaited] = here();
    assert.deepEqual([line, step], ["L1", 3]);
    return [wordsOf(awaited), isAwaiting(awaited)];
  };
  const [damaged, isOpen] = await told(new Problem({ title: "This link is damaged", text: "It holds a move that is not allowed." }));
  assert.match(damaged, /^This link is damaged\. It holds a move that is not allowed\. Here is the story/);
  assert.equal(isOpen, false);
  const [lost, isStillOpen] = await told(new Lost("gone"));
  assert.match(lost, /does not answer/);
  assert.equal(isStillOpen, true);
  const complaints = mock.method(console, "error", () => null);
  assert.match((await told(new Error("?")))[0], /cannot be shown/);
  assert.equal(complaints.mock.callCount(), 1);
});

test("nothing is shown to who has left the page, and no trouble, either", async () => {
  for (const come of [() => bring.resolve({ line: branch, play: null }), () => bring.reject(new Lost("gone"))]) {
    begin(3, { at: 3, step: 5 });
    const before = here();
    ending.abort();
    come();
    await settle();
    assert.deepEqual(here(), before);
  }
});
