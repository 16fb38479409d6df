// Hints in three presses: where to look, what to do, and why.

import { button, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { lastStep } from "../line/steps.js";
import { markHinted } from "../table/glow.js";
import { thingsIn } from "../table/things.js";
import { askUntilSure } from "./sure.js";

const HINT_MS = 1000;

/** What the button says before each hint, and after the last, which gets surer when it is asked for again. */
const NAMES = ["Hint", "Which one?", "Why?"];
const LAST = "Look again";

/** @typedef {import("../replay/state.js").ReplayState} ReplayState */

/**
 * @param {import("../replay/state.js").Replay} replay
 * @param {HTMLElement[]} places where things lie that a hint can point at
 */
export function createHints({ app, state }, places) {
  const el = h("p", { class: "hint", role: "status" });
  const name = h("span", {}, NAMES[0]);
  const press = button({ class: "btn hint-button", on: { click: () => next() } }, icon("star"), name);
  /** Where the learner is, how many hints were given there, and what they point at. */
  const given = { key: "", step: 0, at: /** @type {string[]} */ ([]) };

  const next = async () => {
    const { line, step, view } = state.now();
    const { key } = given;
    const depth = Math.min(given.step + 1, NAMES.length);
    const ask = () => app.lines.askAbout(line, "hint", { at: step, view: viewOf(state.now(), view), depth });
    press.setAttribute("aria-busy", "true");
    const { text, at } = await askUntilSure(ask, () => given.key === key, HINT_MS).finally(() =>
      press.removeAttribute("aria-busy"),
    );
    if (given.key !== key) return;
    Object.assign(given, { step: depth, at });
    el.textContent = text || "There is nothing to choose here.";
    showGiven();
  };
  const showGiven = () => {
    if (given.step === 0) el.textContent = "";
    press.hidden = !given.key;
    name.textContent = NAMES[given.step] ?? LAST;
    markHinted(thingsIn(places), given.at);
  };
  const show = (/** @type {ReplayState} */ now, /** @type {boolean} */ isShown) => {
    const { line, step } = now;
    const isAsked = isShown && step === lastStep(line) && isMine(now);
    const key = isAsked ? `${line.line}/${step}` : "";
    if (key !== given.key) Object.assign(given, { key, step: 0, at: [] });
    showGiven();
  };
  return { el, button: press, show };
}

/**
 * Whether the learner is asked here, and no computer that is thinking.
 * @param {ReplayState} now
 */
function isMine({ line, step, play }) {
  const { who, seats } = line.frames[step].asks;
  return who === "seat" && play !== null && (play.me === null || seats.includes(play.me));
}

/**
 * The eyes that a hint is for: those of the seat that is asked, where people have several.
 * @param {ReplayState} now
 * @param {string} view
 */
function viewOf({ line, step, play }, view) {
  if (play && play.me !== null) return String(play.me);
  const { seats } = line.frames[step].asks;
  return seats.map(String).includes(view) ? view : String(seats[0]);
}
