import assert from "node:assert/strict";
import test from "node:test";
import { buttonCalled, elementsIn, fakeElements, fakeLine, partial } from "./fakes.js";
import { createPhases } from "../../tutor/web/replay/phases.js";

test("the phase one is in is kept in the middle of a ribbon that is wider than its room", () => {
  fakeElements();
  globalThis.requestAnimationFrame = (look) => (look(0), 0);
  const line = fakeLine("x", { phases: ["Roll"] });
  const { el, show } = createPhases(() => {});
  const list = partial(el).children[1];
  class Item {
    offsetLeft = 300;
    offsetWidth = 40;
  }
  Object.assign(globalThis, { HTMLElement: Item });
  for (const [width, now, left] of /** @type {[number, any, any][]} */ ([[500, new Item(), 270], [100, new Item(), 0], [500, null, 0]])) {
    Object.assign(list, { scrollWidth: width, clientWidth: 100, scrollLeft: 0, querySelector: () => now });
    show({ ...line, line: `${width} ${left}` }, 0);
    assert.equal(list.scrollLeft, left);
  }
});

test("the ribbon follows the learner from phase to phase and from turn to turn, and leads to those that are reached", async () => {
  fakeElements();
  globalThis.requestAnimationFrame = () => 0;
  const line = fakeLine("xxxx", { phases: ["Roll", "Buy"] });
  for (const [step, [turn, phase]] of [[1, "Roll"], [1, "Buy"], [2, "Roll"], [2, "Roll"]].entries()) Object.assign(line.frames[step], { turn, phase });
  const gone = [];
  const { el, show } = createPhases((step) => gone.push(step));
  const shown = (step) => {
    show(line, step);
    const now = elementsIn(el, ({ attributes }) => attributes["aria-current"] === "step");
    return [elementsIn(el, ({ attributes }) => attributes.class === "turn")[0].textContent, ...now.map(({ textContent }) => textContent)];
  };
  const states = () => elementsIn(el, ({ tag }) => tag === "li").map(({ attributes }) => attributes.class);
  assert.deepEqual([0, 1].map((step) => [shown(step), states()][1]), [["now", ""], ["done", "now"]]);
  assert.deepEqual([0, 1, 2].map(shown), [["Turn 1 of 2", "Roll"], ["Turn 1 of 2", "Buy"], ["Turn 2 of 2", "Roll"]]);
  assert.equal(buttonCalled(el, "Buy"), undefined, "what the turn has not come to is no button");
  show(line, 0);
  const reached = buttonCalled(el, "Roll");
  show(line, 1);
  assert.equal(buttonCalled(el, "Roll"), reached, "within a turn what can be pressed stays");
  const { focused } = partial(el).constructor;
  show(line, 2);
  Object.assign(document, { activeElement: Object.assign(document.createElement("button"), { textContent: "Roll" }) });
  show(line, 1);
  assert.equal(partial(el).constructor.focused, focused, "a focus elsewhere stays there");
  const inList = buttonCalled(el, "Roll");
  show(line, 2);
  Object.assign(document, { activeElement: buttonCalled(el, "Roll") });
  show(line, 1);
  assert.deepEqual([partial(el).constructor.focused === buttonCalled(el, "Roll"), inList === buttonCalled(el, "Roll")], [true, false]);
  await buttonCalled(el, "Buy").happen("click");
  assert.deepEqual(gone, [1]);
});
