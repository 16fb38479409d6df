// Tables as files, in the form that spreadsheets of the reader's locale open: where decimals have a comma, cells are kept
// apart by semicolons.

import { decimalPoint } from "./locale.js";
import { offerFile } from "./files.js";

const CELL = /("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/gy;
const DECIMAL = /^-?\d+\.\d+$/;

/** Tells a spreadsheet that the file is UTF-8. */
const MARK = "\ufeff";

/**
 * Hand the learner a table to save.
 * @param {string} filename
 * @param {string} text comma separated values
 */
export function offerTable(filename, text) {
  offerFile(filename, localTable(text), "text/csv");
}

/**
 * Comma separated values as spreadsheets of a locale want them; unchanged where decimals have a point.
 * @param {string} text
 * @param {string} [locale] without it the reader's own
 */
export function localTable(text, locale) {
  const point = decimalPoint(locale);
  if (point !== ",") return text;
  const lines = rowsOf(text).map((row) => row.map((cell) => quoted(DECIMAL.test(cell) ? cell.replace(".", point) : cell)).join(";"));
  return `${MARK}${lines.join("\n")}\n`;
}

/** @param {string} text */
function rowsOf(text) {
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, cell, end] of text.trimEnd().matchAll(CELL)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
}

/** @param {string} cell */
function quoted(cell) {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
