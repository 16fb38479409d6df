// Beside a story's question: how sure one is of the answer, said by one press, by whoever wants to say it.

import { button, freshId, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { SCALE } from "../shell/sureness-notes.js";

const ASKED = `How many of ${SCALE} such answers would be right?`;

/**
 * A key that opens and closes the row, as it was used last, and the row of numbers.
 * @param {import("./memory.js").QuizMemory} memory
 */
export function createSureness({ question, tries, sureness }) {
  const id = freshId("sure");
  const row = h("div", { class: "sure-row", id, role: "group", "aria-label": ASKED });
  const turn = () => {
    sureness.turn(!sureness.isOn());
    paint();
  };
  const key = button({ class: "btn plain sure-key", "aria-controls": id, on: { click: turn } }, icon("bars"), "How sure?");
  /** @type {import("./memory.js").Tries | null} */
  let about = null;

  const paint = () => {
    key.hidden = about === null || sureness.isAlways;
    key.setAttribute("aria-expanded", String(sureness.isOn()));
    row.hidden = about === null || !sureness.isOn();
  };
  /** A digit presses its number, 0 the highest: with Tab alone all numbers stand before the answers. */
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (row.hidden || event.ctrlKey || event.altKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    for (const one of row.querySelectorAll("button")) if (one.getAttribute("aria-keyshortcuts") === event.key) one.click();
  };
  const show = (/** @type {Tutor.Spot} */ now) => {
    const asked = sureness.isWanted(now) ? question(now) : null;
    const before = about;
    about = asked && tries(now);
    if (asked && about && about !== before) refill(row, numbersFrom(asked.guess, about));
    paint();
  };
  return { key, row, show, press };
}

/**
 * The numbers from a bare guess to certain; one that was chosen can be taken back.
 * @param {number} least
 * @param {import("./memory.js").Tries} tries
 */
function numbersFrom(least, tries) {
  const numbers = Array.from({ length: SCALE - least + 1 }, (_, more) => least + more);
  const keys = numbers.map((said) => {
    const digit = String(said % SCALE);
    const names = { "aria-label": nameOf(said, least), "aria-keyshortcuts": digit, title: `Key ${digit}` };
    return button({ class: "sure-number", ...names, on: { click: () => choose(said) } }, String(said));
  });
  const mark = () => keys.forEach((one, at) => one.setAttribute("aria-pressed", String(numbers[at] === tries.said)));
  const choose = (/** @type {number} */ said) => {
    tries.said = tries.said === said ? null : said;
    mark();
  };
  mark();
  const ends = h("p", { class: "sure-ends", "aria-hidden": "true" }, h("span", {}, "just a guess"), h("span", {}, "quite certain"));
  return [h("p", { class: "sure-asked", "aria-hidden": "true" }, ASKED), h("div", { class: "sure-numbers" }, keys), ends];
}

/**
 * @param {number} said
 * @param {number} least
 */
function nameOf(said, least) {
  if (said === least) return `${said} of ${SCALE}, just a guess`;
  return said === SCALE ? `${said} of ${SCALE}, quite certain` : `${said} of ${SCALE}`;
}

/**
 * What was said, beside what came of the answer.
 * @param {import("./memory.js").Tries} tries
 * @param {import("../lib/dom.js").Child} [link] to what comes of all answers
 */
export function sureWords({ said, judgement }, link = null) {
  return said !== null && judgement && h("p", { class: "sure-said" }, `You were “${said} of ${SCALE}” sure.`, link && [" ", link]);
}
