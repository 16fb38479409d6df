import assert from "node:assert/strict";
import test from "node:test";
import { bindKeys } from "../../tutor/web/replay/keys.js";
import { partial } from "./fakes.js";

/** Something on the page that is `kind`, such as "button", and stands in what is named in `around`. */
class Thing extends EventTarget {
  constructor(kind, around = []) {
    super();
    this.isOne = (list) => list.split(", ").some((one) => one === kind || one === `input.${kind}`);
    this.isIn = (list) => this.isOne(list) || list.split(", ").some((one) => around.includes(one));
  }

  matches(list) {
    return this.isOne(list);
  }

  closest(list) {
    return this.isIn(list) ? this : null;
  }
}

/** A replay among other things; `press` tells what a key brought, "!" behind it where the browser does its own as well. */
function bound({ ownPage = false, isOpen = false, act = {} } = {}) {
  const [body, page] = [new Thing("body"), new Thing("html")];
  partial(globalThis).Element = Thing;
  partial(globalThis).document = { body, documentElement: page, querySelector: (/** @type {string} */ one) => (one === "dialog[open]" && isOpen ? page : null) };
  const inside = new Set();
  const root = Object.assign(new Thing("replay"), { contains: (one) => inside.has(one) });
  const heard = [];
  const names = ["next", "back", "nextPhase", "previousPhase", "first", "last", "toggle", "skip"];
  const acts = Object.fromEntries(names.map((name) => [name, () => (heard.push(name), act[name])]));
  const ending = new AbortController();
  bindKeys(partial(root), ownPage, partial(acts), ending.signal);
  const thing = (kind, ...around) => {
    const one = new Thing(kind, around);
    inside.add(one);
    return one;
  };
  const press = (key, target = thing("div"), { isTaken = false, ...more } = partial({})) => {
    heard.length = 0;
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...more });
    Object.defineProperty(event, "target", { value: target });
    if (isTaken) event.preventDefault();
    (ownPage ? page : root).dispatchEvent(event);
    return heard.join() + (heard.length > 0 && !event.defaultPrevented ? "!" : "");
  };
  return { press, thing, body, ending };
}

test("each key does its own, and the page does not scroll as well", () => {
  const { press, ending } = bound();
  const keys = ["ArrowRight", "ArrowLeft", "Home", "End", " ", "Escape", "x"];
  assert.deepEqual(keys.map((key) => press(key)), ["next", "back", "first", "last", "toggle", "skip", ""]);
  assert.deepEqual(["ArrowRight", "ArrowLeft"].map((key) => press(key, undefined, { shiftKey: true })), ["nextPhase", "previousPhase"]);
  assert.deepEqual(["ctrlKey", "metaKey", "altKey"].map((held) => press("ArrowLeft", undefined, { [held]: true })), ["", "", ""]);
  assert.equal(press("ArrowLeft", undefined, { isTaken: true }), "", "a part took it for itself");
  ending.abort();
  assert.equal(press("Home"), "");
});

test("a key that did nothing is left to the browser", () => {
  assert.equal(bound({ act: { skip: false } }).press("Escape"), "skip!");
});

test("a key goes to who writes or chooses, and the space bar to what it presses", () => {
  const { press, thing } = bound();
  for (const kind of ["input", "select", "textarea", "[contenteditable]"]) assert.equal(press("ArrowRight", thing(kind)), "", kind);
  assert.equal(press("ArrowRight", thing("path", ".js-plotly-plot")), "");
  assert.equal(press("ArrowRight", thing("scrub", "input")), "next", "the timeline steps by them, too");
  for (const kind of ["button", "a", "summary", "label"]) assert.deepEqual([press(" ", thing(kind)), press("ArrowRight", thing(kind))], ["", "next"], kind);
  assert.equal(bound({ isOpen: true }).press("ArrowRight"), "");
});

test("keys on the bare page are the replay's only where the page is its own", () => {
  const own = bound({ ownPage: true });
  assert.deepEqual([own.press("ArrowRight", own.body), own.press("ArrowRight", null), own.press("ArrowRight", new Thing("p"))], ["next", "next", ""]);
  const shared = bound();
  assert.deepEqual([shared.press("ArrowRight", shared.body), shared.press("ArrowRight", null)], ["", ""]);
});
