import { h, refill } from "../lib/dom.js";
import { phasesOfTurn, turnsOf } from "./steps.js";

/**
 * The ribbon of the turn's phases; a phase that the line reaches is a button that goes there.
 * @param {(at: number) => void} goTo
 */
export function createPhases(goTo) {
  const turn = h("p", { class: "turn" });
  const list = h("ol", { class: "phases", "aria-label": "Phases of the turn" });
  const el = h("div", { class: "ribbon" }, turn, list);
  let shown = "";

  const show = (line, at) => {
    const phases = phasesOfTurn(line, at);
    const key = JSON.stringify([line.line, line.frames[at].turn, phases]);
    if (key === shown) return;
    shown = key;
    const turns = turnsOf(line);
    turn.textContent = turns > 1 ? `Turn ${line.frames[at].turn} of ${turns}` : "";
    turn.hidden = turns < 2;
    const focused = list.contains(document.activeElement) ? document.activeElement.textContent : null;
    refill(
      list,
      phases.map((phase) => phaseItem(phase, goTo)),
    );
    if (focused) [...list.querySelectorAll("button")].find((b) => b.textContent === focused)?.focus();
    requestAnimationFrame(() => keepInSight(list));
  };
  return { el, show };
}

function phaseItem({ phase, first, now, done }, goTo) {
  const inner =
    first === null
      ? h("span", { class: "phase" }, phase)
      : h("button", { type: "button", class: "phase", on: { click: () => goTo(first) } }, phase);
  return h("li", { class: now ? "now" : done ? "done" : "", "aria-current": now && "step" }, inner);
}

function keepInSight(list) {
  const now = list.querySelector(".now");
  if (!now || list.scrollWidth <= list.clientWidth) return;
  list.scrollLeft = now.offsetLeft - (list.clientWidth - now.offsetWidth) / 2;
}
