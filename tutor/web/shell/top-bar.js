// What stands at the top of the pages one reads: where one came from, the search, and how everything looks.

import { button, h } from "../lib/dom.js";
import { createMenu } from "../lib/menu.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "./links.js";
import { lookChoices } from "../lib/look.js";

/**
 * @param {Tutor.App} app
 * @param {{place: Tutor.Place, label: string} | null} back where one came from, null on the first page
 * @param {string[]} games whose rules are searched
 * @param {AbortSignal} visit ends with the page
 */
export function createTopBar(app, back, games, visit) {
  const way = back ? linkTo(app, back.place, { class: "back" }, icon("back"), back.label) : h("span", { class: "brand" }, "Minions Tutor");
  const open = () => app.finder.open(games);
  const find = button({ class: "btn plain find", "aria-haspopup": "dialog", on: { click: open } }, icon("search"), "Find a rule");
  const look = createMenu("How it looks", "look", lookChoices(app.scheme, visit), visit);
  return h("div", { class: "top-bar" }, way, find, look.el);
}
