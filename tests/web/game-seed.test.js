import assert from "node:assert/strict";
import test from "node:test";
import { createSeedBar, gameSeed, withSeedKept } from "../../tutor/web/shell/game-seed.js";
import { partyFor } from "../../tutor/web/line/party.js";
import { fakeElements, partial } from "./fakes.js";

test("games have the seed of the address, written as everybody writes it", () => {
  assert.equal(gameSeed({ game: "minions", seed: " Otter 7" }), "otter-7");
  assert.equal(gameSeed({ game: "minions" }), "");
  for (const seed of ["a/b", "<b>", "-", "x".repeat(25)]) assert.equal(gameSeed({ seed }), "");
});

test("the seed of a lesson is not that of games", () => {
  assert.equal(gameSeed({ lesson: "the-duel", seed: "otter-7" }), "");
  assert.deepEqual(withSeedKept({ game: "minions" }, { lesson: "the-duel", seed: "otter-7" }), { game: "minions" });
  assert.deepEqual(withSeedKept({ lesson: "the-duel" }, { seed: "otter-7" }), { lesson: "the-duel" });
  assert.deepEqual(withSeedKept({ page: "teachers" }, { seed: "otter-7" }), { page: "teachers" });
});

test("from page to page of the games the seed stays, until it is given up", () => {
  assert.deepEqual(withSeedKept({ game: "minions" }, { seed: "otter-7" }), { game: "minions", seed: "otter-7" });
  assert.deepEqual(withSeedKept({ game: "minions", seed: "" }, { seed: "otter-7" }), { game: "minions", seed: "" });
  assert.deepEqual(withSeedKept({ seed: "newt-1" }, { seed: "otter-7" }), { seed: "newt-1" });
});

test("Python is told of the seed where there is one", () => {
  const store = partial({ choice: (_, otherwise) => otherwise });
  assert.equal(partyFor({ store, seed: () => "otter-7" }, null).seed, "otter-7");
  assert.equal("seed" in partyFor({ store, seed: () => "" }, null), false);
});

test("the seed of a place is told over its page, with the way to do without; one that cannot be used says so", () => {
  fakeElements();
  const links = /** @type {any[]} */ ([]);
  const { el, show } = createSeedBar((...given) => (links.push(given), document.createElement("a")));
  const told = (place) => (show(place), [partial(el).hidden, el.textContent]);
  assert.deepEqual(told({ game: "g", seed: "Otter 7" }), [false, "Seed otter-7: the same luck for everybody."]);
  assert.deepEqual(links.map(([place, , words]) => [place, words]), [[{ game: "g", seed: "" }, "Drop it"]]);
  assert.match(told({ seed: "<b>" })[1], /cannot be used/);
  for (const place of [{ game: "g" }, { lesson: "l", seed: "otter-7" }, { page: "teachers", seed: "otter-7" }]) assert.deepEqual(told(place), [true, ""]);
});
