import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { bindOneOpen, openOne } from "../../tutor/web/odds/one-open.js";
import { createMeters } from "../../tutor/web/odds/meters-panel.js";
import { fakeElements, fakeLine, fakeMotion, ofClass, partial } from "./fakes.js";

beforeEach(() => {
  fakeElements();
  fakeMotion({ still: true });
});

const METERS = ["quest", "game"].map((id) => ({ id, title: `Who takes the ${id}?` }));

/** A meter that gives a seat so many percent, and the other one the rest. */
function meter(percent, more = {}) {
  const values = [percent, 100 - percent].map((one, seat) => ({ seat, value: one / 100, text: `${one} %`, fraction: `${one}/100` }));
  return { kind: "exact", n: 0, halfwidth: 0, assumes: "", why: "", values, ...more };
}

/** A line of three steps with these meters at each. */
function lineWith(...meters) {
  const line = fakeLine("xxx", { meters: METERS });
  for (const [step, open] of meters.entries()) line.frames[step].meters = { open };
  return line;
}

const cards = (el) => ofClass(el, "meter").map((card) => [card.dataset.fact, card.open, ofClass(card, "answer")[0].textContent]);

test("each chance that a step knows stands by name and answer, the first one open", () => {
  const { el, show } = createMeters(3);
  show(lineWith({ quest: meter(60), game: meter(50) }, { game: meter(55) }), 0, "open");
  assert.deepEqual(cards(partial(el)), [["quest", true, "Ada 60\u00a0% · Ben 40\u00a0%"], ["game", false, "Ada 50\u00a0% · Ben 50\u00a0%"]]);
});

test("what is no chance of this step goes, and what is left is opened", () => {
  const { el, show } = createMeters(3);
  const line = lineWith({ quest: meter(60), game: meter(50) }, { game: meter(55) });
  show(line, 0, "open");
  show(line, 1, "open");
  assert.deepEqual(cards(partial(el)), [["game", true, "Ada 55\u00a0% · Ben 45\u00a0%"]]);
});

test("what one closes or opens at a step stays so as long as one is there", () => {
  const { el, show } = createMeters(3);
  const line = lineWith({ quest: meter(60), game: meter(50) });
  show(line, 0, "open");
  const [quest, game] = ofClass(partial(el), "meter");
  [quest.open, game.open] = [false, true];
  show(line, 0, "open");
  assert.deepEqual([quest.open, game.open], [false, true]);
});

test("a reason is told where there is one, and the bar has nothing of a seat that has no chance", () => {
  const { el, show } = createMeters(3);
  show(lineWith({ quest: meter(100, { why: "Only Ada can take it." }) }, { quest: meter(40) }), 0, "open");
  const [why] = ofClass(partial(el), "why");
  assert.deepEqual([why.hidden, why.textContent], [false, "Only Ada can take it."]);
  const parts = () => ofClass(partial(el), "share-bar")[0].children.map((part) => [part.looks["flex-grow"], part.classList.contains("none")]);
  assert.deepEqual(parts(), [["1", false], ["0", true]]);
  show(lineWith({}, { quest: meter(40) }), 1, "open");
  assert.deepEqual([why.hidden, parts()], [true, [["0.4", false], ["0.6", false]]]);
});

test("while its chances are still to come a step's are those of the step before, marked as old", () => {
  const { el, show } = createMeters(3);
  const line = lineWith({ quest: meter(60) });
  delete line.frames[1].meters;
  show(line, 0, "open");
  show(line, 1, "open");
  assert.deepEqual([partial(el).attributes["aria-busy"], cards(partial(el)).length], ["true", 1]);
  show(line, 0, "open");
  assert.equal(partial(el).attributes["aria-busy"], "false");
});

test("of a list one panel is open, until all are closed by hand", () => {
  assert.deepEqual([openOne(["a", "b"], null), openOne(["a", "b"], "b"), openOne(["a", "b"], "c"), openOne(["a", "b"], "")], ["a", "b", "a", ""]);
});

test("a press on a panel's name closes the others, and says which one is open now", () => {
  class Panel extends EventTarget {
    open = false;
    dataset = /** @type {Record<string, string>} */ ({});
    removeAttribute = () => (this.open = false);
  }
  Object.assign(globalThis, { Element: Object, HTMLDetailsElement: Panel });
  const list = partial(document.createElement("div"));
  const panels = ["a", "b"].map((id) => Object.assign(new Panel(), { dataset: { fact: id }, parentElement: list }));
  list.querySelectorAll = () => panels;
  const picked = /** @type {string[]} */ ([]);
  bindOneOpen(list, (id) => void picked.push(id));
  const press = (panel, isName = true) => {
    const event = new Event("click");
    Object.defineProperty(event, "target", { value: { closest: () => (isName ? { parentElement: panel } : null) } });
    list.dispatchEvent(event);
  };
  panels[1].open = true;
  press(panels[0]);
  assert.deepEqual([panels.map(({ open }) => open), picked], [[false, false], ["a"]]);
  panels[0].open = true;
  press(panels[0]);
  press(panels[0], false);
  assert.deepEqual([panels[0].open, picked], [true, ["a", ""]]);
});
