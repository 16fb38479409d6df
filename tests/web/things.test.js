// What on a table can be touched, what it is called, and which things the keyboard stops at.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { alikeIn, gripOf, keysAround, stopsAmong, thingsIn } from "../../tutor/web/table/things.js";
import { drawn } from "./drawn.js";
import { fakeElements, partial } from "./fakes.js";

beforeEach(() => {
  fakeElements();
  const { constructor } = drawn("i");
  Object.assign(globalThis, { Element: constructor, Node: { TEXT_NODE: 3 } });
  document.createElement = partial((tag) => drawn(tag));
});

const thing = (key, attributes = {}, ...inside) => drawn("i", { "data-key": key, "data-name": key, ...attributes }, ...inside);

test("a stop is a card, or what holds no other thing and lies on no card, by a name; and what options concern", () => {
  const table = drawn(
    "div",
    {},
    thing("card", { class: "card" }, thing("token")),
    thing("die", {}, thing("pip", { "data-part": "" })),
    thing("seat", {}, thing("tile")),
    thing("tile-alone"),
    drawn("p", { "aria-hidden": "true" }, thing("shadow")),
    thing("bare", { "data-name": "" }),
  );
  const keys = (...concerned) => stopsAmong(thingsIn([table]), new Set(concerned)).map(({ dataset }) => dataset.key);
  assert.deepEqual(keys(), ["card", "die", "tile", "tile-alone"]);
  assert.deepEqual(keys("token", "seat", "bare"), ["card", "token", "die", "seat", "tile", "tile-alone", "bare"]);
  const [, token] = thingsIn([table]);
  assert.deepEqual([keysAround(token), keysAround(null)], [["token", "card"], []]);
});

test("things that are like others know all of these, in the picture's order", () => {
  const [one, two, other, alone] = ["1", "2", "3", "4"].map((key) => thing(key));
  const table = drawn("div", {}, drawn("p", { "data-like": "coin" }, one), drawn("p", { "data-like": "gem" }, other), drawn("p", { "data-like": "coin" }, two), alone);
  assert.deepEqual([...alikeIn(thingsIn([table]))], [["1", ["1", "2"]], ["2", ["1", "2"]], ["3", ["3"]]]);
});

test("what takes the focus is the thing where it is an image, else a button laid over it, once, that says what can be read on it", () => {
  const image = drawn("svg", { role: "img" });
  assert.deepEqual([gripOf(image), image.attributes.role, image.tabIndex], [image, "button", -1]);
  const stop = drawn("svg", { role: "button", tabindex: "0" });
  assert.deepEqual([gripOf(stop), stop.tabIndex], [stop, undefined]);
  const long = "word ".repeat(50);
  for (const [one, name] of [
    [drawn("i", { "data-name": "Given", "aria-label": "Label" }, "read"), "Given"],
    [drawn("i", { "aria-label": "Label" }, "read"), "Label"],
    [drawn("i", {}, " two\n", drawn("b", {}, "words "), drawn("b", { "aria-label": "and a name" }, "unread"), drawn("b", { "aria-hidden": "true" }, "hidden")), "two words and a name"],
    [drawn("i", {}, long), `${long.slice(0, 199)} …`],
    [drawn("i", {}, "x".repeat(200)), "x".repeat(200)],
  ]) {
    const grip = partial(gripOf(one));
    assert.deepEqual([grip.attributes["aria-label"], grip.attributes.tabindex, gripOf(one), one.classList.contains("gripped")], [name, "-1", grip, true]);
    assert.equal(stopsAmong([Object.assign(one, {})], new Set()).length, 1, "also once it is gripped");
  }
});
