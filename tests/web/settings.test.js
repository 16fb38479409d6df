import assert from "node:assert/strict";
import test from "node:test";
import { createSettings } from "../../tutor/web/replay/settings.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { elementsIn, fakeElements, fakeLine, fakeStorage, ofClass, partial, PLAIN_LOOK } from "./fakes.js";

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

test("what one presses for, the coach and questions are buttons, of which one is pressed", () => {
  fakeElements();
  fakeStorage();
  const { look } = createSettings(partial({ store: openStore(), scheme: PLAIN_LOOK }), partial({ setPace: () => {} }), new AbortController().signal);
  const groups = ["When I play, I press for", "Coach", "In a story"].map((label) => {
    const [group] = elementsIn(look, ({ attributes }) => attributes["aria-label"] === label);
    return group.children.map((one) => [one.textContent, one.attributes["aria-pressed"] === "true"]);
  });
  assert.deepEqual(groups, [
    [["My choices and rolls", true], ["My choices", false], ["Everything", false]],
    [["On", true], ["After the move", false], ["Off", false]],
    [["Ask me", true], ["Just tell", false]],
  ]);
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

test("a speed that is chosen is set and kept, and one that was kept and is none goes as ever", async () => {
  fakeElements();
  fakeStorage();
  const [store, set] = [openStore(), /** @type {string[]} */ ([])];
  const opened = () => elementsIn(createSettings(partial({ store, scheme: PLAIN_LOOK }), partial({ setPace: (pace) => set.push(pace) }), new AbortController().signal).pace, ({ tag }) => tag === "select")[0];
  const select = opened();
  await Object.assign(select, { value: "fast" }).happen("change");
  assert.deepEqual([set, store.choice("pace", "")], [["normal", "fast"], "fast"]);
  assert.equal(opened().value, "fast");
  store.setChoice("pace", "hasty");
  assert.deepEqual([opened().value, set], ["normal", ["normal", "fast", "fast"]]);
});
