import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeLine, fakeStorage, ofClass, partial, settle } from "./fakes.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { sureRoom } from "../../tutor/web/quiz/sure-room.js";

const GAMES = [{ name: "g", title: "Ants", examples: [{ name: "e", quick: [1, 2, 3] }] }];

/** The room for somebody who was told of these games; what it says, and what it asks. */
async function roomFor(games, notes = {}) {
  fakeElements();
  fakeStorage();
  openStore().setSureness(notes);
  const asked = [];
  const wire = { ask: async (ask) => asked.push(ask) && { games: GAMES, title: "", lines: [], degrees: [], points: [] }, life: () => "alive", onLife: () => {}, onWait: () => {}, onProgress: () => {} };
  const el = sureRoom(partial({ wire, games, store: openStore() }), 2, new AbortController().signal);
  await settle();
  return { el, words: partial(el).textContent, asked, hidden: ofClass(el, "sure-plate")[0].hidden };
}

test("who has answered nothing finds the questions, and no plate", async () => {
  const { words, asked, hidden } = await roomFor(GAMES);
  assert.match(words, /A guess is fine.*Then you see here.*The last 3, how sure\?/);
  assert.deepEqual([asked, hidden], [[], true]);
});

test("whoever comes next to a shared computer begins with nothing", async () => {
  const { el } = await roomFor(GAMES, { "g/e": { 1: { said: 9, right: true }, 2: { said: 5, right: false } } });
  const others = elementsIn(el, ({ tag, textContent }) => tag === "details" && textContent.startsWith("Are these"))[0];
  assert.equal(others.hidden, false);
  assert.doesNotMatch(partial(el).textContent, /Then you see here/);
  await buttonCalled(others, "Forget").happen("click");
  await settle();
  assert.deepEqual([openStore().sureness(), others.hidden, ofClass(el, "sure-plate")[0].hidden], [{}, true, true]);
  assert.match(partial(el).textContent, /The last 3, how sure\?/);
});

test("a cell of a notebook asks for the games first", async () => {
  const { words, asked } = await roomFor([]);
  assert.deepEqual(asked, ["home"]);
  assert.match(words, /The last 3, how sure\?/);
});

test("ten questions ask how sure one is of each, whatever was chosen for stories, and stop by a press", async () => {
  fakeElements();
  fakeStorage();
  Object.assign(globalThis, { window: { matchMedia: () => ({ matches: true }) }, requestAnimationFrame: () => 0, Node: document.createElement("p").constructor });
  const line = fakeLine("xxxx", { game: "g", example: "e" });
  for (const frame of line.frames) frame.question = { kind: "next", text: "Who?", choices: ["a", "b"], guess: 5, kept: "" };
  const wire = { ask: async () => ({ title: "", lines: [], degrees: [], points: [] }), life: () => "waking", onLife: () => {}, onWait: () => {}, onProgress: () => {} };
  const lines = { recall: () => line, askAbout: async () => ({ options: [] }) };
  const app = { wire, games: GAMES, store: openStore(), lines, gameTitle: () => "Ants", sheet: { show: () => {} } };
  const el = partial(sureRoom(partial(app), 2, new AbortController().signal));
  await settle();
  const isTold = () => elementsIn(el, ({ nodes }) => nodes.some((node) => node.classList?.contains("waking-note")))[0].hidden !== true;
  assert.equal(isTold(), true, "that answers wait for the engine");
  await buttonCalled(el, "The last 3").happen("click");
  await settle();
  assert.match(el.textContent, /Ants: A line\. Step \dQuestion 1 of 3/);
  assert.equal(ofClass(el, "quiz")[0].attributes.tabindex, "-1");
  assert.equal(isTold(), false, "it is told at the foot of the page once an answer does");
  assert.ok(ofClass(el, "sure-row").some(({ hidden, attributes }) => !(hidden ?? attributes.hidden !== undefined)));
  await buttonCalled(el, "Stop here").happen("click");
  await settle();
  assert.match(el.textContent, /The last 3, how sure\?/);
});
