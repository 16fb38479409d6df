// Asks again as long as an answer gets surer.

import { handsLifted } from "../lib/hands.js";

/**
 * The answer once it gets no surer, when time is up, or when nobody waits for it any more. Each question is a short one,
 * so that others are answered between.
 * @template {{more: boolean}} Answer
 * @param {() => Promise<Answer>} ask
 * @param {() => boolean} isAwaited
 * @param {number} patience milliseconds
 * @param {() => number} [clock]
 */
export async function askUntilSure(ask, isAwaited, patience, clock = () => performance.now()) {
  const start = clock();
  let answer = await ask();
  while (answer.more && isAwaited() && clock() - start < patience) {
    await handsLifted();
    answer = await ask();
  }
  return answer;
}
