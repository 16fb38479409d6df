import assert from "node:assert/strict";
import test from "node:test";
import { coursePage } from "../../tutor/web/learn/page-course.js";
import { elementsIn, fakeElements, fakeStorage, linksIn, ofClass, partial, PLAIN_LOOK, settle } from "./fakes.js";
import { holdProgress } from "../../tutor/web/learn/progress.js";
import { holdRound } from "../../tutor/web/learn/round.js";
import { knownPage } from "../../tutor/web/learn/page-known.js";
import { gameToLearn, learnPart } from "../../tutor/web/learn/learn-part.js";
import { levelOpener, progressTools } from "../../tutor/web/learn/progress-tools.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { roundPage } from "../../tutor/web/learn/page-round.js";

const DAY = 86_400_000;
const NOON = new Date(2026, 4, 4, 12).getTime();

const level = (name, kind, ...rules) => ({ name, title: name.toUpperCase(), kind, picture: name === "a" ? "bat" : "", rules });
const PARTS = [
  { title: "First", levels: [level("a", "do", "r1"), level("b", "spot", "r2")] },
  { title: "Then", levels: [level("c", "game", "r2", "r3")] },
];
const course = (title, parts) => ({ title, blurb: "", parts, lookUp: { r9: "Only for six." } });
const GAMES = partial([
  { name: "ants", title: "Ants", cover: "", examples: [], course: course("Learn Ants", PARTS) },
  { name: "bees", title: "Bees", cover: "", examples: [], course: course("Learn Bees", [{ title: "", levels: [level("z", "do")] }]) },
]);
const [ANTS] = GAMES;

/**
 * An app on an evening of May, after these levels were played, each with its stars.
 * @returns {any}
 */
function appAfter(played = {}, days = 0) {
  fakeElements();
  fakeStorage();
  let now = NOON;
  const clock = () => now;
  const store = openStore();
  const progress = holdProgress(store, GAMES, clock);
  for (const [key, stars] of Object.entries(played)) {
    const [game, name] = key.split("/");
    progress.note(game, name, stars);
    now += 1;
  }
  now += days * DAY;
  const gone = [];
  const scheme = PLAIN_LOOK;
  const app = { games: GAMES, scheme, level: 1, whole: true, biggestFile: 1000, store, progress, gone };
  const here = () => ({ page: "here" });
  const router = { here, href: (place) => Object.values(place).join("/") };
  const gameTitle = (name) => GAMES.find((game) => game.name === name).title;
  return { ...app, router, gameTitle, round: holdRound({ store, progress }, clock), go: (place) => gone.push(place) };
}

const VISIT = new AbortController().signal;
const map = (app) => coursePage(app, ANTS, ANTS.course, VISIT).el;
const press = (element) => element.dispatchEvent(new Event("click"));
const buttonIn = (element, words) => elementsIn(element, ({ tag, textContent }) => tag === "button" && textContent === words)[0];
const figures = (element) => ofClass(element, "figures-line").map(({ textContent }) => textContent);

// ---------------------------------------------------------------- the map

test("a map on paper has most columns, whatever the screen has, and those of the screen again afterwards", () => {
  const [app, visit] = [appAfter({}), new AbortController()];
  const { el } = coursePage(app, ANTS, ANTS.course, visit.signal);
  const box = ofClass(el, "course-parts")[0];
  const columns = () => box.looks["--columns"];
  Object.assign(globalThis, { getComputedStyle: () => ({ fontSize: "16px" }) });
  box.clientWidth = 320;
  window.dispatchEvent(new Event("afterprint"));
  assert.equal(columns(), "3");
  window.dispatchEvent(new Event("beforeprint"));
  assert.equal(columns(), "9");
  visit.abort();
  window.dispatchEvent(new Event("afterprint"));
  assert.equal(columns(), "9");
});

test("a map follows what is played in another tab, until one leaves it", () => {
  const [app, visit] = [appAfter({ "ants/a": 2 }), new AbortController()];
  const { el } = coursePage(app, ANTS, ANTS.course, visit.signal);
  const solved = () => ofClass(el, "solved").length;
  const play = (name) => {
    app.progress.note("ants", name, 3);
    for (const key of ["minions-tutor:other", "minions-tutor:levels"]) window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  };
  play("b");
  assert.equal(solved(), 2);
  visit.abort();
  play("c");
  assert.equal(solved(), 2);
});

test("a map numbers its levels through all parts and tells how each went", () => {
  const el = map(appAfter({ "ants/a": 2, "ants/b": 0 }));
  assert.deepEqual(ofClass(el, "whole").map(({ attributes }) => attributes["aria-label"]), [
    "1. A. Do it. 2 of 3 stars.",
    "2. B. Spot it. 0 of 3 stars.",
    "3. C. Small game. Not played yet.",
  ]);
  assert.deepEqual(ofClass(el, "stop").map(({ attributes }) => attributes.class), ["stop solved", "stop here", "stop"]);
  assert.deepEqual(ofClass(el, "whole").map(({ attributes }) => attributes["aria-current"]), [undefined, "step", undefined]);
  assert.deepEqual(ofClass(el, "stop-number").map(({ textContent }) => textContent), ["1", "2", "3"]);
  assert.deepEqual(ofClass(el, "next-here").map(({ textContent }) => textContent), ["Next"]);
  assert.deepEqual(ofClass(el, "won-stars").map((stars) => ofClass(stars, "is-won").length), [2]);
  assert.deepEqual(figures(el), ["1 of 3 levels done"]);
  assert.equal(ofClass(el, "progress")[0].nodes[0].looks.width, `${100 / 3}%`);
});

test("each stop has the picture of its level, or that of its kind; a signpost begins each part", () => {
  const el = map(appAfter({ "ants/a": 1 }));
  const emblems = ofClass(el, "medal").map((medal) => [medal.attributes.class, ofClass(medal, "art")[0].attributes.class]);
  assert.deepEqual(emblems, [["medal is-won", "art a-bat"], ["medal here", "art a-eye"], ["medal", "art a-castle"]]);
  assert.deepEqual(ofClass(el, "course-part").map((part) => [part.attributes.class, ofClass(part, "signpost")[0].textContent]), [["course-part t-0", "First"], ["course-part t-1", "Then"]]);
});

test("signposts, stops and the castle at the end lie along one road", () => {
  const el = map(appAfter());
  const [box] = ofClass(el, "course-parts");
  const cells = elementsIn(box, ({ looks }) => "grid-area" in looks);
  assert.deepEqual(cells.map(({ attributes }) => attributes.class), ["signpost", "stop here", "stop", "signpost", "stop", "goal"]);
  assert.deepEqual(cells.map(({ looks }) => looks["grid-area"]), ["1 / 1", "1 / 2", "1 / 3", "1 / 4", "1 / 5", "1 / 6"]);
  assert.ok(cells.every((cell) => ofClass(cell, "road").length === 1));
});

test("the way on is the first level, the next one, or all of it again", () => {
  const wayOn = (played) => linksIn(ofClass(map(appAfter(played)), "actions")[0])[0];
  assert.deepEqual(wayOn({}), ["Start learning", "ants/a"]);
  assert.deepEqual(wayOn({ "ants/a": 3 }), ["Go on: B", "ants/b"]);
  assert.deepEqual(wayOn({ "ants/a": 0 }), ["Go on: A", "ants/a"]);
  assert.deepEqual(wayOn({ "ants/a": 3, "ants/b": 3, "ants/c": 1 }), ["Play it again", "ants/a"]);
});

test("on a new day three levels from before come first, and then the course goes on", () => {
  const app = appAfter({ "ants/a": 3, "ants/b": 0, "bees/z": 3 }, 1);
  const [actions] = ofClass(map(app), "actions");
  const warmUp = buttonIn(actions, "Start the day: 3 from before");
  assert.deepEqual(linksIn(actions), [["Go on: B", "ants/b"]]);
  press(warmUp);
  assert.deepEqual(app.gone, [{ game: "ants", level: "b", page: "round" }]);
  for (const key of ["ants/b", "ants/a", "bees/z"]) app.progress.note(...key.split("/"), 3);
  const links = linksIn(ofClass(roundPage(app).el, "actions")[0]);
  assert.deepEqual(links, [["Go on: C", "ants/c"]]);
  assert.equal(buttonIn(map(app), "Start the day: 3 from before"), undefined);
});

test("the first page leads into the course played last, and to the round once it is due", () => {
  const links = (app) => [linksIn(learnPart(app)), ...figures(learnPart(app))];
  assert.deepEqual(links(appAfter({ "bees/z": 3, "ants/a": 3 })), [[["Go on: B", "ants/b"]], "Ants"]);
  const [[, round]] = links(appAfter({ "ants/a": 3 }, 1));
  assert.deepEqual(round, ["Five-minute round: 1 level due", "round"]);
});

test("everybody begins with Minions; where that is not, with the first game that is taught", () => {
  const app = appAfter();
  const bare = { name: "bare", examples: [], course: null };
  const minions = { ...GAMES[1], name: "minions" };
  assert.equal(gameToLearn({ ...app, games: [bare, ...GAMES, minions] })?.name, "minions");
  assert.equal(gameToLearn({ ...app, games: [bare, ...GAMES] })?.name, "ants");
  assert.equal(gameToLearn({ ...appAfter({ "ants/a": 3 }), games: [minions, ...GAMES] })?.name, "ants", "who has begun goes on there");
  assert.equal(gameToLearn({ ...app, games: [bare] }), undefined);
  assert.equal(learnPart({ ...app, games: [bare] }), null);
});

// ---------------------------------------------------------------- the round

/** What the page of the round says, and what it offers first. */
function roundIn(app) {
  const { el } = roundPage(app);
  const [first] = elementsIn(ofClass(el, "actions")[0], ({ tag }) => tag === "a" || tag === "button");
  return [ofClass(el, "blurb")[0].textContent, first.textContent, ofClass(el, "round-levels")[0].textContent];
}

test("a round is offered once something was played, tells how far one is, and how many needed no help", () => {
  assert.deepEqual(roundIn(appAfter()), ["Play a few levels first. Then they come back here.", "Pick a game", ""]);
  const app = appAfter({ "ants/a": 3, "bees/z": 3 }, 1);
  const offer = "Old levels, mixed: what you missed and what is longest ago.";
  assert.deepEqual(roundIn(app), [offer, "Start the round", "AAntsZBees"]);
  press(buttonIn(roundPage(app).el, "Start the round"));
  assert.deepEqual(app.gone, [{ game: "ants", level: "a", page: "round" }]);
  assert.deepEqual(roundIn(app), ["0 of 2 played.", "A", "AAntsZBees"]);
  app.progress.note("ants", "a", 2);
  assert.deepEqual(roundIn(app), ["1 of 2 played.", "Z", "AAntsZBees"]);
  const marks = ofClass(roundPage(app).el, "met-mark").map((mark) => [mark.classList.contains("is-met"), mark.children.length]);
  assert.deepEqual(marks, [[true, 1], [false, 0]]);
  app.progress.note("bees", "z", 3);
  assert.deepEqual(roundIn(app), ["Round done: 1 of 2 without help.", "Another round", "AAntsZBees"]);
  const stars = elementsIn(roundPage(app).el, ({ attributes }) => attributes.role === "img");
  assert.deepEqual(stars.map(({ attributes }) => attributes["aria-label"]), ["2 of 3 stars", "3 of 3 stars"]);
});

test("a level that its course has no more is left out of a round", () => {
  const app = appAfter({ "ants/a": 3 });
  const levels = [{ game: "ants", name: "gone" }, { game: "ants", name: "b" }];
  app.store.setChoice("round", JSON.stringify({ begun: NOON, levels }));
  assert.deepEqual(roundIn(app)[2], "BAnts");
});

// ---------------------------------------------------------------- what one knows

/** What one knows of Ants after these levels, of a book with four rules in three chapters. */
function known(played, sureness = {}) {
  const rule = (id, section) => ({ id, section, title: `Rule ${id}` });
  const rules = [rule("r1", "One"), rule("r2", "Two"), rule("r3", "Two"), rule("r9", "Three")];
  const app = appAfter(played);
  app.store.setSureness(sureness);
  return knownPage(app, ANTS, partial({ rules, sections: ["One", "Two", "Three", "Empty"], titles: [], emblems: [] }), VISIT).el;
}

test("a search on the page of what one knows looks in its game first", () => {
  const asked = [];
  const app = Object.assign(appAfter(), partial({ finder: { open: (games) => asked.push(games) } }));
  knownPage(app, ANTS, partial({ rules: [], sections: [], titles: [], emblems: [] }), VISIT).search();
  assert.deepEqual(asked, [["ants"]]);
});

test("every rule says whether it was met and where it is taught, else why it is not", () => {
  const el = known({ "ants/a": 3, "ants/b": 3 });
  assert.equal(ofClass(el, "blurb")[0].textContent, "You have met 2 of the 4 rules of Ants.");
  assert.deepEqual(ofClass(el, "known-chapter").map((part) => figures(part)[0]), ["1 of 1", "1 of 2"]);
  assert.deepEqual(ofClass(el, "met-mark").map(({ textContent }) => textContent), ["Met: ", "Met: ", "Not met yet: ", "Not met yet: "]);
  assert.deepEqual(ofClass(el, "practise").map(({ attributes }) => [attributes["aria-label"], attributes.href]), [
    ["Practise again: A", "ants/a"],
    ["Practise again: B", "ants/b"],
    ["Practise this: C", "ants/c"],
  ]);
  assert.deepEqual(ofClass(el, "quiet").map(({ textContent }) => textContent), ["Only for six."]);
});

test("what one has met stands open, what is to come is folded into one, and medals are those that were won", () => {
  const el = known({ "ants/a": 3, "ants/b": 0 });
  const parts = elementsIn(el, ({ tag }) => tag === "details");
  assert.deepEqual(parts.map(({ attributes }) => [attributes.class, attributes.open]), [["ahead", undefined]]);
  assert.deepEqual(ofClass(ofClass(el, "known-chapter")[0], "known-rule").map(({ textContent }) => textContent), ["Rule r1"]);
  assert.deepEqual(figures(ofClass(el, "ahead")[0]), ["3 rules"]);
  const chaptersAhead = (played) => elementsIn(ofClass(known(played), "ahead")[0], ({ tag }) => tag === "section").map((one) => ofClass(one, "known-rule").length);
  for (const played of [{ "ants/a": 3, "ants/b": 0 }, { "ants/c": 3 }]) assert.ok(chaptersAhead(played).every((count) => count > 0), "no chapter stands there for nothing");
  const medals = ofClass(el, "medal-link").map(({ attributes }) => [attributes["aria-label"], attributes.href]);
  assert.deepEqual(medals, [["A: won", "ants/a"], ["B: not won yet", "ants/b"], ["C: not won yet", "ants/c"]]);
});

test("with nothing known yet one sees the medals there are to win, and the way to the first", () => {
  const el = known({});
  assert.match(ofClass(el, "blurb")[0].textContent, /^Every level you finish wins you a medal/);
  assert.deepEqual([ofClass(el, "medal-link").length, ofClass(el, "is-won").length, ofClass(el, "known-chapter").length], [3, 0, 0]);
  assert.deepEqual(linksIn(ofClass(el, "known-head")[0]), [["Start learning", "ants/a"]]);
});

test("who has begun finds the way to how well one judges one's own answers", () => {
  const leads = (played, sureness) => linksIn(ofClass(known(played, sureness), "known-head")[0]).some(([words, href]) => words === "How sure am I?" && href === "sure");
  assert.deepEqual([leads({ "ants/a": 3 }), leads({})], [true, false]);
  assert.equal(leads({}, { "ants/hill": { 1: { said: 5, right: true } } }), true);
});

// ---------------------------------------------------------------- all of it

/** Opens a file by an input; gives the input after all is done. */
async function open(input, text) {
  input.files = [{ size: text.length, text: async () => text }];
  input.value = "a file";
  input.dispatchEvent(new Event("change"));
  await settle();
  return input;
}

const inputIn = (element) => elementsIn(element, ({ tag }) => tag === "input")[0];
const toldIn = (element) => elementsIn(element, ({ attributes }) => attributes.role === "status")[0].textContent;

test("a file with progress is taken over; one without changes nothing and is told, as one is that is too big", async () => {
  const app = appAfter({ "ants/a": 3 });
  const el = progressTools(app);
  const file = JSON.stringify({ format: "minions-tutor progress", version: 1, levels: { "ants/b": { stars: 1, last: 1, when: 1, box: 1 } }, stories: {} });
  for (const wrong of ["{}", `${file}${" ".repeat(1000)}`]) {
    const input = await open(inputIn(el), wrong);
    assert.deepEqual([toldIn(el), app.gone], ["This file holds no progress of this tutor. Nothing has changed.", []]);
    assert.equal(input.value, "", "so that it can be chosen again");
  }
  await open(inputIn(el), file);
  assert.deepEqual([app.progress.of("ants", "b")?.stars, app.gone], [1, [{ page: "here" }]]);
});

test("all is forgotten once that was confirmed, and can be brought back", () => {
  const app = appAfter({ "ants/a": 3 });
  const el = progressTools(app);
  press(buttonIn(el, "Reset"));
  assert.equal(app.progress.solved("ants").length, 1, "it is asked first");
  press(buttonIn(el, "Yes, forget them"));
  assert.equal(app.progress.solved("ants").length, 0);
  press(buttonIn(el, "Bring it back"));
  assert.deepEqual([app.progress.solved("ants").length, app.gone.length], [1, 1]);
});

test("it is said where the browser keeps nothing", () => {
  const app = appAfter();
  const words = "This browser keeps nothing: save your progress before you leave.";
  assert.ok(!progressTools(app).textContent.includes(words));
  fakeStorage(10);
  app.progress.note("ants", "a", 3);
  assert.ok(progressTools(app).textContent.includes(words));
});

test("a level of one's own is opened in its game, unless the file is too big", async () => {
  const app = appAfter();
  const [opened, troubles] = [[], []];
  const el = levelOpener({ ...app, openLevel: async (...what) => void opened.push(what) }, "ants");
  partial(globalThis).CustomEvent ??= Event;
  inputIn(el).addEventListener("trouble", (event) => troubles.push(partial(event).detail.title));
  await open(inputIn(el), "title");
  await open(inputIn(el), " ".repeat(1001));
  assert.deepEqual([opened, troubles], [[["ants", "title"]], ["This file is too big"]]);
});
