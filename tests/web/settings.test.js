import assert from "node:assert/strict";
import test from "node:test";
import { createSettings } from "../../tutor/web/replay/settings.js";
import { elementsIn, fakeElements, fakeLine, ofClass, partial, PLAIN_LOOK } from "./fakes.js";

test("how the curve looks can be set while the odds are shown", () => {
  fakeElements();
  const store = { choice: (_, otherwise) => otherwise, setChoice: () => true };
  const { odds, show } = createSettings(partial({ store, scheme: PLAIN_LOOK }), partial({ setPace: () => {} }), new AbortController().signal);
  const line = { ...fakeLine("x"), meters: [] };
  const isHidden = (shown) => {
    show(line, "open", { meter: "", odds: shown, whole: false });
    return ofClass(odds, "curve-settings")[0].hidden;
  };
  assert.deepEqual([true, false, true].map(isHidden), [false, true, false]);
});

test("the lines of the timeline to choose from stand as long as they are the same, whatever step one looks at", () => {
  fakeElements();
  const store = { choice: (_, otherwise) => otherwise, setChoice: () => true };
  const { odds, show } = createSettings(partial({ store, scheme: PLAIN_LOOK }), partial({ setPace: () => {} }), new AbortController().signal);
  const line = (...ids) => {
    const meters = { open: Object.fromEntries(ids.map((id) => [id, {}])) };
    return { ...fakeLine("x"), meters: ids.map((id) => ({ id, title: id })), frames: [{ meters }] };
  };
  const options = (...ids) => {
    show(partial(line(...ids)), "open", { meter: ids[0], odds: true, whole: false });
    return elementsIn(odds, ({ tag }) => tag === "option");
  };
  const first = options("a", "b");
  assert.equal(first.length, 2);
  assert.equal(options("a", "b")[0], first[0], "a list that is open is not drawn anew");
  assert.deepEqual(options("a", "b", "c").length, 3);
});
