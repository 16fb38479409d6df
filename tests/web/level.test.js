import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";
import { createLevel } from "../../tutor/web/learn/level.js";
import { Lost } from "../../tutor/web/lib/wire.js";
import { openingActions } from "../../tutor/web/pages/open.js";

const CARD = { game: "g", name: "l", title: "Level", task: "Do it.", hints: 0, seat: 0, view: "open", moves: 1, rules: [], code: "", stage: { off: "", new: "", uses: [] } };
const CHOICES = { prompt: "Choose.", options: [], refused: [], note: "Only one way is left." };

/** A page on which elements can be asked what they are, and nothing is drawn. */
function fakeBrowser() {
  fakeElements();
  Object.assign(document, { addEventListener: () => {}, querySelector: () => null });
  Object.assign(Object.getPrototypeOf(document.createElement("i")), { matches: () => false, remove: () => {} });
  const ResizeObserver = class {
    observe() {}
  };
  Object.assign(globalThis, { window: new EventTarget(), HTMLElement: class {}, ResizeObserver, requestAnimationFrame: () => 0 });
}

/** An app of no game, with a wire, whose lines answer all alike; `went` are the places that it pushes. */
function appWith(wire, askAbout = async () => /** @type {unknown} */ (CHOICES), went = []) {
  const router = { href: () => "", push: (place) => went.push(place) };
  return partial({ games: [], gameTitle: () => "G", level: 1, wire, router, progress: { of: () => null }, lines: { askAbout } });
}

test("what an engine that was lost did not answer is asked of the next one", async () => {
  fakeBrowser();
  let comeBack;
  /** @type {() => Promise<unknown>} */
  let answer = () => Promise.reject(new Lost("gone"));
  const app = appWith({ onBack: (listener) => (comeBack = listener) }, () => answer());
  const rest = { frames: { 0: { meters: {}, more: [], hands: {} } }, meters: [], pieces: { first: 0, markup: [] } };
  Object.assign(app.lines, { askForPictures: async () => (await answer()) && { answer: rest, table: [] } });
  const line = fakeLine(".x");
  const opened = { line, at: 1, counts: [], level: CARD, ask: null, reference: {} };
  const way = { number: 1, all: 1, next: null, back: {} };
  const { el } = createLevel(app, partial(opened), partial(way), new AbortController().signal);
  await settle();
  assert.match(el.textContent, /does not answer now/);
  assert.equal(partial(el).dataset.frame, "notebook");
  answer = async () => CHOICES;
  comeBack();
  await settle();
  assert.match(el.textContent, /Only one way is left/);
  assert.ok(line.frames[0].meters, "what the line came without is asked for, too");
});

test("who was shown how it goes begins again at a press", async () => {
  fakeBrowser();
  const shown = { outcome: "shown", title: "So it goes", lines: [], rule: null, line: null, at: 0, about: [], solution: [], counts: [], done: "" };
  const app = appWith({ onBack: () => {} }, async () => ({ ...CHOICES, at: [] }));
  Object.assign(app.lines, { askForPictures: async () => ({ answer: shown, table: [] }) });
  const opened = { line: fakeLine("xx"), at: 1, counts: [], level: CARD, ask: null, reference: {} };
  const { el } = createLevel(app, partial(opened), partial({ number: 1, all: 1, next: null, back: {} }), new AbortController().signal);
  await settle();
  const labels = () => ["Show me", "Now you"].map((words) => Boolean(buttonCalled(el, words)));
  assert.deepEqual(labels(), [true, false]);
  await buttonCalled(el, "Show me").happen("click");
  await settle();
  assert.deepEqual(labels(), [false, true]);
  await buttonCalled(el, "Now you").happen("click");
  assert.deepEqual(labels(), [true, false]);
});

/** A level on the page: its head, for who comes to it this way and has won so many stars in it. */
function headOf(way, { rules = [], stars = 0, whole = true } = {}) {
  fakeBrowser();
  const app = appWith({ onBack: () => {} });
  Object.assign(app, { whole, progress: { of: (game, name) => game === CARD.game && name === CARD.name && { stars } } });
  const opened = { line: fakeLine("xx"), at: 1, counts: [], level: { ...CARD, rules }, ask: null, reference: {} };
  const { el } = createLevel(app, partial(opened), partial({ all: 5, next: null, back: {}, backLabel: "Map", ...way }), new AbortController().signal);
  return ofClass(el, "top")[0];
}

test("over a level stand which one it is, the stars won in it, the way back, and its rules if it has any", () => {
  const rule = { id: "r", title: "The rule", text: "" };
  const words = (way, more) => headOf(way, more).textContent;
  assert.match(words({ number: 2 }), /^MapLevel2\/5Level 2 of 5/);
  assert.doesNotMatch(words({ number: 0 }), /0/);
  assert.doesNotMatch(words({ number: 2 }, { whole: false }), /Map/);
  assert.deepEqual([[], [rule]].map((rules) => words({ number: 2 }, { rules }).includes("The rule")), [false, true]);
  const won = (number) => ofClass(headOf({ number }, { stars: 2 }), "level-stars")[0].children[0].attributes["aria-label"];
  assert.deepEqual([won(1), won(0)], ["2 of 3 stars", "0 of 3 stars"]);
});

test("a level of one's own is asked for by its text, and goes where a link can name it", async () => {
  for (const [code, place] of [["abc", { game: "g", level: "~abc" }], ["", { game: "g", page: "learn" }]]) {
    fakeBrowser();
    const [asked, went, shown] = [[], [], []];
    const line = { ...fakeLine("xx"), base: null, pieces: { first: 0, markup: [] } };
    const ask = async (name, parts) => {
      asked.push([name, parts]);
      return { line, at: 1, counts: [], level: { ...CARD, code }, ask: null };
    };
    const room = partial({ leave: () => new AbortController().signal, present: ({ title }, isNew) => shown.push([title, isNew]) });
    await openingActions(appWith({ ask, onBack: () => {} }, undefined, went), room, partial(null)).openLevel("g", "a text");
    assert.deepEqual([asked, went, shown], [[["level", { level: { game: "g", text: "a text" } }]], [place], [["Level", true]]]);
  }
});
