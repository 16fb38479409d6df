// Whether the browser closed this page by itself while it was looked at and an engine ran, as it does where memory is
// short: a page that is left, or out of sight, says so before, and one that is dropped does not. Pages out of sight go in
// many ways that say nothing of memory: browsers put them away, and apps are swiped away with them.

const NOTE = "minions-tutor:engine";

/**
 * Follows an engine from now on.
 * @returns {{before: boolean, follow: (life: Protocol.Life) => void}} whether the page that stood here `before` was dropped
 */
export function noteDrop() {
  const before = read() !== null && isLoadedAgain();
  let runs = false;
  const note = () => (runs && document.visibilityState === "visible" ? write("runs") : clear());
  clear();
  document.addEventListener("visibilitychange", note);
  window.addEventListener("pagehide", clear);
  window.addEventListener("pageshow", note);
  const follow = (/** @type {Protocol.Life} */ life) => {
    runs = life === "waking" || life === "alive";
    note();
  };
  return { before, follow };
}

/** A tab that was made a copy of another one has its note, too, and was never there before. */
function isLoadedAgain() {
  const [load] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return load?.type === "reload";
}

function read() {
  try {
    return sessionStorage.getItem(NOTE);
  } catch {
    return null;
  }
}

/** @param {string} text */
function write(text) {
  try {
    sessionStorage.setItem(NOTE, text);
  } catch {
    // A page that may keep nothing starts its engine as ever.
  }
}

function clear() {
  try {
    sessionStorage.removeItem(NOTE);
  } catch {
    // There is nothing to forget.
  }
}
