import assert from "node:assert/strict";
import test from "node:test";
import { dayOf } from "../../tutor/web/learn/notes.js";
import { holdProgress } from "../../tutor/web/learn/progress.js";
import { holdRound } from "../../tutor/web/learn/round.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { wayThrough } from "../../tutor/web/learn/way.js";
import { fakeStorage, partial } from "./fakes.js";

const DAY = 86_400_000;
const NOON = new Date(2026, 4, 4, 12).getTime();
const levels = [..."abc"].map((name) => ({ name, title: name.toUpperCase(), kind: "do", rules: [] }));
const GAMES = [{ name: "ants", examples: [], course: { title: "", blurb: "", parts: [{ title: "", levels }], lookUp: {} } }];

/** A round at a time that `wait` moves on, after the levels a, b and c were played in this order. */
function begin() {
  fakeStorage();
  let now = NOON;
  const clock = () => now;
  const store = openStore();
  const progress = holdProgress(store, GAMES, clock);
  for (const name of "abc") {
    progress.note("ants", name, name === "b" ? 0 : 3);
    now += 1;
  }
  const wait = (days) => {
    now += days * DAY;
  };
  return { store, progress, wait, round: holdRound({ store, progress }, clock) };
}

const nameOf = (level) => level?.name ?? null;

test("a day begins at midnight where the learner is", (t) => {
  const days = (offset) => {
    t.mock.method(Date.prototype, "getTimezoneOffset", () => offset);
    return [0, 22, 23].map((hour) => dayOf(10 * DAY + hour * 3_600_000));
  };
  assert.deepEqual([days(0), days(-120), days(60)], [[10, 10, 10], [10, 11, 11], [9, 10, 10]]);
});

test("there is no round before it was begun, and none a day later", () => {
  const { round, wait } = begin();
  assert.equal(round.now(), null);
  assert.equal(round.next(), null);
  round.begin();
  assert.deepEqual(round.now().levels.map(nameOf), ["b", "a", "c"]);
  wait(1);
  assert.equal(round.now(), null);
});

test("a level is done once it was played since the round began, however it went", () => {
  const { round, progress } = begin();
  round.begin();
  assert.equal(nameOf(round.next()), "b");
  progress.note("ants", "b", 0);
  assert.deepEqual(round.now().levels.map(round.isDone), [true, false, false]);
  assert.equal(nameOf(round.next()), "a");
  progress.note("ants", "a", 3);
  progress.note("ants", "c", 1);
  assert.equal(round.next(), null);
});

test("after a level comes the next one of the round, also after those that were passed over", () => {
  const { round, progress } = begin();
  round.begin();
  assert.equal(nameOf(round.next({ game: "ants", name: "a" })), "c");
  assert.equal(nameOf(round.next({ game: "ants", name: "c" })), "b");
  progress.note("ants", "b", 3);
  progress.note("ants", "a", 3);
  const way = (level) => wayThrough(partial({ games: GAMES, gameTitle: () => "Ants", round }), { game: "ants", level, page: "round" });
  assert.deepEqual([way("a").number, way("a").all, way("a").next], [2, 3, { game: "ants", level: "c", page: "round" }]);
  assert.deepEqual([way("c").next, way("c").back], [{ page: "round" }, { page: "round" }]);
});

test("a new day begins with three old levels, the missed one first, and then goes on", () => {
  const { round, progress, wait, store } = begin();
  assert.deepEqual(progress.warmUp(), []);
  wait(1);
  assert.deepEqual(progress.warmUp().map(({ level }) => level.name), ["b", "a", "c"]);
  round.warmUp("ants");
  assert.deepEqual([round.now().levels.map(nameOf), round.now().course], [["b", "a", "c"], "ants"]);
  progress.note("ants", "b", 3);
  assert.deepEqual(progress.warmUp(), []);
  round.begin();
  assert.equal(round.now().course, "");
  store.setChoice("round", `{"begun": ${NOON + DAY}, "levels": [], "course": 7}`);
  assert.equal(round.now().course, "");
});

test("a day does not begin with old levels as long as there are fewer than three", () => {
  fakeStorage();
  let now = NOON;
  const progress = holdProgress(openStore(), GAMES, () => now);
  for (const name of "ab") progress.note("ants", name, 3);
  now += DAY;
  assert.deepEqual(progress.warmUp(), []);
});

for (const broken of ["{", "7", '{"begun": 1}', '{"begun": "1", "levels": []}', '{"begun": 1, "levels": [7]}'])
  test(`what is no round is none: ${broken}`, () => {
    const { store, round } = begin();
    store.setChoice("round", broken);
    assert.equal(round.now(), null);
  });
