import assert from "node:assert/strict";
import test from "node:test";
import { doneText, levelsText } from "../../tutor/web/learn/course-words.js";
import { partial } from "./fakes.js";
import { partDone, wayThrough } from "../../tutor/web/learn/way.js";

const LEVELS = ["a", "b", "c"].map((name) => ({ name }));
const GAMES = [{ name: "ants", course: { parts: [{ title: "Eggs", levels: LEVELS.slice(0, 2) }, { title: "Hills", levels: LEVELS.slice(2) }] } }, { name: "bees", course: null }];

/** The way through a level of the ants, or of a round of three levels of which the last is next. */
function wayOf(level, page) {
  const held = [{ game: "ants", name: "c" }, { game: "bees", name: "z" }];
  const round = { now: () => ({ levels: held }), next: ({ name }) => (name === "c" ? held[1] : undefined) };
  return wayThrough(partial({ games: GAMES, gameTitle: () => "Ants", round }), { game: level === "z" ? "bees" : "ants", level, page });
}

test("a course goes from level to level through its parts, and ends after the last", () => {
  const steps = ["a", "b", "c"].map((level) => wayOf(level)).map(({ number, all, next }) => [number, all, next?.level ?? null]);
  assert.deepEqual(steps, [[1, 3, "b"], [2, 3, "c"], [3, 3, null]]);
  const { back, backLabel, backTitle } = wayOf("a");
  assert.deepEqual([back, backLabel, backTitle], [{ game: "ants", page: "learn" }, "Map", "Map of Ants"]);
});

test("a level that is none of its course has no number, and nothing comes after it", () => {
  const { number, next } = wayOf("own");
  assert.deepEqual([number, next], [0, null]);
});

test("a round leads through the levels of all games, and after its last to what came of it", () => {
  const steps = ["c", "z"].map((level) => wayOf(level, "round"));
  assert.deepEqual(steps.map(({ number, all, next }) => [number, all, next]), [
    [1, 2, { game: "bees", level: "z", page: "round" }],
    [2, 2, { page: "round" }],
  ]);
  assert.deepEqual(steps[0].back, { page: "round" });
});

test("a part of a course is done with the last of its levels that was left, and not in a round", () => {
  const doneWith = (name, won, page) => {
    const progress = { of: (_game, other) => (won.includes(other) ? { stars: 1 } : null) };
    return partDone(partial({ games: GAMES, progress }), { game: "ants", name }, wayOf(name, page));
  };
  assert.deepEqual([doneWith("b", ["a"]), doneWith("a", ["b"])], Array(2).fill("Part 1 of 2 done: Eggs"));
  assert.equal(doneWith("c", []), "Part 2 of 2 done: Hills");
  assert.deepEqual([doneWith("b", []), doneWith("own", ["a", "b", "c"]), doneWith("c", [], "round")], ["", "", ""]);
});

test("how far a course is done is said in words", () => {
  assert.deepEqual([0, 3, 14].map((solved) => doneText(solved, 14)), ["14 levels", "3 of 14 levels done", "All 14 levels done"]);
  assert.deepEqual([1, 2].map(levelsText), ["1 level", "2 levels"]);
});
