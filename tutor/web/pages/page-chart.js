import { h } from "../lib/dom.js";
import { createFact } from "../odds/fact.js";

/**
 * One fact alone, for a notebook cell: what `start` holds is drawn, and drawn anew when it changes.
 * @param {Pick<Tutor.App, "charts" | "level">} app
 * @param {Protocol.FactAnswer} fact
 * @param {AbortSignal} signal ends it
 * @returns {Tutor.Page}
 */
export function chartPage(app, fact, signal) {
  const view = createFact(app.charts, app.level, () => view.el.classList.add("plotless"));
  view.show(fact, []);
  signal.addEventListener("abort", view.remove);
  return { el: h("div", { class: "chart-alone" }, view.el), title: fact.title };
}
