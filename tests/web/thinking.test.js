import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { computersAsked, createThinking, nextRival, thinkUntilReady } from "../../tutor/web/replay/thinking.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { fakeElements, partial, settle } from "./fakes.js";

beforeEach(fakeElements);

const line = (who, ...seats) => partial({ frames: [{ asks: { who: "chance", seats: [] } }, { asks: { who, seats } }] });
const play = partial({ against: { 1: "strong", 2: "strong" } });

test("the computer is asked where no person is, at the end of a line that is played", () => {
  assert.deepEqual(computersAsked(line("seat", 1), play), [1]);
  assert.deepEqual(computersAsked(line("seat", 1, 2), play), [1, 2]);
  assert.deepEqual(computersAsked(line("seat", 0, 1), play), []);
  assert.deepEqual(computersAsked(line("chance"), play), []);
  assert.deepEqual(computersAsked(line("over"), play), []);
  assert.deepEqual(computersAsked(line("seat", 1), null), []);
});

/** Lines of which Python finds the move when it was asked so often, and what it was asked. */
function slowLines(often) {
  const asked = [];
  const askAbout = async (...question) => {
    asked.push(question);
    return asked.length >= often ? { ready: true, move: { type: "Pass" } } : { ready: false, move: null };
  };
  return { asked, askAbout };
}

test("Python is asked to think until the move is found", async () => {
  const lines = slowLines(3);
  assert.deepEqual(await thinkUntilReady(lines, partial("the line"), play.against, () => false), { found: { type: "Pass" } });
  assert.deepEqual(lines.asked, Array.from({ length: 3 }, () => ["the line", "think", { against: play.against }]));
});

test("whoever takes back or leaves stops the thinking, and the move is not made", async () => {
  const lines = slowLines(3);
  assert.equal(await thinkUntilReady(lines, partial("the line"), {}, () => lines.asked.length === 2), null);
  assert.equal(lines.asked.length, 2);
  const late = slowLines(1);
  assert.equal(await thinkUntilReady(late, partial("the line"), {}, () => late.asked.length === 1), null);
});

test("where nothing has to be thought about play goes on by itself", async () => {
  const lines = { askAbout: async () => ({ ready: true, move: null }) };
  assert.deepEqual(await thinkUntilReady(lines, partial("the line"), {}, () => false), {});
});

test("where Python cannot be asked the thinking ends with what is wrong", async () => {
  const lost = { askAbout: () => Promise.reject(new Error("lost")) };
  await assert.rejects(thinkUntilReady(lost, partial("the line"), {}, () => false), /lost/);
});

test("a move that is found once another line is shown, or the page left, is not made", async () => {
  for (const leave of ["taken back", "left"]) {
    const [ending, made] = [new AbortController(), []];
    const state = createWatched({ line: line("seat", 1) });
    let find = (_found) => {};
    const lines = { askAbout: () => new Promise((resolve) => (find = resolve)) };
    const thinking = createThinking(partial({ app: { lines }, state, signal: ending.signal, act: {} }), async (_line, found) => void made.push(found));
    const shown = Object.assign(state.now().line, { seats: ["Ada", "Ben"] });
    thinking.show(shown, play);
    if (leave === "left") ending.abort();
    else state.change({ line: line("seat", 0) });
    find({ ready: true, move: { type: "Pass" } });
    await settle();
    assert.deepEqual(made, [], leave);
  }
});

test("a thought that an engine ended over twice is begun again when its line is shown again", async () => {
  let asked = 0;
  const askAbout = async () => {
    asked += 1;
    throw new Error("gone");
  };
  const shown = partial({ ...line("seat", 1), seats: ["Ada", "Ben"] });
  const replay = partial({ app: { lines: { askAbout } }, state: createWatched({ line: shown }), signal: new AbortController().signal });
  const thinking = createThinking(replay, () => null);
  for (const count of [2, 4]) {
    thinking.show(shown, play);
    thinking.show(shown, play);
    await settle();
    assert.equal(asked, count);
  }
});

test("it is said who thinks, as long as somebody does", () => {
  const lines = { askAbout: () => new Promise(() => {}) };
  const shown = (...asked) => partial({ ...partial(line)(...asked), seats: ["Ada", "Ben", "Cid"] });
  const state = createWatched(partial({ line: shown("seat", 0) }));
  const { el, show } = createThinking(partial({ app: { lines }, state, signal: new AbortController().signal }), () => null);
  const told = [["seat", 0], ["seat", 1], ["seat", 2], ["over"]].map((asked) => {
    show(shown(...asked), play);
    return [el.hidden, sign(el)];
  });
  assert.deepEqual(told, [[true, ""], [false, "Ben is thinking"], [false, "Cid is thinking"], [true, ""]]);
});

/** What the sign says: the button to jump is told in brackets. */
function sign(el) {
  const [words, jump] = el.children;
  return `${words.textContent}${jump.hidden ? "" : ` [${jump.textContent}]`}`;
}

/** A game of Ada's against two of the computer's, and its sign. */
function signOf(skip = () => true) {
  const frames = ["", "Ada", "Cid", "chance", "Ben"].map((actor) => ({ actor, asks: { who: "seat", seats: [0] } }));
  const own = partial({ frames, seats: ["Ada", "Ben", "Cid"] });
  const party = partial({ me: 0, against: { 1: "good", 2: "good" } });
  const state = createWatched(partial({ line: own, play: party }));
  const replay = partial({ app: {}, state, signal: new AbortController().signal, act: { skip } });
  const thinking = createThinking(replay, async () => {});
  thinking.show(own, party);
  return { own, party, thinking };
}

test("while a turn is shown step by step it is said whose it is, and one press jumps to its end", () => {
  let skipped = 0;
  const { own, party, thinking } = signOf(() => (skipped += 1) > 0);
  const said = [1, 2, 3, 4, null].map((filmed) => {
    thinking.show(own, party, filmed);
    return thinking.el.hidden ? "" : sign(thinking.el);
  });
  assert.deepEqual(said, ["", "Cid plays [To the end]", "Cid plays [To the end]", "Ben plays [To the end]", ""]);
  thinking.show(own, null, 2);
  assert.equal(partial(thinking.el).children[1].hidden, true, "of a game that nobody plays there is no end to jump to");
  partial(thinking.el).children[1].happen("click");
  assert.equal(skipped, 1);
});

test("who waits for the answer to a move is told who thinks, and no longer than that", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const { thinking } = signOf();
  /** @type {(value?: unknown) => void} */
  let answer = () => {};
  const answered = new Promise((resolve) => (answer = resolve));
  const played = thinking.told(async () => void (await answered))({});
  assert.equal(sign(thinking.el), "");
  mock.timers.tick(300);
  assert.equal(sign(thinking.el), "Ben is thinking");
  answer();
  await played;
  assert.deepEqual([thinking.el.hidden, sign(thinking.el)], [true, ""]);
  await thinking.told(async () => {})({});
  mock.timers.tick(9000);
  assert.equal(sign(thinking.el), "", "a quick answer leaves no sign behind");
});

test("the player who is next after a person is the next of the computer's, round the table", () => {
  assert.equal(nextRival(partial({ me: 0, against: { 1: "good", 2: "good" } }), 3), 1);
  assert.equal(nextRival(partial({ me: 2, against: { 0: "good" } }), 3), 0);
  assert.equal(nextRival(partial({ me: null, against: { 1: "good" } }), 2), 1);
  assert.equal(nextRival(partial({ me: 0, against: {} }), 2), undefined);
});
