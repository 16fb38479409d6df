import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { fakeElements, partial } from "./fakes.js";
import { createReadAloud } from "../../tutor/web/lib/read-aloud.js";

const NEAR = { name: "Near", lang: "en-GB", localService: true, default: false };
const FAR = { name: "Far", lang: "en-US", localService: false, default: true };

beforeEach(() => {
  fakeElements();
  partial(globalThis).window = new EventTarget();
  partial(globalThis).SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) {
      super();
      Object.assign(this, { text, voice: null, lang: "" });
    }
  };
});

/** A page of some blocks of words with its button; `said` is what was spoken and by which voice. */
function opened(...texts) {
  const block = (textContent) => ({ textContent, isConnected: true, querySelector: () => null, closest: () => null, checkVisibility: () => true, classList: { add: () => marks.push(textContent), remove: () => marks.push(`no more ${textContent}`) } });
  const marks = [];
  const blocks = texts.map(block);
  const change = (at, more) => void Object.assign(blocks[at], more);
  const place = { querySelectorAll: () => blocks };
  const spoken = [];
  const voices = [FAR, NEAR];
  const ending = new AbortController();
  let cancels = 0;
  const speech = Object.assign(new EventTarget(), { getVoices: () => voices, speak: (words) => spoken.push(words), cancel: () => (cancels += 1) });
  const { el, stop } = createReadAloud(() => partial([place]), ending.signal, partial(speech));
  const finish = () => spoken.at(-1).dispatchEvent(new Event("end"));
  const said = () => spoken.map(({ text, voice, lang }) => [text, voice?.name, lang]);
  const press = () => el.dispatchEvent(new Event("click"));
  return { el, stop, press, change, voices, speech, ending, finish, said, marks, spoken, cancels: () => cancels };
}

test("blocks are read one after another by a voice of this machine", () => {
  const { el, finish, said } = opened("One", "Two");
  el.dispatchEvent(new Event("click"));
  assert.equal(el.title, "Stop reading");
  finish();
  finish();
  assert.deepEqual(said(), [["One", "Near", "en-GB"], ["Two", "Near", "en-GB"]]);
  assert.equal(el.title, "Read aloud");
});

test("it stops when it is pressed again, when the page is left, and where it is told to; what is said then is cut off", () => {
  const ways = {
    pressed: ({ press }) => press(),
    told: ({ stop }) => stop(),
    "page hidden": () => window.dispatchEvent(new Event("pagehide")),
    "page left": ({ ending }) => ending.abort(),
  };
  for (const [name, leave] of Object.entries(partial(ways))) {
    const page = opened("One", "Two");
    page.press();
    assert.equal(page.cancels(), 1, "what another page reads ends");
    leave(page);
    page.finish();
    assert.deepEqual([page.el.title, page.cancels(), page.said().length], ["Read aloud", 2, 1], name);
    page.stop();
    assert.equal(page.cancels(), 2, "who does not read cuts nobody off");
  }
});

test("a block is marked while it is read, and where a voice fails reading is over", () => {
  const { el, press, marks, spoken, finish } = opened("One", "Two", "Three");
  press();
  finish();
  assert.deepEqual(marks, ["One", "no more One", "Two"]);
  spoken.at(-1).dispatchEvent(new Event("error"));
  assert.deepEqual([marks.at(-1), spoken.length, el.title, el.getAttribute("aria-label"), el.textContent], ["no more Two", 2, "Read aloud", "Read aloud", "Read aloud"]);
});

test("a browser without speech has no button", () => {
  const { el, stop } = createReadAloud(() => [], new AbortController().signal);
  el.dispatchEvent(new Event("click"));
  stop();
  assert.deepEqual([el.getAttribute("hidden"), el.title], ["", "Read aloud"]);
});

test("what is not seen, not for ears, empty, or made of other blocks is not read", () => {
  const page = opened("One", "hidden", "silent", "outer", " \n ");
  page.change(1, { checkVisibility: () => false });
  page.change(2, { closest: () => ({}) });
  page.change(3, { querySelector: () => ({}) });
  page.press();
  page.finish();
  assert.deepEqual([page.said().map(([text]) => text), page.el.title], [["One"], "Read aloud"]);
});

test("Escape ends reading, and is for others where nothing is read", () => {
  const { el, press, ending } = opened("One");
  const escape = () => {
    const event = Object.assign(new Event("keydown", { cancelable: true, bubbles: true }), { key: "Escape" });
    document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.equal(escape(), false);
  press();
  document.dispatchEvent(Object.assign(new Event("keydown"), { key: "Enter" }));
  assert.equal(el.title, "Stop reading");
  assert.equal(escape(), true);
  assert.equal(el.title, "Read aloud");
  press();
  ending.abort();
  assert.equal(escape(), false);
});

test("the button is there where a voice of this machine is, from the beginning", () => {
  assert.equal(opened("One").el.hidden, false);
});

test("where the voice goes meanwhile nothing is sent to one elsewhere, or of another language", () => {
  const { el, voices, speech, finish, said } = opened("One", "Two");
  el.dispatchEvent(new Event("click"));
  voices.splice(1, 1, { name: "Anna", lang: "de-DE", localService: true, default: true });
  speech.dispatchEvent(new Event("voiceschanged"));
  finish();
  assert.deepEqual(said().map(([text]) => text), ["One"]);
  assert.deepEqual([el.title, el.hidden], ["Read aloud", true]);
});
