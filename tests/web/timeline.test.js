import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { bandsOf, drawAxis, drawBands, drawQuestions, drawTitle, spaced } from "../../tutor/web/replay/timeline-ground.js";
import { drawBranch, drawCounting, drawLabels, drawSeatLines, scaleOf, spread, steppedPath } from "../../tutor/web/replay/timeline-draw.js";
import { readingOf, readingText } from "../../tutor/web/replay/timeline-values.js";
import { stepUnder } from "../../tutor/web/replay/timeline-pointer.js";
import { createTimeline } from "../../tutor/web/replay/timeline.js";
import { elementsIn, fakeElements, fakeLine, ofClass, partial } from "./fakes.js";

beforeEach(() => {
  fakeElements();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { requestAnimationFrame: (look) => look() });
});

afterEach(() => mock.timers.reset());

/** What is to be done once the page is painted. */
const paint = () => mock.timers.tick(0);

const scale = partial({ x: (step) => 10 * step, y: (chance) => 100 - 100 * chance });

test("a line of chances goes in steps, and begins anew after a gap", () => {
  assert.equal(steppedPath([0, 1, null, 0.5], 0, scale), "M0.0 100.0H10.0V0.0M30.0 50.0");
  assert.equal(steppedPath([0, 1, 0.5], 1, scale), "M10.0 0.0H20.0V50.0");
  assert.equal(steppedPath([null, null], 0, scale), "");
});

test("of marks in a crowd only those with room are drawn", () => {
  assert.deepEqual(spaced([0, 1, 2, 9], scale), [0, 1, 2, 9]);
  assert.deepEqual(spaced([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { x: (step) => step * 1.3 }), [0, 6]);
});

test("what the lines are the chances of stands in the first stretch between questions that has room for it", () => {
  const room = partial({ isTall: true, x: (step) => 40 + 10 * step, right: 340 });
  const at = (title, steps, more = {}) => drawTitle(title, steps.map((step) => ({ step })), { ...room, ...more })?.getAttribute("x") ?? null;
  const title = "x".repeat(15);
  assert.equal(at(title, []), "40");
  assert.equal(at(title, [12]), "40");
  assert.equal(at(title, [9, 12]), "172");
  assert.equal(at(title, [9, 18, 24]), null);
  assert.equal(at("", []), null);
  assert.equal(at(title, [], { isTall: false }), null);
});

test("labels stand apart and inside", () => {
  const labels = [10, 12, 13, 60].map((y) => partial({ y }));
  spread(labels, 7, 100);
  assert.deepEqual(labels.map(({ y }) => y), [10, 24, 38, 60]);
  const low = [90, 95, 99].map((y) => partial({ y }));
  spread(low, 7, 100);
  assert.deepEqual(low.map(({ y }) => y), [72, 86, 100]);
});

test("names that have no room one over another are left out", () => {
  const line = { ...fakeLine("xxx"), seats: ["Ann", "Ben", "Cid", "Dan", "Eve"] };
  const low = scaleOf({ clientWidth: 500, clientHeight: 44 }, line, null);
  assert.deepEqual([low.letters, low.right], [0, 488]);
  assert.equal(scaleOf({ clientWidth: 500, clientHeight: 80 }, line, null).letters, 3);
});

test("the longer of a branch and its story fills the width, with room for the names", () => {
  const el = { clientWidth: 500, clientHeight: 100 };
  const line = { ...fakeLine("xxx"), seats: ["Ann", "Benjamin the Great"] };
  const alone = scaleOf(el, line, null);
  assert.equal(alone.letters, 11);
  assert.equal(alone.x(0), 46, "the numbers of the axis have room before it");
  assert.equal(alone.x(2), alone.right);
  assert.deepEqual([alone.y(0), alone.y(1), alone.bottom], [83, 17, 83], "marks have room over it, names under it");
  const low = scaleOf({ clientWidth: 500, clientHeight: 44 }, line, null);
  assert.deepEqual([low.isTall, low.x(0), low.y(0), low.y(1)], [false, 12, 33, 9]);
  const beside = scaleOf(el, line, fakeLine("xxxxx"));
  assert.equal(beside.x(4), beside.right);
});

test("a name stands beside the end of its line, not beside where that began", () => {
  const line = { ...fakeLine("xxx"), seen: 2 };
  for (const [step, chances] of partial([[0, [0, 1]], [1, [0.5, 0.5]], [2, [1, 0]]]))
    line.frames[step].meters = { open: { win: { values: chances.map((value, seat) => ({ seat, value })) } } };
  const named = drawLabels({ line, view: "open", meter: "win", whole: false }, { ...scale, letters: 9, right: 50, height: 100 });
  assert.deepEqual(named.map(({ textContent }) => textContent), ["Ada", "Ben"], "from the top");
});

test("a curve goes as far as the learner has seen, or to the end, and no further than to a step, that one included", () => {
  const line = { ...fakeLine("xxx"), seats: ["Ann"], seen: 1 };
  for (const [step, value] of [0, 0.5, 1].entries()) line.frames[step].meters = { open: { win: { values: [{ seat: 0, value }] } } };
  const curve = { line, view: "open", meter: "win", whole: false };
  const drawn = [curve, { ...curve, whole: true }, { ...curve, whole: true, until: 0 }].map((one) => partial(drawSeatLines(one, scale)[0].children[0]).attributes.d);
  assert.deepEqual(drawn, ["M0.0 100.0H10.0V50.0", "M0.0 100.0H10.0V50.0H20.0V0.0", "M0.0 100.0"]);
});

test("the drawing has the size of its room, and the slider is as wide as the line, with half a thumb at each end", () => {
  partial(globalThis).ResizeObserver = class {
    observe() {}
  };
  const line = fakeLine("xxxxx");
  const { el, show } = createTimeline(() => {}, new AbortController().signal);
  Object.assign(el, { clientWidth: 512, clientHeight: 40 });
  show({ line, step: 1, view: "open", meter: "win", whole: true, main: fakeLine("x".repeat(9)) });
  paint();
  assert.equal(ofClass(el, "timeline-drawing")[0].attributes.viewBox, "0 0 512 40");
  const [slider] = elementsIn(el, ({ tag }) => tag === "input");
  const right = 512 - (7.6 * 3 + 28);
  assert.deepEqual([slider.max, slider.value], ["4", "1"]);
  assert.equal(parseFloat(slider.style.width), 12 + (right - 12) / 2 + 12);
});

test("what lies under the lines stays from step to step, and is drawn anew where more is told", () => {
  const line = fakeLine("xxyyx", { seen: 0 });
  const { el, show } = createTimeline(() => {}, new AbortController().signal);
  Object.assign(el, { clientWidth: 512, clientHeight: 70 });
  const drawn = (step, until) => {
    line.seen = Math.max(line.seen ?? 0, step);
    show({ line, step, view: "open", meter: "win", whole: false, main: null, until });
    paint();
    return partial(ofClass(el, "timeline-drawing")[0]).children.map(({ nodes }) => nodes[0]);
  };
  const [[ground, course], [later, other], [told]] = [drawn(0, 2), drawn(1, 2), drawn(2, Infinity)];
  assert.deepEqual([ground === later, course === other, ground === told], [true, true, false]);
});

test("from step to step only what differs is drawn anew: names and marks of questions stay, and so does the size", () => {
  const line = lineOfChances([[0.5, 0.5], [0.75, 0.25], [0.75, 0.25]]);
  const { el, show } = createTimeline(() => {}, new AbortController().signal);
  Object.assign(el, { clientWidth: 512, clientHeight: 70 });
  const [drawing] = ofClass(el, "timeline-drawing");
  const sizes = [];
  const setAttribute = drawing.setAttribute.bind(drawing);
  drawing.setAttribute = (name, value) => void (sizes.push(value), setAttribute(name, value));
  const drawn = (seen, questions = [{ step: 2, open: true }]) => {
    line.seen = seen;
    show({ line, step: seen, view: "open", meter: "win", whole: false, main: null, questions });
    paint();
    return { paths: ofClass(el, "chance"), names: ofClass(el, "name"), marks: ofClass(el, "question") };
  };
  const [first, second, third] = [drawn(0), drawn(1), drawn(2)];
  assert.deepEqual([first.names.length, first.marks.length, sizes], [2, 1, ["0 0 512 70"]]);
  assert.notEqual(second.paths[0], first.paths[0]);
  assert.equal(second.marks[0], first.marks[0]);
  assert.deepEqual([third.names[0] === second.names[0], third.marks[0] === first.marks[0]], [true, true]);
  assert.deepEqual(drawn(2, []).marks, [], "what is no more there goes");
});

/** A line whose chances to win are these, a step each, got in one way; null is a step without chances. */
function lineOfChances(chances, trust = { kind: "exact", halfwidth: 0 }) {
  const line = { ...fakeLine("x".repeat(chances.length)), meters: [{ id: "win", title: "Who wins?" }], seen: chances.length - 1 };
  for (const [step, all] of chances.entries()) {
    const values = all?.map((value, seat) => ({ seat, value, text: `${100 * value} %` }));
    if (values) line.frames[step].meters = { open: { win: { values, ...trust } } };
  }
  return line;
}

const curveOf = (line, more = {}) => ({ line, view: "open", meter: "win", whole: false, ...more });
const tall = scaleOf({ clientWidth: 588, clientHeight: 72 }, { ...fakeLine("xxxxx"), seats: ["Ann", "Ben", "Cid", "Dan", "Eve", "Fox"] }, null);

test("the axis has its numbers where there is room for them", () => {
  const texts = ({ textContent }) => textContent;
  assert.deepEqual(ofClass(drawAxis(tall), "axis").map(texts), ["100\u00a0%", "50", "0"]);
  const low = scaleOf({ clientWidth: 588, clientHeight: 44 }, fakeLine("xxxxx"), null);
  assert.deepEqual([ofClass(drawAxis(low), "axis").length, ofClass(drawAxis(low), "even").length], [0, 1]);
});

test("phases are bands, turns where phases would crowd, and none is drawn after an open question", () => {
  const line = fakeLine("xxxxx");
  for (const [step, [phase, turn]] of partial([["Draw", 1], ["Draw", 1], ["Play", 1], ["Draw", 2], ["Play", 2]]).entries())
    Object.assign(line.frames[step], { phase, turn });
  const wide = { x: (step) => 40 * step };
  assert.deepEqual(bandsOf(line.frames, wide).map(({ name, first, end }) => [name, first, end]), [
    ["Draw", 0, 2],
    ["Play", 2, 3],
    ["Draw", 3, 4],
    ["Play", 4, 4],
  ]);
  assert.deepEqual(bandsOf(line.frames, { x: (step) => 10 * step }).map(({ name }) => name), ["Turn 1", "Turn 2"]);
  const names = (until) => ofClass(drawBands(line, tall, until), "band-name").map(({ textContent }) => textContent);
  assert.deepEqual([names(undefined), names(2)], [["Draw", "Play", "Draw"], ["Draw"]]);
});

test("a chance that is not known to 10 points is no line but a hatched stretch", () => {
  const line = lineOfChances([[0.5, 0.5], [0.9, 0.1], [0.8, 0.2], [1, 0]]);
  for (const [step, halfwidth] of partial([[1, 0.101], [2, 0.1]]))
    Object.assign(line.frames[step].meters.open.win, { kind: "sampled", halfwidth });
  const drawn = partial(drawSeatLines(curveOf(line), scale)[0].children[0]).attributes.d;
  assert.equal(drawn, "M0.0 50.0M20.0 20.0H30.0V0.0");
  const room = { ...scale, top: 0, bottom: 100, right: 30 };
  const stretches = (curve) => ofClass(drawCounting(curve, room), "counting").map(({ attributes }) => [Number(attributes.x), Number(attributes.width)]);
  assert.deepEqual(stretches(curveOf(line)), [[0, 20]]);
  delete line.frames[3].meters;
  assert.deepEqual(stretches(curveOf(line)), [[0, 20], [20, 10]], "chances that did not come yet");
  assert.deepEqual(stretches(curveOf(line, { until: 0 })), []);
  assert.deepEqual(stretches(curveOf(line, { meter: "" })), [], "with the odds off there is nothing to count");
});

test("a step is read with its phase, headline, chances and question, in words for a slider too", () => {
  const line = lineOfChances([[0.5, 0.5], [0.75, 0.25], null], { kind: "sampled", halfwidth: 0.05 });
  const questions = [{ step: 1, open: true }, { step: 2, open: false }];
  const read = (step, more = {}) => readingText(readingOf(curveOf(line, { questions, ...more }), step), line.seats);
  assert.equal(read(0), "Start, Play; Step 0; Who wins? Ada about 50 %, Ben about 50 %");
  assert.equal(read(1), "Step 1 of 2, Play; Step 1; Who wins? Ada about 75 %, Ben about 25 %; A question is asked here.");
  assert.equal(read(2), "Step 2 of 2, Play; Step 2; A question was answered here.", "no chances, and none to come");
  assert.deepEqual([readingOf(curveOf(line), 0).meter, readingOf(curveOf(line, { meter: "" }), 0).meter], ["Who wins?", ""]);
  line.frames[1].meters.open.win.halfwidth = 0.2;
  assert.equal(read(1), "Step 1 of 2, Play; Step 1; Still counting.; A question is asked here.");
});

test("of what is not seen yet the headline and the chances are not read, after an open question nor the phase", () => {
  const line = lineOfChances([[0.5, 0.5], [1, 0]]);
  const read = (more) => readingText(readingOf(curveOf({ ...line, seen: 0 }, more), 1), line.seats);
  assert.equal(read({}), "Step 1 of 1, Play; Not seen yet.");
  assert.equal(read({ whole: true }), "Step 1 of 1, Play; Step 1; Who wins? Ada 100 %, Ben 0 %");
  assert.equal(read({ whole: true, until: 0 }), "Step 1 of 1; Answer the question first.");
});

test("a seat reads its own headline and chances", () => {
  const line = lineOfChances([[0.5, 0.5]]);
  partial(line.frames[0]).told = { 1: { title: "A card", text: [], note: null, forced: false } };
  line.frames[0].meters[1] = { win: { kind: "exact", halfwidth: 0, values: [{ seat: 1, value: 1, text: "100 %" }] } };
  assert.equal(readingText(readingOf(curveOf(line, { view: "1" }), 0), line.seats), "Start, Play; A card; Who wins? Ben 100 %");
});

test("each question has its mark, and over the lines the mark draws a press to itself", () => {
  const questions = [{ step: 1, open: true }, { step: 3, open: false }];
  const marks = drawQuestions(questions, tall);
  assert.deepEqual(marks.map(({ textContent }) => textContent), ["?", "?"]);
  assert.deepEqual(marks.map((mark) => mark.getAttribute("class")), ["question open", "question"]);
  const near = { top: 17, x: (step) => 46 + 4 * step };
  const course = { shown: { line: fakeLine("x".repeat(21)), questions }, scale: near };
  assert.deepEqual([stepUnder(near.x(5), 8, course), stepUnder(near.x(6), 8, course)], [3, 6]);
  assert.deepEqual([stepUnder(near.x(5), 40, course), stepUnder(0, 40, course), stepUnder(900, 40, course)], [5, 0, 20]);
});

test("what is under the pointer is shown, and a press goes just there; a key leaves it to the slider", async () => {
  partial(globalThis).ResizeObserver = class {
    observe() {}
  };
  const went = [];
  const line = lineOfChances([[0.5, 0.5], [0.75, 0.25], [1, 0]]);
  const { el, show } = createTimeline((step) => went.push(step), new AbortController().signal);
  Object.assign(el, { clientWidth: 512, clientHeight: 40 });
  show({ ...curveOf(line), step: 0, main: null, questions: [] });
  paint();
  const [slider] = elementsIn(el, ({ tag }) => tag === "input");
  const [tip] = ofClass(el, "timeline-tip");
  slider.getBoundingClientRect = () => ({ left: 100, top: 0 });
  const width = parseFloat(slider.style.width);
  await slider.happen("pointermove", { clientX: 100 + width / 2, clientY: 20 });
  assert.deepEqual([tip.hidden, tip.textContent], [false, "Step 1 of 2, PlayStep 1Who wins?Ada75\u00a0%Ben25\u00a0%"]);
  await slider.happen("input");
  show({ ...curveOf(line), step: 1, main: null, questions: [] });
  paint();
  await slider.happen("click");
  await slider.happen("keydown");
  slider.value = "2";
  await slider.happen("input");
  assert.deepEqual([went, tip.hidden], [[1, 2], true]);
});

test("the slider is at the step at once; the line is drawn once the page is painted, and then as it is", () => {
  const line = lineOfChances([[0.5, 0.5], [0.75, 0.25], [1, 0]]);
  const { el, show } = createTimeline(() => {}, new AbortController().signal);
  Object.assign(el, { clientWidth: 512, clientHeight: 70 });
  const [slider] = elementsIn(el, ({ tag }) => tag === "input");
  const at = () => ofClass(el, "now-line").map(({ attributes }) => parseFloat(attributes.d.slice(1)));
  const seen = [0, 1, 2].map((step) => {
    show({ ...curveOf(line), step, main: null, questions: [] });
    return [slider.value, slider.attributes["aria-valuetext"].split(",")[0], at().length];
  });
  assert.deepEqual(seen, [["0", "Start", 0], ["1", "Step 1 of 2", 0], ["2", "Step 2 of 2", 0]]);
  paint();
  const { x } = scaleOf({ clientWidth: 512, clientHeight: 70 }, line, null);
  assert.deepEqual(at(), [x(2)]);
});

test("the lines are those of the eyes that one looks through, with the chances that came since", () => {
  const line = lineOfChances([[0.5, 0.5], [1, 0], null]);
  for (const frame of line.frames.slice(0, 2)) frame.meters[0] = { win: { ...frame.meters.open.win, values: [0.25, 0.75].map((value, seat) => ({ seat, value })) } };
  const { el, show } = createTimeline(() => {}, new AbortController().signal);
  Object.assign(el, { clientWidth: 512, clientHeight: 70 });
  const drawn = (view) => {
    show({ ...curveOf(line, { view }), step: 0, main: null, questions: [] });
    paint();
    return ofClass(el, "chance").map(({ attributes }) => attributes.d);
  };
  const [open, own, again] = ["open", "0", "open"].map(drawn);
  assert.deepEqual([open, open.length, own.includes(open[0])], [again, 2, false]);
  line.frames[2].meters = line.frames[1].meters;
  line.filled = 1;
  assert.notDeepEqual(drawn("open"), open);
});

test("the story of a branch goes on from where it was left", () => {
  const story = lineOfChances([[0.5, 0.5], [1, 0], [0, 1]]);
  const drawn = partial(drawBranch({ ...story, line: "L2", at: 1 }, curveOf(story), scale));
  const starts = (name) => ofClass(drawn, name).map(({ attributes }) => parseFloat(attributes.d.slice(1)));
  assert.deepEqual([starts("as-it-was"), starts("left-here")], [[10, 10], [10]]);
});

test("a mark stands where a chance changes, none nearer to the one before than marks are wide, and a name at the height where its line ends", () => {
  const values = [0.5, 0.5, null, 0.75, 0.25];
  const line = { ...fakeLine("xxxxx"), seats: ["Ann"], seen: 4 };
  for (const [step, value] of values.entries()) line.frames[step].meters = { open: { win: { values: [{ seat: 0, value }] } } };
  const curve = { line, view: "open", meter: "win", whole: true };
  const marks = (width) => {
    const wide = { ...scale, x: (step) => width * step, y: (value) => 100 * (1 - value) };
    return elementsIn(partial(drawSeatLines(curve, wide)[0]), ({ attributes }) => attributes.transform).map(({ attributes }) => attributes.transform);
  };
  assert.deepEqual(marks(50), ["translate(0 50)", "translate(150 25)", "translate(200 75)"]);
  assert.deepEqual(marks(1), ["translate(0 50)"]);
  const [name] = drawLabels(curve, { ...scale, letters: 9, right: 50, height: 100, y: (value) => 100 * (1 - value) });
  assert.deepEqual(elementsIn(partial(name), () => true).flatMap(({ attributes }) => attributes.y ?? attributes.transform ?? []), ["translate(62 75)", "79"]);
});
