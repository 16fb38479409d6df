const IDLE_MS = 2000;

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
  if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(soon));
  else soon();
}
