import { button, h, refill } from "../lib/dom.js";
import { whenLaidOut } from "../lib/laid-out.js";
import { phasesOfTurn, turnsOf } from "../line/steps.js";

/**
 * The ribbon of the turn's phases; a phase that the line reaches is a button that goes there.
 * @param {(step: number) => void} goTo
 */
export function createPhases(goTo) {
  const turn = h("p", { class: "turn" });
  const list = h("ol", { class: "phases", "aria-label": "Phases of the turn" });
  const el = h("div", { class: "ribbon" }, turn, list);
  /** @type {HTMLElement[]} */
  let items = [];
  let built = "";
  let marked = "";

  const build = (/** @type {Tutor.Line} */ line, /** @type {number} */ now, /** @type {import("../line/steps.js").TurnPhase[]} */ phases) => {
    const turns = turnsOf(line);
    turn.textContent = `Turn ${now} of ${Math.max(now, turns)}`;
    turn.hidden = turns < 2;
    items = phases.map(({ phase, first }) => phaseItem(phase, first, goTo));
    const focused = list.contains(document.activeElement) ? document.activeElement?.textContent : null;
    refill(list, items);
    if (focused) [...list.querySelectorAll("button")].find((b) => b.textContent === focused)?.focus();
  };
  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step) => {
    const phases = phasesOfTurn(line, step);
    const now = line.frames[step].turn;
    const shape = JSON.stringify([line.line, now, phases.map(({ phase, first }) => [phase, first])]);
    const marks = JSON.stringify([shape, phases]);
    if (marks === marked) return;
    if (shape !== built) build(line, now, phases);
    [built, marked] = [shape, marks];
    for (const [at, phase] of phases.entries()) mark(items[at], phase);
    whenLaidOut(() => keepInSight(list));
  };
  return { el, show };
}

/**
 * @param {string} phase
 * @param {number | null} first its first step in the turn, null where the turn does not come to it
 * @param {(step: number) => void} goTo
 */
function phaseItem(phase, first, goTo) {
  if (first === null) return h("li", {}, h("span", { class: "phase" }, phase));
  return h("li", {}, button({ class: "phase", on: { click: () => goTo(first) } }, phase));
}

/**
 * @param {HTMLElement} item
 * @param {import("../line/steps.js").TurnPhase} phase
 */
function mark(item, { now, done }) {
  item.setAttribute("class", now ? "now" : done ? "done" : "");
  if (now) item.setAttribute("aria-current", "step");
  else item.removeAttribute("aria-current");
}

/** @param {HTMLElement} list */
function keepInSight(list) {
  const now = list.querySelector(".now");
  if (!(now instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return;
  list.scrollLeft = now.offsetLeft - (list.clientWidth - now.offsetWidth) / 2;
}
