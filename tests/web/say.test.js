import assert from "node:assert/strict";
import test from "node:test";
import { createSay, spokenWords } from "../../tutor/web/replay/say.js";
import { fakeElements, fakeLine, ofClass, partial } from "./fakes.js";

test("a screen reader hears what happened on the way, and then the step in full sentences", () => {
  const told = { title: "Ben passes", text: ["Ben keeps his roll.", "Ada is asked"], note: null, forced: false };
  assert.equal(spokenWords(told, []), "Ben passes. Ben keeps his roll. Ada is asked.");
  assert.equal(spokenWords(told, ["Ben rolls"]), "Ben rolls. Ben passes. Ben keeps his roll. Ada is asked.");
});

test("that there was no other answer is said where there was none, and a note where there is one", () => {
  fakeElements();
  const [say, line] = [createSay(() => {}, 3, document.createElement("div")), fakeLine("xx")];
  Object.assign(line.frames[1], { text: ["Ben passes."], forced: true, note: "Look." });
  const words = [0, 1].map((step) => {
    say.show(line, step, "open");
    return [ofClass(say.el, "forced").length, ofClass(say.el, "note").map(({ textContent }) => textContent)];
  });
  assert.deepEqual(words, [[0, []], [1, ["Look."]]]);
});

test("the headlines of steps that went by are said where the replay stands still, and only there", () => {
  fakeElements();
  const [say, line] = [createSay(() => {}, 3, document.createElement("div")), fakeLine("xxxxx")];
  const heard = partial([[0], [1, true], [2, true], [3, true], [3], [4]]).map(([step, playing]) => {
    say.show(line, step, "open", playing);
    return ofClass(say.el, "sr-only")[0].textContent;
  });
  assert.deepEqual(heard, ["", "", "", "", "Step 1. Step 2. Step 3.", "Step 4."]);
});

test("what a story asks is said after its step, and a step whose frame comes anew is not said again", () => {
  fakeElements();
  const [say, line] = [createSay(() => {}, 3, document.createElement("div")), fakeLine("xxx")];
  const spoken = () => ofClass(say.el, "sr-only")[0].textContent;
  say.show(line, 0, "open");
  say.show(line, 1, "open", false, "The story asks: What now?");
  assert.equal(spoken(), "Step 1. The story asks: What now?");
  const [title] = ofClass(say.el, "say-title");
  say.show(line, 1, "open");
  assert.equal(ofClass(say.el, "say-title")[0], title, "what is shown already is not drawn again");
  line.frames[1] = { ...line.frames[1] };
  say.show(line, 1, "open");
  assert.equal(spoken(), "Step 1. The story asks: What now?");
  say.show(line, 2, "open");
  assert.equal(spoken(), "Step 2.");
});
