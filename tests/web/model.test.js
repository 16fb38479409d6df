import assert from "node:assert/strict";
import test from "node:test";
import { modelOfJson, withNulls } from "../../tutor/web/host/model.js";
import { partial } from "./fakes.js";

test("what Python in a browser leaves undefined is null, however deep it lies", () => {
  const given = { a: undefined, b: [undefined, { c: undefined, d: 0 }], e: "", f: false };
  assert.equal(withNulls(given), given);
  assert.deepEqual(given, { a: null, b: [null, { c: null, d: 0 }], e: "", f: false });
  assert.deepEqual([withNulls(undefined), withNulls(null), withNulls(7)], [null, null, 7]);
});

test("a model's values and messages are mended before anybody hears them, until it ends", () => {
  const listeners = new Map();
  const traits = { start: { step: undefined } };
  const off = [];
  const received = partial({
    get: (trait) => traits[trait],
    on: (event, listener) => listeners.set(event, listener),
    off: (event) => off.push(event),
    send: (question) => question,
  });
  const ending = new AbortController();
  const model = modelOfJson(received, ending.signal);
  assert.deepEqual(model.get("start"), { step: null });
  assert.equal(model.get("nothing"), null);
  const message = { id: 1, answer: { value: undefined } };
  listeners.get("msg:custom")(message);
  assert.deepEqual(message, { id: 1, answer: { value: null } });
  assert.equal(model.send("q"), "q");
  ending.abort();
  assert.deepEqual(off, ["msg:custom"]);
});
