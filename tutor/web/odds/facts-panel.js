import { arrange, h, refill } from "../lib/dom.js";
import { createAsked } from "../lib/asked.js";
import { bindOneOpen, openOne } from "./one-open.js";
import { createFact, isRough } from "./fact.js";
import { keepRecent } from "../lib/recent.js";
import { problemBox } from "../app/notices.js";
import { Lost, Problem } from "../lib/wire.js";

const IMPROVE_MS = 500;
const HASTE_MS = 120;
const IMPROVE_TIMES = 12;
const HASTE_TIMES = 80;
const MANY = 500;
const KNOWN = 64;

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../protocol.d.ts").FactAnswer} FactAnswer
 * @typedef {{key: string, line: Line, step: number, view: string}} Spot
 *
 * @typedef {object} Tools
 * @property {Pick<import("../replay/lines.js").Lines, "askAbout">} lines
 * @property {import("./charts.js").Charts} charts
 * @property {number} level heading level
 * @property {AbortSignal} signal
 */

/**
 * The facts of a step, asked from Python once the learner has settled on it; sampled ones improve while they look.
 * @param {Tools} tools
 */
export function createFacts({ lines, charts, level, signal }) {
  const el = h("div", { class: "facts", "aria-busy": "false" });
  const shelf = createShelf(el, charts, level);
  /** @type {ReturnType<typeof keepRecent<FactAnswer[]>>} */
  const known = keepRecent(KNOWN);
  const ask = async (/** @type {Spot} */ { key, line, step, view }, more = 0) => {
    const { facts } = await lines.askAbout(line, "facts", { at: step, view, ...(more ? { more } : {}) });
    known.set(key, facts);
    return facts;
  };
  const improve = createImprover({
    ask,
    show: (spot, facts) => shelf.show(facts, spot),
    isAt: (spot) => !signal.aborted && asked.isAt(spot.key),
    isSeen: () => document.visibilityState === "visible" && el.isConnected,
  });
  const asked = createAsked({
    el,
    ask: async (/** @type {Spot} */ spot) => {
      const again = known.get(spot.key);
      return { facts: again ?? (await ask(spot)), fresh: !again };
    },
    show: ({ facts, fresh }, spot) => {
      shelf.show(facts, spot);
      if (fresh) improve(spot, facts).catch(() => null);
    },
    complain: shelf.complain,
  });

  const show = (/** @type {Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const key = `${line.line}/${step}/${view}`;
    if (!asked.moveTo(key)) return;
    if (!known.has(key)) shelf.markStale();
    asked.askSoon({ key, line, step, view });
  };
  signal.addEventListener("abort", () => {
    asked.forget();
    shelf.remove();
  });
  return { el, show, forget: asked.forget };
}

/**
 * Asks for more games to be sampled while the learner looks on, in haste where there is nothing to show yet.
 * @param {object} tools
 * @param {(spot: Spot, more: number) => Promise<FactAnswer[]>} tools.ask
 * @param {(spot: Spot, facts: FactAnswer[]) => void} tools.show
 * @param {(spot: Spot) => boolean} tools.isAt whether the learner is still there
 * @param {() => boolean} tools.isSeen
 */
export function createImprover({ ask, show, isAt, isSeen }) {
  return async (/** @type {Spot} */ spot, /** @type {FactAnswer[]} */ first) => {
    let facts = first;
    for (let round = 0; round < (facts.some(isRough) ? HASTE_TIMES : IMPROVE_TIMES); round += 1) {
      const more = gamesWanted(facts);
      if (!more) return;
      await new Promise((resolve) => setTimeout(resolve, facts.some(isRough) ? HASTE_MS : IMPROVE_MS));
      if (!isAt(spot) || !isSeen()) return;
      facts = await ask(spot, more);
      if (!isAt(spot)) return;
      show(spot, facts);
    }
  };
}

/**
 * To how many games the facts that can get better are to be sampled next; 0 where none can.
 * @param {FactAnswer[]} facts
 */
export function gamesWanted(facts) {
  const unsure = facts.filter((fact) => "more" in fact && fact.more);
  return unsure.length ? 2 * Math.max(MANY, ...unsure.map((fact) => fact.n || 1)) : 0;
}

/**
 * The facts as they stand in the panel, a figure open and the others by name and answer; one that comes again keeps
 * its place.
 * @param {HTMLElement} el
 * @param {import("./charts.js").Charts} charts
 * @param {number} level
 */
function createShelf(el, charts, level) {
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
  const show = (/** @type {FactAnswer[]} */ answered, /** @type {Spot} */ { key, line }) => {
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

/**
 * Whether a fact says once more what a meter shows already.
 * @param {Line} line
 * @param {FactAnswer} fact
 */
function isMeter(line, fact) {
  return fact.kind === "shares" && line.meters.some((meter) => meter.id === fact.id);
}

/** @param {HTMLElement} el */
function tellWithoutPlot(el) {
  if (el.querySelector(".no-plot")) return;
  const note = h("p", { class: "no-plot" }, "The plot cannot be drawn now. The table below holds its numbers.");
  el.querySelector(".fact-picture")?.append(note);
}
