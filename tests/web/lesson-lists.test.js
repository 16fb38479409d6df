import assert from "node:assert/strict";
import test from "node:test";
import { agesIn, ANY, choicesIn, fittingLessons } from "../../tutor/web/lessons/choosing.js";
import { agesText, beyondText, countText, minutesText } from "../../tutor/web/lessons/card-words.js";
import { classOf, pupilsIn, seedsOf, sheetPage } from "../../tutor/web/lessons/page-sheet.js";
import { buttonCalled, elementsIn, fakeElements, fakePage, fakeStorage, linksIn, ofClass, partial, settle } from "./fakes.js";
import { lessonsPage } from "../../tutor/web/lessons/page-lessons.js";
import { createClassLinks } from "../../tutor/web/lessons/class-links.js";
import { coverable, isWriting, uncoveredText, uncoverNext, withProjector } from "../../tutor/web/lessons/projector.js";
import { PARTS } from "../../tutor/web/lessons/work.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { planFor } from "../../tutor/web/lessons/plans.js";
import { Problem } from "../../tutor/web/lib/wire.js";
import { notesPage, spareLine } from "../../tutor/web/lessons/page-notes.js";
import { teachersPage } from "../../tutor/web/lessons/page-teachers.js";

/**
 * @param {string} code
 * @param {"" | "+" | "higher tier"} [beyond]
 */
const standard = (code, beyond = "") => ({ code, says: "count ways", beyond });

const lesson = (number, game, ages, code, more = {}) => ({
  name: `lesson-${number}`,
  number,
  game,
  title: `Lesson ${number}`,
  ages,
  minutes: 45,
  standards: [standard(code)],
  needs: [],
  point: "The point.",
  mistake: "The mistake.",
  ...more,
});

const LESSONS = [
  lesson(1, "ants", [10, 13], "7.SP.C.8b", { standards: ["7.SP.C.8b", "7.SP.C.7a", "GCSE P7"].map((code) => standard(code)) }),
  lesson(2, "bees", [11, 14], "7.SP.C.6"),
  lesson(3, "ants", [12, 16], "HSS-CP.B.9", { minutes: 60, standards: [standard("HSS-CP.B.9", "+")] }),
  lesson(4, "ants", [12, 16], "7.SP.C.8a", { standards: [standard("7.SP.C.8a"), standard("GCSE P9", "higher tier")] }),
];
const names = (cards) => cards.map(({ number }) => number);

/**
 * An app with lessons of two games.
 * @returns {any}
 */
function appWith(lessons = LESSONS) {
  fakeElements();
  fakeStorage();
  const gone = [];
  const games = ["ants", "bees"].map((name) => ({ name, title: name.toUpperCase(), cover: "" }));
  const gameTitle = (name) => name.toUpperCase();
  const router = { href: (place) => Object.values(place).filter(Boolean).join("/") };
  return { lessons, games, gameTitle, router, level: 1, gone, go: (place) => gone.push(place), store: openStore() };
}

// ---------------------------------------------------------------- choosing

test("pupils pick by age, game and minutes; codes of standards are for their teachers", () => {
  const labels = (page) => elementsIn(page.el, ({ tag }) => tag === "select").map(({ attributes }) => attributes["aria-label"]);
  const pupils = lessonsPage(appWith(), undefined);
  assert.deepEqual(labels(pupils), ["My age", "Game", "Minutes"]);
  assert.doesNotMatch(pupils.el.textContent, /SP\.C/);
  assert.ok(labels(teachersPage(appWith())).includes("Standard"));
});

test("lessons are chosen by age, game, any of their codes, and minutes", () => {
  const chosen = (wish) => names(fittingLessons(LESSONS, { ...ANY, ...wish }));
  assert.deepEqual(chosen({}), [1, 2, 3, 4]);
  assert.deepEqual(chosen({ age: "10" }), [1]);
  assert.deepEqual(chosen({ age: "13", game: "ants" }), [1, 3, 4]);
  assert.deepEqual(chosen({ code: "GCSE P7" }), [1]);
  assert.deepEqual(chosen({ minutes: "45" }), [1, 2, 4]);
  assert.deepEqual(chosen({ age: "16", game: "bees" }), []);
});

test("what can be picked is what there is, with anything first", () => {
  const choices = choicesIn(LESSONS, (game) => game.toUpperCase());
  assert.deepEqual(choices.game.map(({ label }) => label), ["Any", "ANTS", "BEES"]);
  assert.deepEqual(choices.minutes.map(({ value }) => value), ["", "45", "60"]);
  assert.deepEqual(agesIn(LESSONS), [10, 11, 12, 13, 14, 15, 16]);
  assert.ok(choices.code.some(({ value }) => value === "7.SP.C.7a"));
  assert.deepEqual(choicesIn(LESSONS.slice(0, 2), String).minutes, []);
  assert.deepEqual(agesIn([]), []);
});

test("a lesson is spoken of in plain words, and what goes beyond the usual is said", () => {
  assert.equal(agesText(LESSONS[0]), "Ages 10 to 13");
  assert.equal(minutesText(1), "1 minute");
  assert.equal(beyondText(LESSONS[0]), "");
  assert.match(beyondText(LESSONS[2]), /^\(\+\) stands for/);
  assert.equal(beyondText(LESSONS[3]), "This is GCSE higher tier.");
  assert.deepEqual([countText(4, 4), countText(2, 4), countText(0, 4), countText(1, 1)], ["4 lessons", "2 of 4 lessons", "No lesson fits", "1 lesson"]);
});

// ---------------------------------------------------------------- plans

test("a plan is made of lessons for the age, in their order", () => {
  const plan = (age, span) => planFor(LESSONS, age, span).map((one) => one.lesson.number);
  assert.deepEqual(plan(12, "hour"), [1]);
  assert.deepEqual(plan(12, "three"), [1, 3, 4], "three of the game that has most");
  assert.deepEqual(plan(12, "term"), [1, 2, 3, 4]);
  assert.deepEqual(plan(14, "three"), [2, 3, 4], "filled up, and still in order");
  const more = [lesson(1, "bees", [10, 13], "x"), ...[2, 3, 4].map((number) => lesson(number, "ants", [10, 13], "x"))];
  assert.deepEqual(planFor(partial(more), 12, "three").map((one) => one.lesson.number), [2, 3, 4], "whichever game comes first");
  assert.deepEqual(plan(30, "hour"), []);
  assert.deepEqual(plan(9, "three"), [], "older pupils' lessons fill up a plan, and make none");
  assert.deepEqual(plan(10, "three"), [1, 2, 3], "filled up with lessons for pupils who are a little older");
  assert.deepEqual(planFor(LESSONS, 10, "three").map(({ fits }) => fits), [true, false, false]);
});

test("no plan has a lesson before one that it needs, nor without it", () => {
  const needing = [...LESSONS, lesson(5, "bees", [14, 16], "7.SP.C.6", { needs: ["lesson-2"] }), lesson(6, "ants", [15, 17], "7.SP.C.6", { needs: ["lesson-5", "lesson-1"] })];
  const plan = (age, span) => planFor(needing, age, span).map((one) => one.lesson.number);
  assert.deepEqual(plan(17, "hour"), [], "what needs three others is no lesson for one hour");
  assert.deepEqual(plan(17, "term"), [1, 2, 5, 6]);
  assert.deepEqual(plan(14, "hour"), [2]);
  for (const age of [10, 11, 12, 13, 14, 15, 16, 17])
    for (const span of /** @type {const} */ (["hour", "three", "term"])) {
      const planned = planFor(needing, age, span);
      assert.ok(planned.length <= { hour: 1, three: 3, term: 6 }[span]);
      planned.forEach(({ lesson: { needs } }, at) => assert.ok(needs.every((name) => planned.slice(0, at).some((one) => one.lesson.name === name))));
    }
});

test("a card shows the codes of its standards; what they say, and what goes beyond, is folded up", () => {
  const { el } = partial(teachersPage(appWith()));
  const folds = elementsIn(el, ({ tag }) => tag === "details");
  assert.deepEqual(folds.map((fold) => [Boolean(fold.open || "open" in fold.attributes), fold.children[0].children.map((code) => code.textContent)])[2], [false, ["HSS-CP.B.9"]]);
  assert.match(folds[2].textContent, /HSS-CP.B.9 \(\+\): pupils count ways\.\(\+\) stands for/);
  const headings = elementsIn(el, ({ tag }) => /^h\d$/.test(tag)).map(({ tag, textContent }) => `${tag} ${textContent}`);
  const hour = ofClass(el, "plan-hours")[0].textContent;
  assert.equal(hour, "Hour 110 minin pairs, the first levels of ANTS45 min1. Lesson 1 (notes)5 minpool the result codes, and talk about the gap");
  assert.ok(headings.includes("h3 Hour 1") && headings.includes("h3 1. Lesson 1"));
  assert.deepEqual(headings.filter((one) => !one.startsWith("h3")), ["h1 For teachers", "h2 What to expect", "h2 A plan", "h2 Your class", "h2 All lessons"]);
});

test("an hour is filled up with the game before and with talk after; a full one is left alone", () => {
  const [first, second, third] = planFor(LESSONS, 12, "term");
  assert.deepEqual([first.before, first.after, first.isNew], [10, 5, true]);
  assert.deepEqual([second.isNew, third.isNew], [true, false]);
  assert.deepEqual([third.before, third.after], [0, 0]);
  const long = planFor([lesson(1, "bees", [12, 14], "7.SP.C.6", { minutes: 55 })], 12, "hour");
  assert.deepEqual([long[0].before, long[0].after], [5, 0], "nobody talks for a minute");
});

// ---------------------------------------------------------------- papers

test("papers are made for one seed that all share, or for each pupil's own", () => {
  assert.deepEqual(seedsOf({ code: " otter ", pupils: 0 }), ["otter-all"]);
  assert.deepEqual(seedsOf({ code: "otter-7", pupils: 2 }), ["otter-1", "otter-2"]);
  assert.deepEqual(seedsOf({ code: "", pupils: 0 }), ["paper"]);
  assert.deepEqual(["otter", "otter-7", "otter-all", "otter-all-7", "otter-b-7"].map(classOf), ["otter", "otter", "otter", "otter", "otter-b"]);
});

test("whatever is typed as the number of pupils is a number of pupils", () => {
  assert.deepEqual(["25", "0", "-3", "2.9", "1e9", "", "many"].map((text) => pupilsIn(text)), [25, 1, 1, 2, 40, 1, 1]);
  assert.equal(pupilsIn("199", "key"), 199);
});

test("what to leave out is said where a lesson is longer than a period", () => {
  fakeElements();
  const teacher = partial({ period: 45, spare: [{ what: "the bars", minutes: 2 }, { what: "the warm-up", minutes: 1 }] });
  assert.equal(/** @type {any} */ (spareLine(teacher)).textContent, "45 minutes only? Leave out the bars (2 minutes); the warm-up (1 minute).");
  assert.equal(spareLine(partial({ period: 45, spare: [] })), null);
});

test("notes say what a teacher wants to know of a lesson, part by part, and lead to its papers", () => {
  const app = appWith();
  const teacher = { aim: "The aim.", before: "Before.", plan: [{ part: "hand", minutes: 7, say: "Roll." }, { part: "exact", minutes: 9, say: "Count." }], period: 45, spare: [], expect: ["Slips."], ask: ["Why?"], answers: ["So."], explained: 1 };
  const peers = { ask: "Who is right?", options: ["Luck.", "Ways."] };
  const all = { card: LESSONS[2], teacher, peers, prediction: { chance: { text: "58 %", fraction: "7/12" } }, rules: [{ id: "r-1", title: "A rule" }] };
  const { el, title } = partial(notesPage(app, partial(all), "otter-7"));
  const sections = elementsIn(el, ({ tag }) => tag === "section").map(({ children: [head, ...content] }) => [head.tag, head.textContent, content.map(({ textContent }) => textContent).join("|")]);
  assert.deepEqual([title, el.children[0].children.map(({ tag, textContent }) => (tag === "div" ? tag : textContent)).slice(1)], ["Notes: Lesson 3", ["Teacher's notes: Lesson 3", "Lesson 3 · ANTS · Ages 12 to 16", "HSS-CP.B.9 (+): pupils count ways.", beyondText(LESSONS[2]), "div"]]);
  assert.deepEqual(sections.filter(([, name]) => name !== "Two explanations"), [
    ["h2", "Aim", "The aim.|The point: The point."],
    ["h2", "Before it", "Before."],
    ["h2", "60 minutes, part by part", "PartMinutesWhat you doBy hand7 minRoll.Exactly9 minCount."],
    ["h2", "Mistakes to expect", "Built against: The mistake.|Slips."],
    ["h2", "Questions to ask", "Why?"],
    ["h2", "Answers", "So.|The prediction: 7/12, about 58 %. All other answers stand in the answer key."],
    ["h2", "Rules that it rests on", "A rule"],
  ]);
  assert.match(sections[4][2], /Who is right\?\|Mia: “Luck\.” \(The mistake\.\)Tom: “Ways\.” \(This one is right\.\)/);
  assert.deepEqual(linksIn(el).map(([words, href]) => [words.trim(), href]), [
    ["For teachers", "teachers"],
    ["Open the lesson", "lesson-3/otter-7"],
    ["Sheet to print", "lesson-3/otter-7/sheet"],
    ["Answer key", "lesson-3/otter-7/key"],
    ["answer key", "lesson-3/key/otter-7"],
    ["A rule", "ants/rules/r-1"],
  ]);
  const few = partial(notesPage(app, partial({ ...all, card: LESSONS[0], peers: null, rules: [], teacher: { ...teacher, expect: [], spare: [{ what: "the bars", minutes: 2 }] } }), undefined)).el;
  assert.doesNotMatch(few.textContent, /Two explanations|Rules that|\(\+\) stands/);
  assert.match(few.textContent, /45 minutes only\? Leave out the bars \(2 minutes\)/);
  assert.equal(linksIn(few)[1][1], "lesson-1");
});

// ---------------------------------------------------------------- the projector

test("what is covered on a projector is uncovered one after another, and then covered again", () => {
  const things = [1, 2, 3].map(() => partial({ dataset: {} }));
  const open = () => things.map(({ dataset }) => dataset.uncovered === "true");
  assert.deepEqual([uncoverNext(things), open()], [{ open: 1, all: 3 }, [true, false, false]]);
  assert.deepEqual([uncoverNext(things), uncoverNext(things)], [{ open: 2, all: 3 }, { open: 3, all: 3 }]);
  assert.deepEqual([uncoverNext(things), open()], [{ open: 0, all: 3 }, [false, false, false]]);
  assert.deepEqual([{ open: 2, all: 6 }, { open: 0, all: 6 }, uncoverNext([])].map(uncoveredText), ["Shown: 2 of 6.", "All is hidden again.", "Nothing is hidden here."]);
});

test("a picture is uncovered before what is said of it, step by step", () => {
  const roomOf = (name) => ({ querySelectorAll: (kind) => (kind === ".bet-said" ? [] : [`${name} ${kind}`]) });
  const page = { querySelectorAll: (kind) => (kind === ".exact-steps > li" ? [roomOf("one"), roomOf("two")] : []) };
  const found = coverable(partial(page)).map((thing) => String(thing).replace(/ .*room.*/, " room"));
  const kinds = ["room", "figcaption", ".diagram-table", ".lesson-words"];
  assert.deepEqual(found, [...kinds.map((kind) => `one ${kind}`), ...kinds.map((kind) => `two ${kind}`)]);
  const compared = { querySelectorAll: (kind) => (kind === ".exact-steps > li" ? [] : [roomOf("gap")]) };
  assert.deepEqual(coverable(partial(compared)), ["gap .compare-three > :last-child dd", "gap .trial-charts", "gap .lesson-words"]);
});

test("a letter that somebody writes turns no projector on", () => {
  partial(globalThis).Element = class {
    constructor(tag) {
      this.matches = (list) => list.split(", ").includes(tag);
    }
  };
  assert.deepEqual(["input", "textarea", "select", "button", "p"].map((tag) => isWriting(new (partial(Element))(tag))), [true, true, true, false, false]);
  assert.equal(isWriting(null), false);
});

test("the projector's key turns it on, but not where somebody writes, and not after the visit", () => {
  const app = appWith();
  const keys = new EventTarget();
  partial(globalThis).document = Object.assign(keys, partial(globalThis).document);
  const field = Object.assign(document.createElement("input"), { matches: () => true });
  partial(globalThis).Element = field.constructor;
  const visit = new AbortController();
  const el = document.createElement("article");
  withProjector(app, partial({ el, title: "" }), visit.signal);
  const press = (target, more = {}) => {
    const event = Object.assign(new Event("keydown"), { key: "P", ...more });
    Object.defineProperty(event, "target", { value: target });
    keys.dispatchEvent(event);
    return el.dataset.projector;
  };
  assert.equal(el.dataset.projector, "off");
  assert.equal(press(field), "off", "a letter in a field");
  for (const held of ["altKey", "ctrlKey", "metaKey"]) assert.equal(press(null, { [held]: true }), "off", held);
  const said = () => elementsIn(el, ({ attributes }) => attributes.role === "status")[0].textContent;
  const isShown = () => !buttonCalled(partial(el), "Show the next").hidden;
  assert.equal(isShown(), false);
  assert.equal(press(null), "covered");
  assert.match(said(), /odds are hidden/);
  assert.equal(isShown(), true);
  assert.equal(app.store.choice("projector", ""), "on");
  assert.equal(press(null), "off");
  assert.equal(app.store.choice("projector", ""), "off");
  assert.match(said(), /as before/);
  visit.abort();
  assert.equal(press(null), "off");
});

// ---------------------------------------------------------------- pages

test("each pupil has dice of their own unless the teacher picks the same for all", async () => {
  const app = { ...appWith(), wire: { ask: async () => ({ seeds: [] }) } };
  const { el } = createClassLinks(app, () => "");
  const pressed = () => elementsIn(el, ({ attributes }) => attributes["aria-pressed"] === "true").map(({ textContent }) => textContent);
  assert.deepEqual(pressed(), ["Each their own dice"]);
  await buttonCalled(el, "The same dice").happen("click");
  assert.deepEqual(pressed(), ["The same dice for all"]);
});

test("a teacher who is here as localhost is told that the links lead nowhere else", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [host, told] of [["localhost:8866", true], ["127.0.0.1", true], ["[::1]", true], ["192.0.2.2:8866", false], ["tutor.test", false]]) {
    fakePage(`http://${host}/`);
    const app = { ...appWith(), wire: { ask: async () => ({ seeds: ["otter-1"] }) } };
    const { el, show } = createClassLinks(app, () => "otter");
    show();
    t.mock.timers.tick(250);
    await settle();
    assert.match(el.textContent, /All 1 links/);
    assert.equal(el.textContent.includes("this computer alone"), told, String(host));
  }
});

test("the key of a class is that of each pupil's own dice, or of the dice that all share", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  fakePage("http://tutor.test/");
  for (const [same, pupils] of [[false, "3"], [true, undefined]]) {
    const asked = [];
    const seeds = [1, 2, 3].map((pupil) => (same ? `otter-all-${pupil}` : `otter-${pupil}`));
    const app = { ...appWith(), router: { href: (place) => place.page === "key" && void asked.push(place) }, wire: { ask: async () => ({ seeds }) } };
    const { el, show } = createClassLinks(app, () => "otter");
    if (same) await buttonCalled(el, "The same dice").happen("click");
    else show();
    t.mock.timers.tick(250);
    await settle();
    assert.deepEqual(asked, [{ lesson: "lesson-1", page: "key", seed: seeds[0], pupils }]);
    assert.deepEqual(await laidBy("key", { seed: seeds[0], pupils }), same ? ["otter-all-1"] : seeds);
  }
});

/** The seeds for which a page of paper is laid at once. */
async function laidBy(what, given) {
  const asked = [];
  const wire = { ask: async (_, parts) => (asked.push(parts), { sheets: [], key: "" }) };
  partial(globalThis).document.createRange ??= () => ({ createContextualFragment: () => document.createElement("div") });
  await sheetPage(partial({ ...appWith(), wire }), partial(LESSONS[0]), what, given);
  return asked[0].seeds;
}

test("papers are made anew for the class that is typed in, and what cannot be made changes nothing", async () => {
  const asked = [];
  const app = appWith();
  let isThere = true;
  const answer = (parts) => ({ sheets: parts.sheets ? parts.seeds : [], key: `Key for ${parts.seeds}` });
  app.wire = { ask: async (_, parts) => (asked.push(parts), isThere ? answer(parts) : Promise.reject(new Problem({ title: "No", text: "Too many." }))) };
  const build = document.createElement;
  const template = () => partial({ set innerHTML(markup) { this.content = markup; } });
  document.createElement = partial((tag) => (tag === "template" ? template() : build(tag)));
  for (const what of /** @type {const} */ (["sheet", "key"])) {
    const { el } = await sheetPage(app, partial(LESSONS[0]), what, { seed: "otter-7" });
    const paper = () => ofClass(el, "papers")[0].textContent;
    const told = () => elementsIn(el, ({ attributes }) => attributes.role === "status").at(-1).textContent;
    const [form] = elementsIn(el, ({ tag }) => tag === "form");
    const [code, pupils] = elementsIn(form, ({ tag }) => tag === "input");
    const isCounted = () => !ofClass(form, "choice").at(-1).hidden;
    const shows = (...seeds) => assert.equal(paper(), what === "key" ? `Key for ${seeds}` : seeds.join(""));
    shows("otter-7");
    assert.match(partial(el).textContent, what === "key" ? /Not for pupils\./ : /For each pupil two/);
    code.value = "yak";
    await form.happen("submit");
    shows("yak-all");
    assert.equal(told(), "Made for yak-all.");
    assert.equal(isCounted(), false);
    await buttonCalled(form, "Each their own").happen("click");
    assert.equal(isCounted(), true);
    pupils.value = "2";
    await form.happen("submit");
    shows("yak-1", "yak-2");
    assert.equal(told(), "Made for yak-1 to yak-2.");
    isThere = false;
    await form.happen("submit");
    shows("yak-1", "yak-2");
    assert.equal(told(), "Nothing has changed. Too many.");
    isThere = true;
    assert.equal(app.store.choice("pupils", "25"), "2", "as many are offered the next time");
  }
  assert.deepEqual(asked.map(({ sheets }) => sheets), [true, true, true, true, false, false, false, false]);
});

test("the list leads teachers to their page", () => {
  const leads = linksIn(lessonsPage(appWith(), "otter-7").el);
  assert.deepEqual(leads.filter(([words]) => words === "For teachers"), [["For teachers", "teachers"]]);
});

test("the list leads to each lesson and takes the seed along", () => {
  const { el } = lessonsPage(appWith(), "otter-7");
  const links = linksIn(el).map(([, href]) => href).filter((href) => href.includes("lesson-"));
  assert.deepEqual(links, [1, 2, 3, 4].map((number) => `lesson-${number}/otter-7`));
  assert.equal(ofClass(el, "found")[0].textContent.startsWith("4 lessons"), true);
});

test("a teacher finds the notes, the sheet and the key of each lesson, and pupils do not find the point", () => {
  const app = appWith();
  const { el } = teachersPage(app);
  const links = new Set(linksIn(el).map(([, href]) => href));
  for (const what of ["notes", "sheet", "key"]) assert.ok(links.has(`lesson-3/${what}`), what);
  assert.ok(links.has("class"));
  assert.match(el.textContent, /The mistake\./);
  assert.doesNotMatch(lessonsPage(app, undefined).el.textContent, /The point\./);
  assert.equal(elementsIn(el, ({ tag }) => tag === "h1").length, 1);
});

test("without lessons both pages still stand", () => {
  assert.match(lessonsPage(appWith([]), undefined).el.textContent, /0 lessons/);
  assert.match(teachersPage(appWith([])).el.textContent, /What to expect/);
});

test("how far one has come stands at a lesson that was begun, under one's own seed or the class's", () => {
  const app = appWith();
  const told = (seed) => ofClass(partial(lessonsPage(app, seed).el), "figures-line").map(({ textContent }) => textContent).filter((text) => text.includes("parts"));
  assert.deepEqual(told("otter-7"), []);
  app.store.setLesson("lesson-2/otter-7", { seen: ["old", "question"] });
  assert.deepEqual(told("otter-7"), [`2 of ${PARTS.length} parts`]);
  assert.deepEqual(told("newt-1"), []);
});

test("of what is left of an hour a third is talk, where that is long enough", () => {
  const around = (minutes) => planFor(partial([lesson(1, "ants", [10, 13], "x", { minutes })]), 12, "hour").map(({ before, after }) => [before, after]);
  assert.deepEqual([30, 45, 46, 48, 60, 75].map(around), [[[20, 10]], [[10, 5]], [[10, 4]], [[8, 4]], [[0, 0]], [[0, 0]]]);
});
