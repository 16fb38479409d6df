import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { qrMatrix, qrPicture } from "../../tutor/web/lib/qr.js";
import { fakeElements } from "./fakes.js";

/**
 * Texts with the side of their picture and a digest of its fields, as the package `qrcode` of Python has them under the
 * mask that is the easiest to read here. Every mask is among them.
 * @type {[text: string, side: number, digest: string][]}
 */
const WITNESSED = [
  ["a", 21, "e8ab680854e4019c"],
  ["http://192.168.1.20:8866/?class=otter-4271", 29, "75f99bacd7fe7e21"],
  ["otter-4084", 21, "27c41ab60fe1d7e4"],
  [`http://localhost:8866/?class=pelican-9999&x=${"q".repeat(60)}`, 41, "56eb7a4ea4131162"],
  ["ö ä 😀", 21, "a99ce34c0dab858c"],
  ["x".repeat(100), 41, "898a791db8daf879"],
  ["y".repeat(180), 53, "5c4477b494bd6ca2"],
  ["z".repeat(250), 61, "2d9c6babfc473c66"],
  ["abc".repeat(200), 93, "ad4645fe9ebfa2eb"],
  ["Zq".repeat(1000), 169, "9e128e3d6dc5838b"],
];

for (const [text, side, digest] of WITNESSED) {
  test(`a text of ${text.length} letters has the fields that another maker gives it`, () => {
    const rows = qrMatrix(text)?.map((row) => row.map(Number).join("")) ?? [];
    assert.equal(rows.length, side);
    assert.equal(createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 16), digest);
  });
}

test("a text that is too long has no picture", () => {
  assert.equal(qrMatrix("x".repeat(2331))?.length, 177);
  assert.equal(qrMatrix("x".repeat(2332)), null);
  assert.equal(qrPicture("x".repeat(2332), "too long"), null);
});

test("the picture has a quiet margin, its dark fields, and a name", () => {
  fakeElements();
  const picture = /** @type {any} */ (qrPicture("a", "The address"));
  assert.deepEqual([picture.attributes.viewBox, picture.attributes["aria-label"]], ["-4 -4 29 29", "The address"]);
  const dark = qrMatrix("a")?.flat().filter(Boolean).length;
  assert.equal(picture.nodes[1].attributes.d.match(/M/g).length, dark);
});
