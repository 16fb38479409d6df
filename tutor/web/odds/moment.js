import { button, glued, h, heading, refill } from "../lib/dom.js";
import { changeText } from "./changed.js";
import { countingText, createPicture, isRough } from "./fact.js";
import { drawGlance } from "./glance.js";
import { icon } from "../lib/icons.js";
import { whenLaidOut } from "../lib/laid-out.js";
import { isMeter, meterAsFact } from "./meters.js";
import { move } from "../lib/moving.js";
import { prefersStill } from "../lib/scheme.js";
import { sameBefore } from "./old-bars.js";

/** Pixels that a plot may be high beside a story. */
const HIGHEST = 300;

const FADE = { duration: 320, easing: "ease-out" };

/** @typedef {import("./improver.js").Spot} Spot */

/**
 * The one plot of this moment: its question, the answer in a sentence, what the last step changed, and the picture.
 * Where the question is another one than before, the plot fades over; else it moves.
 * @param {import("./charts.js").Charts} charts
 * @param {number} level heading level
 * @param {() => void} open opens the tab with this plot
 */
export function createMoment(charts, level, open) {
  const words = h("div", { class: "plot-now-words" });
  const noPlot = h("p", { class: "no-plot", hidden: true }, "The plot cannot be drawn now. All odds hold its numbers.");
  const picture = createPicture(charts, () => (noPlot.hidden = false), HIGHEST);
  const label = "The odds of this moment";
  const el = h("section", { class: "plot-now", "aria-label": label, hidden: true }, words, picture.el, noPlot);
  const strip = createStrip(el, open);
  /** @type {{line: string, fromFrame: boolean}} what is shown: of which line, and whether it came with the frame */
  let shown = { line: "", fromFrame: false };
  const { plotBefore, takePlace } = holdPlot();

  const markStale = (/** @type {boolean} */ stale) => [el, strip.el].forEach((one) => one.classList.toggle("stale", stale));
  const show = (/** @type {Protocol.FactAnswer[]} */ facts, /** @type {Spot} */ spot, /** @type {Protocol.FactAnswer[]} */ before = []) => {
    const fact = factOf(facts, spot);
    noPlot.hidden = true;
    for (const one of [el, strip.el]) one.hidden = !fact;
    markStale(false);
    shown = { line: spot.line.line, fromFrame: false };
    strip.show(fact);
    refill(words, fact && tellMoment(fact, before.find(({ id }) => id === fact.id), level));
    if (!fact) return;
    picture.el.hidden = isRough(fact);
    if (el.dataset.fact !== fact.id) fadeIn(picture.el);
    el.dataset.fact = fact.id;
    picture.show(fact, spot.line.seats, takePlace(fact, spot));
  };
  /** What came with the step's frame; nothing where the story asks. */
  const showFrame = (/** @type {Spot} */ spot) => {
    show([meterAsFact(spot)].filter((fact) => fact !== null), spot);
    shown.fromFrame = true;
  };
  /** Until a step's facts are there: those of the step before, if there are such, and nothing that answers a question. */
  const wait = (/** @type {Spot} */ spot) => {
    if (!spot.told || shown.fromFrame || shown.line !== spot.line.line) return showFrame(spot);
    markStale(true);
  };
  const foresee = createForesight(picture, plotBefore);
  return { el, strip: strip.el, show, showFrame, wait, foresee, remove: picture.remove };
}

/**
 * Draws the plot of the step that comes next, while this one is looked at.
 * @param {Pick<ReturnType<typeof createPicture>, "foresee">} picture
 * @param {ReturnType<typeof holdPlot>["plotBefore"]} plotBefore
 */
function createForesight(picture, plotBefore) {
  return (/** @type {Protocol.FactAnswer[]} */ facts, /** @type {Spot} */ spot) => {
    const fact = factOf(facts, spot);
    if (fact && !isRough(fact)) picture.foresee(fact, plotBefore(fact, spot));
  };
}

/**
 * Holds the plot that stands there, and tells for the next one what it was at another step of the same line, where it is
 * the same plot.
 */
function holdPlot() {
  /** @type {{spot?: Spot, fact?: Protocol.FactAnswer}} */
  let drawn = {};
  const plotBefore = (/** @type {Protocol.FactAnswer} */ fact, /** @type {Spot} */ spot) => {
    const isStep = drawn.spot?.line.line === spot.line.line && drawn.spot.key !== spot.key;
    return isStep ? sameBefore(fact, drawn.fact) : undefined;
  };
  const takePlace = (/** @type {Protocol.FactAnswer} */ fact, /** @type {Spot} */ spot) => {
    const before = plotBefore(fact, spot);
    drawn = { spot, fact };
    return before;
  };
  return { plotBefore, takePlace };
}

/**
 * The fact whose plot stands beside the story: the first that no meter shows already.
 * @param {Protocol.FactAnswer[]} facts
 * @param {Spot} spot
 */
function factOf(facts, { line }) {
  return facts.find((one) => !isMeter(line, one)) ?? facts[0];
}

/**
 * The line under a table that has no room for a plot beside it: its words, and the plot at a glance; a press brings the
 * plot to view.
 * @param {HTMLElement} plot
 * @param {() => void} open
 */
function createStrip(plot, open) {
  const told = h("span", { class: "plot-now-told" });
  const glance = h("span", { class: "plot-now-glance" });
  const click = () => {
    open();
    plot.scrollIntoView({ block: "nearest" });
  };
  const el = button({ class: "plot-now-strip", hidden: true, on: { click } }, told, glance, icon("up"));
  const show = (/** @type {Protocol.FactAnswer | undefined} */ fact) => {
    refill(told, fact && tellShortly(fact));
    refill(glance, fact && !isRough(fact) && drawGlance(fact));
  };
  return { el, show };
}

/**
 * @param {Protocol.FactAnswer} fact
 * @param {Protocol.FactAnswer | undefined} before
 * @param {number} level
 */
function tellMoment(fact, before, level) {
  const change = isRough(fact) ? "" : changeText(fact, before);
  return [
    heading(level, { class: "plot-now-title" }, fact.title),
    h("p", {}, glued(sentenceOf(fact))),
    change && h("p", { class: "plot-now-change" }, glued(change)),
  ];
}

/** @param {Protocol.FactAnswer} fact */
function tellShortly(fact) {
  return [h("b", {}, fact.title), " ", h("span", {}, glued(sentenceOf(fact)))];
}

/** @param {Protocol.FactAnswer} fact */
function sentenceOf(fact) {
  return isRough(fact) ? countingText(fact) : fact.sentence;
}

/** @param {HTMLElement} el */
function fadeIn(el) {
  if (!prefersStill()) whenLaidOut(() => () => move(el, [{ opacity: 0 }, { opacity: 1 }], FADE));
}
