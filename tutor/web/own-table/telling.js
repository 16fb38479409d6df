// The question that is put to the players, and what they tell: a refusal is said where it was tried, and nothing changes.

import { button, h, refill } from "../lib/dom.js";
import { createAsk } from "./ask.js";
import { Problem } from "../lib/wire.js";
import { refusalChips } from "../shell/rule-chips.js";

/**
 * @typedef {import("../protocol.d.ts").TableAsk} TableAsk
 * @typedef {import("../protocol.d.ts").ToldStep} ToldStep
 *
 * @typedef {object} Places where the question stands, what answers it, and why that cannot be
 * @property {HTMLElement} say
 * @property {HTMLElement} answers
 * @property {HTMLElement} refused
 */

/**
 * @param {import("./session.js").Session} session
 * @param {Places} places
 * @param {import("../types.d.ts").OpenRule} openRule
 */
export function createTelling(session, { say, answers, refused }, openRule) {
  /** @type {(keys: string[]) => boolean} */
  let touched = () => false;

  /** Do what may be refused. */
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    refill(refused);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.code) throw error;
      refill(refused, h("p", {}, `${error.text} `), refusalChips(error.rule, openRule));
    }
  };
  /** Put a question: what comes now, or a `step` that was told and is to be told otherwise. */
  const put = (/** @type {TableAsk | null} */ ask, /** @type {ToldStep | undefined} */ step = undefined) => {
    const hadFocus = answers.contains(document.activeElement);
    say.textContent = ask ? (step ? `Instead of “${step.label}”: ${ask.say}` : ask.say) : "";
    const answer = ask && createAsk(ask, (told) => attempt(() => tell(ask, told, step)), (key) => under(key, step));
    touched = answer?.touch ?? (() => false);
    refill(answers, answer?.el, step && button({ class: "btn", on: { click: () => put(session.asked()) } }, "Leave it as it is"));
    if (hadFocus) say.focus();
  };
  /** @type {(ask: TableAsk, told: import("./ask.js").Told, step?: ToldStep) => Promise<unknown>} */
  const tell = (ask, { action, more }, step) => {
    if (step) return session.correct(step.at, action, more);
    return ask.at < session.record().steps ? session.tellShown(ask.at, action) : session.tell(action, more);
  };
  /** Ask for what begins with a thing. */
  const under = (/** @type {string} */ key, /** @type {ToldStep | undefined} */ step) =>
    attempt(async () => put((await session.lead(step?.at ?? session.record().steps, key)).asks[0], step));
  /** Ask once more for a step that was told. */
  const correct = (/** @type {ToldStep} */ step) =>
    attempt(async () => {
      put((await session.lead(step.at)).asks[0], step);
      say.scrollIntoView({ block: "center" });
    });
  return { attempt, put, correct, touch: (/** @type {string[]} */ keys) => touched(keys) };
}
