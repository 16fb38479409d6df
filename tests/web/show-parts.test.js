import assert from "node:assert/strict";
import test from "node:test";
import { openedReplay } from "../../tutor/web/replay/state.js";
import { showParts } from "../../tutor/web/replay/show-parts.js";
import { noteSeen } from "../../tutor/web/line/story.js";
import { fakeLine, partial } from "./fakes.js";

const NAMES = [
  "stage", "touch", "quiz", "controls", "move", "say", "phases", "timeline", "log", "views", "settings", "branchBar", "whatNow",
  "awaited", "thinking", "ending", "peek", "coach", "playOn", "rules", "panel", "whatIf", "meters", "facts", "overview",
];
const QUIET = { question: () => null, keepsBack: () => false, wantsMove: () => false, aloud: () => "" };
const PLAY = { me: 0, against: { 1: "good" }, peeks: [] };

/** What each part was shown where a learner is, by its name; what it was not shown is left out. */
function shownAt({ line = fakeLine("xxxx"), step = 1, tab = "say", quiz = {}, isEnding = false, isQuestion = false, ...more }) {
  const shown = /** @type {any} */ ({});
  const part = (name) => ({ el: { hidden: false }, show: (...given) => (shown[name] = given) });
  const parts = partial(Object.fromEntries(NAMES.map((name) => [name, part(name)])));
  Object.assign(parts.facts, { note: { hidden: false }, moment: { hidden: false }, strip: { hidden: false } });
  parts.move.prepare = () => (shown.prepared = true);
  parts.panel.tab = () => tab;
  [parts.ending.el.hidden, parts.quiz.el.hidden] = [!isEnding, !isQuestion];
  showParts(parts, { ...openedReplay(line, step, more.play ?? null), ...more }, partial({ ...QUIET, ...quiz }));
  return { shown, parts };
}

/** A line whose last step asks nobody, a seat, or tells that it is over. */
function lineThatAsks(who, seats = who === "seat" ? [0] : []) {
  const line = fakeLine("xxxx");
  line.frames[3].asks = { who, seats };
  return line;
}

test("every part is brought to where the learner is", () => {
  const shown = new Set(["say", "odds", "rules", "log"].flatMap((tab) => Object.keys(shownAt({ tab }).shown)));
  assert.deepEqual(NAMES.filter((name) => !shown.has(name)), []);
  const { line, step, view, aloud } = { line: fakeLine(), step: 2, view: "0", aloud: () => "The story asks" };
  const { say, whatNow, panel } = shownAt({ line, step, view, quiz: { aloud } }).shown;
  assert.deepEqual([say, whatNow, panel], [[line, 2, "0", false, "The story asks"], [{ line, step, view }], [line, 2, "0"]]);
});

const CASES = [
  { what: "one's own turn at the end of a game that one plays", decides: true },
  { what: "a step before its end", step: 2 },
  { what: "a line that is only looked at", play: null },
  { what: "a game that is over", line: lineThatAsks("over") },
  { what: "the turn of a player of the computer's", line: lineThatAsks("seat", [1]) },
  { what: "a turn of several, of whom one is a person", line: lineThatAsks("seat", [0, 1]), decides: true },
  { what: "the eyes of another one", view: "1" },
  { what: "a look at another way", aside: { line: fakeLine(), step: 0, play: PLAY } },
];

for (const { what, decides = false, ...more } of CASES)
  test(`a move is asked for: ${what}: ${decides ? "yes" : "no"}`, () => {
    const { shown } = shownAt({ line: lineThatAsks("seat"), step: 3, play: PLAY, ...more });
    const asked = [shown.stage[3], shown.touch[0].deciding, shown.move[3]];
    assert.deepEqual(asked, [decides, decides, decides]);
  });

test("a question that wants a move is answered on the table, and not by the panel of moves", () => {
  const { shown } = shownAt({ quiz: { wantsMove: () => true } });
  assert.deepEqual([shown.stage[3], shown.touch[0].deciding, shown.move[3]], [true, true, false]);
});

test("what is played on, and what is asked under it, is offered at the end of a game that is not over", () => {
  const asked = (more) => {
    const { shown } = shownAt({ line: lineThatAsks("seat", [1]), step: 3, play: PLAY, ...more });
    return [shown.playOn[2], shown.whatIf[0].look.deciding];
  };
  assert.deepEqual(asked({}), [true, true]);
  assert.deepEqual(asked({ line: lineThatAsks("over") }), [false, false]);
  assert.deepEqual(asked({ step: 2 }), [false, false]);
});

test("while an answer is kept back, nothing later is told: not by the curve, the log, the odds or what else could be done", () => {
  const line = fakeLine("xxxx");
  noteSeen(line, 3);
  const until = (quiz) => {
    const { shown } = shownAt({ line, tab: "log", quiz });
    return [shown.timeline[0].until, shown.log[2], shown.whatIf[0].look.quiz];
  };
  assert.deepEqual(until({ keepsBack: () => true }), [1, 1, true]);
  assert.deepEqual(until({}), [Infinity, 3, false]);
  line.frames[1].question = { kept: "odds" };
  line.frames[2].question = { kept: "move" };
  const told = [0, 1, 2].map((step) => {
    const { shown, parts } = shownAt({ line, step });
    return [shown.whatIf[0].look.quiz, parts.facts.note.hidden];
  });
  assert.deepEqual(told, [[false, true], [true, false], [true, true]]);
});

test("the log tells no more than was seen, and names the looks at others' cards in a game that goes on", () => {
  const line = fakeLine("xxxx");
  noteSeen(line, 2);
  const play = { ...PLAY, peeks: [1] };
  const aside = { line, step: 1, play };
  assert.deepEqual(shownAt({ line, tab: "log", play }).shown.log.slice(1), [1, 2, "0", [1]]);
  assert.deepEqual(shownAt({ line, tab: "log", play, aside }).shown.log.slice(1), [1, 2, "0", undefined]);
});

test("the curve marks each step that asks, and whether its question is open", () => {
  const quiz = { question: ({ step }) => (step === 1 || step === 3 ? {} : null), keepsBack: ({ step }) => step === 3 };
  assert.deepEqual(shownAt({ quiz }).shown.timeline[0].questions, [{ step: 1, open: false }, { step: 3, open: true }]);
});

test("the curve of a branch lies over that of its story, and a story's over none", () => {
  const [line, story] = [fakeLine(), fakeLine()];
  assert.equal(shownAt({ line, story }).shown.timeline[0].main, story);
  assert.equal(shownAt({ line, story: line }).shown.timeline[0].main, null);
});

test("what a tab shows is worked out while the tab is open", () => {
  const worked = (tab) => Object.keys(shownAt({ tab, step: 3 }).shown).filter((name) => ["rules", "log", "facts"].includes(name));
  assert.deepEqual(worked("rules"), ["rules"]);
  assert.deepEqual(worked("log"), ["log"]);
  assert.deepEqual(worked("odds"), ["facts"]);
  const overview = (more) => shownAt(more).shown.overview[0]?.step ?? null;
  assert.deepEqual([overview({ tab: "odds" }), overview({ tab: "say" }), overview({ tab: "odds", odds: false })], [1, null, null]);
});

test("beside the words the odds of the moment are worked out for those who watch, not for those who are to find a move", () => {
  const game = { line: lineThatAsks("seat"), step: 3 };
  assert.ok(shownAt({ ...game }).shown.facts);
  assert.equal(shownAt({ ...game, play: PLAY }).shown.facts, undefined);
  assert.equal(shownAt({ ...game, play: PLAY }).parts.facts.moment.hidden, true);
});

test("who wants no odds sees none, and none are worked out", () => {
  const line = fakeLine("xxxx", { meters: [{ id: "quest", title: "Who takes it?" }] });
  line.frames[1].meters = { open: { quest: {} } };
  const { shown, parts } = shownAt({ line, odds: false, tab: "odds" });
  assert.deepEqual([shown.meters, shown.facts, shown.timeline[0].meter], [undefined, undefined, ""]);
  const { meters, facts } = parts;
  assert.deepEqual([meters.el, facts.el, facts.moment, facts.strip, facts.note].map(({ hidden }) => hidden), Array(5).fill(true));
  const seen = shownAt({ line, tab: "odds" });
  assert.deepEqual([seen.shown.timeline[0].meter, seen.parts.meters.el.hidden, seen.parts.facts.el.hidden], ["quest", false, false]);
});

test("at the end of a game the moment has no plot, and where it is told how it ended, no odds in a line", () => {
  const hidden = (more) => {
    const { moment, strip } = shownAt({ step: 3, ...more }).parts.facts;
    return [moment.hidden, strip.hidden];
  };
  assert.deepEqual(hidden({}), [false, false]);
  assert.deepEqual(hidden({ line: lineThatAsks("over") }), [true, false]);
  assert.deepEqual(hidden({ line: lineThatAsks("over"), isEnding: true }), [true, true]);
});

test("while a film of the others runs, what will be asked at its end is asked for ahead, and it has no buttons of its own", () => {
  const film = (more) => {
    const { shown } = shownAt({ line: lineThatAsks("seat"), play: PLAY, playing: true, ...more });
    return [shown.prepared ?? false, shown.controls[3], shown.thinking[2]];
  };
  assert.deepEqual(film({}), [true, true, 1]);
  assert.deepEqual(film({ line: lineThatAsks("seat", [1]) }), [false, true, 1]);
  assert.deepEqual(film({ line: lineThatAsks("over") }), [false, true, 1]);
  assert.deepEqual(film({ playing: false }), [false, false, null]);
  assert.deepEqual(film({ play: null }), [false, false, 1]);
  assert.deepEqual(film({ playing: false, isQuestion: true }), [false, true, null]);
});

test("another way that is looked at has no game to think about or to end", () => {
  const line = lineThatAsks("seat");
  const played = (more) => {
    const { shown } = shownAt({ line, step: 3, play: PLAY, ...more });
    return [shown.thinking[1], shown.ending[2], shown.branchBar[2]];
  };
  assert.deepEqual(played({}), [PLAY, PLAY, false]);
  assert.deepEqual(played({ aside: { line, step: 0, play: PLAY } }), [null, null, true]);
});

test("what else could be done says whether this step is the furthest one seen", () => {
  const line = fakeLine("xxxx");
  noteSeen(line, 2);
  assert.deepEqual([1, 2].map((step) => shownAt({ line, step }).shown.whatIf[0].look.unseen), [false, true]);
});
