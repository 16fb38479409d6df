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
 * @param {{asks: HTMLElement[], coach: HTMLElement, strip: HTMLElement}} before what is asked or told before all, each hidden while
 *   it is not; and the odds in a line, for a sheet that is down
 * @param {import("../lib/tabs.js").Tab[]} all
 * @param {() => void} opened told when another tab was opened
 */
export function createPanel(store, { asks, coach, strip }, all, opened) {
  const ask = h("div", { class: "ask-slot" }, asks, coach);
  const tabs = createTabs("About this step", all, (id) => {
    store.setChoice("tab", id);
    opened();
  });
  tabs.open(store.choice("tab", all[0].id));
  const sheet = createSheet();
  const props = { class: "side-panel", "aria-label": "About this step", data: { height: "peek" } };
  const el = h("section", props, sheet.handle, strip, ask, tabs.el);
  sheet.bind(el);

  const show = (/** @type {import("../types.d.ts").Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const { title, text } = saidTo(line.frames[step], view);
    sheet.tell(title, text.find((sentence) => sentence !== `${title}.`) ?? "");
    const isAsking = asks.some((one) => one.tagName !== "DIALOG" && !one.hidden);
    el.classList.toggle("asking", isAsking);
    el.closest(".replay")?.setAttribute("data-asking", String(isAsking));
  };
  /** Open a tab for a learner who asked for it, and the sheet where it is down. */
  const open = (/** @type {string} */ id, /** @type {Height} */ height = "half") => {
    tabs.open(id);
    store.setChoice("tab", id);
    sheet.raise(height);
    if (height === "full") tabs.focus();
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

  /** @type {(height: Height) => void} */
  let set = () => {};
  const bind = (/** @type {HTMLElement} */ el) => {
    set = (/** @type {Height} */ height) => {
      el.dataset.height = height;
      el.parentElement?.setAttribute("data-sheet", height);
      half.setAttribute("aria-expanded", String(height !== "peek"));
      full.setAttribute("aria-label", height === "full" ? "Show the table" : "Show more");
      full.replaceChildren(icon(height === "full" ? "down" : "up"));
    };
    el.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || el.dataset.height === "peek") return;
      set("peek");
      half.focus();
    });
    half.addEventListener("click", () => set(el.dataset.height === "peek" ? "half" : "peek"));
    full.addEventListener("click", () => set(el.dataset.height === "half" ? "full" : "half"));
    set("peek");
  };
  const tell = (/** @type {string} */ title, /** @type {string} */ text) => {
    headline.textContent = title;
    words.textContent = text;
  };
  const raise = (/** @type {Height} */ height) => half.getAttribute("aria-expanded") === "false" && set(height);
  return { handle, bind, tell, raise };
}
