import { button, h, heading, refill } from "../lib/dom.js";
import { createAsked } from "../lib/asked.js";
import { diceChoice } from "./dice-choice.js";
import { icon } from "../lib/icons.js";
import { kindText } from "../odds/meters.js";
import { optionList, refusedList } from "./options.js";
import { problemBox } from "../app/notices.js";
import { Lost, Problem } from "../lib/wire.js";

const TITLE = "What if …";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../types.d.ts").OpenRule} OpenRule
 * @typedef {import("../types.d.ts").Taken} Taken
 * @typedef {import("../types.d.ts").TakeOption} TakeOption
 * @typedef {import("../protocol.d.ts").ChoicesAnswer} ChoicesAnswer
 * @typedef {import("../protocol.d.ts").OptionAnswer} OptionAnswer
 * @typedef {{line: Line, step: number, view: string}} Spot
 *
 * @typedef {object} Tools
 * @property {import("../types.d.ts").ChoicesOf} choicesOf
 * @property {number} level heading level
 * @property {OpenRule} openRule
 * @property {(line: Line, step: number, taken: Taken) => Promise<void>} branch
 */

/**
 * "What if": what could have been done, or come up, instead of the step taken from here.
 * @param {Tools} tools
 */
export function createWhatIf({ choicesOf, level, openRule, branch }) {
  const body = h("div", { class: "whatif-body" });
  const title = heading(level, {}, TITLE);
  const el = h("section", { class: "panel whatif" }, title, body);
  const fill = (/** @type {import("../lib/dom.js").Child[]} */ ...content) => {
    body.classList.remove("stale");
    refill(body, content);
  };
  const branchTo = (/** @type {Spot} */ { line, step }) => async (/** @type {Taken} */ taken) => {
    if (taken.played || body.classList.contains("stale")) return;
    el.setAttribute("aria-busy", "true");
    await branch(line, step, taken).finally(() => el.removeAttribute("aria-busy"));
  };
  const asked = createAsked({
    el,
    ask: ({ line, step, view }) => choicesOf(line, step, view),
    show: (/** @type {ChoicesAnswer} */ choices, /** @type {Spot} */ spot) => {
      title.textContent = choices.prompt || TITLE;
      fill(contentOf(choices, branchTo(spot), openRule));
    },
    complain: (error) => fill(complaint(error)),
  });

  /** `asHint`: the learner is to decide, so the values are shown only when asked for. */
  const show = (/** @type {Line} */ line, /** @type {number} */ step, /** @type {string} */ view, asHint = false) => {
    if (!asked.moveTo(`${line.line}/${step}/${view}/${asHint}`)) return;
    const { who } = line.frames[step].asks;
    el.hidden = who === "over";
    if (el.hidden) return;
    const spot = { line, step, view };
    if (asHint) {
      title.textContent = who === "chance" ? "What could come up?" : "A hint";
      fill(hintButton(who, () => asked.askNow(spot)));
    } else {
      body.classList.add("stale");
      asked.askSoon(spot);
    }
  };
  return { el, show, forget: asked.forget };
}

/**
 * @param {string} who
 * @param {() => void} reveal
 */
function hintButton(who, reveal) {
  const label = who === "chance" ? "Show what could come up" : "What is each choice worth?";
  return button({ class: "btn wide", on: { click: reveal } }, icon("star"), label);
}

/** @param {unknown} error */
function complaint(error) {
  if (error instanceof Lost) return h("p", { class: "quiet" }, "This needs the engine, which does not answer now.");
  if (error instanceof Problem) return problemBox(error);
  throw error;
}

/**
 * @param {ChoicesAnswer} choices
 * @param {TakeOption} take
 * @param {OpenRule} openRule
 */
function contentOf(choices, take, openRule) {
  const { options, dice } = choices;
  const refused = refusedList(choices.refused, openRule);
  if (dice) return [diceChoice(dice, new Map(options.map((option) => [option.key, option])), take), refused];
  if (options.length < 2) return [onlyWay(options[0], choices), refused];
  const asChance = choices.who === "chance";
  return [optionList(options, take, { values: true, best: !asChance }), trustOf(options), refused];
}

/**
 * How far the values of options can be trusted and what they assume, each way of getting them once.
 * @param {OptionAnswer[]} options
 */
function trustOf(options) {
  const texts = new Set(options.flatMap(({ value }) => (value?.kind ? [kindText(value)] : [])));
  return [...texts].map((text) => h("p", { class: "kind-text" }, text));
}

/**
 * @param {OptionAnswer | undefined} option
 * @param {ChoicesAnswer} choices
 */
function onlyWay(option, choices) {
  if (!option) return h("p", { class: "quiet" }, choices.note || "Nothing can be chosen here.");
  return h("p", { class: "quiet" }, "Only one thing can happen here: ", h("b", {}, option.label), ".");
}
