import assert from "node:assert/strict";
import test from "node:test";
import { elementsIn, fakeElements, fakeLine, ofClass, partial } from "./fakes.js";
import { createViews, replayTop, skipLink } from "../../tutor/web/replay/top.js";

test("the way back has its name where there is room for its arrow only, and is not there inside a notebook", () => {
  fakeElements();
  globalThis.document.addEventListener = () => {};
  const el = document.createElement("div");
  const parts = { views: { el }, branchBar: { el, actions: el }, whatNow: { el }, settings: { look: el } };
  const app = { level: 1, whole: true, gameTitle: () => "Minions", router: { href: () => "?game=g" }, go: () => {} };
  const backIn = (more) => ofClass(replayTop({ ...app, ...more }, fakeLine(), parts, new AbortController().signal), "back");
  assert.deepEqual(backIn({}).map(({ attributes }) => attributes["aria-label"]), ["Minions"]);
  assert.deepEqual(backIn({ whole: false }), []);
});

test("the first stop of the keyboard goes past the top line", () => {
  fakeElements();
  let skipped = 0;
  const link = partial(skipLink(() => (skipped += 1)));
  link.dispatchEvent(new Event("click"));
  assert.deepEqual([skipped, link.textContent], [1, "Go to the move or to what happens"]);
});

test("whose eyes are to be chosen is offered by name, each seat's with its mark", () => {
  fakeElements();
  const chosen = [];
  const { el, show } = createViews((view) => chosen.push(view));
  show(partial([{ id: "open", label: "All cards" }, { id: "0", label: "Ada" }, { id: "1", label: "Ben" }]), "1");
  const keys = elementsIn(partial(el), ({ tag }) => tag === "button");
  assert.deepEqual(
    keys.map((key) => [key.textContent, ofClass(key, "seat-mark").length, key.attributes["aria-pressed"]]),
    [["All cards", 0, "false"], ["Ada", 1, "false"], ["Ben", 1, "true"]],
  );
  assert.deepEqual(elementsIn(partial(el), ({ tag }) => tag === "option").map(({ value, attributes, textContent }) => [value || attributes.value, textContent]), [["open", "All cards"], ["0", "Ada"], ["1", "Ben"]]);
  keys[1].dispatchEvent(new Event("click"));
  assert.deepEqual(chosen, ["0"]);
});
