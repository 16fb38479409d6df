import { glued, h, listen, refill } from "../lib/dom.js";
import { createDiceMap } from "./dicemap.js";
import { kindText } from "./meters.js";
import { numbersRoom, numbersTable } from "./numbers.js";
import { createShares } from "./shares.js";

/**
 * One fact: title and sentence, and under them, to be folded away, picture, trust, and the same numbers as a table.
 * @param {{draw: Function, remove: Function}} charts
 * @param {number} level heading level
 * @param {(error: any) => void} failed when a plot cannot be drawn
 */
export function createFact(charts, level, failed) {
  const title = h(`h${level}`);
  const sentence = h("span", { class: "sentence" });
  const summary = h("summary", {}, h("span", { class: "fact-words" }, title, sentence));
  const trust = h("p", { class: "kind-text" });
  const table = numbersRoom();
  const numbers = h("details", { class: "numbers" }, h("summary", {}, "The same numbers as a table"), table);
  const room = h("div", { class: "fact-picture" });
  const el = h("details", { class: "panel fact", open: true }, summary, room, trust, numbers);
  let picture = null;
  let latest = () => null;

  const show = (fact, seats) => {
    el.classList.remove("stale");
    title.textContent = fact.title;
    title.hidden = !fact.title;
    sentence.textContent = glued(fact.sentence);
    trust.textContent = trustText(fact);
    trust.hidden = !trust.textContent;
    refill(table, fact.table && numbersTable(fact.title, fact.table.head, fact.table.rows));
    numbers.hidden = !fact.table;
    if (picture?.kind !== fact.kind) {
      picture?.remove?.();
      picture = { kind: fact.kind, ...(PICTURES[fact.kind] || nothing)(charts, failed) };
      refill(room, picture.el);
    }
    latest = () => picture.show(fact, seats);
    if (el.open) latest();
  };
  listen(el, "toggle", () => el.open && latest());
  const remove = () => picture?.remove?.();
  return { el, show, remove };
}

const PICTURES = { shares: sharesPicture, dicemap: createDiceMap, plotly: plotlyPicture };

function sharesPicture() {
  const { el, show } = createShares();
  return { el, show: (fact, seats) => show(fact.seats || seats, fact.values) };
}

function plotlyPicture(charts, failed) {
  const plot = h("div", { class: "plot" });
  const el = h("div", { class: "plot-box", role: "img" }, plot);
  const show = (fact) => {
    const height = fact.figure.layout?.height;
    if (height) el.style.setProperty("--plot-height", `${height}px`);
    el.setAttribute("aria-label", `${fact.title}. ${fact.sentence}`);
    charts.draw(plot, fact, () => el.classList.add("ready")).catch(failed);
  };
  return { el, show, remove: () => charts.remove(plot) };
}

function nothing() {
  return { el: null, show: () => null };
}

function trustText(fact) {
  if (fact.trust && fact.trust !== "exact") return kindText({ ...fact, kind: fact.trust });
  return fact.assumes ? `Assumed: ${fact.assumes}`.replace(/\.?$/, ".") : "";
}
