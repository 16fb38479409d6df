import assert from "node:assert/strict";
import test from "node:test";
import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { isWholeGame, leavingStep, unpackCode } from "../../tutor/web/lib/link-code.js";
import { partial } from "./fakes.js";

const pack = (bytes) => deflateSync(bytes, { level: 9 }).toString("base64url");
const sum = (sizes) => sizes.reduce((all, size) => all + size, 0);
const packJson = (data) => pack(JSON.stringify(data));

test("a code is unpacked to what was packed, also of many parts and letters of all kinds", async () => {
  const data = [8, [{ do: "ChooseBoon", names: "Ådä – 汉字 🎲".repeat(4000) }]];
  assert.deepEqual(await unpackCode(packJson(data)), data);
  assert.equal(await unpackCode(packJson("a level")), "a level");
});

test("Python's own code is read", async () => {
  const code = "eNqLttCJrlZKyVeyUnLOyM8vTnXKz89T0lEqTk0sUbIyqI2NBQC6HQrY";
  assert.deepEqual(await unpackCode(code), [8, [{ do: "ChooseBoon", seat: 0 }]]);
});

test("what is no code, or was changed, cut off or cannot be read, is nothing", async () => {
  const whole = packJson([8, []]);
  const wrong = ["", "?%&", "eJw0", "AAAA", "a", `${whole}==`, whole.slice(0, -2), whole.slice(2), pack("[8,"), pack(Buffer.from([0x22, 0xff, 0x22]))];
  for (const code of wrong) assert.equal(await unpackCode(code), undefined, code);
});

test("no more is unpacked than Python takes, and a code that is far too long is not looked into", async (t) => {
  const longest = JSON.stringify("x".repeat(399_998));
  assert.equal(partial(await unpackCode(pack(longest))).length, 399_998);
  assert.equal(await unpackCode(pack(JSON.stringify("x".repeat(399_999)))), undefined);
  const read = t.mock.method(ReadableStreamDefaultReader.prototype, "read");
  assert.equal(await unpackCode(pack(Buffer.alloc(4_000_000, 0x20))), undefined);
  const sizes = await Promise.all(read.mock.calls.map(({ result }) => result.then(({ value }) => value.length)));
  assert.ok(sum(sizes) > 400_000 && sum(sizes.slice(0, -1)) <= 400_000, `${sizes}`);
  assert.equal(await unpackCode("e".repeat(100_001)), undefined);
  const dense = (length) => randomBytes(length).toString("base64");
  assert.equal(partial(await unpackCode(packJson(dense(50_000)))).length, 66_668);
  assert.equal(await unpackCode(packJson(dense(90_000))), undefined, "its 90,000 bytes would fit");
});

test("letters of an address stand in a code, and not those that they stand for", async () => {
  const code = Array.from({ length: 99 }, (_, at) => packJson(`step ${at * 7919}`)).find((one) => one.includes("-")) ?? "";
  assert.notEqual(await unpackCode(code), undefined);
  assert.equal(await unpackCode(code.replaceAll("-", "+")), undefined);
});

test("a branch says where it leaves a story of so many steps", () => {
  assert.equal(leavingStep([0, []], 21), 0);
  assert.equal(leavingStep([21, [{}]], 21), 21);
  for (const data of [[22, []], [-1, []], [1.5, []], ["8", []], [true, []], [8], [8, {}], [8, [], 1], { 0: 8 }, "8", null, undefined]) {
    assert.equal(leavingStep(data, 21), null, JSON.stringify(data));
  }
});

test("a game from its start says how its table is laid", () => {
  assert.equal(isWholeGame([{ players: 2 }, []]), true);
  for (const data of [[8, []], [null, []], [[], []], [{}, {}], [{}], "x", undefined]) assert.equal(isWholeGame(data), false);
});

test("a game with real cards says last what is guessed in it", () => {
  assert.equal(isWholeGame([{}, ["x", "y"], [0, 1]]), true);
  assert.equal(isWholeGame([{}, ["x"], 1]), false);
  assert.equal(isWholeGame([{}, ["x"], [0], 1]), false);
});
