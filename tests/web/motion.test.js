// What moves from one picture of the table to the next: what went elsewhere, what is new, and what turned.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { fakeMotion, partial } from "./fakes.js";
import { notePositions, passesEdge, playMotion } from "../../tutor/web/table/motion.js";

/** Something that stands in a picture; a `name` makes it a thing. */
class Standing {
  constructor(name, box, inside = [], more = partial({})) {
    const { classes = [], ...data } = more;
    const [left, top, width, height] = box;
    this.dataset = name ? { key: name, ...data } : {};
    this.box = { left, top, width, height, right: left + width, bottom: top + height };
    this.inside = inside;
    this.classes = classes;
    this.parentElement = null;
    this.looks = {};
    this.style = { setProperty: (look, value) => (this.looks[look] = value), removeProperty: () => {} };
    for (const one of inside) one.parentElement = this;
  }
  getBoundingClientRect() {
    return { ...this.box };
  }
  all() {
    return [this, ...this.inside.flatMap((one) => one.all())];
  }
  querySelectorAll() {
    return this.all().slice(1).filter(({ dataset }) => dataset.key);
  }
  contains(other) {
    return this.all().includes(other);
  }
  closest() {
    return this.dataset.key ? this : (this.parentElement?.closest() ?? null);
  }
  matches(selector) {
    return this.classes.includes(selector.slice(1));
  }
}

/** @returns {any} */
const at = (name, box, inside = [], more = {}) => new Standing(name, box, inside, more);
/** @returns {any} */
const table = (...inside) => at("", [0, 0, 400, 300], inside);

/** How what is in a picture begins to move once it has changed. */
function moved(place, change) {
  const spots = notePositions([place]);
  change();
  for (const one of place.all()) one.looks = {};
  const moves = playMotion([place], spots);
  const looks = place.all().flatMap(({ dataset, looks: begins }) => (Object.keys(begins).length > 0 ? [[dataset.key ?? "around", begins]] : []));
  for (const move of moves) move.cancel();
  assert.equal(moves.length, looks.flatMap(([, begins]) => Object.keys(begins).filter((look) => look !== "opacity" && look !== "rotate")).length);
  return Object.fromEntries(looks);
}

/** Set down elsewhere, with all that lies on it or in it. */
function shift(one, x, y = 0) {
  for (const { box } of one.all()) Object.assign(box, { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y });
}

/** @returns {any} */
function add(around, one) {
  around.inside.push(Object.assign(one, { parentElement: around }));
  return one;
}

beforeEach(() => {
  fakeMotion({ still: false });
  Object.assign(globalThis, { innerWidth: 400, innerHeight: 300 });
});

const APPEARS = { opacity: "0", scale: "0.9" };
const CARD = [100, 100, 40, 60];

test("a thing glides from where it stood, by any way that can be told from a slip", () => {
  for (const [x, y, found] of partial([[100, 0, "-100px 0px"], [0, -40, "0px 40px"], [6, 0, "-6px 0px"], [0, 6, "0px -6px"], [5, 5, null]])) {
    const [card, other] = [at("card", CARD), at("other", [200, 10, 40, 60])];
    const looks = moved(table(card, other), () => shift(card, x, y));
    assert.deepEqual(looks, found ? { card: { translate: found } } : {}, `${x} ${y}`);
  }
});

test("what only moves or grows along with all around it stands where it stands", () => {
  const [one, two] = [at("one", [110, 110, 20, 30]), at("two", [150, 130, 20, 30])];
  const hand = at("", [100, 100, 100, 60], [one, two]);
  const picture = table(hand, at("deck", [10, 10, 40, 60]));
  assert.deepEqual(moved(picture, () => shift(hand, 80, 40)), {});
  const grown = () => [hand, one, two].forEach(({ box }) => Object.assign(box, { left: 180 + 2 * (box.left - 180), top: 140 + 2 * (box.top - 140), width: 2 * box.width, height: 2 * box.height }));
  assert.deepEqual(moved(picture, grown), {});
  assert.deepEqual(moved(picture, () => shift(two, 10)), { two: { translate: "-10px 0px" } });
});

test("what lies on a thing that glides is carried by it, and glides only by what it moves beside", () => {
  const mark = at("mark", [112, 112, 4, 4]);
  const [token, badge] = [at("token", [110, 110, 20, 10], [mark]), at("badge", [125, 110, 10, 10])];
  const card = at("card", CARD, [token, badge]);
  const looks = moved(table(card, at("deck", [10, 10, 40, 60])), () => {
    shift(card, 100, 50);
    shift(badge, 10, 20);
    shift(mark, 8);
  });
  assert.deepEqual(looks, { card: { translate: "-100px -50px" }, mark: { translate: "-8px 0px" }, badge: { translate: "-10px -20px" } });
});

test("a thing that goes into another room glides there, whatever that does", () => {
  const card = at("card", [110, 110, 20, 30]);
  const [hand, pile] = [[110, [card, at("a", [140, 110, 20, 30])]], [210, [at("b", [210, 110, 20, 30]), at("c", [240, 110, 20, 30])]]].map(([left, inside]) => at("", [partial(left) - 10, 100, 80, 60], partial(inside)));
  const looks = moved(table(hand, pile), () => {
    hand.inside.shift();
    add(pile, card);
    shift(card, 100);
  });
  assert.deepEqual(looks, { card: { translate: "-100px 0px" } });
});

test("what is new appears, a whole room of new things as one, and what lies on a thing with it", () => {
  const picture = table(at("deck", [10, 10, 40, 60]), at("pile", [60, 10, 40, 60]));
  const [card, row] = [at("card", CARD, [at("token", [110, 110, 10, 10])]), at("", [200, 200, 100, 60], [at("a", [200, 200, 40, 60]), at("", [250, 200, 40, 60], [at("b", [250, 200, 20, 60]), at("c", [270, 200, 20, 60])])])];
  assert.deepEqual(moved(picture, () => [card, row].forEach((one) => add(picture, one))), { card: APPEARS, around: APPEARS });
  assert.deepEqual(moved(picture, () => add(card, at("seal", [120, 120, 10, 10]))), {});
});

test("a new thing may come from where another stood", () => {
  const picture = table(at("deck", [10, 10, 40, 60]), at("pile", [60, 10, 40, 60]));
  assert.deepEqual(moved(picture, () => add(picture, at("card", CARD, [], { came: "deck" }))), { card: { translate: "-90px -90px" } });
});

test("a card that shows another face flips, and a die tumbles", () => {
  const [card, die] = [at("card", CARD, [], { face: "back" }), at("die", [200, 100, 20, 20], [], { face: "1", classes: ["die"] })];
  const looks = moved(table(card, die), () => [card, die].forEach(({ dataset }) => (dataset.face = "6")));
  assert.deepEqual(looks, { card: { transform: "perspective(40em) rotateY(80deg)" }, die: { rotate: "-200deg", scale: "0.8" } });
});

test("what cannot be seen before or after does not move", () => {
  for (const [left, top, x, y, moves] of partial([[-90, 100, 40, 0, false], [-90, 100, 60, 0, true], [400, 100, 40, 0, false], [390, 100, 40, 0, true], [100, -90, 0, 20, false], [100, 300, 0, 20, false], [100, 290, 0, 20, true]])) {
    const [card, other] = [at("card", [left, top, 40, 60]), at("other", [200, 10, 40, 60])];
    assert.equal("card" in moved(table(card, other), () => shift(card, x, y)), moves, `${left} ${top}`);
  }
  const picture = table(at("deck", [10, 10, 40, 60]), at("pile", [60, 10, 40, 60]));
  assert.deepEqual(moved(picture, () => add(picture, at("card", [100, 310, 40, 60]))), {});
});

test("nothing moves for who wants it still, nor from where nothing was drawn", () => {
  fakeMotion({ still: true });
  const card = at("card", CARD);
  assert.equal(notePositions([table(card)]).size, 0);
  assert.deepEqual(moved(table(card, at("other", [200, 10, 40, 60])), () => shift(card, 100)), {});
  fakeMotion({ still: false });
  assert.equal(notePositions([table(at("card", [100, 100, 0, 60]))]).size, 0);
});

test("a thing passes an edge where it comes from beyond, grows or turns beside it", () => {
  const passes = (left, top, more, change) => {
    const card = at("card", [left, top, 40, 60], [], more);
    const place = table(card, at("other", [200, 150, 40, 60]));
    const spots = notePositions([place]);
    change(card);
    return passesEdge(place, spots);
  };
  const turned = ({ dataset }) => (dataset.face = "6");
  assert.equal(passes(100, 100, {}, (card) => shift(card, 100)), false);
  assert.equal(passes(-10, 100, {}, (card) => shift(card, 100)), true);
  assert.equal(passes(100, 250, {}, (card) => shift(card, 0, -100)), true);
  const grow = ({ box }) => Object.assign(box, { top: 150, bottom: 250, height: 100 });
  assert.deepEqual([passes(100, 240, {}, grow), passes(100, 200, {}, grow)], [true, false]);
  assert.equal(passes(20, 100, { face: "1" }, turned), true);
  assert.equal(passes(30, 30, { face: "1" }, turned), false);
  assert.equal(passes(330, 100, { face: "1" }, turned), false);
  assert.equal(passes(331, 100, { face: "1" }, turned), true);
  assert.equal(passes(20, 100, { face: "1" }, () => {}), false);
  assert.equal(passes(100, 100, {}, ({ dataset }) => Object.assign(dataset, { key: "new" })), false);
  assert.equal(passesEdge(table(at("card", CARD)), new Map()), false);
});
