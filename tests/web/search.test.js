import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, partial } from "./fakes.js";
import { indexTexts } from "../../tutor/web/search/entries.js";
import { marked as withMarks, markIn, textsIn } from "../../tutor/web/search/marked.js";
import { searchTexts } from "../../tutor/web/search/search.js";
import { prepareSearch, searchCards, searchRules } from "../../tutor/web/search/library.js";
import { onlyNamed } from "../../tutor/web/search/rule-search.js";
import { distance, wordsLike } from "../../tutor/web/search/spelling.js";
import { suggestionsFor, USUAL } from "../../tutor/web/search/suggest.js";
import { stemOf } from "../../tutor/web/search/words.js";

const RULES = [
  { id: "g-setup-1", title: "The deal", text: "Each player is dealt five cards.", section: "Setup", mark: "printed" },
  { id: "g-turn-1", title: "Your turn", text: "Roll two dice. Deities may reroll one.", section: "Play", mark: "printed" },
  { id: "g-tie-1", title: "Ties", text: "Tied players roll again.", section: "Winning", mark: "printed" },
  { id: "g-tie-2", title: "Who is asked", text: "Only the tied players are.", section: "Winning", mark: "ruling" },
  { id: "g-win-1", title: "Twenty points", text: "Whoever has 20 points wins.", section: "Winning", mark: "printed" },
];
const index = indexTexts(RULES);
const found = (question) => searchTexts(index, question).map(({ id }) => id);

test("words that differ in their endings have one stem", () => {
  const families = [
    ["tie", "ties", "tied", "tying"],
    ["die", "dice"],
    ["roll", "rolls", "rolled", "rolling"],
    ["skip", "skips", "skipped", "skipping"],
    ["choose", "chooses", "chose", "chosen", "choosing"],
    ["deity", "deities", "deity's", "Deity’s"],
    ["pass", "passes", "passed", "passing"],
    ["5", "five"],
  ];
  for (const family of families) assert.equal(new Set(family.map(stemOf)).size, 1, family.map(stemOf).join());
  for (const [one, other] of [["tie", "deities"], ["tie", "abilities"], ["win", "wind"], ["bring", "br"]])
    assert.notEqual(stemOf(one), stemOf(other));
});

/** How much it says that so many of some rules have a word, and what a finding counts of that. */
const rare = (having, all) => Math.log(1 + (all - having + 0.5) / (having + 0.5));
const counted = (value) => value / (1.2 + value);

/** Four rules, of which one stands apart; how well some question fits each that it finds, by its id. */
function scoresOf(question, { apart = {}, here = /** @type {string[]} */ ([]) } = {}) {
  const texts = { "g-a-2": "moon sun", "g-b-2": "sun sun star stone", "g-c-2": "stone", "g-d-2": "" };
  const rules = Object.entries(texts).map(([id, text]) => ({ id, title: "", text, section: "", mark: "ruling" }));
  Object.assign(rules[3], { text: "stone" }, apart);
  return Object.fromEntries(searchTexts(indexTexts(rules), question, new Set(here)).map(({ id, score }) => [id, score]));
}

const [ONE, TWO] = [rare(1, 4), rare(2, 4)];
for (const { question, more = {}, scores } of [
  { question: "moon ", scores: { "g-a-2": ONE * counted(1) } },
  { question: "sun ", scores: { "g-b-2": TWO * counted(2 / (1 + 0.5)), "g-a-2": TWO * counted(1) } },
  { question: "sun star ", scores: { "g-b-2": TWO * counted(2 / 1.5) + ONE * counted(1 / 1.5) + 0.6 * TWO } },
  { question: "star sun ", scores: { "g-b-2": TWO * counted(2 / 1.5) + ONE * counted(1 / 1.5) + 0.6 * TWO * 0.75 } },
  { question: "moon stone ", scores: { "g-a-2": Math.sqrt(ONE / (ONE + rare(3, 4))) * ONE * counted(1) } },
  { question: "moon ", more: { here: ["g-a-2"] }, scores: { "g-a-2": 1.5 * ONE * counted(1) } },
  { question: "fog ", more: { apart: { text: "fog stone" } }, scores: { "g-d-2": ONE * counted(1 / (1 + 0.5 * (2 / 2.25 - 1))) } },
  { question: "use ", more: { apart: { text: "use stone" } }, scores: { "g-d-2": 0.5 * ONE * counted(1 / (1 + 0.5 * (2 / 2.25 - 1))) } },
  { question: "fog ", more: { apart: { title: "Fog" } }, scores: { "g-d-2": 1.5 * ONE * counted(2.5 / (1 + 0.3 * 3)) } },
  { question: "fog ", more: { apart: { title: "Fog sun" } }, scores: { "g-d-2": (1 + (0.5 * 2 * ONE) / (2 * ONE + rare(3, 4))) * ONE * counted(2.5 / (1 + 0.3 * 3)) } },
  { question: "fog ", more: { apart: { asked: "fog" } }, scores: { "g-d-2": 2 * ONE * counted(2 / (1 + 0.3 * 3)) } },
  { question: "fog ", more: { apart: { section: "fog" } }, scores: { "g-d-2": ONE * counted(0.3 / (1 + 0.3 * 3)) } },
  { question: "fog ", more: { apart: { id: "g-fog-2" } }, scores: { "g-fog-2": ONE * counted(0.5) } },
  { question: "fog ", more: { apart: { id: "g-d-1", text: "fog" } }, scores: { "g-d-1": 1.1 * ONE * counted(1 / (1 + 0.5 * (1 / 2 - 1))) } },
  ...Object.entries({ printed: 1.25, assumed: 0.9, other: 1 }).map(([mark, standing]) => ({
    question: "fog ", more: { apart: { mark, text: "fog" } }, scores: { "g-d-2": standing * ONE * counted(1 / (1 + 0.5 * (1 / 2 - 1))) },
  })),
])
  test(`what “${question}” finds ${JSON.stringify(more)} counts by how rare it is, how often it stands where, and how near together`, () => {
    const rated = scoresOf(question, more);
    const round = (numbers) => Object.entries(numbers).map(([id, number]) => `${id} ${number.toFixed(9)}`);
    assert.deepEqual(round(rated), round(scores));
  });

test("who asks how many finds the rule with a number, other than one", () => {
  const rules = ["Cards are fun.", "Take 1 card.", "Each player is dealt 7 cards."].map((text, at) => ({ ...RULES[4], id: `g-n-${at + 2}`, title: "", text }));
  for (const book of [rules, rules.toReversed()]) assert.equal(searchTexts(indexTexts(book), "how many cards")[0].id, "g-n-4");
  const own = indexTexts(rules, ["?whole hand, dealt # cards"]);
  assert.deepEqual(searchTexts(own, "whole hand ").map(({ id }) => id), ["g-n-4"]);
});

test("a word that is said twice is looked for twice in a row", () => {
  const rules = ["A Nope on a Nope.", "A Nope of whatever kind you may like, also one that is not yours, stops a Nope."].map((text, at) => ({ ...RULES[4], id: `g-n-${at + 2}`, title: "", text }));
  const ids = (question) => searchTexts(indexTexts(rules), question).map(({ id }) => id);
  assert.deepEqual([ids("nope "), ids("nope on a nope ")], [["g-n-2", "g-n-3"], ["g-n-2"]]);
});

test("a rulebook is made ready once, before the first question or with it", () => {
  fakeElements();
  const build = document.createElement;
  document.createElement = partial((tag) => Object.assign(partial(build(tag)), tag === "template" ? { content: { querySelectorAll: () => [] } } : {}));
  const read = /** @type {string[]} */ ([]);
  const newBook = () => partial({ synonyms: [], get rules() { return read.push("rules") && RULES; }, get cards() { return read.push("cards") && ""; } });
  const [ready, other] = [newBook(), newBook()];
  prepareSearch(ready);
  assert.deepEqual(read, ["rules", "cards"]);
  for (const book of [ready, ready, other, other]) assert.deepEqual([searchRules(book, "ties")[0].id, searchCards(book, "ties")], ["g-tie-1", []]);
  assert.deepEqual(read, ["rules", "cards", "rules", "cards"]);
});

test("a word in a title comes before one in a text, and main rules before small print", () => {
  assert.deepEqual(found("ties"), ["g-tie-1", "g-tie-2"]);
});

test("a text with marks in it is the whole text", () => {
  fakeElements();
  const shown = (ranges) => withMarks("roll two dice", ranges).map((part) => (typeof part === "string" ? part : `[${part.textContent}]`)).join("");
  assert.deepEqual([shown([]), shown([[5, 8]]), shown([[0, 4], [9, 13]])], ["roll two dice", "roll [two] dice", "[roll] two [dice]"]);
});

test("a word that is written somewhere is no slip of the pen", () => {
  assert.deepEqual(wordsLike(index, stemOf("players"), 1), []);
  assert.deepEqual(wordsLike(index, "plaier", 1).map(({ known, far }) => [known, far]), [[stemOf("players"), 1]]);
});

test("a word that is said again and again counts as if said twice", () => {
  const score = (text) => {
    const said = [text, "sun sun sun sun"].map((words, at) => ({ id: `g-${at}`, title: "A", text: words, section: "B", mark: "printed" }));
    return searchTexts(indexTexts(said), "moon")[0].score;
  };
  assert.equal(score("moon moon moon moon"), score("moon moon star star"));
  assert.ok(score("moon moon star star") > score("moon star star star"));
});

test("what fits far worse than the best is not told", () => {
  assert.deepEqual(found("twenty points players"), ["g-win-1"]);
  assert.ok(found("players").length > 1);
});

test("synonyms are found, after the words themselves", () => {
  assert.equal(found("roll off")[0], "g-tie-1");
  assert.equal(found("draw")[0], "g-tie-1");
  assert.equal(found("victory")[0], "g-win-1");
  assert.equal(found("how many cards")[0], "g-setup-1");
});

test("of two rules that say the same, that with the word itself comes first, whichever stands first in the book", () => {
  const rules = ["The win goes to Ada.", "The victory goes to Ada."].map((text, at) => ({ ...RULES[4], id: `g-w-${at}`, title: "", text }));
  for (const book of [rules, rules.toReversed()]) {
    const first = (question) => searchTexts(indexTexts(book), question).map(({ id }) => id);
    assert.deepEqual([first("victory "), first("win ")], [["g-w-1", "g-w-0"], ["g-w-0", "g-w-1"]]);
  }
});

test("of two rules with the same words, that which is asked for in this way comes first", () => {
  const ways = ["keep a card, trade two dice for it, win", "keep a card for two dice, trade it, win"];
  const rules = ways.map((asked, at) => ({ ...RULES[4], id: `g-w-${at}`, title: "Bank", text: "Bank", asked }));
  for (const book of [rules, rules.toReversed()]) {
    const [first, second] = searchTexts(indexTexts(book), "trade two dice for it");
    assert.equal(first.id, "g-w-0");
    assert.ok(first.score > 1.2 * second.score, `${first.score} ${second.score}`);
  }
});

test("short forms of words ask for nothing, as the long ones do", () => {
  const ids = (question) => found(question).join();
  assert.equal(ids("whos the first player"), ids("who's the first player"));
  assert.equal(ids("i dont roll, im tied"), ids("I roll, tied"));
});

test("a word that is still being typed is found by its beginning", () => {
  assert.equal(found("poi")[0], "g-win-1");
  assert.deepEqual(found("poi "), []);
});

test("a word with a slip of the pen is found by the nearest one", () => {
  assert.equal(found("plaiers ")[0], "g-tie-1");
  assert.deepEqual(found("qlaiers "), [], "a short word may have one letter wrong");
  assert.equal(found("pointts ")[0], "g-win-1");
  assert.deepEqual(found("xie "), [], "a word of three letters may have none");
});

test("of several words that a slip may have meant, those alone count that are nearest", () => {
  const book = ["counter", "country", "pointers"].map((word, at) => ({ ...RULES[0], id: `g-slip-${at}`, title: "Slip", text: word }));
  const meant = (slip) => searchTexts(indexTexts(book), `${slip} `).map(({ id }) => id);
  assert.deepEqual([meant("countir"), meant("poinntirs")], [["g-slip-0"], ["g-slip-2"]]);
});

test("how players ask for a rule counts as its words, and is not marked", () => {
  const book = [...RULES, { ...RULES[1], id: "g-turn-2", title: "Once more", text: "You may.", asked: "another go, a second try" }];
  const [hit] = searchTexts(indexTexts(book), "second try");
  assert.deepEqual([hit.id, hit.marks.title, hit.marks.text], ["g-turn-2", [], []]);
});

test("phrases of one game find one another there alone", () => {
  const asked = (synonyms) => searchTexts(indexTexts(RULES, synonyms), "gods ").map(({ id }) => id);
  assert.deepEqual([asked([]), asked(["?god, Deity"])], [[], ["g-turn-1"]]);
});

test("what is at work where one asks comes first among what fits about as well, and nothing else does", () => {
  const twins = ["g-x-2", "g-x-3"].map((id) => ({ ...RULES[4], id }));
  const all = indexTexts([...RULES, ...twins]);
  const first = (question, ...here) => searchTexts(all, question, new Set(here))[0].id;
  assert.deepEqual([first("twenty points"), first("twenty points", "g-x-3")], ["g-win-1", "g-x-3"]);
  assert.equal(first("how many cards", "g-x-3"), "g-setup-1");
});

test("words of no use and words that are nowhere do no harm", () => {
  assert.deepEqual(found("what happens if there is a tie with xyzzy?"), found("tie"));
  assert.deepEqual(found("xyzzy"), []);
  assert.deepEqual(found(""), []);
  assert.deepEqual(found("?!"), []);
});

test("what fits is marked where it stands, without overlaps", () => {
  const marks = Object.fromEntries(searchTexts(index, "tied players").map((hit) => [hit.id, hit.marks]));
  const marked = (id, part) => {
    const rule = RULES.find((one) => one.id === id);
    return marks[id][part].map(([start, end]) => rule[part].slice(start, end));
  };
  assert.deepEqual(marked("g-tie-1", "title"), ["Ties"]);
  assert.deepEqual(marked("g-tie-1", "text"), ["Tied", "players"]);
  assert.deepEqual(marked("g-tie-2", "text"), ["tied", "players"]);
});

/** A card of several texts; `shown` is what stands there of it, with its marks in brackets. */
function cardOf(...texts) {
  fakeElements();
  partial(globalThis).NodeFilter = { SHOW_TEXT: 4 };
  const shown = [...texts];
  const nodes = texts.map((data, at) => ({
    data,
    replaceWith: (...parts) => (shown[at] = parts.map((part) => (typeof part === "string" ? part : `[${part.textContent}]`)).join("")),
  }));
  let at = -1;
  document.createTreeWalker = () => partial({ nextNode: () => (at += 1) < nodes.length, get currentNode() { return nodes[at]; } });
  return { card: partial({}), shown };
}

test("what fits on a card is marked in the text where it stands", () => {
  const { text } = textsIn(cardOf("Wither", "Cost 3", "Take 3 cards").card);
  assert.equal(text.trim(), "Wither Cost 3 Take 3 cards");
  const { card, shown } = cardOf("Wither", "Cost 3", "Take 3 cards");
  const rangeOf = (word, from = 0) => /** @type {import("../../tutor/web/search/search.js").Range} */ ([text.indexOf(word, from), text.indexOf(word, from) + word.length]);
  markIn(card, [rangeOf("Cost"), rangeOf("3", text.indexOf("Take")), rangeOf("cards")]);
  assert.deepEqual(shown, ["Wither", "[Cost] 3", "Take [3] [cards]"]);
});

test("a slip of the pen suggests the word, anything else what players usually ask", () => {
  assert.deepEqual(suggestionsFor(index, "what do Deitis do"), ["deities"]);
  assert.deepEqual([suggestionsFor(index, "rall"), suggestionsFor(index, "roil")], [["roll"], ["roll"]]);
  assert.equal(suggestionsFor(indexTexts([{ ...RULES[0], text: "Rill, rell, rall, roll." }]), "rxll").length, 3);
  assert.ok(suggestionsFor(index, "rabl").every((one) => USUAL.includes(one)), "half of a short word is no slip");
  const usual = suggestionsFor(index, "xyzzy");
  assert.ok(usual.length > 0);
  for (const question of usual) assert.ok(USUAL.includes(question) && found(question).length > 0, question);
});

test("letters are counted that make one word another", () => {
  assert.equal(distance("boon", "boon", 2), 0);
  assert.equal(distance("boon", "bon", 2), 1);
  assert.equal(distance("boon", "baan", 2), 2);
  assert.equal(distance("defsue", "defuse", 2), 1);
  assert.equal(distance("obon", "bono", 2), 2);
  assert.equal(distance("boon", "balloon", 2), 3);
});

test("a rulebook is searched while somebody types", () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ ...RULES[at % RULES.length], id: `g-x-${at}` }));
  const large = indexTexts(many);
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    searchTexts(large, "how many dice do the tied players roll");
    return process.cpuUsage(before).user / 1000;
  });
  assert.ok(Math.min(...times) < 50, `${times.join(" ")}: milliseconds of this process, whatever else the machine does`);
});

test("an id finds its rule, and the beginning of one those that have it", () => {
  assert.deepEqual(found("g-tie-2"), ["g-tie-2"]);
  assert.deepEqual(found(" G-TIE "), ["g-tie-1", "g-tie-2"]);
});

test("a word that another text has is no slip of the pen here, and what lacks it is found after what has it", () => {
  const plain = indexTexts([{ id: "h-1", title: "Two dice", text: "While you wait, roll two dice.", section: "", mark: "printed" }]);
  const white = indexTexts([{ id: "g-1", title: "Its number", text: "The white die may be rolled with the others, whatever they show in this turn.", section: "", mark: "printed" }]);
  const score = (/** @type {any} */ one, /** @type {any} */ other, question = "white die") => searchTexts(one, question, new Set(), (stem) => other.stems.has(stem))[0]?.score ?? 0;
  assert.ok(score(white, plain) > score(plain, white));
  assert.equal(score(plain, white, "white"), 0);
  assert.equal(searchTexts(white, "numbr")[0].id, "g-1", "a slip is one still");
});

test("the id of a rule leaves out what its words would find in other games and on cards", () => {
  const findingsOf = (question) => [
    { game: "other", hits: searchTexts(indexTexts([{ ...RULES[2], id: "o-x-1" }]), question), cards: [{ id: "Tie" }] },
    { game: "g", hits: searchTexts(index, question), cards: [{ id: "Tie" }] },
  ];
  const kept = (question) => onlyNamed(partial(findingsOf(question))).map(({ game, hits, cards }) => [game, hits.map(({ id }) => id), cards.length]);
  assert.deepEqual(kept("g-tie-1"), [["g", ["g-tie-1"], 0]]);
  assert.deepEqual(kept("ties").map(([game, , cards]) => [game, cards]), [["other", 1], ["g", 1]]);
});

test("the forms of a word are one word, and short words keep what is no ending", () => {
  const forms = ["roll rolls rolled rolling", "die dice dies dying", "tie ties tied tying", "play plays played playing", "player players player’s", "box boxes", "carry carries carried carrying", "pass passes passed passing", "trade trades traded trading", "swap swaps swapped swapping", "quick quickly", "two 2 TWO", "hit hits hitting", "bridge bridges", "minion’s minions", "café cafes", "sell sells selling", "fly flies flying", "forty 40", "hero heroes", "watch watches watched"];
  for (const family of forms) assert.equal(new Set(family.split(" ").map(stemOf)).size, 1, family);
  const apart = "king ring thing bed red bring spring bonus glass ill illness only bee be ace axe ad add".split(" ");
  assert.deepEqual(apart.filter((word) => stemOf(word) !== word && !["add"].includes(word)), []);
  assert.equal(new Set(apart.map(stemOf)).size, apart.length);
});
