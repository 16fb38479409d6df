import { button, h, heading, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

const MEGA = 1e6;

const NO_ROOM = "This browser has no room for all of it. What fitted is kept, and works.";
const STOPPED = "Stopped. What has come is kept.";
const NO_NETWORK = "Not everything could be had just now. What has come is kept; try again later.";
const FREED = "Done. What you open from now on is kept again.";
const CANNOT =
  "This browser keeps nothing for later: it may be a private window, or an address without https. With a network, everything works.";

/** @typedef {Pick<import("../host/offline.js").Offline, "state" | "keepAll" | "free">} Keeper */

/**
 * The part of the first page about playing without a network: what is kept, and all of it with one press.
 * @param {Keeper} keeper
 * @param {number} level of its heading
 */
export function offlinePart(keeper, level) {
  const body = h("div", { class: "offline-body" });
  const words = h("p", { role: "status" });
  const el = h("section", { class: "offline", hidden: true }, heading(level, { class: "section-title" }, "Without a network"), words, body);

  const show = async (said = "") => {
    const { missing, bytes, whole } = await keeper.state();
    const hadFocus = body.contains(document.activeElement);
    el.hidden = false;
    refill(words, [said, missing ? keptText(bytes, whole) : "Everything is kept here: play in a train, on a plane, anywhere."].filter(Boolean).join(" "));
    refill(body, missing ? offerAll(missing) : freeButton());
    if (hadFocus) body.querySelector("button")?.focus();
  };
  const offerAll = (/** @type {number} */ missing) =>
    button({ class: "btn", on: { click: () => keepAll(missing) } }, icon("file"), `Keep everything (${megabytes(missing)} more)`);
  const freeButton = () => button({ class: "btn plain", on: { click: () => keeper.free().then(() => show(FREED)) } }, "Free this space");

  const keepAll = async (/** @type {number} */ missing) => {
    const ending = new AbortController();
    const bar = h("progress", { max: String(missing), value: "0", "aria-label": "Kept so far" });
    const stop = button({ class: "btn", on: { click: () => ending.abort() } }, "Stop");
    refill(words, `${megabytes(missing)} are coming. Go on playing meanwhile.`);
    refill(body, bar, stop);
    stop.focus();
    const told = (/** @type {number} */ bytes) => bar.setAttribute("value", String(bytes));
    const said = await keeper.keepAll(told, ending.signal).then(() => "", (error) => wordsFor(error, ending.signal));
    await show(said);
  };
  const giveUp = () => {
    el.hidden = false;
    refill(words, CANNOT);
  };
  show().catch(giveUp);
  return el;
}

/**
 * @param {number} bytes
 * @param {number} whole
 */
function keptText(bytes, whole) {
  return `What you open is kept in this browser and works without a network: ${megabytes(bytes)} of ${megabytes(whole)} so far.`;
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${(bytes / MEGA).toFixed(bytes < 10 * MEGA ? 1 : 0)} MB`;
}

/**
 * @param {unknown} error
 * @param {AbortSignal} signal
 */
function wordsFor(error, signal) {
  if (signal.aborted) return STOPPED;
  return error instanceof DOMException && error.name === "QuotaExceededError" ? NO_ROOM : NO_NETWORK;
}
