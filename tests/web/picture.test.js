import assert from "node:assert/strict";
import test from "node:test";
import { markupOf, picturesOf, takePieces } from "../../tutor/web/table/picture.js";

test("pieces that come twice are taken once", () => {
  const table = takePieces(["a"], { first: 1, markup: ["b"] });
  assert.equal(takePieces(table, { first: 1, markup: ["b", "c"] }), table);
  assert.deepEqual(table, ["a", "b", "c"]);
});

test("a picture is the markup of its pieces in its own order, also of those that come later", () => {
  const table = ["a", "b"];
  const [picture] = picturesOf(table, [[0, 2, 1, 1]]);
  takePieces(table, { first: 2, markup: ["c"] });
  assert.equal(markupOf(picture), "acbb");
});
