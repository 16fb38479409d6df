import assert from "node:assert/strict";
import test from "node:test";
import { countedNames, createStepper, isCounted, stepFrom } from "../../tutor/web/table/stepper.js";
import { elementsIn, fakeElements, ofClass, partial } from "./fakes.js";

const amounts = (minions, dice) => [
  { name: "minions", number: minions, words: minions === 1 ? "1 minion" : `${minions} minions` },
  { name: "dice", number: dice, words: `${dice} dice` },
];
const attack = (minions, dice) => partial({ label: `Attack with ${minions} by ${dice}`, amounts: amounts(minions, dice) });

/** With three dice six minions can go, with two of them five. */
const ATTACKS = [6, 5, 4, 3, 2, 1].map((minions) => attack(minions, 3)).concat([5, 4, 3, 2, 1].map((minions) => attack(minions, 2)));
const alone = [4, 3, 2, 1].map((minions) => partial({ label: `${minions}`, amounts: [amounts(minions, 1)[0]] }));
const told = (option) => option?.label ?? null;

test("many ways that differ in numbers alone are stepped through; few, and others, stand below one another", () => {
  assert.deepEqual([isCounted(ATTACKS), isCounted(alone)], [true, true]);
  assert.equal(isCounted(alone.slice(1)), false, "three");
  assert.equal(isCounted(partial([...alone, { amounts: [] }])), false, "one without numbers");
  assert.equal(isCounted(partial(Array.from({ length: 5 }, () => ({ amounts: [] })))), false);
});

test("a row stands for each number that differs", () => {
  assert.deepEqual(countedNames(ATTACKS), ["minions", "dice"]);
  assert.deepEqual(countedNames(ATTACKS.slice(0, 6)), ["minions"]);
});

test("a step goes to the next number, keeps the others where it can, and ends at the ends", () => {
  assert.equal(told(stepFrom(ATTACKS, ATTACKS[0], "minions", -1)), "Attack with 5 by 3");
  assert.equal(told(stepFrom(ATTACKS, ATTACKS[2], "dice", -1)), "Attack with 4 by 2");
  assert.equal(told(stepFrom(ATTACKS, ATTACKS[0], "dice", -1)), "Attack with 5 by 2", "six minions need all three dice");
  assert.equal(told(stepFrom(ATTACKS, ATTACKS[6], "minions", 1)), "Attack with 6 by 3", "and bring them");
  assert.equal(told(stepFrom([attack(3, 3), attack(1, 3), attack(2, 1)], attack(3, 3), "minions", -1)), "Attack with 2 by 1", "the next comes first");
  assert.equal(stepFrom(ATTACKS, ATTACKS[0], "minions", 1), null);
  assert.equal(stepFrom(ATTACKS, ATTACKS[6], "dice", -1), null);
});

const press = (stepper, label) => elementsIn(stepper.el, ({ attributes }) => attributes["aria-label"] === label)[0].happen("click");
const shown = (stepper) => ofClass(stepper.el, "set-to").map(({ textContent }) => textContent);

test("the steps are shown and read, and the button says and does what is set", async () => {
  fakeElements();
  const taken = [];
  const stepper = createStepper(ATTACKS, (option) => taken.push(told(option)));
  assert.deepEqual(shown(stepper), ["6 minions", "3 dice"]);
  await press(stepper, "More minions");
  assert.deepEqual(shown(stepper), ["6 minions", "3 dice"], "there are no more");
  for (let times = 0; times < 5; times += 1) await press(stepper, "Fewer minions");
  await press(stepper, "Fewer dice");
  assert.deepEqual(shown(stepper), ["1 minion", "2 dice"]);
  const fewer = elementsIn(stepper.el, ({ attributes }) => attributes["aria-label"] === "Fewer minions")[0];
  assert.equal(fewer.getAttribute("aria-disabled"), "true");
  assert.equal(stepper.go.textContent, "Attack with 1 by 2");
  await partial(stepper.go).happen("click");
  assert.deepEqual(taken, ["Attack with 1 by 2"]);
});

test("arrow keys step: in the row that has the focus, else in the first", async () => {
  fakeElements();
  const stepper = createStepper(ATTACKS, () => null);
  const inDice = elementsIn(stepper.el, ({ attributes }) => attributes["aria-label"] === "Fewer dice")[0];
  const key = (name, target) => {
    const event = Object.defineProperty(new Event("keydown", { cancelable: true }), "target", { value: target });
    stepper.el.dispatchEvent(Object.assign(event, { key: name }));
    return event.defaultPrevented;
  };
  assert.equal(key("ArrowDown", stepper.go), true);
  assert.equal(key("ArrowLeft", inDice), true);
  assert.equal(key("ArrowUp", inDice), true);
  assert.equal(key("ArrowDown", stepper.go), true);
  assert.equal(key("ArrowRight", stepper.go), true);
  assert.equal(key("Tab", stepper.go), false);
  assert.deepEqual(shown(stepper), ["5 minions", "3 dice"]);
});
