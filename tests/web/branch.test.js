import assert from "node:assert/strict";
import test from "node:test";
import { branchActions } from "../../tutor/web/replay/branch.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { fakeLine, partial } from "./fakes.js";

const PLAY = { id: "p", me: 0, against: { 1: "good" }, peeks: [] };
const RECORD = { steps: 3, setup: {}, notes: {}, actions: [] };

/** A line at a step of it, what can be done with it, and what that asks, keeps and pushes. */
function standing({ line = fakeLine("xxxx"), story = line, play = /** @type {any} */ (null) } = {}) {
  const [asked, kept, places] = [[], [], []].map((one) => /** @type {any[]} */ (one));
  const next = fakeLine("xxxx", { line: "L2", record: RECORD });
  const lines = {
    grow: async (_line, how, parts) => (asked.push([how, parts.at, parts.action ?? null, parts.against ?? null]), next),
    askAbout: async (_line, question, parts) => (asked.push([question, parts]), question === "share" ? { query: "game=g&step=2" } : {}),
    remember: () => {},
  };
  const store = { keep: (game, item) => kept.push(game, item) > 0, setOwn: () => {}, keepGame: () => {}, choice: (_, usual) => usual, names: () => [] };
  const state = createWatched({ line, story, step: 2, view: "open", play, aside: null, awaited: null });
  const app = { lines, store, seed: () => "", router: { push: (place) => places.push(place) } };
  const act = branchActions(partial({ app, state, player: { stop: () => {} } }));
  return { act, asked, kept, places, now: state.now, next };
}

test("another move in a story leaves it after that step, and Back leads where it was left", async () => {
  const { act, asked, places, now, next } = standing();
  await act.branch(now().line, 1, partial({ action: { do: "Pass" } }));
  assert.deepEqual(asked, [["branch", 1, { do: "Pass" }, null]]);
  assert.deepEqual([now().line, now().step, next.at, places.length], [next, 2, 1, 1]);
  act.back();
  assert.deepEqual([now().line.line, now().step], ["L1", 1]);
});

test("another move in a game is answered by those who play it, and the game goes on from there", async () => {
  const { act, asked, now } = standing({ play: PLAY });
  await act.branch(now().line, 1, partial({ action: { do: "Pass" } }));
  assert.deepEqual([asked, now().play], [[["play", 1, { do: "Pass" }, PLAY.against]], PLAY]);
});

test("as long as the story of a branch is not known, nothing leads back to it", () => {
  const { act, now } = standing({ line: fakeLine("xxxx", { at: 1 }), story: /** @type {any} */ (null) });
  act.back();
  assert.equal(now().line.at, 1);
});

test("what is kept of a branch is found again at its step, with where it left and who plays", () => {
  const { act, kept } = standing({ line: fakeLine("xxxx", { at: 1, title: "Wither", record: RECORD }), play: PLAY });
  assert.equal(act.keep(), true);
  const [game, { id, when, ...item }] = kept;
  assert.deepEqual([game, item], ["g", { name: "Wither", step: 2, left: 1, record: RECORD, play: PLAY }]);
  assert.ok(id && Date.now() - when < 60_000);
  const story = standing();
  story.act.keep();
  assert.deepEqual([story.kept[1].left, "play" in story.kept[1]], [null, false]);
});

test("a link leads to this step, and into the game where one is played", async () => {
  Object.defineProperty(globalThis, "location", { value: { origin: "https://t.org", pathname: "/minions/" }, configurable: true });
  assert.equal(await standing().act.share(), "https://t.org/minions/?game=g&step=2");
  const link = new URL(await standing({ play: PLAY }).act.share());
  assert.deepEqual([...link.searchParams.keys()], ["game", "step", "play"]);
});
