import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, ofClass, partial } from "./fakes.js";
import { createPanel } from "../../tutor/web/replay/panel.js";

/** A panel of two tabs whose sheet is down. */
function openPanel() {
  const store = { choice: (_, otherwise) => otherwise, setChoice: () => true };
  const before = { asks: [], spoken: document.createElement("p"), coach: document.createElement("div"), strip: document.createElement("div") };
  const tabs = ["words", "odds"].map((id) => ({ id, label: id, content: null }));
  return createPanel(store, before, tabs, () => {});
}

test("the sheet's line raises it to half and lowers it from any height, and its button shows all of it and half", async () => {
  fakeElements();
  const el = openPanel().el;
  const [half, full] = ["sheet-line", "sheet-full"].map((name) => ofClass(el, name)[0]);
  const heights = [];
  for (const pressed of [half, half, full, full, half, full, half]) {
    await pressed.happen("click");
    heights.push(el.dataset.height);
  }
  assert.deepEqual(heights, ["half", "peek", "half", "full", "peek", "half", "peek"]);
});

test("what is asked for by name stands at the height that was asked for, and Escape lets it down", async () => {
  fakeElements();
  const { el, open, tab } = openPanel();
  open("odds", "full");
  assert.deepEqual([tab(), el.dataset.height], ["odds", "full"]);
  await partial(el).happen("keydown", { key: "Escape" });
  assert.equal(el.dataset.height, "peek");
  open("words");
  assert.deepEqual([tab(), el.dataset.height], ["words", "half"]);
});
