import { h, heading } from "../lib/dom.js";
import { createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../app/links.js";
import { prefersStill } from "../lib/scheme.js";
import { seatMark } from "../lib/seats.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {Line["views"]} Views
 */

/**
 * "Whose eyes": all cards open, or one seat's own view.
 * @param {(view: string) => void} setView
 */
export function createViews(setView) {
  const toggles = createToggles("Whose eyes", setView);
  /** @type {Views | null} */
  let offered = null;
  const show = (/** @type {Views} */ views, /** @type {string} */ view) => {
    if (views !== offered) toggles.offer(views.map(({ id, label }) => ({ value: id, label: viewLabel(id, label) })));
    offered = views;
    toggles.set(view);
  };
  return { el: toggles.el, show };
}

/**
 * @param {string} id
 * @param {string} label
 */
function viewLabel(id, label) {
  return /^\d+$/.test(id) ? [seatMark(Number(id)), label] : label;
}

/**
 * Put the replay's parts on the page: the table, the dock with the steps, and the words and the odds beside them.
 * @param {App} app
 * @param {Line} line
 * @param {Parts} parts
 * @param {AbortSignal} signal ends the replay
 * @returns {HTMLElement}
 */
export function layReplay(app, line, parts, signal) {
  const { stage, say, move, settings, timeline, controls, meters, facts, whatIf, playOn } = parts;
  stage.el.setAttribute("tabindex", "-1");
  const title = heading(app.level + 1, { class: "sr-only" }, "The table");
  const main = h("div", { class: "col-main" }, title, stage.el, say.el);
  const side = h(
    "div",
    { class: "col-side" },
    move.el,
    meters.el,
    whatIf.el,
    facts.el,
    playOn.el,
    settings.el,
  );
  const dock = h("div", { class: "dock" }, controls.buttons, timeline.el, controls.count);
  const board = h("div", { class: "board" }, main, dock, side);
  tellHeights(board, stage.el, dock, signal);
  return h(
    "article",
    { class: "replay" },
    replayTop(app, line, parts.views),
    parts.branchBar.el,
    parts.phases.el,
    board,
  );
}

/**
 * Tell the style sheet how tall table and dock are, so that table and words can stay in view while the rest scrolls.
 * @param {HTMLElement} board
 * @param {HTMLElement} stage
 * @param {HTMLElement} dock
 * @param {AbortSignal} signal
 */
function tellHeights(board, stage, dock, signal) {
  const measured = new ResizeObserver(() => {
    board.style.setProperty("--table-tall", `${stage.offsetHeight}px`);
    board.style.setProperty("--dock-tall", `${dock.offsetHeight}px`);
  });
  measured.observe(stage);
  measured.observe(dock);
  signal.addEventListener("abort", () => measured.disconnect());
}

/**
 * Go to the table with focus and eyes, and to the words where they stand beside it.
 * @param {HTMLElement} stage
 * @param {HTMLElement} say
 */
export function bringToView(stage, say) {
  stage.focus({ preventScroll: true });
  stage.scrollIntoView({ block: "nearest" });
  const beside = say.getBoundingClientRect().left > stage.getBoundingClientRect().right;
  if (beside) say.scrollIntoView({ block: "nearest" });
}

/**
 * On a narrow page, where the words lie over the table's foot, bring what just changed out from under them.
 * @param {HTMLElement} stage
 * @param {HTMLElement} say
 */
export function bringChangeToView(stage, say) {
  const changed = [...stage.querySelectorAll(".changed")].at(-1);
  if (!changed || getComputedStyle(say).position !== "sticky") return;
  const behavior = prefersStill() ? "instant" : "smooth";
  changed.scrollIntoView({ block: "nearest", behavior });
}

/**
 * @param {App} app
 * @param {Line} line
 * @param {Parts["views"]} views
 */
function replayTop(app, line, views) {
  const title = heading(app.level, { tabindex: "-1" }, line.title);
  if (!app.whole) return h("header", { class: "top" }, title, views.el);
  const back = linkTo(app, { game: line.game }, { class: "back" }, icon("back"), app.gameTitle(line.game));
  return h("header", { class: "top" }, back, title, views.el);
}
