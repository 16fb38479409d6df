import { button, h, refill, listen } from "../lib/dom.js";
import { createWakingRoom, stoppedBanner } from "./waking.js";
import { icon } from "../lib/icons.js";
import { Lost, Problem } from "../lib/wire.js";

const TOAST_MS = 12000;

/**
 * @typedef {Pick<Protocol.ProblemAnswer, "title" | "text"> &
 *   {offer?: Protocol.Offer[]}} Told
 * @typedef {ReturnType<typeof createNotices>} Notices
 */

/**
 * A problem in words, in place, with what exists instead as links.
 * @param {Told} problem
 * @param {(query: string) => void} [follow] goes to an offer
 * @param {"p" | "h1" | "h2"} [tag] of its title
 */
export function problemBox({ title, text, offer = [] }, follow, tag = "p") {
  const offers = offer.map(({ label, query }) =>
    h("li", {}, button({ class: "btn wide", on: { click: () => follow?.(query) } }, label)),
  );
  return h(
    "div",
    { class: "problem", role: "status" },
    h(tag, { class: "problem-title" }, title),
    h("p", {}, text),
    offers.length > 0 && h("ul", { class: "offers" }, offers),
  );
}

/**
 * The page's own notices: the connection banner, a short line for whatever else goes wrong, and one about an engine that
 * is awaited.
 * @param {HTMLElement} root "trouble" events that reach it are shown
 * @param {import("../lib/wire.js").Wire} wire
 */
export function createNotices(root, wire) {
  const banner = h("div", { class: "banner-room", role: "status" });
  const toast = h("div", { class: "toast-room", role: "status" });
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;

  const clear = () => refill(toast);
  const say = (/** @type {string} */ text) => {
    clearTimeout(timer);
    const close = button({ class: "btn plain", "aria-label": "Close", on: { click: clear } }, icon("close"));
    refill(toast, h("div", { class: "toast" }, h("p", {}, text), close));
    timer = setTimeout(clear, TOAST_MS);
  };
  const lost = () => (wire.start ? stoppedBanner(wire.start) : lostBanner());
  wire.onLife((life) => refill(banner, life === "lost" && lost()));
  listen(root, "trouble", (/** @type {CustomEvent<unknown>} */ event) => {
    event.stopPropagation();
    if (!(event.detail instanceof Problem || event.detail instanceof Lost)) console.error(event.detail);
    say(troubleText(event.detail));
  });
  return { banner, toast, waking: createWakingRoom(wire, root) };
}

/** @param {unknown} error */
function troubleText(error) {
  if (error instanceof Problem) return `${error.title}. ${error.text}`.replace("?.", "?").replace("..", ".");
  if (error instanceof Lost) return "The engine did not answer, so nothing was done. Try again in a moment.";
  return "Something went wrong on this page. Go on, and reload the page if anything looks odd.";
}

function lostBanner() {
  const reload = button({ class: "btn", on: { click: () => location.reload() } }, icon("reload"), "Reload this page");
  const text = h(
    "p",
    {},
    h("b", {}, "The engine does not answer. "),
    "Reading and stepping still work. Odds plots, “what if”, answers and playing on do not. Reload to start it again: you come back to this place.",
  );
  return h("div", { class: "banner" }, text, reload);
}
