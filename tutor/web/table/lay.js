import { createEdges } from "./edges.js";
import { h, heading } from "../lib/dom.js";

/** What can be used and lies in nothing else that can; and the cards of a hand, whatever is listed on them. */
const USABLE = ".can:not(:has(.can))";
const HELD = "li:not(li li)";

/**
 * The table with the hand under it, what stands beside things, and at their edges how much there is beyond.
 * @param {number} level heading level
 * @param {Pick<ReturnType<typeof import("./stage.js").createStage>, "el" | "rail">} stage
 * @param {{el: HTMLElement}} touch
 */
export function layTable(level, { el, rail }, touch) {
  el.setAttribute("tabindex", "-1");
  const title = heading(level, { class: "sr-only" }, "The table");
  const edges = [createEdges(el, ["above", "below"], USABLE), createEdges(rail, ["left", "right"], HELD)];
  return h("div", { class: "col-main" }, title, el, rail, edges, touch.el);
}
