import assert from "node:assert/strict";
import test from "node:test";
import { foundRules, sectionsOf } from "../../tutor/web/pages/page-rules.js";
import { createRuleSearch, foundText } from "../../tutor/web/search/rule-search.js";
import { examplesText, playersText } from "../../tutor/web/shell/covers.js";
import { holdRules } from "../../tutor/web/shell/rulesheet.js";
import { elementsIn, fakeElements, ofClass, partial, settle } from "./fakes.js";

const rule = { id: "min-power-3", title: "The bonus", text: "A roll of enough.", section: "Power", mark: "ruling" };
const other = { id: "min-power-4", title: "No bonus", text: "A roll of too little.", section: "Power", mark: "printed" };

test("rules are shown by their mark and by what is asked, in the book's order or the best first", () => {
  const book = partial({ rules: [rule, other], sections: ["Power"], cards: "" });
  const ids = (question, mark) => foundRules(book, { question, mark }).map((found) => found.rule.id);
  assert.deepEqual(ids("", "all"), ["min-power-3", "min-power-4"]);
  assert.deepEqual(ids("", "printed"), ["min-power-4"]);
  assert.deepEqual(ids("too little", "all"), ["min-power-4"]);
  assert.deepEqual(ids("bonus", "ruling"), ["min-power-3"]);
  assert.deepEqual(ids("dragon", "all"), []);
});

test("what is found is counted in words", () => {
  assert.equal(foundText(1, 0), "1 rule");
  assert.equal(foundText(7, 2), "7 rules and 2 cards");
  assert.equal(foundText(0, 1), "1 card");
  assert.equal(foundText(0, 0), "Nothing found.");
});

test("sections come in the book's order, those without a rule not at all", () => {
  const rules = ["B", "A", "B", "Other"].map((section, id) => partial({ ...rule, id, section }));
  const sections = sectionsOf({ sections: ["A", "B", "C"], rules, cards: "" }, rules);
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

test("what is found for an older question does not take the place of what is asked now", async () => {
  fakeElements();
  const { createElement } = document;
  document.createElement = (tag) => Object.assign(createElement(tag), { content: { querySelectorAll: () => [] } });
  const books = [];
  const rulesOf = () => new Promise((resolve) => books.push(() => resolve({ rules: [rule, other], sections: ["Power"], cards: "" })));
  const { el } = createRuleSearch({ games: () => ["minions"], rulesOf, linkRule: (_, { id }) => partial(id) });
  const [input] = elementsIn(el, ({ tag }) => tag === "input");
  const type = (words) => {
    input.value = words;
    return input.happen("input");
  };
  await type("bonus");
  await type("too little");
  for (const come of books.toReversed()) {
    come();
    await settle();
  }
  assert.deepEqual(elementsIn(el, ({ dataset }) => dataset.rule).map(({ dataset }) => dataset.rule), ["min-power-4"]);
  const [count] = ofClass(el, "search-count");
  assert.deepEqual([count.textContent, count.hidden], ["1 rule", false]);
});
