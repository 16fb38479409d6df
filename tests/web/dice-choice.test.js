import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { diceChoice } from "../../tutor/web/choose/dice-choice.js";
import { buttonCalled, elementsIn, fakeElements, ofClass, partial } from "./fakes.js";

beforeEach(fakeElements);

const die = (name = "") => ({ name, faces: [1, 2, 3], emblems: {} });
const option = (key, more = {}) => ({ key, label: key, action: { do: key }, played: false, chance: null, value: null, ...more });

/** Dice to be set, and what was taken of them. */
function setting(roll, ...options) {
  const taken = /** @type {any[]} */ ([]);
  const all = new Map(options.map((one) => [one.key, one]));
  const el = partial(diceChoice(partial({ now: null, keys: {}, chances: {}, ...roll }), partial(all), async (one) => void taken.push(partial(one).action)));
  const go = buttonCalled(el, "See what happens");
  const press = (name) => elementsIn(el, ({ tag, attributes }) => tag === "button" && attributes["aria-label"] === name)[0].happen("click");
  return { el, taken, go, press, said: () => ofClass(el, "dice-sum")[0].textContent, isOff: () => go.attributes["aria-disabled"] };
}

const LISTED = { how: "listed", dice: [die(), die()], now: [2, 1], keys: { "2,1": "was", "1,3": "other" } };

test("the dice begin as they fell, of which nothing else can be seen; another roll is taken by a press, with its chance", async () => {
  const other = option("other", { chance: "1/9", value: { text: "60 %" } });
  const { said, isOff, press, taken, go, el } = setting(LISTED, option("was", { played: true }), other);
  assert.deepEqual([said(), isOff()], ["2 and 1, as it happened.", "true"]);
  const [first, second] = ofClass(el, "die-row");
  assert.deepEqual([first, second].map(({ attributes }) => attributes["aria-label"]), ["First die", "Second die"]);
  await elementsIn(second, ({ attributes }) => attributes["aria-label"] === "3")[0].happen("click");
  assert.deepEqual([said(), isOff()], ["2 and 3 cannot come up here.", "true"]);
  await go.happen("click");
  assert.deepEqual(taken, []);
  await press("1");
  assert.deepEqual([said(), isOff()], ["1 and 3. Chance: 1/9. Then: 60 %.", "false"]);
  await go.happen("click");
  assert.deepEqual(taken, [{ do: "other" }]);
});

test("dice that are turned leave the roll that happened as it was", async () => {
  const roll = { how: "apart", dice: [die(), die()], now: [1, 2], action: {}, chances: { "": "1/9" } };
  const { said, press } = setting(roll);
  const happened = said();
  await press("3");
  assert.deepEqual([said(), setting(roll).said(), happened], ["3 and 2. Chance: 1/9.", happened, "1 and 2, as it happened. Chance: 1/9."]);
});

test("where nothing fell the dice begin with their lowest faces", () => {
  assert.equal(setting({ ...LISTED, now: null }).said(), "1 and 1 cannot come up here.");
});

test("many dice lie side by side, each is turned to its next face by a press, and says what it shows", async () => {
  const { el, said, press } = setting({ how: "sorted", dice: [die("red"), die(), die()], action: { do: "Roll" }, chances: { "2,1": "1/9", 3: "1/27" } });
  const names = () => ofClass(el, "face-button").map(({ attributes }) => attributes["aria-label"]);
  assert.deepEqual([names(), said()], [["First die, red: 1", "Second die: 1", "Third die: 1"], "1, 1, 1. Chance: 1/27."]);
  await press("Third die: 1");
  assert.deepEqual([names()[2], said()], ["Third die: 2", "1, 1, 2. Chance: 1/9."]);
  await press("Third die: 2");
  await press("Third die: 3");
  assert.equal(names()[2], "Third die: 1", "after its last face comes its first");
  await ofClass(el, "face-button")[1].happen("keydown", { key: "3" });
  assert.equal(names()[1], "Second die: 3");
  await ofClass(el, "face-button")[1].happen("keydown", { key: "7" });
  assert.equal(names()[1], "Second die: 3", "no face has this number");
});

test("a single die is the die", () => {
  const { el } = setting({ how: "apart", dice: [die()], action: { do: "Roll" }, chances: { "": "1/3" } });
  assert.equal(ofClass(el, "die-row")[0].attributes["aria-label"], "The die");
});
