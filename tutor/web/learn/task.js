// What a level asks for: its one new thing in a sentence, the task, how far it is done, and how many moves are left.

import { countTexts, movesText } from "./words.js";
import { glued, h, refill } from "../lib/dom.js";
import { stageOf } from "./attempt.js";

/**
 * The task, read aloud once it stands on the page.
 * @param {import("../protocol.d.ts").LevelCard} level
 */
export function createTask({ intro, task }) {
  const told = h("div", { class: "level-task", role: "status" });
  const left = h("p", { class: "level-counts" });
  const el = h("section", { class: "level-band", "aria-label": "The task" }, told, left);
  const read = () => told.append(intro && h("p", { class: "intro" }, glued(intro)), h("p", { class: "task" }, glued(task)));
  const show = (/** @type {import("./attempt.js").Attempt} */ attempt) => {
    const texts = [...countTexts(attempt), movesText(attempt)].filter(Boolean);
    refill(left, texts.map((text) => h("span", {}, text)));
    el.dataset.stage = attempt.judgement || attempt.hints.length > 0 ? "begun" : stageOf(attempt);
  };
  return { el, read, show };
}
