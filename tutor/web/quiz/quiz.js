// At some steps a story stops and asks: the card says what, the table or the card takes the answer, and Python judges it.

import { choiceButtons, nextButtons, numberForm, judgementWords } from "./card.js";
import { countOf } from "./memory.js";
import { createWays } from "../choose/ways.js";
import { createSureness, sureWords } from "./sureness.js";
import { createWorkload } from "../choose/workload.js";
import { h, heading, refill } from "../lib/dom.js";
import { problemWithRule } from "../choose/move-panels.js";

const TOUCH = "Touch it on the table, as if it were your turn.";

/**
 * @typedef {{words?: string, action?: Protocol.JsonObject}} Answer neither: the learner gives up
 *
 * @typedef {object} Tools
 * @property {import("./memory.js").QuizMemory} memory
 * @property {{now: () => Tutor.Spot, change: () => void}} state
 * @property {import("../line/lines.js").Lines} lines
 * @property {Tutor.ChoicesOf} choicesOf
 * @property {(key: string) => boolean} has whether a thing lies on the table or in the hand
 * @property {number} level heading level
 * @property {Tutor.OpenRule} openRule
 * @property {() => void} goOn goes on with the story
 * @property {(option: Protocol.OptionAnswer) => unknown} branch leaves the story with an option
 * @property {(now: Tutor.Spot) => string} [whose] what stands over the question, where it is not the story's own
 * @property {() => HTMLElement} [sureLink] to what comes of how sure one was
 * @property {() => void} [leave] takes the focus to the table, where the card goes or where it is answered there
 */

/**
 * The card of what a story asks.
 * @param {Tools} tools
 */
export function createQuiz(tools) {
  const { memory, level } = tools;
  const sureness = createSureness(memory);
  const room = createRoom(level, sureness);
  const { acts, take } = createAnswering(tools, room);
  const body = createBody(tools, room.body, acts.answer, take);
  let shown = "";

  const show = (/** @type {Tutor.Spot} */ now) => {
    const question = memory.question(now);
    sureness.show(now);
    const hadFocus = room.el.contains(document.activeElement);
    room.el.hidden = !question;
    const key = question ? keyOf(memory, now) : "";
    if (shown === key) return body.lookAgain();
    const isNew = !shown.startsWith(`${placeOf(now)}/`);
    shown = key;
    if (!question) {
      if (hadFocus) tools.leave?.();
      return body.leave();
    }
    const tries = memory.tries(now);
    const toTable = memory.wantsMove(now) ? tools.leave : undefined;
    room.keepFocus({ isNew, isSettled: tries.judgement?.solved === true, toTable }, () => {
      room.tell(question.text, (tools.whose ?? whoseWords)(now));
      if (tries.judgement?.solved) body.leave();
      else body.show(now, question, tries.given);
      const words = tries.judgement && [judgementWords(tries.judgement), sureWords(tries, tools.sureLink?.())];
      room.answer(words, nextButtons(tries.judgement, tries.move, acts));
    });
  };
  return { el: room.el, show, take };
}

/**
 * What the card shows, as a key: it is made anew where this changes.
 * @param {Tools["memory"]} memory
 * @param {Tutor.Spot} now
 */
function keyOf(memory, now) {
  const { wrong, judgement } = memory.tries(now);
  return `${placeOf(now)}/${wrong}/${judgement?.solved}`;
}

/** @param {Tutor.Spot} now */
function whoseWords({ line, step }) {
  const { number, all } = countOf(line, step);
  return `The story asks${all > 1 ? `, ${number} of ${all}` : ""}`;
}

/** @param {Tutor.Spot} now */
function placeOf({ line, step }) {
  return `${line.line}/${step}`;
}

/**
 * Giving answers, one at a time, and what else the card's buttons do.
 * @param {Tools} tools
 * @param {ReturnType<typeof createRoom>} room
 */
function createAnswering({ memory, state, lines, openRule, goOn, branch }, room) {
  const workload = createWorkload(room.el, (problem) => room.answer(problemWithRule(problem, openRule)));
  /** @type {(answer: Answer, move?: Protocol.OptionAnswer | null) => Promise<void>} */
  const give = (answer, move = null) =>
    workload.run(async () => {
      const now = state.now();
      const judgement = await lines.askAbout(now.line, "answer", { at: now.step, ...answer });
      memory.note(now, judgement, answer.words ?? "", move);
      state.change();
    });
  const take = (/** @type {Protocol.OptionAnswer} */ option) => give({ action: option.action }, option);
  const acts = { answer: (/** @type {string} */ words) => give({ words }), giveUp: () => give({}), goOn, branch };
  return { acts, take };
}

/**
 * @param {number} level heading level
 * @param {Pick<ReturnType<typeof createSureness>, "key" | "row" | "press">} sureness
 */
function createRoom(level, { key, row, press }) {
  const head = h("div", { class: "quiz-head" });
  const body = h("div", { class: "quiz-body" });
  const told = h("div", { class: "quiz-told", role: "status" });
  const next = h("div", { class: "actions" });
  const props = { class: "quiz", hidden: true, tabindex: "-1", "aria-label": "The story asks", on: { keydown: press } };
  const el = h("section", props, head, row, body, told, next);

  const tell = (/** @type {string} */ text, /** @type {string} */ whose) => {
    refill(head, h("div", { class: "quiz-top" }, h("p", { class: "whose" }, whose), key), heading(level, { class: "quiz-text" }, text));
  };
  /** @type {(words: import("../lib/dom.js").Child, buttons?: import("../lib/dom.js").Child) => void} */
  const answer = (words, buttons) => {
    refill(told, words);
    if (buttons) refill(next, buttons);
    for (const one of words ? [next, told.lastElementChild, told.firstElementChild] : []) one?.scrollIntoView({ block: "nearest" });
  };
  /**
   * Change the card. Once a question is answered, on the table or here, the focus goes to what goes on; else it stays in the
   * card where what had it is gone or is about another question, at the first choice, or goes to the table that answers it.
   * @param {{isNew: boolean, isSettled: boolean, toTable?: () => void}} question
   * @param {() => void} change
   */
  const keepFocus = ({ isNew, isSettled, toTable }, change) => {
    const hadFocus = el.contains(document.activeElement);
    change();
    const isAnswered = isSettled && !isNew;
    const isLost = hadFocus && (isNew || !el.contains(document.activeElement));
    if (!isAnswered && !isLost) return;
    if (toTable) return toTable();
    const first = isSettled ? next.querySelector("button") : (body.querySelector("input, button:not([aria-disabled='true'])") ?? el);
    /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
  };
  return { el, body, tell, answer, keepFocus };
}

/**
 * How the question is answered: gone once it is settled.
 * @param {Tools} tools
 * @param {HTMLElement} el
 * @param {(words: string) => unknown} answer
 * @param {(option: Protocol.OptionAnswer) => unknown} take
 */
function createBody(tools, el, answer, take) {
  const ways = createWays({ ...tools, note: TOUCH }, el, take);
  let place = "";

  const leave = () => {
    place = "";
    ways.leave();
    refill(el);
  };
  /** @type {(now: Tutor.Spot, question: Protocol.StoryQuizCard, given: string[]) => void} */
  const show = (now, { kind, choices }, given) => {
    const isNew = place !== placeOf(now);
    if (isNew) leave();
    place = placeOf(now);
    if (kind === "move") ways.enter(now);
    else if (kind === "next") refill(el, choiceButtons(choices, given, answer));
    else if (isNew) refill(el, numberForm(answer));
  };
  return { show, leave, lookAgain: ways.lookAgain };
}
