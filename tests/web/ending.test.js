import assert from "node:assert/strict";
import test from "node:test";
import { createEnding, isEnding } from "../../tutor/web/replay/ending.js";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { OPPONENTS, buttonCalled, elementsIn, fakeElements, fakeLine, linksIn, ofClass, partial, settle } from "./fakes.js";

/** What stands at the end of a game of Ben's against a computer, what was asked for, and at which level it goes on. */
async function endOf({ won, strength = "good" }) {
  fakeElements();
  const asked = [];
  const again = [];
  const line = fakeLine("xx");
  line.frames[1].asks = { who: "over", seats: [] };
  const told = { title: "Ada wins", won, why: "Most points.", near: "You were 2 VPs short of first place.", rule: null, lines: [], scores: [], marks: ["score-0"] };
  const store = { addFinished: () => {} };
  const app = { lines: { askAbout: async (...parts) => (asked.push(parts.slice(1)), told) }, store, games: [{ name: "g", opponents: OPPONENTS }], whole: false };
  const marked = [];
  const tools = { app, level: 3, openRule: () => {}, again: async (level) => void again.push(level), markDecided: (keys) => marked.push(keys) };
  const { el, show } = createEnding(partial(tools));
  show(line, 1, partial({ id: "1", me: 1, against: { 0: strength }, from: { at: 0 }, peeks: [] }));
  await settle();
  return { el, asked, again, marked };
}

test("the end of a game is told to the learner: who won, why, and how near it was, and what decided is marked", async () => {
  const { el, asked, marked } = await endOf({ won: false });
  assert.deepEqual(asked, [["ending", { view: "1" }]]);
  assert.deepEqual(elementsIn(el, ({ tag }) => tag === "h3").map(({ textContent }) => textContent), ["Ada wins"]);
  assert.deepEqual(["why", "near"].map((name) => ofClass(el, name)[0]?.textContent), ["Most points.", "You were 2 VPs short of first place."]);
  assert.deepEqual(marked.at(-1), ["score-0"]);
});

for (const [won, strength, words] of partial([[true, "beginner", "Good"], [false, "good", "Beginner"]]))
  test(`who has ${won ? "won" : "not won"} may try the ${won ? "next" : "former"} level`, async () => {
    const { el, again } = await endOf({ won, strength });
    await buttonCalled(el, "Try").happen("click");
    assert.deepEqual([buttonCalled(el, "Try").textContent, again], [`Try “${words}”`, [words.toLowerCase()]]);
  });

for (const [won, strength] of partial([[true, "good"], [false, "beginner"]]))
  test(`there is no level ${won ? "above the highest" : "below the lowest"}`, async () => {
    assert.equal(buttonCalled((await endOf({ won, strength })).el, "Try"), undefined);
  });

const TOLD = { title: "Ada wins", won: false, why: "", near: "", rule: null, lines: [], scores: [], marks: ["score-0"] };
const PLAY = { id: "7", me: 1, against: { 0: "good" }, peeks: [] };

/** The last step of a line in the whole tutor; `finished` are the results that are kept, `marked` what decided on the table. */
async function lastStep({ line, play = /** @type {any} */ (null), told = {}, whole = true }) {
  fakeElements();
  const [finished, marked, asked] = [[], [], []].map((one) => /** @type {any[]} */ (one));
  const review = { moments: [{ at: 1, title: "A bomb", moved: [{ value: 0.5 }] }], stands: true, more: false };
  const ask = async (_line, question) => (asked.push(question), question === "review" ? review : { ...TOLD, ...told });
  const lines = { askAbout: ask };
  const games = [{ name: "g", opponents: OPPONENTS, examples: ["d", "e", "f"].map((name) => ({ name, title: name.toUpperCase() })) }];
  games.unshift({ name: "h", opponents: [], examples: [] });
  const router = { href: ({ page, example, game }) => [page, example, game].filter(Boolean).join("/") };
  const store = { addFinished: (found) => finished.push(...found), setOwn: () => {}, keepGame: () => {}, dropGame: () => {} };
  const app = { lines, games, router, store, whole, gameTitle: () => "The game" };
  const ending = createEnding(partial({ app, level: 3, openRule: () => {}, again: async () => {}, markDecided: (keys) => marked.push(keys) }));
  const show = (step, other = line) => ending.show(other, step, play);
  assert.equal(ending.el.hidden, true);
  show(1);
  await settle();
  return { el: partial(ending.el), finished, marked, asked, show };
}

/** A line whose game is over at its last step. */
function overLine(more = {}) {
  const line = fakeLine("xx", { record: { steps: 1, setup: {}, notes: {}, actions: [] }, ...more });
  line.frames[1].asks = { who: "over", seats: [] };
  return line;
}

test("a story leads on to the next one, and its last one to the game alone", async () => {
  const next = async (example) => linksIn((await lastStep({ line: fakeLine("xx", { example }) })).el);
  assert.deepEqual(await next("e"), [["Next example: F", "f/g"], ["Back to The game", "g"]]);
  assert.deepEqual(await next("f"), [["Back to The game", "g"]]);
  assert.deepEqual(linksIn((await lastStep({ line: overLine({ example: null }) })).el), [["Look back", "review/g"], ["Back to The game", "g"]]);
  assert.deepEqual(linksIn((await lastStep({ line: fakeLine("xx"), whole: false })).el), [], "a cell of a notebook has no other pages");
});

test("how a story ended is not asked for where it came with the story, but for who plays it", async () => {
  const line = overLine({ ending: { ...TOLD, title: "It is a draw" } });
  const title = ({ el }) => elementsIn(el, ({ tag }) => tag === "h3")[0].textContent;
  const [watched, played] = [await lastStep({ line }), await lastStep({ line, play: PLAY })];
  assert.deepEqual([title(watched), watched.asked], ["It is a draw", []]);
  assert.deepEqual([title(played), played.asked.includes("ending")], ["Ada wins", true]);
});

test("what changed a game of one's own most is told under its end, as far as one stays there", async () => {
  const { el, asked, show } = await lastStep({ line: overLine({ example: null }), play: PLAY });
  assert.deepEqual(linksIn(el).filter(([words]) => words.startsWith("Step")), [["Step 1: A bomb", "g"]]);
  assert.equal(buttonCalled(el, "Again"), undefined, "a game that began elsewhere is not begun again from here");
  asked.length = 0;
  show(1);
  await settle();
  assert.deepEqual(asked, [], "nothing is asked twice where one stays");
  show(0);
  await settle();
  assert.deepEqual(asked, [], "in the middle of a game nothing is asked about its end");
  show(1);
  show(0);
  await settle();
  assert.deepEqual(asked, ["ending"], "who has left is told nothing more");
  const others = [{ line: overLine() }, { line: overLine(), play: PLAY, whole: false }];
  for (const other of others) assert.deepEqual((await lastStep(other)).asked, ["ending"]);
});

test("a game that is over can be looked back on, and is kept among one's results with who played it", async () => {
  const { el, finished } = await lastStep({ line: overLine({ example: null }), play: PLAY, told: { won: true } });
  assert.deepEqual(linksIn(el)[0], ["Look back", "review/g"]);
  const [{ id, game, title, against, won, setup }, ...others] = finished;
  assert.deepEqual([id, game, title, against, won, others], ["7", "g", "Ada wins", "Against the computer: Good", true, []]);
  assert.deepEqual(setup, { me: 1, against: { 0: "good" } });
  assert.deepEqual((await lastStep({ line: overLine() })).finished, [], "a story is nobody's result");
});

test("scores, what happened and the rule that decided are told where there are such", async () => {
  const scores = [{ seat: 0, name: "Ada", score: 12, unit: "VPs" }];
  const { el } = await lastStep({ line: overLine(), told: { scores, lines: ["Ada had most."], rule: { id: "r", title: "Most points" } } });
  assert.match(ofClass(el, "scores")[0].textContent, /Ada 12 VPs/);
  assert.deepEqual([ofClass(el, "happened")[0].textContent, ofClass(el, "chips")[0].textContent], ["Ada had most.", "Most points"]);
  const bare = (await lastStep({ line: overLine() })).el;
  assert.deepEqual(["scores", "chips", "why", "near"].flatMap((name) => ofClass(bare, name)), []);
});

test("what decided is marked on the table at the end alone, and again where one comes back to it", async () => {
  const { el, marked, show } = await lastStep({ line: overLine(), play: PLAY });
  assert.deepEqual([marked.at(-1), el.hidden], [["score-0"], false]);
  show(0);
  assert.deepEqual([marked.at(-1), el.hidden], [null, true]);
  const other = overLine({ line: "L2" });
  show(1);
  await settle();
  show(1, other);
  assert.deepEqual(marked.at(-1), [], "what decided one game has decided no other");
  const story = await lastStep({ line: fakeLine("xx") });
  story.show(1);
  assert.equal(story.marked.at(-1), null, "a story that stops before the end of its game has decided nothing");
});

test("a game ends where it is over; a story that is looked at where it stops, a game or another way of it not", () => {
  const ends = (line, step = 1, play = /** @type {any} */ (null)) => isEnding(line, step, play);
  assert.deepEqual([ends(overLine()), ends(overLine(), 1, PLAY), ends(overLine(), 0)], [true, true, false]);
  assert.deepEqual([ends(fakeLine("xx")), ends(fakeLine("xx"), 1, PLAY), ends(fakeLine("xx", { at: 1 }))], [true, false, false]);
  assert.equal(ends(fakeLine("xx", { example: null })), false);
  assert.equal(ends({ ...overLine(), frames: overLine().frames.slice(1) }, 0), false, "who opens a game that is over looks at it");
});

test("until it is told how it ended the last step is named, and where nobody answers it is the end", async () => {
  for (const [error, told] of partial([[new Lost("gone"), "The end"], [new Problem({}), "The end"], [new TypeError("strange"), "Step 1"]])) {
    fakeElements();
    const lines = { askAbout: async () => Promise.reject(error) };
    const { el, show } = createEnding(partial({ app: { lines }, level: 3, markDecided: () => {} }));
    const troubles = /** @type {any[]} */ ([]);
    el.addEventListener("trouble", (event) => troubles.push(event));
    show(overLine(), 1, null);
    assert.equal(el.textContent, "Step 1");
    await settle();
    assert.deepEqual([el.textContent, troubles.length], [told, told === "Step 1" ? 1 : 0]);
  }
});
