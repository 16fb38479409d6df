// Verdicts, asked for until they are sure enough, and told meanwhile.

import { keepRecent } from "../lib/recent.js";
import { askUntilSure } from "./sure.js";

/** Milliseconds until a verdict is told, at most. */
export const VERDICT_MS = 1200;

/** So many more one is made surer that is off by more than so many points. */
export const SURER_MS = 2800;
const DOUBTFUL = 5;

const KNOWN = 32;

/** @typedef {{key: string, line: Tutor.Line, at: number, seat: number}} Spot a decision, and whose it was */

/**
 * Asks for a verdict until it is sure, or for so long; what is sure enough is asked once for each move.
 * @param {Pick<import("../line/lines.js").Lines, "askAbout">} lines
 * @param {(key: string) => boolean} isAwaited
 * @param {() => number} [clock]
 */
export function createWeigher(lines, isAwaited, clock) {
  /** @type {ReturnType<typeof keepRecent<Protocol.VerdictAnswer>>} */
  const known = keepRecent(KNOWN);
  return async (/** @type {Spot} */ { key, line, at, seat }, /** @type {number} */ patience) => {
    const ask = () => lines.askAbout(line, "verdict", { at, view: String(seat) });
    const verdict = known.get(key) ?? (await askUntilSure(ask, () => isAwaited(key), patience, clock));
    if (isAwaited(key) && !isDoubtful(verdict)) known.set(key, verdict);
    return verdict;
  };
}

/**
 * Tells a verdict, and where it says little, what is known of it later.
 * @param {Protocol.VerdictAnswer} verdict
 * @param {() => Promise<Protocol.VerdictAnswer>} weighOn
 * @param {(verdict: Protocol.VerdictAnswer) => unknown} tell
 */
export async function tellAndImprove(verdict, weighOn, tell) {
  tell(verdict);
  if (isDoubtful(verdict)) tell(await weighOn());
}

/** @param {Protocol.VerdictAnswer} verdict */
function isDoubtful({ more, halfwidth }) {
  return more && halfwidth > DOUBTFUL;
}
