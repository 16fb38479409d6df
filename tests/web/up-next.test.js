import assert from "node:assert/strict";
import test from "node:test";
import { upNext } from "../../tutor/web/pages/up-next.js";

const done = (...places) => [..."abcdefg"].map((_, place) => places.includes(place));

test("the first few that are not done come next, the others are in their order", () => {
  assert.deepEqual(upNext([..."abcdefg"], done(), 3), { next: [..."abc"], others: [..."defg"] });
  assert.deepEqual(upNext([..."abcdefg"], done(0, 2), 3), { next: [..."bde"], others: [..."acfg"] });
});

test("done ones fill up what too few that are not leave", () => {
  assert.deepEqual(upNext([..."abcdefg"], done(0, 1, 2, 3, 4, 5), 3), { next: [..."abg"], others: [..."cdef"] });
});

test("nothing is folded away for the sake of one", () => {
  assert.deepEqual(upNext([..."abcd"], done(1), 3), { next: [..."abcd"], others: [] });
});
