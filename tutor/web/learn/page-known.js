// "What I know": the medals one has won and the rules one has met, chapter by chapter, and what is still to come.

import { chaptersOf } from "../shell/rulesheet.js";
import { createTopBar } from "../shell/top-bar.js";
import { goOnLink } from "./page-course.js";
import { h, heading, s } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { medalOf } from "./medal.js";
import { metMark, practiseLink } from "../shell/practise.js";

const NOTHING_YET = "Every level you finish wins you a medal, and shows you a few rules. The first one takes a minute.";

/** @typedef {{name: string, met: Protocol.RuleText[], ahead: Protocol.RuleText[]}} Chapter */

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Protocol.RulesAnswer} book
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function knownPage(app, game, book, visit) {
  const { rules } = book;
  const isMet = (/** @type {Protocol.RuleText} */ { id }) => app.progress.hasMet(game.name, id);
  const chapters = chaptersOf(book, rules).map(({ name, rules: own }) => {
    return { name, met: own.filter(isMet), ahead: own.filter((rule) => !isMet(rule)) };
  });
  const begun = chapters.filter(({ met }) => met.length > 0);
  const bar = createTopBar(app, { place: { game: game.name, page: "learn" }, label: game.course?.title ?? game.title }, [game.name], visit);
  const known = h("div", { class: "known-chapters" }, begun.map((chapter) => chapterPart(app, game, chapter)));
  const head = headOf(app, game, rules.filter(isMet).length, rules.length);
  const el = h("div", { class: "known-page" }, bar, head, albumOf(app, game), known, aheadPart(app, game, chapters));
  return { el, title: `What I know: ${game.title}`, search: () => app.finder.open([game.name]) };
}

/**
 * How much it is, in a picture and a sentence, and the way on.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {number} met
 * @param {number} all
 */
function headOf(app, game, met, all) {
  const known = `You have met ${met} of the ${all} rules of ${game.title}.`;
  const title = heading(app.level, { tabindex: "-1" }, "What I know");
  const text = h("div", {}, title, h("p", { class: "blurb" }, met > 0 ? known : NOTHING_YET), h("div", { class: "actions" }, goOnLink(app, game, "btn go"), sureLink(app, met)));
  return h("header", { class: "known-head" }, ringOf(met, all), text);
}

/**
 * The way to how well one judges one's own answers, for who has begun.
 * @param {Tutor.App} app
 * @param {number} met
 */
function sureLink(app, met) {
  const hasBegun = met > 0 || Object.keys(app.store.sureness()).length > 0;
  return hasBegun && linkTo(app, { page: "sure" }, { class: "btn" }, icon("bars"), "How sure am I?");
}

/**
 * The medals of all levels, part by part: those that were won, and those that wait.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 */
function albumOf(app, game) {
  const parts = (game.course?.parts ?? []).map(({ title, levels }) => {
    const medals = levels.map((level) => h("li", {}, medalLink(app, game.name, level)));
    return h("section", {}, heading(app.level + 1, { class: "section-title" }, title), h("ul", { class: "medals" }, medals));
  });
  return h("div", { class: "album" }, parts);
}

/**
 * @param {Tutor.App} app
 * @param {string} game
 * @param {import("../shell/course.js").LevelCard} level
 */
function medalLink(app, game, level) {
  const isWon = (app.progress.of(game, level.name)?.stars ?? 0) > 0;
  const label = `${level.title}: ${isWon ? "won" : "not won yet"}`;
  return linkTo(app, { game, level: level.name }, { class: "medal-link", title: level.title, "aria-label": label }, medalOf(level, isWon ? "is-won" : ""));
}

/**
 * A part of a whole as a ring; its figures stand beside it.
 * @param {number} some
 * @param {number} all
 */
function ringOf(some, all) {
  const circle = { cx: 20, cy: 20, r: 15.915, fill: "none", "stroke-width": 6 };
  const part = some > 0 && s("circle", { ...circle, class: "share-met", "stroke-dasharray": `${(100 * some) / all} 100`, transform: "rotate(-90 20 20)" });
  return s("svg", { class: "ring", viewBox: "0 0 40 40", "aria-hidden": "true" }, s("circle", { ...circle, class: "share-all" }), part);
}

/**
 * What one has met of a chapter.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Chapter} chapter
 */
function chapterPart(app, game, { name, met, ahead }) {
  const title = heading(app.level + 1, { class: "section-title" }, name);
  const count = h("span", { class: "figures-line" }, `${met.length} of ${met.length + ahead.length}`);
  return h("section", { class: "known-chapter" }, h("div", {}, ringOf(met.length, met.length + ahead.length), title, count), rulesOf(app, game, met));
}

/**
 * What one has not met yet, folded up.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Chapter[]} chapters
 */
function aheadPart(app, game, chapters) {
  const count = chapters.reduce((sum, { ahead }) => sum + ahead.length, 0);
  const title = heading(app.level + 1, { class: "section-title" }, "Still to come");
  const parts = chapters.filter(({ ahead }) => ahead.length > 0).map(({ name, ahead }) => h("section", {}, heading(app.level + 2, {}, name), rulesOf(app, game, ahead)));
  const head = h("summary", {}, title, h("span", { class: "figures-line" }, count === 1 ? "1 rule" : `${count} rules`));
  return count > 0 && h("details", { class: "ahead" }, head, h("div", { class: "known-chapters" }, parts));
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Protocol.RuleText[]} rules
 */
function rulesOf(app, game, rules) {
  return h("ul", { class: "known-rules" }, rules.map((rule) => h("li", {}, ruleItem(app, game, rule))));
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Protocol.RuleText} rule
 */
function ruleItem(app, game, rule) {
  const open = linkTo(app, { game: game.name, page: "rules", rule: rule.id }, { class: "known-rule" }, rule.title);
  const way = practiseLink(app, game.name, rule.id) ?? h("span", { class: "quiet" }, game.course?.lookUp[rule.id] ?? "");
  return [metMark(app, game.name, rule.id), open, way];
}
