import { glued, h, heading, refill } from "../lib/dom.js";
import { whenLaidOut } from "../lib/laid-out.js";
import { ruleChips } from "../shell/rule-chips.js";
import { saidTo } from "../line/said.js";
import { watchPlot } from "./plot-place.js";

/** @typedef {import("../line/said.js").Said} Said */

/**
 * What just happened, in words, with the rules at work as chips. The first sentence stands before the plot, the others
 * do where there is room for the plot under them. It is read aloud politely, and what the story asks then; where the
 * replay walks by itself, once it stands still, with the headlines of the steps on the way.
 * @param {Tutor.OpenRule} openRule
 * @param {number} level heading level
 * @param {HTMLElement} plot stands among the words, before the rules
 */
export function createSay(openRule, level, plot) {
  const words = h("div", { class: "words" });
  const rest = h("div", { class: "words" });
  const spoken = h("p", { class: "sr-only", role: "status" });
  const chips = h("div", { class: "chips" });
  const el = h("section", { class: "say", "aria-label": "What happens" }, words, rest, plot, chips, spoken);
  const speak = createSpeaker(spoken);
  /** @type {Said | null} */
  let shown = null;

  const keepPlotSeen = watchPlot(el, plot, rest);
  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {string} */ view, playing = false, asked = "") => {
    const frame = line.frames[step];
    const told = saidTo(frame, view);
    speak(told, { place: `${line.line}/${step}`, playing, asked });
    if (told === shown) return;
    shown = told;
    const [first, ...others] = paragraphs(told);
    refill(words, heading(level, { class: "say-title" }, told.title), first);
    refill(rest, others);
    refill(chips, ruleChips(frame.rules, openRule));
    const room = el.closest(".tab-room");
    if (room) whenLaidOut(() => void (room.scrollTop = 0));
    if (room) whenLaidOut(keepPlotSeen);
  };
  return { el, show };
}

/**
 * Says each step once, also where its frame comes anew with the same words.
 * @param {HTMLElement} spoken
 */
function createSpeaker(spoken) {
  /** @type {Said | null} */
  let last = null;
  let heard = "";
  /** @type {string[]} */
  let onTheWay = [];
  return (/** @type {Said} */ told, /** @type {{place: string, playing: boolean, asked: string}} */ { place, playing, asked }) => {
    if (told === last && (playing || onTheWay.length === 0)) return;
    const isFirst = last === null;
    last = told;
    if (playing) return void onTheWay.push(told.title);
    const key = `${place} ${spokenWords(told, [])}`;
    if (key !== heard && !isFirst) spoken.textContent = spokenWords(told, onTheWay.filter((title) => title !== told.title), asked);
    heard = key;
    onTheWay = [];
  };
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
 * What a screen reader says of a step, after the headlines of those on the way to it, and before what is asked there.
 * @param {Said} told
 * @param {string[]} onTheWay
 * @param {string} [asked]
 */
export function spokenWords({ title, text, note }, onTheWay, asked = "") {
  return [...onTheWay, title, ...text, note, asked].filter(Boolean).map((part) => String(part).replace(/[^.!?]$/, "$&.")).join(" ");
}
