import assert from "node:assert/strict";
import test from "node:test";
import { createSearchField } from "../../tutor/web/search/field.js";
import { fakeElements, ofClass, partial } from "./fakes.js";

test("what is told about the findings takes room only while there is something to tell", () => {
  fakeElements();
  const { el, tell } = createSearchField("Search", () => null);
  const [told] = partial(ofClass(el, "search-count"));
  for (const text of ["", "2 rules", ""]) {
    tell(text);
    assert.deepEqual([told.hidden, told.textContent], [text === "", text]);
  }
});
