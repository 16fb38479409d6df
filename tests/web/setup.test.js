import assert from "node:assert/strict";
import test from "node:test";
import { lastWish, levelAt, namesWished, nameTrouble, newGameOf, PEOPLE } from "../../tutor/web/pages/setup.js";
import { OPPONENTS } from "./fakes.js";

const questions = [{ title: "Which game?", answers: ["Short", "Long"] }];
const game = { players: [2, 4], opponents: OPPONENTS, names: ["Ada", "Ben", "Cleo", "Dev"], questions };
const nothing = { players: 0, level: "", levels: [], names: [], chosen: {} };
const wished = (wish) => lastWish(game, { wish: () => ({ ...nothing, ...wish }) });

test("without a wish one plays the least number of players against the kindest opponent, under its name", () => {
  const chosen = { "Which game?": "Short" };
  const names = ["Ada", "Pip"];
  assert.deepEqual(newGameOf(game, wished({})), { players: 2, me: 0, against: { 1: "beginner" }, chosen, names });
});

test("what was wished last is taken as far as the game has it", () => {
  const wish = wished({ players: 9, level: "good", levels: ["", "greedy", PEOPLE], chosen: { "Which game?": "Long", "Who starts?": "Ada" } });
  assert.deepEqual(wish, { players: 4, level: "good", levels: ["", "beginner", PEOPLE], names: [], chosen: { "Which game?": "Long" } });
  assert.equal(wished({ level: "greedy" }).level, "beginner");
  assert.equal(wished({ chosen: { "Which game?": "Other" } }).chosen["Which game?"], "Short");
});

test("everybody at this screen is played by people, under the game's names", () => {
  const { me, against, names } = newGameOf(game, wished({ level: PEOPLE, players: 3 }));
  assert.deepEqual([me, against, names], [null, {}, undefined]);
});

test("seats can be played at strengths of their own, and by people", () => {
  const wish = wished({ level: "beginner", levels: ["good", "", "good"], players: 4 });
  assert.deepEqual([0, 1, 2, 3].map((seat) => levelAt(wish, seat)), [PEOPLE, "beginner", "good", "beginner"]);
  const { me, against, names } = newGameOf(game, wish);
  assert.deepEqual([me, against], [0, { 1: "beginner", 2: "good", 3: "beginner" }]);
  assert.deepEqual(names, ["Ada", "Pip", "Dot", "Bop"]);
  const shared = newGameOf(game, wished({ level: "good", levels: ["", PEOPLE], players: 3 }));
  assert.deepEqual([shared.me, shared.against, shared.names], [null, { 2: "good" }, ["Ada", "Ben", "Dot"]]);
});

test("names are those that were typed, else the opponents' own, else the game's", () => {
  const names = (typed) => newGameOf(game, wished({ names: typed, players: 3 })).names;
  assert.deepEqual(names(["Mia ", "", "Zoë"]), ["Mia", "Pip", "Zoë"]);
  assert.deepEqual(names(["pip", "", ""]), ["pip", "Bop", "Zig"]);
  assert.deepEqual(names(["", "", "", "Tom"]), ["Ada", "Pip", "Bop"]);
  assert.deepEqual(names(["<b>", "", ""]), ["Ada", "Pip", "Bop"]);
  assert.deepEqual(namesWished(game, wished({ names: ["<b>"] })), ["<b>", "Pip"]);
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
