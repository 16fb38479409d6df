// A finger comes down some time before it is lifted and what it touched is asked about. What is worked out meanwhile for
// nobody in particular waits, so that it is not in the way of that question.

const ENDS = ["pointerup", "pointercancel"];

/** Milliseconds after which a question has gone out that lifting the finger brings. */
const ASKED_MS = 30;

/** No finger that lies there keeps others waiting longer. */
const LONGEST_MS = 500;

/** @type {Promise<unknown>} */
let lifted = Promise.resolve();

/**
 * Notice the hands on an element.
 * @param {EventTarget} el
 */
export function watchHands(el) {
  el.addEventListener("pointerdown", () => {
    lifted = new Promise((lift) => {
      const end = () => setTimeout(lift, ASKED_MS);
      for (const event of ENDS) el.addEventListener(event, end, { once: true });
      setTimeout(lift, LONGEST_MS);
    });
  });
}

/** Settles once no hand is down. */
export function handsLifted() {
  return lifted;
}
