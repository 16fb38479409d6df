// How well the learner judges their own answers, and ten questions for who has too few.

import { createPlate } from "./sureness-plate.js";
import { createTen } from "./ten-questions.js";
import { createWakingNote } from "../shell/waking.js";
import { degreesIn } from "../shell/sureness-notes.js";
import { guard, h } from "../lib/dom.js";

/**
 * While ten questions are under way there is nothing else to look at.
 * @param {import("../types.d.ts").App} app
 * @param {number} level heading level
 * @param {AbortSignal} signal ends the page
 */
export function sureRoom(app, level, signal) {
  const plate = createPlate(app, level);
  const ten = createTen(app, level, signal, () => plate.show(ten.isOn() ? [] : degreesIn(app.store.sureness())));
  const el = h("div", { class: "sure-room" }, plate.el, ten.el, createWakingNote(app.wire, "Your answers wait for it.", signal));
  guard(el, () => ten.paint());
  return el;
}
