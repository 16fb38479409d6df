// All trials in a list, page by page.

import { button, h, listen, refill } from "../lib/dom.js";

const PAGE = 100;

/**
 * A list that is fetched when it is opened.
 * @param {Tutor.Lesson} lesson
 * @param {() => number} experiment
 */
export function createTrialList(lesson, experiment) {
  const room = h("div", { class: "trial-rows", tabindex: "0", role: "region", "aria-label": "The list of trials" });
  const ways = h("p", { class: "actions" });
  const el = h("details", { class: "panel" }, h("summary", {}, "List of trials"), room, ways);
  let [total, first] = [0, 1];

  const fetchPage = async () => {
    if (!el.open || total === 0) return refill(room, h("p", { class: "quiet" }, "No trials yet."));
    const { app, all } = lesson;
    const parts = { lesson: all.card.name, seed: all.seed, experiment: experiment(), first, count: Math.min(PAGE, total - first + 1) };
    refill(room, tableOfRows(await app.wire.ask("trial-rows", parts)));
    const turn = (/** @type {string} */ label, /** @type {number} */ to) =>
      button({ class: "btn plain", disabled: to < 1 || to > total, on: { click: () => turnTo(to) } }, label);
    refill(ways, total > PAGE && [turn("Earlier", first - PAGE), turn("Later", first + PAGE)]);
  };
  const turnTo = async (/** @type {number} */ to) => {
    first = to;
    await fetchPage();
    room.focus({ preventScroll: true });
  };
  listen(el, "toggle", fetchPage);
  const show = (/** @type {number} */ n) => {
    [total, first] = [n, 1];
    if (el.open) fetchPage();
  };
  return { el, show };
}

/**
 * A plain table.
 * @param {Protocol.FactTable} table
 */
export function tableOfRows({ head, rows }) {
  const heads = h("tr", {}, head.map((text) => h("th", { scope: "col" }, text)));
  const lines = rows.map((row) => h("tr", {}, row.map((text, at) => (at === 0 ? h("th", { scope: "row" }, text) : h("td", {}, text)))));
  return h("table", { class: "lesson-rows" }, h("thead", {}, heads), h("tbody", {}, lines));
}
