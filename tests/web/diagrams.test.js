import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createDiagram } from "../../tutor/web/lessons/diagrams.js";
import { createShares } from "../../tutor/web/odds/shares.js";
import { tableOfRows } from "../../tutor/web/lessons/trial-list.js";
import { elementsIn, fakeElements, fakeMotion, ofClass, partial } from "./fakes.js";

beforeEach(fakeElements);

const GROUPS = [{ mark: "hit", label: "a hit" }, { mark: "miss", label: "no hit" }];
const TABLE = { head: ["way", "chance"], rows: [["six", "1/6"]] };

/** A diagram as it is drawn, and its texts by what they stand in. */
function drawn(kind, more, groups = GROUPS) {
  const el = partial(createDiagram(partial({ kind, title: "Two dice", sentence: "One in six.", groups, table: TABLE, ...more }), 3));
  const textsOf = (/** @type {string} */ tag, within = el) => elementsIn(within, (one) => one.tag === tag).map(({ textContent }) => textContent);
  const marksOf = (/** @type {string} */ name) => ofClass(el, name).map(({ dataset }) => dataset.mark);
  return { el, textsOf, marksOf };
}

const cell = (text, mark, blank = "") => ({ text, mark, blank });

test("a grid is a table itself, in which each field says to whom it belongs; it looks like dice where it is of dice", () => {
  for (const [kind, rowName] of [["grid", "First die"], ["payoff", "Ada"]]) {
    const { el, textsOf, marksOf } = drawn(kind, { rowName, columnName: "Second die", rows: ["1", "2"], columns: ["1", "2"], cells: [[cell("a", "hit"), cell("b", "")], [cell("c", "miss"), cell("d", "hit")]] });
    assert.deepEqual([textsOf("h3"), textsOf("figcaption"), textsOf("details")], [["Two dice"], ["One in six."], []]);
    assert.deepEqual(textsOf("th"), [`${rowName}Second die`, "1", "2", "1", "2"]);
    assert.deepEqual(textsOf("td"), ["a, a hit", "b", "c, no hit", "d, a hit"]);
    assert.deepEqual(marksOf("diagram-cell"), ["hit", "", "miss", "hit"]);
    assert.equal(ofClass(el, "diagram-grid")[0].dataset.dice, String(rowName === "First die"));
    assert.deepEqual(ofClass(el, "diagram-key").map(({ dataset }) => dataset.mark), ["hit", "miss"]);
  }
});

test("what is no table has its numbers in one, too; where nothing is told apart there is no legend", () => {
  const { el, textsOf } = drawn("list", { cells: [cell("1 2", "hit"), cell("2 1", "x")] });
  assert.deepEqual(textsOf("li", ofClass(el, "diagram-list")[0]), ["1 2, a hit", "2 1"]);
  assert.equal(textsOf("details").length, 1);
  assert.deepEqual(ofClass(drawn("list", { cells: [] }, []).el, "diagram-legend"), []);
});

test("an area is cut into strips: each has one head, and an edge where it begins", () => {
  const strips = { rows: [{ label: "rain", parts: 2 }, { label: "sun", parts: 1 }], columns: [{ label: "bus", parts: 1 }, { label: "foot", parts: 2 }] };
  const { el: whole, textsOf } = drawn("area", { ...strips, rowName: "Weather", columnName: "Way", marks: [["hit", "miss"], ["", "hit"]] });
  const [el] = ofClass(whole, "diagram-area");
  assert.deepEqual(textsOf("th", el), ["WeatherWay", "bus", "foot", "rain", "sun"]);
  const spans = elementsIn(el, ({ tag }) => tag === "th").slice(1).map(({ attributes: { colspan, rowspan } }) => colspan ?? rowspan);
  assert.deepEqual(spans, ["1", "2", "2", "1"]);
  const fields = ofClass(el, "area-field");
  assert.deepEqual(fields.map(({ textContent }) => textContent), ["a hit", "no hit", "no hit", "a hit", "no hit", "no hit", "", "a hit", "a hit"]);
  assert.deepEqual(fields.slice(0, 3).map(({ dataset }) => "edge" in dataset), [true, true, false]);
  assert.deepEqual(elementsIn(el, ({ tag }) => tag === "tr").slice(1).map(({ dataset }) => "edge" in dataset), [true, false, true]);
});

test("of a tree each branch has its chance, and each last one the chance of its way", () => {
  const branch = (label, chance, branches = []) => ({ label, chance, mark: "hit", blank: "", branches });
  const branches = [branch("six", "1/6", [branch("again", "1/6"), branch("not again", "5/6")]), branch("other", "5/6")];
  const ends = [{ chance: "1/36", percent: "3 %" }, { chance: "5/36", percent: "14 %" }, { chance: "", percent: "" }];
  const { el, marksOf } = drawn("tree", { branches, ends });
  assert.deepEqual(ofClass(el, "tree-branch").map(({ textContent }) => textContent), ["1/6 six", "1/6 again", "5/6 not again", "5/6 other"]);
  assert.deepEqual(marksOf("tree-branch"), ["", "hit", "hit", "hit"], "a mark stands where a way ends");
  assert.deepEqual(ofClass(el, "tree-end").map(({ textContent }) => textContent.replaceAll("\u00A0", " ")), ["1/36, 3 %", "5/36, 14 %"]);
});

test("of a chain each place has the ways on from it; one that leads back stays, and an end is told as such", () => {
  const states = [{ name: "a", label: "Start", end: false, mark: "" }, { name: "b", label: "Home", end: true, mark: "hit" }];
  const moves = [{ start: "a", end: "a", chance: "1/2", blank: "" }, { start: "a", end: "b", chance: "1/2", blank: "" }, { start: "a", end: "c", chance: "0", blank: "" }];
  const { el } = drawn("chain", { states, moves });
  const boxes = ofClass(el, "chain-state");
  assert.deepEqual(boxes.map(({ textContent }) => textContent), ["Start1/2 ↻ stays here1/2 → Home0 → c", "Home, an end"]);
  assert.deepEqual(boxes.map((box) => elementsIn(box, ({ tag }) => tag === "ul").length), [1, 0]);
});

test("a product is read from left to right, its signs between the factors", () => {
  const factor = (above, below, label) => ({ above, below, label, blank: "" });
  const { el } = drawn("product", { factors: [factor("1", "2", "first"), factor("2", "3", "second")], result: "1/3", percent: "33 %", blank: "" });
  assert.deepEqual(ofClass(el, "diagram-sign").map(({ textContent }) => textContent), ["×", "="]);
  assert.match(ofClass(el, "diagram-product")[0].textContent, /^121 of 2first×232 of 3second=1\/333.%$/);
  assert.match(elementsIn(ofClass(el, "diagram-factor").at(-1), ({ tag }) => tag === "small")[0].textContent, /^33.%$/);
  const bare = drawn("product", { factors: [factor("1", "2", "first")], result: "1/2", percent: "", blank: "" });
  assert.deepEqual(elementsIn(ofClass(bare.el, "diagram-factor").at(-1), ({ tag }) => tag === "small"), []);
});

test("bars are as long as what they show is large, and share a line with their words where these are short", () => {
  const bar = (label, value, text) => ({ label, value, text, mark: "hit", blank: "" });
  const widths = (bars) => ofClass(drawn("distribution", { bars }).el, "diagram-bar").map(({ looks }) => looks.width);
  assert.deepEqual(widths([bar("2", 0.1, "10 %"), bar("3", 0.4, "40 %")]), ["25%", "100%"]);
  assert.deepEqual(widths([bar("2", 0, "0 %")]), ["0%"]);
  const short = (label) => ofClass(drawn("distribution", { bars: [bar("2", 0.1, "1234"), bar(label, 0.4, "1234")] }).el, "diagram-bars")[0].dataset.short;
  assert.deepEqual(["x".repeat(10), "x".repeat(11)].map(short), ["true", "false"]);
});

test("a bar is shared by the chances of the seats, and what it was a moment ago goes by itself", () => {
  fakeMotion({ still: false });
  const { el, show } = createShares();
  const seen = partial(el);
  const share = (seat, value) => partial({ seat, value, text: `${100 * value} %` });
  show(["Ada", "Ben", "Cleo"], [share(0, 0.5), share(1, 0.5), share(2, 0)]);
  const [bar] = ofClass(seen, "share-bar");
  const removed = /** @type {unknown[]} */ ([]);
  for (const part of bar.children) part.remove = () => removed.push(part);
  assert.deepEqual(bar.children.map(({ looks }) => looks["flex-grow"]), ["0.5", "0.5", "0"]);
  assert.deepEqual(bar.children.map(({ classList }) => classList.contains("none")), [false, false, true]);
  const colours = bar.children.map(({ looks }) => looks["--k"]);
  assert.equal(new Set(colours).size, 3);
  assert.deepEqual(elementsIn(seen, ({ tag }) => tag === "li").map(({ looks, textContent }) => [looks["--k"], /(Ada|Ben|Cleo).*%/.test(textContent)]), colours.map((colour) => [colour, true]));
  show(["Ada", "Ben"], [share(0, 0.25), share(1, 0.75)], [share(0, 1), share(1, 0)]);
  assert.deepEqual(removed, [bar.children[2]]);
  const [, was] = ofClass(seen, "share-bars")[0].children;
  assert.deepEqual(was.children.map(({ looks }) => looks["flex-grow"]), ["1", "0"]);
  let isGone = false;
  was.remove = () => (isGone = true);
  was.dispatchEvent(new Event("animationend"));
  assert.equal(isGone, true);
  fakeMotion({ still: true });
  show(["Ada", "Ben"], [share(0, 0.5), share(1, 0.5)], [share(0, 1), share(1, 0)]);
  assert.equal(ofClass(seen, "share-bars")[0].children.length, 2, "nothing moves for whom it shall not");
});

test("a table of trials has heads over its columns and one before each row", () => {
  const table = partial(tableOfRows(partial({ head: ["Trial", "Total"], rows: [["1", "7"], ["2", "9"]] })));
  const cells = elementsIn(table, ({ tag }) => tag === "th" || tag === "td").map(({ tag, attributes, textContent }) => [tag, attributes.scope ?? "", textContent].join(" "));
  assert.deepEqual(cells, ["th col Trial", "th col Total", "th row 1", "td  7", "th row 2", "td  9"]);
});
