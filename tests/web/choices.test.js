import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createMove, holdDecision } from "../../tutor/web/choose/move.js";
import { holdChoices } from "../../tutor/web/choose/choices.js";
import { diceChoice, outcomeOf } from "../../tutor/web/choose/dice-choice.js";
import { decisionPanel } from "../../tutor/web/choose/move-panels.js";
import { h } from "../../tutor/web/lib/dom.js";
import { bestValue, measureOf, optionList, refusedList, wordOf } from "../../tutor/web/choose/options.js";
import { waysOf } from "../../tutor/web/choose/whatif.js";
import { gamesWanted } from "../../tutor/web/odds/improver.js";
import { buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";
import { dieFace } from "../../tutor/web/choose/die-face.js";

beforeEach(fakeElements);

/** An option as it is told, of no worth and about nothing unless `more` says so. */
const option = (key, more = {}) => partial({ key, label: key, at: [], group: "", value: null, chance: null, played: false, ...more });

const BEST = [
  [[0.2, 0.7, 0.1], 0.7],
  [[0.7, 0.7, 0.1], 0.7],
  [[0.5, 0.5], null],
  [[0.5], null],
  [[], null],
  [[null, 0.5, 0.2], 0.5],
  [[0, -1, -2], 0],
];
for (const [values, best] of partial(BEST))
  test(`the best of ${values} is ${best}`, () => {
    const options = values.map((value) => ({ value: value === null ? null : { value } }));
    assert.equal(bestValue(options), best);
  });

test("the figures of a list say once of what they are", () => {
  const worth = (value, text) => partial({ value: { value, text, of: "to take this Quest" } });
  assert.equal(measureOf([worth(0.2, "20 %"), worth(0.62, "62 %")]), "At most 62 % to take this Quest.");
  assert.equal(measureOf([worth(0, "0 %"), worth(0, "0 %")]), "Each has 0 % to take this Quest.");
  assert.equal(measureOf(partial([{ value: null }, { value: { value: 0.5, text: "Ada 50 %" } }])), "");
});

const SHOWN = partial({ values: true, best: true });
const worthOf = (value) => ({ value: { value, text: `${value} %` } });

test("an option shows its worth or chance, whether it happened, and whether it is best, and is taken by a press", async () => {
  const taken = [];
  const options = [option("a", { ...worthOf(25), played: true }), option("b", { chance: "1/6" }), option("c", { ...worthOf(70), at: ["card-3"] })];
  const buttons = (look, of = options) => ofClass(optionList(of, async (one) => taken.push(partial(one).key), look), "opt");
  const looks = (look, of = options) =>
    buttons(look, of).map((one) => [ofClass(one, "opt-value")[0]?.textContent ?? null, one.classList.contains("played"), ...["happened", "best"].map((mark) => ofClass(one, mark)[0]?.textContent ?? "")]);
  assert.deepEqual(looks(SHOWN), [["25 %", true, "as it happened", ""], ["1/6", false, "", ""], ["70 %", false, "", "best"]]);
  assert.deepEqual(looks({ ...SHOWN, best: false })[2], ["70 %", false, "", ""]);
  assert.deepEqual(looks(partial({ values: false, best: false })), options.map(() => [null, false, "", ""]));
  const equal = [70, 70, 10].map((value) => option("", worthOf(value)));
  assert.deepEqual(looks(SHOWN, equal).map(([, , , best]) => best), ["one of the best", "one of the best", ""]);
  const all = buttons(SHOWN);
  assert.deepEqual(all.map(({ attributes }) => attributes["data-at"]), [undefined, undefined, '["card-3"]']);
  await all[1].happen("click");
  assert.deepEqual(taken, ["b"]);
});

test("of more than ten options eight are shown, and the others at a press, which goes to the first of them", async () => {
  for (const [count, seen] of partial([[1, 1], [10, 10], [11, 8], [29, 8]])) {
    const list = optionList(Array.from({ length: count }, (_, at) => option(`${at}`)), async () => {}, SHOWN);
    const inSight = () => count - elementsIn(list, ({ hidden }) => hidden).flatMap((rest) => rest.children).length;
    const more = buttonCalled(list, "Show all");
    assert.deepEqual([inSight(), more?.textContent], [seen, count > seen ? `Show all ${count}` : undefined]);
    await more?.happen("click");
    assert.equal(inSight(), count);
    if (more) assert.equal(more.constructor.focused.textContent, "8");
  }
});

test("options stand in their groups; many are folded, with what happened open, and those of no group after them", () => {
  const grouped = Array.from({ length: 28 }, (_, at) => option(`${at}`, { ...worthOf(at), group: `G${at % 2}` }));
  const parts = (...options) => partial(optionList(options, async () => {}, SHOWN)).children;
  const few = parts(...grouped, option("last"));
  assert.deepEqual(few.map((part) => [part.tag, ofClass(part, "group-name")[0]?.textContent, ofClass(part, "opt").length]), [["div", "G0", 14], ["div", "G1", 14], ["div", undefined, 1]]);
  const folded = (played) => parts(option("alone"), ...grouped, option("x", { ...worthOf(0), group: "Last", played })).map((part) => {
    const [summary] = elementsIn(part, ({ tag }) => tag === "summary");
    return [part.tag, summary?.textContent, ofClass(part, "opt").length, "open" in part.attributes];
  });
  const ways = (open) => [["details", "G014 ways", 14, open === "G0"], ["details", "G1best14 ways", 14, false], ["details", "Last1 way", 1, open === "Last"], ["div", undefined, 1, false]];
  assert.deepEqual([folded(true), folded(false)], [ways("Last"), ways("G0")]);
});

test("only the highest chance to win is called best", () => {
  assert.deepEqual(["to win", "to take this Quest", undefined].map((of) => wordOf({ of })), ["best", "highest", "best"]);
});

test("what was sampled in one way is told once, by what may be off most", () => {
  const worth = (halfwidth, n) => partial({ value: { kind: "sampled", n, halfwidth, assumes: "x" } });
  const ways = waysOf([worth(0.1, 12), worth(0.3, 12), { value: null }, worth(0.2, 12), worth(0.01, 40)]);
  assert.deepEqual(ways.map(({ halfwidth }) => halfwidth), [0.3, 0.01]);
});

test("a move is asked for at the last step alone, and only of whom is to decide", async () => {
  const asked = [];
  const choicesOf = async (_line, step, view) => {
    asked.push([step, view]);
    return partial({ who: "seat", prompt: "", options: [], refused: [], at: [] });
  };
  const tools = { choicesOf, level: 2, openRule: () => {}, play: async () => {}, lend: () => {}, has: () => true, reach: () => false };
  const move = createMove(partial(tools));
  const line = fakeLine("xxx");
  for (const [step, deciding] of partial([[1, true], [2, false], [2, true], [2, true], [1, true]])) {
    move.show(line, step, "0", deciding);
    await settle();
  }
  assert.deepEqual(asked, [[2, "0"]]);
  assert.equal(partial(move.el).hidden, true);
});

test("the focus stays in the panel when it is filled once more for a hand that came later", async () => {
  const onTable = new Set();
  const options = [{ key: "play", label: "Play", at: ["card"], value: null }, { key: "pass", label: "Pass", at: [], value: null }];
  const choicesOf = async () => partial({ who: "seat", prompt: "", options, refused: [], at: [] });
  const move = createMove(partial({ choicesOf, level: 2, openRule: () => {}, play: async () => {}, has: (key) => onTable.has(key) }));
  const line = fakeLine("xxx");
  let times = 0;
  Object.assign(move.el, { contains: () => true, querySelector: (wanted) => (wanted.startsWith(".all-ways") ? null : { focus: () => (times += 1) }) });
  move.show(line, 2, "0", true);
  await settle();
  times = 0;
  move.show(line, 2, "0", true);
  assert.equal(times, 0, "nothing is other than before");
  onTable.add("card");
  move.show(line, 2, "0", true);
  assert.equal(times, 1);
});

test("the ways to make a move do not tell what they are worth, nor which is best or was made", () => {
  const options = [10, 20].map((value, at) => option(`Way ${at}`, { ...worthOf(value), played: at === 1 }));
  const { content } = decisionPanel(partial({ who: "seat", prompt: "", options, refused: [], note: "" }), [], partial({}));
  const shown = partial(h("div", {}, content));
  assert.equal(shown.textContent, "All 2 waysWay 0Way 1");
  assert.deepEqual(elementsIn(shown, ({ attributes, dataset }) => /best|played/.test(JSON.stringify([attributes.class, dataset]))), []);
});

test("what was done for who had no other answer is told over the move, and nothing where they chose themselves", async () => {
  const told = async (...forced) => {
    const line = fakeLine("xxx");
    for (const [at, isForced] of forced.entries()) Object.assign(line.frames[at + 1], { actor: "Ada", title: `Ada acts ${at}`, forced: isForced });
    const move = createMove(partial({ choicesOf: async () => ({ who: "seat", prompt: "", options: [], refused: [], at: [] }), level: 2, has: () => true }));
    move.show(line, 2, "0", true);
    await settle();
    return ofClass(move.el, "done-for").map(({ textContent }) => textContent);
  };
  assert.deepEqual(await told(true, true), ["Done for you: Ada acts 0. Ada acts 1."]);
  assert.deepEqual(await told(false, true), ["Done for you: Ada acts 1."]);
  assert.deepEqual(await told(true, false), []);
});

test("of one way that is a button there is no list, and what the rules forbid is folded under its own name", () => {
  const folded = (keys, apart, refused) => {
    const options = keys.map((key) => option(key));
    const { content } = decisionPanel(partial({ who: "seat", prompt: "", options, refused, note: "None." }), partial(options.slice(0, apart)), partial({}));
    const shown = partial(h("div", {}, content));
    return elementsIn(shown, ({ tag }) => tag === "details").map((one) => [one.children[0].textContent, one.open ?? one.attributes.open ?? false]);
  };
  assert.equal(refusedList([], () => {}), null);
  const opened = [];
  const rule = { id: "r-1", title: "Walking" };
  const why = partial(refusedList(partial([{ label: "Steal", reason: "Not now.", rule }]), ({ id }) => opened.push(id)));
  const [toggle] = elementsIn(why, ({ attributes }) => attributes.class === "opt no");
  const told = () => ofClass(why, "why-not")[0].textContent;
  const reasons = [told()];
  for (let press = 0; press < 2; press += 1) {
    toggle.dispatchEvent(new Event("click"));
    reasons.push(told(), toggle.attributes["aria-expanded"]);
    for (const chip of ofClass(why, "chip")) chip.dispatchEvent(new Event("click"));
  }
  assert.deepEqual(opened, ["r-1"]);
  assert.deepEqual(reasons, ["", "Not now.Walking", "true", "", "false"], "a press tells why, and another one folds it");
  const refused = [{ label: "Steal", reasons: ["Not now."], rule: null, key: "s", text: "" }];
  assert.deepEqual(folded(["a"], 1, []), []);
  assert.deepEqual(folded(["a"], 1, refused).map(([label]) => label), ["What the rules forbid now"]);
  assert.deepEqual(folded(["a"], 0, []).map(([label]) => label), ["The only way"]);
  assert.deepEqual(folded(["a", "b"], 0, []).map(([label]) => label), ["All 2 ways"]);
});

test("a list of ways stands open where they are too many for buttons", () => {
  const options = Array.from({ length: 7 }, (_, at) => option(`Way ${at}`));
  const open = (apart) => {
    const { content } = decisionPanel(partial({ who: "seat", prompt: "", options, refused: [], note: "" }), partial(options.slice(0, apart)), partial({}));
    const shown = partial(h("div", {}, content));
    const [list] = elementsIn(shown, ({ tag }) => tag === "details");
    return [Object.hasOwn(list.attributes, "open") || list.open === true, ofClass(shown, "ways")[0].children.length];
  };
  assert.deepEqual([open(6), open(7)], [[false, 6], [true, 0]]);
});

test("choices of a step and a view are asked for once", async () => {
  let asked = 0;
  const choicesOf = holdChoices({ askAbout: async (_line, question, /** @type {any} */ { at, view }) => `${question} ${at} ${view} ${(asked += 1)}` });
  const line = fakeLine("xxxx");
  assert.equal(await choicesOf(line, 2, "open"), "choices 2 open 1");
  assert.equal(await choicesOf(line, 2, "open"), "choices 2 open 1");
  assert.equal(await choicesOf(line, 3, "open"), "choices 3 open 2");
  assert.equal(await choicesOf(line, 3, "0"), "choices 3 0 3");
});

test("choices are asked for once more when a step keeps nothing back any longer", async () => {
  const asked = [];
  const choicesOf = holdChoices({ askAbout: async (_line, _question, /** @type {any} */ { told }) => asked.push(told) });
  const line = fakeLine();
  line.frames[1].question = { kind: "move", text: "?", choices: [], kept: "odds" };
  await choicesOf(line, 1, "open");
  await choicesOf(line, 1, "open");
  line.frames[1].question.kept = "";
  await choicesOf(line, 1, "open");
  assert.deepEqual(asked, [false, true]);
});

test("choices that could not be had are asked for again", async () => {
  let broken = true;
  const askAbout = async () => {
    if (broken) throw new Error("gone");
    return "choices";
  };
  const choicesOf = holdChoices({ askAbout });
  await assert.rejects(choicesOf(fakeLine(), 0, "open"));
  broken = false;
  assert.equal(await choicesOf(fakeLine(), 0, "open"), "choices");
});

const roll = partial({ how: "sorted", now: [1, 3, 3], chances: { "2,1": "1/12", "1,1,1": "1/9" }, action: { do: "Roll" } });

test("dice of one sort are taken in rising order, with the chance that was told for such a roll", () => {
  const set = [3, 1, 3];
  const outcome = outcomeOf(roll, set);
  assert.deepEqual(outcome, { action: { do: "Roll", dice: [1, 3, 3] }, chance: "1/12", played: true });
  assert.deepEqual(set, [3, 1, 3]);
  assert.deepEqual(outcomeOf(roll, [6, 5, 4]), {
    action: { do: "Roll", dice: [4, 5, 6] },
    chance: "1/9",
    played: false,
  });
  assert.equal(outcomeOf(roll, [2, 2, 2]).chance, null);
});

test("dice that stand each for itself are taken as they are set, all with one chance", () => {
  const apart = { ...roll, how: "apart", chances: { "": "1/36" } };
  assert.deepEqual(outcomeOf(apart, [3, 1, 3]), {
    action: { do: "Roll", dice: [3, 1, 3] },
    chance: "1/36",
    played: false,
  });
});

test("facts that can get better are sampled to twice as many games", () => {
  const wanted = (...facts) => gamesWanted(partial(facts));
  assert.equal(wanted({ n: 900 }, { n: 50, more: false }), 0);
  assert.equal(wanted({ n: 100, more: true }), 1000);
  assert.equal(wanted({ more: true }), 1000);
  assert.equal(wanted({ n: 4000 }, { n: 700, more: true }, { n: 900, more: true }), 1800);
});

test("a new decision is shown, also where all of it lies on the table as before; the same one only as things come", () => {
  const told = [];
  const onTable = new Set(["die"]);
  const decision = holdDecision((key) => onTable.has(key), ({ prompt }, apart) => told.push([prompt, apart.map(({ key }) => key)]));
  const asked = (prompt) => partial({ prompt, options: [{ key: "roll", at: ["die"] }, { key: "play", at: ["card"] }, { key: "pass", at: [] }] });
  decision.show(asked("First"));
  decision.lookAgain();
  decision.show(asked("Second"));
  onTable.add("card");
  decision.lookAgain();
  decision.forget();
  onTable.clear();
  decision.lookAgain();
  assert.deepEqual(told, [["First", ["play", "pass"]], ["Second", ["play", "pass"]], ["Second", ["pass"]]]);
});

test("a face shows as many spots as its number, each in a place of its own", () => {
  const spots = (face) => elementsIn(dieFace(face), ({ tag }) => tag === "circle").map(({ attributes: { cx, cy } }) => `${cx} ${cy}`);
  assert.deepEqual([1, 2, 3, 4, 5, 6].map((face) => new Set(spots(face)).size), [1, 2, 3, 4, 5, 6]);
  const turned = (/** @type {string} */ spot) => spot.split(" ").map((at) => 24 - Number(at)).join(" ");
  for (const face of [1, 2, 3, 4, 5, 6]) assert.deepEqual(spots(face).map(turned).toSorted(), spots(face).toSorted());
});

test("a number key sets the die of its row, and the focus goes to that face", async () => {
  const die = { name: "", faces: [1, 2, 3], emblems: {} };
  const dice = partial({ how: "apart", dice: [die, die], now: [1, 2], keys: {}, chances: { "": "1/9" }, action: {} });
  const [row] = ofClass(diceChoice(dice, new Map(), () => {}), "die-row");
  await row.happen("keydown", { key: "3" });
  const faces = ofClass(row, "face-button");
  assert.deepEqual(faces.map(({ attributes }) => attributes["aria-pressed"]), ["false", "false", "true"]);
  assert.equal(faces[2].constructor.focused, faces[2]);
});
