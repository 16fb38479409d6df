import assert from "node:assert/strict";
import test from "node:test";
import { begunAgain, beginAttempt, decisionOf, hinted, judged, letCome, stageOf, starsOf, takenBack } from "../../tutor/web/learn/attempt.js";
import { fakeLine, partial } from "./fakes.js";
import { answersOnTable, takesTouch } from "../../tutor/web/learn/hands-on.js";
import { countTexts, movesText, saidOf, starsText } from "../../tutor/web/learn/words.js";

const CARD = partial({ game: "g", name: "l", title: "Level", task: "Do it.", hints: 2, seat: 0, view: "open", moves: 3, rules: [], code: "" });
const START = fakeLine("xx");

/** A level at the end of a line of two positions. */
function begun(more = {}) {
  return beginAttempt({ ...CARD, ...more }, { line: START, at: 1, counts: [] });
}

/** What is said to an answer; `frames` has a letter for each position of what was played out, "" where nothing was. */
function answered(attempt, outcome, frames = "", more = {}) {
  const line = frames ? fakeLine(frames, { line: frames }) : null;
  const judgement = { outcome, title: outcome, lines: ["Why."], rule: null, line, at: 0, about: [], solution: [], counts: [], done: "", ...more };
  return judged(attempt, judgement, line);
}

const ended = (attempt) => ({ ...attempt, step: attempt.line.frames.length - 1, playing: false });

test("a level begins where its line ends, and asks", () => {
  const now = begun();
  assert.deepEqual([stageOf(now), now.step, now.view, starsOf(now)], ["asked", 1, "open", 3]);
});

test("what came of a move is played out from the next step, and the outcome stands after it", () => {
  const now = answered(begun(), "solved", "xxxx");
  assert.deepEqual([stageOf(now), now.step, now.playing], ["playing", 2, true]);
  assert.deepEqual([stageOf(ended(now)), starsOf(now)], ["solved", 3]);
  assert.equal(stageOf(answered(begun(), "solved", "xxx")), "solved", "one step needs no film");
  assert.equal(stageOf(answered(begun(), "solved")), "solved", "nor does none");
  const still = answered(begun(), "missed", "xx");
  assert.deepEqual([still.step, still.playing], [1, false], "what led nowhere stays at the last step");
});

test("what a right prediction was about waits for the learner, and the solution that is shown does not", () => {
  const predict = begun({ kind: "predict" });
  const right = answered(predict, "solved", "xxxx");
  assert.deepEqual([stageOf(right), right.step, right.line.line, saidOf(right).title], ["ready", 1, "xxxx", "solved"]);
  const rolled = letCome(right);
  assert.deepEqual([stageOf(rolled), rolled.step, stageOf(ended(rolled))], ["playing", 2, "solved"]);
  assert.equal(stageOf(letCome(answered(predict, "solved", "xxx"))), "solved", "one step needs no film");
  assert.equal(stageOf(answered(predict, "solved")), "solved", "where nothing follows, nothing waits");
  assert.equal(stageOf(answered(predict, "shown", "xxxx")), "playing");
  assert.equal(stageOf(takenBack(right)), "asked");
});

test("the table takes an answer only while one is asked for that can be given there", () => {
  const quizzes = partial([null, { form: "pick all" }, { form: "number" }]);
  assert.deepEqual(quizzes.map(answersOnTable), [true, true, false]);
  const solved = ended(answered(begun(), "solved"));
  assert.deepEqual([begun(), solved].map((attempt) => quizzes.map((quiz) => takesTouch(attempt, quiz))), [[true, true, false], [false, false, false]]);
});

test("a missed move is taken back to the very decision, and costs a star", () => {
  const missed = ended(answered(begun(), "missed", "xxxx"));
  assert.deepEqual([stageOf(missed), missed.line.line], ["missed", "xxxx"]);
  const back = takenBack(missed);
  assert.deepEqual([stageOf(back), back.line, back.step, starsOf(back)], ["asked", START, 1, 2]);
  assert.equal(takenBack(back), back, "there is nothing before the first decision");
});

test("a wrong answer that plays nothing out can be given anew at once; a refused one costs nothing", () => {
  const wrong = answered(begun(), "missed");
  assert.deepEqual([stageOf(wrong), wrong.line, starsOf(wrong)], ["asked", START, 2]);
  assert.deepEqual([stageOf(answered(wrong, "refused")), starsOf(answered(wrong, "refused"))], ["asked", 2]);
});

test("a level of several moves asks on; taking back goes one decision at a time", () => {
  const second = ended(answered(begun(), "on", "xxxx"));
  const third = ended(answered(second, "on", "xxxxxx"));
  assert.deepEqual([stageOf(third), decisionOf(third).at, third.asked.length, starsOf(third)], ["asked", 5, 3, 3]);
  const missed = ended(answered(third, "missed", "xxxxxxxx"));
  const back = takenBack(missed);
  assert.deepEqual([back.line.line, back.step], ["xxxxxx", 5]);
  const further = takenBack(back);
  assert.deepEqual([further.line.line, further.step, starsOf(further)], ["xxxx", 3, 1]);
  const again = begunAgain(missed);
  assert.deepEqual([again.line, again.step, again.asked.length, starsOf(again)], [START, 1, 1, 2]);
});

test("the solution is shown from the start, and leaves one star", () => {
  const second = ended(answered(begun(), "on", "xxxx"));
  const shown = answered(second, "shown", "xxxxx");
  assert.deepEqual([shown.step, stageOf(shown), stageOf(ended(shown))], [2, "playing", "shown"]);
  assert.deepEqual([stageOf(begunAgain(shown)), starsOf(shown)], ["asked", 1]);
});

test("hints belong to their decision, and each costs a star until one is left", () => {
  const hint = { words: "Look there.", at: ["a"] };
  const once = hinted(begun(), hint);
  assert.deepEqual([once.hints, starsOf(once)], [[hint], 2]);
  const wrong = answered(once, "missed");
  assert.deepEqual(wrong.hints, [hint], "it is kept after a wrong answer");
  assert.equal(hinted(wrong, hint).judgement, null, "the next one stands in the place of what was said to that");
  assert.deepEqual(answered(once, "on", "xxxx").hints, []);
  assert.equal([1, 2, 3, 4].reduce((now) => hinted(now, hint), begun()).helps, 4);
  assert.equal(starsOf({ helps: 4 }), 1);
});

test("the card tells the step that is played out, then the judgement", () => {
  assert.equal(saidOf(begun()).title, "");
  const now = answered(begun(), "solved", "xxxx", { done: "Well played." });
  assert.deepEqual([saidOf(now).title, saidOf(now).lines], ["Step 2", []]);
  assert.deepEqual(saidOf(ended(now)), { title: "solved", lines: ["Why.", "Well played."], rule: null, tone: "good" });
});

test("what is said leaves room for the task: the first line or the last word in any case, more where it fits", () => {
  const long = "word ".repeat(30).trim();
  const short = "Short.";
  const rule = { id: "r", title: "A rule" };
  const missed = answered(begun(), "missed", "", { lines: [long, long, short], rule });
  assert.deepEqual([saidOf(missed).lines, saidOf(missed).rule], [[long, short], rule]);
  const half = "word ".repeat(25).trim();
  assert.deepEqual(saidOf(answered(begun(), "missed", "", { lines: [short, half, half] })).lines, [short, half]);
  assert.deepEqual(saidOf(answered(begun(), "missed", "", { lines: [`${long} ${long}`, short], rule })).rule, null);
  assert.deepEqual(saidOf(answered(begun(), "solved", "", { lines: [long], done: long })).lines, [long]);
  assert.equal(saidOf(answered(begun(), "solved", "", { lines: [short], rule })).rule, null, "what is right needs no rule");
  assert.deepEqual(saidOf(answered(begun(), "solved", "", { lines: [short, short], done: long })).lines, [short, long]);
});

test("the solution tells why the very item does not fit that was missed last, hint or not, and not why another does not", () => {
  const missed = answered(begun(), "missed", "", { about: ["5"], lines: ["No bomb was drawn."] });
  const shownAfter = (before, about) => saidOf(answered(before, "shown", "", { about, lines: ["You hold none."] })).lines;
  const withHint = hinted(missed, { words: "Look.", at: [] });
  assert.deepEqual([missed, withHint].map((one) => shownAfter(one, ["0"])), [["No bomb was drawn."], ["No bomb was drawn."]]);
  assert.deepEqual(shownAfter(missed, []), ["You hold none."], "a reason for all of it stays");
  assert.deepEqual(shownAfter(answered(begun(), "missed"), ["0"]), ["You hold none."], "nor was any item missed");
});

test("while a level goes on, the card tells what the others did", () => {
  const now = ended(answered(begun(), "on", "xxxx"));
  for (const [step, actor] of [[2, "Ada"], [3, "Ben"]]) Object.assign(now.line.frames[step], { actor, forced: false });
  assert.deepEqual(saidOf(now).lines, ["Why.", "Step 3."]);
});

test("what the goal counts goes on with the moves, and back with them", () => {
  const [none, one] = [0, 1].map((now) => ({ name: "Quests", now, wanted: 2, atMost: false }));
  const first = beginAttempt({ ...CARD, kind: "game" }, { line: START, at: 1, counts: [none] });
  const second = ended(answered(first, "on", "xxxx", { counts: [one] }));
  assert.deepEqual([first, second, takenBack(second)].map(countTexts), [
    ["0 of 2 Quests"],
    ["1 of 2 Quests"],
    ["0 of 2 Quests"],
  ]);
  const most = { name: "dice", now: 5, wanted: 3, atMost: true };
  assert.deepEqual(countTexts({ ...first, counts: [most, { ...one, now: 3 }] }), ["5 dice, at most 3", "2 of 2 Quests"]);
  assert.deepEqual(countTexts(begun({ kind: "do" })), []);
});

test("moves that are left are counted where there are several", () => {
  assert.equal(movesText(begun()), "3 moves left");
  const second = ended(answered(begun(), "on", "xxxx"));
  assert.equal(movesText(ended(answered(second, "on", "xxxxxx"))), "1 move left");
  for (const moves of [1, 200]) assert.equal(movesText(begun({ moves })), "");
  assert.equal(movesText(answered(begun(), "solved")), "");
  assert.equal(starsText(2), "2 of 3 stars");
});

test("who begins again finds no hint of before, and it stays counted", () => {
  const again = begunAgain(hinted(begun(), { words: "Look at the dice.", at: [] }));
  assert.deepEqual([again.hints, again.helps], [[], 1]);
});
