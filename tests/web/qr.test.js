import assert from "node:assert/strict";
import test from "node:test";
import { askQrPicture } from "../../tutor/web/shell/qr.js";
import { fakeElements, partial } from "./fakes.js";

const ask = (/** @type {object} */ answer) => askQrPicture(partial({ ask: async () => answer }), "a", "The address");

test("the picture has a quiet margin, its dark fields, and a name", async () => {
  fakeElements();
  const picture = /** @type {any} */ (await ask({ side: 21, path: "M0 0h1v1h-1z" }));
  assert.deepEqual([picture.attributes.viewBox, picture.attributes["aria-label"]], ["-4 -4 29 29", "The address"]);
  assert.deepEqual(picture.nodes.map(({ attributes: { x, y, fill, d } }) => [x, y, fill, d]), [["-4", "-4", "#fff", undefined], [undefined, undefined, "#000", "M0 0h1v1h-1z"]]);
});

test("a text that is too long for one has no picture", async () => {
  fakeElements();
  assert.equal(await ask({ side: 0, path: "" }), null);
});
