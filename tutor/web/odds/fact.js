import { glued, h, heading, listen } from "../lib/dom.js";
import { createDiceMap } from "./dicemap.js";
import { isKnown, kindText } from "./meters.js";
import { createPlotPicture } from "./plot-picture.js";
import { createShares } from "./shares.js";
import { createSmallPrint } from "./small-print.js";

/**
 * @typedef {import("./charts.js").Charts} Charts
 *
 * @typedef {object} Picture draws facts of one kind
 * @property {HTMLElement} el
 * @property {(fact: any, seats: string[], before?: any) => void} show takes facts of its kind only; `before` is what the
 *   same picture was a step ago
 * @property {() => void} [leave] gives way to a picture of another kind; without it, the element is hidden
 * @property {(fact: any, before?: any) => void} [foresee] draws in the wings what is to be shown next
 * @property {() => void} [remove]
 */

/**
 * One fact: title and sentence, and under them, to be folded away, its picture and the small print.
 * @param {Charts} charts
 * @param {number} level heading level
 * @param {() => void} failed called when a plot cannot be drawn
 * @param {number} [most] pixels that a plot may be high
 */
export function createFact(charts, level, failed, most) {
  const words = createWords(level);
  const smallPrint = createSmallPrint();
  const picture = createPicture(charts, failed, most);
  const el = h("details", { class: "panel fact", open: true }, words.el, picture.el, smallPrint.el);
  let drawLatest = () => {};

  const show = (/** @type {Protocol.FactAnswer} */ fact, /** @type {string[]} */ seats) => {
    el.classList.remove("stale");
    const counting = isRough(fact);
    el.classList.toggle("counting", counting);
    el.dataset.fact = fact.id;
    words.show(fact.title, counting ? countingText(fact) : fact.sentence);
    smallPrint.show(fact.title, trustText(fact), counting ? null : fact.table);
    picture.el.hidden = counting;
    drawLatest = () => picture.show(fact, seats);
    if (el.open) drawLatest();
  };
  listen(el, "toggle", () => el.open && drawLatest());
  return { el, show, remove: picture.remove };
}

/**
 * The picture of one fact after another, whatever their kinds; the one that comes next can be drawn before it is shown.
 * @param {Charts} charts
 * @param {() => void} failed called when a plot cannot be drawn
 * @param {number} [most] pixels that a plot may be high
 */
export function createPicture(charts, failed, most = Infinity) {
  const el = h("div", { class: "fact-picture" });
  /** @type {Map<string, Picture | null>} */
  const pictures = new Map();
  /** @type {Picture | null} */
  let shown = null;
  const pictureOf = (/** @type {string} */ kind) => {
    if (!pictures.has(kind)) {
      const made = pictureFor(kind, charts, failed, most);
      pictures.set(kind, made);
      if (made) el.append(made.el);
    }
    return pictures.get(kind) ?? null;
  };
  const show = (/** @type {Protocol.FactAnswer} */ fact, /** @type {string[]} */ seats, /** @type {Protocol.FactAnswer | undefined} */ before = undefined) => {
    const picture = pictureOf(fact.kind);
    if (shown !== picture) {
      if (shown) leave(shown);
      if (picture) picture.el.hidden = false;
    }
    shown = picture;
    picture?.show(fact, seats, before);
  };
  const foresee = (/** @type {Protocol.FactAnswer} */ fact, /** @type {Protocol.FactAnswer | undefined} */ before) =>
    pictureOf(fact.kind)?.foresee?.(fact, before);
  const remove = () => {
    for (const picture of pictures.values()) picture?.remove?.();
  };
  return { el, show, foresee, remove };
}

/** @param {Picture} picture */
function leave(picture) {
  if (picture.leave) picture.leave();
  else picture.el.hidden = true;
}

/** @param {number} level */
function createWords(level) {
  const title = heading(level);
  const sentence = h("span", { class: "sentence" });
  const el = h("summary", {}, h("span", { class: "fact-words" }, title, sentence));
  const show = (/** @type {string} */ name, /** @type {string} */ text) => {
    title.textContent = name;
    title.hidden = !name;
    sentence.textContent = glued(text);
  };
  return { el, show };
}

/**
 * Whether a chance comes from so few games yet that it is not worth showing beside exact ones.
 * @param {Pick<Protocol.FactAnswer, "trust" | "halfwidth">} fact
 */
export function isRough({ trust, halfwidth = trust === "sampled" ? 1 : 0 }) {
  return !isKnown({ halfwidth });
}

/**
 * What stands where a number is not known well enough yet.
 * @param {Protocol.FactAnswer} fact
 */
export function countingText({ n = 0 }) {
  return `Still counting … ${n === 1 ? "1 game" : `${n} games`} played out so far.`;
}

/**
 * @param {string} kind
 * @param {Charts} charts
 * @param {() => void} failed
 * @param {number} most
 * @returns {Picture | null}
 */
function pictureFor(kind, charts, failed, most) {
  if (kind === "shares") return sharesPicture();
  if (kind === "dicemap") return createDiceMap();
  return kind === "plotly" ? createPlotPicture(charts, failed, most) : null;
}

function sharesPicture() {
  const { el, show } = createShares();
  return {
    el,
    show: (/** @type {Protocol.SharesFact} */ fact, /** @type {string[]} */ seats, /** @type {Protocol.SharesFact | undefined} */ before) =>
      show(fact.seats ?? seats, fact.values, before?.values),
  };
}

/** @param {Protocol.FactAnswer} fact */
function trustText({ trust, assumes, n, halfwidth }) {
  return trust && kindText({ assumes, n, halfwidth, kind: trust });
}
