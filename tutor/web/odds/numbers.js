import { h } from "../lib/dom.js";

/** A room for a table of numbers: it scrolls sideways where it must, by keyboard too. */
export function numbersRoom() {
  return h("div", { class: "scroller", role: "group", tabindex: "0", "aria-label": "Table of numbers" });
}

/**
 * A plain table of numbers, the first column naming the rows.
 * @param {string} title its caption, for screen readers
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function numbersTable(title, head, rows) {
  const caption = h("caption", { class: "sr-only" }, title);
  const top = h("tr", {}, head.map((cell) => h("th", { scope: "col" }, cell)));
  const body = rows.map(([first, ...rest]) =>
    h("tr", {}, h("th", { scope: "row" }, first), rest.map((cell) => h("td", {}, cell))),
  );
  return h("table", { class: "figures" }, caption, h("thead", {}, top), h("tbody", {}, body));
}
