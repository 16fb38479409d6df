import { button, h, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { refusalChips } from "../shell/rule-chips.js";

const SHOWN_AT_FIRST = 8;

/** From so many options on, each group is folded under its heading. */
const FOLDED_FROM = 30;

/**
 * @typedef {{name: string, members: Protocol.OptionAnswer[]}} Group
 *
 * @typedef {{value: number, shared: boolean, word: string}} Best
 *
 * @typedef {object} Look
 * @property {boolean} values whether it is shown what each option is worth, and which one happened
 * @property {boolean} best whether the best one is marked
 */

/**
 * A list of options, each with its value and whether it is what happened, in their groups.
 * @param {Protocol.OptionAnswer[]} options
 * @param {Tutor.TakeOption} take
 * @param {Look} look
 */
export function optionList(options, take, look) {
  const best = look.best ? bestOf(options) : null;
  const groups = groupsOf(options);
  const buttonOf = (/** @type {Protocol.OptionAnswer} */ option) => optionButton(option, take, look, best);
  const folded = options.length >= FOLDED_FROM && groups.length > 1;
  const parts = folded
    ? foldedGroups(groups, buttonOf, look, best)
    : groups.map((group) => openGroup(group, buttonOf));
  return h("div", { class: "options" }, parts);
}

/**
 * @param {Protocol.OptionAnswer[]} options
 * @returns {Group[]}
 */
function groupsOf(options) {
  const names = [...new Set(options.map((option) => option.group))];
  return names.map((name) => ({ name, members: options.filter((option) => option.group === name) }));
}

/**
 * @param {Group} group
 * @param {(option: Protocol.OptionAnswer) => HTMLElement} buttonOf
 */
function openGroup({ name, members }, buttonOf) {
  const title = name && h("p", { class: "group-name" }, name);
  return h("div", { class: "option-group" }, title, shortList(members.map(buttonOf)));
}

/**
 * Each group under its heading, the one with what happened open, else the first; options of no group stand last.
 * @param {Group[]} groups
 * @param {(option: Protocol.OptionAnswer) => HTMLElement} buttonOf
 * @param {Look} look
 * @param {Best | null} best
 */
function foldedGroups(groups, buttonOf, look, best) {
  const named = groups.filter((group) => group.name);
  const happened = look.values && named.find(({ members }) => members.some((option) => option.played));
  const open = happened || named[0];
  const apart = groups.filter((group) => !group.name).map((group) => openGroup(group, buttonOf));
  return [...named.map((group) => foldedGroup(group, buttonOf, group === open, best)), ...apart];
}

/**
 * @param {Group} group
 * @param {(option: Protocol.OptionAnswer) => HTMLElement} buttonOf
 * @param {boolean} open
 * @param {Best | null} best
 */
function foldedGroup({ name, members }, buttonOf, open, best) {
  const hasBest = members.some((option) => isBest(option, best));
  const count = h("small", {}, members.length === 1 ? "1 way" : `${members.length} ways`);
  const summary = h("summary", {}, h("span", {}, name), hasBest && bestMark(best), count);
  const inside = h("div", { class: "option-group" }, members.map(buttonOf));
  return h("details", { class: "option-fold", open }, summary, inside);
}

/** @param {Best | null} best */
function bestMark(best) {
  return h("small", { class: "best" }, icon("star"), best?.shared ? `one of the ${best.word}` : best?.word);
}

/**
 * What the best options are worth, and whether there are several; null where none is better than another.
 * @param {Protocol.OptionAnswer[]} options
 * @returns {Best | null}
 */
function bestOf(options) {
  const most = bestValue(options);
  const top = options.flatMap(({ value }) => (value !== null && value.value === most ? [value] : []));
  return most === null ? null : { value: most, shared: top.length > 1, word: wordOf(top[0]) };
}

/**
 * The most of a chance to win is best; the most of anything else is only the highest.
 * @param {Pick<Protocol.ChoiceValue, "of">} value
 */
export function wordOf({ of }) {
  return !of || of === "to win" ? "best" : "highest";
}

/**
 * Of what the values of options are figures, said of the highest: "At most 62 % to take this Quest."; "" where nothing says so.
 * @param {Pick<Protocol.OptionAnswer, "value">[]} options
 */
export function measureOf(options) {
  const values = options.flatMap(({ value }) => (value?.of ? [value] : [])).toSorted((a, b) => b.value - a.value);
  if (values.length === 0) return "";
  const [{ text, of }] = values;
  return `${bestValue(options) === null ? "Each has" : "At most"} ${text} ${of}.`;
}

/**
 * The value of the best options; null where none is better than another.
 * @param {Pick<Protocol.OptionAnswer, "value">[]} options
 */
export function bestValue(options) {
  const values = options.flatMap(({ value }) => (value ? [value.value] : []));
  return Math.min(...values) < Math.max(...values) ? Math.max(...values) : null;
}

/** @param {Protocol.OptionAnswer} option */
function worthOf({ value, chance }) {
  return value?.text ?? chance;
}

/**
 * @param {Protocol.OptionAnswer} option
 * @param {Best | null} best
 */
function isBest({ value }, best) {
  return value !== null && value.value === best?.value;
}

/** @param {HTMLElement[]} items */
function shortList(items) {
  if (items.length <= SHOWN_AT_FIRST + 2) return items;
  const rest = h("div", { class: "options", hidden: true }, items.slice(SHOWN_AT_FIRST));
  const more = button({ class: "btn plain", "aria-expanded": "false" }, `Show all ${items.length}`);
  listen(more, "click", () => {
    rest.hidden = false;
    more.remove();
    items[SHOWN_AT_FIRST].focus();
  });
  return [...items.slice(0, SHOWN_AT_FIRST), more, rest];
}

/**
 * @param {Protocol.OptionAnswer} option
 * @param {Tutor.TakeOption} take
 * @param {Look} look
 * @param {Best | null} best
 */
function optionButton(option, take, look, best) {
  const happened = look.values && option.played;
  const worth = look.values && worthOf(option);
  const notes = [happened && h("small", { class: "happened" }, "as it happened"), isBest(option, best) && bestMark(best)];
  const props = {
    class: happened ? "opt played" : "opt",
    style: { "--value": String(option.value?.value ?? 0) },
    "data-at": option.at.length > 0 && JSON.stringify(option.at),
    on: { click: () => take(option) },
  };
  const words = h("span", { class: "opt-words" }, h("span", {}, option.label), notes);
  return button(props, words, worth && h("b", { class: "opt-value" }, worth));
}

/**
 * Choices that the rules forbid here: each can be tried and then says why not.
 * @param {Protocol.RefusedAnswer[]} refused
 * @param {Tutor.OpenRule} openRule
 */
export function refusedList(refused, openRule) {
  if (!refused.length) return null;
  return h("div", { class: "options refused" }, shortList(refused.map((one) => refusedItem(one, openRule))));
}

/**
 * @param {Protocol.RefusedAnswer} refused
 * @param {Tutor.OpenRule} openRule
 */
function refusedItem({ label, reason, rule }, openRule) {
  const answer = h("div", { class: "why-not", role: "status" });
  const sign = h("span", { class: "opt-value" }, icon("why"), "why not?");
  const words = h("span", { class: "opt-words" }, label);
  const toggle = button({ class: "opt no", "aria-expanded": "false" }, words, sign);
  listen(toggle, "click", () => {
    const open = toggle.getAttribute("aria-expanded") !== "true";
    toggle.setAttribute("aria-expanded", String(open));
    refill(answer, open && [h("p", {}, reason), h("div", { class: "chips" }, refusalChips(rule, openRule))]);
  });
  return h("div", {}, toggle, answer);
}
