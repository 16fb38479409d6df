import assert from "node:assert/strict";
import test from "node:test";
import { createSettings } from "../../tutor/web/replay/settings.js";
import { fakeElements, fakeLine, ofClass, partial, PLAIN_LOOK } from "./fakes.js";

test("how the curve looks can be set while the odds are shown", () => {
  fakeElements();
  const store = { choice: (_, otherwise) => otherwise, setChoice: () => true };
  const { odds, show } = createSettings(partial({ store, scheme: PLAIN_LOOK }), partial({ setPace: () => {} }));
  const line = { ...fakeLine("x"), meters: [] };
  const isHidden = (shown) => {
    show(line, "open", { meter: "", odds: shown, whole: false });
    return ofClass(odds, "curve-settings")[0].hidden;
  };
  assert.deepEqual([true, false, true].map(isHidden), [false, true, false]);
});
