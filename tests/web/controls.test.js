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
