// Lessons to choose from, by age, game, standard and minutes.

import { ANY, choicesIn, fittingLessons } from "./choosing.js";
import { button, h, refill } from "../lib/dom.js";
import { countText } from "./card-words.js";
import { createSelect } from "../lib/choice.js";

/** @typedef {import("./choosing.js").Wish} Wish */

/**
 * The lessons that fit what was picked, and the tools to pick by.
 * @param {Tutor.App} app
 * @param {Partial<Record<keyof Wish, string>>} labels of the tools that there are
 * @param {string} look class of the list
 * @param {(card: Protocol.LessonCard) => HTMLElement} show a lesson in the list
 */
export function createLessonList(app, labels, look, show) {
  const list = h("ul", { class: look });
  const count = h("p", { class: "figures-line", role: "status" });
  let wish = ANY;
  const change = (/** @type {Partial<Wish>} */ part) => {
    wish = { ...wish, ...part };
    const found = fittingLessons(app.lessons, wish);
    refill(list, found.map(show));
    refill(count, countText(found.length, app.lessons.length));
    all.hidden = found.length === app.lessons.length;
  };
  const filters = createFilters(app, labels, change);
  const showAll = () => {
    filters.clear();
    change(ANY);
  };
  const all = button({ class: "btn", on: { click: showAll } }, "Show all");
  const tools = h("search", { class: "lesson-filters", "aria-label": "Which lessons" }, filters.selects, h("div", { class: "found" }, count, all));
  change(ANY);
  return [tools, list];
}

/**
 * @param {Tutor.App} app
 * @param {Partial<Record<keyof Wish, string>>} labels
 * @param {(part: Partial<Wish>) => void} change
 */
function createFilters({ lessons, gameTitle }, labels, change) {
  const choices = choicesIn(lessons, gameTitle);
  const kinds = /** @type {[keyof Wish, string][]} */ (Object.entries(labels));
  const selects = kinds.map(([kind, label]) => createSelect(label, choices[kind], (value) => change({ [kind]: value })));
  const clear = () => selects.forEach(({ set }) => set(""));
  return { selects: selects.map(({ el }) => el), clear };
}
