// "What I know": every rule of a game, whether one has met it in a level, and the way to where it is taught.

import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { metMark, practiseLink } from "../shell/practise.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../protocol.d.ts").GameCard} GameCard
 * @typedef {import("../protocol.d.ts").RuleText} RuleText
 */

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {import("../protocol.d.ts").RulesAnswer} book
 * @returns {import("../types.d.ts").Page}
 */
export function knownPage(app, game, { rules, sections }) {
  const met = rules.filter(({ id }) => app.progress.hasMet(game.name, id)).length;
  const back = linkTo(app, { game: game.name, page: "learn" }, { class: "back" }, icon("back"), game.course?.title ?? game.title);
  const title = heading(app.level, { tabindex: "-1" }, "What I know");
  const count = h("p", { class: "figures-line" }, `${met} of ${rules.length} rules met in a level`);
  const parts = sections.map((section) => sectionPart(app, game, section, rules.filter((rule) => rule.section === section)));
  const el = h("div", { class: "known-page" }, h("header", {}, back, title, h("p", { class: "blurb" }, game.title), count), parts);
  return { el, title: `What I know: ${game.title}` };
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {string} section
 * @param {RuleText[]} rules
 */
function sectionPart(app, game, section, rules) {
  const met = rules.filter(({ id }) => app.progress.hasMet(game.name, id)).length;
  const title = heading(app.level + 1, { class: "section-title" }, section);
  const items = rules.map((rule) => h("li", {}, ruleItem(app, game, rule)));
  const head = h("summary", {}, title, h("span", { class: "figures-line" }, `${met} of ${rules.length}`));
  return rules.length > 0 && h("details", { open: met > 0 && met < rules.length }, head, h("ul", { class: "known-rules" }, items));
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {RuleText} rule
 */
function ruleItem(app, game, rule) {
  const open = linkTo(app, { game: game.name, page: "rules", rule: rule.id }, { class: "known-rule" }, rule.title);
  const way = practiseLink(app, game.name, rule.id) ?? h("span", { class: "quiet" }, game.course?.lookUp[rule.id] ?? "");
  return [metMark(app, game.name, rule.id), open, way];
}
