import assert from "node:assert/strict";
import test from "node:test";
import { fakeElements, fakeLine, ofClass } from "./fakes.js";
import { replayTop } from "../../tutor/web/replay/top.js";

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
