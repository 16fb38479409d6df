// A branch that a link leads to, before the engine has brought it: its story is shown, and the branch takes its place.

import { button, h, refill } from "../lib/dom.js";
import { enterLine } from "./enter.js";
import { icon } from "../lib/icons.js";
import { lastStep } from "../line/steps.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * @typedef {import("./state.js").Opened} Opened
 * @typedef {import("./state.js").Awaited} Awaited
 */

/**
 * The line over the words that tells of the branch.
 * @param {() => void} show goes to the branch
 */
export function createAwaitedNote(show) {
  const el = h("div", { class: "awaited", role: "status", hidden: true });
  /** @type {Awaited | null} */
  let told = null;
  const showNote = (/** @type {Awaited | null} */ awaited) => {
    if (awaited === told) return;
    told = awaited;
    el.hidden = !awaited;
    if (!awaited) return refill(el);
    const go = awaited.opened && button({ class: "btn", on: { click: show } }, icon("next"), "Show the branch");
    refill(el, h("p", {}, wordsOf(awaited)), go);
  };
  return { el, show: showNote };
}

/** @param {Awaited} awaited */
export function wordsOf({ opened, error }) {
  if (opened) return "The branch of this link is here.";
  if (error instanceof Problem) return `${error.title}. ${error.text} Here is the story that it left.`;
  if (error instanceof Lost) return "The branch of this link needs the engine, which does not answer. Here is the story that it left.";
  if (error) return "The branch of this link cannot be shown. Here is the story that it left.";
  return "This link leads to a branch. It comes as soon as the engine is up; until then, here is the story that it left.";
}

/**
 * Whether the address is still the link's, and not that of the story in place of its branch.
 * @param {Awaited | null} awaited
 */
export function isAwaiting(awaited) {
  return awaited !== null && !(awaited.error instanceof Problem);
}

/**
 * Bring the branch in once it is there: at the link's step, or where the reader has gone to meanwhile as long as the
 * branch goes there, too. Whoever reads on in the story is only told.
 * @param {import("./state.js").Replay} replay
 * @param {Promise<Opened>} branchLater
 */
export async function bringBranch(replay, branchLater) {
  const { state, signal } = replay;
  const { line: story, step: begun, awaited } = state.now();
  if (!awaited) return;
  try {
    const opened = await branchLater;
    if (signal.aborted) return;
    const { line, step } = state.now();
    const hasStayed = line === story && step <= awaited.at;
    if (!hasStayed) state.change({ awaited: { ...awaited, opened } });
    else enterBranch(replay, opened, step === begun ? stepIn(opened, awaited) : step);
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Lost)) console.error(error);
    if (!signal.aborted) state.change({ awaited: { ...awaited, error } });
  }
}

/**
 * Go to the branch that has come, at the step to which the link leads.
 * @param {import("./state.js").Replay} replay
 */
export function showBranch(replay) {
  const { awaited } = replay.state.now();
  if (awaited?.opened) enterBranch(replay, awaited.opened, stepIn(awaited.opened, awaited), true);
}

/**
 * @param {Opened} opened
 * @param {Awaited} awaited
 */
function stepIn({ line, play }, { step }) {
  return step ?? (play ? lastStep(line) : 0);
}

/**
 * @param {import("./state.js").Replay} replay
 * @param {Opened} opened
 * @param {number} step
 * @param {boolean} [push]
 */
function enterBranch(replay, { line, play }, step, push = false) {
  enterLine(replay, line, step, { push, play });
}
