// Pictures come as indices into a table of pieces of markup, since most pictures of a line have most pieces in common.

/** @typedef {{table: string[], indices: number[]}} Picture */

/**
 * Put pieces that came into a table, each under its own index.
 * @param {string[]} table
 * @param {{first: number, markup: string[]}} pieces
 * @returns {string[]} the table
 */
export function takePieces(table, { first, markup }) {
  for (const [index, piece] of markup.entries()) table[first + index] = piece;
  return table;
}

/**
 * Pictures by the indices of their pieces.
 * @param {string[]} table which may get more pieces later
 * @param {number[][]} lists
 * @returns {Picture[]}
 */
export function picturesOf(table, lists) {
  return lists.map((indices) => ({ table, indices }));
}

/**
 * The seats' hands by view.
 * @param {string[]} table
 * @param {Record<string, number[]>} hands
 * @returns {Record<string, Picture>}
 */
export function handsOf(table, hands) {
  return Object.fromEntries(Object.entries(hands).map(([view, indices]) => [view, { table, indices }]));
}

/**
 * The whole markup of a picture.
 * @param {Picture} picture
 */
export function markupOf({ table, indices }) {
  return indices.map((index) => table[index]).join("");
}
