// Which things of a table the keyboard stops at.

import assert from "node:assert/strict";
import test from "node:test";
import { stopsAmong } from "../../tutor/web/table/things.js";
import { partial } from "./fakes.js";

/** A thing with what lies in it: `card`, `part` and `hidden` say what it is. */
function thing(key, { name = key, card = false, part = false, hidden = false } = {}, ...inside) {
  const one = partial({ dataset: { key, name }, card, part, hidden, inside, parentElement: null });
  const all = (from) => from.inside.flatMap((each) => [each, ...all(each)]);
  const around = (from) => (from ? [from, ...around(from.parentElement)] : []);
  one.matches = (selector) => (selector === "[data-part]" ? part : selector === ".card" && card);
  one.closest = (selector) => around(one).find((each) => (selector === "[aria-hidden=true]" ? each.hidden : selector === ".card[data-key]" && each.card)) ?? null;
  one.querySelector = (selector) => (selector === "[data-key]:not([data-part])" ? (all(one).find((each) => !each.part) ?? null) : null);
  for (const each of inside) each.parentElement = one;
  return one;
}

test("a stop is a card, or what holds no other thing and lies on no card, by a name; and what options concern", () => {
  const [token, pip] = [thing("token"), thing("pip", { part: true })];
  const things = [
    thing("card", { card: true }, token),
    token,
    thing("die", {}, pip),
    pip,
    thing("seat", {}, thing("tile")),
    thing("tile-alone"),
    thing("shadow", { hidden: true }),
    thing("bare", { name: "" }),
  ];
  const keys = (...concerned) => stopsAmong(things, new Set(concerned)).map(({ dataset }) => dataset.key);
  assert.deepEqual(keys(), ["card", "die", "tile-alone"]);
  assert.deepEqual(keys("token", "seat", "bare"), ["card", "token", "die", "seat", "tile-alone", "bare"]);
});
