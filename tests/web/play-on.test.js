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
