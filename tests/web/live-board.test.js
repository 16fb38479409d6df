import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { addressOf, invitation } from "../../tutor/web/lessons/live-invitation.js";
import { boardPage } from "../../tutor/web/lessons/page-board.js";
import { answerBoard, itemText } from "../../tutor/web/lessons/live-items.js";
import { liveOpenPart } from "../../tutor/web/lessons/live-open.js";
import { withoutPredictions } from "../../tutor/web/lessons/live-facts.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { buttonCalled, elementsIn, fakeElements, fakePage, fakeStorage, ofClass, partial, settle } from "./fakes.js";
import { fakeSockets } from "./live-sockets.js";

beforeEach(fakeElements);

const TAUGHT = { name: "otter-4271", secret: "s" };
const pupil = (creature, more = {}) => ({ creature, here: true, part: "old", prediction: null, trials: 0, hits: 0, refused: 0, ...more });
const given = (words, more = {}) => ({ ask: "", given: words, pupils: 1, right: false, says: "", ...more });
const item = (name, more = {}) => ({ item: name, part: "check", ask: `${name}?`, kind: "number", atOnce: 0, later: 0, told: 0, trying: 0, answers: [], ...more });
const BOARD = { name: "otter-4271", lesson: "dice", title: "Dice?", pace: "alone", part: "old", open: true, predictions: false, shown: null, pupils: [], items: [], codes: [] };

const POOL = { lesson: null, pupils: 0, same: false, trials: 0, hits: 0, facts: [], items: [], leftOut: [], more: 0 };

/** The page of the board with its line open; `pool` answers for its own engine; `asked` is what its own engine was asked. */
async function opened(t, { taught = [TAUGHT], place = {}, pool = async () => POOL } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  fakePage("http://localhost:8866/?page=board");
  fakeStorage();
  const sockets = fakeSockets();
  const store = openStore();
  for (const one of taught) store.keepLiveClass(one);
  const asked = [];
  const qr = { side: 1, path: "" };
  const wire = { ask: async (name, parts) => (name === "qr" ? qr : (asked.push({ ask: name, ...parts }), pool())) };
  const app = partial({ live: "/tutor/class", store, wire, level: 1, charts: {}, router: { href: ({ class: name, page }) => `/?${name ? `class=${name}` : `page=${page}`}` }, go: () => {} });
  const visit = new AbortController();
  const { el } = boardPage(app, place, visit.signal);
  sockets[0]?.open();
  sockets[0]?.answer({ ...TAUGHT, hosts: ["192.168.1.20:8866"] });
  await settle();
  const press = (words) => buttonCalled(el, words).dispatchEvent(new Event("click"));
  const tell = (board) => sockets[0].tell({ board: { ...BOARD, ...board } });
  return { el: /** @type {any} */ (el), sockets, store, asked, press, tell, visit, last: () => sockets[0].sent.at(-1) };
}

/** Let the figures of the class rest after they were drawn, and what waited for that be asked. */
async function rest(t) {
  for (let turn = 0; turn < 2; turn += 1) {
    t.mock.timers.tick(700);
    await settle();
  }
}

test("the board proves who teaches, and shows how to join", async (t) => {
  const { el, sockets } = await opened(t);
  assert.deepEqual(sockets[0].sent[0], { id: 1, ask: "live-teach", class: "otter-4271", secret: "s" });
  assert.equal(ofClass(el, "live-invitation")[0].attributes.open, "", "nobody has to open it");
  assert.equal(ofClass(el, "live-name")[0].textContent, "otter 4271");
  assert.equal(ofClass(el, "live-address")[0].textContent, "192.168.1.20:8866/?class=otter-4271");
  assert.match(ofClass(el, "qr")[0].attributes["aria-label"], /http:\/\/192\.168\.1\.20:8866\/\?class=otter-4271$/);
});

test("the address is the page's own where the server knows no other", () => {
  fakePage("https://tutor.school.example/x/?page=board");
  assert.equal(addressOf("/x/?class=otter-4271", []), "https://tutor.school.example/x/?class=otter-4271");
  assert.equal(addressOf("/x/?class=otter-4271", ["tutor.school.example"]), "https://tutor.school.example/x/?class=otter-4271");
});

test("that the address in the network is not known is said only where it is not", () => {
  fakePage("http://localhost:8866/?page=board");
  const app = partial({ router: { href: () => "/?class=otter-4271" }, wire: { ask: async () => null } });
  const words = (hosts) => partial(invitation(app, "otter-4271", hosts)).textContent;
  assert.match(words([]), /is not known here/);
  assert.doesNotMatch(words(["192.168.1.20:8866"]), /is not known here/);
});

test("dots stand at the parts where pupils are, and tell who is away", async (t) => {
  const { el, tell } = await opened(t);
  tell({ pupils: [pupil("Dragon"), pupil("Elf", { here: false }), pupil("Yeti", { part: "hand" })] });
  const dots = ofClass(el, "live-here").map((list) => list.children.map(({ textContent }) => textContent).join());
  assert.deepEqual(dots.slice(0, 4), ["Dragon,Elf, away", "", "", "Yeti"]);
  assert.match(el.textContent, /Dice\? 3 pupils/);
  tell({ title: "Race to twenty" });
  assert.match(el.textContent, /Race to twenty: 0 pupils/);
});

test("the class goes on as the teacher presses, each wish by itself", async (t) => {
  const { el, tell, press, last } = await opened(t);
  tell({ pace: "alone" });
  const next = buttonCalled(el, "All on to");
  assert.equal(next.hidden, true);
  press("All together");
  assert.deepEqual(last(), { id: 2, ask: "live-pace", pace: "together" });
  press("By hand");
  assert.deepEqual(last(), { id: 3, ask: "live-pace", part: "hand" });
  tell({ pace: "together", part: "hand" });
  const marked = () => ofClass(el, "lesson-stop").filter(({ attributes }) => attributes["aria-current"] === "step").map(({ textContent }) => textContent);
  assert.deepEqual(marked(), ["By hand"]);
  press("All on to: Many times");
  assert.deepEqual(last(), { id: 4, ask: "live-pace", part: "simulate" });
  tell({ pace: "together", part: "exit" });
  assert.equal(next.hidden, true);
  tell({ pace: "alone", part: "hand" });
  assert.deepEqual(marked(), [], "where each goes on alone the class stands nowhere");
});

test("predictions are hidden until they are shown, and so is what is exact", async (t) => {
  const { el, tell, press, last, asked } = await opened(t);
  tell({ pupils: [pupil("Dragon", { prediction: 40 }), pupil("Elf")], codes: ["AAAA"] });
  await settle();
  assert.match(el.textContent, /1 of 2 have predicted/);
  assert.doesNotMatch(el.textContent, /40 of 100/);
  assert.deepEqual(asked, [{ ask: "class-pool", codes: "AAAA", class: "otter-4271", theory: false }]);
  press("Show the predictions");
  assert.deepEqual(last(), { id: 2, ask: "live-predictions", shown: true });
  tell({ pupils: [pupil("Dragon", { prediction: 40 })], codes: ["AAAA"], predictions: true });
  assert.match(el.textContent, /40 of 100/);
  press("Show what is exact");
  await rest(t);
  assert.equal(asked.at(-1).theory, true);
});

test("the figures of the class are asked for once each time they change, and leave hidden predictions out", async (t) => {
  const facts = ["class-share", "class-predictions"].map((id) => ({ id, kind: "text", title: id, sentence: "", trust: "exact" }));
  const { el, tell, asked } = await opened(t, { pool: async () => ({ ...POOL, facts, lesson: { number: 1, title: "Dice?" }, pupils: 3 }) });
  const shown = () => ofClass(el, "fact").map(({ dataset }) => dataset.fact);
  const codes = ["AAAA"];
  tell({ codes });
  await rest(t);
  assert.deepEqual([shown(), asked.length], [["class-share"], 1]);
  assert.equal(ofClass(el, "class-summary")[0].textContent, "3 pupils, predictions, and no trials yet.", "which lesson it is stands over the parts");
  assert.equal(ofClass(el, "fact")[0].children[0].children[0].children[0].tag, "h3", "under the heading of its part");
  tell({ codes, pupils: [pupil("Dragon")] });
  await rest(t);
  tell({ codes: [] });
  await rest(t);
  assert.equal(asked.length, 1, "nor where nobody has predicted");
  tell({ codes, predictions: true });
  await rest(t);
  assert.deepEqual([shown(), asked.length], [["class-share", "class-predictions"], 2]);
});

test("figures that an engine was lost over are asked for again, and those of a page that was left are not shown", async (t) => {
  const answers = [Promise.reject(new Error("lost")), Promise.resolve({ ...POOL, leftOut: [{ text: "A", reason: "changed", why: "x" }] })];
  let answer = /** @type {() => void} */ (() => {});
  const late = new Promise((resolve) => (answer = () => resolve({ ...POOL, lesson: { number: 1, title: "Late?" }, pupils: 77 })));
  const { el, tell, asked, visit } = await opened(t, { pool: () => answers.shift() ?? late });
  tell({ codes: ["AAAA"] });
  await settle();
  tell({ codes: ["AAAA"] });
  await rest(t);
  assert.match(el.textContent, /None of these codes can be counted/);
  tell({ codes: ["AAAA", "BBBB"] });
  await settle();
  assert.equal(asked.length, 3);
  visit.abort();
  answer();
  await settle();
  assert.doesNotMatch(el.textContent, /77 pupils/);
});

const SKETCH = { ask: "Draw the bars.", labels: ["low", "high"], drawn: 2, mean: [62.5, 37.5], exact: [50, 50], mistakes: [{ says: "Not alike.", pupils: 2 }] };

test("drawn bars are hidden until they are shown, and the exact ones with the mistakes until what is exact is", async (t) => {
  const { el, tell, press } = await opened(t);
  const [section] = ofClass(el, "live-sketch");
  tell({ sketch: SKETCH });
  assert.equal(section.hidden, false);
  assert.match(section.textContent, /Draw the bars\.2 pupils have drawn them\./);
  assert.doesNotMatch(section.textContent, /63|50|alike/);
  press("Show what is exact");
  assert.doesNotMatch(section.textContent, /63|50|alike/);
  tell({ sketch: SKETCH, predictions: true });
  assert.match(section.textContent, /low63\s% drawn, 50\s% exactlyhigh38\s% drawn, 50\s% exactly2: Not alike\./);
  press("Show what is exact");
  assert.match(section.textContent, /on averagelow63\s% drawnhigh38\s% drawn$/);
  tell({ sketch: { ...SKETCH, drawn: 1 }, predictions: true });
  assert.match(section.textContent, /1 pupil has drawn them\./);
  tell({ sketch: { ...SKETCH, drawn: 0, mean: [] }, predictions: true });
  assert.doesNotMatch(section.textContent, /drawnhigh/);
  tell({ sketch: null });
  assert.equal(section.hidden, true);
});

test("what is built stands with its mistakes, and nothing of it can be shown to all", async (t) => {
  const { el, tell } = await opened(t);
  const answers = [given("", { pupils: 5, right: true }), given("", { pupils: 3, says: "Only exactly 7." }), given("", { pupils: 2 })];
  const built = item("dice/exact/grid", { part: "exact", kind: "build", atOnce: 5, trying: 5, answers });
  tell({ items: [built] });
  assert.match(ofClass(el, "live-item")[0].textContent, /Exactly: .*5 right at once, 5 still trying.*5 built it3 built it with this mistake: Only exactly 7\.2 built something else$/);
  assert.equal(buttonCalled(el, "Show it"), undefined);
  const coded = /** @type {any} */ (answerBoard(2, [partial(built)]));
  assert.match(coded.textContent, /5 built it at once3 Only exactly 7\.2 something else$/);
});

test("hidden predictions are not drawn either", () => {
  const facts = ["class-share", "class-predictions", "class-spread"].map((id) => ({ id }));
  assert.deepEqual(withoutPredictions(partial({ pupils: 2, facts })), { pupils: 2, facts: [facts[0], facts[2]] });
});

test("the answers to an item stand with their mistakes, and one is shown to all or hidden again", async (t) => {
  const { el, tell, press, last } = await opened(t);
  tell({ items: [item("dice/a")] });
  assert.match(el.textContent, /Nobody has answered/);
  const answers = [given("6/11", { pupils: 11, says: "Totals are not alike.", ask: "How likely is 7?" }), given(""), given("1/6", { right: true })];
  tell({ items: [item("dice/a", { atOnce: 1, trying: 12, answers }), item("dice/b")] });
  assert.deepEqual(ofClass(el, "live-item").map(({ hidden }) => hidden), [false, true]);
  assert.equal(elementsIn(el, ({ textContent }) => textContent === "Nobody has answered anything yet.").at(-1).hidden, true);
  assert.match(el.textContent, /11 say 6\/11: Totals are not alike\.One was asked: How likely is 7\?/);
  assert.match(el.textContent, /1 wrote no number/);
  assert.match(el.textContent, /1 says 1\/6/);
  const ticked = elementsIn(ofClass(el, "live-item")[0], ({ tag }) => tag === "li").map((line) => elementsIn(line, ({ tag }) => tag === "svg").length);
  assert.deepEqual(ticked, [1, 0, 2], "an eye on what can be shown, a tick on what is right");
  press("Show it");
  assert.deepEqual(last(), { id: 2, ask: "live-show", item: "dice/a", given: "6/11" });
  tell({ items: [item("dice/a", { atOnce: 1, trying: 12, answers })], shown: { item: "dice/a", ask: "a?", given: "6/11" } });
  assert.match(el.textContent, /a\?Somebody says: 6\/11/);
  const pressed = elementsIn(ofClass(el, "live-item")[0], ({ tag }) => tag === "button").map(({ attributes }) => attributes["aria-pressed"]);
  assert.deepEqual(pressed, ["true", "false"], "of an item that is shown, the answer that is");
  press("Hide it");
  assert.deepEqual(last(), { id: 3, ask: "live-show", item: "", given: "" });
});

test("bets are hidden as long as predictions are", async (t) => {
  const { el, tell } = await opened(t);
  const items = [item("dice/bet", { part: "predict", atOnce: 3, trying: 2, answers: [given("7", { pupils: 3, right: true })] })];
  const hidden = () => [ofClass(el, "live-item")[0].hidden, elementsIn(el, ({ textContent }) => textContent === "Nobody has answered anything yet.").at(-1).hidden];
  tell({ items });
  assert.deepEqual(hidden(), [true, false]);
  tell({ items, predictions: true });
  assert.deepEqual(hidden(), [false, true]);
  tell({ items });
  assert.deepEqual(hidden(), [true, false]);
});

test("what stands is not built anew when other things change", async (t) => {
  const { el, tell } = await opened(t);
  const looks = { pace: "together", part: "hand", shown: { item: "dice/a", ask: "a?", given: "6/11" } };
  tell(looks);
  const parts = () => [...ofClass(el, "live-answer"), ...buttonCalled(el, "All on to").children];
  const before = parts();
  tell({ ...looks, pupils: [pupil("Dragon")] });
  assert.deepEqual(parts().map((part, at) => part === before[at]), before.map(() => true));
});

test("how an item went is told in words", () => {
  assert.equal(itemText(partial(item("a", { atOnce: 10, later: 8, told: 1, trying: 2 }))), "10 right at once, 8 right later, 1 looked it up, 2 still trying");
  assert.equal(itemText(partial(item("a", { part: "predict", atOnce: 1, trying: 2 }))), "1 right, 2 not right");
});

test("pupils are listed, sent away, and let in or not", async (t) => {
  const { el, tell, press, last } = await opened(t);
  tell({ pupils: [pupil("Dragon", { part: "hand", prediction: 40, trials: 1000, hits: 583, refused: 2 })] });
  const [, row] = elementsIn(el, ({ tag }) => tag === "tr");
  assert.deepEqual(row.children.map(({ textContent }) => textContent), ["Dragon", "By hand", "yes", "1,000", "583", "2", "Send away"]);
  assert.equal(ofClass(el, "live-pupils")[0].children[0].textContent, "1 pupil");
  const cells = (more, now = {}) => {
    tell({ pupils: [pupil("Dragon", { here: false, ...more })], ...now });
    return elementsIn(el, ({ tag }) => tag === "tr")[1].children.slice(1, 6).map(({ textContent }) => textContent);
  };
  assert.deepEqual(cells({}, { predictions: true }), ["Warm up (away)", "not yet", "0", "0", ""]);
  assert.deepEqual(cells({ refused: 1 }), ["Warm up (away)", "not yet", "0", "0", "1"]);
  press("Send away");
  assert.deepEqual(last(), { id: 2, ask: "live-send-away", creature: "Dragon" });
  press("Let nobody else in");
  assert.deepEqual(last(), { id: 3, ask: "live-let-in", open: false });
  tell({ open: false });
  press("Let more pupils in");
  assert.deepEqual(last(), { id: 4, ask: "live-let-in", open: true });
});

test("the class is saved as a table that the server writes", async (t) => {
  const saved = [];
  t.mock.method(URL, "createObjectURL", (blob) => (saved.push(blob), "blob:1"));
  partial(Object.getPrototypeOf(document.createElement("a"))).click = function click() {
    saved.push(this.attributes.download);
  };
  const { sockets, press, last } = await opened(t);
  press("Save as CSV");
  assert.equal(last().ask, "live-csv");
  sockets[0].answer({ filename: "class.csv", text: "creature,part\n" });
  await settle();
  assert.deepEqual([await saved[0].text(), saved[1]], ["creature,part\n", "class.csv"]);
});

test("a class is closed by two presses, and then forgotten", async (t) => {
  const { el, sockets, store, press, last } = await opened(t);
  press("Close the class");
  assert.equal(last().ask, "live-teach");
  press("Close the class");
  assert.equal(last().ask, "live-close");
  sockets[0].tell({ over: "Closed.", gone: true });
  assert.match(el.textContent, /Closed\./);
  assert.deepEqual(store.liveClasses(), []);
});

test("a second press on closing that comes much later is a slip", async (t) => {
  const { press, last, sockets } = await opened(t);
  press("Close the class");
  t.mock.timers.tick(10_000);
  press("Close the class");
  assert.ok(!sockets[0].sent.some(({ ask }) => ask === "live-close"));
  press("Close the class");
  assert.equal(last().ask, "live-close");
});

test("a teacher of two classes comes back to each, and closes one of them alone", async (t) => {
  const badger = { name: "badger-1000", secret: "b" };
  for (const [place, found] of [[{}, badger], [{ class: "otter-4271" }, TAUGHT]]) {
    const { sockets, store } = await opened(t, { taught: [TAUGHT, badger], place });
    assert.deepEqual(sockets[0].sent[0], { id: 1, ask: "live-teach", class: found.name, secret: found.secret });
    const app = partial({ live: "/tutor/class", store, level: 1, lessons: [{ name: "dice", number: 1, title: "Dice?" }], router: { href: (to) => JSON.stringify(to) } });
    const el = /** @type {any} */ (liveOpenPart(app, new AbortController().signal));
    const ways = elementsIn(el, ({ tag }) => tag === "a").map(({ textContent, attributes }) => [textContent.trim(), attributes.href]);
    assert.deepEqual(ways, [badger, TAUGHT].map(({ name }) => [`Back to ${name.replace("-", " ")}`, JSON.stringify({ page: "board", class: name })]));
    sockets[0].tell({ over: "Closed.", gone: true });
    assert.deepEqual(store.liveClasses(), [badger, TAUGHT].filter((one) => one !== found));
    t.mock.timers.reset();
  }
  const strange = await opened(t, { place: { class: "yak-9999" } });
  assert.match(strange.el.textContent, /No live class is open/);
});

test("without an open class nothing is asked", async (t) => {
  const { el, sockets } = await opened(t, { taught: [] });
  assert.match(el.textContent, /No live class is open/);
  assert.equal(sockets.length, 0);
});

test("a class is opened for a lesson where the server can be reached, and nothing is asked before", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  fakePage("http://localhost:8866/?page=class");
  fakeStorage();
  const sockets = fakeSockets();
  const gone = [];
  const app = partial({ live: "", store: openStore(), level: 1, lessons: [{ name: "dice", number: 1, title: "Dice?" }], go: (to) => gone.push(to), router: { href: () => null } });
  const { signal } = new AbortController();
  assert.equal(liveOpenPart(app, signal), null);
  app.live = "/tutor/class";
  assert.equal(liveOpenPart({ ...app, lessons: [] }, signal), null);
  const el = /** @type {any} */ (liveOpenPart(app, signal));
  assert.equal(sockets.length, 0);
  const [same] = elementsIn(el, ({ tag, dataset }) => tag === "button" && dataset.value === "same");
  same.dispatchEvent(new Event("click"));
  assert.equal(same.attributes["aria-pressed"], "true");
  buttonCalled(el, "Open a live class").dispatchEvent(new Event("click"));
  buttonCalled(el, "Open a live class").dispatchEvent(new Event("click"));
  assert.equal(sockets.length, 1, "of two presses the second one opens nothing");
  sockets[0].open();
  assert.deepEqual(sockets[0].sent, [{ id: 1, ask: "live-open", lesson: "dice", same: true }]);
  sockets[0].answer({ ...TAUGHT, hosts: [] });
  await settle();
  assert.deepEqual([openStore().liveClasses(), gone], [[TAUGHT], [{ page: "board", class: "otter-4271" }]]);
  assert.match(el.textContent, /The class is being opened …$/);
});

test("a class that could not be opened is tried again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  fakePage("http://localhost:8866/?page=class");
  fakeStorage();
  const sockets = fakeSockets();
  const app = partial({ live: "/tutor/class", store: openStore(), level: 1, lessons: [{ name: "dice", number: 1, title: "Dice?" }] });
  const el = /** @type {any} */ (liveOpenPart(app, new AbortController().signal));
  const press = () => buttonCalled(el, "Open a live class").dispatchEvent(new Event("click"));
  press();
  sockets[0].close();
  assert.match(el.textContent, /The server cannot be reached now\. It is tried again\.$/);
  t.mock.timers.tick(500);
  const again = sockets.splice(0, 1)[0];
  assert.equal(again.sent.length, 0);
  sockets[0].open();
  sockets[0].decline("12 are open here, and one has to end first.");
  await settle();
  assert.match(el.textContent, /12 are open here/);
  press();
  sockets[1].open();
  assert.equal(sockets[1].sent[0].same, false, "each pupil has dice of its own, unless something else is chosen");
});

test("what codes say of answers stands by item, the first answers under it", () => {
  assert.equal(answerBoard(2, []), null);
  const answers = [given("", { pupils: 4, says: "That is the chance to miss." }), given("", { pupils: 2, right: true }), given(""), given("7", { right: true })];
  const board = /** @type {any} */ (answerBoard(2, partial([item("dice/a", { atOnce: 2, trying: 5, answers })])));
  const lines = elementsIn(board, ({ tag }) => tag === "li").map(({ textContent }) => textContent);
  assert.deepEqual(lines, ["4 That is the chance to miss.", "2 right at once", "1 something else", "1 “7”"]);
  assert.match(board.textContent, /Check: dice\/a\? 2 right at once, 5 still trying/);
});
