import assert from "node:assert/strict";
import test from "node:test";
import { createRoving, isArrow, nextInDirection } from "../../tutor/web/table/roving.js";
import { fakeElements, partial } from "./fakes.js";

const box = (left, top) => ({ left, top, right: left + 10, bottom: top + 10 });
const GRID = [box(0, 0), box(20, 0), box(40, 0), box(0, 30), box(20, 30), box(42, 32)];

test("an arrow leads to the nearest thing in its direction", () => {
  assert.equal(nextInDirection(GRID, 0, "ArrowRight"), 1);
  assert.equal(nextInDirection(GRID, 1, "ArrowDown"), 4);
  assert.equal(nextInDirection(GRID, 5, "ArrowLeft"), 4);
  assert.equal(nextInDirection(GRID, 3, "ArrowUp"), 0);
});

test("things that are not quite in line are found as well", () => {
  assert.equal(nextInDirection([box(0, 0), box(30, 20)], 0, "ArrowRight"), 1);
  assert.equal(nextInDirection([box(0, 0), box(30, 20)], 0, "ArrowDown"), 1);
});

test("what is looked for comes first where it lies ahead, and nothing is lost where it lies aside", () => {
  assert.equal(nextInDirection(GRID, 0, "ArrowRight", [2]), 2);
  assert.equal(nextInDirection(GRID, 0, "ArrowRight", [5]), 5);
  assert.equal(nextInDirection(GRID, 0, "ArrowDown", [5]), 3);
  assert.equal(nextInDirection(GRID, 2, "ArrowRight", [0]), -1);
});

test("what lies exactly on the diagonal still lies ahead, and what lies a little more aside does not", () => {
  const boxes = (top) => [box(0, 0), box(20, 0), box(30, top)];
  assert.deepEqual([30, -30, 31].map((top) => nextInDirection(boxes(top), 0, "ArrowRight", [2])), [2, 2, 1]);
});

test("at the edge there is nothing more", () => {
  assert.equal(nextInDirection(GRID, 2, "ArrowRight"), -1);
  assert.equal(nextInDirection(GRID, 0, "ArrowUp"), -1);
});

test("arrows are known from other keys", () => {
  assert.deepEqual(["ArrowUp", "Enter", "toString"].map(isArrow), [true, false, false]);
});

test("the stop is never a thing that is no longer there", () => {
  fakeElements();
  const [place, one, two, three] = Array.from({ length: 4 }, () => document.createElement("div"));
  place.replaceChildren(one, two);
  const roving = createRoving([place]);
  roving.offer([one, two]);
  roving.focus(two);
  roving.offer([one, two]);
  assert.equal(roving.stop(), two);
  place.replaceChildren(one, three);
  roving.offer([one, three]);
  assert.equal(roving.stop(), one);
});

test("the Tab key comes to what is wanted in a place, but not away from where the focus is", () => {
  fakeElements();
  const [place, one, two, three] = Array.from({ length: 4 }, () => document.createElement("div"));
  place.replaceChildren(one, two, three);
  const stopOf = () => [one, two, three].findIndex((each) => each.getAttribute("tabindex") === "0");
  const setFocus = (element) => Object.assign(document, { activeElement: element });
  const roving = createRoving([place]);
  roving.offer([one, two, three]);
  assert.equal(stopOf(), 0);
  roving.offer([one, two, three], [two, three]);
  assert.equal(stopOf(), 1);
  roving.focus(three);
  roving.offer([one, two, three], [two, three]);
  assert.equal(stopOf(), 2, "a stop that is wanted is kept");
  roving.offer([one, two, three], [two]);
  assert.equal(stopOf(), 1);
  setFocus(one);
  roving.focus(one);
  roving.offer([one, two, three], [two]);
  assert.equal(stopOf(), 0);
});

test("the focus leaves what is not wanted for the first that is, and else stays", () => {
  fakeElements();
  const [place, one, two, three, other] = Array.from({ length: 5 }, () => document.createElement("div"));
  place.replaceChildren(one, two, three);
  const roving = createRoving([place]);
  const seekFrom = (element, wanted) => {
    const got = partial([]);
    for (const each of [one, two, three]) Object.assign(each, { focus: () => got.push(each) });
    Object.assign(document, { activeElement: element });
    roving.offer([one, two, three], wanted);
    roving.seek();
    return got.map((each) => [one, two, three].indexOf(each));
  };
  assert.deepEqual(seekFrom(three, [one, two]), [0]);
  assert.deepEqual(seekFrom(two, [one, two]), []);
  assert.deepEqual(seekFrom(three, []), []);
  assert.deepEqual(seekFrom(other, [one, two]), []);
});
