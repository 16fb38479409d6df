// A review gets better as long as it is asked for.

const REST_MS = 10;
const AWAY_MS = 1000;
const PAINT_MS = 400;

/**
 * Ask for a review until nothing better is to come, slowly while nobody looks or something else is asked, and show what
 * came now and then.
 * @param {() => Promise<Protocol.ReviewAnswer>} ask
 * @param {(answer: Protocol.ReviewAnswer) => void} show
 * @param {AbortSignal} signal ends it
 * @param {() => boolean} [isBusy] whether something else is asked
 */
export async function keepAsking(ask, show, signal, isBusy = () => false) {
  const paint = paintNowAndThen(show);
  for (;;) {
    const answer = await ask();
    if (signal.aborted) return;
    paint(answer);
    if (!answer.more) return;
    await pause(document.visibilityState === "hidden" || isBusy() ? AWAY_MS : REST_MS);
    if (signal.aborted) return;
  }
}

/**
 * Shows the first answer, the first one whose moments stand and the last one, and others now and then.
 * @param {(answer: Protocol.ReviewAnswer) => void} show
 */
function paintNowAndThen(show) {
  let shownAt = -Infinity;
  let stood = false;
  return (/** @type {Protocol.ReviewAnswer} */ answer) => {
    const isNews = !answer.more || (answer.stands && !stood);
    if (!isNews && performance.now() - shownAt < PAINT_MS) return;
    show(answer);
    shownAt = performance.now();
    stood = answer.stands;
  };
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
