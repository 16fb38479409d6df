import assert from "node:assert/strict";
import test, { afterEach, mock } from "node:test";
import { gzipSync } from "node:zlib";
import { nameOnShelf, openShelf } from "../../tutor/web/host/shelf.js";
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

test("what is not on the shelf is not fetched", async () => {
  const asked = serve(packed({}));
  assert.equal(await openShelf(FOLDER).answer("facts", { line: "L1", at: 3 }), null);
  assert.deepEqual(asked, []);
});
