// "What I know": the medals one has won and the rules one has met, chapter by chapter, and what is still to come.

import { createTopBar } from "../shell/top-bar.js";
import { goOnLink } from "./page-course.js";
import { h, heading, s } from "../lib/dom.js";
import { levelsOf } from "../shell/course.js";
import { linkTo } from "../shell/links.js";
import { medalOf } from "./medal.js";
import { metMark, practiseLink } from "../shell/practise.js";

/** So many medals are shown before the first is won. */
const FIRST_MEDALS = 7;

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../protocol.d.ts").GameCard} GameCard
 * @typedef {import("../protocol.d.ts").RuleText} RuleText
 * @typedef {{name: string, rules: RuleText[], met: number}} Chapter
 */

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {import("../protocol.d.ts").RulesAnswer} book
 * @param {AbortSignal} visit
 * @returns {import("../types.d.ts").Page}
 */
export function knownPage(app, game, { rules, sections }, visit) {
  const countMet = (/** @type {RuleText[]} */ some) => some.filter(({ id }) => app.progress.hasMet(game.name, id)).length;
  const chapters = sections.map((name) => ({ name, rules: rules.filter(({ section }) => section === name) })).filter((chapter) => chapter.rules.length > 0);
  const counted = chapters.map((chapter) => ({ ...chapter, met: countMet(chapter.rules) }));
  const bar = createTopBar(app, { place: { game: game.name, page: "learn" }, label: game.course?.title ?? game.title }, [game.name], visit);
  const met = countMet(rules);
  const begun = counted.filter((chapter) => chapter.met > 0);
  const el = h(
    "div",
    { class: "known-page" },
    bar,
    headOf(app, game, met, rules.length),
    h("div", { class: "known-chapters" }, begun.map((chapter) => chapterPart(app, game, chapter))),
    aheadPart(app, game, counted.filter((chapter) => chapter.met === 0)),
  );
  return { el, title: `What I know: ${game.title}`, search: () => app.finder.open([game.name]) };
}

/**
 * How much it is, and the medals that were won; before the first one, those that can be won next.
 * @param {App} app
 * @param {GameCard} game
 * @param {number} met
 * @param {number} all
 */
function headOf(app, game, met, all) {
  const won = app.progress.solved(game.name);
  const words = won.length > 0 ? `You have met ${met} of the ${all} rules of ${game.title}.` : "Every level you finish leaves a medal here, and the rules that it showed you. The first one takes a minute.";
  const medals = won.length > 0 ? won.map((level) => h("li", {}, wonMedal(app, game.name, level))) : levelsOf(game).slice(0, FIRST_MEDALS).map((level) => h("li", {}, medalOf(level)));
  const title = heading(app.level, { tabindex: "-1" }, "What I know");
  const text = h("div", {}, title, h("p", { class: "blurb" }, words), h("div", { class: "actions" }, goOnLink(app, game, "btn go")));
  return h("header", { class: `known-head ${game.name}` }, ringOf(met, all), text, h("ul", { class: "medals" }, medals));
}

/**
 * @param {App} app
 * @param {string} game
 * @param {import("../shell/course.js").LevelCard} level
 */
function wonMedal(app, game, level) {
  return linkTo(app, { game, level: level.name }, { class: "medal-link", title: level.title, "aria-label": `Play again: ${level.title}` }, medalOf(level, "won"));
}

/**
 * A part of a whole as a ring; its figures stand beside it.
 * @param {number} some
 * @param {number} all
 */
function ringOf(some, all) {
  const circle = { cx: 20, cy: 20, r: 15.915, fill: "none", "stroke-width": 6 };
  const part = some > 0 && s("circle", { ...circle, class: "met", "stroke-dasharray": `${(100 * some) / all} 100`, transform: "rotate(-90 20 20)" });
  return s("svg", { class: "ring", viewBox: "0 0 40 40", "aria-hidden": "true" }, s("circle", { ...circle, class: "all" }), part);
}

/**
 * A chapter of which one has met something: what one has met, then the rest.
 * @param {App} app
 * @param {GameCard} game
 * @param {Chapter} chapter
 */
function chapterPart(app, game, { name, rules, met }) {
  const title = heading(app.level + 1, { class: "section-title" }, name);
  const head = h("summary", {}, ringOf(met, rules.length), title, h("span", { class: "figures-line" }, `${met} of ${rules.length}`));
  return h("details", { class: "known-chapter", open: true }, head, rulesOf(app, game, rules));
}

/**
 * The chapters of which one has met nothing, folded into one.
 * @param {App} app
 * @param {GameCard} game
 * @param {Chapter[]} chapters
 */
function aheadPart(app, game, chapters) {
  if (chapters.length === 0) return null;
  const count = chapters.reduce((sum, { rules }) => sum + rules.length, 0);
  const title = heading(app.level + 1, { class: "section-title" }, "Still to come");
  const parts = chapters.map(({ name, rules }) => h("section", {}, heading(app.level + 2, {}, name), rulesOf(app, game, rules)));
  const head = h("summary", {}, title, h("span", { class: "figures-line" }, `${count} rules`));
  return h("details", { class: "ahead" }, head, h("div", { class: "known-chapters" }, parts));
}

/**
 * @param {App} app
 * @param {GameCard} game
 * @param {RuleText[]} rules
 */
function rulesOf(app, game, rules) {
  return h("ul", { class: "known-rules" }, rules.map((rule) => h("li", {}, ruleItem(app, game, rule))));
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
