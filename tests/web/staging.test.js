import assert from "node:assert/strict";
import test from "node:test";
import { partial } from "./fakes.js";
import { createSetting } from "../../tutor/web/table/setting.js";
import { isOfUse, onStageOnly } from "../../tutor/web/learn/hands-on.js";
import { isChances, meantFirst } from "../../tutor/web/table/glow.js";

/** A drawn part, as far as it is looked at: its class names, its key, and the things in it. */
function part(name, key, inside = []) {
  const names = new Set(name.split(" "));
  const one = partial({
    names,
    dataset: key ? { key } : {},
    inert: false,
    isGone: false,
    attributes: {},
    classList: { add: (added) => names.add(added), remove: (gone) => names.delete(gone) },
    matches: () => name === "told",
    closest: () => null,
    querySelectorAll: () => inside,
    setAttribute: (attribute, value) => Object.assign(one.attributes, { [attribute]: value }),
    removeAttribute: () => delete one.dataset.key,
    remove: () => Object.assign(one, { isGone: true }),
  });
  return one;
}

/** A picture in which each selector finds these parts. */
const picture = (found) => partial({ querySelectorAll: (selector) => found[selector] ?? [] });

test("what is not on stage keeps its shape, without keys, and what is told of it goes", () => {
  const [die, glory, told] = [part("die", "die-1"), part("stack", "glory", []), part("told", "")];
  const box = part("roll", "", [die]);
  const setting = createSetting({ off: ".off", new: "" });
  setting.ofTable(picture({ ".off": [box, glory, told] }));
  assert.deepEqual([box, glory].map(({ inert, names }) => [inert, names.has("off-stage")]), [[true, true], [true, true]]);
  assert.deepEqual([box.attributes, told.isGone, box.isGone], [{ "aria-hidden": "true" }, true, false]);
  assert.deepEqual([die.dataset, glory.dataset], [{}, {}]);
  assert.deepEqual(["die-1", "glory", "quest"].map(setting.leavesOut), [true, true, false]);
});

test("what is not on stage is left out of the hand", () => {
  const shelf = part("shelf", "", [part("card", "0-card-Wither")]);
  const setting = createSetting({ off: ".off", new: "" });
  setting.ofHand(picture({ ".off": [shelf] }));
  assert.deepEqual([shelf.isGone, setting.leavesOut("0-card-Wither")], [true, true]);
  setting.ofHand(picture({}));
  assert.equal(setting.leavesOut("0-card-Wither"), false);
});

test("what is new is seen to come once", () => {
  const [first, second] = [part("stack", "quest"), part("stack", "quest")];
  const setting = createSetting({ off: "", new: ".new" });
  setting.ofTable(picture({ ".new": [first] }));
  setting.ofTable(picture({ ".new": [second] }));
  assert.deepEqual([first.names.has("comes-on"), second.names.has("comes-on"), setting.isWhole], [true, false, true]);
});

test("as a level begins nothing else has just changed, and afterwards what changed shows", () => {
  const [first, second, whole] = [part("card changed", "a"), part("card changed", "a"), part("card changed", "a")];
  const setting = createSetting({ off: ".off", new: "" });
  for (const card of [first, second]) setting.ofTable(picture({ ".changed": [card] }));
  createSetting({ off: "", new: "" }).ofTable(picture({ ".changed": [whole] }));
  assert.deepEqual([first, second, whole].map(({ names }) => names.has("changed")), [false, true, true]);
});

const OPTIONS = partial([
  { at: ["a"], action: { do: "Play" } },
  { at: ["b"], action: { do: "Draw" } },
  { at: ["b", "c"], action: { do: "Draw" } },
]);
const CHOICES = partial({ options: OPTIONS, refused: [{ label: "No" }] });
const settingOf = (isWhole, ...keys) => ({ isWhole, leavesOut: (key) => keys.includes(key) });

test("moves that concern what is not on stage are not offered, unless there is nothing else", async () => {
  const among = (setting) => onStageOnly(async () => CHOICES, setting)(partial({}), 0, "0");
  assert.equal(await among(settingOf(true)), CHOICES);
  const left = await among(settingOf(false, "c"));
  assert.deepEqual([left.options, left.refused], [OPTIONS.slice(0, 2), []]);
  assert.equal(await among(settingOf(false, "a", "b")), CHOICES);
});

test("what chance brings is let go on by the things that it is about, or by what lies on them", () => {
  const dice = partial({ dataset: { key: "dice" }, parentElement: null });
  const die = partial({ dataset: { key: "die-1" }, parentElement: { closest: () => dice } });
  const lets = (who, thing) => isChances(partial({ who, at: ["dice"] }), thing);
  assert.deepEqual([lets("chance", dice), lets("chance", die), lets("seat", dice)], [true, true, false]);
  assert.equal(lets("chance", partial({ dataset: { key: "pile" }, parentElement: null })), false);
});

test("things of the kinds that solve a level glow, and others once they were touched", () => {
  const draws = isOfUse({ uses: ["Draw"] });
  assert.deepEqual(OPTIONS.map(draws), [false, true, true]);
  assert.deepEqual(OPTIONS.map(isOfUse({ uses: [] })), [true, true, true]);
  assert.deepEqual(meantFirst(CHOICES, [], draws).options, OPTIONS.slice(1));
  assert.deepEqual(meantFirst(CHOICES, ["b"], draws).options, OPTIONS.slice(1));
  assert.equal(meantFirst(CHOICES, ["a"], draws), CHOICES);
  assert.equal(meantFirst(CHOICES, [], () => false), CHOICES);
});
