import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { qrModules, qrPath } from "../../tutor/web/lib/qr.js";

/** Beginnings of this are compared with what the package `qrcode` of Python makes of them, with the same mask. */
const TEXT = `https://example.org/?deck=${"aB3-_".repeat(400)}`;
const rowsOf = (modules) => modules.map((row) => row.map(Number).join(""));
const digest = (rows) => createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 16);

const MINIONS = [
  "111111100101101111111", "100000100111001000001", "101110101101101011101", "101110100101001011101", "101110100010101011101",
  "100000100000101000001", "111111101010101111111", "000000001101100000000", "111011111111011000100", "101001001100001101111",
  "101111111010100011111", "000010010100001010000", "010101101000101010010", "000000001011010010111", "111111101011011110011",
  "100000101111110110001", "101110101001011100011", "101110100100001111110", "101110101110100111101", "100000101110001010010",
  "111111101000101100011",
];

test("a short text is what another program makes of it, module for module", () => {
  assert.deepEqual(rowsOf(qrModules("minions", 0)), MINIONS);
});

test("so are longer ones, of several blocks and with their version written in", () => {
  const found = [[150, 1], [500, 5], [1400, 7]].map(([length, mask]) => rowsOf(qrModules(TEXT.slice(0, length), mask)));
  assert.deepEqual(found.map(({ length }) => length), [45, 77, 125]);
  assert.deepEqual(found.map(digest), ["947d822f516f8c8a", "464f4bd5fcbdec81", "2aa4eae6053ce15c"]);
});

test("without a mask, one is chosen; a text that no version holds is none", () => {
  const all = Array.from({ length: 8 }, (_, mask) => rowsOf(qrModules("minions", mask)).join());
  assert.ok(all.includes(rowsOf(qrModules("minions")).join()));
  assert.equal(qrModules(TEXT.slice(0, 1465))?.length, 125);
  assert.equal(qrModules(TEXT.slice(0, 1466)), null);
  assert.equal(qrModules("ä".repeat(732))?.length, 125, "a letter may be two bytes");
  assert.equal(qrModules("ä".repeat(733)), null);
});

test("the path draws each dark module once, with a quiet zone around all", () => {
  assert.deepEqual(qrPath([[true, false], [false, true]]), { path: "M4 4h1v1h-1zM5 5h1v1h-1z", width: 10 });
});
