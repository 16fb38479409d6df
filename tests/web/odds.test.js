import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createDiceMap } from "../../tutor/web/odds/dicemap.js";
import { createFact, createPicture } from "../../tutor/web/odds/fact.js";
import { createFacts } from "../../tutor/web/odds/facts-panel.js";
import { createMeters } from "../../tutor/web/odds/meters-panel.js";
import { createShares } from "../../tutor/web/odds/shares.js";
import { elementsIn, fakeElements, fakeLine, ofClass, partial, settle } from "./fakes.js";

beforeEach(fakeElements);

/** Cells of a table, row by row, in words. */
const wordsIn = (table, tag) => elementsIn(table, (one) => one.tag === tag).map(({ textContent }) => textContent);

test("a cell of the dice says whether it is enough, and the dice of now stand in the row of the first", () => {
  const cell = (hit, total) => ({ total, after: "", hit });
  const cells = [[cell(0, 2), cell(0.25, 3)], [cell(1, 4), cell(1, 5)]];
  const map = createDiceMap();
  map.show(partial({ title: "Dice", seat: 0, cells, now: [2, 1] }));
  const looks = elementsIn(map.el, ({ tag }) => tag === "td").map(({ attributes }) => attributes.class);
  assert.deepEqual(looks, ["corner", "miss", "part", "hit now", "hit"]);
  assert.equal(ofClass(map.el, "legend")[0].textContent, "enoughperhapsnot enoughthe dice now");
  const words = wordsIn(map.el, "td").slice(1);
  assert.deepEqual(words, ["2, not enough", "3, enough 25 times in 100", "4, enough, the dice now", "5, enough"]);
});

test("the legend of the dice names the cards that turn them, where there are any", () => {
  const legend = (turned) => {
    const map = createDiceMap();
    map.show(partial({ title: "Dice", seat: 0, cells: [[{ total: 2, after: "", hit: 0 }]], now: null, turned }));
    return ofClass(map.el, "legend")[0].textContent;
  };
  assert.equal(legend(""), "not enough");
  const said = "Wither takes 2 off, so 11 must fall";
  assert.equal(legend(said), `not enough${said}; the numbers are those after that`);
});

test("every seat has as much of the bar as its chance, however many there were, and who has none has nothing of it", () => {
  const shares = createShares();
  const [bar] = ofClass(shares.el, "share-bar");
  const append = bar.append.bind(bar);
  bar.append = (part) => append(Object.assign(part, { remove: () => bar.removeChild(part) }));
  for (const chances of [[0.75, 0], [0.5], [0.25, 0.5, 0.25]]) {
    shares.show(["Ada", "Ben", "Cid"], partial(chances.map((value, seat) => ({ seat, value, text: "" }))));
    assert.deepEqual(bar.children.map(({ looks }) => Number(looks["flex-grow"])), chances);
  }
});

test("the numbers of an exact chance are told exactly, those of others as they are known", () => {
  const line = fakeLine("x", { line: "L1", meters: [{ id: "quest", title: "Who takes it?" }] });
  const values = [["7/12", "58 %"], ["5/12", "42 %"]].map(([fraction, text], seat) => ({ seat, value: 0.5, text, fraction }));
  const meters = createMeters(3);
  for (const [kind, head, row] of [["exact", ["Seat", "Chance", "Exactly"], ["58 %", "7/12"]], ["sampled", ["Seat", "Chance"], ["58 %"]]]) {
    line.frames[0].meters = { open: { quest: { values, kind, why: "" } } };
    meters.show(line, 0, "open");
    const [numbers] = ofClass(meters.el, "numbers");
    numbers.open = true;
    numbers.dispatchEvent(new Event("toggle"));
    assert.deepEqual(wordsIn(numbers, "th").slice(0, head.length), head);
    assert.deepEqual(wordsIn(numbers, "td").slice(0, row.length), row);
  }
  const [numbers] = ofClass(meters.el, "numbers");
  line.frames[0].meters = { open: { quest: { values: values.map((value) => ({ ...value, text: "50 %" })), kind: "sampled", why: "" } } };
  meters.show(line, 0, "open");
  assert.deepEqual(wordsIn(numbers, "td").slice(0, 1), ["50 %"], "an open one shows what is so now");
});

test("the odds of a step are asked for as they may be told there, and anew once its question is settled", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  const lines = { askAbout: async (_line, _ask, { told }) => asked.push(told) && { facts: [] } };
  const facts = createFacts(partial({ lines, charts: {}, level: 3, signal: new AbortController().signal, isPlaying: () => false }));
  const line = fakeLine("xx", { meters: [] });
  for (const kept of ["odds", "odds", ""]) {
    line.frames[1].question = { kept };
    facts.show(line, 1, "open");
    t.mock.timers.tick(1000);
  }
  assert.deepEqual(asked, [false, true]);
});

test("while a step asks, where no plot stands, the odds of the next one are fetched and drawn, but only where they would be seen", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(document, { visibilityState: "visible" });
  Object.assign(globalThis, { requestAnimationFrame: (work) => work() });
  const [asked, ahead] = [[], []];
  const plot = (at) => ({ id: "p", kind: "plotly", title: `plot ${at}`, sentence: "", trust: "exact", figure: { layout: {} } });
  const lines = { askAbout: async (_line, _ask, { at }) => asked.push(at) && { facts: at === 1 ? [] : [plot(at)] } };
  const charts = { draw: async () => null, drawAhead: async (_box, { title }) => ahead.push(title) };
  for (const isWatching of [false, true]) {
    const facts = createFacts(partial({ lines, charts, level: 3, signal: new AbortController().signal, isPlaying: () => false }));
    const inTab = { checkVisibility: () => false };
    const beside = { checkVisibility: () => isWatching };
    Object.assign(facts.el, inTab);
    for (const room of partial([facts.moment, facts.strip])) {
      Object.assign(room, beside);
      Object.assign(room.nodes[0], { checkVisibility: () => !room.nodes[0].hidden });
    }
    const line = fakeLine("xxx", { meters: [] });
    line.frames[1].question = partial({ kept: "odds" });
    facts.show(line, 1, "open");
    t.mock.timers.tick(100);
    await settle();
    t.mock.timers.tick(300);
    await settle();
    t.mock.timers.tick(0);
    await settle();
  }
  assert.deepEqual([asked, ahead], [[1, 1, 2], ["plot 2"]]);
});

test("the plot that was drawn ahead takes its place where it comes next as foreseen, and no other does", async () => {
  const calls = [];
  const charts = {
    draw: async () => null,
    drawAhead: async () => calls.push("ahead") > 0,
    reveal: (...boxes) => calls.push("reveal") && revealed.push(...boxes),
  };
  const revealed = /** @type {unknown[]} */ ([]);
  Object.assign(globalThis, { requestAnimationFrame: (work) => work(), setTimeout: (work) => work() });
  const picture = createPicture(partial(charts), () => {});
  const [a, b, c] = ["a", "b", "c"].map((id) => partial({ id, kind: "plotly", title: id, sentence: "", figure: { layout: {} } }));
  const seen = () => ofClass(picture.el, "plot-box").filter(({ attributes }) => !attributes["aria-hidden"]);
  picture.show(a, []);
  const [first] = seen();
  picture.foresee(b, a);
  const [wings] = ofClass(picture.el, "wings");
  assert.deepEqual([seen(), ofClass(wings, "asleep")], [[first], []], "what is drawn ahead is not seen");
  await settle();
  assert.deepEqual([seen(), ofClass(wings, "asleep")], [[first], [wings]], "and once it is drawn, it sleeps");
  picture.show(b, [], a);
  const [second, ...others] = seen();
  assert.deepEqual([calls, second, others], [["ahead", "reveal"], wings, []]);
  assert.deepEqual([revealed, second.attributes["aria-label"]], [[wings.children[0], first.children[0]], "b. "]);
  assert.deepEqual([ofClass(wings, "asleep"), ofClass(first, "asleep")], [[], [first]]);
  picture.foresee(c, b);
  await settle();
  picture.show(a, [], b);
  picture.show(c, [], b);
  assert.deepEqual([calls.length, seen()], [3, [second]], "another step came between");
});

/** A picture of plots whose boxes are drawn ahead, and painted, when they are told to be. */
function pictureOfPlots() {
  const [drawn, painted, revealed] = [[], [], []];
  const charts = {
    draw: async () => null,
    drawAhead: () => new Promise((end) => drawn.push(end)),
    reveal: () => revealed.push(true),
  };
  Object.assign(globalThis, { requestAnimationFrame: (work) => work(), setTimeout: (work) => painted.push(work) });
  const picture = createPicture(partial(charts), () => {});
  const fact = (id) => partial({ id, kind: "plotly", title: id, sentence: "", figure: { layout: {} } });
  const paint = () => painted.splice(0).forEach((work) => work());
  const end = async (isDrawn) => {
    paint();
    await settle();
    drawn.shift()(isDrawn);
    await settle();
  };
  const asleep = () => ofClass(picture.el, "asleep").length;
  return { picture, fact, end, paint, asleep, revealed };
}

test("what was drawn ahead and given up, or could not be drawn, is not shown for another", async () => {
  const { picture, fact, end, paint, asleep, revealed } = pictureOfPlots();
  const [a, b, c] = ["a", "b", "c"].map(fact);
  picture.show(a, []);
  picture.foresee(b, a);
  picture.foresee(c, a);
  await end(true);
  paint();
  assert.equal(asleep(), 0, "the other is still being drawn there");
  picture.show(b, [], a);
  assert.deepEqual(revealed, []);
  await end(false);
  picture.show(c, [], a);
  assert.deepEqual(revealed, []);
});

test("what is shown before it was painted in the wings stays awake", async () => {
  const { picture, fact, end, paint, asleep } = pictureOfPlots();
  const [a, b] = ["a", "b"].map(fact);
  picture.show(a, []);
  picture.foresee(b, a);
  await end(true);
  picture.show(b, [], a);
  paint();
  assert.equal(asleep(), 1, "the other sleeps");
  assert.equal(ofClass(picture.el, "plot-box").filter(({ attributes }) => !attributes["aria-hidden"]).length, 1);
});

test("a key comes to a wide plot, which scrolls, but to none in the wings", async () => {
  const { picture, fact, end, paint } = pictureOfPlots();
  const wide = (id) => ({ ...fact(id), figure: { layout: { meta: { least: 900 } } } });
  const [a, b] = ["a", "b"].map(wide);
  const stops = () => ofClass(picture.el, "plot-box").map(({ attributes }) => attributes.tabindex ?? null);
  picture.show(a, []);
  picture.foresee(b, a);
  assert.deepEqual(stops(), ["0", null]);
  await end(true);
  paint();
  picture.show(b, [], a);
  assert.deepEqual(stops(), [null, "0"]);
  picture.show(fact("c"), [], b);
  assert.deepEqual(stops(), [null, null]);
});

test("beside a picture of another kind a plot is drawn ahead, and no empty box is seen", () => {
  const { picture, fact } = pictureOfPlots();
  const shares = partial({ id: "s", kind: "shares", seats: ["Ada"], values: [] });
  picture.show(shares, []);
  picture.foresee(fact("a"), shares);
  assert.deepEqual(ofClass(picture.el, "plot-box").map(({ classList }) => classList.contains("wings")), [true, true]);
});

test("a picture gives way to one of another kind, and comes back", () => {
  const { picture, fact, asleep } = pictureOfPlots();
  const shares = partial({ id: "s", kind: "shares", seats: ["Ada"], values: [] });
  const state = () => [asleep(), ofClass(picture.el, "shares")[0]?.hidden ?? null];
  const seen = [fact("a"), shares, fact("a"), shares].map((one) => {
    picture.show(one, []);
    return state();
  });
  assert.deepEqual(seen, [[0, null], [1, false], [0, true], [1, false]]);
});

test("a fact that changed while it was folded unfolds with its new picture", () => {
  const drawn = [];
  const { el, show } = createFact(partial({ draw: async (_box, { id }) => drawn.push(id) }), 3, () => {});
  for (const [id, open] of partial([["a", true], ["b", false]])) {
    Object.assign(el, { open });
    show(partial({ id, kind: "plotly", title: id, sentence: "", trust: "", figure: { layout: {} } }), []);
  }
  assert.deepEqual(drawn, ["a"]);
  el.open = true;
  el.dispatchEvent(new Event("toggle"));
  assert.equal(drawn.at(-1), "b");
});

test("of what comes from few games yet no number is told", () => {
  const fact = createFact(partial({}), 3, () => {});
  const shares = { id: "win", title: "Who wins?", kind: "shares", assumes: "", sentence: "Ada: 90 %.", seats: ["Ada"], values: [] };
  const told = (more) => {
    fact.show({ ...shares, trust: "sampled", table: { head: ["Seat"], rows: [["90 %"]] }, ...more }, ["Ada"]);
    return [ofClass(fact.el, "sentence")[0].textContent, ofClass(fact.el, "fact-picture")[0].hidden, ofClass(fact.el, "numbers")[0].hidden];
  };
  assert.deepEqual(told({ n: 4, halfwidth: 0.4 }), ["Still counting … 4 games played out so far.", true, true]);
  assert.deepEqual(told({ n: 400, halfwidth: 0.04 }), ["Ada: 90\u00a0%.", false, false]);
  const hidden = (title) => {
    told({ title });
    return elementsIn(partial(fact.el), ({ tag }) => tag === "h3")[0].hidden;
  };
  assert.deepEqual(["Who wins?", ""].map(hidden), [false, true]);
});
