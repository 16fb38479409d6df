import assert from "node:assert/strict";
import test from "node:test";
import { meantBy, namedKeys, narrow, touch } from "../../tutor/web/table/narrow.js";

const option = (...at) => ({ label: at.join(" and "), at });
const PASS = option();
const CARD = option("banana");
const PAIR = option("banana", "clone", "ben");
const PAIR_OF_CLEO = option("banana", "clone", "cleo");
const UPRIGHT = option("c1", "space-2");
const TURNED = option("c1", "space-2");
const ALL = [PASS, CARD, PAIR, PAIR_OF_CLEO];

test("what may come next is what the options left still concern", () => {
  assert.deepEqual([...narrow(ALL, []).next], ["banana", "clone", "ben", "cleo"]);
  assert.deepEqual([...narrow(ALL, ["clone"]).next], ["banana", "ben", "cleo"]);
  assert.deepEqual([...narrow(ALL, ["ben", "banana"]).next], ["clone"]);
  assert.deepEqual([...narrow(ALL, ["ben", "cleo"]).next], []);
});

test("an option without places is never left, though nothing was touched", () => {
  assert.equal(narrow(ALL, []).left.includes(PASS), false);
  assert.equal(narrow(ALL, []).exact.length, 0);
});

test("things mean an option where it is the only one left and concerns no more, in any order", () => {
  assert.equal(meantBy(ALL, ["banana"]), null);
  assert.equal(meantBy(ALL, ["clone", "ben"]), null);
  assert.equal(meantBy(ALL, ["clone", "ben", "banana"]), PAIR);
  assert.equal(meantBy([CARD], ["banana"]), CARD);
});

test("several ways of the same things are a choice", () => {
  assert.equal(meantBy([UPRIGHT, TURNED], ["space-2", "c1"]), null);
  assert.deepEqual(narrow([UPRIGHT, TURNED], ["space-2", "c1"]).exact, [UPRIGHT, TURNED]);
});

test("a thing joins those that it goes with", () => {
  assert.deepEqual(touch(ALL, [], ["clone"]), ["clone"]);
  assert.deepEqual(touch(ALL, ["clone"], ["ben"]), ["clone", "ben"]);
});

test("a thing touched again is given up", () => {
  assert.deepEqual(touch(ALL, ["clone", "ben"], ["clone"]), ["ben"]);
});

test("a thing that does not go with all of them takes the place of as few as can be", () => {
  assert.deepEqual(touch(ALL, ["clone", "ben"], ["cleo"]), ["clone", "cleo"]);
  assert.deepEqual(touch([UPRIGHT, option("c7", "space-2")], ["c1"], ["c7"]), ["c7"]);
});

test("a thing that means nothing itself means the thing that it lies in", () => {
  assert.deepEqual(touch([UPRIGHT], ["c1"], ["c9", "space-2"]), ["c1", "space-2"]);
});

test("a thing that can be used, but neither goes with those touched nor stands for one of them, changes nothing", () => {
  assert.equal(touch([CARD, option("clone", "ben")], ["clone"], ["banana"]), null);
  assert.equal(touch([UPRIGHT, option("c7", "space-5")], ["c1"], ["space-5"]), null);
  assert.deepEqual(touch([UPRIGHT, option("c7", "space-5")], [], ["space-5"]), ["space-5"]);
});

test("a thing of no option changes nothing", () => {
  assert.equal(touch(ALL, ["clone"], ["quest"]), null);
  assert.equal(touch([PASS], [], ["quest"]), null);
});

test("of things that are alike options name the first ones, whichever were touched", () => {
  const alike = new Map([["five-1", ["five-1", "five-2"]], ["five-2", ["five-1", "five-2"]]]);
  const options = [option("five-1", "town"), option("five-1", "five-2", "town")];
  assert.deepEqual(namedKeys(["five-2", "town"], alike), ["five-1", "town"]);
  assert.deepEqual(namedKeys(["five-2", "five-1"], alike), ["five-1", "five-2"]);
  assert.deepEqual(touch(options, ["town"], ["five-2"], alike), ["town", "five-2"]);
  assert.deepEqual(touch(options, ["town", "five-2"], ["five-1"], alike), ["town", "five-2", "five-1"]);
  assert.deepEqual(touch(options, ["town", "five-2", "five-1"], ["five-2"], alike), ["town", "five-1"]);
});
