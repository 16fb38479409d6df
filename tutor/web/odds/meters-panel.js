import { arrange, glued, h, heading, listen, refill } from "../lib/dom.js";
import { numbersRoom, numbersTable } from "./numbers.js";
import { isFinished } from "../replay/frame-rest.js";
import { kindText, meterAt } from "./meters.js";
import { createShares } from "./shares.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../protocol.d.ts").MeterAnswer} MeterAnswer
 */

/**
 * The chances that come with the frames: a bar a meter, at once on every step.
 * @param {number} level heading level
 */
export function createMeters(level) {
  const el = h("div", { class: "meters" });
  /** @type {Map<string, ReturnType<typeof createCard>>} */
  const cards = new Map();
  const cardOf = (/** @type {Line["meters"][number]} */ { id, title }) => {
    const card = cards.get(id) ?? createCard(title, level);
    cards.set(id, card);
    return card;
  };

  const show = (/** @type {Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const finished = isFinished(line.frames[step]);
    el.classList.toggle("stale", !finished);
    el.setAttribute("aria-busy", String(!finished));
    if (!finished) return;
    const shown = line.meters.flatMap((meter) => {
      const now = meterAt(line, step, view, meter.id);
      return now ? [{ card: cardOf(meter), now }] : [];
    });
    for (const { card, now } of shown) card.show(line.seats, now);
    arrange(el, shown.map(({ card }) => card.el));
  };
  return { el, show };
}

/**
 * @param {string} title
 * @param {number} level
 */
function createCard(title, level) {
  const shares = createShares();
  const kind = h("p", { class: "kind-text" });
  const why = h("p", { class: "why" });
  const numbers = numbersRoom();
  const details = h("details", { class: "numbers" }, h("summary", {}, "The same numbers as a table"), numbers);
  const el = h("section", { class: "panel meter" }, heading(level, {}, title), shares.el, why, kind, details);
  let fill = () => {};
  listen(details, "toggle", () => details.open && fill());
  const show = (/** @type {string[]} */ seats, /** @type {MeterAnswer} */ meter) => {
    shares.show(seats, meter.values);
    kind.textContent = kindText(meter);
    why.textContent = glued(meter.why);
    why.hidden = !meter.why;
    fill = () => refill(numbers, meterTable(title, seats, meter));
    if (details.open) fill();
  };
  return { el, show };
}

/**
 * @param {string} title
 * @param {string[]} seats
 * @param {MeterAnswer} meter
 */
function meterTable(title, seats, { values, kind }) {
  const exact = kind === "exact";
  const rows = values.map(({ seat, text, fraction }) => [seats[seat], text, ...(exact ? [fraction || text] : [])]);
  return numbersTable(title, ["Seat", "Chance", ...(exact ? ["Exactly"] : [])], rows);
}
