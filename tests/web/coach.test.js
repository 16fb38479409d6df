import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { coachActions } from "../../tutor/web/coach/actions.js";
import { createCoach } from "../../tutor/web/coach/coach.js";
import { createVerdict } from "../../tutor/web/coach/verdict.js";
import { createFigure, sureness } from "../../tutor/web/coach/figure.js";
import { createHints } from "../../tutor/web/coach/hints.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { elementsIn, fakeElements, fakeLine, fakeStorage, ofClass, partial, settle } from "./fakes.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { chooseMode, modeChosen } from "../../tutor/web/replay/coach-mode.js";
import { lastDecision, othersSince, toldOf, turnsTold } from "../../tutor/web/coach/moves.js";
import { askUntilSure } from "../../tutor/web/coach/sure.js";
import { createWeigher, tellAndImprove } from "../../tutor/web/coach/weigher.js";

beforeEach(fakeElements);

const frame = (actor, asked, more = {}) => partial({
  actor,
  title: `${actor} acts`,
  asks: { who: asked === null ? "chance" : "seat", seats: asked === null ? [] : [asked] },
  forced: false,
  told: {},
  meters: {},
  ...more,
});

/** Ada chooses, Ben chooses, chance, Ada has one answer, Ada chooses. */
const line = partial({
  seats: ["Ada", "Ben"],
  frames: [
    frame("", 0),
    frame("Ada", 1),
    frame("Ben", null),
    frame("chance", 0),
    frame("Ada", 0, { forced: true }),
    frame("Ada", 1),
  ],
});

test("the last decision is one's own, and one with a choice", () => {
  assert.deepEqual(lastDecision(line, 5, { me: 0 }), { at: 4, seat: 0 });
  assert.deepEqual(lastDecision(line, 4, { me: 0 }), { at: 0, seat: 0 });
  assert.deepEqual(lastDecision(line, 4, { me: null }), { at: 1, seat: 1 });
  assert.equal(lastDecision(line, 0, { me: 0 }), null);
});

test("what was chosen before the game began is not the learner's", () => {
  assert.equal(lastDecision(line, 4, { me: 0, from: { at: 1 } }), null);
  assert.deepEqual(lastDecision(line, 5, { me: 0, from: { at: 4 } }), { at: 4, seat: 0 });
});

test("what the others did since the last own move leaves out chance and what was forced", () => {
  assert.deepEqual(othersSince(line, 4, 0), [2]);
  assert.deepEqual(othersSince(line, 5, 0), []);
  assert.deepEqual(othersSince(line, 4, null), []);
});

const METERS = [{ id: "quest", title: "Who takes it?" }, { id: "game", title: "Who wins?" }];

const meter = (value, why, halfwidth = 0) => ({ values: [{ value }, { value: 1 - value }], halfwidth, why });

for (const [before, after, told] of [
  [meter(0.6, ""), meter(0.4, "Wither: Ada goes from 60 % to 40 %."), "Ben acts. Who takes it? Wither: Ada goes from 60 % to 40 %."],
  [meter(0.6, ""), meter(0.6, "No change in this step."), "Ben acts."],
  [meter(0.6, "", 0.1), meter(0.5, "Wither: no clear change.", 0.1), "Ben acts."],
  [meter(0.6, "", 0.09), meter(0.5, "Wither: no clear change.", 0.02), "Ben acts."],
])
  test(`a move is told with the chance that it moved: ${told}`, () => {
    const frames = [frame("", 1, { meters: { 0: { quest: before } } }), frame("Ben", 0, { meters: { 0: { quest: after } } })];
    assert.equal(toldOf({ frames, meters: METERS }, 1, "0"), told);
  });

test("of several seats the chance of any may have moved", () => {
  const shares = (values, why) => ({ values: values.map((value) => ({ value })), halfwidth: 0, why });
  const [before, after] = [shares([0.2, 0.5, 0.3], ""), shares([0.2, 0.3, 0.5], "Cal gains.")];
  const frames = [frame("", 1, { meters: { 0: { game: before } } }), frame("Ben", 0, { meters: { 0: { game: after } } })];
  assert.equal(toldOf({ frames, meters: METERS }, 1, "0"), "Ben acts. Who wins? Cal gains.");
});

test("of a turn of several steps the chance is told that moved last", () => {
  const step = (actor, asked, value, why) => frame(actor, asked, { meters: { 0: { quest: meter(value, why) } } });
  const frames = [step("Ada", 1, 0.6, ""), step("Ben", 1, 0.4, "First it fell."), step("Ben", 0, 0.2, "Then it fell again.")];
  assert.deepEqual(turnsTold(partial({ seats: ["Ada", "Ben"], frames, meters: METERS }), 2, 0, "0"), ["Ben acts. Who takes it? Then it fell again."]);
});

test("before the odds have come a move is told without them", () => {
  assert.equal(toldOf({ frames: [frame("", 1), frame("Ben", 0)], meters: [] }, 1, "0"), "Ben acts.");
});

test("the coach is on unless it was told otherwise", () => {
  fakeStorage();
  const store = openStore();
  assert.equal(modeChosen(store), "on");
  chooseMode(store, "after");
  assert.equal(modeChosen(store), "after");
  store.setChoice("coach", "shouting");
  assert.equal(modeChosen(store), "on");
});

/** Asks that get surer at the third, with a clock that goes on 100 for each. */
function asking(sureAt) {
  let asks = 0;
  const ask = async () => ({ more: (asks += 1) < sureAt, asks });
  return { ask, clock: () => asks * 100 };
}

test("it is asked again until the answer is sure", async () => {
  const { ask, clock } = asking(3);
  assert.equal((await askUntilSure(ask, () => true, 1000, clock)).asks, 3);
});

test("it is asked no more when time is up, or when nobody waits", async () => {
  const long = asking(99);
  assert.equal((await askUntilSure(long.ask, () => true, 400, long.clock)).asks, 4);
  const left = asking(99);
  assert.equal((await askUntilSure(left.ask, () => false, 400, left.clock)).asks, 1);
});

/** A weigher over verdicts that are off by fewer points each time; a tenth of a second each. */
function weighing(halfwidths) {
  let asks = 0;
  const askAbout = async () => {
    const halfwidth = halfwidths[Math.min(asks, halfwidths.length - 1)];
    asks += 1;
    return { text: `give or take ${halfwidth}`, halfwidth, more: halfwidth > 1 };
  };
  const weigh = createWeigher({ askAbout }, () => true, () => asks * 100);
  return { weigh: (key, patience) => weigh({ key, line: partial({}), at: 0, seat: 0 }, patience), asks: () => asks };
}

test("a verdict that says little is told all the same, and again when more is known", async () => {
  const { weigh } = weighing([20, 12, 9, 4]);
  const told = [];
  await tellAndImprove(await weigh("a", 200), () => weigh("a", 300), ({ text }) => told.push(text));
  assert.deepEqual(told, ["give or take 12", "give or take 4"]);
});

test("a verdict that is sure enough is told once and asked once", async () => {
  const { weigh, asks } = weighing([5]);
  const told = [];
  await tellAndImprove(await weigh("a", 100), () => weigh("a", 300), ({ text }) => told.push(text));
  assert.deepEqual(told, ["give or take 5"]);
  await weigh("a", 100);
  assert.equal(asks(), 1);
  await weigh("b", 100);
  assert.equal(asks(), 2);
});

test("a verdict that is sure and has nothing to say is not asked for again", async () => {
  let asks = 0;
  const askAbout = async () => ({ text: "", halfwidth: (asks += 1) < 3 ? 100 : 1, more: true });
  const weigh = createWeigher(partial({ askAbout }), () => true, () => asks * 100);
  const spot = { key: "a", line: partial({}), at: 0, seat: 0 };
  const told = [];
  await tellAndImprove(await weigh(spot, 100), () => weigh(spot, 200), ({ halfwidth }) => told.push(halfwidth));
  assert.deepEqual([told, asks], [[100, 1], 3]);
  await tellAndImprove(await weigh(spot, 100), () => weigh(spot, 200), () => null);
  assert.equal(asks, 3, "what is sure is kept");
});

test("a hint that comes after one went on is not shown", async () => {
  const answers = [];
  const lines = { askAbout: () => new Promise((resolve) => answers.push(resolve)) };
  const state = createWatched(partial({ line: fakeLine(), step: 2, view: "open", play: { me: 0, against: {}, peeks: [] } }));
  const hints = createHints(partial({ app: { lines }, state }), []);
  const goTo = (other) => {
    state.change({ line: other });
    hints.show(state.now(), true);
  };
  const ask = (text) => {
    partial(hints.button).happen("click");
    return () => answers.at(-1)({ text, at: [], more: false });
  };
  goTo(fakeLine());
  const late = ask("Look at the dice.");
  goTo(fakeLine("xxx", { line: "L2" }));
  late();
  await settle();
  assert.deepEqual([hints.el.textContent, hints.button.textContent], ["", "Hint"]);
  ask("Look at the cards.")();
  await settle();
  hints.show(state.now(), true);
  assert.deepEqual([hints.el.textContent, hints.button.textContent], ["Look at the cards.", "Which one?"]);
  goTo(fakeLine("xxx", { line: "L3" }));
  assert.deepEqual([hints.el.textContent, hints.button.textContent], ["", "Hint"], "hints begin anew at every decision");
});

test("a verdict that gets surer after one went on is not told", async (t) => {
  let now = 0;
  mock.method(performance, "now", () => (now += 5000));
  t.after(() => mock.restoreAll());
  const answers = [];
  const lines = { askAbout: () => new Promise((resolve) => answers.push(resolve)) };
  const verdict = createVerdict(partial({ app: { lines } }), { showBest: async () => {} });
  const playing = partial({ line: { ...line, line: "L1" }, play: { me: 0, against: {}, peeks: [] } });
  const answer = async (text) => {
    answers.shift()({ text, best: null, assumes: "", halfwidth: 20, kind: "sampled", more: true });
    await settle();
    return verdict.el.textContent;
  };
  verdict.show({ ...playing, step: 1 }, true);
  assert.equal(await answer("At first sight."), "At first sight.");
  assert.equal(await answer("Surer."), "Surer.");
  verdict.show({ ...playing, step: 5 }, true);
  assert.equal(await answer("Another move."), "Another move.");
  verdict.show({ ...playing, step: 1 }, false);
  assert.deepEqual([await answer("Too late."), verdict.button.hidden], ["", true]);
});

test("the way to what would have been best goes with the verdict that it belongs to", async () => {
  const said = { text: "Costs 9.", best: {}, figure: "9 points.", assumes: "", halfwidth: 0, kind: "exact", more: false };
  const shown = [];
  const lines = { askAbout: async () => said };
  const verdict = createVerdict(partial({ app: { lines } }), { showBest: async (at) => void shown.push(at) });
  const playing = partial({ line: { ...line, line: "L1" }, play: { me: 0, against: {}, peeks: [] } });
  const isCostly = () => verdict.el.classList.contains("costly");
  const look = () => [verdict.el.textContent, verdict.button.hidden];
  verdict.show({ ...playing, step: 1 }, true);
  await settle();
  assert.deepEqual([isCostly(), verdict.figure.button.hidden], [true, false]);
  await partial(verdict.button).happen("click");
  assert.deepEqual([look(), shown], [["Costs 9.", false], [0]]);
  verdict.show({ ...playing, step: 0 }, true);
  assert.deepEqual([look(), isCostly()], [["", true], false]);
  verdict.show({ ...playing, step: 1 }, true);
  said.best = null;
  verdict.forget();
  verdict.show({ ...playing, step: 2 }, true);
  verdict.show({ ...playing, step: 1 }, true);
  await settle();
  assert.deepEqual([look(), isCostly()], [["Costs 9.", true], false]);
});

test("a hint is given where the learner is asked now, and not of a step before", () => {
  const state = createWatched(partial({ line: fakeLine(), step: 2, view: "open", play: { me: 0, against: {}, peeks: [] } }));
  const hints = createHints(partial({ app: { lines: {} }, state }), []);
  const at = (step, me = 0) => partial({ ...state.now(), step, play: { me, against: {}, peeks: [] } });
  const hidden = [at(2), at(1), at(2), at(2, 1)].map((now) => {
    hints.show(now, true);
    return hints.button.hidden;
  });
  assert.deepEqual(hidden, [false, true, false, true], "at the end, and not while the other is asked");
});

for (const [me, seats, view, eyes] of [[0, [0, 1], "1", "0"], [null, [0, 1], "1", "1"], [null, [1], "0", "1"]])
  test(`a hint is for the eyes of seat ${eyes}, and there are three of them`, async () => {
    const asked = [];
    const lines = { askAbout: async (_line, _ask, { view: seen, depth }) => asked.push([seen, depth]) && { text: "!", at: [], more: false } };
    const own = fakeLine();
    own.frames[2].asks.seats = seats;
    const state = createWatched(partial({ line: own, step: 2, view, play: { me, against: {}, peeks: [] } }));
    const hints = createHints(partial({ app: { lines }, state }), []);
    hints.show(state.now(), true);
    const names = [];
    for (let press = 0; press < 4; press += 1) {
      names.push(hints.button.textContent);
      await partial(hints.button).happen("click");
    }
    assert.deepEqual(asked, [1, 2, 3, 3].map((depth) => [eyes, depth]));
    assert.deepEqual([...names, hints.button.textContent], ["Hint", "Which one?", "Why?", "Look again", "Look again"]);
  });

for (const [steps, words] of partial([[3, "What the 2 others did"], [2, "Ben acts."]]))
  test(`the others' turn in a line of its own: ${words}`, () => {
    fakeStorage();
    const frames = [frame("", 0), frame("Ben", 1), frame("Cid", 0)].slice(0, steps);
    const own = { ...line, line: "L1", frames, seats: ["Ada", "Ben", "Cid"] };
    const state = createWatched(partial({ line: own, step: steps - 1, view: "0", aside: null, play: { me: 0, against: {}, peeks: [] } }));
    const coach = createCoach(partial({ app: { store: openStore(), lines: {} }, state }), []);
    coach.show(state.now());
    const [others] = ofClass(coach.el, "others");
    assert.equal(elementsIn(others, ({ tag }) => tag === "summary")[0].textContent, words);
  });

for (const [mode, spoken] of partial([["on", [false, false]], ["after", [false, true]], ["off", [true, true]]]))
  test(`the coach whose mode is ${mode} speaks, and gives hints, only then`, () => {
    fakeStorage();
    const store = openStore();
    chooseMode(store, mode);
    const state = createWatched(partial({ line: fakeLine(), step: 2, view: "open", aside: null, play: { me: 0, against: {}, peeks: [] } }));
    const coach = createCoach(partial({ app: { store, lines: { askAbout: () => new Promise(() => {}) } }, state }), []);
    coach.show(state.now());
    assert.deepEqual([coach.el.hidden, ofClass(coach.el, "hint-button")[0].hidden], spoken);
  });

test("on another way than the game's own the coach says so, and has nothing to press but the way back", () => {
  fakeStorage();
  const at = partial({ line: fakeLine(), step: 2, view: "open", play: { me: 0, against: {}, peeks: [] } });
  const state = createWatched({ ...at, aside: null });
  const coach = createCoach(partial({ app: { store: openStore(), lines: { askAbout: () => new Promise(() => {}) } }, state }), []);
  const shown = [null, partial({}), null].map((aside) => {
    coach.show({ ...at, aside });
    return ["actions", "aside-note"].map((name) => ofClass(coach.el, name)[0].hidden);
  });
  assert.deepEqual(shown, [[false, true], [true, false], [false, true]]);
});

for (const [kind, words] of [["sampled", "Give or take 4 points. Assumed: fair dice."], ["rule of thumb", "Assumed: fair dice."]])
  test(`how sure a figure is that is ${kind} stands behind it`, () => {
    assert.equal(sureness(partial({ assumes: "fair dice", halfwidth: 3.2, kind })), words);
    assert.equal(sureness(partial({ assumes: "", halfwidth: 0, kind: "exact" })), "");
  });

test("the figure behind a verdict comes at a press, and is closed again for another move", async () => {
  const figure = createFigure();
  figure.clear();
  const look = () => [figure.button.hidden, figure.button.getAttribute("aria-expanded"), figure.el.textContent === ""];
  assert.deepEqual(look(), [true, "false", true]);
  const said = partial({ figure: "Costs about 9 points.", assumes: "fair dice", halfwidth: 0, kind: "exact" });
  figure.show(said);
  assert.deepEqual(look(), [false, "false", true]);
  await partial(figure.button).happen("click");
  assert.deepEqual(look(), [false, "true", false]);
  assert.equal(figure.el.textContent, "Costs about 9 points. Assumed: fair dice.");
  figure.show({ ...said, figure: "Costs about 8 points." });
  assert.deepEqual([...look(), figure.el.textContent.slice(0, 20)], [false, "true", false, "Costs about 8 points"]);
  await partial(figure.button).happen("click");
  assert.deepEqual(look(), [false, "false", true]);
  await partial(figure.button).happen("click");
  figure.show({ ...said, figure: "" });
  assert.deepEqual(look(), [true, "false", true], "nothing stands open without a press");
  figure.show(said);
  await partial(figure.button).happen("click");
  figure.clear();
  assert.deepEqual(look(), [true, "false", true]);
});

for (const [best, isCostly] of partial([[null, false], [{ do: "Pass" }, true]]))
  test(`a move beside which another is ${best ? "" : "not "}better looks ${isCostly ? "costly" : "well"}`, async () => {
    const lines = { askAbout: async () => ({ text: "Said.", figure: "", best, assumes: "", halfwidth: 0, kind: "exact", more: false }) };
    const verdict = createVerdict(partial({ app: { lines } }), { showBest: async () => {} });
    const looks = [];
    verdict.el.classList.toggle = (...look) => looks.push(look) > 0;
    verdict.show(partial({ line: { ...line, line: "L1" }, step: 1, play: { me: 0, against: {}, peeks: [] } }), true);
    await settle();
    assert.deepEqual(looks, [["costly", isCostly]]);
  });

test("a verdict without a figure has no press for one", async () => {
  const lines = { askAbout: async () => ({ text: "", figure: "", best: null, assumes: "", halfwidth: 0, kind: "exact", more: false }) };
  const verdict = createVerdict(partial({ app: { lines } }), { showBest: async () => {} });
  verdict.show(partial({ line: { ...line, line: "L1" }, step: 1, play: { me: 0, against: {}, peeks: [] } }), true);
  await settle();
  assert.deepEqual([verdict.el.textContent, verdict.figure.button.hidden, verdict.button.hidden], ["", true, true]);
});

/** A line of Ada, Ben and Cid in which these headlines follow one another, each with who acted. */
const tale = (...told) => partial({
  seats: ["Ada", "Ben", "Cid"],
  frames: [["", "Start"], ...told].map(([actor, title, forced = false]) => frame(actor, 0, { title, forced })),
});

for (const [told, sentences] of partial([
  [[["Ada", "Ada draws"], ["Ben", "Ben creates Card 67"], ["Ben", "Ben declares Battle with space 8"], ["chance", "Card 67 attacks"],
    ["chance", "Ben takes control of card 50"], ["chance", "Ben takes control of card 11"], ["chance", "A Day of Ada begins"]],
  ["Ben creates Card 67, declares Battle with space 8 and takes control of card 50 and card 11."]],
  [[["Ada", "Ada draws"], ["Ben", "Ben chooses dice", true], ["chance", "Ben rolls 4, 1, 1"], ["Ben", "Ben says Done"],
    ["chance", "It is the turn of Cid"], ["Cid", "Cid passes"], ["Cid", "Cid passes"]],
  ["Ben rolls 4, 1, 1 and says Done.", "Cid passes."]],
  [[["Ada", "Ada draws"], ["Ben", "Ben lets it happen", true], ["Ada", "Ada lets it happen", true]], ["Ben lets it happen."]],
  [[["Ada", "Ada draws"], ["Ben", "Ben rolls 4, 1"], ["Ben", "Ben attacks"], ["Ben", "Ben stops"]], ["Ben rolls 4, 1; attacks and stops."]],
  [[["Ada", "Ada draws"], ["Ben", "Ben passes"], ["Cid", "Cid passes"], ["Ben", "Ben passes"], ["Cid", "Cid plays Ra"]],
  ["Ben passes.", "Cid passes and plays Ra."]],
  [[["Ada", "Ada draws"], ["chance", "Ada rolls 2"]], []],
  [[["Ada", "Ada draws"], ["Ben", "Ben attacks"], ["chance", "Ben and Cid are tied and roll for Mudwick"], ["chance", "Ben rolls 2"]], ["Ben attacks and rolls 2."]],
  [[["Ada", "Ada draws"], ["Ben", "Ben plays Anshar"], ["chance", "Ben draws a card"], ["chance", "Ben draws a card"], ["Ben", "Ben passes"], ["Ben", "Ben passes"]],
  ["Ben plays Anshar, draws a card twice and passes."]],
]))
  test(`a rival's turn is one sentence: ${sentences.join(" ") || "none"}`, () => {
    const own = tale(...told);
    assert.deepEqual(turnsTold(own, own.frames.length - 1, 0, "0"), sentences);
  });

test("a name that begins with another is told from it", () => {
  const own = { ...tale(["Myth", "Myth draws"], ["Myth II", "Myth II draws"]), seats: ["Myth", "Myth II"] };
  assert.deepEqual(turnsTold(own, 2, 0, "0"), ["Myth II draws."]);
});

test("in a look at another way nobody thinks for long", async () => {
  fakeStorage();
  const asked = [];
  const grow = async (_line, _how, { against }) => {
    asked.push(against);
    throw new Error("far enough");
  };
  const play = { me: 0, against: { 1: "strong", 2: "beginner" }, peeks: [] };
  const state = createWatched(partial({ line: fakeLine(), step: 2, view: "open", play }));
  const app = { lines: { grow }, store: openStore(), seed: () => null };
  await assert.rejects(coachActions(partial({ app, state })).showBest(1, {}), /far enough/);
  assert.deepEqual(asked, [{ 1: "good", 2: "beginner" }]);
});

/** A game of Ada's, at its last step unless another is named; what the coach's buttons do to it. */
function actingAt({ step = 5, play = { me: 0, against: { 1: "good" }, peeks: [] }, aside = null, at = 0 } = {}) {
  fakeStorage();
  const done = /** @type {any[]} */ ([]);
  const game = { ...fakeLine("xxxxxx"), ...line, line: "L1", views: [{ id: "0" }], at };
  const next = { ...game, line: "L2", frames: game.frames.slice(0, 3), at: null };
  const grow = async (_line, how, asked) => {
    done.push([how, asked.at, asked.auto ?? false]);
    return next;
  };
  const store = { ...openStore(), keepGame: () => {}, setOwn: () => {} };
  const app = { lines: { grow, remember: () => {} }, store, seed: () => null, router: { push: () => done.push("push") } };
  const state = createWatched(partial({ line: game, step, view: "0", play, aside, story: null, awaited: null }));
  const player = { stop: () => {}, film: () => done.push("film") };
  const act = coachActions(partial({ app, state, player, act: { to: (to) => done.push(to) } }));
  return { act, done, now: state.now, game, next };
}

test("a move is taken back to the learner's last choice before this step, in the same game", async () => {
  const { act, done, now, next } = actingAt({ step: 4 });
  await act.takeBack();
  assert.deepEqual([done, now().line, now().step, now().play?.me], [[["play", 0, false]], next, 2, 0]);
  assert.equal(next.at, 0, "it left the story where it had left it before");
});

test("where the learner has chosen nothing yet nothing is taken back", async () => {
  const early = actingAt({ step: 0 });
  await early.act.takeBack();
  assert.deepEqual([early.done, early.now().line], [[], early.game]);
});

test("what would have happened is shown as a film from the move on, and one comes back to where one was", async () => {
  const { act, done, now, game } = actingAt({ step: 4 });
  const { play } = now();
  await act.showBest(1, {});
  assert.deepEqual(done, [["play", 1, true], "film"]);
  assert.deepEqual([now().step, now().line.at, now().aside], [2, 0, { line: game, step: 4, play }]);
  act.back();
  assert.deepEqual([now().line, now().step, now().play, now().aside], [game, 4, play, null]);
  act.back();
  assert.equal(now().line, game, "there is nothing more to come back from");
});

test("in a game that only goes on, another way leaves it where the move was made", async () => {
  const { act, now } = actingAt({ at: /** @type {any} */ (null) });
  await act.showBest(1, {});
  assert.equal(now().line.at, 1);
});

test("who looks at the others' turn begins with its first step, goes on one by one, and comes out at its end", () => {
  const pressed = (step) => {
    const { act, done, game } = actingAt({ step });
    game.frames = [...line.frames, frame("Ben", null), frame("Ben", 0)];
    act.stepThrough();
    return done;
  };
  assert.deepEqual([pressed(7), pressed(5), pressed(6)], [[6], [6], [7]]);
  const alone = actingAt();
  alone.act.stepThrough();
  assert.deepEqual(alone.done, [], "nobody did anything since");
});

test("a verdict leads to what would have been best, and goes with its move", async () => {
  const best = { do: "Pass" };
  const lines = { askAbout: async () => ({ text: "Said.", figure: "", best, assumes: "", halfwidth: 0, kind: "exact", more: false }) };
  const shown = /** @type {any[]} */ ([]);
  const verdict = createVerdict(partial({ app: { lines } }), { showBest: async (...given) => void shown.push(given) });
  const at = (step) => verdict.show(partial({ line: { ...line, line: "L1" }, step, play: { me: 0, against: {}, peeks: [] } }), true);
  at(1);
  await settle();
  assert.deepEqual([verdict.el.textContent, verdict.button.hidden], ["Said.", false]);
  await partial(verdict.button).happen("click");
  assert.deepEqual(shown, [[0, best]]);
  at(0);
  assert.deepEqual([verdict.el.textContent, verdict.button.hidden], ["", true]);
});

test("what one other did stands in its sentence, what several did is counted and behind a press; where one is coached", () => {
  fakeStorage();
  const told = ([mode, ...steps], aside = /** @type {any} */ (null)) => {
    const store = openStore();
    chooseMode(store, mode);
    const own = { ...fakeLine(), ...tale(["Ada", "Ada draws"], ...steps), line: mode + steps.length, views: [{ id: "0" }] };
    const now = partial({ line: own, step: own.frames.length - 1, view: "0", play: { me: 0, against: {}, peeks: [] }, aside });
    const coach = createCoach(partial({ app: { store, lines: { askAbout: () => new Promise(() => {}) } }, state: createWatched(now) }), []);
    coach.show(now);
    const [others] = ofClass(coach.el, "others");
    return others.hidden ? "" : [others.children[0].textContent, others.children[1].children.length, others.classList.contains("single")];
  };
  assert.deepEqual(told(["on", ["Ben", "Ben passes"]]), ["Ben passes.", 1, true]);
  assert.deepEqual(told(["on", ["Ben", "Ben passes"], ["Cid", "Cid rolls"]]), ["What the 2 others did", 2, false]);
  assert.deepEqual([told(["on"]), told(["off", ["Ben", "Ben passes"]]), told(["on", ["Ben", "Ben passes"]], {})], ["", "", ""]);
});
