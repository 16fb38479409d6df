import { h, refill, listen } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * A problem in words, in place, with what exists instead as links.
 * @param {{title: string, text: string, offer?: {label: string, query: string}[]}} problem
 * @param {(query: string) => void} [follow] goes to an offer
 * @param {string} [heading] the tag of its title
 */
export function problemBox(problem, follow, heading = "p") {
  const offers = (problem.offer || []).map(({ label, query }) =>
    h(
      "li",
      {},
      h("button", { type: "button", class: "btn wide", on: { click: () => follow?.(query) } }, label),
    ),
  );
  return h(
    "div",
    { class: "problem", role: "status" },
    h(heading, { class: "problem-title" }, problem.title),
    h("p", {}, problem.text),
    offers.length > 0 && h("ul", { class: "offers" }, offers),
  );
}

/**
 * The page's own notices: the connection banner and a short line for whatever else goes wrong.
 * @param {HTMLElement} root "trouble" events that reach it are shown
 * @param {{alive: () => boolean, onChange: Function}} wire
 */
export function createNotices(root, wire) {
  const banner = h("div", { class: "banner-room", role: "status" });
  const toast = h("div", { class: "toast-room", role: "status" });
  let timer = 0;

  const say = (text) => {
    clearTimeout(timer);
    const close = h(
      "button",
      { type: "button", class: "btn plain", "aria-label": "Close", on: { click: clear } },
      icon("close"),
    );
    refill(toast, h("div", { class: "toast" }, h("p", {}, text), close));
    timer = setTimeout(clear, 12000);
  };
  const clear = () => refill(toast);
  const trouble = (error) => {
    if (!(error instanceof Problem || error instanceof Lost)) console.error(error);
    say(troubleText(error));
  };
  wire.onChange((alive) => refill(banner, alive ? null : lostBanner()));
  listen(root, "trouble", (event) => {
    event.stopPropagation();
    trouble(event.detail);
  });
  return { banner, toast, say, trouble };
}

function troubleText(error) {
  if (error instanceof Problem) return `${error.title}. ${error.text}`.replace("?.", "?").replace("..", ".");
  if (error instanceof Lost) return "The engine did not answer, so nothing was done. Try again in a moment.";
  return "Something went wrong on this page. Stepping still works; reload the page if anything looks odd.";
}

function lostBanner() {
  const reload = h(
    "button",
    { type: "button", class: "btn", on: { click: () => location.reload() } },
    icon("reload"),
    "Reload this page",
  );
  const text = h(
    "p",
    {},
    h("b", {}, "The engine does not answer. "),
    "Stepping still works. Odds plots, “what if” and playing on do not. Reload to start it again: you come back to this step.",
  );
  return h("div", { class: "banner" }, text, reload);
}
