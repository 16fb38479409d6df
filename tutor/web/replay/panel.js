// The panel beside the table: what is asked, and tabs with the words, the odds, the rules and the log. Where there is
// no room beside the table, it is a sheet under it.

import { h } from "../lib/dom.js";
import { createTabs } from "../lib/tabs.js";
import { createEdges } from "../table/edges.js";
import { createSheet } from "./sheet.js";
import { saidTo } from "../line/said.js";

/** @typedef {import("./sheet.js").Height} Height */

/**
 * @param {Pick<import("../shell/store.js").Store, "choice" | "setChoice">} store
 * @param {{asks: HTMLElement[], spoken: HTMLElement, coach: HTMLElement, strip: HTMLElement}} before
 *   what is asked or told before all, each hidden while it is not, and what is asked aloud; and the odds in a line, for a
 *   sheet that is down
 * @param {import("../lib/tabs.js").Tab[]} all
 * @param {() => void} opened told when another tab was opened
 */
export function createPanel(store, { asks, spoken, coach, strip }, all, opened) {
  const ask = h("div", { class: "ask-slot" }, asks, spoken, coach);
  createEdges(ask, [], "");
  const tabs = createTabs("About this step", all, (id) => {
    store.setChoice("tab", id);
    opened();
  });
  tabs.open(store.choice("tab", all[0].id));
  /** Open a tab for a learner who asked for it, and the sheet where it is down. */
  const open = (/** @type {string} */ id, /** @type {Height} */ height = "half") => {
    tabs.open(id);
    store.setChoice("tab", id);
    sheet.raise(height);
    if (height === "full") tabs.focus();
    opened();
  };
  const sheet = createSheet(all.filter(({ drawing }) => drawing), (id) => open(id, "full"));
  const props = { class: "side-panel", "aria-label": "About this step", data: { height: "peek" } };
  const el = h("section", props, sheet.handle, strip, ask, tabs.el);
  sheet.bind(el);

  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const { title, text } = saidTo(line.frames[step], view);
    sheet.tell(title, text.find((sentence) => sentence !== `${title}.`) ?? "");
    const isAsking = asks.some((one) => one.tagName !== "DIALOG" && !one.hidden);
    el.classList.toggle("asking", isAsking);
    el.closest(".replay")?.setAttribute("data-asking", String(isAsking));
  };
  return { el, show, open, tab: tabs.now };
}
