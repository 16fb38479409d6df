import assert from "node:assert/strict";
import test from "node:test";
import { dotPlot, swarmLevels } from "../../tutor/web/lessons/live-dots.js";
import { className, plainClassName } from "../../tutor/web/lessons/live-names.js";
import { isOpen, joinLive, partToFollow, reportOf } from "../../tutor/web/lessons/live-pupil.js";
import { joinPage } from "../../tutor/web/lessons/page-join.js";
import { lessonsPage } from "../../tutor/web/lessons/page-lessons.js";
import { NOTHING } from "../../tutor/web/lessons/work.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { buttonCalled, elementsIn, fakeElements, linksIn, ofClass, partial, settle } from "./fakes.js";
import { fakeVisit } from "./live-sockets.js";

const SEAT = { name: "otter-4271", creature: "Dragon", token: "t", lesson: "dice", seed: "otter-4271-4" };
const VIEW = partial({ creature: "Dragon", pupils: 2, pace: "alone", part: "old", shown: null, predictions: [], bars: [] });
const together = (part) => ({ ...VIEW, pace: "together", part });

/** A lesson in a class, and what happens on its page. */
function joined(t, { seat = SEAT, live = "/tutor/class", seed = SEAT.seed } = {}) {
  const { sockets, store } = fakeVisit(t, "http://room.test/");
  store.setLiveSeat(seat);
  const work = createWatched(NOTHING);
  const joins = joinLive(partial({ live, store, router: { href: () => null } }), partial({ card: { name: "dice" }, seed, prediction: { sketch: { ask: "Draw.", labels: ["low", "high"] } } }), work, new AbortController().signal);
  const shown = [];
  const room = partial({ inert: false });
  joins?.follow(room, (part) => void shown.push(part));
  const reports = () => sockets.flatMap(({ sent }) => sent).filter(({ ask }) => ask === "live-report");
  return { sockets, store, work, joins: /** @type {any} */ (joins), shown, room, reports };
}

/** The class knows who is there. */
async function welcome({ sockets }) {
  sockets.at(-1).open();
  sockets.at(-1).answer(SEAT);
  await settle();
}

/** Let the page rest after what it did, and after what came meanwhile. */
async function rest(t) {
  for (let turn = 0; turn < 2; turn += 1) {
    t.mock.timers.tick(300);
    await settle();
  }
}

test("a report is all that was done, and nothing that the class would refuse", () => {
  assert.deepEqual(reportOf("dice", NOTHING, "old"), { part: "old", prediction: null, bet: null, sketch: null, trials: 0, answers: [] });
  const all = Array.from({ length: 20 }, () => ({ words: "1/2" }));
  const told = { tries: 20, right: false, settled: false, said: [] };
  const built = { grid: { given: [3], right: false, settled: true, all: [{ words: "8" }, {}] }, tree: { given: ["1"], right: false, settled: false } };
  const work = { ...NOTHING, prediction: 40, bet: 1, sketch: [70, 30], trials: [30, 7], built, items: { "dice/a": { ...told, all }, "dice/b": told } };
  const answers = [{ item: "dice/a", given: all.slice(0, 12) }, { item: "dice/exact/grid", given: [{ words: "8" }, {}] }];
  assert.deepEqual(reportOf("dice", work, "check"), { part: "check", prediction: 40, bet: 1, sketch: [70, 30], trials: 30, answers });
  assert.equal(reportOf("dice", { ...work, prediction: null }, "check").trials, 0);
});

test("parts beyond the class wait where all go on together, and only there", () => {
  assert.deepEqual([isOpen(null, "exit"), isOpen(VIEW, "exit"), isOpen({ ...VIEW, pace: "paused" }, "old")], [true, true, false]);
  assert.deepEqual([isOpen(together("hand"), "hand"), isOpen(together("hand"), "simulate"), isOpen(together("hand"), "old")], [true, false, true]);
});

test("a pupil follows where the class moves, and may look back until it moves again", () => {
  assert.equal(partToFollow(VIEW, null, "old"), null);
  assert.equal(partToFollow(together("hand"), VIEW, "old"), "hand");
  assert.equal(partToFollow(together("hand"), { ...VIEW, part: "hand" }, "old"), "hand");
  assert.equal(partToFollow(together("hand"), together("hand"), "old"), null);
  assert.equal(partToFollow(together("hand"), together("hand"), "exit"), "hand");
  assert.equal(partToFollow(together("simulate"), together("hand"), "old"), "simulate");
  assert.equal(partToFollow(null, together("hand"), "old"), null);
});

test("whoever learns alone asks no class for anything", (t) => {
  for (const other of [{ live: "" }, { seat: partial(null) }, { seed: "otter-1" }, { seat: { ...SEAT, lesson: "coins" } }, { seat: partial({ name: "otter-4271" }) }]) {
    const { joins, sockets } = joined(t, other);
    assert.deepEqual([joins, sockets], [null, []]);
    t.mock.timers.reset();
  }
});

test("what is done is reported once the class knows who it is, all of it, and only what is new", async (t) => {
  const page = joined(t);
  page.joins.moved("predict");
  page.work.change({ prediction: 40 });
  await settle();
  assert.deepEqual(page.reports(), []);
  await rest(t);
  await welcome(page);
  assert.deepEqual(page.sockets[0].sent[0], { id: 1, ask: "live-back", class: "otter-4271", token: "t" });
  assert.deepEqual(page.reports().map(({ part, prediction }) => [part, prediction]), [["predict", 40]]);
  page.sockets[0].answer({});
  await settle();
  page.work.change();
  await rest(t);
  assert.equal(page.reports().length, 1);
  page.work.change({ trials: [10] });
  await rest(t);
  assert.deepEqual(page.reports().map(({ trials }) => trials), [0, 10]);
});

test("after a break all is told once more, and meanwhile the pupil hears why", async (t) => {
  const page = joined(t);
  await welcome(page);
  page.sockets[0].answer({});
  await settle();
  page.sockets[0].close();
  assert.match(page.joins.el.textContent, /cannot be reached now/);
  page.work.change({ prediction: 40 });
  await rest(t);
  t.mock.timers.tick(500);
  await welcome(page);
  await rest(t);
  assert.doesNotMatch(page.joins.el.textContent, /cannot be reached/);
  assert.deepEqual(page.reports().at(-1).prediction, 40);
});

test("nothing is reported on a new line before the class knows who it is, and then also what was told before", async (t) => {
  const page = joined(t);
  await welcome(page);
  page.sockets[0].answer({});
  await rest(t);
  page.sockets[0].close();
  t.mock.timers.tick(500);
  page.sockets[1].open();
  page.work.change({ prediction: 40 });
  await rest(t);
  assert.deepEqual(page.sockets[1].sent.map(({ ask }) => ask), ["live-back"]);
  page.work.change({ prediction: null });
  page.sockets[1].answer(SEAT);
  await rest(t);
  assert.deepEqual(page.sockets[1].sent.map(({ ask, prediction }) => [ask, prediction]), [["live-back", undefined], ["live-report", null]]);
});

test("while the class cannot be reached a pupil goes on alone, and stays where that was when it is back", async (t) => {
  const page = joined(t);
  await welcome(page);
  page.joins.moved("hand");
  page.sockets[0].tell({ view: together("hand") });
  page.joins.moved("old");
  page.sockets[0].close();
  assert.deepEqual([page.joins.may("exit"), page.joins.el.textContent.includes("You go on together"), page.joins.el.dataset.pace], [true, false, "alone"]);
  t.mock.timers.tick(500);
  await welcome(page);
  page.sockets[1].tell({ view: together("hand") });
  assert.deepEqual([page.joins.may("exit"), page.shown], [false, []]);
  page.sockets[1].tell({ view: { ...VIEW, pace: "paused" } });
  page.sockets[1].close();
  assert.equal(page.room.inert, false);
  assert.doesNotMatch(page.joins.el.textContent, /Pause!/);
});

test("a report that the class refuses is told", async (t) => {
  const page = joined(t);
  await welcome(page);
  page.sockets[0].decline("A prediction that is locked stays as it is.");
  await settle();
  assert.match(page.joins.el.textContent, /stays as it is/);
});

test("the class pauses the page, leads it on, and shows what the board shows", async (t) => {
  const page = joined(t);
  await welcome(page);
  page.sockets[0].tell({ view: { ...VIEW, pace: "paused" } });
  assert.equal(page.room.inert, true);
  assert.match(page.joins.el.textContent, /Pause! Look at the board/);
  page.sockets[0].tell({ view: { ...together("hand"), shown: { item: "dice/a", ask: "How likely?", given: "1/2" }, predictions: [40, 60] } });
  assert.equal(page.room.inert, false);
  assert.deepEqual(page.shown, ["hand"]);
  assert.match(page.joins.el.textContent, /Your class is at: By hand/);
  assert.match(page.joins.el.textContent, /How likely\?Somebody says: 1\/2/);
  assert.equal(ofClass(page.joins.el, "live-dot").length, 2);
  assert.deepEqual([page.joins.may("hand"), page.joins.may("simulate")], [true, false]);
});

test("the mean of the class's bars is seen as long as the board shows it", async (t) => {
  const page = joined(t);
  await welcome(page);
  const [bars] = ofClass(page.joins.el, "live-bars");
  assert.equal(bars.hidden, true);
  page.sockets[0].tell({ view: { ...VIEW, bars: [62.5, 37.5] } });
  assert.equal(bars.hidden, false);
  assert.match(page.joins.el.textContent, /The bars of your class, on average.*low63\s% drawnhigh38\s% drawn/);
  assert.doesNotMatch(page.joins.el.textContent, /exactly/);
  page.sockets[0].tell({ view: VIEW });
  assert.equal(bars.hidden, true);
  assert.doesNotMatch(page.joins.el.textContent, /drawn/);
});

test("what the class chose of two explanations is known as long as the board shows it", async (t) => {
  const page = joined(t);
  await welcome(page);
  assert.deepEqual(page.joins.chosen.now().peers, []);
  page.sockets[0].tell({ view: { ...VIEW, peers: [7, 5] } });
  assert.deepEqual(page.joins.chosen.now().peers, [7, 5]);
  page.sockets[0].tell({ view: { ...VIEW, peers: [] } });
  assert.deepEqual(page.joins.chosen.now().peers, []);
});

test("once the class is over the pupil goes on alone, and comes back only where the place is still there", async (t) => {
  for (const gone of [true, false]) {
    const page = joined(t);
    await welcome(page);
    page.sockets[0].tell({ view: { ...together("old"), pace: "together" } });
    page.sockets[0].tell({ over: "It is over.", gone });
    assert.equal(page.joins.el.textContent, "It is over.");
    assert.equal(page.store.liveSeat() === null, gone);
    assert.equal(page.joins.may("exit"), true);
    t.mock.timers.reset();
  }
});

test("whoever leaves gives the place back", async (t) => {
  const page = joined(t);
  await welcome(page);
  buttonCalled(page.joins.el, "Leave the class").dispatchEvent(new Event("click"));
  assert.equal(page.sockets[0].sent.at(-1).ask, "live-leave");
  assert.equal(page.store.liveSeat(), null);
  page.sockets[0].tell({ over: "You have left.", gone: true });
  assert.match(page.joins.el.textContent, /You have left\.Come back/);
});

// ---------------------------------------------------------------- the door

test("the name of a class is read as people type it", () => {
  for (const text of ["Otter 4271", "otter-4271", " OTTER4271 "]) assert.equal(plainClassName(text), "otter-4271");
  assert.deepEqual([plainClassName("?"), className("otter-4271")], ["", "otter 4271"]);
});

/** The page at the door of a class. */
function atDoor(t, place, { live = "/tutor/class", seat = partial(null) } = {}) {
  const { sockets, store } = fakeVisit(t, "http://room.test/");
  store.setLiveSeat(seat);
  const gone = [];
  const app = partial({ live, store, level: 1, router: { href: () => null }, go: (to) => gone.push(to) });
  const { el } = joinPage(app, place, new AbortController().signal);
  return { el: /** @type {any} */ (el), sockets, store, gone };
}

test("who has a place goes on there, unless the door is that of another class", (t) => {
  for (const [typed, isBack] of Object.entries({ "": true, "otter 4271": true, "yak 12": false })) {
    const { el } = atDoor(t, { class: typed }, { seat: SEAT });
    assert.equal(el.textContent.includes("Go on as the Dragon"), isBack, typed);
    t.mock.timers.reset();
  }
});

test("a creature that is free is chosen, and the lesson opens under its seed", async (t) => {
  const { el, sockets, store, gone } = atDoor(t, { class: "Otter 4271" });
  sockets[0].open();
  assert.deepEqual(sockets[0].sent, [{ id: 1, ask: "live-door", class: "otter-4271" }]);
  sockets[0].answer({ name: "otter-4271", title: "The duel", free: ["Dragon", "Elf"], open: true });
  await settle();
  assert.match(el.textContent, /The duel: Choose who you are in the class otter\u00a04271\./);
  sockets[0].close();
  assert.match(el.textContent, /The class cannot be reached now\. It is tried again\./);
  t.mock.timers.tick(500);
  sockets.shift();
  sockets[0].open();
  sockets[0].answer({ name: "otter-4271", title: "Dice?", free: ["Dragon", "Elf"], open: true });
  await settle();
  assert.doesNotMatch(el.textContent, /cannot be reached/);
  sockets[0].tell({ door: { name: "otter-4271", title: "Dice?", free: ["Dragon"], open: true } });
  assert.equal(buttonCalled(el, "Elf"), undefined);
  buttonCalled(el, "Dragon").dispatchEvent(new Event("click"));
  sockets[0].decline("Your class has its Dragon already.");
  await settle();
  assert.match(el.textContent, /has its Dragon already/);
  buttonCalled(el, "Dragon").dispatchEvent(new Event("click"));
  sockets[0].answer(SEAT);
  await settle();
  assert.deepEqual([store.liveSeat(), gone], [SEAT, [{ lesson: "dice", seed: "otter-4271-4" }]]);
});

test("a closed door, a class that is not there, and a tutor without classes say so", async (t) => {
  const closed = atDoor(t, { class: "otter-4271" });
  closed.sockets[0].open();
  closed.sockets[0].answer({ name: "otter-4271", title: "Dice?", free: ["Elf"], open: false });
  await settle();
  assert.match(closed.el.textContent, /The door of otter\u00a04271 is closed/);
  assert.equal(ofClass(closed.el, "live-creatures")[0].hidden, true);
  t.mock.timers.reset();
  const missing = atDoor(t, { class: "otter-4271" });
  missing.sockets[0].open();
  missing.sockets[0].decline("It may be over.");
  await settle();
  assert.match(missing.el.textContent, /The name on the board.*It may be over\./);
  assert.equal(elementsIn(missing.el, ({ tag }) => tag === "input")[0].attributes.value, "otter 4271", "what was typed is there to be mended");
  t.mock.timers.reset();
  const alone = atDoor(t, { class: "otter-4271" }, { live: "" });
  assert.match(alone.el.textContent, /only where a tutor runs in the room/);
  assert.equal(alone.sockets.length, 0);
});

test("without a name one is typed", async (t) => {
  const { el, sockets, gone } = atDoor(t, { page: "join" });
  const [form] = elementsIn(el, ({ tag }) => tag === "form");
  const [field] = elementsIn(el, ({ tag }) => tag === "input");
  field.value = " ?";
  await form.happen("submit");
  assert.match(el.textContent, /Type the word and the number/);
  field.value = "otter";
  await form.happen("submit");
  assert.deepEqual(gone, [], "a class has a number, too");
  field.value = "Otter 4271";
  await form.happen("submit");
  assert.deepEqual([gone, sockets.length], [[{ class: "otter-4271" }], 0]);
});

test("whoever is in goes back to the lesson, or is somebody else", async (t) => {
  const { el, sockets, gone } = atDoor(t, { class: "otter-4271" }, { seat: SEAT });
  assert.equal(sockets.length, 0);
  buttonCalled(el, "Go on as the Dragon").dispatchEvent(new Event("click"));
  assert.deepEqual(gone, [{ lesson: "dice", seed: "otter-4271-4" }]);
  buttonCalled(el, "I am somebody else").dispatchEvent(new Event("click"));
  assert.equal(sockets.length, 1);
});

test("whoever is in a class and types no name is led back to it, too", async (t) => {
  const { el, sockets, gone } = atDoor(t, { page: "join" }, { seat: SEAT });
  assert.match(el.textContent, /in the class otter\u00a04271 already/);
  buttonCalled(el, "Go on as the Dragon").dispatchEvent(new Event("click"));
  buttonCalled(el, "I am somebody else").dispatchEvent(new Event("click"));
  assert.match(el.textContent, /The name on the board/);
  assert.deepEqual([gone.length, sockets.length], [1, 0]);
});

test("dots stand above each other where they would touch", () => {
  assert.deepEqual(swarmLevels([10, 10, 12, 14, 14, 50]), [1, 2, 3, 1, 2, 1]);
  assert.deepEqual(swarmLevels([]), []);
});

test("a dot stands over its number, those on top of each other a step apart, and all of it has room", () => {
  fakeElements();
  const plot = /** @type {any} */ (dotPlot([0, 50, 51, 100]));
  const [svg] = elementsIn(plot, ({ tag }) => tag === "svg");
  const [, , width, height] = svg.attributes.viewBox.split(" ").map(Number);
  const dots = ofClass(plot, "live-dot").map(({ attributes: { cx, cy, r } }) => [cx, cy, r].map(Number));
  const marks = elementsIn(plot, ({ tag }) => tag === "text").map(({ attributes, textContent }) => [Number(textContent), Number(attributes.x), Number(attributes.y)]);
  const at = (value) => marks.find(([number]) => number === value)[1];
  assert.deepEqual(marks.map(([number]) => number), [0, 25, 50, 75, 100]);
  assert.deepEqual([at(50) - at(0), at(25) - at(0), at(100) - at(75)], [(at(100) - at(0)) / 2, (at(100) - at(0)) / 4, at(25) - at(0)]);
  assert.deepEqual(dots.map(([x]) => x), [at(0), at(50), at(50) + (at(100) - at(0)) / 100, at(100)]);
  const [low, , high] = dots.map(([, y]) => y);
  assert.ok(low - high >= 2 * dots[0][2], "they do not lie on each other");
  assert.ok(dots.every(([x, y, r]) => x >= r && y >= r && x <= width - r) && marks.every(([, x, y]) => x > 0 && x < width && y > low && y < height));
  const [line] = ofClass(plot, "live-axis").map(({ attributes }) => attributes.d.match(/^M(\d+) (\d+)H(\d+)$/).slice(1).map(Number));
  assert.deepEqual([line[0], line[2]], [at(0), at(100)]);
  assert.ok(line[1] > low && line[1] < marks[0][2]);
});

test("the list of lessons leads to the class where there can be one", (t) => {
  const waysFrom = (live, seat) => {
    const { store } = joined(t, { seat });
    t.mock.timers.reset();
    const app = partial({ live, store, level: 1, games: [], lessons: [], progress: {}, router: { href: (to) => JSON.stringify(to) }, gameTitle: () => "" });
    return linksIn(ofClass(lessonsPage(app, undefined).el, "ways-in")[0]);
  };
  const always = [["For teachers", '{"page":"teachers"}'], ["The words", '{"page":"glossary"}']];
  assert.deepEqual(waysFrom("", SEAT), always);
  assert.deepEqual(waysFrom("/tutor/class", null), [["Join your class", '{"page":"join"}'], ...always]);
  assert.deepEqual(waysFrom("/tutor/class", SEAT), [["Back to your class, as the Dragon", '{"lesson":"dice","seed":"otter-4271-4"}'], ...always]);
});
