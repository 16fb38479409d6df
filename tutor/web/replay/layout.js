import { h } from "../lib/dom.js";
import { layTable } from "../table/lay.js";
import { replayTop, skipLink } from "./top.js";

/** @typedef {import("./parts.js").Parts} Parts */

/**
 * Put the replay's parts on the page: a line over the table, the phases, the table and the hand, the panel beside
 * them, and under all the steps. The page itself does not scroll; table and panel scroll inside.
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 * @param {Parts} parts
 * @param {AbortSignal} signal ends the replay
 * @returns {HTMLElement}
 */
export function layReplay(app, line, parts, signal) {
  const { stage, touch, panel, timeline, controls, settings, phases } = parts;
  const board = h("div", { class: "board" }, layTable(app.level + 1, stage, touch), panel.el);
  const dock = h("div", { class: "dock" }, controls.buttons, timeline.el, controls.count, settings.pace);
  const top = replayTop(app, line, parts, signal);
  const props = { class: "replay", data: { frame: app.ownPage ? "page" : "notebook" } };
  return h("article", props, skipLink(() => goToMove(parts)), top, phases.el, board, dock);
}

/**
 * Go with the focus to the first thing of the move that can be pressed, or of the words where no move is shown.
 * @param {Pick<Parts, "move" | "panel">} parts
 */
export function goToMove({ move, panel }) {
  const room = move.el.hidden ? panel.el : move.el;
  const within = [...room.querySelectorAll("button:not([tabindex='-1']), summary, [tabindex='0']")];
  const first = within.find((one) => one.checkVisibility());
  if (first instanceof HTMLElement) first.focus();
}

/**
 * Go to the table with focus and eyes.
 * @param {HTMLElement} stage
 */
export function bringToView(stage) {
  if (!document.activeElement?.closest("[data-key]")) stage.focus({ preventScroll: true });
  stage.scrollIntoView({ block: "nearest" });
}
