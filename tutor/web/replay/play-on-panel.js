import { button, h, heading, refill } from "../lib/dom.js";
import { createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { LEVEL, levelOf, levels, sameForAll } from "../line/party.js";
import { seatMark } from "../lib/seats.js";

/** @typedef {{me: number | null, policy: string}} Wish who the learner plays, null for all, and who plays the others */

/**
 * "Play on from here": who plays which seat, then off it goes.
 * @param {number} level heading level
 * @param {(setup: Tutor.Setup) => Promise<void>} start
 */
export function createPlayOn(level, start) {
  const room = h("div", { class: "play-on-body" });
  const note = h("p", { class: "quiet" }, "Leave the story and choose the next moves yourself.");
  const go = button({ class: "btn go wide", on: { click: () => begin() } }, icon("play"), "Play on");
  const summary = h("summary", {}, heading(level, {}, "Play on from here"));
  const el = h("details", { class: "panel play-on" }, summary, note, room, go);
  /** @type {Wish} */
  const setup = { me: null, policy: LEVEL };
  const others = createToggles("Who plays the others", (policy) => set({ policy }));
  const mine = createToggles("Who I play", (me) => set({ me: me === "all" ? null : Number(me) }));
  const against = labelled("The others are played by", others.el);
  refill(room, labelled("I play", mine.el), against);
  /** @type {string[]} */
  let seats = [];

  const set = (/** @type {Partial<Wish>} */ part) => {
    Object.assign(setup, part);
    mine.set(setup.me === null ? "all" : String(setup.me));
    others.set(setup.policy);
    against.hidden = setup.me === null;
  };
  const begin = async () => {
    await start({ me: setup.me, against: sameForAll(seats.length, setup.me, setup.policy) });
    el.open = false;
  };
  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, isPlayed = false) => {
    el.hidden = isPlayed || line.frames[step].asks.who === "over";
    if (seats === line.seats) return;
    seats = line.seats;
    setup.policy = levelOf(line.opponents, setup.policy);
    others.offer(levels(line.opponents));
    const named = seats.map((name, seat) => ({ value: String(seat), label: [seatMark(seat), name] }));
    mine.offer([{ value: "all", label: "Every seat" }, ...named]);
    set({});
  };
  return { el, show };
}

/**
 * @param {string} text
 * @param {HTMLElement} control
 */
function labelled(text, control) {
  return h("div", { class: "labelled" }, h("p", { class: "group-name" }, text), control);
}
