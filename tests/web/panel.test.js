import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, fakeLine, ofClass, partial } from "./fakes.js";
import { createPanel } from "../../tutor/web/replay/panel.js";

/** A panel of two tabs whose sheet is down. */
function openPanel(asks = []) {
  const store = { choice: (_, otherwise) => otherwise, setChoice: () => true };
  const before = { asks, spoken: document.createElement("p"), coach: document.createElement("div"), strip: document.createElement("div") };
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

test("Escape lets the sheet down, and not where it was of use to something else", async () => {
  fakeElements();
  const { el } = openPanel();
  const [half] = ofClass(el, "sheet-line");
  const heights = [];
  await half.happen("click");
  for (const isUsed of [true, false]) {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" });
    if (isUsed) event.preventDefault();
    el.dispatchEvent(event);
    heights.push(el.dataset.height);
  }
  assert.deepEqual(heights, ["half", "peek"]);
});

test("the sheet's button says what it shows, and that words are unfolded is said", async () => {
  fakeElements();
  const el = openPanel().el;
  const [half, full] = ["sheet-line", "sheet-full"].map((name) => ofClass(el, name)[0]);
  const told = [];
  for (const pressed of [half, full, full, half]) {
    await pressed.happen("click");
    told.push([half.attributes["aria-expanded"], full.attributes["aria-label"]]);
  }
  assert.deepEqual(told, [["true", "Show more"], ["true", "Show the table"], ["true", "Show more"], ["false", "Show more"]]);
});

test("a swipe of a finger raises the sheet step by step and lets it down, and a short one or a mouse does not", async () => {
  fakeElements();
  const el = openPanel().el;
  const [handle] = ofClass(el, "sheet-handle");
  const swipe = async (from, to, pointerType = "touch") => {
    await handle.happen("pointerdown", { pointerType, clientY: from });
    await handle.happen("pointerup", { clientY: to });
    return el.dataset.height;
  };
  await handle.happen("pointerup", { clientY: 0 });
  assert.equal(el.dataset.height, "peek");
  const heights = [await swipe(100, 95), await swipe(100, 0, "mouse"), await swipe(100, 200), await swipe(100, 0), await swipe(100, 0), await swipe(0, 100), await swipe(0, 100)];
  assert.deepEqual(heights, ["peek", "peek", "peek", "half", "full", "peek", "peek"]);
});

test("something is asked where a question stands there, and no dialog that waits over the page", () => {
  fakeElements();
  const ask = (tagName, hidden) => partial(Object.assign(document.createElement("div"), { tagName, hidden }));
  const asking = [[], [ask("SECTION", false)], [ask("SECTION", true)], [ask("DIALOG", false)], [ask("DIALOG", true), ask("SECTION", false)]].map((asks) => {
    const { el, show } = openPanel(asks);
    show(fakeLine(), 0, "open");
    return el.classList.contains("asking");
  });
  assert.deepEqual(asking, [false, true, false, false, true]);
});

test("what is asked for by name stands at the height that was asked for, and Escape lets it down", async () => {
  fakeElements();
  const { el, open, tab } = openPanel();
  open("odds", "full");
  assert.deepEqual([tab(), el.dataset.height], ["odds", "full"]);
  assert.equal(partial(el).constructor.focused.attributes.role, "tab");
  await partial(el).happen("keydown", { key: "Escape" });
  assert.equal(el.dataset.height, "peek");
  open("words");
  assert.deepEqual([tab(), el.dataset.height], ["words", "half"]);
});
