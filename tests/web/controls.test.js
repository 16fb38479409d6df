import assert from "node:assert/strict";
import test from "node:test";
import { createControls } from "../../tutor/web/replay/controls.js";
import { h } from "../../tutor/web/lib/dom.js";
import { fakeElements, ofClass, partial } from "./fakes.js";

test("a line of one step has nothing to step by, and what the buttons stand in says so", () => {
  fakeElements();
  const nothing = () => {};
  const controls = createControls({ first: nothing, back: nothing, next: nothing, last: nothing, toggle: nothing }, nothing);
  const dock = partial(h("div", {}));
  partial(controls.buttons).parentElement = dock;
  const shown = [1, 2, 1].map((steps) => {
    controls.show(partial({ frames: Array(steps) }), 0);
    return dock.classList.contains("idle");
  });
  assert.deepEqual(shown, [true, false, true]);
});

test("the button that plays a line says that it stops it while it does", () => {
  fakeElements();
  const nothing = () => {};
  const controls = createControls({ first: nothing, back: nothing, next: nothing, last: nothing, toggle: nothing }, nothing);
  const [play] = ofClass(controls.buttons, "play");
  const labels = [false, true, true, false].map((isPlaying) => {
    controls.show(partial({ frames: Array(3) }), 1, isPlaying);
    return play.getAttribute("aria-label");
  });
  assert.deepEqual(labels, ["Play", "Pause", "Pause", "Play"]);
  assert.deepEqual(play.children.map(({ tag }) => tag), ["svg"]);
  assert.equal(controls.count.textContent, "1 / 2");
});

test("only buttons that lead somewhere are there, and the focus leaves one that goes", () => {
  fakeElements();
  const nothing = () => {};
  let left = 0;
  const controls = createControls({ first: nothing, back: nothing, next: nothing, last: nothing, toggle: nothing }, () => (left += 1));
  const away = (step, goesOnElsewhere = false) => {
    controls.show(partial({ frames: Array(3) }), step, false, goesOnElsewhere);
    return ofClass(controls.buttons, "away").map((one) => one.getAttribute("aria-label") ?? one.textContent);
  };
  const [next] = ofClass(controls.buttons, "next");
  Object.assign(document, { activeElement: Object.assign(next, { matches: () => next.classList.contains("away") }) });
  assert.deepEqual([away(0), away(1), left], [["First step", "Back"], [], 0]);
  assert.deepEqual([away(2), left], [["Next", "Last step"], 1]);
  assert.deepEqual(away(1, true), ["Next"]);
});
