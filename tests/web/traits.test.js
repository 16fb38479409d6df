import assert from "node:assert/strict";
import test from "node:test";
import { bindTraits, lineOfTraits } from "../../tutor/web/replay/traits.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { openedReplay } from "../../tutor/web/replay/state.js";
import { fakeLine, partial, settle } from "./fakes.js";

let number = 0;

/** A line of its own, known to Python by a name that no other test uses. */
const lineOf = (more = {}) => partial({ ...fakeLine(), views: [{ id: "open" }, { id: "1" }], line: `t${(number += 1)}`, ...more });

/** What Jupyter gives several views of one widget: each has the same traits. */
function fakeModel(traits) {
  const listeners = [];
  return {
    traits,
    saved: 0,
    get: (name) => traits[name],
    set(name, value) {
      if (traits[name] === value) return;
      traits[name] = value;
      for (const [event, listener] of listeners) if (event === `change:${name}`) listener();
    },
    save_changes() {
      this.saved += 1;
    },
    send: () => null,
    on: (event, listener) => void listeners.push([event, listener]),
    off: (event, listener) => void listeners.splice(listeners.findIndex(([one, other]) => one === event && other === listener), 1),
    listeners,
    /** Python changes several traits in one message: all are there before the first is told. */
    comes(news) {
      const changed = Object.keys(news).filter((name) => traits[name] !== news[name]);
      Object.assign(traits, news);
      for (const name of changed) for (const [event, listener] of listeners) if (event === `change:${name}`) listener();
    },
  };
}

function replayOf(line, lines = {}) {
  const state = createWatched(openedReplay(line, 0));
  const ending = new AbortController();
  const stops = [];
  const app = partial({
    store: { setOwn: () => null, setPlace: () => null },
    router: { push: () => assert.fail("a notebook has no address"), replace: () => null },
    lines: { remember: () => null, open: async (_, { line: name }) => lines[name] ?? assert.fail(`nobody knows ${name}`) },
  });
  return partial({ app, state, signal: ending.signal, end: () => ending.abort(), player: { stop: () => stops.push(1) }, stops });
}

const traitsOf = (line) => ({ _line: line.line, step: 0, view: "open" });

/** A replay of a line whose traits are bound to a model. */
function bound() {
  const line = lineOf();
  const [model, replay] = [fakeModel(traitsOf(line)), replayOf(line)];
  bindTraits(model, replay, line.line);
  return { line, model, replay };
}

test("a step in the browser is told to Python once", () => {
  const { model, replay } = bound();
  assert.equal(model.saved, 0);
  let changes = 0;
  replay.state.subscribe(() => void (changes += 1));
  replay.state.change({ step: 1, view: "1" });
  assert.equal(changes, 1, "what is told does not come back");
  assert.deepEqual([model.traits.step, model.traits.view, model.saved], [1, "1", 1]);
  replay.state.change();
  assert.equal(model.saved, 1);
});

test("a step that is set leads there and stops the film, one past the end to the last one", () => {
  const { line, model, replay } = bound();
  model.set("step", 1);
  assert.deepEqual([replay.state.now().step, replay.stops.length], [1, 1]);
  model.set("step", 99);
  assert.equal(replay.state.now().step, line.frames.length - 1);
  assert.equal(model.traits.step, line.frames.length - 1);
  model.set("step", 100);
  assert.deepEqual([model.traits.step, replay.stops.length], [line.frames.length - 1, 2], "also where one is there already");
});

test("a view that is set is looked through, and one that nobody has is not", () => {
  const { model, replay } = bound();
  model.set("view", "1");
  assert.deepEqual([replay.state.now().view, replay.stops.length], ["1", 0]);
  model.set("view", "7");
  assert.deepEqual([replay.state.now().view, model.traits.view], ["1", "1"]);
});

test("a line that Python opens is asked for, and stands at its step, not at that of the old one", async () => {
  const [line, other] = [lineOf({ frames: fakeLine().frames.slice(0, 2) }), lineOf()];
  const [model, replay] = [fakeModel(traitsOf(line)), replayOf(line, { [other.line]: other })];
  bindTraits(model, replay, line.line);
  model.comes({ step: 2, _line: other.line });
  assert.equal(replay.state.now().line, line);
  replay.state.change();
  assert.equal(model.get("_line"), other.line, "what is on its way is not taken back");
  await settle();
  assert.deepEqual([replay.state.now().line, replay.state.now().step, model.traits.step], [other, 2, 2]);
});

test("a branch in the browser is told by the name that Python has for it now", () => {
  const { model, replay } = bound();
  const branch = lineOf({ at: 1, now: "again" });
  replay.state.change({ line: branch, step: 1 });
  assert.deepEqual(model.traits, { _line: "again", step: 1, view: "open" });
});

test("two views of one widget walk together, over to a branch, too, for which the second asks nobody", async () => {
  const line = lineOf();
  const model = fakeModel(traitsOf(line));
  const [one, two] = [replayOf(line), replayOf(line)];
  bindTraits(model, one, line.line);
  bindTraits(model, two, line.line);
  one.state.change({ step: 1 });
  assert.equal(two.state.now().step, 1);
  const branch = lineOf({ at: 1 });
  one.state.change({ line: branch, step: 2 });
  await settle();
  assert.deepEqual([two.state.now().line, two.state.now().step], [branch, 2]);
  assert.equal(await lineOfTraits(model, two.app.lines), branch);
});

test("a replay that has ended neither tells nor follows", () => {
  const { model, replay } = bound();
  replay.end();
  assert.deepEqual(model.listeners, []);
  replay.state.change({ step: 1 });
  assert.equal(model.traits.step, 0);
});

test("a line that comes after its replay ended, or after yet another one was named, is left", async () => {
  const [line, second, third] = [lineOf(), lineOf(), lineOf()];
  const [model, replay] = [fakeModel(traitsOf(line)), replayOf(line, { [second.line]: second, [third.line]: third })];
  bindTraits(model, replay, line.line);
  model.comes({ _line: second.line });
  model.comes({ _line: third.line });
  const seen = [];
  replay.state.subscribe((now) => seen.push(now.line));
  await settle();
  assert.equal(replay.state.now().line, third);
  assert.ok(!seen.includes(second));
});

test("a line that Python names while the first one comes is gone over to, and not taken back", async () => {
  const [line, other] = [lineOf(), lineOf()];
  const [model, replay] = [fakeModel({ ...traitsOf(other), step: 2 }), replayOf(line, { [other.line]: other })];
  bindTraits(model, replay, line.line);
  assert.deepEqual([model.get("_line"), model.saved], [other.line, 0]);
  await settle();
  assert.deepEqual([replay.state.now().line, replay.state.now().step, model.traits.step], [other, 2, 2]);
});
