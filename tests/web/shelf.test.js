import assert from "node:assert/strict";
import test, { afterEach, mock } from "node:test";
import { gzipSync } from "node:zlib";
import { nameAt, nameOnShelf, openShelf, placeAhead } from "../../tutor/web/host/shelf.js";
import { partial } from "./fakes.js";

const FOLDER = "https://tutor.example/v-1/shelf/";

/** Let every file be answered so; gives the addresses that were asked for. */
function serve(body, status = 200) {
  const asked = [];
  mock.method(globalThis, "fetch", async (address) => {
    asked.push(String(address));
    return new Response(body, { status });
  });
  return asked;
}

const packed = (answer) => gzipSync(JSON.stringify(answer));

afterEach(() => mock.restoreAll());

test("the shelf holds what never changes, under safe names", () => {
  assert.equal(nameOnShelf("home", {}), "home");
  assert.equal(nameOnShelf("rules", { game: "minions" }), "rules/minions");
  assert.equal(nameOnShelf("open", { game: "minions", example: "one-day", step: 3 }), "story/minions/one-day");
  assert.equal(nameOnShelf("level", { level: { game: "deities", name: "first" } }), "level/deities/first");
  for (const parts of [{ game: "minions" }, { game: "minions", example: "a", branch: "x" }, { game: "minions", example: "a", record: {} }])
    assert.equal(nameOnShelf("open", parts), null);
  for (const game of ["..", "a/b", "", null, 7, "%2e%2e", "A", {}]) assert.equal(nameOnShelf("rules", { game }), null);
  assert.equal(nameOnShelf("level", { level: { game: "deities", text: "own" } }), null);
  assert.equal(nameOnShelf("facts", { game: "minions" }), null);
});

test("what a place shows is in one file, and most places need none", () => {
  assert.equal(nameAt({ game: "minions", example: "one-day", step: 5 }), "story/minions/one-day");
  assert.equal(nameAt({ game: "minions", level: "first-minion" }), "level/minions/first-minion");
  for (const page of ["rules", "known"]) assert.equal(nameAt({ game: "minkingi", page, rule: "the-setup" }), "rules/minkingi");
  assert.equal(nameAt({ lesson: "secret-choices", page: "sheet" }), "lesson/secret-choices");
  for (const place of [{}, { game: "minions" }, { page: "rules" }, { page: "lessons" }, { game: "minions", level: "~eJx9" }]) {
    assert.equal(nameAt(place), null);
  }
  assert.equal(nameAt({ game: "minions", example: "../../x" }), null);
});

test("a file is unpacked", async () => {
  const asked = serve(packed({ title: "Minions" }));
  assert.deepEqual(await openShelf(FOLDER).answer("rules", { game: "minions" }), { title: "Minions" });
  assert.deepEqual(asked, [`${FOLDER}rules/minions.json.gz`]);
});

test("a file that cannot be had or read is left to the engine", async () => {
  const shelf = openShelf(FOLDER);
  for (const [body, status] of partial([[packed({ not: "this" }), 404], ["no gzip", 200], [gzipSync("no JSON"), 200], [null, 200]])) {
    serve(body, status);
    assert.equal(await shelf.answer("home", {}), null);
  }
  mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("offline")));
  assert.equal(await shelf.answer("home", {}), null);
});

test("a file that does not come in time is left to the engine", async () => {
  const late = new AbortController();
  const limit = mock.method(AbortSignal, "timeout", () => late.signal);
  const hang = (_address, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  mock.method(globalThis, "fetch", hang);
  const answer = openShelf(FOLDER).answer("home", {});
  late.abort(new DOMException("Too late.", "TimeoutError"));
  assert.equal(await answer, null);
  assert.deepEqual(limit.mock.calls.map((call) => call.arguments), [[30000]]);
});

test("what is not on the shelf is not fetched", async () => {
  const asked = serve(packed({}));
  assert.equal(await openShelf(FOLDER).answer("facts", { line: "L1", at: 3 }), null);
  assert.deepEqual(asked, []);
});

const LINE = "shelf/minions/levels/first-minion/0";
const CHOICES = `["choices","${LINE}",3,"0",true]`;
const asked = (ask, parts) => placeAhead(ask, { line: LINE, at: 3, ...parts })?.word;

test("in a first level a question is one word of a file, however it is put", () => {
  const choices = { line: LINE, at: 3, told: true, view: "0", id: 7 };
  assert.deepEqual(placeAhead("choices", choices), { name: "ahead/minions/first-minion", word: CHOICES });
  const action = { do: "PlayCard", card: "Šárka’s" };
  assert.equal(asked("attempt", { action, pieces: 9 }), `["attempt","${LINE}",3,{"do":"PlayCard","card":"Šárka’s"},null,null,null]`);
  assert.equal(asked("attempt", { picked: ["2", "0"] }), `["attempt","${LINE}",3,null,null,["0","2"],null]`);
  assert.equal(asked("attempt", { order: ["2", "0"] }), `["attempt","${LINE}",3,null,null,null,["2","0"]]`);
  assert.equal(asked("level-hint", { depth: 2 }), `["level-hint","${LINE}",3,2]`);
  assert.equal(asked("try", { view: "0", thing: ["a", "b"], touched: [] }), `["try","${LINE}",3,"0",["a","b"],[]]`);
  assert.equal(asked("facts", { view: "0" }), undefined);
  for (const line of ["L1", "shelf/minions/levels/first-minion", "shelf/minions/../levels/a/0", undefined])
    assert.equal(placeAhead("choices", { ...choices, line }), null);
});

test("of a story its choices and what it tells are answered ahead", () => {
  const parts = { line: "shelf/minions/one-day", at: 3, view: "open", told: true };
  const word = `["choices","shelf/minions/one-day",3,"open",true]`;
  assert.deepEqual(placeAhead("choices", parts), { name: "story-ahead/minions/one-day", word });
  assert.equal(placeAhead("told", { ...parts, pieces: 9 })?.word, `["told","shelf/minions/one-day",3]`);
  assert.equal(placeAhead("try", { ...parts, thing: [], touched: [] }), null);
  for (const line of ["shelf/minions/lessons/one-day", "shelf/minions/levels/one-day", "shelf/minions/../a", "L1-one"])
    assert.equal(placeAhead("choices", { ...parts, line }), null);
});

test("a first level's answers come in one file, fetched only while no engine answers", async () => {
  const fetched = serve(packed({ [CHOICES]: { options: [] } }));
  const engine = { isThere: true };
  const shelf = openShelf(FOLDER, () => !engine.isThere);
  const ask = (parts = {}) => shelf.answer("choices", { line: LINE, at: 3, view: "0", told: true, ...parts });
  assert.equal(await ask(), null);
  assert.deepEqual(fetched, []);
  engine.isThere = false;
  assert.deepEqual(await Promise.all([ask(), ask()]), [{ options: [] }, { options: [] }]);
  assert.equal(await ask({ at: 4 }), null);
  engine.isThere = true;
  assert.deepEqual(await ask(), { options: [] });
  assert.deepEqual(fetched, [`${FOLDER}ahead/minions/first-minion.json.gz`]);
});

test("a first level's answers that cannot be had are the engine's, and are asked for again", async () => {
  serve("", 404);
  const shelf = openShelf(FOLDER, () => true);
  const ask = () => shelf.answer("choices", { line: LINE, at: 3, view: "0", told: true });
  assert.equal(await ask(), null);
  serve(packed({ [CHOICES]: { options: [] } }));
  assert.deepEqual(await ask(), { options: [] });
});
