import assert from "node:assert/strict";
import test from "node:test";
import { chaptersOf } from "../../tutor/web/shell/rulesheet.js";
import { foundRules } from "../../tutor/web/pages/rule-filter.js";
import { chapterTiles } from "../../tutor/web/pages/chapters.js";
import { saysName } from "../../tutor/web/pages/chapter-cards.js";
import { createRuleSearch, foundText } from "../../tutor/web/search/rule-search.js";
import { examplesText, playersText } from "../../tutor/web/shell/covers.js";
import { holdRules } from "../../tutor/web/shell/rulesheet.js";
import { elementsIn, fakeElements, ofClass, partial, settle, until } from "./fakes.js";

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

test("chapters come in the book's order, those without a rule not at all", () => {
  const rules = ["B", "A", "B", "Other", ""].map((section, id) => partial({ ...rule, id, section }));
  const chapters = chaptersOf({ sections: ["A", "B", "C"], titles: ["A", "Bears", "C"], emblems: ["sun", "", "moon"] }, rules);
  assert.deepEqual(chapters.map(({ name, emblem, rules: own }) => [name, emblem, own.map(({ id }) => id)]), [
    ["A", "sun", [1]],
    ["Bears", "scroll", [0, 2]],
    ["Other", "scroll", [3]],
    ["Rules", "scroll", [4]],
  ]);
});

test("a book without cards has a tile for each chapter and no empty one", () => {
  fakeElements();
  const app = partial({ router: { href: () => "#" } });
  const chapters = partial([{ name: "Setup", emblem: "sun" }, { name: "Play", emblem: "moon" }]);
  const tiles = (cards) => elementsIn(chapterTiles(partial({ app, game: "g", book: { cards }, chapters })), ({ tag }) => tag === "li").map(({ textContent }) => textContent);
  assert.deepEqual(tiles(""), ["Setup", "Play"]);
  assert.deepEqual(tiles("<p>cards</p>"), ["Setup", "Play", "The cards"]);
});

test("a card is told from a word that only begins like it", () => {
  assert.deepEqual(["Nope", "Two Nopes here", "a Nope.", "Noper", "xNope", "nope"].map((text) => saysName(text, "Nope")), [true, true, true, false, false, false]);
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

/** A search in some games, whose books come when they are let; what is typed, and what is told. */
function searching(games, title = undefined) {
  fakeElements();
  const { createElement } = document;
  document.createElement = (tag) => Object.assign(createElement(tag), { content: { querySelectorAll: () => [] } });
  const books = [];
  const rulesOf = () => new Promise((resolve) => books.push(() => resolve({ rules: [rule, other], sections: ["Power"], cards: "" })));
  const search = createRuleSearch({ games: () => games, gameTitle: title, rulesOf, linkRule: (_, { id }) => partial(id) });
  const [input] = elementsIn(search.el, ({ tag }) => tag === "input");
  const type = (words) => {
    input.value = words;
    return input.happen("input");
  };
  const come = () => books.shift()();
  const told = () => ofClass(search.el, "search-count")[0].textContent;
  const found = () => elementsIn(search.el, ({ dataset }) => dataset.rule).map(({ dataset }) => dataset.rule);
  return { ...search, input, type, come, told, found, books };
}

test("between one book and the next the browser has its turn", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const pass = async (milliseconds) => {
    context.mock.timers.tick(milliseconds);
    await settle();
  };
  const page = searching(["ants", "bees"], (game) => game);
  await page.type("bonus");
  await pass(100);
  page.come();
  await settle();
  assert.equal(page.books.length, 0);
  await pass(0);
  page.come();
  for (const _ of ["to prepare it", "to search the first", "to search the second"]) {
    await settle();
    assert.deepEqual(page.found(), []);
    await pass(0);
  }
  assert.notDeepEqual(page.found(), []);
});

test("what is not found at once is told to be searched for, until it is there", async () => {
  const one = searching(["ants", "bees"], (game) => game);
  await one.type("bonus");
  assert.equal(one.told(), "", "nothing is told of what may come at once");
  await until(() => one.told() === "Searching …");
  one.come();
  await until(() => one.books.length > 0);
  assert.equal(one.told(), "Searching …", "one game is not all");
  one.come();
  await until(() => one.told() === "4 rules");
  assert.equal(one.found().length, 4);
});

/** What is to be done later is done when the test says so: all that waits for so many milliseconds at most. */
function holdTime(mock) {
  const later = new Map();
  mock.method(globalThis, "setTimeout", (work, ms = 0) => later.set(work, ms) && work);
  mock.method(globalThis, "clearTimeout", (work) => later.delete(work));
  return async (most) => {
    const due = [...later].filter(([, ms]) => ms <= most).map(([work]) => work);
    for (const work of due) if (later.delete(work)) work();
    await new Promise(setImmediate);
  };
}

test("what was found at once is told, and nothing else later", async ({ mock }) => {
  const pass = holdTime(mock);
  const one = searching(["ants"]);
  void one.type("bonus");
  one.come();
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  assert.equal(one.told(), "2 rules");
  await pass(Infinity);
  assert.equal(one.told(), "2 rules");
});

test("a question that was taken back is not told to be searched for, now or once the books are there", async ({ mock }) => {
  const pass = holdTime(mock);
  const one = searching(["ants"]);
  void one.type("bonus");
  void one.type("");
  await pass(Infinity);
  one.come();
  for (let turn = 0; turn < 5; turn += 1) await pass(Infinity);
  assert.equal(one.told(), "");
});

test("nothing found says so, and offers what finds something", async () => {
  const one = searching(["minions"]);
  await one.type("bonyss");
  one.come();
  await until(() => one.told() === "Nothing found.");
  const offered = elementsIn(one.el, ({ tag }) => tag === "button").map(({ textContent }) => textContent);
  assert.deepEqual([one.found(), offered], [[], ["bonus"]]);
  one.clear();
  assert.deepEqual([one.told(), one.input.value], ["", ""]);
});

test("what is found for an older question does not take the place of what is asked now", async () => {
  const one = searching(["minions"]);
  await one.type("bonus");
  await one.type("too little");
  const [older, newer] = one.books.splice(0);
  newer();
  await until(() => one.told() === "1 rule");
  older();
  await new Promise((done) => void setTimeout(done, 20));
  assert.deepEqual([one.found(), one.told()], [["min-power-4"], "1 rule"]);
});
