import { arrange, glued, h, listen, refill } from "../lib/dom.js";
import { numbersRoom, numbersTable } from "./numbers.js";
import { isFinished } from "../replay/frame-rest.js";
import { kindText, meterAt } from "./meters.js";
import { createShares } from "./shares.js";

/**
 * The chances that come with the frames: a bar a meter, at once on every step.
 * @param {number} level heading level
 */
export function createMeters(level) {
  const el = h("div", { class: "meters" });
  const cards = new Map();

  const cardOf = ({ id, title }) => {
    if (!cards.has(id)) cards.set(id, meterCard(title, level));
    return cards.get(id);
  };

  const show = (line, at, view) => {
    const finished = isFinished(line.frames[at]);
    el.classList.toggle("stale", !finished);
    el.setAttribute("aria-busy", String(!finished));
    if (!finished) return;
    const wanted = line.meters.map((meter) => ({
      card: cardOf(meter),
      now: meterAt(line, at, view, meter.id),
    }));
    const visible = wanted.filter(({ now }) => now);
    for (const { card, now } of visible) card.show(line, now);
    arrange(
      el,
      visible.map(({ card }) => card.el),
    );
  };
  return { el, show };
}

function meterCard(title, level) {
  const shares = createShares();
  const kind = h("p", { class: "kind-text" });
  const why = h("p", { class: "why" });
  const numbers = numbersRoom();
  const details = h(
    "details",
    { class: "numbers" },
    h("summary", {}, "The same numbers as a table"),
    numbers,
  );
  const el = h("section", { class: "panel meter" }, h(`h${level}`, {}, title), shares.el, why, kind, details);
  let fill = () => null;
  listen(details, "toggle", () => details.open && fill());
  const show = (line, meter) => {
    shares.show(line.seats, meter.values);
    kind.textContent = kindText(meter);
    why.textContent = glued(meter.why || "");
    why.hidden = !meter.why;
    fill = () => refill(numbers, meterTable(title, line.seats, meter));
    if (details.open) fill();
  };
  return { el, show };
}

function meterTable(title, seats, { values, kind }) {
  const exact = kind === "exact";
  const rows = values.map(({ seat, text, fraction }) => [
    seats[seat],
    text,
    ...(exact ? [fraction || text] : []),
  ]);
  return numbersTable(title, ["Seat", "Chance", ...(exact ? ["Exactly"] : [])], rows);
}
