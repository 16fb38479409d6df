import assert from "node:assert/strict";
import test from "node:test";
import { openStore } from "../../tutor/web/shell/store.js";
import { fakeStorage, partial } from "./fakes.js";

test("places and choices are remembered by name", () => {
  const items = fakeStorage();
  const store = openStore();
  store.setPlace("g", "a", 3, 9);
  store.setPlace("g", "b", 1, 2);
  store.setChoice("pace", "slow");
  assert.deepEqual(store.place("g", "a"), { step: 3, steps: 9 });
  assert.deepEqual(store.place("g", "b"), { step: 1, steps: 2 });
  assert.equal(store.place("h", "a"), null);
  assert.equal(store.choice("pace", "normal"), "slow");
  assert.equal(store.choice("meter", "none"), "none");
  for (const key of items.keys()) assert.match(key, /^minions-tutor:/);
});

for (const broken of ["{", "null", "7", '"x"', "[]", '{"step": "3", "steps": 9}', '{"step": 1.5}'])
  test(`what is broken is ignored: ${broken}`, () => {
    const items = fakeStorage();
    for (const key of ["place:g/e", "kept:g", "games:g", "own"]) items.set(`minions-tutor:${key}`, broken);
    const store = openStore();
    assert.deepEqual([store.place("g", "e"), store.kept("g"), store.games("g"), store.own("c")], [null, [], [], null]);
  });

test("a browser without a memory is no trouble", () => {
  partial(globalThis).localStorage = undefined;
  const store = openStore();
  store.setPlace("g", "e", 1, 2);
  assert.equal(store.place("g", "e"), null);
  assert.equal(store.keep("g", partial({ id: "1", record: {} })), false);
});

test("branches are kept the newest first and each once, until they are dropped", () => {
  fakeStorage();
  const store = openStore();
  const branches = [["1", "one"], ["2", "two"], ["1", "again"]].map(([id, name]) => partial({ id, name, record: {} }));
  assert.deepEqual(branches.map((branch) => store.keep("g", branch)), [true, true, true]);
  assert.deepEqual(store.kept("g").map(({ name }) => name), ["again", "two"]);
  store.drop("g", "2");
  assert.deepEqual(store.kept("g").map(({ id }) => id), ["1"]);
  assert.deepEqual(store.kept("other"), []);
});

test("no half kept branch is listed", () => {
  const items = fakeStorage();
  const found = [null, { id: "1" }, { record: {} }, { id: "2", record: {} }];
  items.set("minions-tutor:kept:g", JSON.stringify(found));
  assert.deepEqual(openStore().kept("g").map(({ id }) => id), ["2"]);
});

test("no half kept line of one's own is found, and one can still be kept", () => {
  const items = fakeStorage();
  items.set("minions-tutor:own", JSON.stringify([null, 7, { code: "a" }, { record: {} }, { code: "b", record: { n: 1 } }]));
  const store = openStore();
  assert.deepEqual([store.own("a"), store.own("b")?.record], [null, { n: 1 }]);
  store.setOwn("a", partial({ record: { n: 2 }, play: null }));
  assert.deepEqual([store.own("a")?.record, store.own("b")?.record], [{ n: 2 }, { n: 1 }]);
});

test("twelve lines of one's own are held, the newest ones", () => {
  const items = fakeStorage();
  const store = openStore();
  for (let i = 0; i < 13; i += 1) store.setOwn(`c${i}`, partial({ record: { i }, play: null }));
  store.setOwn("c5", partial({ record: { i: "new" }, play: { me: 0 } }));
  const found = Array.from({ length: 13 }, (_, i) => store.own(`c${i}`) !== null);
  assert.deepEqual(found, [false, ...Array(12).fill(true)]);
  assert.deepEqual(store.own("c5"), { code: "c5", record: { i: "new" }, play: { me: 0 } });
  assert.equal(JSON.parse(items.get("minions-tutor:own")).length, 12);
});

test("six classes are kept that were taught here, the newest first, until one is forgotten", () => {
  fakeStorage();
  const store = openStore();
  for (let number = 1; number <= 8; number += 1) store.keepLiveClass({ name: `otter-${number}`, secret: "s" });
  store.forgetLiveClass("otter-7");
  assert.deepEqual(store.liveClasses().map(({ name }) => name), ["otter-8", "otter-6", "otter-5", "otter-4", "otter-3"]);
});

test("it says when there is no room", () => {
  fakeStorage(100);
  const store = openStore();
  assert.equal(store.keep("g", partial({ id: "1", record: "x".repeat(200) })), false);
  assert.deepEqual(store.kept("g"), []);
});

test("games that are not over are kept each once, the one played last first, until they are dropped", () => {
  fakeStorage();
  const store = openStore();
  const open = (id, turn) => partial({ id, turn, when: turn, record: {}, play: { me: 0 } });
  for (const [id, turn] of [["a", 1], ["b", 1], ["a", 2]]) store.keepGame("g", open(id, turn));
  assert.deepEqual(store.games("g").map(({ id, turn }) => [id, turn]), [["a", 2], ["b", 1]]);
  for (let i = 0; i < 9; i += 1) store.keepGame("g", open(`c${i}`, 1));
  assert.equal(store.games("g").length, 6);
  store.dropGame("g", "c8");
  assert.equal(store.games("g")[0].id, "c7");
  assert.deepEqual(store.games("other"), []);
});

test("an example that was seen to the end stays seen", () => {
  fakeStorage();
  const store = openStore();
  store.setPlace("g", "e", 2, 9);
  assert.equal(store.seen("g", "e"), false);
  store.setPlace("g", "e", 9, 9);
  store.setPlace("g", "e", 1, 9);
  assert.equal(store.seen("g", "e"), true);
  assert.equal(store.seen("g", "other"), false);
});

test("what was wished before a game is remembered, and nothing broken is", () => {
  const items = fakeStorage();
  const store = openStore();
  assert.deepEqual(store.wish(), { players: 0, level: "", levels: [], names: [], chosen: {} });
  const wish = { players: 3, level: "good", levels: ["", "beginner"], names: ["Mia"], chosen: { "Which game?": "Short" } };
  store.setWish(wish);
  assert.deepEqual(store.wish(), wish);
  for (const broken of ["7", "null", '{"players": "2", "names": "x", "levels": "y", "chosen": null}']) {
    items.set("minions-tutor:wish", broken);
    assert.deepEqual(store.wish(), { players: 0, level: "", levels: [], names: [], chosen: {} });
  }
});
