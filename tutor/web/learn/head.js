// The line over a level: the way back, its title, which one it is, its stars, and the rules it teaches.

import { createMenu } from "../lib/menu.js";
import { h, heading, refill, unseen } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { ruleChips } from "../shell/rule-chips.js";
import { starRow } from "./stars.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */

/**
 * @param {Tutor.App} app
 * @param {Protocol.LevelCard} level
 * @param {import("./way.js").Way} way
 * @param {{whatNow: HTMLElement, readAloud: HTMLElement}} tools one finds a rule, one reads what the level says
 * @param {AbortSignal} signal ends the level
 */
export function createHead(app, level, way, { whatNow, readAloud }, signal) {
  const back = linkTo(app, way.back, { class: "back", "aria-label": way.backTitle }, icon("back"), h("span", {}, way.backLabel));
  const title = heading(app.level, { tabindex: "-1" }, level.title);
  const short = h("span", { "aria-hidden": "true" }, `${way.number}/${way.all}`);
  const count = way.number > 0 && h("span", { class: "count" }, short, unseen(`Level ${way.number} of ${way.all}`));
  const stars = h("span", { class: "level-stars" });
  const chips = h("div", { class: "chips" }, ruleChips(level.rules, (rule) => app.sheet.show(level.game, rule)));
  const rules = level.rules.length > 0 && createMenu("The rules in this level", "book", [chips, whatNow], signal).el;
  const el = h("header", { class: "top" }, app.whole && back, title, count, stars, readAloud, rules);
  const show = (/** @type {number} */ won) => refill(stars, starRow(won, "small"));
  return { el, show };
}
