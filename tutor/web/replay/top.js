// The line over the table: the way back, the title, whose eyes, and the menu.

import { button, h, heading, unseen } from "../lib/dom.js";
import { createMenu } from "../lib/menu.js";
import { createSelect, createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { seatMark } from "../lib/seats.js";

/** @typedef {Tutor.Line["views"]} Views */

/**
 * "Whose eyes": all cards open, or one seat's own view. Buttons where there is room, else a list that unfolds.
 * @param {(view: string) => void} setView
 */
export function createViews(setView) {
  const toggles = createToggles("Whose eyes", setView);
  const select = createSelect("Whose eyes", [], setView);
  const el = h("div", { class: "eyes" }, toggles.el, select.el);
  /** @type {Views | null} */
  let offered = null;
  const show = (/** @type {Views} */ views, /** @type {string} */ view) => {
    if (views !== offered) {
      toggles.offer(views.map(({ id, label }) => ({ value: id, label: viewLabel(id, label) })));
      select.offer(views.map(({ id, label }) => ({ value: id, label })));
    }
    offered = views;
    toggles.set(view);
    select.set(view);
  };
  return { el, show };
}

/**
 * @param {string} id
 * @param {string} label
 */
function viewLabel(id, label) {
  return /^\d+$/.test(id) ? [seatMark(Number(id)), label] : label;
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 * @param {Record<"views" | "branchBar" | "whatNow", {el: HTMLElement}> & {branchBar: {actions: HTMLElement}, settings: {look: HTMLElement}}} parts
 * @param {AbortSignal} signal ends the replay
 */
export function replayTop(app, line, { views, branchBar, whatNow, settings }, signal) {
  const title = heading(app.level, { tabindex: "-1" }, line.title);
  const menu = createMenu("Keep, share and settings", "more", [branchBar.actions, settings.look], signal);
  return h("header", { class: "top" }, backLink(app, line), title, branchBar.el, views.el, whatNow.el, menu.el);
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 */
function backLink(app, line) {
  if (!app.whole) return null;
  const title = app.gameTitle(line.game);
  return linkTo(app, { game: line.game }, { class: "back", "aria-label": title }, icon("back"), h("span", {}, title));
}

/**
 * The first thing that Tab reaches: it goes past the top line to what is asked, or to the words.
 * @param {() => void} skip
 */
export function skipLink(skip) {
  return button({ class: "btn skip", on: { click: skip } }, "Go to the move", unseen(" or to what happens"));
}
