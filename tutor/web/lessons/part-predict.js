// The prediction: typed, locked, and later shown beside the answer.

import { button, freshId, glued, h, listen, refill } from "../lib/dom.js";
import { createSketch, sketchLocked } from "./sketch.js";
import { icon } from "../lib/icons.js";
import { isPercentage } from "./work.js";

const NOT_A_NUMBER = "Type a number from 0 to 100.";
const NO_BET = "Pick one of the answers, too.";

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function predictPart(lesson) {
  const { app, all, work, goTo } = lesson;
  const el = h("div", {});
  const show = () => {
    const { prediction } = work.now();
    const answer = prediction === null ? form(all.prediction.bet, lock) : [lockedWords(prediction), sketchPart(lesson)];
    refill(el, h("p", { class: "lesson-words" }, glued(all.prediction.ask)), answer);
  };
  const lock = (/** @type {number} */ prediction, /** @type {number | null} */ bet) => {
    work.change({ prediction, bet });
    show();
    /** @type {HTMLElement | null} */ (el.querySelector(".btn") ?? el.parentElement?.querySelector(".lesson-next"))?.focus();
  };
  const lockedWords = (/** @type {number} */ prediction) =>
    h(
      "div",
      { class: "lesson-locked", role: "status" },
      h("p", { class: "prediction" }, icon("keep"), `You say ${prediction} of 100.`),
      betText(lesson) && h("p", {}, glued(betText(lesson))),
      h("p", { class: "quiet" }, "It is locked. Let us see!"),
      !app.whole && button({ class: "btn go", on: { click: () => goTo("hand") } }, "Try it by hand", icon("next")),
    );
  show();
  return { el };
}

/**
 * The whole distribution, where it is what the lesson is about: to be drawn, or locked already.
 * @param {Tutor.Lesson} lesson
 */
function sketchPart({ all, work }) {
  const { sketch } = all.prediction;
  if (!sketch) return null;
  const el = h("div", { class: "sketch-part", tabindex: "-1" });
  const lock = (/** @type {number[]} */ bars) => {
    work.change({ sketch: bars });
    refill(el, sketchLocked());
    el.focus({ preventScroll: true });
  };
  refill(el, work.now().sketch ? sketchLocked() : createSketch(sketch, lock));
  return el;
}

/**
 * What was bet on, in words; "" where nothing was.
 * @param {Pick<Tutor.Lesson, "all" | "work">} lesson
 */
export function betText({ all, work }) {
  const { bet } = work.now();
  const picked = bet === null ? undefined : all.prediction.bet?.options[bet];
  return picked ? `You bet on: ${picked}.`.replace(/([.?!])\.$/, "$1") : "";
}

/**
 * @param {Protocol.ItemCard | null} bet
 * @param {(prediction: number, bet: number | null) => void} lock
 */
function form(bet, lock) {
  const id = freshId("prediction");
  const field = h("input", { id, type: "text", inputmode: "decimal", autocomplete: "off", maxlength: "8", "aria-describedby": `${id}-said` });
  const said = h("p", { class: "item-said", role: "status", id: `${id}-said` });
  const pick = bet && betField(id, bet);
  const number = h("p", { class: "prediction-number" }, h("label", { for: id }, "I think so many of 100"), " ", field);
  const el = h("form", { class: "item-number prediction-form" }, number, pick?.el, h("button", { class: "btn go" }, "Lock it in"), said);
  listen(el, "submit", (event) => {
    event.preventDefault();
    const prediction = percentageIn(field.value);
    const picked = pick?.picked() ?? null;
    if (prediction !== null && (!pick || picked !== null)) return lock(prediction, picked);
    said.textContent = prediction === null ? NOT_A_NUMBER : NO_BET;
    return (prediction === null ? field : pick)?.focus();
  });
  return el;
}

/**
 * The options that one bets on, one of them.
 * @param {string} id
 * @param {Protocol.ItemCard} bet
 */
function betField(id, bet) {
  const inputs = bet.options.map((_, option) => h("input", { type: "radio", name: `${id}-bet`, value: String(option) }));
  const labels = bet.options.map((text, option) => h("label", { class: "bet-option" }, inputs[option], h("span", {}, glued(text))));
  const picked = () => {
    const at = inputs.findIndex(({ checked }) => checked);
    return at < 0 ? null : at;
  };
  return { el: h("fieldset", { class: "bet" }, h("legend", {}, glued(bet.ask)), labels), picked, focus: () => inputs[0].focus() };
}

/**
 * A percentage as people write it, as a whole number; null where it is none.
 * @param {string} text
 */
export function percentageIn(text) {
  const plain = text.trim().replace(/\s*%$/, "").replace(",", ".");
  const value = Math.round(Number(plain));
  return /^\d{1,3}(\.\d{1,3})?$/.test(plain) && isPercentage(value) ? value : null;
}
