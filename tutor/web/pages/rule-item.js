// One rule in the rulebook: as one reads a chapter, or as it was found.

import { button, h, heading, refill } from "../lib/dom.js";
import { copyText } from "../lib/clipboard.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { markBadge, paragraphsOf, placeOfRule } from "../shell/rulesheet.js";
import { marked, markedParagraphs } from "../search/marked.js";
import { metMark, practiseLink } from "../shell/practise.js";

const COPIED_MS = 4000;

/** @typedef {import("./rule-filter.js").FoundRule} FoundRule */

/**
 * A rule as one reads it in its chapter: its words, and small ways to where it is shown and practised. Whatever is not
 * by the book says so.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {Protocol.RuleText} rule
 * @param {number} level of its title
 */
export function ruleToRead(app, game, rule, level) {
  const mark = rule.mark === "printed" ? null : markBadge(rule.mark);
  const ways = h("span", { class: "rule-ways" }, mark, taughtPart(app, game, rule.id), seeLink(app, game, rule));
  const head = h("div", { class: "rule-head" }, heading(level, {}, rule.title), ways);
  return articleOf(rule, head, paragraphsOf(rule.text), h("p", { class: "rule-place" }, ownLink(app, game, rule)));
}

/**
 * A rule that was found, what was asked for marked, with where it stands in the rulebook.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {FoundRule} found
 * @param {number} level of its title
 */
export function ruleFound(app, game, { rule, hit }, level) {
  const title = heading(level, {}, hit ? marked(rule.title, hit.marks.title) : rule.title);
  const text = hit ? markedParagraphs(rule.text, hit.marks.text) : paragraphsOf(rule.text);
  const ways = h("p", { class: "rule-ways" }, taughtPart(app, game, rule.id), seeLink(app, game, rule));
  return articleOf(rule, title, text, placeOfRule(rule, ownLink(app, game, rule)), ways);
}

/**
 * @param {Protocol.RuleText} rule
 * @param {...import("../lib/dom.js").Child} content
 */
function articleOf({ id }, ...content) {
  return h("article", { class: "rule", data: { rule: id }, tabindex: "-1" }, content);
}

/**
 * The way to a step of a story that shows a rule; nothing where none does.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {Protocol.RuleText} rule
 */
function seeLink(app, game, { shown }) {
  if (!shown || !app.whole) return null;
  const place = { game, example: shown.example, step: shown.step };
  return linkTo(app, place, { class: "see", "aria-label": "See it at a step", title: "See it at a step" }, icon("eye"), h("span", {}, "See it"));
}

/**
 * Where a rule is taught, and whether one has met it there; nothing where no level teaches it.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {string} rule
 */
function taughtPart(app, game, rule) {
  const way = practiseLink(app, game, rule);
  return way && h("span", { class: "taught" }, metMark(app, game, rule), way);
}

/**
 * A rule's id as a link to itself, with a button that copies that link; the bare id where there are no addresses.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {Protocol.RuleText} rule
 */
function ownLink(app, game, { id, title }) {
  const href = app.router.href({ game, page: "rules", rule: id });
  if (href === null) return h("span", { class: "rule-id" }, id);
  const told = h("span", { role: "status" });
  const copy = async () => {
    const copied = await copyText(new URL(href, location.href).href);
    told.textContent = copied ? "Copied." : "Not copied: copy the link beside it.";
    setTimeout(() => refill(told), COPIED_MS);
  };
  const link = linkTo(app, { game, page: "rules", rule: id }, { class: "rule-id" }, id);
  const looks = { class: "btn plain copy", title: "Copy the link", "aria-label": `Copy the link to “${title}”` };
  return [link, button({ ...looks, on: { click: copy } }, icon("link")), told];
}
