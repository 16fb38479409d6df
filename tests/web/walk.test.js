import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { enterLine } from "../../tutor/web/replay/enter.js";
import { createReplayPlayer, stepActions } from "../../tutor/web/replay/walk.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { openedReplay } from "../../tutor/web/replay/state.js";
import { playActions } from "../../tutor/web/replay/play-on.js";
import { fakeLine, fakeStorage, partial } from "./fakes.js";

let state, player, act, app, replay, grown;

const step = () => state.now().step;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  fakeStorage();
  grown = [];
  state = createWatched(openedReplay(fakeLine("xxxx"), 0));
  player = createReplayPlayer(state);
  act = stepActions(state, player);
  app = {
    seed: () => "",
    store: openStore(),
    router: { pushed: [], push: (place) => app.router.pushed.push(place) },
    lines: {
      remember: () => {},
      open: async () => fakeLine("x"),
      grow: async (_line, ...asked) => {
        grown.push(asked);
        return { ...fakeLine("xxxxxx"), line: "L2", branch: "code" };
      },
    },
  };
  replay = { app, state, player, act };
});

afterEach(() => mock.timers.reset());

test("steps go one by one and stay within the line", () => {
  const walked = [act.next, act.next, act.back, act.last, act.next, act.first, act.back].map((go) => (go(), step()));
  assert.deepEqual(walked, [1, 2, 1, 3, 3, 0, 0]);
  act.to(2);
  assert.equal(step(), 2);
});

test("phases are walked by their first steps", () => {
  for (const at of [2, 3]) state.now().line.frames[at].phase = "Later";
  act.nextPhase();
  assert.equal(step(), 2);
  act.next();
  act.previousPhase();
  assert.equal(step(), 2);
  act.previousPhase();
  assert.equal(step(), 0);
});

/** More time than the whole line takes, a little at a time, so that what is set meanwhile comes due too. */
function letItPlay() {
  for (let tick = 0; tick < 100; tick += 1) mock.timers.tick(200);
}

test("the replay stands still where it pauses, and goes on from there", () => {
  player = createReplayPlayer(state, () => step() === 2);
  player.toggle();
  letItPlay();
  assert.deepEqual([step(), player.playing()], [2, false]);
  player.toggle();
  letItPlay();
  assert.equal(step(), 3);
});

test("the replay walks by itself to the end, at the pace of its words", () => {
  act.toggle();
  assert.equal(state.now().playing, true);
  mock.timers.tick(250);
  assert.equal(step(), 1);
  const wait = 1300 + 2 * 90;
  mock.timers.tick(wait - 1);
  assert.equal(step(), 1);
  mock.timers.tick(1);
  assert.equal(step(), 2);
  mock.timers.tick(wait);
  assert.deepEqual([step(), state.now().playing], [3, false]);
});

test("whatever the learner does stops the playing; from the end it begins anew", () => {
  act.toggle();
  act.last();
  assert.equal(state.now().playing, false);
  mock.timers.tick(9000);
  assert.equal(step(), 3);
  act.toggle();
  assert.deepEqual([step(), state.now().playing], [0, true]);
});

test("another pace holds at once, and one that is not there is not taken", () => {
  player.setPace("no such pace");
  assert.equal(player.pace(), "normal");
  act.toggle();
  mock.timers.tick(250);
  player.setPace("fast");
  mock.timers.tick(700 + 2 * 15);
  assert.equal(step(), 2);
  player.setPace("watch");
  mock.timers.tick(2200 + 2 * 150 - 1);
  assert.equal(step(), 2, "the clock of the old pace has stopped");
});

test("a film takes half a second a step and two seconds at most, unless one wants to watch", () => {
  let now = 0;
  const pass = (ms) => {
    now += ms;
    mock.timers.tick(ms);
  };
  player = createReplayPlayer(state, () => false, () => now);
  player.film();
  for (const wait of [250, 500, 499]) pass(wait);
  assert.deepEqual([step(), state.now().playing], [2, true]);
  pass(1);
  assert.deepEqual([step(), state.now().playing], [3, false]);
  for (const [pace, inTime] of partial([["fast", true], ["normal", true], ["watch", false]])) {
    state.change({ line: fakeLine("x".repeat(60)), step: 0 });
    player.setPace(pace);
    player.film();
    for (let passed = 0; passed < 2000; passed += 1) pass(1);
    assert.equal(step() === 59, inTime, pace);
  }
});

test("on a slow machine a film leaves steps out, so that it is over in time", () => {
  let now = 0;
  state.change({ line: fakeLine("x".repeat(60)), step: 0 });
  player = createReplayPlayer(state, () => false, () => now);
  player.film();
  let ticks = 0;
  for (; player.playing(); ticks += 1) {
    now += 400;
    mock.timers.tick(400);
  }
  assert.deepEqual([step(), ticks <= 7], [59, true]);
});

test("what a step takes to be drawn does not come on top of its wait", () => {
  let now = 0;
  const seen = [];
  player = createReplayPlayer(state, () => false, () => now);
  state.subscribe(({ step: at }, before) => {
    if (at === before.step) return;
    seen.push([at, now]);
    now += 300;
  });
  player.film();
  for (; player.playing(); now += 10) mock.timers.tick(10);
  assert.deepEqual(seen.map(([at]) => at), [1, 2, 3]);
  assert.ok(seen.at(-1)[1] < 250 + 2 * 500 + 2 * 20, `the last came at ${seen.at(-1)[1]}`);
});

test("a machine in time leaves no step out, and who reads on alone sees all of them however late", () => {
  let now = 0;
  const seen = [];
  state.change({ line: fakeLine("x".repeat(12)), step: 0 });
  state.subscribe(() => seen.push(step()));
  player = createReplayPlayer(state, () => false, () => now);
  player.film();
  while (player.playing()) {
    now += 10;
    mock.timers.tick(10);
  }
  assert.deepEqual([...new Set(seen)], [...Array(12).keys()]);
  state.change({ step: 0 });
  player.toggle();
  now += 99_000;
  mock.timers.tick(250);
  assert.equal(step(), 1);
});

test("the next step after a film, and what skips it, is its end", () => {
  for (const go of [act.next, act.skip]) {
    act.first();
    player.film();
    mock.timers.tick(250);
    assert.equal(step(), 1);
    go();
    assert.deepEqual([step(), state.now().playing], [3, false]);
  }
  act.first();
  assert.equal(act.skip(), false);
  assert.equal(step(), 0);
});

test("who goes over to a branch keeps the story, and their eyes where it has them", () => {
  state.change({ view: "1", playing: true });
  const story = state.now().line;
  const branch = { ...fakeLine("xx"), at: 1, branch: "code", views: [{ id: "open" }, { id: "1" }] };
  enterLine(replay, branch, 9);
  const { view, play, playing } = state.now();
  assert.deepEqual([step(), view, play, playing], [1, "1", null, true]);
  assert.equal(state.now().line, branch);
  assert.equal(state.now().story, story);
  assert.deepEqual(app.router.pushed, [{ game: "g", example: "e", step: 1, view: "1", branch: "code" }]);
  enterLine(replay, { ...branch, views: [{ id: "open" }] }, 0, { push: false });
  assert.equal(state.now().view, "open");
  assert.equal(app.router.pushed.length, 1);
});

test("who plays on sees through their own eyes, and what the others did since", async () => {
  state.change({ step: 1 });
  const acts = playActions(replay);
  await acts.start({ me: 1, against: { 0: "random" } });
  assert.deepEqual(grown, [["play", { at: 1, against: { 0: "random" }, ask_all: false }]]);
  assert.deepEqual([step(), state.now().playing, state.now().play.me], [2, true, 1]);
  await acts.play({ roll: true });
  assert.deepEqual(grown[1], ["play", { roll: true, against: { 0: "random" }, ask_all: false }]);
  assert.equal(app.router.pushed.length, 1);
  await acts.again();
  assert.deepEqual(grown[2], grown[0]);
});

test("who wants to be asked everything is", async () => {
  app.store.setChoice("asked", "all");
  await playActions(replay).start({ me: 0, against: {} });
  assert.equal(grown[0][1].ask_all, true);
});

test("where the others did nothing since, nothing is played to be seen", async () => {
  state.change({ step: 3 });
  app.lines.grow = async () => ({ ...fakeLine("xxxxx"), line: "L2", branch: "code" });
  await playActions(replay).start({ me: null, against: {} });
  assert.deepEqual([step(), state.now().playing], [4, false]);
});

test("a replay opens through the eyes of whoever plays", () => {
  const line = { ...fakeLine("xx"), at: 1 };
  assert.equal(openedReplay(line, 0, partial({ me: 1 })).view, "1");
  assert.equal(openedReplay(line, 0, partial({ me: null })).view, "open");
  assert.equal(openedReplay(line, 7).step, 1);
  assert.equal(openedReplay(line, 0).story, null);
  assert.notEqual(openedReplay(fakeLine("xx"), 0).story, null);
});
