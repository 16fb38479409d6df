// Against the computer the others' cards are hidden; to look at them is an act of its own, and is noted.

import { button, freshId, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/**
 * @typedef {import("./state.js").ReplayState} ReplayState
 * @typedef {import("../lib/watch.js").Watched<ReplayState>} State
 */

/**
 * Whether a view would show the learner cards that are hidden from the seat that he plays.
 * @param {Pick<ReplayState, "line" | "play">} now
 * @param {string} view
 */
export function isPeek({ line, play }, view) {
  if (!play || play.me === null || view === String(play.me)) return false;
  return line.frames[line.frames.length - 1].asks.who !== "over";
}

/**
 * The same game with a peek noted at a step, once for each.
 * @param {Tutor.Play} play
 * @param {number} step
 * @returns {Tutor.Play}
 */
export function withPeek(play, step) {
  return play.peeks.includes(step) ? play : { ...play, peeks: [...play.peeks, step] };
}

/**
 * Choosing whose eyes to look through, with a question before a peek; and the line that says what one looks at.
 * @param {State} state
 */
export function createPeek(state) {
  const note = createNote(state);
  const dialog = createQuestion((view) => {
    const { play, step } = state.now();
    if (play) state.change({ view, play: withPeek(play, step) });
  });
  const look = (/** @type {string} */ view) => {
    const now = state.now();
    if (isPeek(now, view) && !isPeek(now, now.view)) dialog.ask(view, seatOf(now.line, view));
    else state.change({ view });
  };
  return { el: note.el, dialog: dialog.el, look, show: note.show };
}

/** @param {State} state */
function createNote(state) {
  const words = h("span", {});
  const back = () => state.change({ view: String(state.now().play?.me) });
  const ownEyes = button({ class: "btn", on: { click: back } }, "Back to my own eyes");
  const el = h("p", { class: "peek-note", role: "status", hidden: true }, words, ownEyes);
  const show = (/** @type {ReplayState} */ now) => {
    const { play, view } = now;
    const count = play?.peeks.length ?? 0;
    const peeking = isPeek(now, view);
    el.hidden = !peeking && count === 0;
    ownEyes.hidden = !peeking;
    if (el.hidden) return;
    words.textContent = peeking ? "You are peeking at hidden cards." : `You have peeked ${timesText(count)} in this game.`;
  };
  return { el, show };
}

/** @param {number} count */
function timesText(count) {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

/**
 * @param {Tutor.Line} line
 * @param {string} view
 */
function seatOf(line, view) {
  return line.seats[Number(view)] ?? "";
}

/** @param {(view: string) => void} peek */
function createQuestion(peek) {
  const id = freshId("peek");
  const body = h("div", { class: "sheet-body" });
  const el = h("dialog", { class: "sheet", "aria-labelledby": id }, body);
  const ask = (/** @type {string} */ view, /** @type {string} */ name) => {
    const look = () => {
      el.close();
      peek(view);
    };
    const whose = name ? `what ${name} sees` : "all cards";
    refill(
      body,
      h("h2", { id }, "Peek?"),
      h("p", {}, `In a real game you could not look at ${whose}. You may peek, and it is noted in the log.`),
      h(
        "div",
        { class: "actions" },
        button({ class: "btn go", on: { click: () => el.close() } }, "No, play on"),
        button({ class: "btn", on: { click: look } }, icon("eye"), "Peek"),
      ),
    );
    el.showModal();
  };
  return { el, ask };
}
