import { Problem } from "../lib/wire.js";

/**
 * What a panel works on: a move at a time, and then the next choices; it is busy from the one to the other.
 * @param {HTMLElement} el the panel
 * @param {(problem: Problem) => void} decline tells why a move was declined
 */
export function createWorkload(el, decline) {
  let working = false;
  let waiting = false;
  let focused = false;

  const mark = () => {
    if (working || waiting) el.setAttribute("aria-busy", "true");
    else el.removeAttribute("aria-busy");
  };
  /** Make a move, unless one is being made. */
  const run = async (/** @type {() => Promise<void>} */ work) => {
    if (working || waiting) return;
    focused = el.contains(document.activeElement);
    working = true;
    mark();
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      decline(error);
    } finally {
      working = false;
      mark();
    }
  };
  const setWaiting = (/** @type {boolean} */ now) => {
    waiting = now;
    mark();
  };
  /** Whether the panel had the focus when the move was made, said once. */
  const takeFocus = () => {
    const had = focused;
    focused = false;
    return had;
  };
  return { run, await: setWaiting, ready: () => setWaiting(false), takeFocus };
}
