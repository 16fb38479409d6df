import assert from "node:assert/strict";
import test from "node:test";
import { areaOf, pathOf } from "../../tutor/web/review/curve-paths.js";
import { chanceKnown, isClear, percentOf, points, pointsKnown, pointsWithin } from "../../tutor/web/review/figures.js";
import { keepAsking } from "../../tutor/web/review/ask.js";
import { pictureOf } from "../../tutor/web/review/picture.js";
import { createCurve, pointAt } from "../../tutor/web/review/curve.js";
import { recordUntil } from "../../tutor/web/review/record.js";
import { noteFigures, statusWords, trustWords } from "../../tutor/web/review/page-review.js";
import { createAccounts, fromTo, storyOf } from "../../tutor/web/review/accounts.js";
import { costWords, createTasks, verdictOn } from "../../tutor/web/review/tasks.js";
import { causeWords, createTurns, shiftWords } from "../../tutor/web/review/turns.js";
import { buttonCalled, elementsIn, fakeDocument, fakeElements, fakeLine, ofClass, partial } from "./fakes.js";

const SCALE = { x: (at) => 10 * at, y: (chance) => 100 - 100 * chance };
const moved = (value, halfwidth = 0) => partial({ value, halfwidth, fraction: "" });
const account = (seat, end, luck, decisions, others) => partial({ seat, start: moved(0.5), end: moved(end), luck, decisions, others });

test("points have a sign and no comma, and how far off they may be", () => {
  assert.deepEqual([0.124, -0.126, 0.004, -0.004].map(points), ["+12", "−13", "0", "0"]);
  assert.deepEqual([moved(0.1), moved(0.1, 0.052), moved(0.1, 0.001)].map(pointsWithin), ["+10", "+10 ± 5", "+10 ± 1"]);
  assert.equal(pointsKnown(moved(0.3, 0.1), true), "+30 ± 10");
  assert.deepEqual([true, false].map((more) => pointsKnown(moved(0.3, 0.101), more)), ["not sure yet", "too unsure to tell"]);
  assert.deepEqual([moved(0.1, 0.2), moved(-0.3, 0.2), moved(0.001)].map(isClear), [false, true, false]);
});

test("a chance that is only nearly sure is no 100 %, nor one that is nearly none 0 %", () => {
  const told = [0, 0.001, 0.005, 0.006, 0.5, 0.994, 0.995, 0.9999, 1].map(percentOf);
  assert.deepEqual(told, ["0 %", "under 1 %", "under 1 %", "1 %", "50 %", "99 %", "over 99 %", "over 99 %", "100 %"]);
});

test("a curve goes in steps where it has every position, and straight where it has some", () => {
  const curve = [0, 1, 4].map((at) => partial({ at, chances: [at / 4, 0], halfwidth: 0.1 }));
  assert.equal(pathOf(curve, 0, SCALE), "M0 100H10V75L40 0");
  assert.equal(areaOf(curve, 0, SCALE), "M0 90L10 65L40 0L40 10L10 85L0 100Z");
  assert.equal(areaOf(curve.map((point) => ({ ...point, halfwidth: 0 })), 0, SCALE), "");
  assert.equal(pathOf([], 0, SCALE), "");
});

test("a step is told by the last point before it", () => {
  const curve = partial([{ at: 0 }, { at: 4 }]);
  assert.deepEqual([0, 3, 4, 9].map((step) => pointAt(curve, step)?.at), [0, 0, 4, 4]);
  assert.equal(pointAt([], 3), null);
});

test("what helped the winner most is said only where it is clear", () => {
  const loser = account(1, 0, moved(-0.1), moved(-0.3), moved(-0.1));
  const winner = (luck, decisions, others) => storyOf(["Ada", "Ben"], [account(0, 1, luck, decisions, others), loser]);
  assert.equal(winner(moved(0.4, 0.1), moved(0.1), moved(0)), "Luck helped Ada most.");
  assert.equal(winner(moved(-0.4), moved(0.6, 0.1), moved(0.3)), "Ada’s own decisions helped most.");
  assert.equal(winner(moved(0.1), moved(0.1), moved(0.3)), "Ada gained most from what others chose.");
  const unsure = "It cannot be said for sure what helped Ada most.";
  assert.equal(winner(moved(0.2, 0.09), moved(0.1, 0.09), moved(0)), unsure, "both may be the larger one");
  assert.equal(winner(moved(0.6, 0.11), moved(0.1), moved(0)), unsure, "what is not told is not named");
  assert.equal(winner(moved(-0.1), moved(-0.3), moved(-0.2)), unsure, "what took away did not help");
  const open = [0, 1].map((seat) => ({ ...account(seat, 0, moved(0), moved(0), moved(0)), end: moved(0.6 - seat / 10, 0.08) }));
  assert.match(storyOf(["Ada", "Ben"], open), /for sure who came out ahead/);
  const drawn = [0, 1].map((seat) => account(seat, 0.5, moved(0.2), moved(0), moved(0)));
  assert.equal(storyOf(["Ada", "Ben"], drawn), "Nobody came out ahead.");
});

test("luck and decisions that are not counted well enough are neither drawn nor told", () => {
  fakeElements();
  const { el, show } = createAccounts(["Ada"]);
  const shown = (off, more) => {
    const wide = moved(0.9, off);
    show({ accounts: [account(0, 1, wide, wide, wide)], progress: 1, more });
    return [ofClass(el, "review-seat").length, ofClass(el, "review-story")[0].textContent];
  };
  assert.deepEqual(shown(0.2, true), [0, "Luck and decisions are not counted well enough yet."]);
  assert.deepEqual(shown(0.2, false), [0, "Luck and decisions of this game could not be counted well enough to tell them apart."]);
  assert.equal(shown(0.1, false)[0], 1);
});

test("the figures in the table can be scrolled by the keyboard, and say what they are", () => {
  fakeElements();
  const [{ attributes }] = ofClass(createAccounts(["Ada"]).el, "review-table");
  assert.deepEqual([attributes.tabindex, attributes.role, attributes["aria-label"]], ["0", "region", "The figures as a table"]);
});

test("from where to where a chance went is told as far as it is known", () => {
  const ends = [[moved(0.5), moved(1)], [moved(0.5, 0.2), moved(1)], [moved(0.5), moved(0.7, 0.2)]];
  assert.deepEqual(ends.map(([start, end]) => fromTo(partial({ start, end }))), ["From 50 % at the start to 100 % at the end.", "At the end: 100 %.", ""]);
});

test("a cause has its words", () => {
  const words = partial([["luck", null], ["choice", 1], ["secrets", null]]).map(([cause, seat]) => causeWords(partial({ cause, seat }), ["Ada", "Ben"]));
  assert.deepEqual(words, ["Luck", "A choice by Ben", "Secrets met"]);
});

test("a step that moved a chance further than can be told is told by its way alone", () => {
  const steps = [moved(0.2, 0.1), moved(0.4, 0.2), moved(-0.4, 0.2), moved(0.1, 0.2), partial({ ...moved(-0.2, 0.1), kind: "rule of thumb" })];
  assert.deepEqual(steps.map(shiftWords), ["+20", "up", "down", "?", "roughly −20"]);
});

test("one plays on from the position before a step that turned the game", () => {
  fakeElements();
  const from = [];
  const turns = createTurns({ seats: ["Ada"], linkToStep: () => "", playOn: (step) => from.push(step) });
  turns.show({ turns: [{ at: 4, title: "A roll", sentence: "", moved: [], cause: "luck", seat: null }], more: false });
  buttonCalled(turns.el, "Play on").happen("click");
  assert.deepEqual(from, [3]);
});

test("how sure a review is stands under it", () => {
  const curve = partial([{}]);
  assert.equal(trustWords(partial({ kind: "sampled", n: 6, assumes: "x", more: true, curve: [] })), "", "nothing is told yet");
  assert.equal(trustWords(partial({ kind: "exact", n: 0, assumes: "best play", more: false, curve })), "Counted exactly. Assumed: best play.");
  assert.match(trustWords(partial({ kind: "sampled", n: 1, assumes: "x", more: true, curve })), /^From 1 game played on .* surer/);
  assert.equal(trustWords(partial({ kind: "rule of thumb", n: 0, assumes: "x", more: false, curve })), "A rule of thumb. Assumed: x.");
  assert.match(trustWords(partial({ kind: "rule of thumb", n: 2, assumes: "x", more: false, curve })), /^Roughly, from 2 games played on /);
  const said = partial([[[], true], [[{}], true], [[{}], false]]).map(([accounts, more]) => statusWords(partial({ accounts, more })));
  assert.equal(new Set(said).size, 3);
});

test("a record is cut at a step with its notes", () => {
  const record = partial({ title: "t", notes: { 0: "a", 2: "b", 3: "c" }, steps: 3, actions: ["x", "y", "z"] });
  assert.deepEqual(recordUntil(record, 2), { title: "t", notes: { 0: "a", 2: "b" }, steps: 2, actions: ["x", "y"] });
});

test("a picture needs nothing else, and no name breaks it", () => {
  const curve = [0, 1].map((at) => partial({ at, chances: [at, 1 - at], halfwidth: 0 }));
  const accounts = [account(0, 1, moved(0.5), moved(0), moved(0)), account(1, 0, moved(-0.5), moved(0), moved(0))];
  const drawn = pictureOf(partial({ curve, accounts }), { title: 'A <b> & "c"', result: "Ada wins.", seats: ["<Ada>", "Ben"], steps: 1 });
  assert.match(drawn, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.match(drawn, /A &lt;b&gt; &amp; &quot;c&quot;/);
  assert.match(drawn, /&lt;Ada&gt;/);
  assert.match(drawn, /Luck: \+50/);
  assert.match(drawn, /d="M60 370H840V110" fill="none" stroke="#1f5fa8"/, "Ada's line goes up from no chance to all of it");
  assert.doesNotMatch(drawn, /href|url\(|<script|<image/);
});

test("a review is asked for until nothing better is to come", async () => {
  fakeDocument();
  const shown = [];
  const answers = [1, 2, 3].map((n) => partial({ n, accounts: n > 1 ? [{}] : [], more: n < 3 }));
  await keepAsking(async () => answers.shift(), ({ n }) => shown.push(n), new AbortController().signal);
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(answers.length, 0);
});

test("whoever leaves is not asked for any more", async () => {
  fakeDocument();
  const ending = new AbortController();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    ending.abort();
    return partial({ n: 1, accounts: [], more: true });
  };
  await keepAsking(ask, () => assert.fail("shown"), ending.signal);
  assert.equal(asked, 1);
});

test("a touch of the curve chooses the step that lies nearest", async () => {
  fakeElements();
  const { el } = createCurve(fakeLine("xxxxx"), () => "");
  const [slider] = elementsIn(el, ({ tag }) => tag === "input");
  ofClass(el, "review-lines")[0].getBoundingClientRect = () => ({ left: 100, width: 400 });
  for (const [clientX, step] of [[100, 0], [145, 0], [160, 1], [300, 2], [500, 4]]) {
    await ofClass(el, "review-drawing")[0].happen("click", { clientX });
    assert.match(slider.getAttribute("aria-valuetext"), new RegExp(`^Step ${step} of 4`));
  }
});

test("the longest bar of an account fills its half, and the others are measured by it", () => {
  fakeElements();
  const { el, show } = createAccounts(["Ada", "Ben"]);
  show({ accounts: [account(0, 1, moved(0.4), moved(0.1), moved(0)), account(1, 0, moved(-0.2), moved(0), moved(0))], progress: 1, more: false });
  const lengths = (look) => ofClass(el, look).map(({ looks }) => Number(looks["--length"]));
  assert.deepEqual([lengths("review-gain"), lengths("review-loss")], [[0.5, 0.125, 0, 0, 0], [0.25]]);
});

test("what a rule of thumb says is told roughly and without a width", () => {
  const known = (kind) => pointsWithin({ ...moved(0.123, 0.04), kind });
  assert.deepEqual(["sampled", "rule of thumb"].map(known), ["+12 ± 4", "roughly +12"]);
  assert.equal(pointsKnown({ ...moved(0.1, 1), kind: "rule of thumb" }, true), "not sure yet");
  const chances = [moved(0.5), partial({ ...moved(0.5), kind: "rule of thumb" }), partial({ ...moved(0.5, 0.11), kind: "sampled" })];
  assert.deepEqual(chances.map(chanceKnown), ["50 %", "roughly 50 %", "?"]);
});

const LINE = partial({ seats: ["Ada", "Ben"], frames: ["", "Ada passes", "Ben rolls"].map((title) => ({ title })) });
const verdictAt = (cost, more = false) => ({ text: cost ? `Costs ${cost}.` : "As good as any.", good: cost === 0, points: cost, kind: "rule of thumb", more });

test("the coach is asked about a choice until it is sure, with the eyes of whoever made it", async () => {
  const asked = [];
  const lines = { askAbout: async (_, ask, parts) => (asked.push([ask, parts]), verdictAt(13, asked.length < 3)) };
  const verdict = await verdictOn(partial({ lines }), LINE, { seat: 1, at: 4 });
  assert.equal(verdict.more, false);
  assert.deepEqual(asked, Array.from({ length: 3 }, () => ["verdict", { at: 4, view: "1" }]));
  let asks = 0;
  await verdictOn(partial({ lines: { askAbout: async () => ((asks += 1), verdictAt(1, true)) } }), LINE, { seat: 0, at: 0 });
  assert.equal(asks, 25);
});

test("what a choice gave away is hedged as the coach hedges it", () => {
  const words = partial([["exact", 0.4], ["sampled", 12.6], ["rule of thumb", 48]]).map(([kind, cost]) => costWords({ kind, points: cost }).split(".")[0]);
  assert.deepEqual(words, ["That gave away 1 point", "That gave away about 13 points", "That gave away roughly 48 points"]);
});

test("only choices that cost something are to be tried again, and only the learner's own", async () => {
  fakeElements();
  const costs = { 0: 48, 1: 0 };
  const lines = { askAbout: async (_line, _ask, { at }) => verdictAt(costs[at]) };
  const tasks = createTasks(partial({ lines, line: LINE, me: 0, signal: new AbortController().signal }));
  tasks.show({ misses: [{ seat: 0, at: 0 }, { seat: 0, at: 1 }, { seat: 1, at: 0 }], accounts: partial([{}]) });
  await buttonCalled(tasks.el, "Find what I missed").happen("click");
  const items = elementsIn(tasks.el, ({ tag }) => tag === "li");
  assert.equal(items.length, 1);
  assert.match(items[0].textContent, /Ada.*step 1: Ada passes.*roughly 48 points/);
  assert.equal(tasks.isBusy(), false);
});

test("nothing can be looked for before luck and decisions are told", () => {
  fakeElements();
  const tasks = createTasks(partial({ lines: {}, line: LINE, me: null, signal: new AbortController().signal }));
  const [start] = elementsIn(tasks.el, ({ tag }) => tag === "button");
  tasks.show({ misses: [], accounts: [] });
  assert.equal(start.disabled, true);
  tasks.show({ misses: [], accounts: partial([{}]) });
  assert.equal(start.disabled, false);
});

test("a learner who decides again is told whether it is better now, and how often it was", async () => {
  fakeElements();
  const costs = { line: 48, better: 0, worse: 20 };
  const lines = {
    askAbout: async (line, ask) => (ask === "choices" ? { prompt: "Choose.", options: OPTIONS } : verdictAt(costs[line.id])),
    grow: async (_line, _ask, { action }) => ({ ...LINE, id: action }),
  };
  const OPTIONS = ["better", "worse"].map((action) => ({ action, label: `The ${action} one` }));
  const tasks = createTasks(partial({ lines, line: { ...LINE, id: "line" }, me: null, signal: new AbortController().signal }));
  tasks.show({ misses: [{ seat: 0, at: 0 }], accounts: partial([{}]) });
  await buttonCalled(tasks.el, "Find what I missed").happen("click");
  const said = [];
  for (const label of ["The worse one", "The better one"]) {
    await buttonCalled(tasks.el, "Try again").happen("click");
    await buttonCalled(tasks.el, label).happen("click");
    said.push(tasks.el.textContent.match(/Right: \d of \d/)?.[0]);
  }
  assert.deepEqual(said, ["Right: 0 of 1", "Right: 1 of 2"]);
});

test("luck and decisions stand beside a result only once they get no surer", () => {
  const noted = [];
  const app = { store: { noteFigures: (...figures) => noted.push(figures) } };
  const accounts = [account(0, 1, moved(0.2), moved(0.1), moved(0)), account(1, 0, moved(-0.2), moved(0), moved(0))];
  noteFigures(partial({ app, play: { me: 1, id: "game-1" } }), { n: 9, accounts, more: true });
  noteFigures(partial({ app, play: { me: null, id: "game-1" } }), { n: 9, accounts, more: false });
  assert.deepEqual(noted, []);
  noteFigures(partial({ app, play: { me: 1, id: "game-1" } }), { n: 9, accounts, more: false });
  assert.deepEqual(noted, [["game-1", moved(-0.2), moved(0)]]);
});

test("while nothing is told, accounts say how far they are, and turning points that they are looked for", () => {
  fakeElements();
  const accounts = createAccounts(["Ada", "Ben"]);
  accounts.show({ accounts: [], progress: 0.25, more: true });
  assert.match(accounts.el.textContent, /25 % done/);
  const turns = createTurns({ seats: ["Ada"], linkToStep: () => "", playOn: () => {} });
  const said = [true, false].map((more) => (turns.show({ turns: [], more }), turns.el.textContent));
  assert.match(said[0], /^Still looking/);
  assert.match(said[1], /^No single step/);
});
