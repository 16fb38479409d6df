import assert from "node:assert/strict";
import test from "node:test";
import { createOrder } from "../../tutor/web/learn/order.js";
import { elementsIn, fakeElements, partial } from "./fakes.js";
import { moved, placeAt } from "../../tutor/web/learn/sorting.js";

test("an item goes up or down, and no further than the ends", () => {
  const items = ["a", "b", "c"];
  assert.deepEqual(moved(items, 0, 2), ["b", "c", "a"]);
  assert.deepEqual(moved(items, 2, 1), ["a", "c", "b"]);
  for (const to of [-1, 3, 1]) assert.equal(moved(items, 1, to), items);
});

test("what is dragged goes after the others whose middle lies above the pointer", () => {
  assert.deepEqual([5, 20, 35, 60].map((y) => placeAt([10, 30, 50], y)), [0, 1, 2, 3]);
});

test("the first entry does not go up and the last not down, wherever they came from", async () => {
  fakeElements();
  const here = { focused: 0, focus: () => (here.focused += 1) };
  partial(globalThis).HTMLElement = class {
    static [Symbol.hasInstance] = (one) => one === here;
  };
  Object.assign(document, { activeElement: here });
  const order = createOrder(["a", "b", "c"].map((key) => ({ key, label: key, at: [] })), () => null);
  const buttons = (way) => elementsIn(order.el, ({ attributes }) => attributes["aria-label"]?.endsWith(` ${way}`));
  const off = (way) => buttons(way).map((one) => one.getAttribute("aria-disabled"));
  const ends = () => [off("up"), off("down")];
  const right = [["true", "false", "false"], ["false", "false", "true"]];
  assert.deepEqual(ends(), right);
  await buttons("down")[0].happen("click");
  assert.equal(here.focused, 1, "the focus stays on the button that was pressed, wherever its row goes");
  assert.deepEqual([ends(), elementsIn(order.el, ({ tag }) => tag === "li").map(({ dataset }) => dataset.item)], [right, ["b", "a", "c"]]);
  await buttons("up")[2].happen("click");
  await buttons("up")[1].happen("keydown", { key: "ArrowUp" });
  assert.deepEqual(elementsIn(order.el, ({ tag }) => tag === "li").map(({ dataset }) => dataset.item), ["c", "b", "a"]);
});

test("an entry follows the pointer that drags it until that is lifted, and no other one does", () => {
  fakeElements();
  partial(globalThis).Element = document.createElement("i").constructor;
  const answers = [];
  const order = createOrder(partial(["a", "b", "c"].map((key) => ({ key, label: key, at: key === "b" ? ["seat-1"] : [] }))), (keys) => answers.push(keys));
  const el = partial(order.el);
  const [list] = elementsIn(el, ({ tag }) => tag === "ol");
  const rows = () => elementsIn(list, ({ tag }) => tag === "li");
  const keys = () => rows().map(({ dataset }) => dataset.item).join("");
  for (const row of rows()) row.getBoundingClientRect = () => ({ top: 20 * rows().indexOf(row), height: 20 });
  const captured = [];
  list.setPointerCapture = (id) => captured.push(id);
  const point = (event, more) => list.dispatchEvent(Object.defineProperties(new Event(event), Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }]))));
  const down = (target) => point("pointerdown", { target, pointerId: 7 });
  const press = { closest: (tag) => (tag === "button" ? press : null) };
  const [a, b] = rows();
  assert.deepEqual([a.getAttribute("data-at"), b.getAttribute("data-at")], [null, '["seat-1"]']);
  down(Object.setPrototypeOf(press, el.constructor.prototype));
  down({});
  down(list);
  point("pointermove", { clientY: 55 });
  assert.deepEqual([keys(), captured], ["abc", []]);
  down(a.children[1]);
  assert.deepEqual([a.classList.contains("dragged"), captured], [true, [7]]);
  point("pointermove", { clientY: 35 });
  assert.equal(keys(), "bac");
  assert.match(el.textContent, /a: now 2 of 3\./);
  point("pointermove", { clientY: 100 });
  point("pointerup", {});
  assert.deepEqual([keys(), a.classList.contains("dragged")], ["bca", false]);
  point("pointermove", { clientY: 0 });
  assert.equal(keys(), "bca");
  down(a.children[1]);
  point("pointercancel", {});
  point("pointermove", { clientY: 0 });
  elementsIn(el, ({ textContent, tag }) => tag === "button" && textContent === "Check")[0].dispatchEvent(new Event("click"));
  assert.deepEqual(answers, [["b", "c", "a"]]);
  order.lay(["c", "a"]);
  assert.equal(keys(), "bca");
  order.lay(["a", "c", "b"]);
  assert.equal(keys(), "acb");
});
