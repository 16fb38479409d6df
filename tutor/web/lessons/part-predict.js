// The prediction: typed, locked, and later shown beside the answer.

import { button, freshId, glued, h, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { isPercentage } from "./work.js";

const NOT_A_NUMBER = "Type a number from 0 to 100.";

/**
 * @param {import("../types.d.ts").Lesson} lesson
 * @returns {import("../types.d.ts").ShownPart}
 */
export function predictPart(lesson) {
  const { app, all, work, goTo } = lesson;
  const el = h("div", {});
  const show = () => {
    const { prediction } = work.now();
    refill(el, h("p", { class: "lesson-words" }, glued(all.prediction.ask)), prediction === null ? form(lock) : lockedWords(prediction));
  };
  const lock = (/** @type {number} */ prediction) => {
    work.change({ prediction });
    show();
    /** @type {HTMLElement | null} */ (el.querySelector(".btn") ?? el.parentElement?.querySelector(".lesson-next"))?.focus();
  };
  const lockedWords = (/** @type {number} */ prediction) =>
    h(
      "div",
      { class: "lesson-locked", role: "status" },
      h("p", { class: "prediction" }, icon("keep"), `You say ${prediction} of 100.`),
      h("p", { class: "quiet" }, "It is locked. Let us see!"),
      !app.whole && button({ class: "btn go", on: { click: () => goTo("hand") } }, "Try it by hand", icon("next")),
    );
  show();
  return { el };
}

/** @param {(prediction: number) => void} lock */
function form(lock) {
  const id = freshId("prediction");
  const field = h("input", { id, type: "text", inputmode: "decimal", autocomplete: "off", maxlength: "8", "aria-describedby": `${id}-said` });
  const said = h("p", { class: "item-said", role: "status", id: `${id}-said` });
  const el = h("form", { class: "item-number prediction-form" }, h("label", { for: id }, "I think so many of 100"), field, h("button", { class: "btn go" }, "Lock it in"), said);
  listen(el, "submit", (event) => {
    event.preventDefault();
    const prediction = percentageIn(field.value);
    if (prediction !== null) return lock(prediction);
    said.textContent = NOT_A_NUMBER;
    return field.focus();
  });
  return el;
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
