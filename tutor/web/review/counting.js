// How long it takes until the moments of a game stand, in seconds of the clock on the wall.

/** @typedef {import("../protocol.d.ts").ReviewAnswer} ReviewAnswer */

/** Seconds of work that tell a pace; before that the usual one is taken. */
const ENOUGH = 0.5;
const USUAL = 1.2;

/**
 * Told is how long it will take, at the pace of the work so far. Another engine that takes over begins anew.
 * @param {() => number} now the time in milliseconds
 */
export function countingWords(now) {
  let begun = { at: now(), worked: 0 };
  let last = 0;
  return (/** @type {Pick<ReviewAnswer, "stands" | "left" | "worked">} */ { stands, left, worked }) => {
    if (worked < last) begun = { at: now(), worked };
    last = worked;
    const done = worked - begun.worked;
    const pace = done < ENOUGH ? USUAL : Math.max(1, (now() - begun.at) / 1000 / done);
    return stands ? "" : `Counting: about ${Math.max(1, Math.round(left * pace))} s more.`;
  };
}
