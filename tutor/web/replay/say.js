import { glued, h, heading, refill } from "../lib/dom.js";
import { ruleChips } from "../shell/rule-chips.js";
import { saidTo } from "../line/said.js";
import { watchPlot } from "./plot-place.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../line/said.js").Said} Said
 */

/**
 * What just happened, in words, with the rules at work as chips. The first sentence stands before the plot, the others
 * do where there is room for the plot under them. It is read aloud politely; where the replay walks by
 * itself, once it stands still, with the headlines of the steps on the way.
 * @param {import("../types.d.ts").OpenRule} openRule
 * @param {number} level heading level
 * @param {HTMLElement} plot stands among the words, before the rules
 */
export function createSay(openRule, level, plot) {
  const words = h("div", { class: "words" });
  const rest = h("div", { class: "words" });
  const spoken = h("p", { class: "sr-only", role: "status" });
  const chips = h("div", { class: "chips" });
  const el = h("section", { class: "say", "aria-label": "What happens" }, words, rest, plot, chips, spoken);
  /** @type {Said | null} */
  let shown = null;
  /** @type {Said | null} */
  let heard = null;
  /** @type {string[]} */
  let onTheWay = [];

  const speak = (/** @type {Said} */ told, /** @type {boolean} */ playing) => {
    if (playing && told !== shown) onTheWay.push(told.title);
    if (playing || told === heard) return;
    if (heard) spoken.textContent = spokenWords(told, onTheWay.filter((title) => title !== told.title));
    heard = told;
    onTheWay = [];
  };
  const keepPlotSeen = watchPlot(plot, rest);
  const show = (/** @type {Line} */ line, /** @type {number} */ step, /** @type {string} */ view, playing = false) => {
    const frame = line.frames[step];
    const told = saidTo(frame, view);
    speak(told, playing);
    if (told === shown) return;
    shown = told;
    const [first, ...others] = paragraphs(told);
    refill(words, heading(level, { class: "say-title" }, told.title), first);
    refill(rest, others);
    refill(chips, ruleChips(frame.rules, openRule));
    const room = el.closest(".tab-room");
    if (room) room.scrollTop = 0;
    keepPlotSeen();
  };
  return { el, show };
}

/** @param {Said} told */
function paragraphs({ text, forced, note }) {
  return [
    ...text.map((sentence) => h("p", {}, glued(sentence))),
    forced && h("p", { class: "quiet forced" }, "There was no other answer."),
    note && h("p", { class: "note" }, glued(note)),
  ];
}

/**
 * What a screen reader says of a step, after the headlines of those on the way to it.
 * @param {Said} told
 * @param {string[]} onTheWay
 */
export function spokenWords({ title, text, note }, onTheWay) {
  return [...onTheWay, title, ...text, note].filter(Boolean).map((part) => String(part).replace(/[^.!?]$/, "$&.")).join(" ");
}
