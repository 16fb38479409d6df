import { h, refill } from "../lib/dom.js";

const HOME_TITLE = "Minions Tutor";

/** @typedef {ReturnType<typeof createRoom>} Room */

/**
 * Where pages are shown, one at a time.
 * @param {"main" | "div"} tag
 * @param {boolean} routed whether the browser's page is ours, with its title and its scrolling
 * @param {AbortSignal} signal
 */
export function createRoom(tag, routed, signal) {
  const el = h(tag, { class: "page" });
  let visit = new AbortController();
  /** @type {Tutor.Page["search"]} */
  let search;
  signal.addEventListener("abort", () => visit.abort());

  /** Leave the page that is shown; what comes next gets a signal of its own. */
  const leave = () => {
    visit.abort();
    visit = new AbortController();
    return visit.signal;
  };
  /** Put something in the room; the stylesheet lets a replay fill it, and in a page of our own the window. */
  const lay = (/** @type {HTMLElement} */ shown) => {
    refill(el, shown);
    el.dataset.holds = shown.matches(".replay") ? "replay" : "page";
    el.parentElement?.setAttribute("data-frame", shown.dataset.frame ?? "");
  };
  /** Show a page; `focus` where the learner came to it by a link, so that reading starts at its top. */
  const present = (/** @type {Tutor.Page} */ page, focus = false) => {
    const { el: shown, title, arrived } = page;
    lay(shown);
    search = page.search;
    if (routed) document.title = title === HOME_TITLE ? title : `${title} · ${HOME_TITLE}`;
    if (routed && focus) readFromTop(el);
    arrived?.();
  };
  /** What stands here until a page is there; `wayOn` leads elsewhere, for whom it takes too long. */
  const presentWaiting = (/** @type {import("../lib/dom.js").Child} */ wayOn = null) =>
    lay(h("div", { class: "setting-table" }, h("p", { role: "status" }, "Setting the table …"), wayOn));
  return { el, leave, present, presentWaiting, search: () => search };
}

/** @param {HTMLElement} el */
function readFromTop(el) {
  window.scrollTo(0, 0);
  /** @type {HTMLElement | null} */ (el.querySelector("h1, h2"))?.focus({ preventScroll: true });
}
