import { arrange, button, h } from "../lib/dom.js";
import { saidTo } from "../line/said.js";
import { seatMark } from "../lib/seats.js";

/**
 * All that happened so far, a line a step; each goes there.
 * @param {(step: number) => void} goTo
 */
export function createLog(goTo) {
  const el = h("ol", { class: "log", "aria-label": "Steps so far" });
  /** @type {HTMLElement[]} */
  let items = [];
  let shown = "";

  /**
   * `seen` is the furthest step that is shown, `peeks` are those at which hidden cards were looked at.
   * @type {(line: Tutor.Line, step: number, seen: number, view: string, peeks?: number[]) => void}
   */
  const show = (line, step, seen, view, peeks = []) => {
    const key = `${line.line}/${view}/${peeks}`;
    if (key !== shown) items = [];
    shown = key;
    for (let at = items.length; at <= seen; at += 1) items.push(logItem(line, at, view, peeks.includes(at), goTo));
    arrange(el, items.slice(0, seen + 1));
    for (const [at, item] of items.entries()) markNow(item, at === step);
  };
  return { el, show };
}

/**
 * @param {Tutor.Line} line
 * @param {number} step
 * @param {string} view
 * @param {boolean} peeked
 * @param {(step: number) => void} goTo
 */
function logItem(line, step, view, peeked, goTo) {
  const frame = line.frames[step];
  const seat = line.seats.indexOf(frame.actor);
  const number = h("span", { class: "log-step" }, String(step));
  const { title, forced } = saidTo(frame, view);
  const notes = [forced && " (the only answer)", peeked && " (you peeked)"].filter(Boolean);
  const words = h("span", {}, seat >= 0 && seatMark(seat), title, notes.map((note) => h("small", {}, note)));
  return h("li", {}, button({ class: "log-item", on: { click: () => goTo(step) } }, number, words));
}

/**
 * @param {HTMLElement} item
 * @param {boolean} now
 */
function markNow(item, now) {
  if (now === (item.getAttribute("aria-current") === "step")) return;
  if (now) item.setAttribute("aria-current", "step");
  else item.removeAttribute("aria-current");
  if (now) scrollIntoRoom(item);
}

/** @param {HTMLElement} item */
function scrollIntoRoom(item) {
  const room = item.closest(".tab-room");
  if (!(room instanceof HTMLElement) || room.hidden || !item.checkVisibility()) return;
  const { top, bottom } = item.getBoundingClientRect();
  const frame = room.getBoundingClientRect();
  if (top < frame.top) room.scrollTop -= frame.top - top;
  if (bottom > frame.bottom) room.scrollTop += bottom - frame.bottom;
}
