import assert from "node:assert/strict";
import test from "node:test";
import { createGhost, lyingAt } from "../../tutor/web/table/ghost.js";
import { partial } from "./fakes.js";

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

/** @type {boolean[]} */
const removed = [];

/** A thing as far as a ghost of it is looked at: its key, its class names, and what lies in it. */
function thing(key) {
  const names = new Set(["card", "can"]);
  const grips = [false, true].map((isGrip) => partial({ classList: { remove: () => null }, removeAttribute: () => null, matches: (selector) => isGrip && selector === ".grip", remove: () => removed.push(isGrip) }));
  const one = partial({
    dataset: { key },
    names,
    inside: [],
    attributes: {},
    classList: { add: (...added) => added.forEach((name) => names.add(name)), remove: (...gone) => gone.forEach((name) => names.delete(name)), toggle: (name, on) => (on ? names.add(name) : names.delete(name)) },
    cloneNode: () => Object.assign(thing(key), { querySelectorAll: () => grips }),
    querySelectorAll: () => [],
    matches: () => false,
    setAttribute: (name, value) => Object.assign(one.attributes, { [name]: value }),
    removeAttribute: (name) => name === "data-key" && delete one.dataset.key,
    append: (...added) => {
      one.inside.push(...added);
      for (const each of added) each.remove = () => one.inside.splice(one.inside.indexOf(each), 1);
    },
  });
  return one;
}

test("a ghost of the card lies in the place as it would lie there, one at a time, and is nothing to touch", () => {
  const [card, place, far] = [thing("c56"), thing("space-2"), thing("space-3")];
  const ghost = createGhost([partial({ querySelectorAll: () => [card, place, far] })]);
  ghost.show(turned);
  assert.deepEqual(place.inside.map(({ names, dataset, attributes }) => [[...names].toSorted(), dataset, attributes]), [
    [["card", "ghost", "turned"], {}, { "aria-hidden": "true" }],
  ]);
  assert.deepEqual(removed, [true], "a button that was laid over it is no part of it");
  ghost.show(elsewhere);
  assert.deepEqual([place.inside.length, far.inside.map(({ names }) => names.has("turned"))], [0, [false]]);
  ghost.show(pass);
  assert.deepEqual([place.inside, far.inside], [[], []]);
  assert.equal(ghost.picture(pass), null);
  ghost.show(upright);
  ghost.clear();
  assert.deepEqual(place.inside, []);
});
