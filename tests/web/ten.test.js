import assert from "node:assert/strict";
import test from "node:test";
import { drawTen, forgetAnswers, openQuestions, readTen } from "../../tutor/web/quiz/ten.js";
import { fakeStorage, partial } from "./fakes.js";
import { openStore } from "../../tutor/web/shell/store.js";

const GAMES = partial([
  { name: "ants", examples: [{ name: "hill", quick: [2, 5] }, { name: "path", quick: [] }] },
  { name: "bees", examples: [{ name: "hive", quick: Array.from({ length: 20 }, (_, step) => step) }] },
  { name: "cats", examples: [{ name: "sofa", quick: [1] }] },
]);

const hill = (step) => ({ game: "ants", example: "hill", step });

test("what was settled or answered with a word on sureness is not asked again", () => {
  fakeStorage();
  const store = openStore();
  assert.equal(openQuestions({ store, games: GAMES }).length, 23);
  store.setResults("ants", "hill", { 2: "told" });
  store.setSureness({ "cats/sofa": { 1: { said: 8, right: false } } });
  const left = openQuestions({ store, games: GAMES });
  assert.deepEqual([left.length, left[0]], [21, hill(5)]);
  assert.ok(left.every(({ game }) => game !== "cats"));
});

test("whoever comes next can be asked anew, and what was answered beside stays", () => {
  fakeStorage();
  const store = openStore();
  store.setResults("ants", "hill", { 2: "first", 5: "told" });
  store.setResults("bees", "hive", { 7: "later" });
  store.setSureness({ "ants/hill": { 2: { said: 9, right: true } }, "cats/sofa": { 1: { said: 8, right: false } } });
  forgetAnswers(store);
  assert.deepEqual([store.sureness(), store.results("ants", "hill"), store.results("bees", "hive")], [{}, { 5: "told" }, { 7: "later" }]);
  assert.equal(openQuestions({ store, games: GAMES }).length, 21);
});

test("ten are drawn by lot, each once, and from all games before any has a second turn", () => {
  fakeStorage();
  const all = openQuestions({ store: openStore(), games: GAMES });
  const draws = Array.from({ length: 40 }, () => drawTen(all));
  for (const ten of draws) {
    assert.equal(new Set(ten.map((one) => JSON.stringify(one))).size, 10);
    assert.deepEqual(ten.slice(0, 3).map(({ game }) => game).toSorted(), ["ants", "bees", "cats"]);
    assert.equal(ten.filter(({ game }) => game === "ants").length, 2);
  }
  assert.ok(new Set(draws.map((ten) => JSON.stringify(ten))).size > 20);
  assert.deepEqual(drawTen(all.slice(0, 2), () => 0), [hill(2), hill(5)]);
  assert.deepEqual(drawTen([]), []);
});

test("a set that is under way is read again, unless a story no longer asks so", () => {
  const ten = { questions: [hill(2), hill(5)], at: 1 };
  assert.deepEqual(readTen(JSON.stringify(ten), { games: GAMES }), ten);
  for (const broken of ["", "7", "{", JSON.stringify({ ...ten, at: 2 }), JSON.stringify({ ...ten, at: -1 }), JSON.stringify({ ...ten, at: 0.5 }), JSON.stringify({ questions: [hill(3)], at: 0 }), JSON.stringify({ questions: [{ ...hill(2), game: "dogs" }], at: 0 }), JSON.stringify({ at: 0 })])
    assert.equal(readTen(broken, { games: GAMES }), null, broken);
});
