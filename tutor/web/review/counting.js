// How long it takes until the moments of a game stand, in seconds of the clock on the wall.

/** Seconds of work that tell a pace; before that the usual one is taken. */
const ENOUGH = 0.5;
const USUAL = 1.2;

/** The pace is that of so many milliseconds: what else the machine does changes. */
const LATELY = 4000;

/**
 * Told is how long it will take, at least and at most, at the pace of the work lately. Another engine that takes over
 * begins anew.
 * @param {() => number} now the time in milliseconds
 */
export function countingWords(now) {
  let marks = [{ at: now(), worked: 0 }];
  return (/** @type {Pick<Protocol.ReviewAnswer, "stands" | "left" | "worked">} */ { stands, left, worked }) => {
    const at = now();
    if (worked < marks[marks.length - 1].worked) marks = [];
    marks.push({ at, worked });
    while (marks.length > 2 && marks[1].at < at - LATELY) marks.shift();
    return stands ? "" : `Counting: ${spanWords(left.map((seconds) => seconds * paceOf(marks)))} more.`;
  };
}

/**
 * Seconds of the wall that a second of work takes.
 * @param {{at: number, worked: number}[]} marks
 */
function paceOf(marks) {
  const [first, last] = [marks[0], marks[marks.length - 1]];
  const done = last.worked - first.worked;
  return done < ENOUGH ? USUAL : Math.max(1, (last.at - first.at) / 1000 / done);
}

/** @param {number[]} span */
function spanWords([least, most]) {
  const [low, high] = [Math.floor(least), Math.max(1, Math.ceil(most))];
  if (low < 2) return `at most ${high} s`;
  return low < high ? `${low} to ${high} s` : `about ${high} s`;
}
