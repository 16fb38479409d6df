import { glued, h, heading, listen, refill } from "../lib/dom.js";
import { createDiceMap } from "./dicemap.js";
import { kindText } from "./meters.js";
import { numbersRoom, numbersTable } from "./numbers.js";
import { createShares } from "./shares.js";

/**
 * @typedef {import("../protocol.d.ts").FactAnswer} FactAnswer
 * @typedef {import("./charts.js").Charts} Charts
 *
 * @typedef {object} Picture draws facts of one kind
 * @property {HTMLElement} el
 * @property {(fact: any, seats: string[]) => void} show takes facts of its kind only
 * @property {() => void} [remove]
 */

/**
 * One fact: title and sentence, and under them, to be folded away, picture, trust, and the same numbers as a table.
 * @param {Charts} charts
 * @param {number} level heading level
 * @param {() => void} failed called when a plot cannot be drawn
 */
export function createFact(charts, level, failed) {
  const words = createWords(level);
  const numbers = createNumbers();
  const room = h("div", { class: "fact-picture" });
  const el = h("details", { class: "panel fact", open: true }, words.el, room, words.trust, numbers.el);
  /** @type {{kind: string, picture: Picture | null}} */
  let drawn = { kind: "", picture: null };
  let drawLatest = () => {};

  const show = (/** @type {FactAnswer} */ fact, /** @type {string[]} */ seats) => {
    el.classList.remove("stale");
    words.show(fact);
    numbers.show(fact);
    if (drawn.kind !== fact.kind) {
      drawn.picture?.remove?.();
      drawn = { kind: fact.kind, picture: pictureFor(fact.kind, charts, failed) };
      refill(room, drawn.picture?.el);
    }
    drawLatest = () => drawn.picture?.show(fact, seats);
    if (el.open) drawLatest();
  };
  listen(el, "toggle", () => el.open && drawLatest());
  return { el, show, remove: () => drawn.picture?.remove?.() };
}

/** @param {number} level */
function createWords(level) {
  const title = heading(level);
  const sentence = h("span", { class: "sentence" });
  const trust = h("p", { class: "kind-text" });
  const el = h("summary", {}, h("span", { class: "fact-words" }, title, sentence));
  const show = (/** @type {FactAnswer} */ fact) => {
    title.textContent = fact.title;
    title.hidden = !fact.title;
    sentence.textContent = glued(fact.sentence);
    trust.textContent = trustText(fact);
    trust.hidden = !trust.textContent;
  };
  return { el, trust, show };
}

function createNumbers() {
  const room = numbersRoom();
  const el = h("details", { class: "numbers" }, h("summary", {}, "The same numbers as a table"), room);
  const show = (/** @type {FactAnswer} */ { title, table }) => {
    refill(room, table && numbersTable(title, table.head, table.rows));
    el.hidden = !table;
  };
  return { el, show };
}

/**
 * @param {string} kind
 * @param {Charts} charts
 * @param {() => void} failed
 * @returns {Picture | null}
 */
function pictureFor(kind, charts, failed) {
  if (kind === "shares") return sharesPicture();
  if (kind === "dicemap") return createDiceMap();
  return kind === "plotly" ? plotlyPicture(charts, failed) : null;
}

function sharesPicture() {
  const { el, show } = createShares();
  return {
    el,
    show: (/** @type {import("../protocol.d.ts").SharesFact} */ fact, /** @type {string[]} */ seats) =>
      show(fact.seats ?? seats, fact.values),
  };
}

/**
 * @param {Charts} charts
 * @param {() => void} failed
 */
function plotlyPicture(charts, failed) {
  const plot = h("div", { class: "plot" });
  const el = h("div", { class: "plot-box", role: "img" }, plot);
  const show = (/** @type {import("../protocol.d.ts").PlotFact} */ fact) => {
    const { height } = fact.figure.layout;
    if (height) el.style.setProperty("--plot-height", `${height}px`);
    el.setAttribute("aria-label", `${fact.title}. ${fact.sentence}`);
    charts.draw(plot, fact, () => el.classList.add("ready")).catch(failed);
  };
  return { el, show, remove: () => charts.remove(plot) };
}

/** @param {FactAnswer} fact */
function trustText({ trust, assumes, n, halfwidth }) {
  if (trust && trust !== "exact") return kindText({ assumes, n, halfwidth, kind: trust });
  return assumes ? `Assumed: ${assumes}`.replace(/\.?$/, ".") : "";
}
