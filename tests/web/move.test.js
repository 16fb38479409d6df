import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { chancePanel, complaintPanel, decisionPanel } from "../../tutor/web/choose/move-panels.js";
import { createMove } from "../../tutor/web/choose/move.js";
import { h } from "../../tutor/web/lib/dom.js";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { buttonCalled, elementsIn, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";

beforeEach(fakeElements);

const CHOICES = { who: "seat", turn: "", prompt: "Choose.", ask: "", options: [], refused: [], note: "", at: [], dice: null, button: "" };
const option = (key, at = []) => ({ key, label: `Way ${key}`, at, group: "", value: null, chance: null, played: false, action: { do: key } });
const shown = ({ title, content }) => partial(h("div", {}, h("h2", {}, title), content));

for (const [choices, words] of partial([
  [{ turn: "Ada rolls", dice: {} }, "Ada rollsRoll the dice"],
  [{ prompt: "A card comes." }, "A card comes.Turn up the card"],
  [{ turn: "The day", button: "Let it begin", dice: {} }, "The dayLet it begin"],
]))
  test(`what chance does is let come by one button: ${words}`, () => {
    let rolls = 0;
    const panel = shown(chancePanel(partial({ ...CHOICES, ...choices }), partial({ roll: () => (rolls += 1) })));
    assert.equal(panel.textContent, words);
    elementsIn(panel, ({ tag }) => tag === "button")[0].dispatchEvent(new Event("click"));
    assert.equal(rolls, 1);
  });

test("a move's bar says whose turn it is and what is asked; where there is no turn, what is asked alone", () => {
  const head = (more) => shown(decisionPanel(partial({ ...CHOICES, ...more }), [], partial({}))).children[0].textContent;
  assert.equal(head({ turn: "Your turn", ask: "Place a die." }), "Your turn Place a die.");
  assert.equal(head({ turn: "Your turn" }), "Your turn");
  assert.equal(head({}), "Choose.");
});

test("a button stands out where nothing is to be touched instead of it", () => {
  const looks = (all, apart) => {
    const options = all.map((key) => option(key));
    const panel = shown(decisionPanel(partial({ ...CHOICES, options }), partial(options.slice(0, apart)), partial({})));
    return ofClass(panel, "ways")[0].children.map(({ attributes }) => attributes.class);
  };
  assert.deepEqual(looks(["a", "b"], 2), ["btn go", "btn go"]);
  assert.deepEqual(looks(["a", "b"], 1), ["btn"]);
});

test("where no way is left it is said why", () => {
  assert.equal(shown(decisionPanel(partial({ ...CHOICES, note: "The others are asked." }), [], partial({}))).textContent, "Choose.The others are asked.");
});

test("a move that cannot be asked for says what is wrong; of a fault of the page nothing is made up", () => {
  const words = (error) => shown(complaintPanel(error)).textContent;
  assert.equal(words(new Lost("gone")), "No answerThe engine does not answer now, so no move can be made.");
  assert.match(words(new Problem({ code: "line-gone", title: "No such step", text: "It has three.", offer: [] })), /^Your moveNo such stepIt has three\./);
  assert.throws(() => complaintPanel(new TypeError("a fault")), TypeError);
});

/** The bar of a move at the end of a line, its ways, what was played, and how it is shown once more. */
async function asking(choices, { has = /** @type {(key: string) => boolean} */ (() => true) } = {}) {
  const played = /** @type {any[]} */ ([]);
  const move = createMove(partial({ choicesOf: async () => ({ ...CHOICES, ...choices }), level: 2, openRule: () => {}, play: async (given) => void played.push(given), has }));
  const line = fakeLine("xxx");
  const show = (deciding = true) => move.show(line, 2, "0", deciding);
  show();
  const busy = partial(move.el).attributes["aria-busy"];
  await settle();
  return { move, el: partial(move.el), played, show, busy };
}

test("the bar is busy until its ways are there, and then says aloud what is asked", async () => {
  const { move, el, busy, show } = await asking({ turn: "Your turn", options: [option("a")] });
  assert.deepEqual([busy, el.attributes["aria-busy"], move.spoken.textContent], ["true", undefined, "Your turn"]);
  assert.equal(elementsIn(el, ({ tag }) => tag === "h2").length, 1);
  show(false);
  assert.deepEqual([el.hidden, el.attributes["aria-busy"], move.spoken.textContent], [true, undefined, ""]);
});

test("a press plays its way, and lets come what chance does", async () => {
  const passing = await asking({ options: [option("pass"), option("card", ["card"])] });
  await buttonCalled(passing.el, "Way pass").happen("click");
  assert.deepEqual(passing.played, [{ action: { do: "pass" } }]);
  const rolling = await asking({ who: "chance", dice: {} });
  await buttonCalled(rolling.el, "Roll the dice").happen("click");
  assert.deepEqual(rolling.played, [{ roll: true }]);
});

test("a way stands as a button unless all its things lie where they can be touched", async () => {
  const ways = async (has) => ofClass((await asking({ options: [option("a", ["one", "two"])] }, { has })).el, "ways")[0].children.length;
  assert.deepEqual([await ways(() => true), await ways((key) => key === "one"), await ways(() => false)], [0, 1, 1]);
});

test("what was asked of one step is not looked at again at another", async () => {
  const looked = /** @type {string[]} */ ([]);
  const { show } = await asking({ options: [option("a", ["card"])] }, { has: (key) => looked.push(key) > 0 });
  looked.length = 0;
  show(false);
  show(false);
  assert.deepEqual(looked, []);
});

test("asking ahead for a move asks at the end of the line, and nobody hears of a fault in it", async () => {
  const asked = /** @type {any[]} */ ([]);
  const choicesOf = async (_line, step, view) => {
    asked.push([step, view]);
    throw new Lost("gone");
  };
  createMove(partial({ choicesOf, level: 2 })).prepare(fakeLine("xxxx"), "1");
  await settle();
  assert.deepEqual(asked, [[3, "1"]]);
});
