import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { lastStep } from "../line/steps.js";

/**
 * The buttons first, back, next, last and play, and the step counter. Only what leads somewhere is there, and each keeps
 * its place.
 * @param {Record<"first" | "back" | "next" | "last" | "toggle", () => void>} act
 * @param {() => void} leave takes the focus from a button that goes
 */
export function createControls(act, leave) {
  const play = button({ class: "btn play", on: { click: act.toggle } });
  const first = iconButton("First step", "first", act.first);
  const back = iconButton("Back", "back", act.back);
  const last = iconButton("Last step", "last", act.last);
  const next = button({ class: "btn go next", on: { click: act.next } }, "Next", icon("next"));
  const count = h("span", { class: "count" });
  const group = { class: "buttons", role: "group", "aria-label": "Steps" };
  const buttons = h("div", group, first, back, next, last, play);

  /** `goesOnElsewhere`: another button goes on, that of a question or of a film. */
  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, playing = false, goesOnElsewhere = false) => {
    const focused = document.activeElement;
    showPlaying(play, playing);
    setAway([first, back], step === 0);
    setAway([last], step === lastStep(line));
    setAway([next], step === lastStep(line) || goesOnElsewhere);
    setAway([play], lastStep(line) === 0);
    buttons.parentElement?.classList.toggle("idle", lastStep(line) === 0);
    if (focused?.matches(".away") && buttons.contains(focused)) leave();
    refill(count, h("b", {}, String(step)), ` / ${lastStep(line)}`);
  };
  return { buttons, count, show };
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
 * @param {boolean} away
 */
function setAway(buttons, away) {
  for (const one of buttons) one.classList.toggle("away", away);
}

/**
 * @param {string} label
 * @param {import("../lib/icons.js").IconName} drawing
 * @param {() => void} click
 */
function iconButton(label, drawing, click) {
  return button({ class: "btn", "aria-label": label, title: label, on: { click } }, icon(drawing));
}
