// What the bar of the move shows: what is asked of whom, and the buttons for what concerns no thing on the table.

import { button, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { optionList, refusedList } from "./options.js";
import { problemBox } from "../shell/notices.js";
import { refusalChips } from "../shell/rule-chips.js";
import { Lost, Problem } from "../lib/wire.js";

/** So many options without a place on the table stand as buttons; of more there is the list. */
const MOST_BUTTONS = 6;

const FORBIDDEN = "What the rules forbid now";

/** @typedef {import("../lib/dom.js").Child} Child */

/**
 * @typedef {object} Panel what is shown
 * @property {Child} title
 * @property {Child[]} content
 */

/**
 * @typedef {object} Acts what can be done in the panel
 * @property {() => unknown} roll
 * @property {Tutor.TakeOption} take
 * @property {Tutor.OpenRule} openRule
 */

/**
 * @param {Protocol.ChoicesAnswer} choices
 * @param {Acts} acts
 * @returns {Panel}
 */
export function chancePanel(choices, { roll }) {
  const label = choices.button || (choices.dice ? "Roll the dice" : "Turn up the card");
  const drawing = icon(choices.dice ? "dice" : "next");
  return {
    title: choices.turn || choices.prompt,
    content: [button({ class: "btn go big", on: { click: roll } }, drawing, label)],
  };
}

/**
 * @param {Protocol.ChoicesAnswer} choices
 * @param {Protocol.OptionAnswer[]} apart the options that cannot be touched
 * @param {Pick<Acts, "take" | "openRule">} acts
 * @returns {Panel}
 */
export function decisionPanel(choices, apart, { take, openRule }) {
  const look = apart.length < choices.options.length ? "btn" : "btn go";
  const buttons = isFewEnough(apart) && apart.map((option) => wayButton(option, take, look));
  return {
    title: titleOf(choices),
    content: [h("div", { class: "ways" }, buttons), waysFolded(choices, apart, take, openRule)],
  };
}

/**
 * Whose turn it is, and what is asked.
 * @param {Protocol.ChoicesAnswer} choices
 */
function titleOf({ turn, prompt, ask }) {
  return [h("span", { class: "whose" }, turn || prompt), ask && h("span", { class: "asks" }, " ", ask)];
}

/**
 * @param {Protocol.OptionAnswer} option
 * @param {Acts["take"]} take
 * @param {string} look the one to press stands out only where nothing on the table is to be touched instead
 */
function wayButton(option, take, look) {
  return button({ class: look, "data-at": JSON.stringify(option.at), on: { click: () => take(option) } }, option.label);
}

/** @param {Protocol.OptionAnswer[]} apart */
function isFewEnough(apart) {
  return apart.length <= MOST_BUTTONS;
}

/**
 * All options as a list, and what the rules forbid, folded where everything can be done without it. One button that
 * does all there is needs no list.
 * @param {Protocol.ChoicesAnswer} choices
 * @param {Protocol.OptionAnswer[]} apart
 * @param {Acts["take"]} take
 * @param {Tutor.OpenRule} openRule
 */
function waysFolded({ options, refused, note }, apart, take, openRule) {
  if (options.length === 0) return h("p", { class: "quiet" }, note);
  const isButton = options.length === 1 && apart.length === 1;
  const list = !isButton && optionList(options, take, { values: false, best: false });
  const forbidden = refusedList(refused, openRule);
  if (!list && !forbidden) return null;
  const label = isButton ? FORBIDDEN : options.length === 1 ? "The only way" : `All ${options.length} ways`;
  const title = list && forbidden && h("p", { class: "group-name" }, FORBIDDEN);
  return h("details", { class: "all-ways", open: !isFewEnough(apart) }, h("summary", {}, label), list, title, forbidden);
}

/**
 * @param {unknown} error
 * @returns {Panel}
 */
export function complaintPanel(error) {
  if (error instanceof Problem) return { title: "Your move", content: [problemBox(error)] };
  if (!(error instanceof Lost)) throw error;
  return { title: "No answer", content: [h("p", {}, "The engine does not answer now, so no move can be made.")] };
}

/**
 * @param {Problem} problem
 * @param {Tutor.OpenRule} openRule
 */
export function problemWithRule(problem, openRule) {
  return [problemBox(problem), h("div", { class: "chips" }, refusalChips(problem.rule, openRule))];
}
