// How long it takes until the moments of a game stand, in seconds of the clock on the wall.

/** @typedef {import("../protocol.d.ts").ReviewAnswer} ReviewAnswer */

/**
 * Told is how long it will take: as long as work took so far, for every second of it that is left.
 * @param {() => number} now the time in milliseconds
 */
export function countingWords(now) {
  const start = now();
  return (/** @type {Pick<ReviewAnswer, "stands" | "left" | "worked">} */ { stands, left, worked }) => {
    if (stands) return "";
    const pace = Math.max(1, worked > 0 ? (now() - start) / 1000 / worked : 1);
    const seconds = Math.max(1, Math.round(left * pace));
    return `Counting: about ${seconds} s more.`;
  };
}
