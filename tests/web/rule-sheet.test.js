// One rule over the page: its text once it has come, and the ways on.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { buttonCalled, elementsIn, fakeElements, ofClass, partial, settle } from "./fakes.js";
import { createRuleSheet } from "../../tutor/web/shell/rulesheet.js";
import { Problem } from "../../tutor/web/lib/wire.js";

const chip = (id) => partial({ id, title: `Rule ${id}` });
const textOf = (id, mark = "printed") => ({ id, title: `The rule ${id}`, text: `Text ${id}.`, section: "Setup", mark });

/** @this {any} */
function showModal() {
  this.open = true;
}

/** @this {any} */
function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
}

beforeEach(() => {
  fakeElements();
  Object.assign(Object.getPrototypeOf(document.createElement("i")), { showModal, close });
});

/** A sheet; `books` are the rulebooks that were asked for, each with what answers. */
function sheetOf({ whole = true, practise = () => partial(null) } = {}) {
  const books = [];
  const opened = [];
  const rulesOf = (game) => new Promise((resolve, reject) => void books.push({ game, come: (...rules) => (resolve({ rules }), settle()), fail: (error) => (reject(error), settle()) }));
  const open = whole ? (game, rule) => void opened.push([game, rule]) : null;
  const { el, show } = createRuleSheet(partial(rulesOf), partial(open), practise, new AbortController().signal);
  const [body] = ofClass(partial(el), "sheet-body");
  return { el: partial(el), show, books, opened, words: () => body.textContent };
}

test("a rule has its title at once and its text once the rulebook is there", async () => {
  const { el, show, books, words } = sheetOf();
  show("g", chip("a"));
  assert.deepEqual([el.open, books[0].game], [true, "g"]);
  assert.match(words(), /^Rule aLooking it up …Open the rulebook$/);
  await books[0].come(textOf("b"), textOf("a"));
  assert.match(words(), /^The rule aText a\..*Open the rulebook$/s);
  const [title] = elementsIn(el, ({ tag }) => tag === "h2");
  assert.equal(el.attributes["aria-labelledby"], title.attributes.id);
});

test("a rule that is not there, and a rulebook that does not come, are told of", async () => {
  for (const [answer, told] of partial([[({ come }) => come(textOf("b")), /not in the rulebook/], [({ fail }) => fail(new Problem(partial({ title: "", text: "Gone." }))), /Rule aGone\./], [({ fail }) => fail(new Error("x")), /cannot be fetched now/]])) {
    const { show, books, words } = sheetOf();
    show("g", chip("a"));
    await answer(books[0]);
    assert.match(words(), told);
  }
});

test("a rulebook that comes late takes no other rule's place", async () => {
  const { show, books, words } = sheetOf();
  show("g", chip("a"));
  show("h", chip("b"));
  await books[1].come(textOf("b"));
  await books[0].come(textOf("a"));
  assert.match(words(), /^The rule b/);
});

test("it closes by its button, by a press beside it, and as one goes on to the book or to practise", async () => {
  const way = document.createElement("a");
  const { el, show, opened } = sheetOf({ practise: () => way });
  const closesBy = (press) => {
    show("g", chip("a"));
    press();
    return !el.open;
  };
  const press = (target) => target.dispatchEvent(new Event("click"));
  assert.equal(closesBy(() => {}), false);
  assert.equal(closesBy(() => press(ofClass(el, "close")[0])), true);
  assert.equal(closesBy(() => press(el)), true);
  assert.equal(closesBy(() => press(buttonCalled(el, "Open the rulebook"))), true);
  assert.deepEqual(opened, [["g", "a"]]);
  assert.equal(closesBy(() => press(way)), true);
});

test("inside a notebook no way leads to the book", () => {
  const { el, show } = sheetOf({ whole: false });
  show("g", chip("a"));
  assert.deepEqual([buttonCalled(el, "Open the rulebook"), ofClass(el, "sheet-actions")], [undefined, []]);
});
