import assert from "node:assert/strict";
import test from "node:test";
import { spokenWords } from "../../tutor/web/replay/say.js";

test("a screen reader hears what happened on the way, and then the step in full sentences", () => {
  const told = { title: "Ben passes", text: ["Ben keeps his roll.", "Ada is asked"], note: null };
  assert.equal(spokenWords(told, []), "Ben passes. Ben keeps his roll. Ada is asked.");
  assert.equal(spokenWords(told, ["Ben rolls"]), "Ben rolls. Ben passes. Ben keeps his roll. Ada is asked.");
});
