import { h, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { ruleChips } from "../replay/say.js";

const SHOWN_AT_FIRST = 8;

/** From so many options on, each group is folded under its heading. */
const FOLDED_FROM = 30;

/**
 * A list of options, each with its value and whether it is what happened, in their groups.
 * @param {any[]} options
 * @param {(option: any) => void} take
 * @param {{values: boolean, best: boolean}} look
 */
export function optionList(options, take, look) {
  const best = look.best ? bestValue(options) : null;
  const groups = [...new Set(options.map((option) => option.group || ""))].map((name) => ({
    name,
    members: options.filter((option) => (option.group || "") === name),
  }));
  const button = (option) => optionButton(option, take, look, best);
  const folded = options.length >= FOLDED_FROM && groups.length > 1;
  const parts = folded
    ? foldedGroups(groups, button, look, best)
    : groups.map((group) => openGroup(group, button));
  return h("div", { class: "options" }, parts);
}

function openGroup({ name, members }, button) {
  return h(
    "div",
    { class: "option-group" },
    name && h("p", { class: "group-name" }, name),
    shortList(members.map(button)),
  );
}

/** Each group under its heading, the one with what happened open, else the first; options of no group stand last. */
function foldedGroups(groups, button, look, best) {
  const named = groups.filter((group) => group.name);
  const happened = look.values && named.find(({ members }) => members.some((option) => option.played));
  const open = happened || named[0];
  const apart = groups.filter((group) => !group.name).map((group) => openGroup(group, button));
  return [named.map((group) => foldedGroup(group, button, group === open, best)), apart];
}

function foldedGroup({ name, members }, button, open, best) {
  const hasBest = best !== null && members.some((option) => option.value?.value === best);
  const count = h("small", {}, members.length === 1 ? "1 way" : `${members.length} ways`);
  const heading = h("summary", {}, h("span", {}, name), hasBest && bestMark(), count);
  const inside = h("div", { class: "option-group" }, members.map(button));
  return h("details", { class: "option-fold", open }, heading, inside);
}

function bestMark() {
  return h("small", { class: "best" }, icon("star"), "best");
}

function bestValue(options) {
  const values = options.map((option) => option.value?.value).filter((value) => typeof value === "number");
  return Math.min(...values) < Math.max(...values) ? Math.max(...values) : null;
}

function shortList(buttons) {
  if (buttons.length <= SHOWN_AT_FIRST + 2) return buttons;
  const rest = h("div", { class: "options", hidden: true }, buttons.slice(SHOWN_AT_FIRST));
  const more = h(
    "button",
    { type: "button", class: "btn plain", "aria-expanded": "false" },
    `Show all ${buttons.length}`,
  );
  listen(more, "click", () => {
    rest.hidden = false;
    more.remove();
    buttons[SHOWN_AT_FIRST].focus();
  });
  return [buttons.slice(0, SHOWN_AT_FIRST), more, rest];
}

function optionButton(option, take, look, best) {
  const played = look.values && option.played;
  const isBest = best !== null && option.value?.value === best;
  const notes = [
    played && h("small", { class: "happened" }, "as it happened"),
    isBest && bestMark(),
  ];
  const value = look.values ? (option.value?.text ?? option.chance) : null;
  const meter = { "--value": String(option.value?.value ?? 0) };
  return h(
    "button",
    {
      type: "button",
      class: `opt${played ? " played" : ""}`,
      style: meter,
      "data-at": option.at?.length ? JSON.stringify(option.at) : null,
      on: { click: () => take(option) },
    },
    h("span", { class: "opt-words" }, h("span", {}, option.label), notes),
    value && h("b", { class: "opt-value" }, value),
  );
}

/**
 * Choices that the rules forbid here: each can be tried and then says why not.
 * @param {{label: string, reason: string, rule: {id: string, title: string}}[]} refused
 * @param {(rule: any) => void} openRule
 */
export function refusedList(refused, openRule) {
  if (!refused?.length) return null;
  return h("div", { class: "options refused" }, shortList(refused.map((one) => refusedItem(one, openRule))));
}

function refusedItem({ label, reason, rule }, openRule) {
  const answer = h("div", { class: "why-not", role: "status" });
  const sign = h("span", { class: "opt-value" }, icon("why"), "why not?");
  const button = h(
    "button",
    { type: "button", class: "opt no", "aria-expanded": "false" },
    h("span", { class: "opt-words" }, label),
    sign,
  );
  listen(button, "click", () => {
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    refill(
      answer,
      open ? [h("p", {}, reason), h("div", { class: "chips" }, ruleChips(rule ? [rule] : [], openRule))] : [],
    );
  });
  return h("div", {}, button, answer);
}
