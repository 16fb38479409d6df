import { arrange, h, refill } from "../lib/dom.js";
import { createAsker } from "../lib/asker.js";
import { bindOneOpen, openOne } from "./one-open.js";
import { createFact } from "./fact.js";
import { createMoment } from "./moment.js";
import { createImprover, withAnew } from "./improver.js";
import { isMeter } from "./meters.js";
import { keepRecent } from "../lib/recent.js";
import { keptBack } from "../line/told.js";
import { problemBox } from "../shell/notices.js";
import { Lost, Problem } from "../lib/wire.js";

const KNOWN = 64;

/** How long a learner looks at a step before the next one's facts are fetched. */
const AHEAD_MS = 250;

const KEPT = "The story asks here. The odds come once you have answered.";

/**
 * @typedef {import("./improver.js").Spot} Spot
 *
 * @typedef {object} Tools
 * @property {Pick<import("../line/lines.js").Lines, "askAbout">} lines
 * @property {import("./charts.js").Charts} charts
 * @property {number} level heading level
 * @property {AbortSignal} signal
 * @property {() => boolean} isPlaying whether a film of the steps is playing
 * @property {() => void} open opens the tab with the plot of the moment
 */

/**
 * The facts of a step, asked from Python once the learner has settled on it; sampled ones improve while they look.
 * @param {Tools} tools
 */
export function createFacts({ lines, charts, level, signal, isPlaying, open }) {
  const el = h("div", { class: "facts", "aria-busy": "false" });
  const note = h("p", { class: "quiet", hidden: true }, KEPT);
  const factList = createFactList(el, charts, level);
  const moment = createMoment(charts, level, open);
  const { known, ask } = holdFacts(lines);
  const isAt = (/** @type {Spot} */ spot) => !signal.aborted && asked.isAt(spot.key);
  const [momentRoom, stripRoom] = [h("div", {}, moment.el), h("div", {}, moment.strip)];
  const isFree = () => isAnySeen([el, momentRoom, stripRoom]) && !isPlaying();
  const showFacts = (/** @type {Spot} */ spot, /** @type {Protocol.FactAnswer[]} */ facts) => {
    factList.show(facts, spot);
    moment.show(facts, spot, spot.step > 0 ? known.get(spotOf(spot.line, spot.step - 1, spot.view).key) : []);
  };
  const improve = createImprover({ ask, show: showFacts, isAt, isFree });
  const askAhead = createAhead({ known, ask, isWorthIt: (spot) => isAt(spot) && isFree(), foresee: moment.foresee });
  const asked = createAsker({
    el,
    ask: async (/** @type {Spot} */ spot) => known.get(spot.key) ?? (await ask(spot)),
    show: (facts, spot) => {
      showFacts(spot, facts);
      improve(spot, facts).catch(() => null);
      askAhead(spot);
    },
    complain: (error, spot) => {
      moment.showFrame(spot);
      factList.complain(error);
    },
  });

  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const spot = spotOf(line, step, view);
    if (!asked.moveTo(spot.key)) return;
    if (known.has(spot.key)) return asked.askNow(spot);
    factList.markStale();
    moment.wait(spot);
    asked.askSoon(spot);
  };
  signal.addEventListener("abort", () => [asked.forget, factList.remove, moment.remove].forEach((end) => end()));
  return { el, note, moment: momentRoom, strip: stripRoom, show, forget: asked.forget };
}

/**
 * Whether the learner sees a place for facts; where the story asks, that is empty.
 * @param {HTMLElement[]} places
 */
function isAnySeen(places) {
  return document.visibilityState === "visible" && places.some((one) => one.checkVisibility());
}

/**
 * Fetches the next step's facts while the learner looks at one, and has its plot drawn, so that it is there at once.
 * @param {object} tools
 * @param {{get: (key: string) => Protocol.FactAnswer[] | undefined}} tools.known
 * @param {(spot: Spot) => Promise<Protocol.FactAnswer[]>} tools.ask
 * @param {(spot: Spot) => boolean} tools.isWorthIt whether the learner still looks at a step
 * @param {(facts: Protocol.FactAnswer[], next: Spot) => void} tools.foresee
 */
function createAhead({ known, ask, isWorthIt, foresee }) {
  const look = async (/** @type {Spot} */ spot, /** @type {Spot} */ next) => {
    if (!isWorthIt(spot)) return;
    const facts = known.get(next.key) ?? (await ask(next));
    if (isWorthIt(spot)) foresee(facts, next);
  };
  return (/** @type {Spot} */ spot) => {
    if (!spot.line.frames[spot.step + 1]) return;
    const next = spotOf(spot.line, spot.step + 1, spot.view);
    setTimeout(() => look(spot, next).catch(() => null), AHEAD_MS);
  };
}

/**
 * @param {Tutor.Line} line
 * @param {number} step
 * @param {string} view
 * @returns {Spot}
 */
function spotOf(line, step, view) {
  const kept = keptBack(line, step);
  return { line, step, view, told: !kept, key: `${line.line}/${step}/${view}/${kept}` };
}

/**
 * Holds the facts that were asked for last; those that come again take their places.
 * @param {Tools["lines"]} lines
 */
function holdFacts(lines) {
  /** @type {ReturnType<typeof keepRecent<Protocol.FactAnswer[]>>} */
  const known = keepRecent(KNOWN);
  const ask = async (/** @type {Spot} */ { key, line, step, view, told }, more = 0) => {
    const answer = await lines.askAbout(line, "facts", { at: step, view, told, ...(more ? { more } : {}) });
    const facts = withAnew(known.get(key) ?? answer.facts, answer.facts);
    known.set(key, facts);
    return facts;
  };
  return { known, ask };
}

/**
 * Facts as they stand in a panel, a figure open and the others by name and answer; one that comes again keeps its place.
 * @param {HTMLElement} el
 * @param {import("./charts.js").Charts} charts
 * @param {number} level
 */
export function createFactList(el, charts, level) {
  /** @type {Map<string, ReturnType<typeof createFact>>} */
  const views = new Map();
  /** @type {string | null} */
  let chosen = null;
  let spot = "";
  bindOneOpen(el, (id) => {
    chosen = id;
  });
  const viewOf = (/** @type {string} */ id) => {
    const view = views.get(id) ?? createFact(charts, level, () => tellWithoutPlot(view.el));
    views.set(id, view);
    return view;
  };
  const show = (/** @type {Protocol.FactAnswer[]} */ answered, /** @type {Spot} */ { key, line }) => {
    const facts = answered.filter((fact) => !isMeter(line, fact));
    const shown = facts.map((fact) => viewOf(fact.id));
    const open = openOne(facts.map(({ id }) => id), chosen);
    if (spot !== key) for (const [at, { id }] of facts.entries()) shown[at].el.open = id === open;
    spot = key;
    arrange(el, shown.map((view) => view.el));
    for (const [index, fact] of facts.entries()) shown[index].show(fact, line.seats);
    el.setAttribute("aria-busy", "false");
  };
  const markStale = () => {
    el.setAttribute("aria-busy", "true");
    for (const child of el.children) child.classList.add("stale");
  };
  const complain = (/** @type {unknown} */ error) => {
    el.setAttribute("aria-busy", "false");
    if (error instanceof Lost) refill(el);
    else if (error instanceof Problem) refill(el, problemBox(error));
    else throw error;
  };
  const remove = () => {
    for (const view of views.values()) view.remove();
  };
  return { show, markStale, complain, remove };
}

/** @param {HTMLElement} el */
function tellWithoutPlot(el) {
  if (el.querySelector(".no-plot")) return;
  const note = h("p", { class: "no-plot" }, "The plot cannot be drawn now. The table below holds its numbers.");
  el.querySelector(".fact-picture")?.append(note);
}
