// A move that is asked for, but not by the game that is played: by a story, or by a level of a course.

import { createAsker } from "../lib/asker.js";
import { decisionPanel } from "./move-panels.js";
import { h, refill } from "../lib/dom.js";
import { holdDecision } from "./move.js";
import { Lost } from "../lib/wire.js";

/**
 * @typedef {{line: Tutor.Line, step: number, view: string}} Spot where the move is made
 *
 * @typedef {object} Tools
 * @property {Tutor.ChoicesOf} choicesOf
 * @property {(key: string) => boolean} has whether a thing lies on the table or in the hand
 * @property {Tutor.OpenRule} openRule
 * @property {string} [note] what is said where there is something to touch
 */

/**
 * The ways to make a move, asked for where one is wanted: on the table, by a button for what concerns no thing there, or
 * from the list.
 * @param {Tools} tools
 * @param {HTMLElement} body
 * @param {(option: Protocol.OptionAnswer) => unknown} take
 */
export function createWays({ choicesOf, has, openRule, note }, body, take) {
  /** @type {Protocol.OptionAnswer[]} */
  let options = [];
  const takeAction = (/** @type {Tutor.Taken} */ { action }) => {
    const option = options.find((one) => one.action === action);
    return option && take(option);
  };
  const decision = holdDecision(has, (choices, apart) => {
    ({ options } = choices);
    const touchable = apart.length < choices.options.length;
    const { content } = decisionPanel(choices, apart, { take: takeAction, openRule });
    refill(body, touchable && note && h("p", { class: "quiet" }, note), content);
  });
  const asked = createAsker({
    el: body,
    ask: (/** @type {Spot} */ { line, step, view }) => choicesOf(line, step, view),
    show: decision.show,
    complain: (error) => {
      if (!(error instanceof Lost)) throw error;
      refill(body, h("p", { class: "quiet" }, "This needs the engine, which does not answer now."));
    },
  });
  const enter = (/** @type {Spot} */ now) => {
    if (!asked.moveTo(`${now.line.line}/${now.step}/${now.view}`)) return;
    clear();
    asked.askNow(now);
  };
  const leave = () => {
    clear();
    asked.forget();
  };
  const clear = () => {
    decision.forget();
    refill(body);
  };
  return { enter, leave, lookAgain: decision.lookAgain };
}
