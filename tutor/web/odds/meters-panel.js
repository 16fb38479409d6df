import { arrange, glued, h, heading } from "../lib/dom.js";
import { bindOneOpen, openOne } from "./one-open.js";
import { seenFirst } from "../lib/laid-out.js";
import { isFinished } from "../line/frame-rest.js";
import { kindText, meterAt } from "./meters.js";
import { createShares } from "./shares.js";
import { createSmallPrint } from "./small-print.js";

/**
 * The chances that come with the frames, at once on every step where they are seen: one as a bar, the others by name and
 * answer.
 * @param {number} level heading level
 */
export function createMeters(level) {
  const el = h("div", { class: "meters" });
  /** @type {Map<string, ReturnType<typeof createCard>>} */
  const cards = new Map();
  const cardOf = (/** @type {Tutor.Line["meters"][number]} */ { id, title }) => {
    const card = cards.get(id) ?? createCard(id, title, level);
    cards.set(id, card);
    return card;
  };

  /** @type {string | null} */
  let chosen = null;
  let spot = "";
  bindOneOpen(el, (id) => {
    chosen = id;
  });

  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {string} */ view) => {
    const finished = isFinished(line.frames[step]);
    el.classList.toggle("stale", !finished);
    el.setAttribute("aria-busy", String(!finished));
    if (!finished) return;
    const shown = line.meters.flatMap((meter) => {
      const now = meterAt(line, step, view, meter.id);
      return now ? [{ id: meter.id, card: cardOf(meter), now }] : [];
    });
    const key = `${line.line}/${step}/${view}`;
    const open = openOne(shown.map(({ id }) => id), chosen);
    if (spot !== key) for (const { id, card } of shown) card.el.open = id === open;
    spot = key;
    for (const { card, now } of shown) card.show(line.seats, now);
    arrange(el, shown.map(({ card }) => card.el));
  };
  return { el, show: seenFirst(el, show) };
}

/**
 * @param {string} id
 * @param {string} title
 * @param {number} level
 */
function createCard(id, title, level) {
  const shares = createShares();
  const why = h("p", { class: "why" });
  const answer = h("span", { class: "answer" });
  const smallPrint = createSmallPrint();
  const summary = h("summary", {}, h("span", { class: "fact-words" }, heading(level, {}, title), answer));
  const el = h("details", { class: "panel meter", data: { fact: id } }, summary, shares.el, why, smallPrint.el);
  const show = (/** @type {string[]} */ seats, /** @type {Protocol.MeterAnswer} */ meter) => {
    shares.show(seats, meter.values);
    answer.textContent = glued(meter.values.map(({ seat, text }) => `${seats[seat]} ${text}`).join(" · "));
    why.textContent = glued(meter.why);
    why.hidden = !meter.why;
    smallPrint.show(title, kindText(meter), meterTable(seats, meter));
  };
  return { el, show };
}

/**
 * @param {string[]} seats
 * @param {Protocol.MeterAnswer} meter
 */
function meterTable(seats, { values, kind }) {
  const exact = kind === "exact";
  const rows = values.map(({ seat, text, fraction }) => [seats[seat], text, ...(exact ? [fraction || text] : [])]);
  return { head: ["Seat", "Chance", ...(exact ? ["Exactly"] : [])], rows };
}
