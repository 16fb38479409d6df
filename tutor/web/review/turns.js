import { button, glued, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { isClear, points } from "./figures.js";
import { isKnown } from "../odds/meters.js";
import { seatMark } from "../lib/seats.js";

/**
 * @typedef {import("../protocol.d.ts").ReviewAnswer} ReviewAnswer
 * @typedef {import("../protocol.d.ts").TurningPoint} TurningPoint
 * @typedef {import("../lib/dom.js").Child} Child
 *
 * @typedef {object} TurnTools
 * @property {string[]} seats
 * @property {(step: number, words: string) => Child} linkToStep
 * @property {(step: number) => unknown} playOn
 */

const WAITING = "Still looking for the steps that surely changed the game.";
const NONE = "No single step surely changed this game much.";

/**
 * The steps that moved the chances most, each with what to do there.
 * @param {TurnTools} tools
 */
export function createTurns(tools) {
  const list = h("ol", { class: "review-turns" });
  const note = h("p", { class: "quiet" }, WAITING);
  const el = h("div", {}, note, list);
  const show = (/** @type {Pick<ReviewAnswer, "turns" | "more">} */ { turns, more }) => {
    note.hidden = turns.length > 0;
    note.textContent = more ? WAITING : NONE;
    if (!list.contains(document.activeElement)) refill(list, turns.map((turn) => turnItem(turn, tools)));
  };
  return { el, show };
}

/**
 * @param {TurningPoint} turn
 * @param {TurnTools} tools
 */
function turnItem(turn, { seats, linkToStep, playOn }) {
  const { at, title, sentence, moved } = turn;
  const shifts = moved.map((change, seat) => h("li", {}, seatMark(seat), `${seats[seat]} `, h("b", {}, shiftWords(change))));
  const again = button({ class: "btn", "aria-label": `Play on from before step ${at}`, on: { click: () => playOn(at - 1) } }, icon("play"), "Play on from here");
  return h(
    "li",
    {},
    h("p", { class: "review-cause" }, h("span", { class: "review-why", data: { cause: turn.cause } }, causeWords(turn, seats)), ` step ${at}`),
    h("p", {}, h("b", {}, title)),
    h("p", {}, glued(sentence)),
    h("ul", { class: "share-names", "aria-label": "Points" }, shifts),
    h("div", { class: "actions" }, linkToStep(at, "See it on the table"), again),
  );
}

/**
 * By how much a step moved a chance, or only which way where no more is known, "?" where not even that.
 * @param {TurningPoint["moved"][number]} change
 */
export function shiftWords(change) {
  if (isKnown(change)) return `${change.kind === "rule of thumb" ? "roughly " : ""}${points(change.value)}`;
  if (!isClear(change)) return "?";
  return change.value > 0 ? "up" : "down";
}

/**
 * @param {TurningPoint} turn
 * @param {string[]} seats
 */
export function causeWords({ cause, seat }, seats) {
  if (cause === "choice" && seat !== null) return `A choice by ${seats[seat]}`;
  return cause === "luck" ? "Luck" : "Secrets met";
}
