import assert from "node:assert/strict";
import test from "node:test";
import { keepNumbersLocal, numberWriter } from "../../tutor/web/lib/locale.js";
import { partial } from "./fakes.js";

const german = numberWriter("de-DE");
const THIN = "\u202f";

test("where numbers are written as in English nothing is done", () => {
  for (const locale of ["en", "en-US", "en-GB", "he", "ja", "zh", "en-US-u-va-posix"]) assert.equal(numberWriter(locale), null, locale);
});

for (const [text, told] of [
  ["0.5", "0,5"],
  ["27.8 % (5/18), give or take 0.9 points.", "27,8 % (5/18), give or take 0,9 points."],
  ["10,000 trials", "10.000 trials"],
  ["1,234,567.25", "1.234.567,25"],
  ["n = 12,345: ± 1.5", "n = 12.345: ± 1,5"],
  ["It is 0.5.", "It is 0,5."],
  ["−0.25 and -0.5", "−0,25 and -0,5"],
  ["1,296/7,776", "1.296/7.776"],
  ["× 1,000", "× 1.000"],
  ["25,852,016,738,884,976,640,000 games", "25.852.016.738.884.976.640.000 games"],
  ["0.714, 0.72 and 1.", "0,714, 0,72 and 1."],
])
  test(`in German "${text}" is "${told}"`, () => assert.equal(german(text), told));

for (const text of [
  "25 %", "5/18", "1, 2, 3 and 10", "2,3", "1 in 6", "7.SP.C.8b", "HSS-CP.A.1", "otter-7", "Step 3 of 12.",
  "http://192.168.0.5:8866/?class=otter", "127.0.0.1", "v1.2.3", "26.11.2026", "3.50x", "x1.5", "0,714", "27,8 %",
])
  test(`"${text}" stays as it is`, () => assert.equal(german(text), text));

test("each locale has its own signs", () => {
  const text = "1,234.5 of 12,345,678";
  const written = Object.fromEntries(["fr-FR", "es-ES", "en-IN", "pl-PL", "ar-EG"].map((locale) => [locale, numberWriter(locale)?.(text) ?? text]));
  assert.deepEqual(written, {
    "fr-FR": `1${THIN}234,5 of 12${THIN}345${THIN}678`,
    "es-ES": "1234,5 of 12.345.678",
    "en-IN": "1,234.5 of 1,23,45,678",
    "pl-PL": "1234,5 of 12\u00a0345\u00a0678",
    "ar-EG": text,
  });
});

test("where the reader's language is English no locale is looked up, and in any other it is", (context) => {
  const asked = context.mock.method(Intl, "NumberFormat");
  let language = "en-GB";
  context.mock.getter(Object.getPrototypeOf(navigator), "language", () => language);
  const { signal } = new AbortController();
  keepNumbersLocal(null, signal);
  assert.equal(asked.mock.callCount(), 0);
  language = "en-IN";
  keepNumbersLocal(null, signal);
  assert.notEqual(asked.mock.callCount(), 0);
});

test("once the page is left nothing on it is written anew", () => {
  let isWatching = false;
  const MutationObserver = class {
    observe() {
      isWatching = true;
    }

    disconnect() {
      isWatching = false;
    }
  };
  Object.assign(globalThis, { MutationObserver, document: { createTreeWalker: () => ({ nextNode: () => null }) }, NodeFilter: {}, Text: class {}, Element: class {} });
  const ending = new AbortController();
  keepNumbersLocal(null, ending.signal, german);
  assert.equal(isWatching, true);
  ending.abort();
  assert.equal(isWatching, false);
});

test("all that is read or heard on a page is written once, and again where it changes; code and what has no number stays", () => {
  /** @type {(changes: any[]) => void} */
  let change = () => {};
  const puts = /** @type {string[]} */ ([]);
  class Text {
    constructor(data, around = "p") {
      this.held = data;
      this.parentElement = { closest: (selector) => (selector.split(", ").includes(around) ? this : null) };
    }
    get data() {
      return this.held;
    }
    set data(text) {
      puts.push(text);
      this.held = text;
    }
  }
  class Element {
    constructor(attributes, ...nodes) {
      Object.assign(this, { attributes, nodes });
    }
    getAttribute(name) {
      return partial(this).attributes[name] ?? null;
    }
    setAttribute(name, text) {
      puts.push(text);
      partial(this).attributes[name] = text;
    }
  }
  const MutationObserver = class {
    constructor(hear) {
      change = hear;
    }
    observe() {}
    disconnect() {}
  };
  const walk = (root) => [root, ...(root.nodes ?? []).flatMap(walk)];
  const createTreeWalker = (root) => {
    const all = walk(root);
    return { currentNode: all.shift(), nextNode: () => all.shift() ?? null };
  };
  Object.assign(globalThis, { MutationObserver, document: { createTreeWalker }, NodeFilter: {}, Text, Element });
  const words = new Text("1,000 games");
  const el = partial(new Element({ title: "0.5", "data-at": "0.5", alt: "none" }, words, new Text("0.25", "code"), new Text("no number")));
  keepNumbersLocal(el, new AbortController().signal, german);
  assert.deepEqual([puts, el.attributes, words.data], [["0,5", "1.000 games"], { title: "0,5", "data-at": "0.5", alt: "none" }, "1.000 games"]);
  const told = (changes) => {
    puts.length = 0;
    change(changes);
    return puts;
  };
  const at = (target, more = {}) => [{ target, addedNodes: [], attributeName: null, ...more }];
  assert.deepEqual(told([...at(words), ...at(el, { attributeName: "title" })]), [], "what was written is no news");
  Object.assign(words, { held: "2,000 games" });
  el.attributes.title = "0.75";
  assert.deepEqual(told([...at(words), ...at(el, { attributeName: "title" })]), ["2.000 games", "0,75"]);
  const added = [new Text("3,000"), new Element({ placeholder: "1.5" })];
  assert.deepEqual(told(at(el, { addedNodes: added })), ["3.000", "1,5"]);
  assert.deepEqual(told([...at(new Text("4,000")), ...at(el, { addedNodes: [new Text("5,000")] })]), ["4.000", "5.000"]);
});
