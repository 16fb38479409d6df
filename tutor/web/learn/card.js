// The card of a level: what came of an answer in words, the ways to answer, and what can be done next.

import { button, glued, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { ruleChips } from "../shell/rule-chips.js";
import { saidOf } from "./words.js";
import { stageOf, starsOf } from "./attempt.js";
import { starRow } from "./stars.js";

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

/** @type {Record<import("./words.js").Tone, import("../lib/icons.js").IconName | null>} */
const SIGNS = { plain: null, good: "tick", not: "why", told: "star" };

/**
 * @param {object} tools
 * @param {HTMLElement} tools.body how the level is answered
 * @param {HTMLElement | null} tools.cover a drawing for the room that is left
 * @param {import("../types.d.ts").OpenRule} tools.openRule
 * @param {Acts} tools.acts
 * @param {boolean} tools.isLast whether no level follows
 */
export function createCard({ body, cover, openRule, acts, isLast }) {
  const prize = h("div", { class: "prize" });
  const told = h("div", { class: "level-told", role: "status" });
  const next = h("div", { class: "actions" });
  const el = h("section", { class: "level-card", "aria-label": "Your answer" }, prize, told, body, next, cover);
  let shown = "";

  const show = (/** @type {Attempt} */ attempt) => {
    const said = saidOf(attempt);
    const stage = stageOf(attempt);
    const hint = attempt.judgement ? "" : attempt.hints.at(-1)?.words;
    const key = JSON.stringify([said, stage, attempt.hints.length, attempt.asked.length]);
    el.setAttribute("aria-busy", String(attempt.busy));
    if (key === shown) return;
    shown = key;
    el.dataset.stage = stage;
    refill(told, saidWords(said, openRule), hint && h("p", { class: "hint" }, icon("star"), hint));
    refill(prize, stage === "solved" && wonStars(starsOf(attempt)));
    keepFocus(el, () => refill(next, buttonsAt(attempt, acts, isLast)));
  };
  return { el, show };
}

/**
 * @param {import("./words.js").Said} said
 * @param {import("../types.d.ts").OpenRule} openRule
 */
function saidWords({ title, lines, rule, tone }, openRule) {
  const sign = SIGNS[tone];
  return [
    title && h("p", { class: "level-judgement", data: { tone } }, sign && icon(sign), h("b", {}, title)),
    lines.map((line) => h("p", {}, glued(line))),
    rule && h("div", { class: "chips" }, ruleChips([rule], openRule)),
  ];
}

/** @param {number} stars */
function wonStars(stars) {
  const sparks = Array.from({ length: 12 }, (_, number) => h("i", { class: "star-spark", style: { "--n": String(number) } }));
  return [starRow(stars, "big"), h("span", { class: "sparks", "aria-hidden": "true" }, sparks)];
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
