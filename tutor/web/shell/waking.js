// What is told of an engine that is not up: where its answers are to stand, and at the foot of the page where the learner
// waits for something else.

import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { isCalledFor } from "../lib/called-for.js";

const PATIENCE_MS = 400;
const MEGABYTE = 1e6;
const ASKING = ".replay:is(.level, [data-asking='true'])";

/** @typedef {import("../lib/wire.js").Wire} Wire */

/**
 * How many bytes have come, such as " (3.1 of 14 MB)"; nothing where that is not known or all have.
 * @param {Pick<Protocol.WakingProgress, "loaded" | "total">} progress
 */
export function bytesText({ loaded, total }) {
  if (!loaded || !total || loaded >= total) return "";
  return ` (${rounded(loaded)} of ${Math.round(total / MEGABYTE)} MB)`;
}

/** @param {number} bytes */
function rounded(bytes) {
  const megabytes = bytes / MEGABYTE;
  return megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes);
}

/**
 * Why an engine that the page starts itself does not run, in words.
 * @param {boolean} online
 * @param {boolean} able whether this browser could run it
 */
export function lostWords(online, able) {
  if (!able) return "This browser cannot run it: WebAssembly is missing or switched off here.";
  if (!online) return "You seem to be offline, and it is not kept on this device.";
  return "It could not be loaded, or it stopped.";
}

/**
 * Words about the engine while it is not up; hidden else.
 * @param {Wire} wire
 * @param {string} meanwhile what the learner can do until then
 * @param {AbortSignal} [signal] ends it
 */
export function createWakingNote(wire, meanwhile, signal) {
  const el = h("p", { class: "waking-note", hidden: true });
  const bytes = h("span", { "aria-hidden": "true" });
  const load = button({ class: "btn", on: { click: () => wire.start?.() } }, icon("down"), "Load it now");
  let waits = false;
  let shown = "";
  const show = () => {
    const life = wire.life();
    el.hidden = life !== "waking" && !(life === "asleep" && waits);
    const now = el.hidden ? "" : life;
    if (now === shown) return;
    shown = now;
    if (now === "asleep") refill(el, `The engine is not loaded yet${wire.sleeps ? `, ${wire.sleeps}` : ""}. `, load);
    else if (now === "waking") refill(el, "The engine is starting", bytes, `. ${meanwhile}`);
    else refill(el);
  };
  wire.onLife(show, signal);
  wire.onWait((names) => {
    waits = names.length > 0;
    show();
  }, signal);
  wire.onProgress((progress) => {
    bytes.textContent = bytesText(progress);
  }, signal);
  show();
  return el;
}

/**
 * The words at the foot of the page, for whatever was asked for and has no place of its own for them yet.
 * @param {Wire} wire
 * @param {HTMLElement} root where the page stands
 */
export function createWakingRoom(wire, root) {
  const note = createWakingNote(wire, "This goes on by itself.");
  const el = h("div", { class: "waking-room", role: "status" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {string[]} */
  let waiting = [];

  /** Where the page asks the learner, answers on the table wait for what it asked by itself. */
  const isAsked = () => waiting.length > 0 && root.querySelector(ASKING) !== null;
  const isDue = () => !note.hidden && (waiting.some(isCalledFor) || isAsked());
  const look = () => {
    timer = undefined;
    if (isDue()) refill(el, note);
    else refill(el);
  };
  const lookSoon = () => {
    if (!el.hasChildNodes()) timer ??= setTimeout(look, PATIENCE_MS);
    else look();
  };
  wire.onLife(lookSoon);
  wire.onWait((names) => {
    waiting = names;
    lookSoon();
  });
  return el;
}

/**
 * The way on where the engine that the page starts itself is lost.
 * @param {() => void} start
 */
export function stoppedBanner(start) {
  const again = button({ class: "btn", on: { click: start } }, icon("reload"), "Try again");
  const why = lostWords(navigator.onLine, typeof WebAssembly === "object");
  const text = h(
    "p",
    {},
    h("b", {}, "The engine is not there. "),
    `${why} Reading and stepping still work. Odds plots, “what if”, answers and playing on do not.`,
  );
  return h("div", { class: "banner" }, text, again);
}
