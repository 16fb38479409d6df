// Finding one of many by the first letters of any of its words, or by a number.

const FEWEST = 8;

/**
 * Whether so many are better found by typing.
 * @param {unknown[]} all
 */
export function isMuch(all) {
  return all.length > FEWEST;
}

/**
 * Those with words that begin with what was typed, each typed word with another one.
 * @template {{label: string}} Item
 * @param {Item[]} items
 * @param {string} typed
 */
export function foundAmong(items, typed) {
  const wanted = wordsOf(typed);
  return items.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** @param {string} text */
function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
