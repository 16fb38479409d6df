// The band over the table: what a level asks for, how far it is done, and then what came of it, instead of the task.

import { countTexts, movesText } from "./words.js";
import { glued, h, refill } from "../lib/dom.js";
import { stageOf } from "./attempt.js";

/** At these stages the task is over or rests, and what came of it stands in its place. */
const AFTER = new Set(["ready", "playing", "missed", "solved", "shown"]);

/**
 * The task, read aloud once it stands on the page.
 * @param {Protocol.LevelCard} level
 * @param {HTMLElement} said what is said to an answer
 */
export function createTask({ intro, task }, said) {
  const asked = h("div", { class: "level-task", role: "status" });
  const left = h("p", { class: "level-counts" });
  const el = h("section", { class: "level-band", "aria-label": "The task" }, asked, said, left);
  const read = () => asked.append(intro && h("p", { class: "intro" }, glued(intro)), h("p", { class: "task" }, glued(task)));
  const show = (/** @type {import("./attempt.js").Attempt} */ attempt) => {
    const texts = [...countTexts(attempt), movesText(attempt)].filter(Boolean);
    refill(left, texts.map((text) => h("span", {}, text)));
    const stage = stageOf(attempt);
    const begun = attempt.judgement || attempt.hints.length > 0 ? "begun" : "asked";
    el.dataset.stage = AFTER.has(stage) ? stage : begun;
  };
  return { el, read, show };
}
