import assert from "node:assert/strict";
import test from "node:test";
import { createTabs } from "../../tutor/web/lib/tabs.js";
import { elementsIn, fakeElements } from "./fakes.js";

test("of tabs one is open, and the Tab key stops at that one; keys go round among them", async () => {
  fakeElements();
  const opened = [];
  const tabs = createTabs("About", ["a", "b", "c"].map((id) => ({ id, label: id, content: null })), (id) => opened.push(id));
  const [bar] = elementsIn(tabs.el, ({ attributes }) => attributes.role === "tablist");
  const rooms = elementsIn(tabs.el, ({ attributes }) => attributes.role === "tabpanel");
  const look = () => bar.children.map((tab, at) => [tab.attributes["aria-selected"], tab.tabIndex, rooms[at].hidden]);
  assert.deepEqual(rooms.map(({ attributes }) => attributes.tabindex), ["0", "0", "0"], "keys reach what is to be read");
  const [closed, open] = [["false", -1, true], ["true", 0, false]];
  assert.deepEqual(look(), [open, closed, closed]);
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowRight", "End", "Home", "x"]) await bar.happen("keydown", { key });
  for (const held of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) await bar.happen("keydown", { key: "End", [held]: true });
  assert.deepEqual(opened, ["c", "a", "b", "c", "a"]);
  tabs.open("b");
  tabs.open("nothing");
  assert.deepEqual([look(), tabs.now()], [[closed, open, closed], "b"]);
});
