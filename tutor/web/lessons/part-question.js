// The question of a lesson, on a table position that one can see.

import { glued, h } from "../lib/dom.js";
import { ruleChips } from "../shell/rule-chips.js";
import { wholeTable } from "../table/whole-table.js";

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function questionPart({ app, all }) {
  const { stage, el } = wholeTable(all.card.game);
  stage.show(all.line, all.at, all.view, false);
  const rules = h("div", { class: "chips" }, ruleChips(all.rules, (rule) => app.sheet.show(all.card.game, rule)));
  return { el: h("div", {}, h("p", { class: "lesson-words" }, glued(all.question)), el, rules) };
}
