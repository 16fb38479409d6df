import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakePage, fakeStorage, partial, PLAIN_LOOK, settle } from "./fakes.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { tablePage } from "../../tutor/web/pages/page-table.js";

const GAME = partial({ name: "g", title: "Game", cover: "", players: [2, 2], names: ["Ada", "Ben"], opponents: [], questions: [] });
const RECORD = { steps: 0, actions: [] };
const LEAD = { line: "L1", record: RECORD, at: 0, last: 0, asks: [], told: [], rest: [], halted: null, result: "Ada wins", scores: [], odds: [], marks: [], happened: [], note: "", phase: "Play", turn: 1, markup: "" };

/** The page of a game at a real table, in a browser that counts who keeps the screen on. */
async function atTable(kept = partial(null)) {
  fakePage("http://room.test/");
  fakeStorage();
  fakeElements();
  const build = document.createElement;
  Object.assign(document, { visibilityState: "visible", createElement: (tag) => Object.assign(build(tag), { content: "", showModal: () => null }) });
  const screen = { held: 0, asked: 0 };
  const request = async () => {
    screen.held += 1;
    screen.asked += 1;
    return { release: async () => void (screen.held -= 1) };
  };
  Object.defineProperty(globalThis, "navigator", { value: { wakeLock: { request } }, configurable: true });
  const answers = { "own-table": { words: [] }, open: { line: "L1", record: RECORD }, hold: { line: "L1" } };
  const asked = /** @type {any[]} */ ([]);
  const wire = {
    ask: async (/** @type {string} */ name, /** @type {unknown} */ parts) => {
      asked.push([name, parts]);
      return answers[name];
    },
  };
  const app = partial({ wire, store: openStore(), level: 1, router: { href: () => "" }, scheme: PLAIN_LOOK, lines: { askAbout: async () => LEAD } });
  if (kept) app.store.setTable("g", kept);
  const { el } = await tablePage(app, GAME, new AbortController().signal);
  return { el: partial(el), screen, asked };
}

test("the screen is kept on once, and asked for once when it comes back, however often the game is played again", async () => {
  const { el, screen } = await atTable();
  await buttonCalled(el, "Lead us").happen("click");
  await settle();
  assert.deepEqual(screen, { held: 1, asked: 1 });
  await buttonCalled(el, "Play again").happen("click");
  await buttonCalled(el, "Lead us").happen("click");
  await settle();
  assert.deepEqual(screen, { held: 1, asked: 2 });
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  assert.equal(screen.asked, 3);
});

test("every name that was typed sits at the table, in the place of one that is shown until then", async () => {
  const { el, asked } = await atTable();
  assert.deepEqual(elementsIn(el, ({ tag }) => tag === "input").slice(0, 2).map(({ placeholder }) => placeholder), ["Ada", "Ben"]);
  for (const [seat, name] of ["Mia", "Tom"].entries())
    await Object.assign(elementsIn(el, ({ tag }) => tag === "input")[seat], { value: name }).happen("input");
  await buttonCalled(el, "Lead us").happen("click");
  await settle();
  assert.deepEqual(asked.find(([name]) => name === "open")[1].names, ["Mia", "Tom"]);
});

test("who goes from the set-up to the table by keys, and back, goes on under the title: what was pressed is gone", async () => {
  const { el } = await atTable();
  const [title] = elementsIn(el, ({ tag }) => tag === "h1");
  for (const words of ["Lead us", "Play again"]) {
    title.constructor.focused = null;
    await buttonCalled(el, words).happen("click");
    await settle();
    assert.equal(title.constructor.focused, title, words);
  }
});

test("the game that was led last goes on where it was, or another one begins", async () => {
  for (const [steps, words] of /** @type {[number, string][]} */ ([[1, "Go on with your game (1 step)"], [2, "Go on with your game (2 steps)"]])) {
    const { el, asked } = await atTable({ record: { ...RECORD, steps }, rest: [] });
    await buttonCalled(el, words).happen("click");
    await settle();
    assert.deepEqual(asked.find(([name]) => name === "hold"), ["hold", { game: "g", record: { ...RECORD, steps } }]);
    assert.equal(buttonCalled(el, "Lead us"), undefined);
  }
  const { el } = await atTable({ record: RECORD, rest: [] });
  await buttonCalled(el, "A new game").happen("click");
  assert.ok(buttonCalled(el, "Lead us"));
});
