import assert from "node:assert/strict";
import test from "node:test";
import { DAYS, progressFile, readProgressFile } from "../../tutor/web/learn/notes.js";
import { holdProgress } from "../../tutor/web/learn/progress.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { fakeStorage, partial } from "./fakes.js";

const DAY = 86_400_000;
const NOON = new Date(2026, 4, 4, 12).getTime();
const level = (name, ...rules) => ({ name, title: name, kind: "do", rules });
const course = (...levels) => ({ title: "Learn", blurb: "", parts: [{ title: "One", levels: levels.slice(0, 2) }, { title: "Two", levels: levels.slice(2) }], lookUp: {} });
const GAMES = [
  { name: "ants", examples: [{ name: "hill" }], course: course(level("roll", "r1"), level("walk", "r2"), level("bite", "r1", "r3")) },
  { name: "bees", examples: [{ name: "hive" }, { name: "queen" }], course: course(...[..."abcdefgh"].map((name) => level(name))) },
  { name: "cats", examples: [] },
];

/** Progress at a time that `wait` moves on. */
function begin(room) {
  const items = fakeStorage(room);
  let now = NOON;
  const progress = holdProgress(openStore(), GAMES, () => now);
  const wait = (days) => {
    now += days * DAY;
  };
  return { items, progress, wait, names: (list) => list.map((one) => `${one.game}/${one.level.name}`) };
}

test("what is played is noted at the time of this machine, in milliseconds", () => {
  fakeStorage();
  const progress = holdProgress(openStore(), GAMES);
  const [before] = [Date.now(), progress.note("ants", "roll", 2)];
  const { when = 0 } = progress.of("ants", "roll") ?? {};
  assert.ok(before <= when && when <= Date.now(), String(when));
});

test("the best stars stay, and when and how it went the last time", () => {
  const { progress, wait } = begin();
  assert.equal(progress.of("ants", "roll"), null);
  progress.note("ants", "roll", 2);
  wait(1);
  progress.note("ants", "roll", 1);
  assert.deepEqual(progress.of("ants", "roll"), { stars: 2, last: 1, when: NOON + DAY, box: 1 });
  assert.equal(progress.of("bees", "roll"), null);
});

test("a level that goes well comes back after 1, 2, 4, 8 and 16 days, and stays there", () => {
  const { progress, wait, names } = begin();
  progress.note("ants", "roll", 3);
  for (const days of [...DAYS, 16]) {
    wait(days - 1);
    assert.deepEqual(progress.due(), []);
    wait(1);
    assert.deepEqual(names(progress.due()), ["ants/roll"]);
    progress.note("ants", "roll", 3);
  }
});

test("the next day counts, whatever the hour", () => {
  const { progress, wait } = begin();
  progress.note("ants", "roll", 3);
  wait(0.49);
  assert.equal(progress.due().length, 0);
  wait(0.02);
  assert.equal(progress.due().length, 1);
});

test("a level that is missed goes back to the first box, and playing it often in a day moves it no further", () => {
  const { progress, wait } = begin();
  for (const days of [0, 1, 2]) {
    wait(days);
    for (let times = 0; times < 5; times += 1) progress.note("ants", "roll", 3);
  }
  assert.equal(progress.of("ants", "roll").box, 3);
  progress.note("ants", "roll", 2);
  assert.equal(progress.of("ants", "roll").box, 1);
  progress.note("ants", "roll", 3);
  assert.equal(progress.of("ants", "roll").box, 1);
});

test("a round takes what is due across games, the missed and the oldest first, then the rest: seven levels", () => {
  const { progress, wait, names } = begin();
  for (const name of "abcdef") progress.note("bees", name, 3);
  wait(1);
  progress.note("bees", "a", 3);
  progress.note("ants", "walk", 3);
  progress.note("bees", "b", 0);
  wait(1);
  assert.deepEqual(names(progress.due()), ["bees/b", "bees/c", "bees/d", "bees/e", "bees/f", "ants/walk"]);
  progress.note("bees", "g", 3);
  assert.deepEqual(names(progress.round()), ["bees/b", "bees/c", "bees/d", "bees/e", "bees/f", "ants/walk", "bees/a"]);
  assert.deepEqual(begin().progress.round(), []);
});

test("one goes on after the level played last, and at the end with what was left out", () => {
  const { progress, wait } = begin();
  const next = () => progress.next("ants")?.name;
  assert.equal(next(), "roll");
  progress.note("ants", "walk", 0);
  assert.equal(next(), "walk");
  wait(0.01);
  progress.note("ants", "walk", 1);
  assert.equal(next(), "bite");
  wait(0.01);
  progress.note("ants", "bite", 3);
  assert.equal(next(), "roll");
  wait(0.01);
  progress.note("ants", "roll", 3);
  assert.equal(next(), undefined);
  assert.deepEqual([progress.next("cats"), progress.next("dogs")], [null, null]);
});

test("a rule is met where a level that teaches it was solved", () => {
  const { progress } = begin();
  progress.note("ants", "bite", 1);
  progress.note("ants", "walk", 0);
  assert.deepEqual(["r1", "r2", "r3", "r4"].map((rule) => progress.hasMet("ants", rule)), [true, false, true, false]);
  assert.deepEqual(progress.solved("ants").map(({ name }) => name), ["bite"]);
  assert.deepEqual(progress.solved("cats"), []);
});

test("progress goes into a file and comes out of it elsewhere: the better stars, the newer day", () => {
  const there = begin();
  there.progress.note("ants", "roll", 3);
  there.progress.note("ants", "walk", 1);
  openStore().setResults("ants", "hill", { 1: "first", 2: "told" });
  openStore().setSureness({ "ants/hill": { 1: { said: 9, right: true }, 2: { said: 6, right: false } } });
  const text = progressFile(there.progress.learned());
  const here = begin();
  here.progress.note("bees", "a", 2);
  here.wait(2);
  here.progress.note("ants", "roll", 1);
  openStore().setResults("ants", "hill", { 1: "later", 2: "later", 3: "told" });
  openStore().setSureness({ "ants/hill": { 1: { said: 5, right: false } } });
  here.progress.adopt(readProgressFile(text));
  assert.deepEqual(here.progress.of("ants", "roll"), { stars: 3, last: 1, when: NOON + 2 * DAY, box: 1 });
  assert.deepEqual(here.progress.of("ants", "walk"), { stars: 1, last: 1, when: NOON, box: 1 });
  assert.equal(here.progress.of("bees", "a").stars, 2);
  assert.deepEqual(openStore().results("ants", "hill"), { 1: "first", 2: "later", 3: "told" });
  assert.deepEqual(openStore().sureness(), { "ants/hill": { 1: { said: 5, right: false }, 2: { said: 6, right: false } } });
});

test("nothing that is opened was played in the future", () => {
  const { progress } = begin();
  progress.adopt({ levels: { "ants/roll": { stars: 1, last: 1, when: NOON + 99 * DAY, box: 1 } }, stories: {}, sureness: {} });
  assert.equal(progress.of("ants", "roll").when, NOON);
});

test("a reset forgets levels and stories, and can be taken back", () => {
  const { progress } = begin();
  progress.note("ants", "roll", 3);
  openStore().setResults("bees", "hive", { 4: "first" });
  openStore().setSureness({ "bees/hive": { 4: { said: 7, right: true } } });
  const before = progress.learned();
  const undo = progress.reset();
  assert.deepEqual(progress.learned(), { levels: {}, stories: {}, sureness: {} });
  progress.note("bees", "a", 1);
  undo();
  const { levels, stories, sureness } = progress.learned();
  assert.deepEqual(sureness, before.sureness);
  assert.deepEqual(levels, { ...before.levels, "bees/a": progress.of("bees", "a") });
  assert.deepEqual(stories, { "bees/hive": { 4: "first" } });
});

test("where the browser keeps nothing, progress lasts as long as the page", () => {
  const { progress } = begin(0);
  assert.equal(progress.lasts(), true);
  progress.note("ants", "roll", 3);
  assert.deepEqual([progress.lasts(), progress.of("ants", "roll").stars], [false, 3]);
  partial(globalThis).localStorage = undefined;
  const forbidden = holdProgress(openStore(), GAMES);
  forbidden.note("ants", "walk", 1);
  assert.deepEqual([forbidden.lasts(), forbidden.next("ants").name], [false, "bite"]);
});

const GOOD = { stars: 3, last: 3, when: 1, box: 1 };

for (const broken of ["{", "null", "7", "[]", '{"ants/roll": 7}', '{"ants/roll": {"stars": 3}}'])
  test(`broken notes in the browser are ignored: ${broken}`, () => {
    const { items, progress } = begin();
    items.set("minions-tutor:levels", broken);
    assert.deepEqual([progress.of("ants", "roll"), progress.round()], [null, []]);
    progress.note("ants", "roll", 1);
    assert.equal(progress.of("ants", "roll").stars, 1);
  });

const file = (parts) => JSON.stringify({ format: "minions-tutor progress", version: 1, levels: {}, stories: {}, ...parts });

for (const foreign of [
  "",
  "null",
  "{}",
  file({ format: "minions-tutor results" }),
  file({ version: 2 }),
  file({ levels: [] }),
  file({ levels: { "ants/roll": GOOD, "ants/walk": { ...GOOD, stars: 4 } } }),
  file({ levels: { "ants/roll": { ...GOOD, box: 0 } } }),
  file({ levels: { "ants/roll": { ...GOOD, when: -1 } } }),
  file({ levels: { "ants/roll": { ...GOOD, last: "3" } } }),
  file({ levels: { "../roll": GOOD } }),
  file({ levels: { ["x".repeat(90)]: GOOD } }),
  file({ levels: {} }).replace('"levels":{}', '"levels":{"__proto__":{"stars":3}}'),
  file({ stories: { "ants/hill": { 1: "won" } } }),
  file({ stories: { "ants/hill": ["first"] } }),
  file({ sureness: [] }),
  file({ sureness: { "ants/hill": { 1: { said: 11, right: true } } } }),
])
  test(`a file that is none of ours, or damaged, is refused whole: ${foreign.slice(0, 120)}`, () => {
    assert.equal(readProgressFile(foreign), null);
  });

test("a sound file is read whole", () => {
  const levels = { "ants/roll": GOOD };
  assert.deepEqual(readProgressFile(file({ levels })), { levels, stories: {}, sureness: {} });
});

test("a file from before anybody said how sure they are is read as one without it", () => {
  assert.deepEqual(readProgressFile(file({})), { levels: {}, stories: {}, sureness: {} });
});
