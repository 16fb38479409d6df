// The script of a widget, run as anywidget runs it.

import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { elementsIn, fakeLine, fakeOpened, linksIn, ofClass, partial, until } from "./fakes.js";
import { widget } from "../../tutor/web/main.js";

const GAME = { name: "g", title: "Game", blurb: "", odd: [], cover: "", emblems: [], examples: [], course: null, ownCards: true, players: [2], opponents: [], names: [], questions: [] };
const DIAGRAM = { title: "Two dice", sentence: "Six of 36.", groups: [], table: { head: [], rows: [] }, kind: "list", cells: [] };
const FACT = { id: "seven", trust: "", title: "A seven", sentence: "One of six.", kind: "bars", rows: [] };
const BOOK = { rules: [{ id: "r-1", title: "The bonus", text: "One.", section: "Power", mark: "printed", asked: "", shown: null }], sections: ["Power"], titles: ["Power"], emblems: [""], cards: "", synonyms: [] };
const { frames, table: _, ...told } = fakeLine("xxx");
const LINE = { ...told, line: "L7", frames: frames.map((frame) => ({ ...frame, pictures: [] })), pieces: { first: 0, markup: [] } };
const LESSON = { card: { name: "dice", title: "Dice?", number: 3, game: "g" }, rules: [], question: "How likely?", byHand: 2, exact: [{ name: "grid" }], old: [], faded: [], checked: [], leaving: "exit", experiments: [], line: LINE, at: 0, view: "open" };

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  mock.timers.reset();
});

/** What ends the widgets of a test: a lesson's would listen to others for ever. */
const ends = /** @type {(() => void)[]} */ ([]);

/**
 * A widget with these traits; `answers` are what Python answers, by what it is asked.
 * @param {Record<string, any>} traits
 * @param {Record<string, object>} [answers]
 */
function rendered(traits, answers = {}) {
  const { root } = fakeOpened("http://lab.test/", partial({}), {});
  const { createElement } = document;
  document.createElement = partial((tag) => Object.assign(partial(createElement(tag)), { content: { querySelectorAll: () => [] } }));
  globalThis.requestAnimationFrame = () => 0;
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  const heard = /** @type {[string, (...given: any[]) => void][]} */ ([]);
  const asked = /** @type {any[]} */ ([]);
  const model = partial({
    get: (name) => traits[name],
    set: (name, value) => (traits[name] = value),
    save_changes: () => {},
    on: (event, listener) => heard.push([event, listener]),
    off: (event, listener) => heard.splice(heard.findIndex((one) => one[0] === event && one[1] === listener) >>> 0, 1),
    send: (question) => {
      asked.push(question);
      if (answers[question.ask]) queueMicrotask(() => tell("msg:custom", { id: question.id, answer: answers[question.ask] }));
    },
  });
  const tell = (event, ...given) => heard.filter(([one]) => one === event).forEach(([, listener]) => listener(...given));
  const outer = new AbortController();
  const end = widget.render({ model, el: root, signal: outer.signal });
  ends.push(end);
  const events = () => new Set(heard.map(([event]) => event));
  return { root, asked, tell, end, outer, traits, events };
}

test("a widget of the whole tutor shows where it is to start, and names its element", async () => {
  const { root } = rendered({ shows: "app", home: { games: [GAME] }, start: { page: "play" } });
  await until(() => root.textContent.includes("Play which game?"));
  assert.deepEqual([root.classList.contains("minions-tutor"), root.lang], [true, "en"]);
  assert.equal(linksIn(root).length, 0, "in a cell nothing leads away by an address");
});

test("a widget of a piece shows it alone, and anew once Python starts it anew, until it ends", async () => {
  const { root, tell, traits, end, events } = rendered({ shows: "diagram", start: DIAGRAM });
  await until(() => root.textContent.includes("Six of 36."));
  assert.equal(elementsIn(root, ({ tag }) => tag === "main").length, 0, "that is the page's own");
  traits.start = { ...DIAGRAM, sentence: "Seven of 36." };
  tell("change:start");
  await until(() => root.textContent.includes("Seven of 36."));
  assert.ok(!root.textContent.includes("Six of 36."));
  end();
  assert.ok(!events().has("change:start"));
});

for (const [shows, start, ask, answer, words] of /** @type {[string, any, string, any, string][]} */ ([
  ["chart", FACT, "", {}, "One of six."],
  ["rulebook", { game: "g", rule: "r-1" }, "rules", BOOK, "The bonus"],
  ["lesson", { lesson: "dice", part: "exact", seed: "otter-7" }, "lesson", LESSON, "First lock in what you think"],
]))
  test(`a widget of a ${shows} shows that`, async () => {
    const { root } = rendered({ shows, start, home: { games: [GAME] } }, { [ask]: answer });
    await until(() => root.textContent.includes(words));
  });

test("a widget of a replay asks for its line, stands where Python says, and tells where it stands", async () => {
  for (const [view, seen] of [["1", "1"], ["nobody", "open"]]) {
    const line = { ...LINE, line: `L-${view}`, views: [{ id: "open" }, { id: "1" }] };
    const { root, asked, traits } = rendered({ shows: "replay", home: { games: [GAME] }, _line: line.line, step: 9, view }, { show: line });
    await until(() => traits.step === 2);
    assert.deepEqual([traits.view, asked[0].line, ofClass(root, "count")[0].textContent], [seen, line.line, "2 / 2"]);
  }
});

test("enter hands in a form, but not while letters are put together, nor where something else has it", async () => {
  const { root, outer } = rendered({ shows: "app", home: { games: [GAME], lessons: [] } });
  const handed = /** @type {string[]} */ ([]);
  class Input {
    constructor(form) {
      this.form = form;
    }
  }
  Object.assign(globalThis, { HTMLInputElement: Input, Element: Input });
  const press = (more) => {
    const { target = new Input({ requestSubmit: () => handed.push("in") }), taken, ...rest } = more;
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key: "Enter", isComposing: false, ...rest });
    Object.defineProperty(event, "target", { value: target });
    if (taken) event.preventDefault();
    root.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.deepEqual([press({}), handed], [true, ["in"]]);
  for (const [more, isPrevented] of /** @type {[any, boolean][]} */ ([[{ key: "a" }, false], [{ isComposing: true }, false], [{ taken: true }, true], [{ target: {} }, false], [{ target: new Input(null) }, false]])) assert.equal(press(more), isPrevented);
  const marks = /** @type {any[]} */ ([]);
  const target = Object.assign(new Input(null), { toggleAttribute: (...mark) => marks.push(mark) });
  root.contains = () => true;
  const jupyter = () => window.dispatchEvent(Object.defineProperty(Object.assign(new Event("keydown"), { key: "b" }), "target", { value: target }));
  jupyter();
  assert.deepEqual(marks, [["data-lm-suppress-shortcuts", true]]);
  outer.abort();
  jupyter();
  assert.deepEqual([press({}), handed, marks.length], [false, ["in"], 1], "it has ended");
});
