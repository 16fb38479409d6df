import assert from "node:assert/strict";
import test from "node:test";
import { openStore } from "../../tutor/web/shell/store.js";
import { resultsOfGame, resultsPart, takenWords } from "../../tutor/web/review/results-part.js";
import { readResultsFile, resultsFile, resultsIn } from "../../tutor/web/shell/own-results.js";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, partial } from "./fakes.js";

const result = (id, /** @type {unknown} */ when = 1, more = {}) => partial({ id, game: "g", when, title: "You win!", against: "Nobody", won: true, ...more });
const shift = (value) => ({ value, halfwidth: 0.1 });

test("results are kept the newest first, each once and as it was first", () => {
  fakeStorage();
  const store = openStore();
  store.addFinished([result("a", 1)]);
  store.addFinished([result("b", 2)]);
  store.addFinished([result("a", 9, { title: "other" })]);
  assert.deepEqual(store.finished().map(({ id, when, title }) => [id, when, title]), [["b", 2, "You win!"], ["a", 1, "You win!"]]);
  store.noteFigures("a", shift(0.3), shift(-0.2));
  store.noteFigures("none", shift(1), shift(1));
  assert.deepEqual(store.finished().map(({ luck, decisions }) => [luck?.value, decisions?.value]), [[undefined, undefined], [0.3, -0.2]]);
  store.clearFinished();
  assert.deepEqual(store.finished(), []);
});

for (const broken of ["{", "null", "7", '"x"', '{"a": 1}', '[null, 7, "x", {}, {"id": 1}]'])
  test(`damaged results are left out: ${broken}`, () => {
    fakeStorage().set("minions-tutor:finished", broken);
    const store = openStore();
    assert.deepEqual(store.finished(), []);
    store.addFinished([result("a")]);
    assert.equal(store.finished().length, 1);
  });

test("a game's page lists the results of that game, and none where there are none", () => {
  fakeStorage();
  fakeElements();
  const store = openStore();
  store.addFinished([result("a", 1, { title: "Mine" }), result("b", 2, { title: "Other", game: "h" })]);
  const app = partial({ store, level: 1, gameTitle: (game) => game.toUpperCase() });
  const [of, none] = [resultsOfGame(app, "g"), resultsOfGame(app, "x")];
  assert.match(of?.textContent ?? "", /G: Mine/);
  assert.doesNotMatch(of?.textContent ?? "", /Other/);
  assert.equal(none, null);
});

test("a game that was played on after one looked back at it is opened as it is now", async () => {
  fakeStorage();
  fakeElements();
  const [store, gone] = [openStore(), []];
  store.addFinished([result("a", 1, { record: { actions: [] } })]);
  const look = () => buttonCalled(resultsOfGame(partial({ store, level: 1, go: (place) => gone.push(place), gameTitle: String }), "g"), "Look back").happen("click");
  await look();
  const [{ branch }] = gone;
  assert.deepEqual(store.own(branch)?.record, { actions: [] });
  store.setOwn(branch, partial({ record: { actions: [1] }, play: null }));
  await look();
  assert.deepEqual([gone[1], store.own(branch)?.record], [gone[0], { actions: [1] }]);
});

test("what is not of its kind is left out of a result", () => {
  const [found] = resultsIn([result("a", 1, { won: "yes", luck: { value: "1" }, decisions: shift(1), record: 7, more: "x" })]);
  assert.deepEqual(found, { id: "a", game: "g", when: 1, title: "You win!", against: "Nobody", won: null });
  const bad = [result(7), result("a", "1"), result("a", Number.NaN), result("a", 1, { title: "x".repeat(201) })];
  assert.deepEqual(resultsIn(bad), []);
});

test("who played is kept, and left out where it is none", () => {
  const setup = { me: 1, against: { 0: "good" } };
  assert.deepEqual(resultsIn([result("a", 1, { setup })])[0].setup, setup);
  for (const bad of [null, 7, {}, { me: "1", against: {} }, { me: 0, against: null }, { me: 0, against: { 1: 5 } }])
    assert.equal("setup" in resultsIn([result("a", 1, { setup: bad })])[0], false);
});

test("a seat is one of at most ten, and a moment one that has a date", () => {
  const kept = (me) => "setup" in resultsIn([result("a", 1, { setup: { me, against: {} } })])[0];
  assert.deepEqual([0, 9, null, -1, 10, 1.5].map(kept), [true, true, true, false, false, false]);
  const last = 8.64e15;
  assert.deepEqual([last, -last, last + 1, -last - 1, Infinity].map((when) => resultsIn([result("a", when)]).length), [1, 1, 0, 0, 0]);
});

test("sixty results are held, and the newest fifteen with their records", () => {
  const all = Array.from({ length: 70 }, (_, when) => result(`r${when}`, when, { record: { actions: [] } }));
  const held = resultsIn(all);
  assert.deepEqual([held.length, held[0].id, held.filter(({ record }) => record).length], [60, "r69", 15]);
});

test("a file of results is read again, and nothing else is", () => {
  const results = [result("a", 1, { luck: shift(0.1), decisions: shift(0), record: { actions: [1] } })];
  assert.deepEqual(readResultsFile(resultsFile(results)), results);
  for (const text of ["", "{", "[]", '{"format": "minions-tutor record"}', '{"format": "minions-tutor results", "version": 2, "results": []}'])
    assert.equal(readResultsFile(text), null);
});

test("a file of results that finds no room is told, and one that does", () => {
  fakeStorage(60);
  assert.equal(takenWords(partial([1, 2]), openStore().addFinished([result("a"), result("b")])), "2 results were in the file, but this browser has no room to keep them.");
  fakeStorage();
  assert.equal(takenWords(partial([1]), openStore().addFinished([result("a")])), "1 result was in the file.");
  assert.equal(takenWords(null, false), "This file holds no results of this tutor.");
});

test("a list of results is promised only where the browser keeps it", () => {
  fakeElements();
  const listed = () => resultsPart(partial({ store: openStore(), level: 1, gameTitle: String })).textContent;
  fakeStorage();
  assert.match(listed(), /are listed here, only in this browser/);
  fakeStorage(0);
  assert.match(listed(), /keeps nothing for this page, so the games that you play to the end are not listed/);
});

test("the list is saved as a file, opened again from it, and cleared by two presses", async () => {
  fakeStorage();
  fakeElements();
  const store = openStore();
  store.addFinished([result("a", 1, { title: "Mine" })]);
  const el = partial(resultsPart(partial({ store, level: 1, biggestFile: 1000, gameTitle: String })));
  const blobs = /** @type {Blob[]} */ ([]);
  URL.createObjectURL = (blob) => (blobs.push(partial(blob)), "blob:");
  Object.assign(Object.getPrototypeOf(el), { click() {} });
  await buttonCalled(el, "Save my results").happen("click");
  const text = await blobs[0].text();
  assert.deepEqual(readResultsFile(text), store.finished());
  await buttonCalled(el, "Clear").happen("click");
  assert.equal(store.finished().length, 1);
  await buttonCalled(el, "Yes, clear them").happen("click");
  assert.deepEqual([store.finished(), buttonCalled(el, "Clear"), /are listed here/.test(el.textContent), /The list is empty now/.test(el.textContent)], [[], undefined, true, true]);
  const open = async (file) => {
    const [input] = elementsIn(el, ({ attributes }) => attributes.type === "file");
    await Object.assign(input, { files: file ? [file] : [] }).happen("change");
    return [store.finished().length, /(no results|in the file)/.exec(el.textContent)?.[0]];
  };
  assert.deepEqual(await open({ size: 1001, text: async () => text }), [0, "no results"]);
  assert.deepEqual(await open({ size: 1000, text: async () => text }), [1, "in the file"]);
  assert.match(el.textContent, /g: Mine/);
});
