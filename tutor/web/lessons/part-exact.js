// The exact answer, built up step by step.

import { button, glued, h, refill } from "../lib/dom.js";
import { createDiagram } from "./diagrams.js";
import { icon } from "../lib/icons.js";

/**
 * @param {import("../types.d.ts").Lesson} lesson
 * @returns {import("../types.d.ts").ShownPart}
 */
export function exactPart({ app, all, work }) {
  const steps = h("ol", { class: "exact-steps" });
  const more = button({ class: "btn go", on: { click: () => showNext() } });
  const add = (/** @type {number} */ number) => {
    const { words, diagram } = all.exact[number];
    const item = h("li", { tabindex: "-1" }, h("p", { class: "lesson-words" }, glued(words)), createDiagram(diagram, app.level + 2));
    steps.append(item);
    return item;
  };
  const paint = () => {
    const left = all.exact.length - steps.children.length;
    refill(more, left > 0 ? `Next step (${left} left)` : "", icon("down"));
    more.hidden = left === 0;
  };
  const showNext = () => {
    const item = add(steps.children.length);
    work.change({ steps: Math.max(work.now().steps, steps.children.length) });
    paint();
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: "nearest", behavior: "smooth" });
  };
  for (let number = 0; number < Math.max(1, Math.min(work.now().steps, all.exact.length)); number += 1) add(number);
  if (work.now().steps === 0) work.change({ steps: 1 });
  paint();
  return { el: h("div", {}, steps, h("p", { class: "actions" }, more)) };
}
