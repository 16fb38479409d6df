// Who is in the class: each pupil in a line, and whether more may come.

import { button, h, refill } from "../lib/dom.js";
import { partText } from "./card-words.js";

/** @param {import("../host/live-line.js").LiveAsk} ask */
export function createPupilList(ask) {
  let isOpen = true;
  const door = button({ class: "btn", on: { click: () => ask("live-let-in", { open: !isOpen }) } });
  const summary = h("summary", {});
  const rows = h("tbody", {});
  const head = ["Creature", "Where", "Predicts", "Trials", "Hits", "Refused"].map((words) => h("th", { scope: "col" }, words));
  const table = h("div", { class: "live-table" }, h("table", {}, h("thead", {}, h("tr", {}, head, h("td", {}))), rows));
  const el = h("details", { class: "live-pupils" }, summary, h("p", { class: "actions" }, door), table);
  let shown = "";
  const show = (/** @type {Protocol.LiveBoard} */ { open, pupils, predictions }) => {
    isOpen = open;
    summary.textContent = pupils.length === 1 ? "1 pupil" : `${pupils.length} pupils`;
    refill(door, open ? "Let nobody else in" : "Let more pupils in");
    const now = JSON.stringify([pupils, predictions]);
    if (now !== shown) refill(rows, pupils.map((pupil) => rowOf(pupil, predictions, ask)));
    shown = now;
  };
  return { el, show };
}

/**
 * @param {Protocol.LivePupil} pupil
 * @param {boolean} predictions whether they are shown
 * @param {import("../host/live-line.js").LiveAsk} ask
 */
function rowOf({ creature, here, part, prediction, trials, hits, refused }, predictions, ask) {
  const where = partText(part);
  const away = button({ class: "btn plain", "aria-label": `Send the ${creature} away`, on: { click: () => ask("live-send-away", { creature }) } }, "Send away");
  const predicted = prediction === null ? "not yet" : predictions ? `${prediction} of 100` : "yes";
  const cells = [here ? where : `${where} (away)`, predicted, trials.toLocaleString("en"), hits.toLocaleString("en"), refused > 0 && String(refused), away];
  return h("tr", {}, h("th", { scope: "row" }, creature), cells.map((cell) => h("td", {}, cell)));
}
