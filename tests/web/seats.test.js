import assert from "node:assert/strict";
import test from "node:test";
import { seatColour, seatGlyph, seatMark } from "../../tutor/web/lib/seats.js";
import { fakeElements, partial } from "./fakes.js";

const SEATS = [0, 1, 2, 3, 4, 5];

test("each of six seats has a shape and a colour of its own, and the same in running text", () => {
  fakeElements();
  const glyphs = SEATS.map((seat) => partial(seatGlyph(seat, 6)));
  const look = ({ tag, attributes }) => JSON.stringify([tag, attributes]);
  assert.deepEqual(glyphs.slice(0, 3).map(({ tag }) => tag), ["circle", "rect", "path"]);
  assert.equal(new Set(glyphs.map(({ tag, attributes: { d } }) => `${tag} ${d}`)).size, 6);
  assert.deepEqual(SEATS.map((seat) => look(partial(seatMark(seat)).children[0])), glyphs.map(look));
  for (const { attributes } of glyphs.slice(2)) {
    const ends = attributes.d.match(/-?\d+(\.\d+)?/g).map(Number);
    assert.ok(Math.max(...ends.map(Math.abs)) < 8, "it lies in the box that it has in a text");
    assert.ok(Math.min(...ends) < -5 && Math.max(...ends) > 5 && ends[1] < -5, "all are about as large, a corner on top");
  }
  assert.deepEqual(SEATS.map(seatColour), SEATS.map((seat) => `var(--seat${seat})`));
});
