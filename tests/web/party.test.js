import assert from "node:assert/strict";
import test from "node:test";
import { keptPlay, levels, newPlay, opponents, partyFor, partyWords, readParty, writeParty } from "../../tutor/web/replay/party.js";

const line = { seats: ["Ada", "Ben", "Cleo"], policies: ["a quick look"] };

test("everybody but me is played by the computer, and nobody where I play all", () => {
  assert.deepEqual(opponents(3, 1, "greedy"), { 0: "greedy", 2: "greedy" });
  assert.deepEqual(opponents(3, null, "greedy"), {});
});

for (const setup of [
  { me: 1, against: { 0: "greedy", 2: "a quick look" } },
  { me: 0, against: { 1: "random", 2: "random" } },
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

test("levels are called by what they do, and a game's own players follow", () => {
  assert.deepEqual(levels(["a quick look"]).map(({ label }) => label), [
    "Easy (plays at random)",
    "Normal (looks one move ahead)",
    "A quick look",
  ]);
  assert.equal(partyWords({ me: 0, against: { 1: "greedy", 2: "greedy" } }, []), "Against the computer: Normal");
  assert.equal(partyWords({ me: null, against: {} }, []), "Everybody at this screen");
});

test("Python is told who plays, and asks everything only on wish", () => {
  const store = (asked) => ({ choice: (name, otherwise) => (name === "asked" ? asked : otherwise) });
  assert.deepEqual(partyFor({ store: store("needed") }, { against: { 1: "random" } }), { against: { 1: "random" }, ask_all: false });
  assert.deepEqual(partyFor({ store: store("all") }, null), { against: {}, ask_all: true });
});

test("every game has a name of its own, also one that was kept without", () => {
  const setup = { me: 0, against: { 1: "greedy" } };
  const [one, other] = [newPlay(setup), newPlay(setup)];
  assert.notEqual(one.id, other.id);
  assert.deepEqual(keptPlay({ ...one, peeks: [3] }), { ...one, peeks: [3] });
  const old = keptPlay({ ...setup, from: { line: {}, at: 0 } });
  assert.deepEqual({ ...old, id: "" }, { ...setup, id: "", peeks: [] });
  assert.deepEqual(keptPlay({ ...one, from: { record: { steps: 0 }, at: 0 } }).from, { record: { steps: 0 }, at: 0 });
});
