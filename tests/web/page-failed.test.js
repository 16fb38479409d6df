import assert from "node:assert/strict";
import test from "node:test";
import { failedPage } from "../../tutor/web/pages/page-failed.js";
import { NotFetched } from "../../tutor/web/lib/fetched-module.js";
import { fakeElements, ofClass, partial } from "./fakes.js";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";

const HERE = { game: "minions", example: "rout" };

/** What stands in place of a page: its title, its words, and its buttons. */
function shown(error, onLine = true, level = 1) {
  fakeElements();
  Object.defineProperty(globalThis, "navigator", { value: { onLine }, configurable: true });
  const app = { whole: true, level, router: { here: () => HERE } };
  const { el, title } = failedPage(partial(app), error);
  const buttons = ofClass(el, "btn").map(({ textContent }) => textContent);
  const headings = ofClass(el, "problem-title").map(({ tag }) => tag);
  return { title, text: el.textContent, buttons, headings };
}

test("offline, it says that the page is not kept here", () => {
  const { title, text, buttons } = shown(new Lost("no answer"), false);
  assert.match(title, /Not kept/);
  assert.match(text, /You are offline/);
  assert.deepEqual(buttons, ["Try again", "All games"]);
});

test("online, it says that the engine does not answer", () => {
  assert.match(shown(new Lost("no answer")).text, /engine does not answer/);
});

test("a part that could not be fetched is tried again; offline, it says why it is not there", () => {
  const { title, text, buttons } = shown(new NotFetched("no answer"));
  assert.equal(title, "Not loaded");
  assert.match(text, /could not be fetched/);
  assert.deepEqual(buttons, ["Try again", "All games"]);
  assert.match(shown(new NotFetched("no answer"), false).title, /Not kept/);
});

test("a problem of the tutor's own is not tried again", () => {
  const problem = new Problem({ title: "No such game", text: "There is none.", offer: [{ label: "Minions", query: "game=minions" }] });
  assert.deepEqual(shown(problem, false).buttons, ["Minions", "All games"]);
});

test("its title is the heading of a page of its own, and one level lower inside another", () => {
  const { headings } = shown(new Lost("no answer"));
  assert.deepEqual(headings, ["h1"]);
  assert.deepEqual(shown(new Lost("no answer"), true, 2).headings, ["h2"]);
});
