import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { fakeLine, partial, settle } from "./fakes.js";
import { beginAttempt, judged, stageOf } from "../../tutor/web/learn/attempt.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { levelActions } from "../../tutor/web/learn/acts.js";

const CARD = partial({ game: "g", name: "l", title: "Level", kind: "predict", hints: 2, seat: 0, view: "open", moves: 1, rules: [], code: "" });
const VERDICT = partial({ outcome: "solved", title: "", lines: [], rule: null, line: null, at: 0, about: [], solution: [], counts: [], done: "" });

let state, act, ending, answers, noted;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [answers, noted, ending] = [[], [], new AbortController()];
  state = createWatched(beginAttempt(CARD, { line: fakeLine("xx"), at: 1, counts: [] }));
  const wait = () => new Promise((resolve) => answers.push(resolve));
  const lines = { askForPictures: wait, askAbout: wait };
  const app = partial({ lines, progress: { note: (...stars) => noted.push(stars) } });
  act = levelActions({ app, state, reference: partial({}), signal: ending.signal });
});

afterEach(() => mock.timers.reset());

test("nothing comes before the learner has said what will", () => {
  assert.deepEqual([act.roll(), stageOf(state.now())], [false, "asked"]);
  state.change(judged(state.now(), partial({ ...VERDICT, line: {} }), fakeLine("xxxx")));
  assert.equal(stageOf(state.now()), "ready");
  assert.deepEqual([act.roll(), stageOf(state.now()), act.roll()], [true, "playing", false]);
});

test("what is played out is over as soon as one touches it, and its outcome is told", () => {
  state.change(judged(state.now(), partial({ ...VERDICT, line: {} }), fakeLine("xxxx")));
  act.roll();
  assert.deepEqual([act.skip(), stageOf(state.now()), state.now().step, act.skip()], [true, "solved", 3, false]);
});

test("who goes back while it is played out stays there, also once the line is long again", () => {
  const long = fakeLine("xxxxxx");
  state.change(judged(state.now(), partial({ ...VERDICT, line: {} }), long));
  act.roll();
  act.takeBack();
  state.change({ line: long });
  const { step } = state.now();
  mock.timers.tick(60_000);
  assert.equal(state.now().step, step);
});

test("one answer is judged at a time, and its stars are noted", async () => {
  act.give({});
  act.give({});
  assert.deepEqual([answers.length, state.now().busy], [1, true]);
  answers[0]({ answer: VERDICT, table: [] });
  await settle();
  assert.deepEqual([stageOf(state.now()), state.now().busy, noted], ["solved", false, [["g", "l", 3]]]);
});

test("a hint is told one after the other, and none to who has left", async () => {
  const hints = () => state.now().hints;
  act.hint();
  answers[0](partial({ text: "Look at the dice." }));
  await settle();
  const first = hints();
  assert.equal(first.length, 1);
  act.hint();
  ending.abort();
  answers[1](partial({ text: "Count them." }));
  await settle();
  assert.deepEqual(hints(), first);
});

test("who leaves while a level is played out has it end there", async () => {
  state.change(judged(state.now(), partial({ ...VERDICT, line: {} }), fakeLine("xxxxxx")));
  act.roll();
  const { step } = state.now();
  ending.abort();
  mock.timers.tick(60_000);
  assert.equal(state.now().step, step);
});

test("who has left the level is not judged any more", async () => {
  act.give({});
  ending.abort();
  answers[0]({ answer: VERDICT, table: [] });
  await settle();
  assert.deepEqual([stageOf(state.now()), noted], ["asked", []]);
});

for (const { left, at, shown } of [
  { left: 4, at: 1300, shown: 3 },
  { left: 5, at: 2000, shown: 5 },
])
  test(`of ${left} steps ${shown} are played out after ${at} ms: few ones slowly enough to follow, more in two seconds`, (t) => {
    let clock = 0;
    t.mock.method(performance, "now", () => clock);
    state.change(judged(state.now(), partial({ ...VERDICT, line: {} }), fakeLine("xx".padEnd(2 + left, "x"))));
    const { step } = state.now();
    act.roll();
    for (; clock < at; clock += 10) mock.timers.tick(10);
    assert.equal(state.now().step - step, shown);
  });

test("a hint is asked for by its number, of where the learner is asked", async () => {
  const asked = /** @type {any[]} */ ([]);
  const lines = { askAbout: async (_line, question, parts) => (asked.push([question, parts.at, parts.depth]), { words: "Look." }) };
  act = levelActions(partial({ app: { lines }, state, reference: {}, signal: ending.signal }));
  await act.hint();
  await act.hint();
  assert.deepEqual(asked, [["level-hint", 1, 1], ["level-hint", 1, 2]]);
});

test("an answer that leads somewhere is played out, and can be taken back or begun anew", async () => {
  const line = { ...fakeLine("xxxxxx", { line: "L2" }), base: null, pieces: { first: 0, markup: [] } };
  act.give({});
  answers[0]({ answer: { ...VERDICT, outcome: "missed", line }, table: [] });
  await settle();
  assert.deepEqual([stageOf(state.now()), state.now().line.line, state.now().step], ["playing", "L2", 2]);
  act.takeBack();
  assert.deepEqual([stageOf(state.now()), state.now().line.line, state.now().step], ["asked", "L1", 1]);
  mock.timers.tick(10_000);
  assert.equal(state.now().step, 1, "nothing is played out any more");
  state.change({ hints: ["Look."], judgement: VERDICT });
  act.again();
  assert.deepEqual([state.now().hints, state.now().helps], [[], 1]);
});

test("only a level of the course that is solved earns stars, one of one's own and a miss none", async () => {
  const noteAfter = async (outcome, code) => {
    noted.length = 0;
    state.change({ level: { ...CARD, code }, judgement: null, asked: [state.now().asked[0]], line: fakeLine("xx"), step: 1 });
    act.give({});
    answers.pop()({ answer: { ...VERDICT, outcome }, table: [] });
    await settle();
    return noted.length;
  };
  assert.deepEqual([await noteAfter("missed", ""), await noteAfter("solved", "code"), await noteAfter("solved", "")], [0, 0, 1]);
});
