// One thing that the learner did well, and one to try.

import { button, glued, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/** @typedef {Pick<import("./moments.js").MomentTools, "linkToStep" | "showBest">} AdviceTools */

/** @param {AdviceTools} tools */
export function createAdvice(tools) {
  const el = h("dl", { class: "review-advice" });
  const show = (/** @type {Pick<Protocol.ReviewAnswer, "well" | "better">} */ { well, better }) => {
    if (el.contains(document.activeElement)) return;
    refill(el, well && row("Well done", well, tools), better && row("Try next time", better, tools));
  };
  return { el, show };
}

/**
 * @param {string} name
 * @param {Protocol.AdviceAnswer} advice
 * @param {AdviceTools} tools
 */
function row(name, { at, text, best }, { linkToStep, showBest }) {
  const other = best && button({ class: "btn", on: { click: () => showBest(at, best) } }, icon("branch"), "What would have happened?");
  return [h("dt", {}, name), h("dd", {}, h("p", {}, `Step ${at + 1}: `, glued(text)), h("div", { class: "actions" }, linkToStep(at, "See where it was"), other))];
}
