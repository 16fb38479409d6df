import { whenPainted } from "./laid-out.js";

const IDLE_MS = 2000;

/** So long at least the page stands before anything comes ahead. */
const REST_MS = 1000;

/**
 * Do something once what is on the page now has been painted, and the page has nothing else to do, or two seconds later.
 * Where nobody sees the page nothing is painted, and it need not wait for that.
 * @param {() => void} work
 */
export function whenIdle(work) {
  const soon = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_MS });
    else setTimeout(work, IDLE_MS);
  };
  if (document.visibilityState === "visible") whenPainted(soon);
  else soon();
}

/**
 * Do something that nothing on the page waits for, such as fetching what comes next: once the page has stood for a second.
 * @param {() => void} work
 */
export function whenAtRest(work) {
  setTimeout(() => whenIdle(work), REST_MS);
}
