// Sorting a list: where its items go. Pure functions.

/**
 * The items with one of them moved to another place; where there is no such place, as they were.
 * @template Item
 * @param {Item[]} items
 * @param {number} from
 * @param {number} to
 * @returns {Item[]}
 */
export function moved(items, from, to) {
  if (to < 0 || to >= items.length || from === to) return items;
  const rest = items.filter((_, place) => place !== from);
  return [...rest.slice(0, to), items[from], ...rest.slice(to)];
}

/**
 * The place to which something is dragged: after as many of the others as have their middle above it.
 * @param {number[]} middles of the other items, from the top
 * @param {number} y
 */
export function placeAt(middles, y) {
  return middles.filter((middle) => middle < y).length;
}
