// The question that is put to the players, and what they tell: a refusal is said where it was tried, and nothing changes.

import { button, h, refill } from "../lib/dom.js";
import { createAsk } from "./ask.js";
import { Problem } from "../lib/wire.js";
import { refusalChips } from "../shell/rule-chips.js";

/**
 *
 * @typedef {object} Places where the question stands, what answers it, and why that cannot be
 * @property {HTMLElement} say
 * @property {HTMLElement} answers
 * @property {HTMLElement} refused
 */

/**
 * @param {import("./session.js").Session} session
 * @param {Places} places
 * @param {Tutor.OpenRule} openRule
 */
export function createTelling(session, { say, answers, refused }, openRule) {
  /** @type {(keys: string[]) => boolean} */
  let touched = () => false;

  const { attempt, refuse } = createRefusals(refused, openRule);
  /** Put a question: what comes now, or a `step` that was told and is to be told otherwise. */
  const put = (/** @type {Protocol.TableAsk | null} */ ask, /** @type {Protocol.ToldStep | undefined} */ step = undefined, back = step && "Leave it as it is") => {
    const hadFocus = answers.contains(document.activeElement);
    say.textContent = wordsOf(ask, step);
    const answer = ask && createAsk(ask, (told) => attempt(() => tell(ask, told, step)), (key) => under(key, step));
    touched = answer?.touch ?? (() => false);
    refill(answers, answer?.el, back && button({ class: "btn", on: { click: () => put(session.asked()) } }, back));
    if (hadFocus) say.focus();
  };
  /** @type {(ask: Protocol.TableAsk, told: import("./ask.js").Told, step?: Protocol.ToldStep) => Promise<unknown>} */
  const tell = (ask, { action, more }, step) => {
    if (step) return session.correct(step.at, action, more);
    return ask.at < session.record().steps ? session.tellShown(ask.at, action) : session.tell(action, more);
  };
  /** Ask for what begins with a thing. */
  const under = (/** @type {string} */ key, /** @type {Protocol.ToldStep | undefined} */ step) =>
    attempt(async () => put((await session.lead(step?.at ?? session.record().steps, key)).asks[0], step, step ? undefined : "Something else"));
  /** Ask once more for a step that was told. */
  const correct = (/** @type {Protocol.ToldStep} */ step) =>
    attempt(async () => {
      put((await session.lead(step.at)).asks[0], step);
      say.scrollIntoView({ block: "center" });
    });
  /** A touched thing is told, or the rules say why it cannot be meant. */
  const touch = (/** @type {string[]} */ keys) =>
    attempt(async () => {
      const said = keys.length === 0 || touched(keys) ? null : await session.touch(keys);
      if (said?.text) refuse(said);
    });
  return { attempt, put, correct, touch };
}

/**
 * @param {Protocol.TableAsk | null} ask
 * @param {Protocol.ToldStep} [step] what was told, and is to be told otherwise
 */
function wordsOf(ask, step) {
  if (!ask) return "";
  return step ? `Instead of “${step.label}”: ${ask.say}` : ask.say;
}

/**
 * Where it is said why something cannot be.
 * @param {HTMLElement} place
 * @param {Tutor.OpenRule} openRule
 */
function createRefusals(place, openRule) {
  /** @type {(said: {label?: string, text: string, rule: Protocol.RuleChip | null}) => void} */
  const refuse = ({ label, text, rule }) => refill(place, h("p", {}, label && h("b", {}, `${label}? `), `${text} `), refusalChips(rule, openRule));
  /** Do what may be refused. */
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    refill(place);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.code) throw error;
      refuse(error);
    }
  };
  return { attempt, refuse };
}
