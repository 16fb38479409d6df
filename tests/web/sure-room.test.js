import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, ofClass, partial, settle } from "./fakes.js";
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
  assert.match(words, /A guess is fine.*The last 3, how sure\?/);
  assert.deepEqual([asked, hidden], [[], true]);
});

test("whoever comes next to a shared computer begins with nothing", async () => {
  const { el } = await roomFor(GAMES, { "g/e": { 1: { said: 9, right: true }, 2: { said: 5, right: false } } });
  const others = elementsIn(el, ({ tag, textContent }) => tag === "details" && textContent.startsWith("Are these"))[0];
  assert.equal(others.hidden, false);
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
