import assert from "node:assert/strict";
import test from "node:test";
import { wholeTable } from "../../tutor/web/table/whole-table.js";
import { fakeElements, partial } from "./fakes.js";

test("a table that is looked at has room for all of it, as often as its width changes, and no more tries than some", () => {
  fakeElements();
  let resized = () => {};
  globalThis.ResizeObserver = partial(
    class {
      constructor(hear) {
        resized = hear;
      }
      observe() {}
    },
  );
  const { stage, el } = wholeTable("g");
  const [table, shown] = [partial(stage.el), partial(el)];
  assert.deepEqual([shown.dataset.game, ...[stage.el, stage.rail].map((one) => ["tabindex", "role", "aria-label"].map((name) => one.getAttribute(name)))], ["g", ["0", "group", "The table"], ["0", "group", "The hand"]]);
  table.parentElement = shown;
  shown.offsetHeight = 300;
  const heights = (width, ...hidden) =>
    hidden.map((more) => {
      Object.assign(table, { offsetWidth: width, clientHeight: 100, scrollHeight: 100 + more });
      resized();
      return shown.style.minHeight;
    });
  assert.deepEqual(heights(400, 1, 2, 2, 50, 60), ["", "302px", "302px", "350px", "350px"], "the fifth time is once too often");
  assert.deepEqual(heights(500, 0, 50, 50), ["", "350px", "350px"]);
  table.parentElement = null;
  assert.deepEqual(heights(600, 20), [""]);
});
