import assert from "node:assert/strict";
import test from "node:test";
import { partial } from "./fakes.js";
import { changeText } from "../../tutor/web/odds/changed.js";

const head = ["Player", "Chance", "Exactly"];
const fact = (rows, trust = "exact") => partial({ trust, table: { head, rows } });

test("the row that moved most is told, with what it was and is", () => {
  const before = fact([["Ada", "58 %", "7/12"], ["Ben", "42 %", "5/12"], ["Cy", "0 %", "0"]]);
  const now = fact([["Ada", "92 %", "11/12"], ["Ben", "under 1 %", "1/300"], ["Cy", "0 %", "0"]]);
  assert.equal(changeText(now, before), "Ben: 42 % before this step, under 1 % now.");
});

test("a percentage may stand in any column", () => {
  assert.equal(changeText(fact([["7", "6/36", "17 %"]]), fact([["7", "5/36", "14 %"]])), "7: 14 % before this step, 17 % now.");
});

test("of a row with several percentages its name would not say which", () => {
  assert.equal(changeText(fact([["White Tower", "94 %", "100 %"]]), fact([["White Tower", "50 %", "60 %"]])), "");
});

test("nothing is told where nothing moved, or it is not known", () => {
  const now = fact([["Ada", "58 %", ""]]);
  assert.equal(changeText(now, now), "");
  assert.equal(changeText(now, undefined), "");
  assert.equal(changeText(now, fact([["Ben", "42 %", ""]])), "");
  assert.equal(changeText(now, partial({ trust: "exact", table: null })), "");
  assert.equal(changeText(now, partial({ trust: "exact", table: { head: ["Total"], rows: [["Ada", "42 %"]] } })), "");
});

test("what was sampled moves by chance, and no step is held to have changed it", () => {
  assert.equal(changeText(fact([["Ada", "58 %", ""]], "sampled"), fact([["Ada", "42 %", ""]])), "");
  assert.equal(changeText(fact([["Ada", "58 %", ""]]), fact([["Ada", "42 %", ""]], "sampled")), "");
});
