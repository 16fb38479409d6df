// The search for a rule over whatever page is open: it moves nothing of that page.

import { button, freshId, h } from "../lib/dom.js";
import { createRuleSearch } from "./rule-search.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";

/** @typedef {ReturnType<typeof createFinder>} Finder */

/** @param {Pick<Tutor.App, "gameTitle" | "rulesOf" | "router" | "go">} app */
export function createFinder(app) {
  /** @type {string[]} */
  let games = [];
  const title = freshId("finder");
  const search = createRuleSearch({
    games: () => games,
    gameTitle: app.gameTitle,
    rulesOf: app.rulesOf,
    level: 3,
    label: "Words of a rule, or of a card",
    linkRule: (game, { id }, ...words) => {
      const link = linkTo(app, { game, page: "rules", rule: id }, { class: "found-title" }, h("span", {}, ...words));
      link.addEventListener("click", () => el.close(), { capture: true });
      return link;
    },
  });
  const close = button({ class: "btn plain close", "aria-label": "Close" }, icon("close"));
  const el = h("dialog", { class: "finder", "aria-labelledby": title }, close, h("h2", { id: title }, "Find a rule"), search.el);
  close.addEventListener("click", () => el.close());
  el.addEventListener("click", (event) => event.target === el && el.close());

  /** Search in the rules of these games. */
  const open = (/** @type {string[]} */ wanted) => {
    if (wanted.join() !== games.join()) search.clear();
    games = wanted;
    if (!el.open) el.showModal();
    search.focus();
  };
  return { el, open };
}
