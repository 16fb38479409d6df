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
  assert.deepEqual(SEATS.map(seatColour), SEATS.map((seat) => `var(--seat${seat})`));
});
