import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { h } from "../../tutor/web/lib/dom.js";
import { Problem } from "../../tutor/web/lib/wire.js";
import { createTable } from "../../tutor/web/own-table/table.js";
import { openStore } from "../../tutor/web/shell/store.js";
import { buttonCalled, elementsIn, fakeElements, fakeStorage, ofClass, partial, settle } from "./fakes.js";

beforeEach(() => {
  fakeElements();
  fakeStorage();
});

const LEAD = {
  line: "L2", record: { steps: 2, actions: [{ do: "a" }, { do: "b" }] }, at: 2, last: 2, asks: [], told: [], rest: [], halted: null, result: "",
  phase: "Night", turn: 3, markup: "", marks: [], happened: [], scores: [], note: "", odds: [],
};
const step = (at, more = {}) => ({ at, label: `Step ${at}`, secret: false, open: true, ...more });
const ask = (say) => ({ at: 2, say, options: [], things: [], all: null, dice: null });

/** A table on which a game is led: what it asks Python, and what Python says to that, the last of it again and again. */
async function leading(...leads) {
  const asked = /** @type {any[]} */ ([]);
  const askAbout = async (_line, question, parts) => {
    asked.push([question, parts]);
    const next = leads.length > 1 ? leads.shift() : leads[0];
    if (next instanceof Error) throw next;
    return { ...LEAD, ...next };
  };
  const app = { store: openStore(), lines: { askAbout }, level: 1, rulesOf: async () => ({ rules: [] }), sheet: { show: () => {} } };
  let again = 0;
  const el = partial(await createTable(partial(app), partial({ name: "g" }), partial({ line: "L1", record: { steps: 0 }, rest: [] }), () => (again += 1)));
  const words = (name) => ofClass(el, name)[0].textContent;
  const press = async (name) => {
    await elementsIn(el, ({ tag, textContent, attributes }) => tag === "button" && [textContent, attributes["aria-label"]].includes(name))[0].happen("click");
    await settle();
  };
  return { el, asked, words, press, again: () => again };
}

test("what is to be done stands over the table, with where the game is and what has just happened", async () => {
  const { words } = await leading({ asks: [ask("Ada, roll the dice.")], happened: ["Ben passed.", "Night fell."] });
  assert.deepEqual([words("table-say"), words("table-phase"), words("table-happened")], ["Ada, roll the dice.", "Night · turn 3", "Ben passed.Night fell."]);
});

test("beside the table stand the counts of each player, and the odds once they are wished for", async () => {
  const scores = [{ name: "Ada", counts: [{ words: "Dice", number: 4 }] }, { name: "Ben", counts: [] }];
  const odds = [{ title: "Who wins?", values: [{ seat: 1, text: "60 %" }], assumes: "Players at random." }];
  const { words, asked, press, el } = await leading({ scores }, { scores, odds, note: "Guesses are left out." }, { scores });
  assert.match(words("table-scores"), /Ada.*Dice: 4.*Ben/);
  assert.equal(words("table-odds"), "");
  await press("Odds");
  assert.match(words("table-odds"), /^Guesses are left out\.Who wins\?.*Ben.*60.%Players at random\.$/);
  assert.deepEqual(ofClass(ofClass(el, "table-odds")[0], "quiet").length, 2);
  await press("Odds");
  assert.deepEqual(asked.map(([, { odds: wanted }]) => wanted), [false, true, false]);
  assert.equal(buttonCalled(el, "Odds").attributes["aria-pressed"], "false");
});

test("what was told is listed, the newest first, and can be taken back as long as there is something", async () => {
  const none = await leading({});
  const back = (el) => buttonCalled(el, "Take the last back").disabled;
  assert.deepEqual([back(none.el), ofClass(none.el, "table-history")[0].hidden], [true, true]);
  const { el, asked, press, words } = await leading({ told: [step(0), step(1)] });
  assert.equal(elementsIn(el, ({ tag }) => tag === "summary")[0].textContent, "What you told me: 2 steps");
  assert.deepEqual(ofClass(el, "table-told")[0].children.map((row) => [row.attributes.value, row.children[0].textContent]), [["2", "Step 1"], ["1", "Step 0"]]);
  assert.equal(back(el), false);
  await press("Take the last back");
  assert.deepEqual([asked.at(-1)[1].at, words("table-history").includes("left out")], [1, false]);
});

test("keys come to what is to be done once all is taken back, and stay with what takes back while there is more", async () => {
  const { el, press } = await leading({ told: [step(0), step(1)] }, { told: [step(0)] }, {});
  const back = buttonCalled(el, "Take the last back");
  const focused = [];
  for (const _ of [1, 2]) {
    Object.assign(document, { activeElement: back });
    await press("Take the last back");
    focused.push(back.constructor.focused?.attributes.class ?? null);
  }
  assert.deepEqual(focused, [null, "table-say"]);
});

test("where nothing is assumed and nothing left out, nothing stands under the odds", async () => {
  const { el } = await leading({ odds: [{ title: "Who wins?", values: [], assumes: "" }] });
  assert.deepEqual(elementsIn(ofClass(el, "table-odds")[0], ({ tag }) => tag === "p").map(({ textContent }) => textContent), ["Who wins?"]);
});

test("what lies on the table is drawn, what may be touched shines, and a touch is answered by the rules", async () => {
  const make = document.createElement;
  const things = ["die-1", "die-2"].map((key) => Object.assign(partial(make("b")), { dataset: { key } }));
  document.createElement = partial((tag) => (tag === "template" ? { content: h("div", {}, things) } : make(tag)));
  Object.assign(globalThis, { Element: things[0].constructor });
  const { el, asked, words } = await leading({ markup: "<b>", marks: ["die-2"] }, { text: "This die is spent.", label: "Die 1", rule: null });
  const [picture] = ofClass(el, "table-picture");
  assert.deepEqual(things.map((thing) => [picture.contains(thing), thing.classList.contains("can")]), [[true, false], [true, true]]);
  things[0].closest = () => things[0];
  picture.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: things[0] }));
  await settle();
  assert.deepEqual(asked.at(-1), ["try", { at: 2, thing: ["die-1"], touched: [] }]);
  assert.match(words("table-refused"), /^Die 1\? This die is spent\./);
});

test("what the rules say now is asked about the position that stands there, by what all see", async () => {
  const { el, asked, press } = await leading({ last: 2 }, { ask: "Roll.", note: "", may: "You may", ways: [], refused: [], rules: [] });
  for (const dialog of elementsIn(el, ({ tag }) => tag === "dialog")) dialog.showModal = () => null;
  await press("What now?");
  assert.deepEqual(asked.at(-1), ["what-now", { at: 2, view: "table", told: true }]);
  const headings = elementsIn(el, ({ tag }) => /^h\d$/.test(tag)).map(({ tag, textContent }) => `${tag} ${textContent}`);
  assert.deepEqual(headings, ["h2 ", "h2 What now?"]);
});

test("a game is saved as the file that Python writes of it", async (t) => {
  const { press } = await leading({}, { filename: "game.json", text: "{}" });
  const saved = /** @type {any[]} */ ([]);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(URL, "createObjectURL", (blob) => (saved.push(blob), "blob:1"));
  t.mock.method(URL, "revokeObjectURL", () => {});
  const make = document.createElement;
  document.createElement = partial((tag) => {
    const el = partial(make(tag));
    return Object.assign(el, { click: () => saved.unshift(el.attributes.download) });
  });
  await press("Save as a file");
  assert.deepEqual([saved[0], await saved[1].text()], ["game.json", "{}"]);
});

test("one step is one", async () => {
  const { el } = await leading({ told: [step(0)] });
  assert.equal(elementsIn(el, ({ tag }) => tag === "summary")[0].textContent, "What you told me: 1 step");
});

test("a step that was left out stays on the list as such, also where nothing else is told", async () => {
  const { el, asked, press } = await leading({ told: [step(0), step(1, { open: false })] }, { told: [] });
  assert.deepEqual(elementsIn(el, ({ attributes }) => attributes["aria-label"]?.startsWith("Leave out")).length, 1, "what the rules did cannot be left out");
  await press("Leave out “Step 0”");
  assert.equal(asked.at(-1)[1].at, 0);
  assert.deepEqual([ofClass(el, "left-out").map(({ textContent }) => textContent), ofClass(el, "table-history")[0].hidden], [["Step 0 left out"], false]);
});

test("a step that cannot be left out stays as it is, and it is said why; one step on the list and one left out are a list", async () => {
  const refused = new Problem({ title: "", text: "The dice are Ada's.", rule: null });
  const { el, press, words } = await leading({ told: [step(0), step(1)] }, refused, { told: [step(1)] });
  await press("Leave out “Step 1”");
  assert.deepEqual([ofClass(el, "left-out"), words("table-refused")], [[], "The dice are Ada's. "]);
  await press("Leave out “Step 0”");
  assert.deepEqual([words("left-out"), ofClass(el, "table-history")[0].hidden, words("table-refused")], ["Step 0 left out", false, ""]);
  assert.equal(ofClass(el, "table-told")[0].attributes.reversed, "", "the numbers go down with the list");
});

for (const { behind, words } of [
  { behind: 0, words: "“Attack” does not fit any more. It is night. Tell me" },
  { behind: 1, words: "It is night. 1 more step waits behind it. Tell me" },
  { behind: 2, words: "It is night. 2 more steps wait behind it. Tell me" },
])
  test(`what does not fit any more waits, with ${behind} behind it, until it is left out`, async () => {
    const rest = Array.from({ length: behind + 1 }, (_, at) => ({ do: `z${at}` }));
    const halted = { label: "Attack", reason: "It is night." };
    const { words: said, asked, press } = await leading({ halted, rest }, {});
    assert.ok(said("table-waits").includes(words), said("table-waits"));
    await press("Leave it out");
    assert.deepEqual([asked.at(-1)[1].rest, said("table-waits")], [rest.slice(1), ""]);
  });

test("at the end the result takes the place of the question, and the game can be played again", async () => {
  const { words, press, again } = await leading({ result: "Ada wins" });
  assert.equal(words("table-say"), "Ada wins!");
  await press("Play again");
  await press("A new game");
  assert.equal(again(), 2);
});
