import { h, listen, refill, s } from "../lib/dom.js";
import { seatColour, seatMark } from "../lib/seats.js";
import { chanceText } from "./figures.js";
import { areaOf, DASHES, pathOf } from "./curve-paths.js";

/** The drawing is so wide and high in its own units; it is stretched to its room. */
const WIDTH = 1000;
const HEIGHT = 300;

/**
 * The chance of every seat over the whole game. A slider under it, and a touch of the drawing, choose a step, which is
 * told of below.
 * @param {Tutor.Line} line
 * @param {(step: number) => import("../lib/dom.js").Child} linkToStep
 */
export function createCurve(line, linkToStep) {
  const last = line.frames.length - 1;
  const drawing = s("svg", { class: "review-lines", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  const marks = h("div", { class: "review-marks", "aria-hidden": "true" });
  const now = h("div", { class: "review-now", "aria-hidden": "true" });
  const room = h("div", { class: "review-drawing" }, scaleWords(), drawing, marks, now);
  const slider = h("input", { type: "range", class: "review-slider", min: "0", max: String(last), step: "1", "aria-label": "Step", value: String(last) });
  const told = h("div", { class: "review-step", role: "status" });
  const el = h("div", { class: "review-curve" }, room, slider, told);
  /** @type {Protocol.CurvePoint[]} */
  let curve = [];

  const showStep = () => {
    const step = Number(slider.value);
    now.style.setProperty("--at", String(step / Math.max(1, last)));
    slider.setAttribute("aria-valuetext", stepWords(line, step));
    refill(told, stepTold(line, step, curve.at(step)), linkToStep(step));
  };
  const show = (/** @type {Protocol.ReviewAnswer} */ review) => {
    curve = review.curve;
    refill(drawing, drawLines(line, curve));
    refill(marks, marksOf(review.moments, last).map(([at, words]) => h("span", { style: { "--at": String(at / Math.max(1, last)) } }, words)));
    if (!told.contains(document.activeElement)) showStep();
  };
  listen(slider, "input", showStep);
  listen(room, "click", (/** @type {MouseEvent} */ event) => {
    const { left, width } = drawing.getBoundingClientRect();
    slider.value = String(Math.round((last * (event.clientX - left)) / width));
    showStep();
  });
  return { el, show };
}

/** A mark is no wider than this share of the curve on a phone: moments that are nearer to one another have one mark. */
const MARK = 1 / 12;

/**
 * The moments by their numbers, those that are near to one another together.
 * @param {Pick<Protocol.MomentAnswer, "at">[]} moments in order of time
 * @param {number} last step of the game
 * @returns {[at: number, words: string][]}
 */
export function marksOf(moments, last) {
  const groups = /** @type {{at: number, from: number, to: number}[]} */ ([]);
  for (const [index, { at }] of moments.entries()) {
    const group = groups.at(-1);
    if (group && at - group.at < MARK * last) group.to = index + 1;
    else groups.push({ at, from: index + 1, to: index + 1 });
  }
  return groups.map(({ at, from, to }) => [at, from === to ? String(from) : `${from}–${to}`]);
}

function scaleWords() {
  const words = [100, 50, 0].map((chance) => h("span", {}, `${chance} %`));
  return h("div", { class: "review-scale", "aria-hidden": "true" }, words);
}

/**
 * @param {Tutor.Line} line
 * @param {Protocol.CurvePoint[]} curve
 */
function drawLines(line, curve) {
  const last = Math.max(1, line.frames.length - 1);
  const scale = { x: (/** @type {number} */ at) => (WIDTH * at) / last, y: (/** @type {number} */ chance) => HEIGHT * (1 - chance) };
  const even = s("path", { class: "even", d: `M0 ${HEIGHT / 2}H${WIDTH}` });
  const areas = line.seats.map((_, seat) => s("path", { class: "width", d: areaOf(curve, seat, scale), fill: seatColour(seat) }));
  const paths = line.seats.map((_, seat) =>
    s("path", { class: "chance", d: pathOf(curve, seat, scale), stroke: seatColour(seat), "stroke-dasharray": DASHES[seat % DASHES.length] }),
  );
  return [even, areas, paths];
}

/**
 * @param {Tutor.Line} line
 * @param {number} step
 */
function stepWords(line, step) {
  return `Step ${step} of ${line.frames.length - 1}: ${line.frames[step].title}`;
}

/**
 * @param {Tutor.Line} line
 * @param {number} step
 * @param {Protocol.CurvePoint | undefined} point nothing before the curve is there
 */
function stepTold(line, step, point) {
  if (!point) return [h("p", {}, stepWords(line, step))];
  const chanceWords = (/** @type {number} */ seat) => chanceText({ value: point.chances[seat], kind: point.kind });
  const chances = line.seats.map((name, seat) =>
    h("li", { style: { "--k": seatColour(seat) } }, seatMark(seat), h("span", {}, name), " ", h("b", {}, chanceWords(seat))),
  );
  const width = point.halfwidth > 0 && h("li", { class: "quiet" }, `give or take ${Math.max(1, Math.round(100 * point.halfwidth))}`);
  return [h("p", {}, stepWords(line, step)), h("ul", { class: "share-names" }, chances, width)];
}
