// What is said to an answer, where one looks: in the band instead of the task, after a touch beside what was touched, and
// beside the ways to answer while a question waits for another answer.

import { glued, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { ruleChips } from "../shell/rule-chips.js";
import { saidOf } from "./words.js";
import { roomBefore, spotBeside } from "../table/beside.js";
import { stageOf, starsOf } from "./attempt.js";
import { starRow } from "./stars.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */

/** @type {Record<import("./words.js").Tone, import("../lib/icons.js").IconName | null>} */
const SIGNS = { plain: null, good: "tick", not: "why", told: "star" };

const SPARKS = 12;

/** At these stages the learner's own touch was judged. */
const JUDGED = new Set(["missed", "solved"]);

/**
 * The words of an answer. A touch is noted, so that they can stand there; an answer from elsewhere forgets it.
 * @param {object} tools
 * @param {boolean} tools.isAsking whether the level asks a question beside the table
 * @param {Tutor.OpenRule} tools.openRule
 * @param {AbortSignal} tools.signal ends it
 */
export function createTold({ isAsking, openRule, signal }) {
  const el = h("div", { class: "level-told", role: "status" });
  const nearAnswers = h("div", { class: "level-told", role: "status" });
  /** @type {import("../table/beside.js").Box | null} */
  let touched = null;
  let shown = "";

  const note = (/** @type {Element | null} */ thing) => {
    touched = thing && thing.getBoundingClientRect();
  };
  const show = (/** @type {Attempt} */ attempt) => {
    const said = saidOf(attempt);
    const stage = stageOf(attempt);
    const key = JSON.stringify([said, stage, attempt.asked.length, attempt.helps]);
    if (key === shown) return;
    shown = key;
    const words = saidWords(said, stage === "solved" ? starsOf(attempt) : 0, openRule);
    const isWaiting = isAsking && stage === "asked";
    refill(el, !isWaiting && words);
    refill(nearAnswers, isWaiting && words);
    el.dataset.tone = said.tone;
    standBeside(el, JUDGED.has(stage) ? touched : null);
  };
  window.addEventListener("resize", () => standBeside(el, null), { signal });
  return { el, nearAnswers, show, note };
}

/**
 * What the style sheets let stand out of the band where there is room for it (`data-beside`) gets its place there: beside
 * the touch, and never over the card with the way on.
 * @param {HTMLElement} el
 * @param {import("../table/beside.js").Box | null} touched
 */
function standBeside(el, touched) {
  delete el.dataset.beside;
  const around = el.closest(".level");
  const card = around?.querySelector(".level-card");
  if (!touched || !around || !card) return;
  el.dataset.beside = "touch";
  const apart = (el.dataset.tone === "good" && el.querySelector(".level-judgement")) || el;
  const all = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const room = roomBefore(touched, card.getBoundingClientRect(), all);
  const { left, top } = spotBeside(touched, apart.getBoundingClientRect(), room);
  const frame = around.getBoundingClientRect();
  el.style.setProperty("--left", `${Math.round(left - frame.left)}px`);
  el.style.setProperty("--top", `${Math.round(top - frame.top)}px`);
}

/**
 * @param {import("./words.js").Said} said
 * @param {number} won stars
 * @param {Tutor.OpenRule} openRule
 */
function saidWords({ title, lines, rule, tone }, won, openRule) {
  const sign = SIGNS[tone];
  return [
    title && h("p", { class: "level-judgement", data: { tone } }, sign && icon(sign), h("b", {}, title), won > 0 && wonStars(won)),
    lines.map((line) => h("p", {}, glued(line))),
    rule && h("div", { class: "chips" }, ruleChips([rule], openRule)),
  ];
}

/** @param {number} stars */
function wonStars(stars) {
  const sparks = Array.from({ length: SPARKS }, (_, number) => h("i", { class: "star-spark", style: { "--n": String(number) } }));
  return h("span", { class: "prize" }, starRow(stars, "big"), h("span", { class: "sparks", "aria-hidden": "true" }, sparks));
}
