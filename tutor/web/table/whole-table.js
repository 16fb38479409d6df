// A table that is looked at and not touched, with room for all of it.

import { createStage } from "./stage.js";
import { h } from "../lib/dom.js";

/** A taller room may lay a table out anew; so often it is measured again. */
const MOST_TRIES = 4;

/**
 * Something that may be larger than its room, and can be scrolled by keys.
 * @param {HTMLElement} el
 * @param {string} label
 */
function letScroll(el, label) {
  for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": label })) el.setAttribute(name, value);
}

/**
 * A table to show positions of a game on.
 * @param {string} game
 */
export function wholeTable(game) {
  const stage = createStage();
  letScroll(stage.el, "The table");
  letScroll(stage.rail, "The hand");
  const el = h("div", { class: "lesson-table replay", data: { game } }, stage.el, stage.rail);
  let [width, tries] = [0, 0];
  const room = new ResizeObserver(() => {
    if (stage.el.offsetWidth !== width) {
      [width, tries] = [stage.el.offsetWidth, MOST_TRIES];
      el.style.minHeight = "";
      delete el.dataset.hidden;
    }
    if (tries > 0) showWhole(stage.el);
    tries -= 1;
  });
  room.observe(stage.el);
  return { stage, el };
}

/**
 * Makes room for all of a table, so that nothing in it has to be scrolled to on a phone; a table of which as much is
 * hidden after that as before grows no more.
 * @param {HTMLElement} stage what scrolls
 */
export function showWhole(stage) {
  const hidden = stage.scrollHeight - stage.clientHeight;
  const table = stage.parentElement;
  if (!table || hidden <= 1 || table.dataset.hidden === String(hidden)) return;
  table.dataset.hidden = String(hidden);
  table.style.minHeight = `${table.offsetHeight + hidden}px`;
}
