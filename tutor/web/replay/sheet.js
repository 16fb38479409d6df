// The panel where it is a sheet under the table: how high it stands, and what raises it and lets it down.

import { button, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/** Pixels over which a finger moves to swipe. */
const SWIPE = 40;

/**
 * How high the sheet stands.
 * @typedef {"peek" | "half" | "full"} Height
 */

/**
 * The handle of the sheet: the headline, which opens it to half its height, tabs that open at full height, a button for
 * all of it, and one that closes it.
 * @param {import("../lib/tabs.js").Tab[]} shortcuts the tabs that stand there by icon and name
 * @param {(id: string) => void} open opens one of them
 */
export function createSheet(shortcuts, open) {
  const headline = h("b");
  const words = h("span");
  const said = h("span", { class: "sheet-words" }, headline, " ", words);
  const short = h("span", { class: "sheet-short" }, icon("up"), h("span", {}, "Just now"));
  const half = button({ class: "sheet-line", "aria-expanded": "false" }, said, short);
  const full = button({ class: "btn plain sheet-full" });
  const { bind, now, set, letDown } = holdHeight(half, full);
  const close = button({ class: "btn plain sheet-close", "aria-label": "Close", title: "Close", on: { click: letDown } }, icon("close"));
  const handle = h("div", { class: "sheet-handle" }, half, shortcuts.map((tab) => shortcutTo(tab, open)), full, close);
  half.addEventListener("click", () => set(now() === "peek" ? "half" : "peek"));
  full.addEventListener("click", () => set(now() === "half" ? "full" : "half"));
  bindSwipe(handle, (isDown) => {
    if (!isDown) set(now() === "peek" ? "half" : "full");
    else if (now() !== "peek") letDown();
  });
  const tell = (/** @type {string} */ title, /** @type {string} */ text) => {
    headline.textContent = title;
    words.textContent = text;
  };
  const raise = (/** @type {Height} */ height) => now() === "peek" && set(height);
  return { handle, bind, tell, raise };
}

/**
 * Holds how high a sheet stands. Let down, it gives the focus back to what raised it.
 * @param {HTMLElement} half
 * @param {HTMLElement} full
 */
function holdHeight(half, full) {
  /** @type {HTMLElement | null} */
  let el = null;
  /** @type {Element | null} */
  let opener = null;
  const now = () => /** @type {Height} */ (el?.dataset.height ?? "peek");
  const set = (/** @type {Height} */ height) => {
    if (now() === "peek") opener = document.activeElement;
    if (el) el.dataset.height = height;
    el?.parentElement?.setAttribute("data-sheet", height);
    half.setAttribute("aria-expanded", String(height !== "peek"));
    full.setAttribute("aria-label", height === "full" ? "Show the table" : "Show more");
    full.replaceChildren(icon(height === "full" ? "down" : "up"));
  };
  const letDown = () => {
    set("peek");
    /** @type {HTMLElement} */ (opener && el?.contains(opener) ? opener : half).focus();
  };
  const bind = (/** @type {HTMLElement} */ panel) => {
    el = panel;
    set("peek");
    el.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && now() !== "peek") letDown();
    });
  };
  return { bind, now, set, letDown };
}

/**
 * @param {import("../lib/tabs.js").Tab} tab
 * @param {(id: string) => void} open
 */
function shortcutTo({ id, label, drawing }, open) {
  return button({ class: "sheet-shortcut", data: { tab: id }, on: { click: () => open(id) } }, drawing && icon(drawing), h("span", {}, label));
}

/**
 * Tell of swipes up or down over an element by a finger or pen.
 * @param {HTMLElement} el
 * @param {(isDown: boolean) => void} swiped
 */
function bindSwipe(el, swiped) {
  /** @type {number | null} */
  let from = null;
  el.addEventListener("pointerdown", ({ pointerType, clientY }) => {
    from = pointerType === "mouse" ? null : clientY;
  });
  el.addEventListener("pointerup", ({ clientY }) => {
    if (from !== null && Math.abs(clientY - from) >= SWIPE) swiped(clientY > from);
    from = null;
  });
}
