import { h, listen, refill } from "../lib/dom.js";
import { numbersRoom, numbersTable } from "./numbers.js";

/** Under a chance, one tap away: how it is known, and the same numbers as a table. */
export function createSmallPrint() {
  const trust = h("p", { class: "kind-text" });
  const known = h("details", { class: "known" }, h("summary", {}, "How is this known?"), trust);
  const room = numbersRoom();
  const name = h("summary");
  const numbers = h("details", { class: "numbers" }, name, room);
  let fill = () => {};
  listen(numbers, "toggle", () => numbers.open && fill());

  const show = (/** @type {string} */ title, /** @type {string} */ trusted, /** @type {Protocol.FactTable | null} */ table) => {
    trust.textContent = trusted;
    known.hidden = trusted === "";
    name.textContent = `Table: ${title}`;
    numbers.hidden = !table;
    fill = () => refill(room, table && numbersTable(title, table.head, table.rows));
    if (numbers.open) fill();
  };
  return { el: h("div", { class: "small-print" }, known, numbers), show };
}
