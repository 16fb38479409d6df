// The same with steps left out, for the pupil to fill in.

import { createDiagram } from "./diagrams.js";
import { createItem } from "./items.js";
import { glued, h } from "../lib/dom.js";
import { itemKey } from "./work.js";

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function fadedPart(lesson) {
  return { el: h("ol", { class: "exact-steps" }, lesson.all.faded.map((step) => h("li", {}, fadedStep(lesson, step)))) };
}

/**
 * A diagram with its blanks under it; what is right is written into it.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonStep} step
 */
function fadedStep(lesson, { words, diagram, blanks }) {
  const drawn = createDiagram(diagram, lesson.app.level + 2);
  const items = blanks.map((blank) => createItem(lesson, blank));
  const fill = () => {
    for (const blank of blanks) fillIn(drawn, blank.name.split("/").at(-1) ?? "", lesson.work.now().items[itemKey(blank)]?.given);
  };
  fill();
  lesson.work.subscribe(fill);
  return [h("p", { class: "lesson-words" }, glued(words)), drawn, h("div", { class: "item-list" }, items)];
}

/**
 * @param {HTMLElement} diagram
 * @param {string} letter of the blank
 * @param {string | undefined} given
 */
function fillIn(diagram, letter, given) {
  if (!given) return;
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (diagram.querySelectorAll(`[data-blank="${letter}"]`))) {
    place.textContent = given;
    place.dataset.filled = "";
  }
}
