// Beside a rule: whether one has met it in a level, and the way to where it is taught.

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { levelsTeaching } from "./course.js";
import { linkTo } from "./links.js";

/**
 * Whether one has met a rule, as a sign with words.
 * @param {Pick<Tutor.App, "progress">} app
 * @param {string} game
 * @param {string} rule
 */
export function metMark({ progress }, game, rule) {
  const met = progress.hasMet(game, rule);
  const words = h("span", { class: "sr-only" }, met ? "Met: " : "Not met yet: ");
  return h("span", { class: met ? "met-mark is-met" : "met-mark" }, met && icon("tick"), words);
}

/**
 * The way to the first level that teaches a rule; null where none does, or where there are no pages to go to.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {string} rule
 */
export function practiseLink(app, game, rule) {
  const [level] = levelsTeaching(app.games.find(({ name }) => name === game), rule);
  if (!level || !app.whole) return null;
  const words = app.progress.hasMet(game, rule) ? "Practise again" : "Practise this";
  const props = { class: "practise", "aria-label": `${words}: ${level.title}`, title: `${words}: ${level.title}` };
  return linkTo(app, { game, level: level.name }, props, icon("star"), `${words}: `, h("b", {}, level.title));
}
