// The question of a lesson, on a table position that one can see.

import { createStage } from "../table/stage.js";
import { glued, h } from "../lib/dom.js";
import { ruleChips } from "../shell/rule-chips.js";

/** A taller room may lay a table out anew; so often it is measured again. */
const MOST_TRIES = 4;

/**
 * @param {import("../types.d.ts").Lesson} lesson
 * @returns {import("../types.d.ts").ShownPart}
 */
export function questionPart({ app, all }) {
  const { stage, el } = tableOf(all);
  stage.show(all.line, all.at, all.view, false);
  const rules = h("div", { class: "chips" }, ruleChips(all.rules, (rule) => app.sheet.show(all.card.game, rule)));
  return { el: h("div", {}, h("p", { class: "lesson-words" }, glued(all.question)), el, rules) };
}

/**
 * Something that may be larger than its room, and can be scrolled by keys.
 * @param {HTMLElement} el
 * @param {string} label
 */
function letScroll(el, label) {
  for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": label })) el.setAttribute(name, value);
}

/**
 * A table to show positions of a lesson on.
 * @param {Pick<import("../types.d.ts").OpenedLesson, "card">} all
 */
export function tableOf({ card }) {
  const stage = createStage();
  letScroll(stage.el, "The table");
  letScroll(stage.rail, "The hand");
  const el = h("div", { class: "lesson-table replay", data: { game: card.game } }, stage.el, stage.rail);
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
