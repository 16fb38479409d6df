// The exact answer, step by step; where it is a grid, a tree or an area, the pupil builds it, and may have it shown.

import { button, glued, h, refill } from "../lib/dom.js";
import { createBuild, noteHandedIn } from "./build.js";
import { createDiagram } from "./diagrams.js";
import { icon } from "../lib/icons.js";

/** @type {Set<Protocol.LessonStep["diagram"]["kind"]>} what has fields, as what is marked has */
const FIELDS = new Set(["grid", "payoff", "list", "area"]);

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function exactPart(lesson) {
  const { all, work } = lesson;
  const steps = h("ol", { class: "exact-steps" });
  const more = button({ class: "btn go", on: { click: () => showNext() } });
  /** @type {{item: HTMLElement, step: Protocol.LessonStep}[]} */
  const shown = [];
  const add = (/** @type {number} */ number) => {
    const item = h("li", { tabindex: "-1" });
    shown.push({ item, step: all.exact[number] });
    fillStep(lesson, item, all.exact[number]);
    steps.append(item);
    return item;
  };
  const paint = () => {
    const left = all.exact.length - shown.length;
    refill(more, left > 0 ? `Next step (${left} left)` : "", icon("down"));
    more.hidden = left === 0;
  };
  const showNext = () => {
    for (const { item, step } of shown) showBuilt(lesson, item, step);
    const item = add(shown.length);
    work.change({ steps: Math.max(work.now().steps, shown.length) });
    paint();
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: "nearest", behavior: "smooth" });
  };
  for (let number = 0; number < Math.max(1, Math.min(work.now().steps, all.exact.length)); number += 1) add(number);
  if (work.now().steps === 0) work.change({ steps: 1 });
  paint();
  return { el: h("div", {}, steps, h("p", { class: "actions" }, more)) };
}

/**
 * A step to be built, or what it says once it is built or shown.
 * @param {Tutor.Lesson} lesson
 * @param {HTMLElement} item
 * @param {Protocol.LessonStep} step
 */
function fillStep(lesson, item, step) {
  const { words, diagram, build, name } = step;
  const built = lesson.work.now().built[name];
  if (build && !built?.settled) {
    const settled = () => {
      fillStep(lesson, item, step);
      item.focus({ preventScroll: true });
      item.scrollIntoView({ block: "nearest", behavior: "smooth" });
    };
    return refill(item, createBuild(lesson, step, build, settled));
  }
  item.dataset.worked = String(!build);
  const worked = !build && FIELDS.has(diagram.kind) && h("p", { class: "step-worked" }, icon("eye"), h("b", {}, "Worked out for you."), " Look and read.");
  const right = build && built?.right && h("p", { class: "item-judgement", role: "status", data: { right: "true" } }, icon("tick"), h("b", {}, "Right! You have built it."));
  return refill(item, worked, right, h("p", { class: "lesson-words" }, glued(words)), createDiagram(diagram, lesson.app.level + 2));
}

/**
 * Shows a step that was not built: who goes on has seen it.
 * @param {Tutor.Lesson} lesson
 * @param {HTMLElement} item
 * @param {Protocol.LessonStep} step
 */
function showBuilt(lesson, item, step) {
  if (!step.build || lesson.work.now().built[step.name]?.settled) return;
  noteHandedIn(lesson, step, {}, { settled: true });
  fillStep(lesson, item, step);
}
