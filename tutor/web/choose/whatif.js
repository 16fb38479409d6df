import { button, glued, h, heading, refill } from "../lib/dom.js";
import { createAsker } from "../lib/asker.js";
import { diceChoice } from "./dice-choice.js";
import { icon } from "../lib/icons.js";
import { kindText } from "../odds/meters.js";
import { oncePainted } from "../lib/laid-out.js";
import { measureOf, optionList, refusedList } from "./options.js";
import { problemBox } from "../shell/notices.js";
import { Lost, Problem } from "../lib/wire.js";

const TITLE = "What if …";

/**
 * @typedef {{line: Tutor.Line, step: number, view: string, look: Look}} Spot
 *
 * @typedef {object} Tools
 * @property {Tutor.ChoicesOf} choicesOf
 * @property {number} level heading level
 * @property {Tutor.OpenRule} openRule
 * @property {(line: Tutor.Line, step: number, taken: Tutor.Taken) => Promise<void>} branch
 * @property {() => void} goOn goes on with what happened
 * @property {HTMLElement} waking words about an engine that is awaited
 *
 * @typedef {object} Look
 * @property {boolean} deciding the learner is playing and is to decide here
 * @property {boolean} odds whether the odds are shown
 * @property {boolean} unseen whether the learner has not seen yet how it went on
 * @property {boolean} quiz whether the story itself asks here
 */

/**
 * "What if": what could have been done, or come up, instead of the step taken from here.
 * @param {Tools} tools
 */
export function createWhatIf({ choicesOf, level, openRule, branch, goOn, waking }) {
  const { body, fill, wait, isWaiting } = createBody();
  const title = heading(level, {}, TITLE);
  const el = h("section", { class: "panel whatif" }, title, body, waking);
  const taker = (/** @type {Spot} */ { line, step }) => (/** @type {Tutor.Taken} */ taken) => {
    if (isWaiting()) return null;
    return taken.played ? goOn() : whileBusy(el, branch(line, step, taken));
  };
  /** @type {(choices: Protocol.ChoicesAnswer, spot: Spot, values?: boolean) => void} */
  const list = (choices, spot, values = showsValues(spot.look, choices)) => {
    title.textContent = choices.prompt || TITLE;
    const reveal = () => list(choices, spot, true);
    fill(contentOf(choices, taker(spot), openRule, values), !values && spot.look.odds && hintButton(choices.who, reveal));
  };
  const asked = createAsker({
    el,
    ask: ({ line, step, view }) => choicesOf(line, step, view),
    show: (/** @type {Protocol.ChoicesAnswer} */ choices, /** @type {Spot} */ spot) => list(choices, spot),
    complain: (error) => fill(complaint(error)),
  });

  /** Where the learner is to decide, all is shown only when asked for; where a seat of a story is, the values are. */
  const show = (/** @type {Spot} */ spot) => {
    const { line, step, view, look } = spot;
    if (!asked.moveTo(JSON.stringify([line.line, step, view, look]))) return;
    const { who } = line.frames[step].asks;
    el.hidden = who === "over" || look.quiz;
    if (el.hidden) return;
    if (look.deciding) {
      title.textContent = who === "chance" ? "What could come up?" : "The choices";
      fill(hintButton(who, () => asked.askNow(spot)));
    } else {
      wait();
      asked.askSoon(spot);
    }
  };
  return { el, show, forget: asked.forget };
}

/** What the panel shows, dimmed while it waits for other content; where the focus was in it, it stays in it. */
function createBody() {
  const body = h("div", { class: "whatif-body" });
  let waits = false;
  const dim = () => void body.classList.toggle("stale", waits);
  const dimSoon = oncePainted(dim);
  const wait = () => {
    waits = true;
    dimSoon();
  };
  const fill = (/** @type {import("../lib/dom.js").Child[]} */ ...content) => {
    const hadFocus = body.contains(document.activeElement);
    waits = false;
    dim();
    refill(body, content);
    if (hadFocus) body.querySelector("button")?.focus();
  };
  return { body, fill, wait, isWaiting: () => waits };
}

/**
 * @param {HTMLElement} el
 * @param {Promise<void>} work
 */
async function whileBusy(el, work) {
  el.setAttribute("aria-busy", "true");
  await work.finally(() => el.removeAttribute("aria-busy"));
}

/**
 * Whether it is shown at once what each option is worth, and which one was taken.
 * @param {Look} look
 * @param {Protocol.ChoicesAnswer} choices
 */
function showsValues({ deciding, odds, unseen }, { who }) {
  return deciding || (odds && !(unseen && who === "seat"));
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
 * @param {Protocol.ChoicesAnswer} choices
 * @param {Tutor.TakeOption} take
 * @param {Tutor.OpenRule} openRule
 * @param {boolean} values whether it is shown what each is worth, and what happened
 */
function contentOf(choices, take, openRule, values) {
  const { options, dice } = choices;
  const refused = refusedList(choices.refused, openRule);
  if (dice) return [diceChoice(dice, new Map(options.map((option) => [option.key, option])), take), refused];
  if (options.length < 2) return [onlyWay(options[0], choices), refused];
  const asChance = choices.who === "chance";
  const measure = values && measureOf(options);
  const list = optionList(options, take, { values, best: values && !asChance });
  return [measure && h("p", { class: "kind-text" }, glued(measure)), list, values && trustOf(options), refused];
}

/**
 * How far the values of options can be trusted and what they assume, each way of getting them once.
 * @param {Protocol.OptionAnswer[]} options
 */
function trustOf(options) {
  return waysOf(options).map((value) => h("p", { class: "kind-text" }, kindText(value)));
}

/**
 * The ways in which the values of options were got, each as the value that may be off most.
 * @param {Pick<Protocol.OptionAnswer, "value">[]} options
 */
export function waysOf(options) {
  /** @type {Map<string, Protocol.ChoiceValue>} */
  const ways = new Map();
  for (const { value } of options) {
    if (!value) continue;
    const way = [value.kind, value.n, value.assumes].join();
    if ((value.halfwidth ?? 0) >= (ways.get(way)?.halfwidth ?? 0)) ways.set(way, value);
  }
  return [...ways.values()];
}

/**
 * @param {Protocol.OptionAnswer | undefined} option
 * @param {Protocol.ChoicesAnswer} choices
 */
function onlyWay(option, choices) {
  if (!option) return h("p", { class: "quiet" }, choices.note || "Nothing can be chosen here.");
  return h("p", { class: "quiet" }, "Only one thing can happen here: ", h("b", {}, option.label), ".");
}
