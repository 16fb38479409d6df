// "How sure am I?": how well the learner judges their own answers to what the stories ask.

import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { sureRoom } from "../quiz/sure-room.js";

const TITLE = "How sure am I?";

/**
 * @param {Tutor.App} app
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function surePage(app, visit) {
  const back = linkTo(app, {}, { class: "back" }, icon("back"), "All games");
  const el = h("div", { class: "sure-page" }, back, heading(app.level, { tabindex: "-1" }, TITLE), sureRoom(app, app.level + 1, visit));
  return { el, title: TITLE };
}
