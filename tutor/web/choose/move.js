import { chancePanel, complaintPanel, decisionPanel, problemWithRule } from "./move-panels.js";
import { createAsker } from "../lib/asker.js";
import { createWorkload } from "./workload.js";
import { doneFor } from "../line/forced.js";
import { h, heading, refill } from "../lib/dom.js";
import { lastStep } from "../line/steps.js";

/**
 * @typedef {{action?: Protocol.JsonObject, roll?: boolean}} Move what is played on
 *
 * @typedef {object} Tools
 * @property {Tutor.ChoicesOf} choicesOf
 * @property {number} level heading level
 * @property {Tutor.OpenRule} openRule
 * @property {(move: Move) => Promise<void>} play
 * @property {(key: string) => boolean} has whether a thing lies on the table or in the hand
 */

/**
 * The bar that says what is asked of whom at the end of a line that is being played, also aloud, by `spoken`. Moves are
 * made on the table; here stand those that concern no thing there, and, folded, all of them as a list.
 * @param {Tools} tools
 */
export function createMove({ choicesOf, level, openRule, play, has }) {
  const el = h("section", { class: "move", hidden: true, "aria-label": "Your move" });
  const spoken = h("p", { class: "sr-only", role: "status" });
  const workload = createWorkload(el, (problem) => el.append(...problemWithRule(problem, openRule)));
  let forced = "";
  const fill = (/** @type {import("./move-panels.js").Panel} */ { title, content }) => {
    workload.ready();
    const head = heading(level, {}, title);
    spoken.textContent = head.textContent;
    const done = forced && h("p", { class: "quiet done-for" }, `Done for you: ${forced}.`);
    fillPanel(el, [head, done, content], workload.takeFocus());
  };
  const acts = {
    roll: () => workload.run(() => play({ roll: true })),
    take: (/** @type {Tutor.Taken} */ { action }) => workload.run(() => play({ action })),
    openRule,
  };
  const decision = holdDecision(has, (choices, apart) => fill(decisionPanel(choices, apart, acts)));
  const asked = createAsker({
    el,
    ask: (/** @type {{line: Tutor.Line, step: number, view: string}} */ spot) => choicesOf(spot.line, spot.step, spot.view),
    show: (choices) => (choices.who === "chance" ? fill(chancePanel(choices, acts)) : decision.show(choices)),
    complain: (error) => fill(complaintPanel(error)),
  });

  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {string} */ view, /** @type {boolean} */ deciding) => {
    el.hidden = !deciding || step !== lastStep(line);
    if (!asked.moveTo(el.hidden ? "" : `${line.line}/${step}/${view}`)) return decision.lookAgain();
    decision.forget();
    workload.await(!el.hidden);
    spoken.textContent = "";
    if (el.hidden) return;
    forced = doneFor(line, step, view).join(". ");
    asked.askNow({ line, step, view });
  };
  /** Asks ahead for what will be asked at the end of a line that is still being shown. */
  const prepare = (/** @type {Tutor.Line} */ line, /** @type {string} */ view) => void choicesOf(line, lastStep(line), view).catch(() => null);
  return { el, spoken, show, prepare, take: acts.take, roll: acts.roll, forget: asked.forget };
}

/**
 * The decision on show. Which of its options lie on the table is looked at again when the picture changed: hands come
 * a little later than the rest.
 * @param {(key: string) => boolean} has
 * @param {(choices: Protocol.ChoicesAnswer, apart: Protocol.OptionAnswer[]) => void} fill `apart` are the options that cannot be touched
 */
export function holdDecision(has, fill) {
  /** @type {Protocol.ChoicesAnswer | null} */
  let choices = null;
  let known = "";
  const lookAgain = () => {
    if (!choices) return;
    const apart = choices.options.filter(({ at }) => at.length === 0 || !at.every(has));
    const keys = apart.map(({ key }) => key).join();
    if (keys !== known) fill(choices, apart);
    known = keys;
  };
  const show = (/** @type {Protocol.ChoicesAnswer} */ now) => {
    choices = now;
    known = "?";
    lookAgain();
  };
  const forget = () => {
    choices = null;
  };
  return { show, lookAgain, forget };
}

/**
 * Whoever had the focus in the panel keeps it there.
 * @param {HTMLElement} el
 * @param {import("../lib/dom.js").Child} content
 * @param {boolean} takesFocus
 */
function fillPanel(el, content, takesFocus) {
  const hadFocus = el.contains(document.activeElement);
  refill(el, content);
  followWays(el);
  if (takesFocus || hadFocus) focusFirst(el);
}

/**
 * Mark whether the list of all ways is open, now and once it is opened or folded: a small screen makes room for it.
 * @param {HTMLElement} el
 */
function followWays(el) {
  const mark = () => void (el.dataset.ways = el.querySelector(".all-ways[open]") ? "open" : "folded");
  el.querySelector(".all-ways")?.addEventListener("toggle", mark);
  mark();
}

/** @param {HTMLElement} el */
function focusFirst(el) {
  /** @type {HTMLElement | null} */ (el.querySelector("summary, button"))?.focus();
}
