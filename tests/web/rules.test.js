import assert from "node:assert/strict";
import test from "node:test";
import { fits, sectionsOf } from "../../tutor/web/app/page-rules.js";
import { examplesText, playersText } from "../../tutor/web/app/covers.js";
import { holdRules } from "../../tutor/web/app/rulesheet.js";

const rule = { id: "min-power-3", title: "The bonus", text: "A roll of enough.", section: "Power", mark: "ruling" };

test("a rule is found by its mark and by any of its words", () => {
  assert.equal(fits(rule, { text: "", mark: "all" }), true);
  assert.equal(fits(rule, { text: "", mark: "ruling" }), true);
  assert.equal(fits(rule, { text: "", mark: "printed" }), false);
  for (const text of ["bonus", "enough", "power", "min-power"]) assert.equal(fits(rule, { text, mark: "all" }), true, text);
  assert.equal(fits(rule, { text: "dragon", mark: "all" }), false);
  assert.equal(fits(rule, { text: "bonus", mark: "printed" }), false);
});

test("sections come in the book's order, those without a rule not at all", () => {
  const rules = ["B", "A", "B", "Other"].map((section, id) => ({ ...rule, id, section }));
  const sections = sectionsOf({ sections: ["A", "B", "C"], rules }, rules);
  assert.deepEqual(sections.map(({ name, rules: own }) => [name, own.map(({ id }) => id)]), [
    ["A", [1]],
    ["B", [0, 2]],
    ["Other", [3]],
  ]);
});

test("a rulebook is asked for once, and again after a failure", async () => {
  let asked = 0;
  let broken = true;
  const rulesOf = holdRules({
    ask: async () => {
      asked += 1;
      if (broken) throw new Error("gone");
      return "book";
    },
  });
  await assert.rejects(rulesOf("g"));
  broken = false;
  assert.equal(await rulesOf("g"), "book");
  await rulesOf("g");
  assert.equal(asked, 2);
});

test("one or many", () => {
  assert.deepEqual([playersText([2, 2]), playersText([2, 4])], ["2 players", "2 to 4 players"]);
  assert.deepEqual([examplesText(1), examplesText(9)], ["1 worked example", "9 worked examples"]);
});
