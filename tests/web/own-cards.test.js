import assert from "node:assert/strict";
import test from "node:test";
import { caseOf, cardsOf, copyOf, faultsByPlace, filledUp, freeName, houseCards, isStray, keyOf, kindOfOwnCards, lacking, leaveOut, moved, newCard, newDeck, setCards, titleOf } from "../../tutor/web/cards/deck.js";
import { createKeeper, deckWished, keepNew, wishDeck, wishKept } from "../../tutor/web/cards/kept-decks.js";
import { countOf, createCardList } from "../../tutor/web/cards/card-list.js";
import { fileName } from "../../tutor/web/cards/deck-tools.js";
import { createFields, numberIn } from "../../tutor/web/cards/fields.js";
import { h } from "../../tutor/web/lib/dom.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { createMarks } from "../../tutor/web/cards/marks.js";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, ofClass, partial } from "./fakes.js";

const plain = { label: "", hint: "", low: 0, high: 9, places: [], choices: [], none: "", unique: false, decides: "", cases: [] };
const field = (name, sort, start, more = {}) => ({ ...plain, name, sort, start, ...more });
const name = field("name", "text", "", { unique: true });
const size = field("size", "whole", 1);
const by = field("by", "whole", 1, { low: -5, high: 5 });
const which = (...values) => field("which", "choice", values[0], { choices: values.map((value) => ({ value, label: value })) });
const effect = field("effect", "group", null, {
  decides: "do",
  cases: [
    { value: "turn", label: "turn dice", fields: [which("each", "lowest"), by] },
    { value: "roll", label: "roll again", fields: [which("lowest", "both"), { ...by, high: 3 }] },
  ],
});
const kind = (more) => ({ name: "town", title: "Towns", one: "Town", told: "Towns.", fields: [name, size], least: 0, most: null, optional: false, complete: false, split: "", shares: [], inner: [], ...more });
const house = { red: [1, 2], town: ["A", "A", "B", "B"].map((letter, at) => ({ name: `House ${at + 1}`, size: at, letter })) };
const split = kind({ least: 4, split: "letter", shares: [{ value: "A", count: 2 }, { value: "B", count: 2 }] });
const form = { fields: [field("red", "numbers", [1, 1])], kinds: [split], house };

test("a new deck has what no deck can do without, or all of ours, and changes nothing of ours", () => {
  assert.deepEqual(newDeck(form, false), { red: [1, 2] });
  const whole = newDeck(form, true);
  assert.deepEqual(whole, house);
  whole.town[0].name = "Mine";
  whole.red[0] = 9;
  assert.equal(house.town[0].name, "House 1");
  assert.equal(newDeck(form, false).red[0], 1);
});

test("a new card is one that the rules take, under a name and a number of its own", () => {
  const numbered = kind({ fields: [name, field("number", "whole", 1, { low: 1, unique: true }), field("text", "words", ""), field("hide", "choice", null)], inner: [kind({ name: "boon" })] });
  const first = newCard(numbered, []);
  assert.deepEqual(first, { name: "New Town", number: 1, text: "Write here what it says.", boon: [] });
  assert.deepEqual([newCard(numbered, [first]).name, newCard(numbered, [first]).number], ["New Town 2", 2]);
});

test("a deck is about the first kind with a card that is none of the house's, in whatever order its parts were written", () => {
  const both = { ...form, kinds: [split, kind({ name: "hero" })], house: { ...house, hero: [{ name: "Bo", size: 1 }] } };
  const about = (deck) => kindOfOwnCards(both, deck).name;
  assert.equal(about(newDeck(both, true)), "town");
  assert.equal(about({ town: house.town, hero: [{ size: 1, name: "Bo" }] }), "town");
  assert.equal(about({ town: house.town, hero: [{ name: "Bo", size: 2 }] }), "hero");
  assert.equal(about({ town: ["House 1"], hero: [{ name: "Ann", size: 1 }] }), "hero");
  assert.equal(about({ town: [{ name: "Mine" }], hero: [{ name: "Ann" }] }), "town");
});

test("a group that must be there begins with its first case, and one that may be missing is left out", () => {
  assert.deepEqual(newCard(kind({ fields: [effect] }), []), { effect: { do: "turn", which: "each", by: 1 } });
  assert.deepEqual(newCard(kind({ fields: [{ ...effect, none: "nothing" }] }), []), {});
});

test("in another case what still fits stays", () => {
  assert.deepEqual(caseOf(effect, "roll", { do: "turn", which: "lowest", by: -2 }), { do: "roll", which: "lowest", by: -2 });
  assert.deepEqual(caseOf(effect, "roll", { do: "turn", which: "each", by: 4 }), { do: "roll", which: "lowest", by: 1 });
  assert.deepEqual(caseOf(effect, "roll", { by: "x" }), { do: "roll", which: "lowest", by: 1 });
});

test("a copy is another card under another name", () => {
  const cards = [{ name: "Inn", boon: [{ a: 1 }], printed: ["size"] }, { name: "Inn 2" }];
  const copy = partial(copyOf(kind({ inner: [kind({ name: "boon" })] }), cards, cards[0]));
  copy.boon[0].a = 2;
  assert.deepEqual([copy, cards[0].boon], [{ name: "Inn 3", boon: [{ a: 2 }] }, [{ a: 1 }]], "nothing of it is printed");
  assert.equal(freeName("Level 9", new Set(["Level 9"])), "Level 2");
});

test("cards change places, and those at the ends stay", () => {
  const cards = ["a", "b", "c"];
  assert.deepEqual([moved(cards, 0, 1), moved(cards, 2, 0), moved(cards, 0, -1), moved(cards, 2, 3)], [["b", "a", "c"], ["c", "a", "b"], cards, cards]);
});

test("the rest are house cards that are not there yet, with so many of each letter", () => {
  const mine = [{ name: "Mine", letter: "A" }, { name: "House 3", letter: "B" }];
  assert.deepEqual(filledUp(form, split, mine).map((card) => partial(card).name), ["Mine", "House 3", "House 1", "House 4"]);
  assert.equal(lacking(form, split, mine), 2);
  assert.equal(lacking(form, split, house.town), 0);
  assert.equal(filledUp(form, kind({ complete: true, least: 1 }), mine).length, 5);
  assert.equal(filledUp(form, kind({ least: 3 }), mine).length, 3);
  assert.equal(filledUp(form, kind({ least: 9 }), ["House 1"]).length, 4, "a name stands for its card");
});

test("the house cards of a kind within others are all of them", () => {
  const boon = kind({ name: "boon" });
  const deity = kind({ name: "deity", inner: [boon] });
  const of = { fields: [], kinds: [deity], house: { deity: [{ boon: [{ name: "a" }] }, { boon: [{ name: "b" }] }] } };
  assert.deepEqual(houseCards(of, boon).map((card) => card.name), ["a", "b"]);
});

test("an empty list is left out where it may be missing", () => {
  const holder = { town: [{}] };
  setCards(holder, kind({ optional: true }), []);
  assert.deepEqual(holder, {});
  setCards(holder, kind({}), []);
  assert.deepEqual(holder, { town: [] });
  assert.deepEqual(cardsOf({ town: "x" }, kind({})), []);
});

test("what a card is called, whatever stands in its name", () => {
  assert.deepEqual(["Inn", " ", 7, undefined].map((given) => titleOf(kind({}), { name: given })), ["Inn", "Town without a name", "Town 7", "Town without a name"]);
  assert.equal(titleOf(kind({}), "Vampire"), "Vampire");
});

test("what holds for a list says which cards are used where it is empty", () => {
  assert.equal(countOf(kind({ optional: true, least: 9 }), 0), "Towns. This deck has none of its own: the house’s Towns are used.");
  assert.equal(countOf(kind({ least: 9 }), 3), "Towns. Here: 3.");
});

test("a fault is told at the place that lies closest to it", () => {
  const faults = [
    { path: ["town", 1, "effect", "by"], sentence: "a" },
    { path: ["town", 1, "effect", "do"], sentence: "b" },
    { path: ["town", 10], sentence: "c" },
    { path: ["odd"], sentence: "d" },
  ];
  const places = [[], ["town"], ["town", 1], ["town", 1, "effect"]].map(keyOf);
  const told = [...faultsByPlace(faults, places)].map(([key, found]) => [key, found.map(({ sentence }) => sentence)]);
  assert.deepEqual(told, [["town/1/effect", ["a", "b"]], ["town", ["c"]], ["", ["d"]]]);
});

test("a field that no form has can be left out, and no other", () => {
  const known = partial({ fields: [size], kinds: [kind({ fields: [name], inner: [kind({ name: "house", fields: [by] })] })] });
  const deck = { size: 1, odd: 2, town: [{ name: "A", nmae: "B", house: [{ by: 1, bye: 2 }] }, "Known"] };
  const strays = [["odd"], ["town", 0, "nmae"], ["town", 0, "house", 0, "bye"]];
  for (const path of strays) assert.ok(isStray(known, deck, path), path.join());
  for (const path of [[], ["size"], ["town"], ["lost"], ["town", 0], ["town", 0, "name"], ["town", 0, "lost"], ["town", 1, "name"], ["town", 9, "x"], ["odd", "x"], ["town", 0, "house", 0, "by"]])
    assert.ok(!isStray(known, deck, path), path.join());
  for (const path of strays) leaveOut(deck, path);
  assert.deepEqual(deck, { size: 1, town: [{ name: "A", house: [{ by: 1 }] }, "Known"] });
});

test("beside a fault stands what mends it, as long as it is there", () => {
  fakeElements();
  const marks = createMarks(({ path }) => path[0] === "odd" && partial(h("button", {}, "Leave it out")));
  const note = marks.place([]);
  const show = (...paths) => marks.show(partial({ faults: paths.map((path) => ({ path: [path], sentence: `${path} is wrong.` })), drawn: [] }));
  show("odd");
  assert.equal(note.textContent, "odd is wrong.Leave it out");
  show("size");
  assert.equal(note.textContent, "size is wrong.");
  show();
  assert.deepEqual([note.textContent, note.hidden], ["", true]);
});

test("a choice that nobody offers is offered as it is held", () => {
  fakeElements();
  const [el] = createFields(partial([which("a", "b")]), { which: "z" }, ["town", 0], { marks: createMarks(), changed: () => null });
  assert.deepEqual(elementsIn(partial(el), ({ tag }) => tag === "option").map(({ textContent }) => textContent), ["a", "b", "z"]);
});

test("a field for a number says how far it goes, and has letters on a phone only where it may lie under none", () => {
  fakeElements();
  const looks = [[0, 9], [-5, 5], [1, 6]].map(([low, high]) => {
    const [el] = createFields(partial([field("it", "whole", 1, { low, high })]), {}, ["town", 0], { marks: createMarks(), changed: () => null });
    const [input] = elementsIn(partial(el), ({ tag }) => tag === "input");
    return [input.attributes.inputmode, partial(input).title];
  });
  assert.deepEqual(looks, [["numeric", "0 to 9"], ["text", "-5 to 5"], ["numeric", "1 to 6"]]);
});

test("a number is read as it is meant, and what is none stays as it was typed", () => {
  assert.deepEqual([" 7", "−2", "-2", "+3", "", "1.5", "x", "9999999999"].map(numberIn), [7, -2, -2, 3, "", "1.5", "x", "9999999999"]);
});

test("every sort of field shows what a card holds, and the card holds what is put in", () => {
  const choices = ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() }));
  const places = ["North", "South"];
  const typed = (text) => ({ event: "input", put: { value: text } });
  const picked = (at) => ({ event: "change", put: { value: String(at) } });
  const ticked = (checked) => ({ event: "change", put: { checked } });
  const cases = /** @type {[string, object, unknown, string, unknown[], number, object, unknown][]} */ ([
    ["text", {}, "Imp", "value", ["Imp"], 0, typed("Ogre"), "Ogre"],
    ["words", {}, undefined, "value", [""], 0, typed("It bites."), "It bites."],
    ["whole", {}, 3, "value", ["3"], 0, typed("12"), 12],
    ["whole", {}, "x", "value", ["x"], 0, typed("−4"), -4],
    ["flag", {}, true, "checked", [true], 0, ticked(false), false],
    ["flag", {}, undefined, "checked", [false], 0, ticked(true), true],
    ["choice", { choices }, "b", "value", ["1"], 0, picked(2), "c"],
    ["choice", { choices, none: "Nothing" }, undefined, "value", ["0"], 0, picked(1), "a"],
    ["choice", { choices, none: "Nothing" }, "a", "value", ["1"], 0, picked(0), undefined],
    ["several", { choices }, ["a", "c"], "checked", [true, false, true], 1, ticked(true), ["a", "b", "c"]],
    ["several", { choices }, undefined, "checked", [false, false, false], 2, ticked(true), ["c"]],
    ["numbers", { places }, [1, 2], "value", ["1", "2"], 1, typed("5"), [1, 5]],
    ["corners", { places, choices }, ["a", "c"], "value", ["0", "2"], 0, picked(1), ["b", "c"]],
  ]);
  for (const [sort, more, holds, shown, looks, at, { event, put }, then] of partial(cases)) {
    fakeElements();
    const card = holds === undefined ? {} : { it: holds };
    let changed = 0;
    const tools = { marks: createMarks(), changed: () => (changed += 1) };
    const [el] = createFields(partial([field("it", sort, ["a", "a"], more)]), card, ["town", 0], tools);
    const controls = elementsIn(partial(el), ({ tag }) => ["input", "select", "textarea"].includes(tag));
    assert.deepEqual(controls.map((control) => control[shown]), looks, sort);
    const offered = elementsIn(partial(el), ({ tag }) => tag === "option").map(({ textContent }) => textContent).join("");
    assert.equal(offered, sort === "corners" ? "ABCABC" : sort === "choice" ? `${partial(more).none ?? ""}ABC` : "", sort);
    Object.assign(controls[at], put).dispatchEvent(new Event(event));
    assert.deepEqual([card.it, changed, Object.hasOwn(card, "it")], [then, 1, then !== undefined], sort);
  }
});

test("a field is described by its hint and by what is wrong with it", () => {
  fakeElements();
  for (const [sort, tag] of [["text", "input"], ["words", "textarea"], ["choice", "select"], ["flag", "input"]]) {
    const [el] = partial(createFields(partial([field("it", sort, "", { hint: "Short." })]), {}, ["town", 0], { marks: createMarks(), changed: () => null }));
    const described = elementsIn(el, (one) => one.tag === tag)[0].attributes["aria-describedby"].split(" ");
    const [hint, fault] = ["card-hint", "card-fault"].map((look) => ofClass(el, look)[0].attributes.id);
    assert.deepEqual(described, [hint, fault], sort);
    const [bare] = partial(createFields(partial([field("it", sort, "")]), {}, ["town", 0], { marks: createMarks(), changed: () => null }));
    assert.deepEqual([ofClass(bare, "card-hint"), elementsIn(bare, (one) => one.tag === tag)[0].attributes["aria-describedby"]], [[], ofClass(bare, "card-fault")[0].attributes.id]);
  }
});

test("what a card does is picked first, and its fields follow, with what fits of those before", () => {
  fakeElements();
  const card = { effect: { do: "turn", which: "lowest", by: 4 } };
  let changed = 0;
  const [el] = partial(createFields(partial([{ ...effect, label: "Effect", none: "nothing", hint: "When it comes." }]), partial(card), ["town", 0], { marks: createMarks(), changed: () => (changed += 1) }));
  const controls = () => elementsIn(el, ({ tag }) => tag === "select" || tag === "input").map(({ value }) => value);
  assert.deepEqual(controls(), ["1", "1", "4"]);
  const pick = (at) => Object.assign(elementsIn(el, ({ tag }) => tag === "select")[0], { value: String(at) }).dispatchEvent(new Event("change"));
  pick(2);
  assert.deepEqual([card, changed, controls()], [{ effect: { do: "roll", which: "lowest", by: 1 } }, 1, ["2", "0", "1"]]);
  Object.assign(elementsIn(el, ({ tag }) => tag === "input")[0], { value: "2" }).dispatchEvent(new Event("input"));
  assert.deepEqual([card.effect.by, changed], [2, 2]);
  pick(0);
  assert.deepEqual([card, controls(), elementsIn(el, ({ tag }) => tag === "label").length], [{}, ["0"], 1]);
});

/** A list of cards in a deck; `tools` are the buttons of the card at a place. */
function listOf(deck, more = {}) {
  fakeElements();
  const known = { "input, select, textarea": ["input", "select", "textarea"], "[data-tool=up]": ["up"], "[data-tool=down]": ["down"] };
  const proto = Object.getPrototypeOf(document.createElement("i"));
  const find = proto.querySelector;
  proto.querySelector = function querySelector(selector) {
    const [, nth] = selector.match(/li:nth-child\((\d+)\)$/) ?? [];
    if (nth) return elementsIn(this, ({ tag }) => tag === "ol")[0].children[Number(nth) - 1] ?? null;
    const names = known[selector];
    return names ? elementsIn(this, ({ tag, dataset }) => names.includes(tag) || names.includes(dataset.tool))[0] : find.call(this, selector);
  };
  const said = { changed: 0 };
  const desk = partial({ game: "g", form, marks: createMarks(), changed: () => (said.changed += 1), level: 3 });
  const el = partial(createCardList(desk, kind(more), deck, []));
  const rows = () => elementsIn(el, ({ tag }) => tag === "ol")[0].children;
  const press = (at, tool) => elementsIn(rows()[at], ({ dataset }) => dataset.tool === tool)[0].dispatchEvent(new Event("click"));
  const tools = () => rows().map((row) => elementsIn(row, ({ dataset }) => dataset.tool).map(({ dataset }) => dataset.tool).join());
  return { el, said, rows, press, tools, names: () => deck.town.map((card) => card.name ?? card), focused: () => el.constructor.focused };
}

test("cards are moved, copied and deleted, and one goes on where they went", () => {
  const deck = partial({ town: [{ name: "Ant", size: 1 }, { name: "Bee", size: 2, printed: true }, "House 1"] });
  const list = listOf(deck);
  assert.deepEqual(list.tools(), ["down,copy,remove", "up,down,copy,remove", "up,remove"]);
  assert.deepEqual(elementsIn(list.rows()[0], ({ tag }) => tag === "button").map(({ attributes }) => attributes["aria-label"]), ["Move Ant down", "Copy Ant", "Delete Ant"]);
  assert.match(list.rows()[2].textContent, /House 1 is taken as it is known\./);
  list.press(0, "down");
  assert.deepEqual([list.names(), list.focused() === elementsIn(list.rows()[1], ({ dataset }) => dataset.tool === "down")[0]], [["Bee", "Ant", "House 1"], true]);
  list.press(1, "up");
  assert.deepEqual([list.names(), list.focused() === elementsIn(list.rows()[0], ({ tag }) => tag === "button")[0]], [["Ant", "Bee", "House 1"], true], "the first goes up no further");
  list.press(1, "copy");
  assert.deepEqual([list.names(), deck.town[2], deck.town[1].printed], [["Ant", "Bee", "Bee 2", "House 1"], { name: "Bee 2", size: 2 }, true]);
  assert.deepEqual(list.rows().map((row) => elementsIn(row, ({ tag }) => tag === "details")[0]?.attributes.open), [undefined, undefined, "", undefined], "the copy is open");
  list.press(0, "remove");
  assert.deepEqual([list.names(), list.focused() === elementsIn(list.el, ({ tag }) => tag === "button")[0], list.said.changed], [["Bee", "Bee 2", "House 1"], true, 4]);
});

test("a card's form is built once it is opened, names the card as it is typed, and is that of no printed card then", () => {
  const deck = partial({ town: [{ name: "Ant", size: 1, printed: true }] });
  const { el, rows, said } = listOf(deck);
  const [more] = elementsIn(rows()[0], ({ tag }) => tag === "details");
  const inputs = () => elementsIn(rows()[0], ({ tag }) => tag === "input");
  more.dispatchEvent(new Event("toggle"));
  assert.equal(inputs().length, 0, "it is closed");
  more.open = true;
  more.dispatchEvent(new Event("toggle"));
  const [first] = inputs();
  more.dispatchEvent(new Event("toggle"));
  assert.equal(inputs()[0], first);
  Object.assign(first, { value: "Bee" }).dispatchEvent(new Event("input"));
  assert.deepEqual([deck.town, said.changed], [[{ name: "Bee", size: 1 }], 1]);
  assert.match(el.textContent, /Change Bee/);
});

test("a card is added that is new or like one of ours, or all that lack", () => {
  const deck = partial({ town: [] });
  const { el, names, rows } = listOf(deck, { ...split, told: "Towns." });
  const [select] = elementsIn(el, ({ tag }) => tag === "select");
  const pick = (value) => Object.assign(elementsIn(el, ({ tag }) => tag === "select")[0], { value }).dispatchEvent(new Event("change"));
  assert.deepEqual(elementsIn(select, ({ tag }) => tag === "option").map(({ textContent }) => textContent), ["choose one …", "House 1", "House 2", "House 3", "House 4"]);
  pick("");
  assert.deepEqual(names(), []);
  pick("1");
  buttonCalled(el, "A new Town").dispatchEvent(new Event("click"));
  assert.deepEqual([names(), deck.town[0] === house.town[1]], [["House 2", "New Town"], false]);
  assert.equal(elementsIn(rows()[1], ({ tag }) => tag === "details")[0].attributes.open, "");
  const rest = () => buttonCalled(el, "Fill the rest");
  assert.match(rest().textContent, /\((\d)\)$/);
  rest().dispatchEvent(new Event("click"));
  assert.equal(rest(), undefined);
  assert.match(el.textContent, new RegExp(`Here: ${deck.town.length}\\.`));
});

test("how many cards there are is told where so many are needed, and that ours are used where a deck has none", () => {
  assert.equal(countOf(kind({}), 2), "Towns.");
  assert.equal(countOf(kind({ least: 4 }), 2), "Towns. Here: 2.");
  assert.equal(countOf(kind({ least: 4, optional: true }), 1), "Towns. Here: 1.");
  assert.match(countOf(kind({ optional: true }), 0), /none of its own: the house’s Towns are used/);
  assert.equal(countOf(kind({}), 0), "Towns.");
});

test("a file is called by its deck", () => {
  assert.deepEqual(["My Deck!", "Zoë & Ben", "../..", ""].map(fileName), ["my-deck", "zoe-ben", "my-cards", "my-cards"]);
});

test("decks are kept by game, each once and under a name of its own", () => {
  fakeStorage();
  const store = openStore();
  const one = keepNew(store, "g", "Mine", { town: [1] });
  assert.equal(keepNew(store, "g", "Mine", { town: [1] }).id, one.id);
  const two = keepNew(store, "g", "Mine", { town: [2] });
  assert.deepEqual(store.decks("g").map((deck) => deck.name), ["Mine", "Mine 2"]);
  assert.notEqual(one.id, two.id);
  store.keepDeck("g", { ...one, name: "Again" });
  assert.deepEqual(store.decks("g").map((deck) => deck.name), ["Again", "Mine 2"]);
  store.dropDeck("g", one.id);
  assert.deepEqual([store.decks("g").map(({ id }) => id), store.decks("h")], [[two.id], []]);
});

test("a game is played with the deck that was wished, as long as it is there", () => {
  fakeStorage();
  const store = openStore();
  const mine = keepNew(store, "g", "Mine", { town: [] });
  assert.equal(deckWished(store, "g"), null);
  wishDeck(store, "g", mine.id);
  assert.deepEqual([deckWished(store, "g")?.name, deckWished(store, "h")], ["Mine", null]);
  store.dropDeck("g", mine.id);
  assert.equal(deckWished(store, "g"), null);
});

test("what two tabs write into one deck is kept as two", () => {
  fakeStorage(150);
  const store = openStore();
  keepNew(store, "g", "Mine", { size: 1 });
  const [here, there] = [store.decks("g")[0], store.decks("g")[0]];
  const [keepHere, keepThere] = [here, there].map((own) => createKeeper(store, "g", own));
  here.deck.size = 2;
  assert.deepEqual([keepHere(), keepHere(), store.decks("g").length], [true, true, 1]);
  there.deck.size = 3;
  assert.deepEqual([keepThere(), keepThere()], [true, true]);
  assert.deepEqual(store.decks("g").map((own) => [own.name, own.deck.size]), [["Mine", 2], ["Mine 2", 3]]);
  here.deck.size = "x".repeat(200);
  assert.deepEqual([keepHere(), keepHere(), here.name], [false, false, "Mine"], "no room is no other tab");
});

test("a deck that there is no room for is not played with, nor an older one or the house cards in its place", () => {
  fakeStorage(120);
  const store = openStore();
  const mine = keepNew(store, "g", "Mine", { town: [] });
  assert.equal(wishKept(store, "g", { ...mine, deck: { town: ["x".repeat(200)] } }), false);
  assert.equal(deckWished(store, "g"), null);
  assert.equal(wishKept(store, "g", { ...mine, name: "Now" }), true);
  assert.equal(deckWished(store, "g")?.name, "Now", "what another tab kept is not played either");
});

test("a drawing goes where its card goes, and stays with it where something is wrong", () => {
  fakeElements();
  const marks = createMarks();
  const [one, other] = [{}, {}];
  const town = (/** @type {number} */ at, /** @type {string} */ markup) => ({ path: ["town", at], markup });
  marks.drawing(["town", 0], "g", one);
  marks.drawing(["town", 1], "g", other);
  marks.show(partial({ faults: [], drawn: [town(0, "One"), town(1, "Other")] }));
  marks.wait();
  marks.forget(["town"]);
  const el = marks.drawing(["town", 0], "g", other);
  marks.show();
  assert.equal(el.dataset.markup, "Other");
  marks.show(partial({ faults: [], drawn: [] }));
  assert.deepEqual([el.dataset.markup, el.classList.contains("stale")], ["Other", true]);
  marks.show(partial({ faults: [], drawn: [town(0, "Other")] }));
  assert.equal(el.classList.contains("stale"), false);
});

test("a place for faults takes no room before one is known", () => {
  fakeElements();
  assert.equal(createMarks().place(["town"]).hidden, true);
});

test("a full or broken memory keeps no deck, and says so", () => {
  const items = fakeStorage(20);
  assert.equal(openStore().keepDeck("g", { id: "1", name: "Mine", deck: { town: ["x".repeat(30)] } }), false);
  items.set("minions-tutor:decks:g", JSON.stringify([null, 7, { id: "1" }, { id: "3", name: "x", deck: null }, { id: 4, name: "x", deck: {} }, { id: "5", name: 6, deck: {} }, { id: "1", name: "x", deck: [] }, { id: "2", name: "x", deck: {} }]));
  assert.deepEqual(openStore().decks("g").map(({ id }) => id), ["2"]);
});
