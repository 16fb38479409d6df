// The card of a level: the hint that was asked for, the ways to answer, and what can be done next.

import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { stageOf, starsOf } from "./attempt.js";
import { whenLaidOut } from "../lib/laid-out.js";

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {import("../lib/dom.js").Child} Child
 *
 * @typedef {object} Acts
 * @property {() => unknown} hint
 * @property {() => unknown} show
 * @property {() => unknown} roll
 * @property {() => unknown} skip
 * @property {() => unknown} takeBack
 * @property {() => unknown} again
 * @property {() => unknown} goOn to the next level, or back to the map
 */

/**
 * @param {object} tools
 * @param {HTMLElement} tools.told what is said to an answer while another is awaited
 * @param {HTMLElement} tools.body how the level is answered
 * @param {Acts} tools.acts
 * @param {boolean} tools.isLast whether no level follows
 * @param {() => string} tools.partDone what is done with the level, once it is solved
 */
export function createCard({ told, body, acts, isLast, partDone }) {
  const hinted = h("div", { class: "level-hint", role: "status" });
  const next = h("div", { class: "actions" });
  const el = h("section", { class: "level-card", "aria-label": "Your answer" }, told, hinted, body, next);
  let shown = "";
  /** @type {object | null | undefined} */
  let said = null;

  const show = (/** @type {Attempt} */ attempt) => {
    const stage = stageOf(attempt);
    const news = attempt.judgement ?? attempt.hints.at(-1);
    if (news && news !== said) whenLaidOut(() => void (el.scrollTop = 0));
    said = news;
    const hint = attempt.judgement ? "" : attempt.hints.at(-1)?.words;
    const key = JSON.stringify([hint, stage, attempt.hints.length, attempt.asked.length]);
    el.setAttribute("aria-busy", String(attempt.busy));
    if (key === shown) return;
    shown = key;
    el.dataset.stage = stage;
    refill(hinted, hint && h("p", { class: "hint" }, icon("star"), hint));
    keepFocus(el, () => refill(next, buttonsAt(attempt, acts, isLast), stage === "solved" && doneSign(partDone())));
  };
  return { el, show };
}

/**
 * What can be done next; the first is the one that Enter does.
 * @param {Attempt} attempt
 * @param {Acts} acts
 * @param {boolean} isLast
 * @returns {Child[]}
 */
function buttonsAt(attempt, acts, isLast) {
  const show = button({ class: "btn plain", on: { click: acts.show } }, "Show me");
  const again = (/** @type {string} */ label) => button({ class: "btn", on: { click: acts.again } }, icon("reload"), label);
  const goOn = (/** @type {string} */ look) =>
    button({ class: `btn ${look}`, on: { click: acts.goOn } }, isLast ? "To the map" : "Next", icon("next"));
  const back = (/** @type {string} */ look) => button({ class: `btn ${look}`, on: { click: acts.takeBack } }, icon("back"), "Take it back");
  switch (stageOf(attempt)) {
    case "ready":
      return [button({ class: "btn go", on: { click: acts.roll } }, icon("play"), "Let's see!"), goOn("plain")];
    case "playing":
      return [button({ class: "btn go", on: { click: acts.skip } }, "To the end", icon("last"))];
    case "missed":
      return [back("go"), attempt.asked.length > 1 && again("Start again"), show];
    case "solved":
      return [goOn("go"), starsOf(attempt) < 3 && again("Once more")];
    case "shown":
      return [button({ class: "btn go", on: { click: acts.again } }, icon("play"), "Now you"), goOn("plain")];
    default:
      return [hintButton(attempt, acts.hint), attempt.asked.length > 1 && back("plain"), show];
  }
}

/** @param {string} words */
function doneSign(words) {
  return words && h("p", { class: "part-done" }, icon("tick"), words);
}

/**
 * @param {Attempt} attempt
 * @param {() => unknown} hint
 */
function hintButton({ level, hints }, hint) {
  if (hints.length >= level.hints) return null;
  return button({ class: "btn", on: { click: hint } }, icon("star"), hints.length === 0 ? "Hint" : "Next hint");
}

/**
 * Change the buttons; the focus goes to the first of them where something was settled, or where what had it is gone.
 * @param {HTMLElement} el
 * @param {() => void} change
 */
function keepFocus(el, change) {
  const hadFocus = el.contains(document.activeElement);
  change();
  const isSettled = el.dataset.stage !== "asked" && el.dataset.stage !== "playing";
  const isLost = hadFocus && !(el.contains(document.activeElement) && document.activeElement?.checkVisibility());
  if (!isSettled && !isLost) return;
  /** @type {HTMLElement | null} */ (el.querySelector(":scope > .actions > .btn"))?.focus({ preventScroll: true });
}
