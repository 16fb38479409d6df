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
  let shown = "";

  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step) => {
    const phases = phasesOfTurn(line, step);
    const key = JSON.stringify([line.line, line.frames[step].turn, phases]);
    if (key === shown) return;
    shown = key;
    const turns = turnsOf(line);
    const now = line.frames[step].turn;
    turn.textContent = `Turn ${now} of ${Math.max(now, turns)}`;
    turn.hidden = turns < 2;
    const focused = list.contains(document.activeElement) ? document.activeElement?.textContent : null;
    refill(
      list,
      phases.map((phase) => phaseItem(phase, goTo)),
    );
    if (focused) [...list.querySelectorAll("button")].find((b) => b.textContent === focused)?.focus();
    whenLaidOut(() => keepInSight(list));
  };
  return { el, show };
}

/**
 * @param {import("../line/steps.js").TurnPhase} phase
 * @param {(step: number) => void} goTo
 */
function phaseItem({ phase, first, now, done }, goTo) {
  const inner =
    first === null
      ? h("span", { class: "phase" }, phase)
      : button({ class: "phase", on: { click: () => goTo(first) } }, phase);
  const state = now ? "now" : done && "done";
  return h("li", { class: state || "", "aria-current": now && "step" }, inner);
}

/** @param {HTMLElement} list */
function keepInSight(list) {
  const now = list.querySelector(".now");
  if (!(now instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return;
  list.scrollLeft = now.offsetLeft - (list.clientWidth - now.offsetWidth) / 2;
}
