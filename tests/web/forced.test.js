import assert from "node:assert/strict";
import test from "node:test";
import { doneFor } from "../../tutor/web/line/forced.js";
import { partial } from "./fakes.js";

const step = (actor, title, forced = false) => ({ actor, title, text: [], forced });
const line = partial({
  seats: ["Ada", "Ben"],
  frames: [
    step("", "A new game"),
    step("Ada", "Ada passes", true),
    step("Ada", "Ada plays Ra"),
    step("chance", "Ada rolls 3"),
    step("Ada", "Ada keeps this roll", true),
    step("Ben", "Ben lets it work", true),
    step("Ada", "Ada passes", true),
    step("Ada", "Ada passes", true),
  ],
});

test("what was done for the learner since their own choice is told, each thing once", () => {
  assert.deepEqual(doneFor(line, 7, "0"), ["Ada keeps this roll", "Ada passes"]);
  assert.deepEqual(doneFor(line, 3, "0"), []);
  assert.deepEqual(doneFor(line, 1, "0"), ["Ada passes"]);
  assert.deepEqual(doneFor(line, 7, "1"), ["Ben lets it work"]);
});

test("with all cards open nothing was done for anybody", () => {
  assert.deepEqual(doneFor(line, 7, "open"), []);
});
