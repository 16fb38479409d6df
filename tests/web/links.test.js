// Ways to other places, and the sign beside a rule that one has met.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { elementsIn, fakeElements, ofClass, partial } from "./fakes.js";
import { linkTo } from "../../tutor/web/shell/links.js";
import { metMark } from "../../tutor/web/shell/practise.js";
import { progressBar } from "../../tutor/web/lib/progress-bar.js";

beforeEach(fakeElements);

test("a press goes there within the page, and one with another key or button is the browser's", () => {
  for (const [more, goes] of partial([[{}, true], [{ ctrlKey: true }, false], [{ metaKey: true }, false], [{ shiftKey: true }, false], [{ button: 1 }, false]])) {
    const gone = [];
    const link = partial(linkTo(partial({ router: { href: () => "/x" }, go: (place) => gone.push(place) }), { game: "g" }, { class: "way" }, "There"));
    const press = Object.assign(new Event("click", { cancelable: true }), { button: 0, ...more });
    link.dispatchEvent(press);
    assert.deepEqual([gone, press.defaultPrevented], goes ? [[{ game: "g" }], true] : [[], false], JSON.stringify(more));
    assert.deepEqual([link.tag, link.attributes.href, link.textContent], ["a", "/x", "There"]);
  }
});

test("where the address is not ours, the way is a button", () => {
  const gone = [];
  const way = partial(linkTo(partial({ router: { href: () => null }, go: (place) => gone.push(place) }), { game: "g" }, { class: "way" }, "There"));
  way.dispatchEvent(new Event("click"));
  assert.deepEqual([way.tag, way.attributes.class, gone], ["button", "way", [{ game: "g" }]]);
});

test("a rule that was met in a level has a tick, and both are said", () => {
  const marks = [true, false].map((met) => partial(metMark(partial({ progress: { hasMet: () => met } }), "g", "r")));
  const told = marks.map((mark) => [mark.textContent, mark.classList.contains("is-met"), elementsIn(mark, ({ tag }) => tag === "svg").length]);
  assert.deepEqual(told, [["Met: ", true, 1], ["Not met yet: ", false, 0]]);
});

test("how far something is stands in a bar, which is called by its words where it has some", () => {
  const [silent, named] = [[], ["1 of 4"]].map((words) => partial(progressBar(1, 4, ...words)));
  assert.deepEqual([silent.attributes.role, silent.attributes["aria-label"]], [undefined, undefined]);
  assert.deepEqual([named.attributes.role, named.attributes["aria-label"]], ["img", "1 of 4"]);
  assert.equal(ofClass(named, "progress").length, 1);
});
