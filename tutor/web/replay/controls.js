import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { lastStep } from "../line/steps.js";

/** @typedef {import("../choose/move-panels.js").Loan} Loan */

/**
 * The buttons first, back, next, last and play, and the step counter.
 * @param {Record<"first" | "back" | "next" | "last" | "toggle", () => void>} act
 */
export function createControls(act) {
  const play = button({ class: "btn play", on: { click: act.toggle } });
  const first = iconButton("First step", "first", act.first);
  const back = iconButton("Back", "back", act.back);
  const last = iconButton("Last step", "last", act.last);
  const next = button({ class: "btn go next", on: { click: () => (loan ? loan.run() : act.next()) } });
  const count = h("span", { class: "count" });
  const group = { class: "buttons", role: "group", "aria-label": "Steps" };
  const buttons = h("div", group, first, back, next, last, play);
  /** @type {Loan | null} */
  let loan = null;
  let atEnd = false;

  const show = (/** @type {import("../types.d.ts").Line} */ line, /** @type {number} */ step, playing = false) => {
    showPlaying(play, playing);
    atEnd = step === lastStep(line);
    setOff([first, back], step === 0);
    setOff([last], atEnd);
    setOff([next], atEnd && !loan);
    refill(count, h("b", {}, String(step)), ` / ${lastStep(line)}`);
  };
  /** Lend the main button to something else than the next step, or take it back with null. */
  const lend = (/** @type {Loan | null} */ other) => {
    loan = other;
    refill(next, loan ? loan.label : ["Next", icon("next")]);
    setOff([next], atEnd && !loan);
  };
  lend(null);
  return { buttons, count, show, lend };
}

/**
 * @param {HTMLButtonElement} play
 * @param {boolean} playing
 */
function showPlaying(play, playing) {
  const label = playing ? "Pause" : "Play";
  if (play.getAttribute("aria-label") === label) return;
  play.setAttribute("aria-label", label);
  refill(play, icon(playing ? "pause" : "play"));
}

/**
 * @param {HTMLButtonElement[]} buttons
 * @param {boolean} off
 */
function setOff(buttons, off) {
  for (const one of buttons) one.setAttribute("aria-disabled", String(off));
}

/**
 * @param {string} label
 * @param {import("../lib/icons.js").IconName} drawing
 * @param {() => void} click
 */
function iconButton(label, drawing, click) {
  return button({ class: "btn", "aria-label": label, title: label, on: { click } }, icon(drawing));
}
