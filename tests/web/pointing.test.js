import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { bindPointing } from "../../tutor/web/table/pointing.js";
import { drawn, happenAt } from "./drawn.js";
import { fakeElements } from "./fakes.js";

beforeEach(fakeElements);

test("an option and its things light up together, from either side, and go dark again", () => {
  const [card, coin, loose] = [["card", "c"], ["coin", "m"], ["card", "x"]].map(([name, key]) => drawn("i", { class: name, "data-key": key }));
  const options = [["c"], ["c", "m"], ["seat"], []].map((at) => drawn("button", { "data-at": JSON.stringify(at) }, drawn("b")));
  const seat = drawn("div", { "data-key": "seat" }, card);
  const el = drawn("div", {}, drawn("div", { class: "stage" }, seat), drawn("div", { class: "hand-rail" }, coin), loose, ...options);
  const ending = new AbortController();
  bindPointing(el, ending.signal);
  const names = new Map([[card, "card"], [coin, "coin"], [seat, "seat"], [loose, "loose"], ...options.map((one, at) => /** @type {[any, string]} */ ([one, String(at)]))]);
  const lit = () => [...names].filter(([one]) => one.classList.contains("pointed")).map(([, name]) => name);
  const pointed = (start, target, end) => {
    happenAt(target, start);
    const shown = lit();
    happenAt(target, end);
    return [shown, lit()];
  };
  for (const [start, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]])
    for (const [target, partners] of [[options[0].children[0], ["card"]], [options[1], ["card", "coin"]], [options[3], []], [card, ["0", "1", "2"]], [coin, ["1"]], [seat, ["2"]], [loose, []], [el, []]])
      assert.deepEqual(pointed(start, target, end), [partners, []]);
  happenAt(options[0], "focusin");
  happenAt(coin, "focusin");
  assert.deepEqual(lit(), ["1"], "what was lit before goes dark");
  ending.abort();
  happenAt(coin, "focusout");
  assert.deepEqual(lit(), ["1"]);
});
