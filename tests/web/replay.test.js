import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { modeChosen } from "../../tutor/web/replay/coach-mode.js";
import { openedReplay } from "../../tutor/web/replay/state.js";
import { createReplay } from "../../tutor/web/replay/replay.js";
import { touchActions } from "../../tutor/web/replay/parts.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { elementsIn, fakeElements, fakeLine, fakeStorage, ofClass, partial, PLAIN_LOOK, settle } from "./fakes.js";

beforeEach(() => {
  fakeElements();
  fakeStorage();
  partial(globalThis).requestAnimationFrame = () => 0;
});

/**
 * A whole replay on a page of its own; `asked` are the questions to Python, `answers` what it says to them.
 * @param {any} [wish]
 */
function standing({ line = fakeLine("xxxx"), step = 1, play = null, answers = {}, opened = {}, ...later } = {}) {
  const [store, ending, asked, places] = [openStore(), new AbortController(), /** @type {any[]} */ ([]), /** @type {any[]} */ ([])];
  const found = { store, ending, asked, places, charts: 0, isSeen: () => false, back: () => {}, replay: /** @type {any} */ (null) };
  const ask = async (about, question, parts) => {
    asked.push([question, about.line, parts]);
    return answers[question] ?? {};
  };
  const askForPictures = async (about, question, parts) => ({ answer: await ask(about, question, parts), table: [] });
  const lines = { askAbout: ask, grow: ask, askForPictures, remember: () => {} };
  const wire = { life: () => "alive", onLife: () => {}, onWait: () => {}, onProgress: () => {}, onBack: (again) => (found.back = again) };
  const router = { href: ({ game }) => `#${game}`, replace: (place) => places.push(place), push: (place) => places.push(["push", place]) };
  const app = partial({
    store, lines, wire, router, level: 1, whole: true, ownPage: true, routed: true, scheme: PLAIN_LOOK,
    gameTitle: () => "The game",
    charts: { getReady: (isSeen) => (found.charts += 1) && (found.isSeen = isSeen) },
    rulesOf: async () => ({ rules: [] }),
  });
  const coach = () => partial({ el: document.createElement("div"), show: () => {}, forget: () => asked.push(["coach forgets"]) });
  const page = createReplay(app, { ...openedReplay(line, step, play), ...opened }, ending.signal, coach, { ...later, bind: (replay) => (found.replay = replay) });
  const buttons = () => elementsIn(page.el, ({ tag }) => tag === "button");
  const press = async (name) => {
    const button = buttons().find((one) => [one.textContent, one.attributes["aria-label"]].includes(name));
    await button.happen("click");
  };
  const away = () => buttons().filter(({ classList }) => classList.contains("away")).map((one) => one.attributes["aria-label"] ?? one.textContent);
  return Object.assign(found, { page, press, away, now: () => found.replay.state.now() });
}

test("its buttons walk a line, and only those that lead somewhere are there", async () => {
  const { press, now, away } = standing();
  assert.deepEqual([now().step, away()], [1, []]);
  await press("Last step");
  assert.deepEqual([now().step, away()], [3, ["Next", "Last step"]]);
  await press("Back");
  assert.equal(now().step, 2);
  await press("First step");
  assert.deepEqual([now().step, away()], [0, ["First step", "Back"]]);
  await press("Next");
  assert.equal(now().step, 1);
});

test("what is told of is where the learner is, and the furthest step that was seen is kept", async () => {
  const { page, press, now } = standing();
  const told = () => [ofClass(page.el, "count")[0].textContent, ofClass(page.el, "sheet-line")[0].textContent.includes(`Step ${now().step}`)];
  assert.deepEqual(told(), ["1 / 3", true]);
  await press("Last step");
  assert.deepEqual(told(), ["3 / 3", true]);
  await press("First step");
  assert.deepEqual([told(), now().line.seen], [["0 / 3", true], 3]);
});

test("the odds are shown until they are switched off, and stay off in the next replay", async () => {
  const first = standing();
  await first.press("Show the odds");
  assert.equal(first.now().odds, false);
  const next = standing();
  assert.equal(next.now().odds, false);
  await next.press("Show the odds");
  assert.equal(standing().now().odds, true);
});

test("what is set is kept, and shown at once", async () => {
  const { press, now, store, replay } = standing();
  let changes = 0;
  replay.state.subscribe(() => (changes += 1));
  await press("Whole curve");
  assert.deepEqual([now().whole, changes], [true, 1]);
  await press("Just tell");
  assert.deepEqual([store.choice("quiz", "on"), changes], ["off", 2]);
  await press("Rules");
  assert.deepEqual([store.choice("tab", "say"), changes], ["rules", 3]);
});

/** A line whose second step keeps back what answers its question. */
function lineThatAsks() {
  const line = fakeLine("xxxx");
  line.frames[2].question = { kept: "move", kind: "options", text: "Which?", items: [], options: [] };
  return line;
}

test("a step that asks keeps its answer back while the stories ask, and tells all as soon as they only tell", async () => {
  const { asked, press } = standing({ line: lineThatAsks(), answers: { told: { frame: { title: "All of it", pictures: [], hands: {} }, pieces: { first: 0, markup: [] } } } });
  const told = () => asked.filter(([question]) => question === "told").map(([, , parts]) => parts);
  await settle();
  assert.deepEqual(told(), []);
  await press("Just tell");
  assert.deepEqual(told(), [{ at: 2 }]);
});

test("the coach and the meter are chosen for good, and the curve shows the meter at once", async () => {
  const { page, press, now, store } = standing();
  await press("After the move");
  assert.equal(modeChosen(store), "after");
  const [select] = elementsIn(page.el, ({ attributes }) => attributes["aria-label"] === "Timeline");
  select.value = "game";
  await select.happen("change");
  assert.deepEqual([now().meter, store.choice("meter", "")], ["game", "game"]);
});

test("what came while the connection was gone is asked for anew, by every part that asks", async () => {
  const line = fakeLine("xx-x");
  const { asked, back, replay } = standing({ line, answers: { rest: { frames: {}, meters: [], pieces: { first: 0, markup: [] } } } });
  await settle();
  const rest = () => asked.filter(([question]) => question === "rest").length;
  assert.equal(rest(), 1);
  let changes = 0;
  replay.state.subscribe(() => (changes += 1));
  back();
  await settle();
  assert.equal(changes, 1);
  assert.deepEqual([rest(), asked.filter(([what]) => what === "coach forgets").length], [2, 1]);
});

test("a replay that is over shows and asks nothing more", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const found = standing();
  found.ending.abort();
  found.replay.act.last();
  assert.deepEqual([found.now().step, ofClass(found.page.el, "count")[0].textContent], [3, "1 / 3"]);
  mock.timers.tick(1000);
  assert.deepEqual([found.places, found.charts], [[], 0]);
});

test("its address follows a moment after the learner stopped, and the code of the plots is fetched ahead", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const found = standing();
  for (const go of [found.replay.act.next, found.replay.act.next]) go();
  mock.timers.tick(1000);
  assert.deepEqual([found.places, found.charts], [[{ game: "g", example: "e", step: 3 }], 1]);
  const [room] = elementsIn(found.page.el, ({ nodes }) => nodes?.[0]?.classList?.contains("plot-now"));
  const seen = [true, false].map((isVisible) => Object.assign(room, { checkVisibility: () => isVisible }) && found.isSeen());
  assert.deepEqual(seen, [true, false], "it runs where there is room for a plot beside the story");
  Object.assign(room, { checkVisibility: () => true });
  found.ending.abort();
  assert.equal(found.isSeen(), false);
});

test("a line that a branch left comes later, and is taken where none is known", async () => {
  const [story, branch] = [fakeLine("xxxx", { line: "L0" }), fakeLine("xxxx", { at: 1, branch: "b" })];
  const { now } = standing({ line: branch, story: Promise.resolve(story) });
  assert.equal(now().story, null);
  await settle();
  assert.equal(now().story, story);
  const known = standing({ line: branch, opened: { story }, story: Promise.resolve(fakeLine()) });
  await settle();
  assert.equal(known.now().story, story);
});

test("a rule is looked up in the tab of the rules", async () => {
  const { page, store } = standing();
  partial(page).search();
  assert.equal(store.choice("tab", "say"), "rules");
  assert.deepEqual(elementsIn(page.el, ({ attributes }) => attributes.role === "tab").map((tab) => tab.attributes["aria-selected"]), ["false", "false", "true", "false"]);
});

test("a game that was opened as a film runs at once, and its next step is its end", async (t) => {
  const { now, replay, press } = standing({ step: 0, opened: { playing: true } });
  t.after(replay.player.stop);
  assert.equal(now().playing, true);
  await press("To the end");
  assert.deepEqual([now().step, now().playing], [3, false]);
});

test("a film ends at a press on the table, and stops where the page is left", async () => {
  const pressed = standing({ step: 0, opened: { playing: true } });
  await ofClass(pressed.page.el, "stage")[0].happen("click");
  assert.deepEqual([pressed.now().step, pressed.now().playing], [3, false]);
  const left = standing({ step: 0, opened: { playing: true } });
  left.ending.abort();
  assert.equal(left.now().playing, false);
});

test("its keys work on the bare page", async () => {
  const { now } = standing();
  partial(globalThis).Element ??= class {};
  document.querySelector = () => null;
  await partial(document.documentElement).happen("keydown", { key: "End" });
  assert.equal(now().step, 3);
});

test("a branch that is awaited keeps the link's address, and comes in at the link's step", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const branch = fakeLine("xxxxx", { line: "L2", at: 1, branch: "b", code: "b", remembered: null });
  const coming = () => standing({ opened: { awaited: { at: 1, step: 3 } }, branch: Promise.resolve({ line: branch, play: null }) });
  const awaiting = coming();
  mock.timers.tick(1000);
  assert.deepEqual(awaiting.places, []);
  const { now } = coming();
  await settle();
  assert.deepEqual([now().line, now().step, now().awaited], [branch, 3, null]);
});

test("another line is finished in the place of the one before, from where the learner is", async () => {
  const [first, second] = [fakeLine("-x"), fakeLine("xx-", { line: "L2" })];
  const { asked, replay } = standing({ line: first, answers: { rest: { frames: {}, meters: [], pieces: { first: 0, markup: [] } } } });
  replay.state.change({ line: second, step: 2 });
  await settle();
  assert.deepEqual(asked.filter(([question]) => question === "rest").map(([, line]) => line), ["L1", "L2"]);
});

/** What comes of a touch: a roll, or an answer taken. */
async function touched({ deciding, wantsMove = false, played = false }) {
  const done = /** @type {string[]} */ ([]);
  const note = (what) => () => void done.push(what);
  const act = { skip: note("skip"), next: note("next") };
  const takers = { move: { take: note("move"), roll: note("roll") }, quiz: { take: note("answer") } };
  const replay = { app: {}, state: { now: () => ({}) }, act, quiz: { wantsMove: () => wantsMove } };
  const acts = touchActions(partial(replay), partial(takers), partial({ branch: (_line, step) => done.push(`branch at ${step}`) }));
  const spot = partial({ line: {}, step: 2, deciding });
  acts.roll(spot);
  await acts.take(spot, partial({ played }), partial({}));
  return done;
}

test("a touch answers what is asked, moves in a game that is played, and in a story goes on as it went or leaves it", async () => {
  assert.deepEqual(await touched({ deciding: true }), ["roll", "move"]);
  assert.deepEqual(await touched({ deciding: true, wantsMove: true }), ["roll", "answer"]);
  assert.deepEqual(await touched({ deciding: false, played: true }), ["next", "next"]);
  assert.deepEqual(await touched({ deciding: false }), ["next", "branch at 2"]);
});

test("no level of headings is left out under its title", () => {
  const headings = elementsIn(standing().page.el, ({ tag }) => /^h\d$/.test(tag)).map(({ tag }) => tag);
  assert.deepEqual([...new Set(headings)].toSorted(), ["h1", "h2", "h3"]);
});
