import assert from "node:assert/strict";
import test from "node:test";
import { roomBefore, spotBeside } from "../../tutor/web/table/beside.js";

const ROOM = { width: 800, height: 600 };
const SMALL = { width: 100, height: 50 };
const thing = (left, top, width = 40, height = 60) => ({
  left, top, width, height, right: left + width, bottom: top + height,
});

test("it stands under the thing where there is room", () => {
  assert.deepEqual(spotBeside(thing(300, 100), SMALL, ROOM), { left: 270, top: 168 });
});

test("else over it", () => {
  assert.deepEqual(spotBeside(thing(300, 520), SMALL, ROOM), { left: 270, top: 462 });
});

test("else beside it", () => {
  assert.deepEqual(spotBeside(thing(300, 10, 40, 580), SMALL, ROOM), { left: 348, top: 10 });
  assert.deepEqual(spotBeside(thing(740, 10, 40, 580), SMALL, ROOM), { left: 632, top: 10 });
});

test("it never leaves the window", () => {
  assert.equal(spotBeside(thing(-10, 100), SMALL, ROOM).left, 8);
  assert.equal(spotBeside(thing(790, 100), SMALL, ROOM).left, 692);
});

test("it leaves a bar under the thing free, or one right of it", () => {
  const touched = thing(20, 440);
  const under = roomBefore(touched, { left: 0, top: 540 }, ROOM);
  assert.deepEqual(under, { width: 800, height: 540 });
  assert.equal(spotBeside(touched, SMALL, under).top, 382, "under it there is no room any more");
  assert.deepEqual(roomBefore(touched, { left: 500, top: 40 }, ROOM), { width: 500, height: 600 });
  assert.deepEqual(roomBefore(touched, { left: 0, top: 40 }, ROOM), ROOM, "a bar over it is far enough");
});
