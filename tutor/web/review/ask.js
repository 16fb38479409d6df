// A review gets better as long as it is asked for.

const REST_MS = 10;
const AWAY_MS = 1000;
const PAINT_MS = 400;

/**
 * @typedef {import("../protocol.d.ts").ReviewAnswer} ReviewAnswer
 */

/**
 * Ask for a review until nothing better is to come, slowly while nobody looks, and show what came now and then.
 * @param {() => Promise<ReviewAnswer>} ask
 * @param {(answer: ReviewAnswer) => void} show
 * @param {AbortSignal} signal ends it
 */
export async function keepAsking(ask, show, signal) {
  let shownAt = -Infinity;
  let hadAccounts = false;
  for (let more = true; more && !signal.aborted; ) {
    const answer = await ask();
    if (signal.aborted) return;
    const news = !answer.more || (answer.accounts.length > 0 && !hadAccounts);
    if (news || performance.now() - shownAt >= PAINT_MS) {
      show(answer);
      shownAt = performance.now();
      hadAccounts = answer.accounts.length > 0;
    }
    more = answer.more;
    if (more) await pause(document.visibilityState === "hidden" ? AWAY_MS : REST_MS);
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
