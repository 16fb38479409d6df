// The few steps that surely changed a game, in order of time: each a sentence and a picture, with ways to go on.

import { button, fragment, glued, h, heading, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { markupOf } from "../table/picture.js";

/**
 * @typedef {import("../lib/dom.js").Child} Child
 *
 * @typedef {object} MomentTools
 * @property {Tutor.Line} line
 * @property {number | null} me the learner's seat
 * @property {number} level of the headings
 * @property {(step: number, words: string) => Child} linkToStep
 * @property {(step: number) => unknown} playOn
 * @property {(step: number, action: Protocol.JsonObject) => unknown} showBest
 */

const NONE = "No single step surely decided this game.";
const LOOK_BELOW = " Its ups and downs are below, under “The chance to win”.";

/** @param {MomentTools} tools */
export function createMoments(tools) {
  const list = h("ol", { class: "review-moments" });
  const note = h("p", { hidden: true });
  const end = h("div", { class: "review-settled" });
  const el = h("div", {}, note, list, end);
  let shown = "";
  const show = (/** @type {Pick<Protocol.ReviewAnswer, "moments" | "settled" | "stands" | "curve">} */ { moments, settled, stands, curve }) => {
    const news = JSON.stringify(moments);
    note.textContent = NONE + (curve.length > 0 ? LOOK_BELOW : "");
    note.hidden = !stands || moments.length > 0;
    list.hidden = moments.length === 0;
    if (settled && stands && end.textContent === "") refill(end, h("p", {}, settled.text), tools.linkToStep(settled.at, "See it"));
    if (news === shown || list.contains(document.activeElement)) return;
    shown = news;
    refill(list, moments.map((moment) => momentItem(moment, tools)));
  };
  return { el, show };
}

/**
 * @param {Protocol.MomentAnswer} moment
 * @param {MomentTools} tools
 */
function momentItem(moment, { line, me, level, linkToStep, playOn, showBest }) {
  const { at, title, sentence, best } = moment;
  const again = button({ class: "btn", "aria-label": `Play on from here, before step ${at}`, on: { click: () => playOn(at - 1) } }, icon("play"), "Play on from here");
  const other = best && button({ class: "btn", on: { click: () => showBest(at - 1, best) } }, icon("branch"), "What would have happened?");
  const cause = h("p", { class: "review-cause" }, h("span", { class: "review-why", data: { cause: moment.cause } }, causeWords(moment, line.seats, me)), ` step\u00a0${at}`);
  const actions = h("div", { class: "actions" }, linkToStep(at, "See it"), again, other);
  const told = h("div", { class: "review-told" }, h("p", {}, glued(sentence)), actions);
  return h("li", {}, tablePicture(line, at), h("div", { class: "review-head-words" }, cause, heading(level, {}, title)), told);
}

/**
 * The table after a step, small and only to be looked at.
 * @param {Tutor.Line} line
 * @param {number} step
 */
export function tablePicture({ frames }, step) {
  const { pictures, picture } = frames[step];
  const open = pictures[picture.open];
  return open && h("div", { class: "review-picture", inert: true, "aria-hidden": "true" }, h("div", { class: "stage" }, fragment(markupOf(open))));
}

/**
 * @param {Pick<Protocol.MomentAnswer, "cause" | "seat">} moment
 * @param {string[]} seats
 * @param {number | null} me
 */
export function causeWords({ cause, seat }, seats, me) {
  if (cause === "choice" && seat !== null) return seat === me ? "Your choice" : `${seats[seat]} chose`;
  return cause === "luck" ? "Luck" : "Secrets met";
}
