// One div a chart that is updated and never built again. A chart is drawn when it has a size, and Plotly runs when there
// is one to be drawn, or the page is at rest and has room for one: where a phone shows none, it never does.

import { figureInScheme } from "./figure.js";
import { growBars } from "./growing.js";
import { ghostShapes, isLevel, movedBars } from "./old-bars.js";
import { fetchPlotlyAhead, loadedPlotly, loadPlotly } from "./plotly.js";
import { prefersStill } from "../lib/scheme.js";
import { whenAtRest } from "../lib/when-idle.js";

const CONFIG = {
  displayModeBar: false,
  responsive: false,
  showTips: false,
  scrollZoom: false,
  doubleClick: false,
};

/**
 * @typedef {{fact: Protocol.PlotFact, painted: () => void, before?: Protocol.PlotFact}} Wish what a box is to show, whom to tell, and what
 *   the same plot was a step ago, said once
 * @typedef {ReturnType<typeof openCharts>} Charts
 * @typedef {import("./plotly.js").Plotly} Plotly
 */

/**
 * The charts of this widget. Plotly comes from the given address, or where none is served, from Python.
 * @param {Pick<import("../lib/wire.js").Wire, "askRaw">} wire
 * @param {string} url
 * @param {import("../lib/scheme.js").Scheme} scheme
 */
export function openCharts(wire, url, scheme) {
  /** @type {Map<HTMLElement, Wish>} */
  const wanted = new Map();
  const load = () => loadPlotly(wire, url);
  const painter = createPainter(wanted, load, () => scheme.dark());
  const redrawQuietly = (/** @type {Element} */ box) => {
    if (box instanceof HTMLElement) painter.redraw(box).catch(() => null);
  };
  const observers = watchBoxes(redrawQuietly, (box) => painter.fit(box).catch(() => null));

  /**
   * Draw a fact now, or once its box has a size; `painted` is called when it stands there. Bars grow from what they were
   * in the same plot `before`, whose outlines stay for a moment.
   * @type {(box: HTMLElement, fact: Protocol.PlotFact, painted?: () => void, before?: Protocol.PlotFact) => Promise<void>}
   */
  const draw = (box, fact, painted = () => {}, before = undefined) => {
    const waiting = wanted.get(box);
    wanted.set(box, { fact, painted, before: before ?? (waiting?.fact.id === fact.id ? waiting?.before : undefined) });
    for (const observer of observers) observer.observe(box);
    return painter.redraw(box);
  };
  const leave = (/** @type {HTMLElement} */ box) => {
    for (const observer of observers) observer.unobserve(box);
    wanted.delete(box);
  };
  const remove = (/** @type {HTMLElement} */ box) => {
    leave(box);
    painter.forget(box);
  };
  scheme.onChange(() => {
    for (const box of wanted.keys()) redrawQuietly(box);
  });
  /** @type {(isSeen: () => boolean) => void} */
  const getReady = (isSeen) => {
    fetchPlotlyAhead(wire, url);
    runAtRest(load, isSeen);
  };
  return { getReady, draw, remove, ...drawsAhead(painter, leave) };
}

/**
 * Let Plotly run once the page is at rest, where a plot would be seen: it runs for so long that whoever goes on to the first
 * plot would feel it.
 * @param {() => Promise<Plotly>} load
 * @param {() => boolean} isSeen
 */
function runAtRest(load, isSeen) {
  whenAtRest(() => isSeen() && load().catch(() => null));
}

/**
 * What is drawn where nobody sees it yet.
 * @param {ReturnType<typeof createPainter>} painter
 * @param {(box: HTMLElement) => void} leave no longer cares for a box
 */
function drawsAhead(painter, leave) {
  /**
   * Draw a fact as it will be seen after `before`; whether it stands there.
   * @type {(box: HTMLElement, fact: Protocol.PlotFact, before?: Protocol.PlotFact) => Promise<boolean>}
   */
  const drawAhead = (box, fact, before) => {
    leave(box);
    return painter.drawAhead(box, { fact, before, painted: () => {} });
  };
  /**
   * A box drawn ahead has taken the place of another one.
   * @type {(box: HTMLElement, other: HTMLElement) => void}
   */
  const reveal = (box, other) => {
    leave(other);
    painter.wake(box);
  };
  return { drawAhead, reveal };
}

/**
 * Brings the boxes to what is wanted in them, one chart after another.
 * @param {Map<HTMLElement, Wish>} wanted
 * @param {() => Promise<Plotly>} load
 * @param {() => boolean} dark
 */
function createPainter(wanted, load, dark) {
  const inTurn = createQueue();
  const pen = createPen(dark);

  const paint = async (/** @type {Plotly} */ plotly, /** @type {HTMLElement} */ box) => {
    const wish = wanted.get(box);
    if (!wish || !isLaidOut(box)) return;
    const move = await pen.draw(plotly, box, wish);
    move();
    if (wanted.get(box) !== wish || !isLaidOut(box)) return void pen.forget(box);
    wish.before = undefined;
    tellSteps(box, wish.fact.figure.layout.meta);
    wish.painted();
  };
  const redraw = async (/** @type {HTMLElement} */ box) => {
    if (!loadedPlotly() && !isLaidOut(box)) return;
    const plotly = await load();
    await inTurn(() => paint(plotly, box));
  };
  /** Fit a chart into its box, where that has another size than it was drawn for. */
  const fit = (/** @type {HTMLElement} */ box) => (pen.knows(box) ? pen.fit(box) : redraw(box));
  const forget = (/** @type {HTMLElement} */ box) => {
    pen.forget(box);
    wipe(box);
  };
  return { redraw, fit, forget, ...createAheadPainter(pen, inTurn) };
}

/**
 * Draws what is to be seen later.
 * @param {ReturnType<typeof createPen>} pen
 * @param {ReturnType<typeof createQueue>} inTurn
 */
function createAheadPainter(pen, inTurn) {
  /** @type {WeakMap<HTMLElement, () => void>} */
  const asleep = new WeakMap();
  /** Draw where Plotly is awake and the box is laid out; whether it stands there. */
  const drawAhead = (/** @type {HTMLElement} */ box, /** @type {Wish} */ wish) =>
    inTurn(async () => {
      const plotly = loadedPlotly();
      if (!plotly || !isLaidOut(box)) return false;
      pen.forget(box);
      asleep.set(box, await pen.draw(plotly, box, wish));
      return true;
    });
  /** Let move what moves in a box drawn ahead. */
  const wake = (/** @type {HTMLElement} */ box) => {
    asleep.get(box)?.();
    asleep.delete(box);
  };
  return { drawAhead, wake };
}

/**
 * Puts figures into boxes, and knows what stands there.
 * @param {() => boolean} dark
 */
function createPen(dark) {
  /** @type {Map<HTMLElement, string>} by a box what stands there */
  const drawn = new Map();
  /** @type {WeakMap<HTMLElement, string>} by a box the fact that it was last used for */
  const used = new WeakMap();

  /**
   * Draw a figure, unless it stands there; gives what lets its bars grow. Plotly writes into what it is given: it has a
   * copy, so that a figure that stands there is known again.
   */
  const draw = async (/** @type {Plotly} */ plotly, /** @type {HTMLElement} */ box, /** @type {Wish} */ { fact, before }) => {
    const look = JSON.stringify(figureInScheme(fact, dark()));
    if (drawn.get(box) === look) return () => {};
    drawn.delete(box);
    const moved = before && !prefersStill() ? movedBars(fact.figure, before.figure) : [];
    const shapes = moved.length ? { shapes: ghostShapes(fact.figure, moved) } : {};
    const { data, layout } = JSON.parse(look);
    if (used.has(box) && used.get(box) !== fact.id) wipe(box);
    used.set(box, fact.id);
    await plotly.react(box, data, { ...layout, ...shapes }, CONFIG);
    drawn.set(box, look);
    await fit(box);
    return () => growBars(box, moved, isLevel(fact.figure));
  };
  const fit = async (/** @type {HTMLElement} */ box) => {
    if (!hasItsSize(box)) await loadedPlotly()?.Plots.resize(box);
  };
  const knows = (/** @type {HTMLElement} */ box) => drawn.has(box);
  const forget = (/** @type {HTMLElement} */ box) => void drawn.delete(box);
  return { draw, fit, knows, forget };
}

/**
 * Of a figure over the steps of a line, a click tells the step by the event "pick-step", which bubbles.
 * @param {HTMLElement & Partial<import("./plotly.js").Clickable>} box
 * @param {unknown} meta what the figure says of itself
 */
function tellSteps(box, meta) {
  if (!box.on || box.dataset.steps || !(/** @type {{steps?: boolean} | undefined} */ (meta)?.steps)) return;
  box.dataset.steps = "true";
  box.on("plotly_click", ({ points }) => {
    box.dispatchEvent(new CustomEvent("pick-step", { bubbles: true, detail: Number(points[0].x) }));
  });
}

/** Runs one piece of work after another, each in a task of its own, so that a key press waits for one at most. */
function createQueue() {
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();
  /** @type {<Done>(work: () => Promise<Done>) => Promise<Done>} */
  return (work) => {
    const done = queue.then(breathe).then(work);
    queue = done.catch(() => null);
    return done;
  };
}

/**
 * Nothing stands in a box any more: what Plotly knew of a figure there, such as its margins, goes into no other one.
 * @param {HTMLElement} box
 */
function wipe(box) {
  delete box.dataset.steps;
  if (box.classList.contains("js-plotly-plot")) loadedPlotly()?.purge(box);
}

/**
 * Whether what is drawn in a box is as large as the box.
 * @param {HTMLElement} box
 */
function hasItsSize(box) {
  const drawn = box.querySelector("svg");
  const isAs = (/** @type {string} */ side, /** @type {number} */ size) => Math.abs(Number(drawn?.getAttribute(side)) - size) < 1;
  return isAs("width", box.clientWidth) && isAs("height", box.clientHeight);
}

function breathe() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Watch boxes that get another size, and those that come into view.
 * @param {(box: Element) => void} cameIntoView
 * @param {(box: HTMLElement) => void} gotSize
 */
function watchBoxes(cameIntoView, gotSize) {
  const sizes = new ResizeObserver((boxes) => {
    for (const { target } of boxes) if (target instanceof HTMLElement && isLaidOut(target)) gotSize(target);
  });
  const views = new IntersectionObserver((boxes) => {
    for (const { target, isIntersecting } of boxes) if (isIntersecting) cameIntoView(target);
  });
  return [sizes, views];
}

/**
 * Whether a box stands on the page with a size, so that letters in it can be measured: in a notebook, cells that are
 * far from view are not laid out. What sleeps in the wings would be laid out to be measured.
 * @param {HTMLElement} box
 */
function isLaidOut(box) {
  return !box.closest(".asleep") && box.clientWidth > 0 && box.checkVisibility({ contentVisibilityAuto: true });
}
