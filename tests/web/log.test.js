import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createLog } from "../../tutor/web/replay/log.js";
import { fakeElements, fakeLine, partial } from "./fakes.js";

beforeEach(() => {
  fakeElements();
  Object.assign(globalThis, { HTMLElement: class {} });
});

/** A log, and how its lines read; the one where one is stands in brackets. */
function logOf() {
  const gone = [];
  const { el, show } = createLog((step) => gone.push(step));
  const items = () => partial(el).children;
  const lines = () => items().map(({ textContent, attributes }) => (attributes["aria-current"] === "step" ? `[${textContent}]` : textContent));
  return { show, lines, items, gone };
}

test("the log has a line for each step that was seen, and marks the one that is shown", () => {
  const { show, lines, items, gone } = logOf();
  const line = fakeLine("xxxx");
  show(line, 1, 1, "open");
  assert.deepEqual(lines(), ["0Step 0", "[1Step 1]"]);
  const [first] = items();
  show(line, 2, 2, "open");
  assert.deepEqual([lines(), items()[0] === first], [["0Step 0", "1Step 1", "[2Step 2]"], true]);
  show(line, 0, 1, "open");
  assert.deepEqual(lines(), ["[0Step 0]", "1Step 1"], "what is not to be told yet is not there");
  items()[1].children[0].dispatchEvent(new Event("click"));
  assert.deepEqual(gone, [1]);
});

test("the log is written anew for another line, for other eyes, and where something was peeked at", () => {
  const { show, lines, items } = logOf();
  const line = fakeLine("xx");
  line.frames[1].forced = true;
  const shows = (of, view, peeks = []) => {
    show(of, 0, 1, view, peeks);
    return items()[0];
  };
  const first = shows(line, "open");
  assert.equal(shows(line, "open"), first);
  const others = [shows({ ...fakeLine("xx"), line: "L2" }, "open"), shows(line, "1"), shows(line, "1", [0])];
  assert.equal(new Set([first, ...others]).size, 4);
  assert.deepEqual(lines(), ["[0Step 0 (you peeked)]", "1Step 1 (the only answer)"]);
});
