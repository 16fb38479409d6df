import assert from "node:assert/strict";
import test from "node:test";
import { keptWidget } from "../../tutor/web/kept.js";
import { partial, settle } from "./fakes.js";

const browser = partial(globalThis);

/** A page that runs what is put into its head, and the widgets that stand in it. */
function fakeBrowser(version, { broken = false } = {}) {
  const rendered = [];
  const head = {
    all: [],
    append(el) {
      head.all.push(el);
      if (el.tag !== "script") return;
      head.ran = (head.ran ?? 0) + 1;
      if (!broken) browser[Symbol.for(`minions-tutor/${version}`)] = { widget: { render: (given) => rendered.push(given) } };
      queueMicrotask(() => el.dispatchEvent(new Event(broken ? "error" : "load")));
    },
    querySelector: () => head.all.find(({ tag }) => tag === "style"),
  };
  const createElement = (tag) =>
    Object.assign(new EventTarget(), { tag, setAttribute: () => null, remove: () => null, cloneNode: () => ({ tag, copy: true }) });
  browser.document = { head, createElement };
  browser.ShadowRoot ??= class {};
  browser.URL.createObjectURL = () => "blob:1";
  browser.URL.revokeObjectURL = () => null;
  return { head, rendered };
}

function fakeModel(still = "<p>as it was</p>") {
  const heard = new Set();
  const sent = [];
  return {
    sent,
    get: (name) => ({ still })[name],
    send: (question) => void sent.push(question),
    on: (_, listener) => void heard.add(listener),
    off: (_, listener) => void heard.delete(listener),
    answer: (at, ...files) => [...heard].forEach((listener) => listener({ id: sent[at].id, answer: {} }, files)),
    heard,
  };
}

const fakeRoom = (root = {}) => partial({ innerHTML: "", emptied: 0, replaceChildren() { this.emptied += 1; }, getRootNode: () => root });

const FILES = [new DataView(new ArrayBuffer(1)), new DataView(new ArrayBuffer(1))];

test("without Python the last picture stays", async () => {
  const { rendered } = fakeBrowser("v1");
  const [model, el] = [fakeModel(), fakeRoom()];
  keptWidget("v1").render(partial({ model, el }));
  await settle();
  assert.deepEqual([el.innerHTML, el.emptied, rendered], ["<p>as it was</p>", 0, []]);
  assert.deepEqual(model.sent, [{ id: model.sent[0].id, ask: "tutor.js", known: false }]);
});

test("once Python has sent the files, the widget comes alive, and another one asks only whether it is there", async () => {
  const { head, rendered } = fakeBrowser("v2");
  const [model, one, two] = [fakeModel(), fakeRoom(), fakeRoom()];
  keptWidget("v2").render(partial({ model, el: one }));
  keptWidget("v2").render(partial({ model, el: two }));
  assert.deepEqual(model.sent.map(({ known }) => known), [false, true]);
  model.answer(0, ...FILES);
  model.answer(1);
  await settle();
  assert.deepEqual([rendered.map(({ el }) => el), one.emptied, two.emptied], [[one, two], 1, 1]);
  assert.equal(head.ran, 1);
  assert.equal(model.heard.size, 0);
});

test("where the first widget's files never came, the second asks for them itself", async () => {
  const { rendered } = fakeBrowser("v3");
  const [first, model, el] = [fakeModel(), fakeModel(), fakeRoom()];
  keptWidget("v3").render(partial({ model: first, el: fakeRoom() }));
  keptWidget("v3").render(partial({ model, el }));
  model.answer(0);
  await settle();
  assert.deepEqual(model.sent.map(({ known }) => known), [true, false]);
  model.answer(1, ...FILES);
  await settle();
  assert.deepEqual(rendered.map((given) => given.el), [el]);
});

test("a widget that is gone hears no answer, and the files serve the others", async () => {
  const { head, rendered } = fakeBrowser("v4");
  const [model, ending] = [fakeModel(), new AbortController()];
  const [gone, stays] = [fakeRoom(), fakeRoom()];
  const end = partial(keptWidget("v4").render(partial({ model, el: gone, signal: ending.signal })));
  keptWidget("v4").render(partial({ model, el: stays }));
  end();
  model.answer(0, ...FILES);
  model.answer(1);
  await settle();
  assert.deepEqual([rendered, model.sent.length], [[], 3]);
  model.answer(2, ...FILES);
  await settle();
  assert.deepEqual([rendered.map(({ el }) => el), head.ran], [[stays], 1]);
});

test("a room of its own gets the style sheets, too, once", async () => {
  fakeBrowser("v5");
  const root = partial(new browser.ShadowRoot());
  const laid = [];
  Object.assign(root, { querySelector: () => laid[0] ?? null, prepend: (el) => void laid.push(el) });
  const model = fakeModel();
  for (const at of [0, 1]) {
    keptWidget("v5").render(partial({ model, el: fakeRoom(root) }));
    model.answer(at, ...FILES);
    await settle();
  }
  assert.deepEqual(laid, [{ tag: "style", copy: true }]);
});

test("a script that cannot run is not asked for again and again", async () => {
  const { rendered } = fakeBrowser("v6", { broken: true });
  const [model, el] = [fakeModel(), fakeRoom()];
  keptWidget("v6").render(partial({ model, el }));
  model.answer(0, ...FILES);
  await settle();
  assert.deepEqual([model.sent.length, rendered, el.innerHTML], [1, [], "<p>as it was</p>"]);
});

test("files that came twice run once", async () => {
  const { head, rendered } = fakeBrowser("v7");
  const [model, other, el] = [fakeModel(), fakeModel(), fakeRoom()];
  keptWidget("v7").render(partial({ model: other, el: fakeRoom() }));
  keptWidget("v7").render(partial({ model, el }));
  model.answer(0);
  await settle();
  other.answer(0, ...FILES);
  model.answer(1, ...FILES);
  await settle();
  assert.deepEqual([head.ran, rendered.length], [1, 2]);
});
