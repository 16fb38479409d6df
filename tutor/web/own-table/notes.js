// What stands beside the table: the counts, the odds if wished, and what waits because it does not fit any more.

import { button, glued, h, refill } from "../lib/dom.js";
import { seatMark } from "../lib/seats.js";

export function tableNotes() {
  const happened = h("div", { class: "table-happened", "aria-live": "polite" });
  const waits = h("div", { class: "table-waits" });
  const scores = h("ul", { class: "table-scores", "aria-label": "Counts" });
  const odds = h("div", { class: "table-odds" });
  const el = h("div", { class: "table-notes" }, waits, scores, odds);
  /** @type {(lead: Protocol.LeadAnswer, drop: (label: string) => unknown) => void} */
  const show = (lead, drop) => {
    refill(waits, halted(lead, drop));
    refill(scores, lead.scores.map(({ name, counts }, seat) => h("li", {}, seatMark(seat), h("b", {}, name), counts.map(({ words, number }) => h("span", {}, `${words}: ${number}`)))));
    refill(odds, lead.note && h("p", { class: "quiet" }, lead.note), lead.odds.map((one) => oddsOf(one, lead.scores.map(({ name }) => name))));
  };
  return { el, happened, show };
}

/**
 * What does not fit any more, and why; it waits, or is left out.
 * @param {Protocol.LeadAnswer} lead
 * @param {(label: string) => unknown} drop
 */
function halted({ halted: found, rest }, drop) {
  if (!found) return null;
  const others = rest.length - 1;
  const more = others > 0 ? ` ${others} more ${others === 1 ? "step waits" : "steps wait"} behind it.` : "";
  return [
    h("p", { role: "status" }, h("b", {}, `“${found.label}” does not fit any more. `), found.reason, more, " Tell me what happened instead, or leave it out."),
    button({ class: "btn", on: { click: () => drop(found.label) } }, "Leave it out"),
  ];
}

/**
 * @param {Protocol.LeadAnswer["odds"][number]} one
 * @param {string[]} names
 */
function oddsOf({ title, values, assumes }, names) {
  const rows = values.map(({ seat, text }) => h("li", {}, seatMark(seat), h("b", {}, names[seat]), h("span", {}, glued(text))));
  return [h("p", {}, h("b", {}, title)), h("ul", {}, rows), assumes && h("p", { class: "quiet" }, assumes)];
}
