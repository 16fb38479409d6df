// Reading aloud by the browser's own speech, one block of words after the other: where a voice is on this machine. Others
// would send the words away.

import { button, h, refill } from "./dom.js";
import { icon } from "./icons.js";

const LANGUAGE = "en";

/** What is read, where it holds none of these itself. */
const BLOCKS = "h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote, label, legend, .opt";

/** What is looked at, and what tells the way through a page. */
const SILENT = "[aria-hidden='true'], .stage, .hand-rail, table, svg, nav, .sheet-actions, .rule-place, .rule-ways, .lesson-foot, .plot-box, .menu";

/** @typedef {{el: HTMLElement, stop: () => void}} ReadAloud a button, hidden where there is no voice */

/**
 * A button that reads what stands in some places, from top to bottom. It stops when it is pressed again, by Escape, and
 * when the page is left.
 * @param {() => Element[]} places
 * @param {AbortSignal} signal ends it
 * @param {Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices" | "addEventListener"> | undefined} [speech]
 * @returns {ReadAloud}
 */
export function createReadAloud(places, signal, speech = globalThis.speechSynthesis) {
  const el = button({ class: "btn plain read-aloud", hidden: true, on: { click: () => (isReading() ? stop() : begin()) } });
  const run = holdRun(el);
  const { isReading } = run;
  const begin = () => {
    speech?.cancel();
    speakInTurn(speech, blocksIn(places()), run.begin());
  };
  const stop = () => {
    if (!isReading()) return;
    run.end();
    speech?.cancel();
  };
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !isReading()) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  if (!speech) return { el, stop };
  const look = () => void (el.hidden = !ownVoice(speech));
  speech.addEventListener("voiceschanged", look, { signal });
  document.addEventListener("keydown", escape, { signal, capture: true });
  window.addEventListener("pagehide", stop, { signal });
  signal.addEventListener("abort", stop);
  look();
  return { el, stop };
}

/**
 * Whether one reads, as the button shows it. A run that was followed by another is over.
 * @param {HTMLElement} el
 */
function holdRun(el) {
  /** @type {object | null} */
  let now = null;
  const set = (/** @type {object | null} */ run) => {
    now = run;
    const words = run ? "Stop reading" : "Read aloud";
    el.setAttribute("aria-label", words);
    el.title = words;
    refill(el, icon(run ? "pause" : "speaker"), h("span", {}, words));
  };
  const begin = () => {
    const run = {};
    set(run);
    return { goesOn: () => now === run, end: () => now === run && set(null) };
  };
  set(null);
  return { begin, end: () => set(null), isReading: () => now !== null };
}

/**
 * Speak one block after the other, each marked meanwhile, for as long as there is a voice on this machine.
 * @param {Pick<SpeechSynthesis, "speak" | "getVoices"> | undefined} speech
 * @param {Element[]} blocks
 * @param {{goesOn: () => boolean, end: () => void}} run
 */
function speakInTurn(speech, [block, ...rest], run) {
  const voice = speech ? ownVoice(speech) : null;
  if (!block?.isConnected || !speech || !voice) return run.end();
  const words = new SpeechSynthesisUtterance(wordsOf(block));
  words.voice = voice;
  words.lang = voice.lang;
  const goOnWith = (/** @type {Element[]} */ blocks) => () => {
    block.classList.remove("being-read");
    if (run.goesOn()) speakInTurn(speech, blocks, run);
  };
  words.addEventListener("end", goOnWith(rest));
  words.addEventListener("error", goOnWith([]));
  block.classList.add("being-read");
  speech.speak(words);
}

/**
 * A voice for English on this machine; null where there is none.
 * @param {Pick<SpeechSynthesis, "getVoices">} speech
 */
function ownVoice(speech) {
  const fitting = speech.getVoices().filter(({ lang, localService }) => localService && lang.toLowerCase().startsWith(LANGUAGE));
  return fitting.find((voice) => voice.default) ?? fitting[0] ?? null;
}

/**
 * The blocks of words that one sees in some places, in order.
 * @param {Element[]} places
 */
function blocksIn(places) {
  const blocks = places.flatMap((place) => [...place.querySelectorAll(BLOCKS)]);
  return blocks.filter((one) => !one.querySelector(BLOCKS) && !one.closest(SILENT) && one.checkVisibility() && wordsOf(one));
}

/** @param {Element} block */
function wordsOf(block) {
  return (block.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
