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
  const block = (textContent) => ({ textContent, isConnected: true, querySelector: () => null, closest: () => null, checkVisibility: () => true, classList: { add: () => {}, remove: () => {} } });
  const place = { querySelectorAll: () => texts.map(block) };
  const spoken = [];
  const voices = [FAR, NEAR];
  const speech = Object.assign(new EventTarget(), { getVoices: () => voices, speak: (words) => spoken.push(words), cancel: () => {} });
  const { el } = createReadAloud(() => partial([place]), new AbortController().signal, partial(speech));
  const finish = () => spoken.at(-1).dispatchEvent(new Event("end"));
  const said = () => spoken.map(({ text, voice, lang }) => [text, voice?.name, lang]);
  return { el, voices, speech, finish, said };
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

test("where the voice goes meanwhile nothing is sent to one elsewhere", () => {
  const { el, voices, speech, finish, said } = opened("One", "Two");
  el.dispatchEvent(new Event("click"));
  voices.pop();
  speech.dispatchEvent(new Event("voiceschanged"));
  finish();
  assert.deepEqual(said().map(([text]) => text), ["One"]);
  assert.deepEqual([el.title, el.hidden], ["Read aloud", true]);
});
