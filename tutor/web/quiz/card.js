// What the card of a story's question shows: the question, how to answer it, and what is said to the answer.

import { button, freshId, glued, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { kindText } from "../odds/meters.js";

/**
 *
 * @typedef {object} Acts
 * @property {(words: string) => unknown} answer
 * @property {() => unknown} giveUp
 * @property {() => unknown} goOn goes on with the story
 * @property {(option: Protocol.OptionAnswer) => unknown} branch shows what would have happened
 */

/**
 * A field for a number, however it is written.
 * @param {Acts["answer"]} answer
 * @param {string} [press] what the button says
 */
export function numberForm(answer, press = "Check") {
  const id = freshId("number");
  const field = h("input", { id, type: "text", autocomplete: "off", spellcheck: "false", placeholder: "3, 2/5 or 40 %" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const words = field.value.trim();
    return words ? answer(words) : field.focus();
  };
  const label = h("label", { for: id }, "A number, a fraction or a percentage");
  return h("form", { class: "quiz-number", on: { submit } }, label, field, h("button", { class: "btn go" }, press));
}

/**
 * The choices as buttons; those that were wrong say so.
 * @param {string[]} choices
 * @param {string[]} wrong
 * @param {Acts["answer"]} answer
 */
export function choiceButtons(choices, wrong, answer) {
  const one = (/** @type {string} */ choice) => {
    const isWrong = wrong.includes(choice);
    const click = () => isWrong || answer(choice);
    const sign = isWrong && h("small", { class: "quiz-no" }, icon("close"), "not here");
    const words = h("span", { class: "opt-words" }, h("span", {}, choice), sign);
    return button({ class: "opt", "aria-disabled": String(isWrong), on: { click } }, words);
  };
  return h("div", { class: "options quiz-choices" }, choices.map(one));
}

/**
 * What is said to an answer, and of what is worth how much.
 * @param {Protocol.StoryJudgement} judgement
 */
export function judgementWords({ title, right, lines, story, solved, value }) {
  const sign = icon(right ? "tick" : solved ? "story" : "why");
  return [
    h("p", { class: "quiz-title", data: { right: String(right) } }, sign, h("b", {}, title)),
    lines.map((line) => h("p", {}, glued(line))),
    story && h("p", { class: "quiz-story" }, "In the story: ", h("b", {}, story), "."),
    value && h("p", { class: "kind-text" }, kindText(value)),
  ];
}

/**
 * What can be done next: be told, go on with an answer or without one, or see what another move would have led to.
 * @param {Protocol.StoryJudgement | null} judgement
 * @param {Protocol.OptionAnswer | null} move the one that was tried
 * @param {Acts} acts
 */
export function nextButtons(judgement, move, { giveUp, goOn, branch }) {
  const other = judgement && move && !judgement.played;
  return [
    judgement?.solved && button({ class: "btn go", on: { click: goOn } }, "Go on", icon("next")),
    judgement && !judgement.solved && button({ class: "btn", on: { click: giveUp } }, icon("star"), "Show me"),
    other && button({ class: "btn", on: { click: () => branch(move) } }, icon("branch"), "See what would happen"),
    !judgement?.solved && button({ class: "btn plain", on: { click: goOn } }, "Go on anyway"),
  ];
}
