import { button, h, heading, refill } from "../lib/dom.js";
import { createAsked } from "../lib/asked.js";
import { createWorkload } from "./workload.js";
import { icon } from "../lib/icons.js";
import { lastStep } from "../replay/steps.js";
import { optionList, refusedList } from "./options.js";
import { problemBox } from "../app/notices.js";
import { ruleChips } from "../replay/say.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../types.d.ts").OpenRule} OpenRule
 * @typedef {import("../protocol.d.ts").ChoicesAnswer} ChoicesAnswer
 * @typedef {import("../lib/dom.js").Child} Child
 *
 * @typedef {object} Tools
 * @property {import("../types.d.ts").ChoicesOf} choicesOf
 * @property {number} level heading level
 * @property {OpenRule} openRule
 * @property {(move: import("../replay/play.js").Move) => Promise<void>} play
 * @property {() => Promise<void>} again
 * @property {() => void} leave
 * @property {(loan: import("../replay/controls.js").Loan | null) => void} lend lends the dock's main button to the move
 */

/**
 * @typedef {object} Panel what is shown: a title with its content, and what the dock's main button does
 * @property {string} title
 * @property {Child[]} content
 * @property {import("../replay/controls.js").Loan} [loan]
 */

/**
 * @typedef {object} Acts what can be done in the panel
 * @property {() => unknown} roll
 * @property {import("../types.d.ts").TakeOption} take
 * @property {() => unknown} again
 * @property {() => void} leave
 * @property {() => void} reach goes to the panel
 * @property {OpenRule} openRule
 */

/**
 * The move to make at the end of a line that is being played: the page's main call to action.
 * @param {Tools} tools
 */
export function createMove({ choicesOf, level, openRule, play, again, leave, lend }) {
  const el = h("section", { class: "move", hidden: true, "aria-label": "Your move" });
  const workload = createWorkload(el, (problem) => el.append(...problemWithRule(problem, openRule)));
  const fill = (/** @type {Panel} */ { title, content, loan }) => {
    workload.ready();
    refill(el, heading(level, {}, title), content);
    if (workload.takeFocus()) focusFirst(el);
    if (loan) lend(loan);
  };
  /** @type {Acts} */
  const acts = {
    roll: () => workload.run(() => play({ roll: true })),
    take: ({ action }) => workload.run(() => play({ action })),
    again: () => workload.run(again),
    leave,
    reach: () => {
      el.scrollIntoView({ block: "center" });
      focusFirst(el);
    },
    openRule,
  };
  const asked = createAsked({
    el,
    ask: (/** @type {{line: Line, step: number, view: string}} */ spot) => choicesOf(spot.line, spot.step, spot.view),
    show: (choices) => fill(choices.who === "chance" ? chancePanel(choices, acts) : decisionPanel(choices, acts)),
    complain: (error) => fill(complaintPanel(error)),
  });

  const show = (/** @type {Line} */ line, /** @type {number} */ step, /** @type {string} */ view, deciding = false) => {
    el.hidden = !deciding || step !== lastStep(line);
    if (!asked.moveTo(el.hidden ? "" : `${line.line}/${step}/${view}`)) return;
    lend(null);
    workload.await(!el.hidden);
    if (el.hidden) return;
    const { asks, title } = line.frames[step];
    if (asks.who === "over") fill(overPanel(title, acts));
    else asked.askNow({ line, step, view });
  };
  return { el, show, forget: asked.forget };
}

/**
 * @param {ChoicesAnswer} choices
 * @param {Acts} acts
 * @returns {Panel}
 */
function chancePanel(choices, { roll }) {
  const label = choices.button || (choices.dice ? "Roll the dice" : "Turn up the card");
  const drawing = icon(choices.dice ? "dice" : "next");
  return {
    title: choices.turn || choices.prompt,
    content: [button({ class: "btn go big", on: { click: roll } }, drawing, label)],
    loan: { label, run: roll },
  };
}

/**
 * @param {ChoicesAnswer} choices
 * @param {Acts} acts
 * @returns {Panel}
 */
function decisionPanel(choices, { take, reach, openRule }) {
  const list = optionList(choices.options, take, { values: false, best: false });
  return {
    title: choices.turn || choices.prompt,
    content: [list, refusedList(choices.refused, openRule)],
    loan: { label: "Your move", run: reach },
  };
}

/**
 * @param {string} ending
 * @param {Acts} acts
 * @returns {Panel}
 */
function overPanel(ending, { again, leave }) {
  const buttons = [
    button({ class: "btn go big", on: { click: again } }, icon("reload"), "Play again"),
    button({ class: "btn", on: { click: leave } }, icon("home"), "Other examples and games"),
  ];
  return {
    title: "The game is over",
    content: [h("p", {}, ending), h("div", { class: "actions" }, buttons)],
    loan: { label: "Play again", run: again },
  };
}

/**
 * @param {unknown} error
 * @returns {Panel}
 */
function complaintPanel(error) {
  if (error instanceof Problem) return { title: "Your move", content: [problemBox(error)] };
  if (!(error instanceof Lost)) throw error;
  return { title: "No answer", content: [h("p", {}, "The engine does not answer now, so no move can be made.")] };
}

/**
 * @param {Problem} problem
 * @param {OpenRule} openRule
 */
function problemWithRule(problem, openRule) {
  return [problemBox(problem), h("div", { class: "chips" }, ruleChips(problem.rule ? [problem.rule] : [], openRule))];
}

/** @param {HTMLElement} el */
function focusFirst(el) {
  /** @type {HTMLElement | null} */ (el.querySelector("summary, button"))?.focus({ preventScroll: true });
}
