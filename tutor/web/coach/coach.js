// The coach's card under the question: the verdict on the last move, hints, what the others did, and ways back.

import { button, h, refill, unseen } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { lastStep } from "../line/steps.js";
import { coachActions } from "./actions.js";
import { createHints } from "./hints.js";
import { modeChosen } from "../replay/coach-mode.js";
import { lastDecision, turnsTold } from "./moves.js";
import { createVerdict } from "./verdict.js";

/** @typedef {import("../replay/state.js").ReplayState} ReplayState */

/**
 * @param {import("../replay/state.js").Replay} replay
 * @param {HTMLElement[]} places where things lie that a hint can point at
 */
export function createCoach(replay, places) {
  const { app } = replay;
  const act = coachActions(replay);
  const hints = createHints(replay, places);
  const verdict = createVerdict(replay, act);
  const others = createOthers(act);
  const takeBack = button({ class: "btn", on: { click: act.takeBack } }, icon("back"), "Take back");
  const home = button({ class: "btn go", on: { click: act.back } }, icon("story"), "Back to my game");
  const aside = h("p", { class: "aside-note", role: "status" }, "This is what would have happened. ", home);
  const buttons = h("div", { class: "actions" }, hints.button, verdict.button, others.button, takeBack);
  const told = [aside, verdict.el, verdict.figure.button, verdict.figure.el, hints.el, others.el];
  const el = h("section", { class: "coach", "aria-label": "Coach", hidden: true }, told, buttons);

  const show = (/** @type {ReplayState} */ now) => {
    const mode = modeChosen(app.store);
    el.hidden = now.play === null || mode === "off";
    aside.hidden = now.aside === null;
    const isOwn = !el.hidden && now.aside === null;
    buttons.hidden = !isOwn;
    takeBack.hidden = !isOwn || !now.play || !lastDecision(now.line, now.step, now.play);
    verdict.show(now, isOwn);
    others.show(now, isOwn);
    hints.show(now, isOwn && mode === "on");
  };
  return { el, show, forget: verdict.forget };
}

/**
 * What the others did since the learner's last move, a sentence for each of them.
 * @param {import("./actions.js").CoachActions} act
 */
function createOthers(act) {
  const list = h("ul");
  const summary = h("summary");
  const el = h("details", { class: "others" }, summary, list);
  const through = button({ class: "btn", on: { click: act.stepThrough } }, icon("next"), "Step through", unseen(" their turn"));
  let shown = "";
  const show = (/** @type {ReplayState} */ { line, view, play }, /** @type {boolean} */ isShown) => {
    const told = isShown && play ? turnsTold(line, lastStep(line), play.me, view) : [];
    el.hidden = through.hidden = told.length === 0;
    if (el.hidden) return;
    const words = told.join("\n");
    if (words === shown) return;
    shown = words;
    summary.textContent = told.length === 1 ? told[0] : `What the ${told.length} others did`;
    refill(list, told.map((sentence) => h("li", {}, sentence)));
    el.classList.toggle("single", told.length === 1);
  };
  return { el, button: through, show };
}
