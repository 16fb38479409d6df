// Files that the first versions wrote are still read, and say the same (docs/stability.md).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readProgressFile } from "../../tutor/web/learn/notes.js";
import { readResultsFile } from "../../tutor/web/shell/own-results.js";

const kept = (/** @type {string} */ name) => readFileSync(new URL(`../kept/0.1/${name}.json`, import.meta.url), "utf8");

test("a file of progress", () => {
  const { levels, stories } = JSON.parse(kept("progress"));
  assert.equal(Object.keys(levels).length, 2);
  assert.deepEqual(readProgressFile(kept("progress")), { levels, stories, sureness: {} });
});

test("a file of results, with the record of a game", () => {
  const { results } = JSON.parse(kept("results"));
  assert.ok(results[0].record.actions.length > 20);
  assert.deepEqual(readResultsFile(kept("results")), results);
});
