// "Ten questions, how sure?": quick questions of stories in a row, each with its table, and how sure one is of each.

import { button, glued, h, refill } from "../lib/dom.js";
import { answerCount, degreesIn } from "../shell/sureness-notes.js";
import { COUNT, drawTen, openQuestions, readTen } from "./ten.js";
import { createQuiz } from "./quiz.js";
import { createWatched } from "../lib/watch.js";
import { holdChoices } from "../choose/choices.js";
import { holdQuiz } from "./memory.js";
import { icon } from "../lib/icons.js";
import { lineAt } from "../line/open-line.js";
import { wholeTable } from "../table/whole-table.js";

const KEPT = "ten";

/**
 * @typedef {import("./ten.js").Ten} Ten
 * @typedef {import("./ten.js").QuickQuestion} QuickQuestion
 */

/**
 * The set that is under way, or the key that begins one.
 * @param {Tutor.App} app
 * @param {number} level heading level
 * @param {() => void} moved told where a set begins, goes on or ends
 */
export function createTen(app, level, moved) {
  const el = h("div", { class: "ten" });
  const memory = holdQuiz(app.store, true);
  const now = () => readTen(app.store.choice(KEPT, ""), app);
  const keep = (/** @type {Ten | null} */ ten) => app.store.setChoice(KEPT, ten ? JSON.stringify(ten) : "");
  const begin = () => {
    keep({ questions: drawTen(openQuestions(app)), at: 0 });
    return paint(true);
  };
  const end = () => {
    keep(null);
    return paint(true);
  };
  const goOn = () => {
    const ten = now();
    return ten && ten.at + 1 < ten.questions.length ? (keep({ ...ten, at: ten.at + 1 }), paint(true)) : end();
  };
  const paint = async (focus = false) => {
    const ten = now();
    moved();
    if (!ten) return layStart(el, startOf(app, begin), focus);
    el.setAttribute("aria-busy", "true");
    try {
      const asked = await askQuestion(app, { memory, level, goOn }, ten);
      refill(el, asked.el, h("p", { class: "actions" }, button({ class: "btn plain", on: { click: end } }, "Stop here")));
      if (focus) asked.focus();
      askAhead(app, ten);
    } finally {
      el.removeAttribute("aria-busy");
    }
  };
  return { el, paint, isOn: () => now() !== null };
}

/**
 * @param {HTMLElement} el
 * @param {import("../lib/dom.js").Child} start
 * @param {boolean} focus whether what had the focus is gone
 */
function layStart(el, start, focus) {
  refill(el, start);
  const key = /** @type {HTMLElement | null} */ (el.querySelector("button"));
  if (focus) key?.focus({ preventScroll: true });
}

/**
 * @param {Tutor.App} app
 * @param {() => unknown} begin
 */
function startOf(app, begin) {
  const left = openQuestions(app).length;
  if (left === 0) return h("p", {}, "You have met all quick questions. The stories still ask for moves and numbers.");
  const title = left < COUNT ? `The last ${left}, how sure?` : "Ten questions, how sure?";
  const words = h("p", {}, "Quick questions from the stories of all games. Say first how sure you are, then answer. A guess is fine, as long as you say so.");
  const promise = answerCount(degreesIn(app.store.sureness())) === 0 && h("p", { class: "quiet" }, "Then you see here whether you were right as often as you thought.");
  return [words, promise, h("p", { class: "actions" }, button({ class: "btn go", on: { click: begin } }, icon("play"), title))];
}

/**
 * A question with what led to it and its table.
 * @param {Tutor.App} app
 * @param {{memory: import("./memory.js").QuizMemory, level: number, goOn: () => unknown}} tools
 * @param {Ten} ten
 */
async function askQuestion(app, { memory, level, goOn }, { questions, at }) {
  const { game, example, step } = questions[at];
  const line = await lineAt(app, { game, example, step }, null);
  const state = createWatched({ line, step, view: line.views[0].id, play: null });
  const openRule = (/** @type {Protocol.RuleChip} */ rule) => app.sheet.show(game, rule);
  const asks = { memory, state, level, openRule, goOn, lines: app.lines, choicesOf: holdChoices(app.lines), has: () => false, branch: () => {} };
  const quiz = createQuiz({ ...asks, whose: () => `Question ${at + 1} of ${questions.length}` });
  state.subscribe(quiz.show);
  quiz.show(state.now());
  const { stage, el: table } = wholeTable(game);
  stage.show(line, step, state.now().view, false);
  const { title } = line.frames[step];
  const before = h("p", { class: "ten-before" }, h("b", {}, `${app.gameTitle(game)}: ${line.title}${/[.!?]$/.test(line.title) ? "" : "."} `), glued(title));
  const el = h("div", { class: "ten-question" }, h("div", {}, before, quiz.el), table);
  const focus = () => {
    quiz.el.setAttribute("tabindex", "-1");
    quiz.el.focus({ preventScroll: true });
    el.scrollIntoView({ block: "start" });
  };
  return { el, focus };
}

/**
 * Has the story of the next question here before it is asked.
 * @param {Tutor.App} app
 * @param {Ten} ten
 */
function askAhead(app, { questions, at }) {
  const next = questions[at + 1];
  if (next) lineAt(app, next, null).catch(() => null);
}
