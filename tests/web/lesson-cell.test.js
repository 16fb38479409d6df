// One part of a lesson in a cell of a notebook: when it is shown anew, and where its buttons lead.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { buttonCalled, fakeElements, fakeLine, ofClass, partial, PLAIN_LOOK, settle } from "./fakes.js";
import { createLessonCell } from "../../tutor/web/lessons/lesson-cell.js";
import { NOTHING } from "../../tutor/web/lessons/work.js";

const KEY = "dice/otter-7";

const EXPERIMENT = { hit: "a seven", press: "Roll", explains: "Two dice.", columns: ["total"], outcomes: [{ label: "seven", hit: true }, { label: "other", hit: false }] };
const ALL = partial({ card: { name: "dice", title: "Dice?", number: 3, game: "g" }, rules: [], question: "How likely?", seed: "otter-7", byHand: 2, exact: [], experiments: [EXPERIMENT], prediction: { ask: "How many of 100?", bet: null, sketch: null }, line: fakeLine(), at: 0, view: "open" });

const sight = partial({});
/** @type {any[]} */
let channels = [];
let titles = {};

beforeEach(() => {
  fakeElements();
  channels = [];
  titles = {};
  Object.assign(document, { activeElement: null, querySelector: (selector) => titles[selector] ?? null });
  Object.assign(globalThis, {
    BroadcastChannel: class extends EventTarget {
      constructor(name) {
        super();
        channels.push(Object.assign(this, { name, sent: [], close: () => (this.name = "") }));
      }
      postMessage(work) {
        partial(this).sent.push(work);
      }
    },
    IntersectionObserver: class {
      constructor(tell) {
        sight.comes = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe(room) {
        sight.room = room;
      }
      disconnect() {
        sight.room = null;
      }
    },
  });
});

/** A cell that shows a part, and how it goes on there; `hear` is work that another cell tells of. */
function cellOf(part, kept = {}) {
  const keeps = partial({ [KEY]: { ...NOTHING, ...kept } });
  const store = { lesson: (key) => keeps[key], setLesson: (key, work) => Object.assign(keeps, { [key]: work }) };
  const asked = [];
  const wire = { ask: async (question, parts) => (asked.push([question, parts]), { rows: [], items: [] }) };
  const app = partial({ level: 1, whole: false, store, scheme: PLAIN_LOOK, wire, lines: {} });
  const visit = new AbortController();
  sight.room = undefined;
  const page = createLessonCell(app, ALL, part, visit.signal);
  const el = partial(page.el);
  const [room] = ofClass(el, "lesson-part");
  const hear = (work) => channels[0].dispatchEvent(Object.assign(new Event("message"), { data: { ...keeps[KEY], ...work } }));
  return { page, el, room, keeps, asked, visit, hear, shown: () => room.children[0] };
}

test("a cell has its part and the title of its lesson, keeps what was done and takes no focus", () => {
  const { page, el, room, keeps, shown } = cellOf("question", { prediction: 40 });
  assert.deepEqual([page.title, el.dataset, room.dataset.part, keeps[KEY].seen, keeps[KEY].prediction], ["Dice?", { lesson: KEY, cell: "question" }, "question", ["question"], 40]);
  assert.notEqual(el.constructor.focused, shown());
  assert.deepEqual([channels[0].name, channels[0].sent.length, sight.room], [`minions-tutor/lesson/${KEY}`, 1, undefined]);
});

test("a part that waits for the prediction opens as soon as another cell has it, and only then", () => {
  const { room, shown, hear, el } = cellOf("hand");
  const locked = shown();
  hear({ hand: 1 });
  assert.equal(shown(), locked);
  hear({ prediction: 40 });
  assert.doesNotMatch(room.textContent, /First lock in/);
  const open = shown();
  assert.notEqual(open, locked);
  assert.notEqual(el.constructor.focused, open);
  hear({ prediction: 50 });
  assert.equal(shown(), open);
});

test("a button leads to the cell that has the part, and where there is none, shows it here", () => {
  const selector = `.lesson-cell[data-lesson="${KEY}"][data-cell="predict"]`;
  const { room } = cellOf("hand");
  let focused = 0;
  const title = { focus: () => (focused += 1) };
  titles[selector] = { querySelector: (inside) => (inside === "[tabindex='-1']" ? title : null) };
  buttonCalled(room, "Make your prediction").dispatchEvent(new Event("click"));
  assert.deepEqual([focused, room.dataset.part], [1, "hand"]);
  titles = {};
  buttonCalled(room, "Make your prediction").dispatchEvent(new Event("click"));
  assert.deepEqual([focused, room.dataset.part], [1, "predict"]);
});

test("a comparison is made anew when it comes into sight after more trials", () => {
  const { room, shown, hear, visit } = cellOf("compare", { trials: [5] });
  assert.equal(sight.room, room);
  const first = shown();
  sight.comes(true);
  hear({ trials: [6] });
  sight.comes(false);
  assert.equal(shown(), first);
  sight.comes(true);
  const second = shown();
  assert.notEqual(second, first);
  sight.comes(true);
  assert.equal(shown(), second);
  visit.abort();
  assert.deepEqual([sight.room, channels[0].name], [null, ""]);
});

test("the last questions of a cell are those of its seed", async () => {
  const { room, asked } = cellOf("check");
  await settle();
  assert.deepEqual([asked, ofClass(room, "item-list").length], [[["lesson-items", { lesson: "dice", seed: "otter-7" }]], 1]);
});
