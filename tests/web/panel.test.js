import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, ofClass } from "./fakes.js";
import { createPanel } from "../../tutor/web/replay/panel.js";

test("the sheet's line raises it to half and lowers it from any height, and its button shows all of it and half", async () => {
  fakeElements();
  const store = { choice: (_, otherwise) => otherwise, setChoice: () => true };
  const { el } = createPanel(store, [], document.createElement("div"), [{ id: "words", label: "Words", content: null }], () => {});
  const [half, full] = ["sheet-line", "sheet-full"].map((name) => ofClass(el, name)[0]);
  const heights = [];
  for (const pressed of [half, half, full, full, half, full, half]) {
    await pressed.happen("click");
    heights.push(el.dataset.height);
  }
  assert.deepEqual(heights, ["half", "peek", "half", "full", "peek", "half", "peek"]);
});
