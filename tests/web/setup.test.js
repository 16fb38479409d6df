import assert from "node:assert/strict";
import test from "node:test";
import { lastWish, nameTrouble, newGameOf, PEOPLE } from "../../tutor/web/app/setup.js";

const questions = [{ title: "Which game?", answers: ["Short", "Long"] }];
const game = { players: [2, 4], policies: ["a quick look"], names: ["Ada", "Ben", "Cleo", "Dev"], questions };
const nothing = { players: 0, level: "", names: [], chosen: {} };
const wished = (wish) => lastWish(game, { wish: () => ({ ...nothing, ...wish }) });

test("without a wish one plays the least number of players against the normal level", () => {
  const chosen = { "Which game?": "Short" };
  assert.deepEqual(newGameOf(game, wished({})), { players: 2, me: 0, against: { 1: "greedy" }, chosen });
});

test("what was wished last is taken as far as the game has it", () => {
  const wish = wished({ players: 9, level: "a quick look", chosen: { "Which game?": "Long", "Who starts?": "Ada" } });
  assert.deepEqual(wish, { players: 4, level: "a quick look", names: [], chosen: { "Which game?": "Long" } });
  assert.equal(wished({ level: "a raider with a plan" }).level, "greedy");
  assert.equal(wished({ chosen: { "Which game?": "Other" } }).chosen["Which game?"], "Short");
});

test("everybody at this screen is played by people", () => {
  const { me, against } = newGameOf(game, wished({ level: PEOPLE, players: 3 }));
  assert.deepEqual([me, against], [null, {}]);
});

test("names are those that were typed, else the game's own", () => {
  const names = (typed) => newGameOf(game, wished({ names: typed, players: 3 })).names;
  assert.deepEqual(names(["Mia ", "", "Zoë"]), ["Mia", "Ben", "Zoë"]);
  assert.equal(names(["", "", "", "Tom"]), undefined);
  assert.equal(names(["<b>", "", ""]), undefined);
});

test("a game whose players have no names of their own is given none", () => {
  assert.equal(newGameOf({ ...game, names: [] }, wished({ names: ["Mia"] })).names, undefined);
});

for (const odd of ["<b>", "-", " ", "x".repeat(15), "a\nb"])
  test(`a name that cannot be: ${JSON.stringify(odd)}`, () => {
    assert.match(nameTrouble([odd, "Ben"]), /cannot be a name here/);
  });

test("no two players have the same name", () => {
  assert.equal(nameTrouble(["Mia", "O’Neil 2"]), "");
  assert.match(nameTrouble(["Mia", "mia"]), /Two players are called mia/);
});
