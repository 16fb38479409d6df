// Files that a learner opens, damaged in three hundred ways each, the same ones every time: refused, or read soundly.

import assert from "node:assert/strict";
import test from "node:test";
import { isDue, noteAfter, progressFile, readProgressFile } from "../../tutor/web/learn/notes.js";
import { pointsWithin } from "../../tutor/web/review/figures.js";
import { readResultsFile, resultsFile } from "../../tutor/web/shell/own-results.js";

const INPUTS = 300;
const DEEP = JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`);
const JUNK = [null, true, 0, -1, 1.5, 1e308, 9e15, "", "x".repeat(300), "<img src=x onerror=alert(1)>", "__proto__", [], {}, [null], { toString: 1 }, DEEP];

/** Numbers from 0 up to another, always the same ones. */
function openLuck(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** A file as text, with some of its values, its names or its letters changed. */
function damaged(data, luck) {
  const copy = structuredClone(data);
  for (let left = luck(3); left >= 0; left -= 1) damageValue(copy, luck);
  const text = JSON.stringify(copy);
  const at = luck(text.length);
  return [text, text, text.slice(0, at), text.slice(0, at) + '{}[]",:0e9'[luck(10)] + text.slice(at + 1)][luck(4)];
}

function damageValue(tree, luck) {
  const keys = Object.keys(tree);
  if (keys.length === 0) return;
  const key = keys[luck(keys.length)];
  const inner = tree[key];
  if (typeof inner === "object" && inner !== null && luck(5) > 0) damageValue(inner, luck);
  else damageEntry(tree, key, luck);
}

function damageEntry(tree, key, luck) {
  const kind = luck(6);
  const inner = tree[key];
  if (kind === 0) delete tree[key];
  else if (kind === 1) tree[["__proto__", `${key}x`, "", "9".repeat(90)][luck(4)]] = inner;
  else tree[key] = JUNK[luck(JUNK.length)];
}

const shift = { value: 0.25, halfwidth: 0.1 };
const result = { id: "a", game: "minions", when: 1.7e12, title: "You win!", against: "Good", won: true, luck: shift, decisions: shift };
const full = { ...result, setup: { me: 0, against: { 1: "good" } }, record: { actions: [[1, 2]] } };
const RESULTS = { format: "minions-tutor results", version: 1, results: [full, { ...full, id: "b" }, { ...result, id: "c" }] };
const NOTE = { stars: 2, last: 1, when: 1.7e12, box: 3 };
const PROGRESS = { format: "minions-tutor progress", version: 1, levels: { "ants/roll": NOTE, "ants/walk": NOTE }, stories: { "ants/hill": { 3: "first" } } };

test("three hundred damaged files of results", () => {
  const luck = openLuck(1);
  let read = 0;
  for (let input = 0; input < INPUTS; input += 1) {
    const text = damaged(RESULTS, luck);
    const found = readResultsFile(text);
    if (found === null) continue;
    read += found.length;
    assert.deepEqual(readResultsFile(resultsFile(found)), found, "what was read is read again");
    for (const { when, luck: moved, setup } of found) {
      assert.doesNotThrow(() => new Date(when).toISOString(), text);
      if (moved) assert.doesNotMatch(pointsWithin(moved), /NaN|undefined|Infinity/);
      if (setup) assert.ok(setup.me === null || setup.me >= 0, text);
    }
  }
  assert.ok(read > 30);
});

test("three hundred damaged files of progress", () => {
  const luck = openLuck(2);
  let read = 0;
  for (let input = 0; input < INPUTS; input += 1) {
    const text = damaged(PROGRESS, luck);
    const found = readProgressFile(text);
    if (found === null) continue;
    read += 1;
    assert.deepEqual(readProgressFile(progressFile(found)), found, "what was read is read again");
    for (const note of Object.values(found.levels)) {
      assert.doesNotThrow(() => new Date(note.when).toISOString(), text);
      assert.equal(typeof isDue(note, Date.now()), "boolean");
      assert.ok(noteAfter(note, 3, Date.now()).box <= 5);
    }
  }
  assert.ok(read > 5);
  assert.equal({}.stars, undefined);
});
