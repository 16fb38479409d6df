import assert from "node:assert/strict";
import test from "node:test";
import { lyingAt } from "../../tutor/web/table/ghost.js";

const upright = { lying: { card: "c56", place: "space-2", turned: false } };
const turned = { lying: { card: "c56", place: "space-2", turned: true } };
const elsewhere = { lying: { card: "c56", place: "space-3", turned: false } };
const other = { lying: { card: "c7", place: "space-2", turned: false } };
const pass = { lying: null };
const ALL = [pass, other, upright, turned, elsewhere];

test("a card that was touched would lie where one points", () => {
  assert.equal(lyingAt(ALL, ["c56"], ["inside", "space-2"]), upright);
  assert.equal(lyingAt(ALL, ["c56"], ["space-3"]), elsewhere);
});

test("nothing lies anywhere before a card was touched, or where it cannot lie", () => {
  assert.equal(lyingAt(ALL, [], ["space-2"]), null);
  assert.equal(lyingAt(ALL, ["c56"], ["space-9"]), null);
  assert.equal(lyingAt([pass], ["c56"], ["space-2"]), null);
});
