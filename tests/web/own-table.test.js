import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, ofClass, partial } from "./fakes.js";
import { createAsk } from "../../tutor/web/own-table/ask.js";
import { createSession } from "../../tutor/web/own-table/session.js";
import { createTelling } from "../../tutor/web/own-table/telling.js";
import { endingOf } from "../../tutor/web/own-table/table.js";
import { foundAmong, isMuch } from "../../tutor/web/own-table/found.js";
import { h } from "../../tutor/web/lib/dom.js";
import { keepAwake } from "../../tutor/web/own-table/awake.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { Problem } from "../../tutor/web/lib/wire.js";
import { rolled } from "../../tutor/web/own-table/roll.js";

const die = { name: "", faces: [1, 2, 3, 4, 5, 6], emblems: {} };
const option = (label, more = {}) => ({ key: label, action: { do: label }, more: [], label, group: "", at: [], ...more });
const question = (more = {}) => ({ at: 0, say: "What now?", options: [], things: [], all: null, dice: null, ...more });
const lead = (more = {}) => ({ line: "L2", record: { steps: 1, actions: [] }, at: 1, last: 1, asks: [], told: [], rest: [], halted: null, result: "", ...more });

beforeEach(() => {
  fakeElements();
  fakeStorage();
});

// ---------------------------------------------------------------- the screen

test("the screen is kept on as long as the game is led and looked at, also where the browser says late that it may", async () => {
  const waiting = [];
  let held = 0;
  const request = () => new Promise((resolve) => waiting.push(() => resolve({ release: async () => void (held -= 1) })));
  const grant = async () => {
    held += 1;
    waiting.shift()();
    await new Promise((done) => setImmediate(done));
  };
  Object.defineProperty(globalThis, "navigator", { value: { wakeLock: { request } }, configurable: true });
  Object.assign(document, { visibilityState: "hidden" });
  const ending = new AbortController();
  keepAwake(ending.signal);
  assert.equal(waiting.length, 0, "nobody looks");
  Object.assign(document, { visibilityState: "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  await grant();
  assert.equal(held, 1);
  document.dispatchEvent(new Event("visibilitychange"));
  ending.abort();
  assert.equal(held, 0);
  await grant();
  assert.equal(held, 0, "what came late is given back");
  keepAwake(ending.signal);
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(waiting.length, 0);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  keepAwake(new AbortController().signal);
});

// ---------------------------------------------------------------- finding one of many

test("one of many is found by the first letters of any of its words, in any order", () => {
  const items = ["Card 12 in space …", "Card 2 in space …", "See the Future", "Élan Vital"].map((label) => ({ label }));
  const found = (typed) => foundAmong(items, typed).map(({ label }) => label);
  assert.deepEqual(found("fu"), ["See the Future"]);
  assert.deepEqual(found("12"), ["Card 12 in space …"]);
  assert.deepEqual(found("fut se"), ["See the Future"]);
  assert.deepEqual(found("él"), ["Élan Vital"]);
  assert.deepEqual(found("uture"), []);
  assert.equal(found("  ").length, 4);
  assert.deepEqual([8, 9].map((count) => isMuch(Array(count))), [false, true]);
});

// ---------------------------------------------------------------- dice

test("dice are told once each shows something: in rising order, as they lie, or as one of the options", () => {
  const sorted = question({ dice: { how: "sorted", dice: [die, die], keys: {}, action: { do: "Roll" } } });
  assert.equal(rolled(sorted, [5, null]), null);
  assert.deepEqual(rolled(sorted, [5, 2]), { do: "Roll", dice: [2, 5] });
  const apart = question({ dice: { how: "apart", dice: [die, die], keys: {}, action: { do: "Roll" } } });
  assert.deepEqual(rolled(apart, [5, 2]), { do: "Roll", dice: [5, 2] });
  const listed = question({ dice: { how: "listed", dice: [die, die] }, options: [option("Roll", { key: "5,2" })] });
  assert.deepEqual([rolled(listed, [5, 2]), rolled(listed, [2, 5])], [{ do: "Roll" }, null]);
});

test("a roll takes a tap a die, each face says its number, and no other press", async () => {
  const told = [];
  const { el } = createAsk(question({ dice: { how: "sorted", dice: [die, die], keys: {}, action: { do: "Roll" } } }), (one) => told.push(one), () => null);
  const faces = elementsIn(partial(el), ({ dataset }) => dataset.face !== undefined);
  assert.deepEqual(faces.map(({ attributes }) => attributes["aria-label"]), [..."123456123456"]);
  await faces[8].happen("click");
  await faces[1].happen("click");
  assert.deepEqual(told, [{ action: { do: "Roll", dice: [2, 3] }, more: [] }]);
  assert.deepEqual([faces[1], faces[8], faces[0]].map(({ attributes }) => attributes["aria-pressed"]), ["true", "true", "false"]);
});

test("each die has a name of its own: its place where there are several, and what is printed on it", () => {
  const namesOf = (...names) => {
    const dice = { how: "sorted", dice: names.map((name) => ({ ...die, name })), keys: {}, action: {} };
    const { el } = createAsk(question({ dice }), () => null, () => null);
    return elementsIn(partial(el), ({ attributes }) => attributes.role === "group").map(({ attributes }) => attributes["aria-label"]);
  };
  assert.deepEqual(namesOf(""), ["The die"]);
  assert.deepEqual(namesOf("", ""), ["Die 1", "Die 2"]);
  assert.deepEqual(namesOf("red"), ["The red die"]);
  assert.deepEqual(namesOf("red", "red"), ["The red die, number 1", "The red die, number 2"]);
});

// ---------------------------------------------------------------- one of a list

test("a few answers are buttons, many are found by typing, and Enter takes the only one left", async () => {
  const told = [];
  const few = createAsk(question({ options: [option("Use it"), option("Leave it")] }), (one) => told.push(one.action.do), () => null);
  assert.equal(elementsIn(partial(few.el), ({ tag }) => tag === "input").length, 0);
  await buttonCalled(partial(few.el), "Leave it").happen("click");
  const names = ["Ares", "Athena", "Hera", "Hermes", "Hades", "Hecate", "Nike", "Tyche", "Zeus"];
  const many = partial(createAsk(question({ options: names.map((name) => option(name)) }), (one) => told.push(one.action.do), () => null).el);
  const [field] = elementsIn(many, ({ tag }) => tag === "input");
  await Object.assign(field, { value: "he" }).happen("input");
  assert.deepEqual(elementsIn(many, ({ attributes }) => attributes.class === "btn table-option").length, 3);
  await field.happen("keydown", { key: "Enter" });
  assert.deepEqual(told, ["Leave it"]);
  await Object.assign(field, { value: "hec" }).happen("input");
  await field.happen("keydown", { key: "c" });
  assert.deepEqual(told, ["Leave it"]);
  await field.happen("keydown", { key: "Enter" });
  assert.deepEqual(told, ["Leave it", "Hecate"]);
});

test("of very many the first forty stand there, and it is said so; so it is where nothing begins as typed", async () => {
  const listOf = (/** @type {number} */ count, group = "") => partial(createAsk(question({ options: Array.from({ length: count }, (_, at) => option(`Card ${at + 1}`, { group })) }), () => null, () => null).el);
  const shown = (el) => [ofClass(el, "table-option").length, ofClass(el, "quiet")[0].textContent];
  assert.deepEqual(shown(listOf(40)), [40, ""]);
  assert.deepEqual(shown(listOf(41)), [40, "These are the first 40 of 41: type a letter more."]);
  const el = listOf(41, "Play");
  assert.deepEqual([elementsIn(el, ({ tag }) => tag === "summary"), shown(el)[0]], [[], 40], "what stands under one heading is not folded");
  await Object.assign(elementsIn(el, ({ tag }) => tag === "input")[0], { value: "x" }).happen("input");
  assert.deepEqual(shown(el), [0, "Nothing here begins like that."]);
});

test("a touched thing gives the only answer that concerns it, offers several, or leads to what begins with it", () => {
  const told = [];
  const options = [option("Nike", { at: ["card-nike"] }), option("Ares on a 2", { at: ["card-ares", "die-2"] }), option("Ares on a 3", { at: ["card-ares"] })];
  const ask = createAsk(question({ options, things: [{ key: "space-1", label: "Space 1" }] }), (one) => told.push(one.action.do), (key) => told.push(key));
  assert.equal(ask.touch(["card-nike", "hand"]), true);
  assert.deepEqual(told, ["Nike"]);
  assert.equal(ask.touch(["card-ares"]), true);
  assert.equal(buttonCalled(partial(ask.el), "Nike"), undefined);
  assert.equal(ask.touch(["pile"]), false);
  assert.equal(ask.touch(["space-1"]), true);
  assert.deepEqual(told, ["Nike", "space-1"]);
});

test("many answers under several headings are folded away, and a heading's words are not said again", async () => {
  const told = [];
  const ways = (title, count) => Array.from({ length: count }, (_, at) => option(`${title} with ${at + 1} minions`, { group: title, at: [title] }));
  const options = [...ways("Attack Mudwick", 25), ...ways("Attack Appleholt", 20)];
  assert.equal(ofClass(partial(createAsk(question({ options }), () => null, () => null).el), "table-fold").length, 2);
  options.push(option("Say Done"), option("Roll", { group: "Attack Mudwick" }));
  const ask = createAsk(question({ options }), (one) => told.push(one.action.do), () => null);
  const el = partial(ask.el);
  const folds = () => elementsIn(el, ({ tag }) => tag === "summary").map(({ textContent }) => textContent);
  assert.deepEqual(folds(), ["Attack Mudwick …", "Attack Appleholt …"]);
  assert.equal(ofClass(el, "quiet")[0].textContent, "", "all of them stand there");
  assert.deepEqual(buttonCalled(el, "Roll").attributes["aria-label"], undefined);
  await buttonCalled(el, "with 2 minions").happen("click");
  await buttonCalled(el, "Say Done").happen("click");
  assert.deepEqual(told, ["Attack Mudwick with 2 minions", "Say Done"]);
  assert.equal(buttonCalled(el, "with 2 minions").attributes["aria-label"], "Attack Mudwick with 2 minions");
  const [field] = elementsIn(el, ({ tag }) => tag === "input");
  await Object.assign(field, { value: "with 1" }).happen("input");
  assert.deepEqual([folds(), ofClass(el, "table-option").length], [[], 22], "what was typed for is not folded away again");
  ask.touch(["Attack Appleholt"]);
  assert.deepEqual([folds(), elementsIn(el, ({ tag }) => tag === "h4").length, elementsIn(el, ({ tag }) => tag === "button").length], [[], 1, 20]);
  await Object.assign(field, { value: "with 2" }).happen("input");
  assert.deepEqual([folds(), ofClass(el, "table-option").map(({ textContent }) => textContent)], [[], ["with 2 minions", "with 20 minions"]]);
});

test("who has touched the wrong thing of many asks for something else", async () => {
  const things = [{ key: "card-1", label: "Card 1 in space …" }];
  const { session } = led(lead({ asks: [question({ at: 1, things })] }), lead({ asks: [question({ at: 1, options: [option("Card 1 in space 2")] })] }));
  const places = { say: fakeElement(), answers: fakeElement(), refused: fakeElement() };
  const telling = createTelling(session, partial(places), partial(() => null));
  await session.begin([]);
  telling.put(session.asked());
  assert.equal(buttonCalled(partial(places.answers), "Something else"), undefined);
  await buttonCalled(partial(places.answers), "Card 1 in space …").happen("click");
  assert.notEqual(buttonCalled(partial(places.answers), "Card 1 in space 2"), undefined);
  await buttonCalled(partial(places.answers), "Something else").happen("click");
  assert.notEqual(buttonCalled(partial(places.answers), "Card 1 in space …"), undefined);
});

test("what all may say at once is one press", async () => {
  const told = [];
  const all = option("Everybody: Let it happen", { more: [{ do: "again" }] });
  const { el } = createAsk(question({ all, options: [option("Let it happen")] }), (one) => told.push(one), () => null);
  await buttonCalled(partial(el), "Everybody: Let it happen").happen("click");
  assert.deepEqual(told, [{ action: all.action, more: [{ do: "again" }] }]);
});

test("the only answer is the button to press, and stands there once", async () => {
  const told = [];
  const { el } = createAsk(question({ options: [option("Done")] }), (one) => told.push(one.action.do), () => null);
  const labels = elementsIn(partial(el), ({ tag }) => tag === "button").map(({ attributes, textContent }) => [attributes.class, textContent]);
  assert.deepEqual(labels, [["btn go big", "Done"]]);
  assert.equal(partial(el).textContent, "Done", "nothing is said about a list");
  await buttonCalled(partial(el), "Done").happen("click");
  assert.deepEqual(told, ["Done"]);
});

// ---------------------------------------------------------------- the game that is led

/** @returns {any} */
function led(...answers) {
  const [asked, shown] = [[], []];
  const askAbout = async (line, name, parts) => {
    asked.push({ line: line.line, name, ...parts });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const store = openStore();
  const session = createSession(partial({ store, lines: { askAbout } }), "g", partial({ line: "L1", record: { steps: 0, actions: [] } }), (now) => shown.push(now));
  return { asked, shown, session, store };
}

test("what is told goes out with what waits, and the game is kept on this device", async () => {
  const { asked, session, store } = led(lead({ rest: [{ do: "later" }] }), lead({ line: "L3", last: 2, record: { steps: 2, actions: [] } }));
  await session.begin([]);
  assert.deepEqual(store.table("g"), { record: { steps: 1, actions: [] }, rest: [{ do: "later" }] });
  await session.tell({ do: "now" }, [{ do: "too" }]);
  const { line, action, rest, at } = asked[1];
  assert.deepEqual({ line, action, rest, at }, { line: "L2", action: { do: "now" }, rest: [{ do: "too" }, { do: "later" }], at: 1 });
  assert.deepEqual(store.table("g").rest, []);
});

test("a game that is gone on with is asked for from its first step, and has as many positions as it was played", async () => {
  const askAbout = async (_line, _name, parts) => (assert.deepEqual([parts.at, parts.since], [7, 0]), lead({ last: 7, told: [step(0)] }));
  const session = createSession(partial({ store: openStore(), lines: { askAbout } }), "g", partial({ line: "L1", record: { steps: 7, actions: [] } }), () => null);
  await session.begin([]);
  assert.deepEqual([session.line().frames.length, session.told().length], [8, 1]);
});

test("secrets that all see now are told one after another, and go out together", async () => {
  const asks = [question({ at: 3 }), question({ at: 4 })];
  const { asked, shown, session } = led(lead({ asks, last: 6 }), lead({ asks: [], last: 7 }));
  await session.begin([]);
  assert.equal(session.asked().at, 3);
  await session.tellShown(3, { do: "Vampire" });
  assert.deepEqual([asked.length, session.asked().at, shown.length], [1, 4, 2]);
  await session.tellShown(4, { do: "Cyclops" });
  const { shown: told, at, since } = asked[1];
  assert.deepEqual({ told, at, since }, { told: { 3: { do: "Vampire" }, 4: { do: "Cyclops" } }, at: 6, since: 3 });
  assert.equal(session.asked(), null);
});

const step = (at, more = {}) => ({ at, label: `Step ${at}`, secret: false, open: true, ...more });
const played = () => led(lead({ told: [step(0), step(1), step(2, { secret: true }), step(4)], last: 5, record: { steps: 5, actions: [..."abcde"].map((name) => ({ do: name })) }, rest: [{ do: "z" }] }), lead());

test("a correction is followed by all that was told after it and is no secret, and by what waited already", async () => {
  const { asked, session } = played();
  await session.begin([]);
  await session.correct(1, { do: "B" }, []);
  const { at, action, rest, since } = asked[1];
  assert.deepEqual({ at, action, rest, since }, { at: 1, action: { do: "B" }, rest: [{ do: "e" }, { do: "z" }], since: 1 });
  assert.deepEqual(session.told().map((one) => one.at), [0]);
});

test("a step that is left out is followed by the rest, and the last one by what waits", async () => {
  const one = played();
  await one.session.begin([]);
  await one.session.leaveOut(0);
  assert.deepEqual(one.asked[1].rest, [{ do: "b" }, { do: "e" }, { do: "z" }]);
  assert.equal(one.asked[1].action, undefined);
  const other = played();
  await other.session.begin([]);
  await other.session.leaveOut(4);
  assert.deepEqual([other.asked[1].at, other.asked[1].rest], [4, [{ do: "z" }]]);
  const third = played();
  await third.session.begin([]);
  await third.session.dropFirst();
  assert.deepEqual([third.asked[1].at, third.asked[1].rest], [5, []]);
});

test("a refusal is said with its rule, and the question stays", async () => {
  const problem = new Problem({ text: "Cleo does not hold Athena.", rule: { id: "r", title: "Only what you hold" } });
  const { session } = led(lead({ asks: [question({ at: 1, options: [option("Athena")] })] }), problem);
  const places = { say: fakeElement(), answers: fakeElement(), refused: fakeElement() };
  const telling = createTelling(session, partial(places), partial(() => null));
  await session.begin([]);
  telling.put(session.asked());
  await buttonCalled(partial(places.answers), "Athena").happen("click");
  assert.match(textOf(places.refused), /Cleo does not hold Athena\./);
  assert.match(textOf(places.refused), /Only what you hold/);
  assert.notEqual(buttonCalled(partial(places.answers), "Athena"), undefined);
  assert.deepEqual(session.record().steps, 1);
});

test("a touched thing that means nothing now is answered by the rules, but not while cards are guessed", async () => {
  const said = { kind: "refused", keys: [], label: "Attack Mudwick", text: "You have no die left.", rule: null };
  const { asked, session } = led(lead({ last: 2 }), said, lead({ last: 3, told: [step(2, { secret: true })] }));
  const places = { say: fakeElement(), answers: fakeElement(), refused: fakeElement() };
  const telling = createTelling(session, partial(places), partial(() => null));
  await session.begin([]);
  await telling.touch(["town-Mudwick", "table"]);
  assert.deepEqual([asked[1].name, asked[1].at, asked[1].thing], ["try", 2, ["town-Mudwick", "table"]]);
  assert.match(textOf(places.refused), /Attack Mudwick\?.*You have no die left\./);
  await telling.touch([]);
  await session.tell({ do: "Draw" }, []);
  await telling.touch(["pile"]);
  assert.equal(asked.length, 3);
  assert.equal(session.isGuessed(), true);
});

/** Telling at a table, after so many answers of Python's, the first of them where it begins. */
async function tellingAfter(...answers) {
  const { asked, session } = led(...answers);
  const places = { say: fakeElement(), answers: fakeElement(), refused: fakeElement() };
  const tool = createTelling(session, partial(places), partial(() => null));
  await session.begin([]);
  tool.put(session.asked());
  return { asked, session, places, tool, press: (words) => buttonCalled(places.answers, words).happen("click") };
}

const TOLD = { told: [step(0), step(1)], last: 2, record: { steps: 2, actions: [{ do: "a" }, { do: "b" }] } };

test("a step that is told otherwise is asked for in the place of what comes now, and may be left as it is", async () => {
  const instead = lead({ asks: [question({ at: 0, say: "What did Ada play?", options: [option("Nike")] })] });
  const now = lead({ ...TOLD, asks: [question({ at: 2, say: "Ben, roll.", options: [option("Roll")] })] });
  const { asked, places, tool, press } = await tellingAfter(now, instead, instead, lead());
  await tool.correct(partial(step(0)));
  assert.deepEqual([asked.at(-1).name, asked.at(-1).at, places.say.textContent], ["lead", 0, "Instead of “Step 0”: What did Ada play?"]);
  await press("Leave it as it is");
  assert.deepEqual([places.say.textContent, buttonCalled(places.answers, "Leave it"), asked.length], ["Ben, roll.", undefined, 2]);
  await tool.correct(partial(step(0)));
  await press("Nike");
  assert.deepEqual([asked.at(-1).name, asked.at(-1).at, asked.at(-1).action, asked.at(-1).rest], ["enter", 0, { do: "Nike" }, [{ do: "b" }]]);
});

test("what all see now of an earlier step is told as that, and what happens now as what comes next", async () => {
  for (const at of [1, 2]) {
    const { asked, press } = await tellingAfter(lead({ ...TOLD, asks: [question({ at, options: [option("Vampire")] })] }), lead());
    await press("Vampire");
    assert.deepEqual([asked[1].shown, asked[1].action], at < 2 ? [{ 1: { do: "Vampire" } }, undefined] : [undefined, { do: "Vampire" }]);
  }
});

test("a touch that answers the question asks nothing else, and one where nothing is asked for asks the rules", async () => {
  const said = { kind: "refused", keys: [], label: "", text: "It is night.", rule: null };
  const { asked, places, tool } = await tellingAfter(lead({ ...TOLD, asks: [question({ at: 2, options: [option("Nike", { at: ["nike"] })] })] }), lead(), said);
  await tool.touch(["nike"]);
  assert.deepEqual(asked.map(({ name }) => name), ["enter", "enter"]);
  tool.put(null);
  await tool.touch(["nike"]);
  assert.deepEqual([asked.at(-1).name, places.refused.textContent.trim(), elementsIn(places.refused, ({ tag }) => tag === "b")], ["try", "It is night.", []]);
});

test("who answers by the keyboard stands at the next question, and who does not stays where they are", async () => {
  const { places, tool, session } = await tellingAfter(lead({ ...TOLD, asks: [question({ at: 2, options: [option("Nike")] })] }));
  const focused = () => partial(places.say).constructor.focused;
  tool.put(session.asked());
  assert.notEqual(focused(), places.say);
  Object.assign(document, { activeElement: buttonCalled(places.answers, "Nike") });
  tool.put(session.asked());
  assert.equal(focused(), places.say);
});

test("only what the rules refuse is said beside the question; a fault is trouble of the page", async () => {
  const { places, tool } = await tellingAfter(lead());
  for (const error of [new TypeError("strange"), new Problem({ text: "No such line.", code: "line-gone" })])
    await assert.rejects(tool.attempt(() => Promise.reject(error)), error);
  assert.equal(places.refused.textContent, "");
});

const fakeElement = () => partial(document.createElement("div"));
const textOf = (el) => [el.textContent ?? "", ...elementsIn(el, ({ nodes }) => nodes?.length > 0).flatMap(({ nodes }) => nodes.filter((node) => typeof node === "string"))].join(" ");

// ---------------------------------------------------------------- what is kept, and the screen

test("what is kept of a led game is read with care", () => {
  const store = openStore();
  assert.equal(store.table("g"), null);
  store.setTable("g", partial({ record: {}, rest: "no list" }));
  assert.equal(store.table("g"), null);
});

test("the screen stays on while a game is led, is asked for again when one comes back, and let go at the end", async () => {
  let held = 0;
  const request = async () => {
    held += 1;
    return { release: async () => void (held -= 1) };
  };
  Object.defineProperty(globalThis, "navigator", { value: { wakeLock: { request } }, configurable: true });
  globalThis.document = partial(Object.assign(new EventTarget(), { visibilityState: "visible" }));
  const visit = new AbortController();
  keepAwake(visit.signal);
  await Promise.resolve();
  assert.equal(held, 1);
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(held, 2);
  visit.abort();
  assert.equal(held, 1);
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
  assert.equal(held, 1);
});

// ---------------------------------------------------------------- the end

test("at the end it is said that cards which nobody showed are guesses, where there are any", () => {
  const said = (guessed) => {
    const session = { isGuessed: () => guessed, record: () => ({ steps: 1 }) };
    const el = h("div", {}, endingOf(partial({}), "exploding-minions", partial(session), () => null));
    return ofClass(partial(el), "quiet").map(({ textContent }) => textContent);
  };
  assert.deepEqual(said(false), []);
  assert.deepEqual(said(true), ["Cards that nobody showed are my guesses in what you watch now, and so is what a review makes of them."]);
});
