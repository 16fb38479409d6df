import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { areaOf, pathOf } from "../../tutor/web/review/curve-paths.js";
import { chanceText, percentOf, points, pointsWithin } from "../../tutor/web/review/figures.js";
import { keepAsking } from "../../tutor/web/review/ask.js";
import { pictureOf, wrapped } from "../../tutor/web/review/picture.js";
import { createCurve, marksOf } from "../../tutor/web/review/curve.js";
import { recordUntil } from "../../tutor/web/line/record.js";
import { noteFigures, moreWords, reviewPage, statusWords, trustWords } from "../../tutor/web/review/page-review.js";
import { createAccounts, partWords, storyOf } from "../../tutor/web/review/accounts.js";
import { costWords, createTasks, verdictOn } from "../../tutor/web/review/tasks.js";
import { causeWords, createMoments, tablePicture } from "../../tutor/web/review/moments.js";
import { countingWords } from "../../tutor/web/review/counting.js";
import { createAdvice } from "../../tutor/web/review/advice.js";
import { createGuesses } from "../../tutor/web/review/guesses.js";
import { buttonCalled, elementsIn, fakeDocument, fakeElements, fakeLine, linksIn, ofClass, partial, settle, until } from "./fakes.js";

beforeEach(fakeElements);

const SCALE = { x: (at) => 10 * at, y: (chance) => 100 - 100 * chance };
const moved = (value, halfwidth = 0) => partial({ value, halfwidth, fraction: "" });
const REVIEW = { title: "Ada won", more: false, stands: true, kind: "exact", n: 0, assumes: "x", moments: [], settled: null, accounts: [], curve: [], seam: "", guesses: [], misses: [], well: null, better: null };
const account = (seat, end, luck, decisions, others) => partial({ seat, start: moved(0.5), end: moved(end), luck, decisions, others });

test("points have a sign and no comma, and how far off they may be", () => {
  assert.deepEqual([0.124, -0.126, 0.004, -0.004].map(points), ["+12", "−13", "0", "0"]);
  assert.deepEqual([moved(0.1), moved(0.1, 0.052), moved(0.1, 0.001)].map(pointsWithin), ["+10", "+10 ± 5", "+10 ± 1"]);
});

test("a chance that is only nearly sure is no 100 %, nor one that is nearly none 0 %", () => {
  const told = [0, 0.001, 0.005, 0.006, 0.5, 0.994, 0.995, 0.9999, 1].map(percentOf);
  assert.deepEqual(told, ["0 %", "under 1 %", "under 1 %", "1 %", "50 %", "99 %", "over 99 %", "over 99 %", "100 %"]);
});

test("a curve goes in steps", () => {
  const curve = [0, 1, 2].map((at) => partial({ at, chances: [at / 2, 0], halfwidth: 0.1 }));
  assert.equal(pathOf(curve, 0, SCALE), "M0 100H10V50H20V0");
  assert.equal(areaOf(curve, 0, SCALE), "M0 90L10 40L20 0L20 10L10 60L0 100Z");
  assert.equal(areaOf(curve.map((point) => ({ ...point, halfwidth: 0 })), 0, SCALE), "");
  assert.equal(pathOf([], 0, SCALE), "");
});

test("moments of one step, or so near that their marks would cover one another, have one mark with all their numbers", () => {
  const at = (/** @type {number[]} */ ...steps) => steps.map((step) => ({ at: step }));
  assert.deepEqual(marksOf(at(3, 113, 113, 150), 400), [[3, "1"], [113, "2–3"], [150, "4"]]);
  assert.deepEqual(marksOf(at(4, 5, 5, 49, 61), 88), [[4, "1–3"], [49, "4"], [61, "5"]]);
});

test("what helped the winner most is said only where it is clear", () => {
  const loser = account(1, 0, moved(-0.1), moved(-0.3), moved(-0.1));
  const winner = (luck, decisions, others, me = null) => storyOf(["Ada", "Ben"], [account(0, 1, luck, decisions, others), loser], me);
  assert.equal(winner(moved(0.4, 0.1), moved(0.1), moved(0)), "Luck helped Ada most.");
  assert.equal(winner(moved(0.4, 0.1), moved(0.1), moved(0), 0), "Luck helped you most.");
  assert.equal(winner(moved(-0.4), moved(0.6, 0.1), moved(0.3)), "Ada’s own choices helped most.");
  assert.equal(winner(moved(-0.4), moved(0.6, 0.1), moved(0.3), 0), "Your own choices helped you most.");
  assert.equal(winner(moved(0.1), moved(0.1), moved(0.3)), "What the others chose helped Ada most.");
  assert.equal(winner(moved(0.1), moved(0.1), moved(0.3), 1), "Your own choices helped Ada most.");
  assert.equal(winner(moved(0.1), moved(0.1), moved(0.3), 0), "What the others chose helped you most.");
  assert.equal(winner(moved(0.2, 0.09), moved(0.1, 0.09), moved(0)), "", "both may be the larger one");
  assert.equal(winner(moved(-0.1), moved(-0.3), moved(-0.2)), "", "what took away did not help");
  const open = [0, 1].map((seat) => ({ ...account(seat, 0, moved(0.3), moved(0), moved(0)), end: moved(0.6 - seat / 10, 0.08) }));
  assert.equal(storyOf(["Ada", "Ben"], open, null), "");
  assert.equal(storyOf(["Ada", "Ben"], [account(0, 1, moved(0.4), moved(0), moved(0))], null), "", "the other is not known");
  const roughly = (value) => ({ ...moved(value), kind: "rule of thumb" });
  assert.equal(winner(roughly(0.29), roughly(0.1), moved(0)), "", "a rule of thumb that nobody measured may be off by ten points");
  assert.equal(winner(roughly(0.31), roughly(0.1), moved(0)), "Luck helped Ada most.");
  assert.equal(winner({ ...roughly(0.2), halfwidth: 0.04 }, { ...roughly(0.1), halfwidth: 0.04 }, moved(0)), "Luck helped Ada most.");
  const three = [account(0, 0.1, moved(0), moved(0), moved(0)), account(1, 0.7, moved(0.4), moved(0), moved(0)), account(2, 0.2, moved(0), moved(0), moved(0))];
  for (const order of [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1]]) assert.equal(storyOf(["Ada", "Ben", "Cleo"], order.map((seat) => three[seat]), null), "Luck helped Ben most.");
  const drawn = [0, 1].map((seat) => account(seat, 0.5, moved(0.2), moved(0), moved(0)));
  assert.equal(storyOf(["Ada", "Ben"], drawn, null), "Nobody came out ahead.");
});

test("luck and choices have no place before they are known", () => {
  const { el, show } = createAccounts(["Ada", "Ben"], 0);
  show({ accounts: [] });
  assert.equal(el.hidden, true);
  show({ accounts: [account(1, 1, moved(0), moved(0), moved(0))] });
  assert.equal(el.hidden, true, "what is known of another seat is not the learner's");
  show({ accounts: [account(0, 1, moved(0.4), moved(0.1), moved(0))] });
  assert.equal(el.hidden, false);
  assert.match(el.textContent, /Your chance to win went from 50 % to 100 %\./);
});

test("one bar has what took chances away on one side and what gave some on the other", () => {
  const { el, show } = createAccounts(["Ada", "Ben"], 0);
  show({ accounts: [account(0, 1, moved(-0.2), moved(0.3), moved(0.1)), account(1, 0, moved(0), moved(0), moved(0))] });
  const [bar] = ofClass(el, "review-share");
  const halves = bar.children.map((half) => half.children.map(({ dataset, looks }) => [dataset.part, Number(looks["--length"]).toFixed(2)]));
  assert.deepEqual(halves, [[["luck", "0.50"]], [["decisions", "0.75"], ["others", "0.25"]]]);
  assert.equal(ofClass(el, "review-share").length, 1);
});

test("the figures in the table can be scrolled by the keyboard, and say what they are", () => {
  const { el, show } = createAccounts(["Ada"], null);
  show({ accounts: [account(0, 1, moved(0.5), moved(0), moved(0))] });
  const [{ attributes }] = ofClass(el, "review-table");
  assert.deepEqual([attributes.tabindex, attributes.role, attributes["aria-label"]], ["0", "region", "The figures as a table"]);
});

test("a cause has its words, and the learner's own choice is said to be", () => {
  const words = partial([["luck", null], ["choice", 1], ["choice", 0], ["secrets", null]]).map(([cause, seat]) => causeWords(partial({ cause, seat }), ["Ada", "Ben"], 0));
  assert.deepEqual(words, ["Luck", "Ben chose", "Your choice", "Secrets met"]);
});

const momentAt = (at, more = {}) => partial({ at, title: `Moment ${at}.`, sentence: "", moved: [], cause: "luck", seat: null, best: null, ...more });
const newMoments = (tools) => {
  const { el, show } = createMoments(partial({ line: fakeLine("xxxxxxxx"), me: 0, level: 3, linkToStep: () => "", ...tools }));
  return { el, show: (review) => show({ curve: [], settled: null, ...review }) };
};

test("moments stand in the order in which they come, each with the position before it to play on from", async () => {
  const from = [];
  const { el, show } = newMoments({ playOn: (step) => from.push(step) });
  show({ moments: [momentAt(2), momentAt(5)], stands: true });
  assert.deepEqual(elementsIn(el, ({ tag }) => tag === "h3").map(({ textContent }) => textContent), ["Moment 2.", "Moment 5."]);
  await buttonCalled(el, "Play on").happen("click");
  assert.deepEqual(from, [1]);
});

test("moments that come again as they were stay as they are, and others are shown, unless somebody is in them", () => {
  const { el, show } = newMoments({});
  const first = () => elementsIn(el, ({ tag }) => tag === "li")[0];
  show({ moments: [momentAt(2)], stands: false });
  const shown = first();
  show({ moments: [momentAt(2)], stands: true });
  assert.equal(first(), shown);
  Object.assign(document, { activeElement: shown });
  show({ moments: [momentAt(5)], stands: true });
  assert.equal(first(), shown);
  Object.assign(document, { activeElement: null });
  show({ moments: [momentAt(5)], stands: true });
  assert.notEqual(first(), shown);
});

test("what would have happened is shown only where something was better", async () => {
  const asked = [];
  const { el, show } = newMoments({ showBest: (...parts) => asked.push(parts) });
  show({ moments: [momentAt(2), momentAt(5, { best: { do: "Pass" } })], stands: true });
  const others = elementsIn(el, ({ tag, textContent }) => tag === "button" && textContent.includes("What would have happened?"));
  assert.equal(others.length, 1);
  await others[0].happen("click");
  assert.deepEqual(asked, [[4, { do: "Pass" }]]);
});

test("that no step surely decided a game is said only once all were looked at", () => {
  const { el, show } = newMoments({});
  const [note, list] = elementsIn(el, ({ tag }) => tag === "p" || tag === "ol");
  show({ moments: [], stands: false });
  assert.deepEqual([note.hidden, list.hidden], [true, true]);
  show({ moments: [], stands: true });
  assert.deepEqual([note.hidden, note.textContent, list.hidden], [false, "No single step surely decided this game.", true]);
  show({ moments: [], stands: true, curve: [partial({})] });
  assert.match(note.textContent, /below, under “The chance to win”/);
  show({ moments: [momentAt(1)], stands: true });
  assert.deepEqual([note.hidden, list.hidden], [true, false]);
});

test("a picture of the table is there where the frame has one, and nobody but eyes gets at it", () => {
  const line = fakeLine("xx");
  assert.equal(tablePicture(line, 1), undefined);
  line.frames[1].picture = { open: 0 };
  line.frames[1].pictures = [{ table: ["<b></b>"], indices: [0] }];
  const drawn = tablePicture(line, 1);
  assert.ok(drawn);
  assert.deepEqual([drawn.getAttribute("aria-hidden"), drawn.getAttribute("inert") !== null], ["true", true]);
});

test("a moment says the number of the step that its links lead to", () => {
  const { el, show } = newMoments({ linkToStep: (step) => `see ${step}` });
  show({ moments: [momentAt(2), momentAt(5)], stands: true });
  assert.deepEqual(ofClass(el, "review-cause").map(({ textContent }) => textContent), ["Luck step\u00a02", "Luck step\u00a05"]);
  assert.match(el.textContent, /see 2.*see 5/s);
});

test("a moment shows the table as its step has left it", () => {
  const line = fakeLine("xxx");
  line.frames.forEach((frame, at) => Object.assign(frame, { picture: { open: 0 }, pictures: [{ table: [`<b>${at}</b>`], indices: [0] }] }));
  const asked = [];
  line.frames = new Proxy(line.frames, { get: (frames, at) => (asked.push(at), frames[at]) });
  newMoments({ line }).show({ moments: [momentAt(2)], stands: true });
  assert.deepEqual(asked, ["2"]);
});

test("how long counting takes is told in seconds of the wall, at least and at most, by the pace of the work", () => {
  let now = 1000;
  const words = countingWords(() => now);
  const at = (left, worked, stands = false) => words({ left, worked, stands });
  assert.equal(at([5, 10], 0), "Counting: 6 to 12 s more.", "no pace is known yet");
  now = 5000;
  assert.equal(at([3, 6], 2), "Counting: 6 to 12 s more.", "four seconds went by for two of work");
  assert.equal(at([3, 6.2], 5), "Counting: 3 to 7 s more.", "work is never faster than the clock");
  assert.equal(at([5, 10], 0.1), "Counting: 6 to 12 s more.", "another engine began anew");
  now = 8000;
  assert.equal(at([2, 4], 1.1), "Counting: 6 to 12 s more.", "three seconds for one, since then");
  assert.equal(at([0.3, 2], 3.1), "Counting: at most 2 s more.");
  assert.equal(at([3, 3], 4.1), "Counting: about 3 s more.");
  assert.equal(at([0, 0.2], 5.1), "Counting: at most 1 s more.");
  assert.equal(at([0, 0], 5.2, true), "");
});

test("the pace is that of the last seconds, whatever was slow before", () => {
  let now = 0;
  const words = countingWords(() => now);
  const told = [];
  for (let second = 1; second <= 12; second += 1) {
    now += 1000;
    told.push(words({ left: [10, 10], worked: second < 7 ? second / 2 : 3 + (second - 6), stands: false }));
  }
  assert.equal(told[4], "Counting: about 20 s more.");
  assert.equal(told[11], "Counting: about 10 s more.");
});

test("one thing done well and one to try stand where they hold, and nothing where not", async () => {
  const asked = [];
  const { el, show } = createAdvice({ linkToStep: (step) => `see ${step}`, showBest: (...parts) => asked.push(parts) });
  show({ well: null, better: null });
  assert.equal(el.textContent, "");
  show({ well: partial({ at: 3, text: "Good.", best: null }), better: partial({ at: 7, text: "Pass.", best: { do: "Pass" } }) });
  assert.match(el.textContent, /Well done.*Step 4: Good\..*see 3.*Try next time.*Step 8: Pass\..*see 7/);
  await buttonCalled(el, "What would").happen("click");
  assert.deepEqual(asked, [[7, { do: "Pass" }]]);
});

test("how a review was counted is told once anything is, be it moments or what luck and choices did", () => {
  const told = (kind, n, { moments = [{}], accounts = [] } = {}) => trustWords(partial({ kind, n, moments, accounts, assumes: "x" }));
  assert.equal(told("sampled", 6, { moments: [] }), "");
  assert.equal(told("rule of thumb", 0, { moments: [], accounts: [{}] }), "By a rule of thumb, with all cards open. Assumed: x.");
  assert.equal(told("exact", 0), "Counted exactly, with all cards open. Assumed: x.");
  assert.equal(told("sampled", 8), "Counted by games played on from there, with all cards open. Assumed: x.");
  assert.equal(told("rule of thumb", 0), "By a rule of thumb, with all cards open. Assumed: x.");
  assert.equal(told("sampled", 1, { accounts: [{}] }), "Counted by games played on from there, with all cards open. Assumed: x.");
  const said = [[false, true], [true, true], [true, false]].map(([stands, more]) => statusWords({ stands, more }));
  assert.deepEqual(said, ["Looking for the steps that turned the game.", "The moments are there.", "The review is complete."]);
});

test("a record is cut at a step with its notes", () => {
  const record = partial({ title: "t", notes: { 0: "a", 2: "b", 3: "c" }, steps: 3, actions: ["x", "y", "z"] });
  assert.deepEqual(recordUntil(record, 2), { title: "t", notes: { 0: "a", 2: "b" }, steps: 2, actions: ["x", "y"] });
});

test("a record up to a step keeps the guesses before it, and has none where there were none", () => {
  const record = partial({ notes: {}, steps: 3, actions: ["x", "y", "z"], guessed: [0, 1, 2] });
  assert.deepEqual(recordUntil(record, 2).guessed, [0, 1]);
  assert.equal("guessed" in recordUntil(partial({ notes: {}, steps: 1, actions: ["x"] }), 1), false);
});

test("what was guessed is listed with its steps, and is away where nothing was", () => {
  const { el, show } = createGuesses({ linkToStep: (step, words) => partial(`${step}>${words}`) });
  show({ guesses: [] });
  assert.equal(partial(el).attributes.hidden, "");
  show({ guesses: [partial({ at: 3, text: "Ada: Draw a Nope" }), partial({ at: 7, text: "Ben: Choose Wither" })] });
  assert.equal(el.hidden, false);
  assert.equal(el.querySelector("summary").textContent, "What I guessed (2)");
  const listed = elementsIn(el, ({ tag }) => tag === "li").map(({ textContent }) => textContent);
  assert.deepEqual(listed, ["3>Step 3: Ada: Draw a Nope", "7>Step 7: Ben: Choose Wither"]);
});

test("from where on a game was decided is told once the moments stand, with a way there", () => {
  const linked = [];
  const { el, show } = newMoments({ linkToStep: (...link) => (linked.push(link), "") });
  const settled = { at: 6, text: "By then it was decided.", best: null };
  show({ moments: [], stands: false, settled });
  assert.doesNotMatch(el.textContent, /By then/);
  for (let shown = 0; shown < 2; shown += 1) show({ moments: [], stands: true, settled });
  assert.match(el.textContent, /No single step surely decided this game\.By then it was decided\./);
  assert.deepEqual(linked, [[6, "See it"]]);
});

test("a picture needs nothing else, and no name breaks it", () => {
  const curve = [0, 1].map((at) => partial({ at, chances: [at, 1 - at], halfwidth: 0 }));
  const accounts = [account(0, 1, moved(0.5), moved(0), moved(0)), account(1, 0, moved(-0.5), moved(0), moved(0))];
  const review = partial({ title: 'A <b> & "c"', curve, accounts, moments: [momentAt(1, { title: "You roll 6." })] });
  const drawn = pictureOf(review, { result: "Ada wins.", seats: ["<Ada>", "Ben"], steps: 1 });
  assert.match(drawn, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.match(drawn, /A &lt;b&gt; &amp; &quot;c&quot;/);
  assert.match(drawn, /&lt;Ada&gt;/);
  assert.match(drawn, /Step 1: You roll 6\./);
  const long = pictureOf(review, { result: "She has won. ".repeat(9), seats: ["Ada", "Ben"], steps: 1 });
  assert.deepEqual([...long.matchAll(/y="(\d+)".*(?:She|Step)/g)].map(([, y]) => Number(y)), [76, 100, 134], "long words go on below");
  assert.match(drawn, /Luck: \+50/);
  assert.match(drawn, /d="M60 394H840V134" fill="none" stroke="#1f5fa8"/, "Ada's line goes up from no chance to all of it");
  assert.doesNotMatch(drawn, /href|url\(|<script|<image/);
  assert.doesNotMatch(pictureOf({ ...review, curve: [], accounts: [] }, { result: "", seats: ["Ada"], steps: 1 }), /<path|100 %/, "no empty plot");
});

test("each seat has dashes of its own in the picture, and the same in its key", () => {
  const seats = ["A", "B", "C", "D"];
  const curve = [0, 1].map((at) => partial({ at, chances: seats.map(() => 0.25), halfwidth: 0 }));
  const accounts = seats.map((_, seat) => account(seat, 0.25, moved(0), moved(0), moved(0)));
  const drawn = pictureOf(partial({ title: "A", curve, accounts, moments: [] }), { result: "", seats, steps: 1 });
  const dashes = [...drawn.matchAll(/stroke-dasharray="(.*)"/g)].map(([, dash]) => dash);
  assert.equal(new Set(dashes).size, 4);
  const bare = pictureOf(partial({ title: "A", curve, accounts: [], moments: [] }), { result: "", seats, steps: 1 });
  assert.deepEqual(seats.filter((name) => !bare.includes(`>${name}</text>`)), [], "also where there are no accounts");
  assert.deepEqual(dashes.slice(0, 4), dashes.slice(4));
  const [, width, height] = drawn.match(/<rect width="(\d+)" height="(\d+)"/).map(Number);
  const texts = [...drawn.matchAll(/<text x="(\d+)" y="(\d+)" font-size="(\d+)"[^>]*>([^<]+)/g)].map(([, x, y, size, words]) => [Number(x), Number(y) - Number(size), Number(x) + 0.4 * Number(size) * words.length, Number(y)]);
  assert.ok(texts.every(([left, top, right, bottom]) => left > 0 && top > 0 && right < width && bottom < height));
  const meets = (/** @type {number[]} */ [left, top, right, bottom], other) => left < other[2] && other[0] < right && top < other[3] && other[1] < bottom;
  assert.deepEqual(texts.filter((one, at) => texts.slice(at + 1).some((other) => meets(one, other))), [], "no words lie on others");
  const named = [...drawn.matchAll(/<path d="M(\d+) (\d+)h(\d+)" stroke="(.*?)".*\n<text x="(\d+)" y="(\d+)" font-size="\d+" fill="(.*?)">[A-D]</g)];
  assert.deepEqual(named.map(([, x, y, long, colour, nameX, nameY, own]) => [Number(x) + Number(long) < Number(nameX), Number(nameY) - Number(y), colour === own]), seats.map(() => [true, 6, true]));
});

test("one's own choices are called one's own, and anybody else's by the same name for all", () => {
  const words = (isMine) => ["luck", "decisions", "others"].map((part) => partWords(partial(part), isMine));
  assert.deepEqual([words(true), words(false)], [["Luck", "Your choices", "The others’ choices"], ["Luck", "Own choices", "The others’ choices"]]);
});

test("words are broken where a line is full, and none is lost", () => {
  const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ");
  const lines = wrapped(words);
  assert.equal(lines.join(" "), words);
  assert.ok(lines.every((line) => line.length <= 92) && lines.length === 5);
});

test("a review is asked for until nothing better is to come", async () => {
  fakeDocument();
  const shown = [];
  const answers = [1, 2, 3].map((n) => partial({ n, stands: n > 1, more: n < 3 }));
  await keepAsking(async () => answers.shift(), ({ n }) => shown.push(n), new AbortController().signal);
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(answers.length, 0);
});

test("while nobody looks, or something else is asked, a review is asked for slowly", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const seen = fakeDocument();
  for (const [state, busy, after] of partial([["visible", false, 10], ["hidden", false, 1000], ["visible", true, 1000]])) {
    seen.visibilityState = state;
    let asked = 0;
    const ask = async () => partial({ n: (asked += 1), stands: false, more: asked < 2 });
    const asking = keepAsking(ask, () => null, new AbortController().signal, () => busy);
    await settle();
    t.mock.timers.tick(after - 1);
    await settle();
    assert.equal(asked, 1, state);
    t.mock.timers.tick(1);
    await asking;
    assert.equal(asked, 2, state);
  }
});

test("whoever leaves is not asked for any more", async () => {
  fakeDocument();
  const ending = new AbortController();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    ending.abort();
    return partial({ n: 1, stands: false, more: true });
  };
  await keepAsking(ask, () => assert.fail("shown"), ending.signal);
  assert.equal(asked, 1);
});

test("a touch of the curve chooses the step that lies nearest", async () => {
  const { el } = createCurve(fakeLine("xxxxx"), () => "");
  const [slider] = elementsIn(el, ({ tag }) => tag === "input");
  ofClass(el, "review-lines")[0].getBoundingClientRect = () => ({ left: 100, width: 400 });
  for (const [clientX, step] of [[100, 0], [145, 0], [160, 1], [300, 2], [500, 4]]) {
    await ofClass(el, "review-drawing")[0].happen("click", { clientX });
    assert.match(slider.getAttribute("aria-valuetext"), new RegExp(`^Step ${step} of 4`));
  }
});

test("what a rule of thumb says is told roughly and without a width", () => {
  const known = (kind) => pointsWithin({ ...moved(0.123, 0.04), kind });
  assert.deepEqual(["sampled", "rule of thumb"].map(known), ["+12 ± 4", "roughly +12"]);
  const chances = [moved(0.5), partial({ ...moved(0.5), kind: "rule of thumb" })];
  assert.deepEqual(chances.map(chanceText), ["50 %", "roughly 50 %"]);
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
  const costs = { 0: 48, 1: 0 };
  const lines = { askAbout: async (_line, _ask, { at }) => verdictAt(costs[at]) };
  const tasks = createTasks(partial({ lines, line: { ...LINE }, me: 0, surer: () => {}, linkToStep: () => "", signal: new AbortController().signal }));
  tasks.show(partial({ misses: [{ seat: 0, at: 0, title: "You pass." }, { seat: 0, at: 1 }, { seat: 1, at: 0 }], stands: true }));
  await buttonCalled(tasks.el, "Find what I missed").happen("click");
  const items = elementsIn(tasks.el, ({ tag }) => tag === "li");
  assert.equal(items.length, 1);
  assert.match(items[0].textContent, /^Step 1: You pass\..*roughly 48 points/);
  assert.equal(tasks.isBusy(), false);
});

test("who leaves while choices are looked at has no more of them looked at", async () => {
  const [ending, asked] = [new AbortController(), []];
  const askAbout = async (_line, _ask, { at }) => {
    asked.push(at);
    ending.abort();
    return verdictAt(48);
  };
  const tasks = createTasks(partial({ lines: { askAbout }, line: { ...LINE }, me: null, linkToStep: () => "", signal: ending.signal }));
  tasks.show(partial({ misses: [{ seat: 0, at: 0 }, { seat: 0, at: 1 }], stands: true }));
  await buttonCalled(tasks.el, "Find what I missed").happen("click");
  assert.deepEqual([asked, elementsIn(tasks.el, ({ tag }) => tag === "li").length], [[0], 0]);
});

test("a review is asked for no more once the page is left, not even after a rest", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(document, { visibilityState: "visible" });
  for (const shownBefore of [0, 1]) {
    const [ending, shown] = [new AbortController(), []];
    let asks = 0;
    const over = keepAsking(async () => partial({ more: (asks += 1) > 0, stands: false }), (answer) => shown.push(answer), ending.signal);
    if (shownBefore) await settle();
    ending.abort();
    await settle();
    t.mock.timers.tick(5000);
    await over;
    assert.deepEqual([asks, shown.length], [1, shownBefore]);
  }
});

test("nothing can be looked for before luck and decisions are told", () => {
  const tasks = createTasks(partial({ lines: {}, line: { ...LINE }, me: null, linkToStep: () => "", signal: new AbortController().signal }));
  const [start] = elementsIn(tasks.el, ({ tag }) => tag === "button");
  tasks.show({ misses: [], stands: false });
  assert.equal(start.disabled, true);
  tasks.show({ misses: [], stands: true });
  assert.equal(start.disabled, false);
});

test("a learner who decides again is told whether it is better now, and how often it was", async () => {
  const costs = { line: 48, better: 0, worse: 20 };
  const lines = {
    askAbout: async (line, ask) => (ask === "choices" ? { prompt: "Choose.", options: OPTIONS } : verdictAt(costs[line.id])),
    grow: async (_line, _ask, { action }) => ({ ...LINE, id: action }),
  };
  const OPTIONS = ["better", "worse"].map((action) => ({ action, label: `The ${action} one` }));
  const tasks = createTasks(partial({ lines, line: { ...LINE, id: "line" }, me: null, surer: () => {}, linkToStep: () => "", signal: new AbortController().signal }));
  tasks.show(partial({ misses: [{ seat: 0, at: 0, title: "Ada passes." }], stands: true }));
  await buttonCalled(tasks.el, "Find what I missed").happen("click");
  const said = [];
  for (const label of ["The worse one", "The better one"]) {
    await buttonCalled(tasks.el, "Try again").happen("click");
    const told = buttonCalled(tasks.el, label).happen("click");
    assert.match(tasks.el.textContent, new RegExp(`${label}: looking at it …`));
    const again = buttonCalled(tasks.el, "Try again");
    assert.equal(again.constructor.focused, again, "keys go on from here, since what was pressed is taken away");
    await told;
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
  noteFigures(partial({ app, play: { me: 1, id: "game-1" } }), { n: 1, accounts, more: true });
  assert.deepEqual(noted, []);
  const sure = { app, play: { me: 1, id: "game-1" } };
  for (const told of [{ n: 9, more: false }, { n: 0, more: true }]) noteFigures(partial(sure), { ...told, accounts });
  assert.deepEqual(noted, [1, 2].map(() => ["game-1", moved(-0.2), moved(0)]));
});

test("as long as more may come, the page says so, and after that no more", () => {
  const words = (stands, more) => moreWords({ stands, more });
  assert.match(words(true, true), /^Still counting\./);
  assert.deepEqual([words(false, true), words(true, false)], ["", ""], "before, it is told how long the moments take");
});

test("only words that are there take room on the page", async () => {
  const review = { ...REVIEW };
  const answers = { review, ending: { title: "Ada won", why: "" } };
  const lines = { recall: () => fakeLine(), askAbout: async (_line, name) => answers[name] };
  const app = partial({ level: 1, lines, router: { href: () => "" }, store: {} });
  for (const more of [false, true]) {
    Object.assign(review, { more });
    const { el } = await reviewPage(app, partial({ game: "g" }), AbortSignal.abort());
    const told = partial(el).children[1].children.filter(({ tag, hidden, attributes }) => tag === "p" && !hidden && attributes.role !== "status");
    assert.deepEqual(told.map(({ textContent }) => textContent.slice(0, 14)), more ? ["Still counting"] : []);
  }
});

test("a review of one's own game notes its luck, and is saved as the picture of as many steps as it has", async () => {
  const accounts = [account(0, 1, moved(0.2), moved(0.1), moved(0))];
  const curve = [0, 1].map((at) => partial({ at, chances: [at, 1 - at], halfwidth: 0 }));
  const review = { ...REVIEW, accounts, curve };
  const answers = { review, ending: { title: "Ada won", why: "She has the most cards" } };
  const [noted, drawn, line] = [[], [], fakeLine()];
  const lines = { recall: () => line, askAbout: async (_line, name) => answers[name] };
  const store = { own: () => ({ play: { me: 0, against: {}, id: "mine" } }), noteFigures: (...figures) => noted.push(figures) };
  const { el } = await reviewPage(partial({ level: 1, lines, router: { href: () => "" }, store }), partial({ game: "g", branch: "mine" }), AbortSignal.abort());
  assert.deepEqual(noted, [["mine", moved(0.2), moved(0.1)]]);
  class FakeImage {
    src = "";
    decode = () => new Promise(() => drawn.push(decodeURIComponent(this.src.split(",")[1])));
  }
  Object.assign(globalThis, { Image: FakeImage });
  await buttonCalled(partial(el), "Save as a picture").happen("click");
  assert.deepEqual(drawn, [pictureOf(partial(review), { result: "She has the most cards.", seats: line.seats, steps: line.frames.length - 1 })]);
});

test("at a step of the curve every seat has its chance, and how far off they may be where that is not known for sure", async () => {
  const line = fakeLine("xxx");
  const { el, show } = createCurve(line, (step) => `to ${step}`);
  const told = () => ofClass(el, "review-step")[0].textContent;
  show(partial({ ...REVIEW, curve: [0.5, 0.6].map((chance, at) => partial({ at, chances: [chance, 1 - chance], kind: "sampled", halfwidth: at / 50 })) }));
  const at = async (step) => {
    const [slider] = elementsIn(el, ({ tag }) => tag === "input");
    slider.value = String(step);
    await slider.happen("input");
    return told();
  };
  assert.match(await at(1), /Ada 60 %.*Ben 40 %give or take 2to 1$/);
  assert.match(await at(0), /Ada 50 %.*Ben 50 %to 0$/);
  assert.equal(await at(2), "Step 2 of 2: Step 2to 2", "the curve has not come so far yet");
});

/** The page of a review, and which of its parts are there; what is folded counts by its summary. */
async function partsOf(review, play = /** @type {any} */ (null), { ending = {}, signal = AbortSignal.abort() } = {}) {
  const answers = { review: { ...REVIEW, ...review }, ending: { title: "", why: "", ...ending } };
  const later = [answers.review, answers.review, { ...REVIEW, curve: answers.review.curve }];
  const lines = { recall: () => fakeLine(), askAbout: async (_line, name) => (name === "review" && later.shift()) || answers[name] };
  const store = { own: () => (play ? { play } : null), noteFigures: () => {} };
  const { el } = await reviewPage(partial({ level: 1, lines, router: { href: ({ step }) => `step ${step}` }, store }), partial({ game: "g", branch: "b" }), signal);
  const page = partial(el);
  return { page, folded: elementsIn(page, ({ tag, hidden }) => tag === "details" && !hidden).map(({ children }) => children[0].textContent) };
}

test("once the coach has looked at what was missed, all of the review tells what it knows by then", async () => {
  fakeElements();
  const figures = ["twelve", "eleven"];
  const answers = { ending: { title: "", why: "" }, verdict: verdictAt(11), review: null };
  const reviewed = () => ({ ...REVIEW, stands: true, misses: [{ seat: 0, at: 1, title: "Ada passes.", points: 3 + 4 * figures.length, kind: "exact" }], better: { at: 1, text: `Better by ${figures.shift()}.`, best: null } });
  const lines = { recall: () => fakeLine("xxx"), askAbout: async (_line, name) => answers[name] ?? reviewed() };
  const { el } = await reviewPage(partial({ level: 1, lines, router: { href: () => "" }, store: { own: () => null, noteFigures: () => {} } }), partial({ game: "g", branch: "b" }), new AbortController().signal);
  assert.match(el.textContent ?? "", /Better by twelve\./);
  await buttonCalled(partial(el), "Find what I missed").happen("click");
  await until(() => /gave away 7 points/.test(el.textContent ?? "") && (el.textContent ?? "").includes("Better by eleven."));
  assert.ok(!el.textContent?.includes("twelve"));
});

test("how it was counted can be read once something is, and the curve and what to try again where there are such", async () => {
  const curve = [0, 1].map((at) => partial({ at, chances: [at, 1 - at], halfwidth: 0 }));
  const accounts = [account(0, 1, moved(0.2), moved(0.1), moved(0))];
  const { page, folded } = await partsOf({ accounts, curve, misses: [{ seat: 0, at: 1 }] });
  assert.deepEqual(["How this was counted", "The chance to win", "Try again"].filter((words) => !folded.includes(words)), []);
  assert.equal(ofClass(page, "trust-words")[0].textContent, "Counted exactly, with all cards open. Assumed: x.");
  assert.equal(ofClass(page, "review-wait")[0].hidden, true);
  const bare = await partsOf({ stands: false, left: [1, 2], worked: 0 });
  assert.deepEqual(["How this was counted", "The chance to win", "Try again"].filter((words) => bare.folded.includes(words)), []);
  assert.equal(ofClass(bare.page, "review-wait")[0].hidden, false);
});

test("a page of a review leads back to the end of its game, and says by its headings what stands in what", async () => {
  const { page } = await partsOf({ moments: [momentAt(2)] }, null, { ending: { title: "Ada wins", why: "By points." } });
  assert.deepEqual(linksIn(page)[0], ["Back to the table", "step 2"]);
  const headings = elementsIn(page, ({ tag }) => /^h\d$/.test(tag)).map(({ tag, textContent }) => `${tag} ${textContent}`);
  assert.deepEqual(headings.slice(0, 3), ["h1 Ada won", "h2 Where the game turned", "h3 Moment 2."]);
  assert.match(ofClass(page, "review-head")[0].textContent, /By points\.$/);
  const bare = await partsOf({}, null, { ending: { title: "Ada wins" } });
  assert.match(ofClass(bare.page, "review-head")[0].textContent, /Ada wins$/);
});

test("a review that is not done is asked for on, and what came is told to who only hears", async () => {
  const ending = new AbortController();
  const { page } = await partsOf({ stands: false, more: true, left: [3, 4], worked: 0 }, null, { signal: ending.signal });
  const status = ofClass(page, "sr-only").at(-1);
  const [wait, tools] = ["review-wait", "review-tools"].map((name) => ofClass(page, name)[0]);
  assert.match(wait.textContent, /^Counting: /);
  assert.deepEqual([status.textContent, wait.hidden, tools.hidden], ["Looking for the steps that turned the game.", false, true]);
  await until(() => status.textContent === "The review is complete.");
  assert.deepEqual([wait.hidden, tools.hidden], [true, false]);
  ending.abort();
});

test("only one's own choices are to be tried again, and where a curve has a seam it is said", async () => {
  const play = { me: 0, against: {}, id: "mine" };
  const misses = [{ seat: 1, at: 1 }];
  assert.equal((await partsOf({ misses }, play)).folded.includes("Try again"), false);
  assert.equal((await partsOf({ misses: [...misses, { seat: 0, at: 1 }] }, play)).folded.includes("Try again"), true);
  assert.equal((await partsOf({ misses })).folded.includes("Try again"), true);
  const seam = (page) => elementsIn(page, ({ tag, textContent }) => tag === "p" && textContent === "Here it breaks.").map(({ hidden }) => hidden);
  assert.deepEqual(seam((await partsOf({ seam: "Here it breaks." })).page), [false]);
});

/** The page of a game of four steps with one moment, after a press on it: what it asks, and where it leads. */
async function pressedAt(words, play) {
  const moments = [momentAt(3, { best: { do: "Pass" } })];
  const answers = { review: { ...REVIEW, moments }, ending: { title: "", why: "" } };
  const [asked, went] = [[], []].map((one) => /** @type {any[]} */ (one));
  const next = fakeLine("xxxxx", { line: "L2", record: { steps: 3 } });
  const line = fakeLine("xxxx", { record: { steps: 3, setup: {}, notes: {}, actions: ["a", "b", "c"] } });
  const grow = async (_line, how, parts) => (asked.push([how, parts.at, parts.action, parts.against ?? null, parts.auto ?? false]), next);
  const lines = { recall: () => line, askAbout: async (_line, name) => answers[name], grow, remember: (place) => went.push(["remembered", place.step]) };
  const store = { own: () => (play ? { play } : null), noteFigures: () => {}, setOwn: () => {}, choice: (_, usual) => usual };
  const app = { level: 1, lines, store, router: { href: () => "" }, seed: () => "", go: (place) => went.push(["goes", place.step]), openRecord: (_game, kept) => went.push([kept.record.actions, kept.step, kept.left, kept.play.me, kept.play.against]) };
  const { el } = await reviewPage(partial(app), partial({ game: "g", branch: "b" }), AbortSignal.abort());
  await buttonCalled(partial(el), words).happen("click");
  await settle();
  return { asked, went, next };
}

const OWN = { me: 0, against: { 1: "strong" }, id: "mine" };

test("what would have happened is played on by quick players where a game was played, and is shown from the other move on", async () => {
  const { asked, went, next } = await pressedAt("What would have happened?", OWN);
  assert.deepEqual(asked, [["play", 2, { do: "Pass" }, { 1: "good" }, true]]);
  assert.deepEqual([went, next.at], [[["remembered", 3], ["goes", 3]], 2]);
  assert.deepEqual((await pressedAt("What would have happened?", null)).asked, [["branch", 2, { do: "Pass" }, null, false]]);
});

test("a game is played on from before a moment, by the same players, or by everybody at this screen", async () => {
  assert.deepEqual((await pressedAt("Play on", OWN)).went, [[["a", "b"], 2, 2, 0, { 1: "strong" }]]);
  assert.deepEqual((await pressedAt("Play on", null)).went, [[["a", "b"], 2, 2, null, {}]]);
});

test("a band is told of where a line has one", async () => {
  for (const halfwidth of [0, 0.1]) {
    const curve = [0, 1].map((at) => partial({ at, chances: [at, 1 - at], halfwidth: at * halfwidth }));
    const answers = { review: { ...REVIEW, curve }, ending: { title: "", why: "" } };
    const lines = { recall: () => fakeLine(), askAbout: async (_line, name) => answers[name] };
    const { el } = await reviewPage(partial({ level: 1, lines, router: { href: () => "" }, store: {} }), partial({ game: "g" }), AbortSignal.abort());
    const words = elementsIn(partial(el), ({ tag, textContent }) => tag === "p" && textContent.startsWith("A band"));
    assert.equal(words[0].hidden, halfwidth === 0);
  }
});
