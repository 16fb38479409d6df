import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, fakeLine, partial, settle } from "./fakes.js";
import { createLevel } from "../../tutor/web/learn/level.js";
import { Lost } from "../../tutor/web/lib/wire.js";

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

test("what an engine that was lost did not answer is asked of the next one", async () => {
  fakeBrowser();
  let comeBack;
  /** @type {() => Promise<unknown>} */
  let answer = () => Promise.reject(new Lost("gone"));
  const app = { games: [], level: 1, wire: { onBack: (listener) => (comeBack = listener) }, progress: { of: () => null }, lines: { askAbout: () => answer() } };
  const opened = { line: fakeLine("xx"), at: 1, counts: [], level: CARD, ask: null, reference: {} };
  const way = { number: 1, all: 1, next: null, back: {} };
  const { el } = createLevel(partial({ ...app, router: { href: () => "" } }), partial(opened), partial(way), new AbortController().signal);
  await settle();
  assert.match(el.textContent, /does not answer now/);
  answer = async () => CHOICES;
  comeBack();
  await settle();
  assert.match(el.textContent, /Only one way is left/);
});
