import { createRuleSearch } from "../search/rule-search.js";
import { h, heading } from "../lib/dom.js";
import { linkTo } from "../shell/links.js";

/**
 * The search of a page in the rules of some games; what it finds leads into their rulebooks.
 * @param {import("../types.d.ts").App} app
 * @param {string[]} games
 */
export function createFindRule(app, games) {
  const search = createRuleSearch({
    games: () => games,
    gameTitle: app.gameTitle,
    rulesOf: app.rulesOf,
    level: app.level + 2,
    linkRule: (game, { id }, ...title) =>
      linkTo(app, { game, page: "rules", rule: id }, { class: "found-title" }, h("span", {}, ...title)),
  });
  const title = heading(app.level + 1, { class: "section-title" }, "Find a rule");
  return { el: h("section", { class: "find-rule" }, title, search.el), search: search.focus };
}
