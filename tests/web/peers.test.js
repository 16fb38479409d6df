import assert from "node:assert/strict";
import test from "node:test";
import { createPeers, nextText } from "../../tutor/web/lessons/peers.js";
import { countText, createPeersBoard } from "../../tutor/web/lessons/live-peers.js";
import { createWatched } from "../../tutor/web/lib/watch.js";
import { isDone, NOTHING } from "../../tutor/web/lessons/work.js";
import { buttonCalled, elementsIn, fakeElements, ofClass, partial, settle } from "./fakes.js";

const ITEM = partial({ lesson: "dice", name: "peers", seed: "old", ask: "Why?", kind: "choice", help: "", options: ["Luck.", "Ways."] });
const RIGHT = { right: true, title: "Right!", lines: ["Six ways."], solution: "Ways." };
const WRONG = { right: false, title: "Not yet", lines: ["Not luck."], solution: "" };

/** The two explanations in a lesson; `chosen` is what the class chose first. */
function shownIn({ work = {}, chosen = partial(null) } = {}) {
  fakeElements();
  const asked = [];
  const ask = async (_question, { option }) => {
    asked.push(option);
    return option === 1 ? RIGHT : WRONG;
  };
  const visit = new AbortController();
  const lesson = partial({ app: { wire: { ask }, level: 1 }, work: createWatched({ ...NOTHING, trials: [100], ...work }), chosen, signal: visit.signal });
  const el = /** @type {any} */ (createPeers(lesson, ITEM));
  const press = async (name) => {
    await buttonCalled(el, name).happen("click");
    await settle();
  };
  return { el, lesson, visit, asked, press, note: () => lesson.work.now().items["dice/peers"] };
}

test("the first choice is kept and not judged, the second one is", async () => {
  const { el, asked, press, note } = shownIn();
  assert.deepEqual(elementsIn(el, ({ tag }) => /^h\W?\d$/.test(tag)).map(({ tag }) => tag), ["h3"]);
  await press("Mia");
  assert.deepEqual([asked, note().settled, note().all], [[], false, [{ option: 0 }]]);
  assert.deepEqual(["Mia", "Tom"].map((name) => buttonCalled(el, name).attributes["aria-disabled"]), ["false", "false"]);
  assert.match(el.textContent, /You believe Mia\..*Then choose again/s);
  assert.doesNotMatch(el.textContent, /Right|Not yet|Here it is/);
  await press("Tom");
  assert.deepEqual([asked, note().right, note().settled, note().all], [[1], true, true, [{ option: 0 }, { option: 1 }]]);
  assert.match(el.textContent, /Right!Six ways\.You have changed your mind\./);
});

test("who is wrong twice is told what is right, and nothing more is taken", async () => {
  const { el, asked, press, note } = shownIn();
  await press("Mia");
  await press("Mia");
  assert.deepEqual([asked, note().right, note().settled], [[0], false, true]);
  assert.deepEqual(["Mia", "Tom"].map((name) => [buttonCalled(el, name).attributes["aria-pressed"], buttonCalled(el, name).attributes["aria-disabled"]]), [["true", "true"], ["false", "true"]]);
  assert.match(el.textContent, /Tom is right\.Not luck\.$/);
  assert.doesNotMatch(el.textContent, /changed your mind/);
  await press("Tom");
  assert.deepEqual([asked.length, note().all.length], [1, 2]);
});

test("it is busy while a choice is judged, and what is judged once the page is left is not noted", async () => {
  const { el, visit, press, note } = shownIn();
  await press("Mia");
  const first = note();
  const pressed = buttonCalled(el, "Tom").happen("click");
  assert.equal(el.attributes["aria-busy"], "true");
  visit.abort();
  await pressed;
  await settle();
  assert.deepEqual([note(), el.attributes["aria-busy"]], [first, undefined]);
});

test("nothing is told or taken before there are trials to explain", async () => {
  const { el, lesson, press, note } = shownIn({ work: { trials: [99, 200] } });
  const unseen = () => [ofClass(el, "item-ask")[0], ofClass(el, "options")[0], ofClass(el, "item-said")[0]].map(({ hidden }) => hidden);
  assert.deepEqual([el.dataset.state, unseen()], ["waiting", [true, true, true]]);
  assert.match(el.textContent, /First make 100 trials\./);
  await press("Mia");
  assert.equal(note(), undefined);
  lesson.work.change({ trials: [100, 200] });
  assert.deepEqual([el.dataset.state, unseen()], ["open", [false, false, false]]);
  assert.equal(ofClass(el, "quiet")[0].hidden, true);
  await press("Mia");
  assert.deepEqual(note().all, [{ option: 0 }]);
});

test("who has chosen already goes on, whatever was tried", () => {
  const items = { "dice/peers": { tries: 1, right: false, settled: false, said: [""], all: [{ option: 1 }] } };
  const { el } = shownIn({ work: { items, trials: [] } });
  assert.deepEqual([el.dataset.state, ofClass(el, "options")[0].hidden], ["chosen", false]);
});

test("two quick presses are one choice until it is judged", async () => {
  const { press, note, asked, el } = shownIn();
  await press("Mia");
  const first = buttonCalled(el, "Tom").happen("click");
  const second = buttonCalled(el, "Mia").happen("click");
  await Promise.all([first, second]);
  await settle();
  assert.deepEqual([asked, note().all.length], [[1], 2]);
});

test("what was chosen last is pressed, also after a reload", () => {
  const items = { "dice/peers": { tries: 1, right: false, settled: false, said: [""], all: [{ option: 1 }] } };
  const { el } = shownIn({ work: { items } });
  assert.deepEqual(ofClass(el, "opt").map(({ attributes }) => attributes["aria-pressed"]), ["false", "true"]);
  assert.match(el.textContent, /You believe Tom/);
});

test("what the class chose is seen as soon as the board shows it", async () => {
  const chosen = createWatched(partial({ peers: [] }));
  const { el, press } = shownIn({ chosen });
  await press("Mia");
  assert.match(el.textContent, /Your teacher can show/);
  chosen.change({ peers: [7, 5] });
  assert.match(el.textContent, /In your class 7 believe Mia and 5 believe Tom\./);
  chosen.change({ peers: [] });
  assert.doesNotMatch(el.textContent, /7 believe/);
  assert.match(nextText(null), /Are you alone/);
});

test("many trials are not done before the explanation is chosen", () => {
  const shape = { byHand: 10, steps: 1, asked: { simulate: ["dice/peers"] } };
  const settled = { tries: 2, right: false, settled: true, said: [], all: [] };
  const done = (trials, items) => isDone({ ...NOTHING, trials: [trials], items }, "simulate", shape);
  assert.deepEqual([done(100, {}), done(99, { "dice/peers": settled }), done(100, { "dice/peers": settled })], [false, false, true]);
});

// ---------------------------------------------------------------- the board

const PEERS = { item: "dice/peers", ask: "Why?", options: ["Luck.", "Ways."], right: 1, first: [7, 5], second: [2, 9], shown: false };

function board() {
  fakeElements();
  const asked = [];
  const ask = partial((name, parts) => asked.push([name, parts.shown]));
  const { el, show } = createPeersBoard(2, ask);
  return { el: /** @type {any} */ (el), asked, tell: (peers) => show(partial({ peers })) };
}

test("the board tells how many have chosen, and what only when it is shown", () => {
  const { el, asked, tell } = board();
  tell(PEERS);
  assert.match(el.textContent, /12 chose alone, and 11 of them a second time\./);
  assert.doesNotMatch(el.textContent, /first 7|after talking|Luck|Ways|Why\?/);
  buttonCalled(el, "Show what they chose first").dispatchEvent(new Event("click"));
  assert.deepEqual(asked, [["live-peers", true]]);
  tell({ ...PEERS, shown: true });
  assert.match(el.textContent, /Why\?.*Luck\.”first 7.*Ways\.”first 5/);
  buttonCalled(el, "Show what they chose first").dispatchEvent(new Event("click"));
  assert.deepEqual(asked.at(-1), ["live-peers", false]);
});

test("who is right, and what was chosen after talking, is told on the board alone and by a press", () => {
  const { el, asked, tell } = board();
  const marked = () => ofClass(el, "live-answers")[0].children.map((line) => (assert.equal(line.dataset.right === "true", elementsIn(line, ({ tag }) => tag === "svg").length > 0), line.dataset.right));
  tell({ ...PEERS, shown: true });
  assert.deepEqual(marked(), ["false", "false"]);
  buttonCalled(el, "Show who is right").dispatchEvent(new Event("click"));
  assert.deepEqual([marked(), asked], [["false", "true"], []]);
  assert.match(el.textContent, /first 7, after talking 2.*first 5, after talking 9/);
  tell(PEERS);
  assert.match(el.textContent, /”after talking 2.*”after talking 9/);
});

test("a lesson without explanations has no such board", () => {
  const { el, tell } = board();
  tell(null);
  assert.equal(el.hidden, true);
  tell(PEERS);
  assert.equal(el.hidden, false);
  assert.equal(countText({ first: [0, 0], second: [0, 0] }), "Nobody has chosen yet.");
});
