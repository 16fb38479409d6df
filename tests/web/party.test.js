import assert from "node:assert/strict";
import test from "node:test";
import {
  keptPlay,
  levelOf,
  levels,
  namesAgainst,
  newPlay,
  partyFor,
  partyWords,
  quickly,
  readParty,
  sameForAll,
  writeParty,
} from "../../tutor/web/line/party.js";
import { OPPONENTS, partial } from "./fakes.js";

const line = { seats: ["Ada", "Ben", "Cleo"], policies: ["beginner", "good", "random", "greedy", "a quick look"] };

test("everybody but me is played by the computer, and nobody where I play all", () => {
  assert.deepEqual(sameForAll(3, 1, "greedy"), { 0: "greedy", 2: "greedy" });
  assert.deepEqual(sameForAll(3, 0, "greedy"), { 1: "greedy", 2: "greedy" });
  assert.deepEqual(sameForAll(3, null, "greedy"), {});
});

test("in a look at another way nobody thinks for long", () => {
  assert.deepEqual(quickly({ 1: "strong", 2: "beginner" }), { 1: "good", 2: "beginner" });
});

for (const setup of [
  { me: 1, against: { 0: "greedy", 2: "a quick look" } },
  { me: 0, against: { 1: "random", 2: "random" } },
  { me: 0, against: { 1: "good", 2: "beginner" } },
  { me: null, against: {} },
  { me: null, against: { 2: "greedy" } },
])
  test(`who plays is read back from an address: ${writeParty(setup, 3)}`, () => {
    assert.deepEqual(readParty(writeParty(setup, 3), line), setup);
  });

for (const text of [undefined, "", "me", "me.greedy", "greedy.greedy.greedy", "me.genius.greedy", "me.greedy.greedy.greedy"])
  test(`what says nothing about this line is not taken: ${text}`, () => {
    assert.equal(readParty(text, line), null);
  });

test("strengths are called by their titles and by who plays so", () => {
  assert.deepEqual(levels(OPPONENTS), [
    { value: "beginner", label: "Beginner (Pip)", short: "Beginner" },
    { value: "good", label: "Good (Dot)", short: "Good" },
  ]);
  assert.equal(levelOf(OPPONENTS, "good"), "good");
  assert.equal(levelOf(OPPONENTS, "greedy"), "beginner");
});

test("whom a game is played against is told in strengths; what is no longer offered goes by its key", () => {
  const words = (against) => partyWords({ me: null, against }, OPPONENTS);
  assert.equal(words({ 1: "good", 2: "good" }), "Against the computer: Good");
  assert.equal(words({ 1: "good", 2: "beginner" }), "Against the computer: Good, Beginner");
  assert.equal(words({ 1: "greedy" }), "Against the computer: Greedy");
  assert.equal(words({}), "Everybody at this screen");
});

test("other opponents bring their own names, and people keep theirs", () => {
  assert.deepEqual(namesAgainst(["Ada", "Pip", "Bop"], { 1: "good", 2: "good" }, OPPONENTS), ["Ada", "Dot", "Fizz"]);
  assert.deepEqual(namesAgainst(["Pip", "Dot", "Mia"], { 1: "beginner", 2: "good" }, OPPONENTS), ["Pip", "Bop", "Mia"]);
  assert.deepEqual(namesAgainst(["Pip", "Dot"], { 0: "good" }, OPPONENTS), ["Fizz", "Dot"], "nobody takes a person's name");
});

test("Python is told who plays, and asks everything only on wish", () => {
  const store = (asked) => ({ choice: (name, otherwise) => (name === "asked" ? asked : otherwise) });
  assert.deepEqual(partyFor(partial({ store: store("needed"), seed: () => "" }), { against: { 1: "random" } }), { against: { 1: "random" }, ask_all: false });
  assert.deepEqual(partyFor(partial({ store: store("all"), seed: () => "" }), null), { against: {}, ask_all: true });
});

test("every game has a name of its own, also one that was kept without", () => {
  const setup = { me: 0, against: { 1: "greedy" } };
  const [one, other] = [newPlay(setup), newPlay(setup)];
  assert.notEqual(one.id, other.id);
  assert.deepEqual(keptPlay({ ...one, peeks: [3] }), { ...one, peeks: [3] });
  const old = keptPlay(partial({ ...setup, from: { line: {}, at: 0 } }));
  assert.deepEqual({ ...old, id: "" }, { ...setup, id: "", peeks: [] });
  assert.deepEqual(keptPlay(partial({ ...one, from: { record: { steps: 0 }, at: 0 } })).from, { record: { steps: 0 }, at: 0 });
});

test("the learner presses for choices and own rolls, for choices alone, or for everything", () => {
  const told = (asked) => {
    const { ask_all, auto } = partyFor(partial({ store: { choice: () => asked }, seed: () => "" }), null);
    return { ask_all, auto };
  };
  assert.deepEqual(["needed", "choices", "all"].map(told), [
    { ask_all: false, auto: undefined },
    { ask_all: false, auto: true },
    { ask_all: true, auto: undefined },
  ]);
});
