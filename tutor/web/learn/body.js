// The ways to answer a level: what it asks beside the table, else a move.

import { createForm, markItems } from "./answer.js";
import { createWays } from "../choose/ways.js";
import { h, refill } from "../lib/dom.js";
import { stageOf } from "./attempt.js";

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {import("./acts.js").Given} Given
 * @typedef {(given: Given) => unknown} Give
 * @typedef {{el: HTMLElement, show: (attempt: Attempt) => void, forget: () => void, tick?: (key: string) => void}} Body `tick`
 *   ticks off an item from outside
 */

/**
 * @param {import("../choose/ways.js").Tools} tools
 * @param {Protocol.LevelQuizCard | null} quiz
 * @param {Give} give
 * @returns {Body}
 */
export function createBody(tools, quiz, give) {
  return quiz ? quizBody(quiz, give) : moveBody(tools, give);
}

/**
 * A form that is empty again where a level that was solved or shown is begun anew.
 * @param {Protocol.LevelQuizCard} quiz
 * @param {Give} give
 * @returns {Body}
 */
function quizBody(quiz, give) {
  const el = h("div", { class: "level-ask" });
  let form = createForm(quiz, give);
  let isSettled = true;

  const show = (/** @type {Attempt} */ attempt) => {
    const stage = stageOf(attempt);
    if (isSettled && stage === "asked") {
      form = createForm(quiz, give);
      refill(el, quiz.text && h("p", { class: "about" }, quiz.text), form.el);
    }
    isSettled = stage === "solved" || stage === "shown";
    if (isSettled && attempt.judgement) form.lay?.(attempt.judgement.solution);
    el.hidden = stage === "playing";
    el.inert = stage !== "asked";
    markItems(el, attempt.judgement);
  };
  return { el, show, tick: (key) => form.tick?.(key), forget: () => null };
}

/**
 * @param {import("../choose/ways.js").Tools} tools
 * @param {Give} give
 * @returns {Body}
 */
function moveBody(tools, give) {
  const el = h("div", { class: "level-ask" });
  const ways = createWays(tools, el, ({ action }) => give({ action }));
  const show = (/** @type {Attempt} */ attempt) => {
    el.hidden = stageOf(attempt) !== "asked";
    if (el.hidden) return ways.leave();
    ways.enter(attempt);
    ways.lookAgain();
  };
  return { el, show, forget: ways.leave };
}
