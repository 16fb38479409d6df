import assert from "node:assert/strict";
import test from "node:test";
import { kindText, meterAt, metersOf } from "../../tutor/web/odds/meters.js";
import { partial } from "./fakes.js";

test("a view has its own meter, or the one of open cards", () => {
  const frames = [
    { meters: { open: { quest: "open" }, 0: { quest: "Ann's" } } },
    {},
    { meters: { open: { game: "later" } } },
  ];
  const line = partial({ meters: [{ id: "quest" }, { id: "game" }, { id: "none" }], frames });
  assert.equal(meterAt(line, 0, "0", "quest"), "Ann's");
  assert.equal(meterAt(line, 0, "1", "quest"), "open");
  assert.equal(meterAt(line, 1, "0", "quest"), null);
  assert.equal(meterAt(line, 0, "0", "game"), null);
  assert.deepEqual(metersOf(line, "0").map(({ id }) => id), ["quest", "game"]);
});

const TOLD = [
  [{ kind: "exact" }, "Exact."],
  [{ kind: "counted", assumes: "fair dice" }, "Counted, as it came up. Assumed: fair dice."],
  [{ kind: "exact", assumes: "fair dice" }, "Exact. Assumed: fair dice."],
  [{ kind: "exact", assumes: "fair dice." }, "Exact. Assumed: fair dice."],
  [{ kind: "rule of thumb", assumes: "x" }, "A rule of thumb, not a chance that was counted. Assumed: x."],
  [{ kind: "sampled", n: 4000, halfwidth: 0.0156 }, "Estimated from 4,000 games played out, good to ± 1.6 points."],
  [{ kind: "sampled", n: 0, halfwidth: 1 }, "The first games are still being played."],
  [{ kind: "sampled", n: 7, halfwidth: 0 }, "Estimated from 7 games played out, good to ± 0.1 points."],
];
for (const [estimate, text] of TOLD) test(`it says: ${text}`, () => assert.equal(kindText(partial(estimate)), text));
