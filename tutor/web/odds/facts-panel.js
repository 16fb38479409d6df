import { arrange, guard, h, listen, refill } from "../lib/dom.js";
import { createFact } from "./fact.js";
import { problemBox } from "../app/notices.js";
import { keepRecent } from "../lib/recent.js";
import { Lost, Problem } from "../lib/wire.js";

const FACTS_MS = 90;
const IMPROVE_MS = 500;
const IMPROVE_TIMES = 12;
const MANY = 500;
const OPEN_AT_FIRST = 3;
const KNOWN = 64;

/**
 * The facts of a step, asked from Python once the learner has settled on it; sampled ones improve while they look.
 * @param {{lines: any, charts: any, level: number, signal: AbortSignal}} tools
 */
export function createFacts({ lines, charts, level, signal }) {
  const el = h("div", { class: "facts", "aria-busy": "false" });
  const views = new Map();
  const known = keepRecent(KNOWN);
  const folded = new Map();
  let wanted = "";
  let timer = 0;
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    forget();
    views.forEach((view) => view.remove());
  });

  const paint = (answered, line) => {
    const facts = answered.filter((fact) => !isMeter(line, fact));
    const shown = facts.map((fact, index) => viewOf(fact.id, index < OPEN_AT_FIRST));
    arrange(
      el,
      shown.map((view) => view.el),
    );
    facts.forEach((fact, index) => shown[index].show(fact, line.seats));
    el.setAttribute("aria-busy", "false");
  };

  const viewOf = (id, open) => {
    if (!views.has(id)) {
      const view = createFact(charts, level, () => noPlot(view.el));
      view.el.open = folded.get(id) ?? open;
      listen(view.el.querySelector("summary"), "click", () => folded.set(id, !view.el.open));
      views.set(id, view);
    }
    return views.get(id);
  };

  const complain = (error) => {
    el.setAttribute("aria-busy", "false");
    if (error instanceof Lost) refill(el);
    else if (error instanceof Problem) refill(el, problemBox(error));
    else throw error;
  };

  const improve = async (key, question, facts, round) => {
    const unsure = facts.filter((fact) => fact.more);
    if (!unsure.length || round >= IMPROVE_TIMES) return;
    await new Promise((resolve) => setTimeout(resolve, IMPROVE_MS));
    if (signal.aborted || wanted !== key || document.visibilityState !== "visible" || !el.isConnected) return;
    const more = 2 * Math.max(MANY, ...unsure.map((fact) => fact.n || 1));
    const answer = await lines.askAbout(question.line, "facts", {
      at: question.at,
      view: question.view,
      more,
    });
    known.set(key, answer.facts);
    if (wanted !== key) return;
    paint(answer.facts, question.line);
    await improve(key, question, answer.facts, round + 1);
  };

  const fetchFacts = async (key, question) => {
    const { line, at, view } = question;
    const facts = (await lines.askAbout(line, "facts", { at, view })).facts;
    known.set(key, facts);
    if (wanted !== key) return;
    paint(facts, line);
    improve(key, question, facts, 0).catch(() => null);
  };

  const markStale = () => {
    el.setAttribute("aria-busy", "true");
    for (const child of el.children) child.classList.add("stale");
  };

  const settle = async (key, question) => {
    if (known.has(key)) return paint(known.get(key), question.line);
    try {
      return await fetchFacts(key, question);
    } catch (error) {
      return wanted === key && complain(error);
    }
  };

  const show = (line, at, view) => {
    const key = `${line.line}/${at}/${view}`;
    if (key === wanted) return;
    wanted = key;
    clearTimeout(timer);
    if (!known.has(key)) markStale();
    timer = setTimeout(() => guard(el, () => settle(key, { line, at, view })), FACTS_MS);
  };
  const forget = () => {
    wanted = "";
  };
  return { el, show, forget };
}

/** Whether a fact says once more what a meter shows already. */
function isMeter(line, fact) {
  return fact.kind === "shares" && line.meters.some((meter) => meter.id === fact.id);
}

function noPlot(el) {
  if (!el.querySelector(".no-plot"))
    el.querySelector(".fact-picture").append(
      h("p", { class: "no-plot" }, "The plot cannot be drawn now. The table below holds its numbers."),
    );
}
