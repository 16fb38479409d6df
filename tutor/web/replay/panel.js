// The panel beside the table: what is asked, and tabs with the words, the odds, the rules and the log. Where there is
// no room beside the table, it is a sheet under it.

import { button, h } from "../lib/dom.js";
import { createTabs } from "../lib/tabs.js";
import { icon } from "../lib/icons.js";
import { saidTo } from "../line/said.js";

/**
 * How high the sheet stands.
 * @typedef {"peek" | "half" | "full"} Height
 */

/**
 * @param {Pick<import("../shell/store.js").Store, "choice" | "setChoice">} store
 * @param {HTMLElement[]} asks what is asked or told before all; each hidden while it is not
 * @param {HTMLElement} coach
 * @param {import("../lib/tabs.js").Tab[]} all
 * @param {() => void} opened told when another tab was opened
 */
export function createPanel(store, asks, coach, all, opened) {
  const ask = h("div", { class: "ask-slot" }, asks, coach);
  const tabs = createTabs("About this step", all, (id) => {
    store.setChoice("tab", id);
    opened();
  });
  tabs.open(store.choice("tab", all[0].id));
  const sheet = createSheet();
  const props = { class: "side-panel", "aria-label": "About this step", data: { height: "peek" } };
  const el = h("section", props, sheet.handle, ask, tabs.el);
  sheet.bind(el);

  const show = (/** @type {import("../types.d.ts").Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const { title, text } = saidTo(line.frames[step], view);
    sheet.tell(title, text.find((sentence) => sentence !== `${title}.`) ?? "");
    const isAsking = asks.some((one) => one.tagName !== "DIALOG" && !one.hidden);
    el.classList.toggle("asking", isAsking);
    el.closest(".replay")?.setAttribute("data-asking", String(isAsking));
  };
  /** Open a tab for a learner who asked for it by a key, and the sheet where it is down. */
  const open = (/** @type {string} */ id) => {
    tabs.open(id);
    store.setChoice("tab", id);
    sheet.raise();
    opened();
  };
  return { el, show, open, tab: tabs.now };
}

/** The handle of the sheet: the headline, which opens it to half its height, and a button for all of it. */
function createSheet() {
  const headline = h("b");
  const words = h("span");
  const half = button({ class: "sheet-line", "aria-expanded": "false" }, h("span", {}, headline, " ", words));
  const full = button({ class: "btn plain sheet-full" });
  const handle = h("div", { class: "sheet-handle" }, half, full);

  const bind = (/** @type {HTMLElement} */ el) => {
    const set = (/** @type {Height} */ height) => {
      el.dataset.height = height;
      el.parentElement?.setAttribute("data-sheet", height);
      half.setAttribute("aria-expanded", String(height !== "peek"));
      full.setAttribute("aria-label", height === "full" ? "Show the table" : "Show more");
      full.replaceChildren(icon(height === "full" ? "down" : "up"));
    };
    half.addEventListener("click", () => set(el.dataset.height === "peek" ? "half" : "peek"));
    full.addEventListener("click", () => set(el.dataset.height === "half" ? "full" : "half"));
    set("peek");
  };
  const tell = (/** @type {string} */ title, /** @type {string} */ text) => {
    headline.textContent = title;
    words.textContent = text;
  };
  const raise = () => half.getAttribute("aria-expanded") === "false" && half.click();
  return { handle, bind, tell, raise };
}
