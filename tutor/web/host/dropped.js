// Whether the browser closed this page by itself while it was looked at and an engine ran, as it does where memory is
// short: a page that is left, or out of sight, says so before, and one that is dropped does not. Pages out of sight go in
// many ways that say nothing of memory: browsers put them away, and apps are swiped away with them.

const NOTE = "minions-tutor:engine";

/** In these a page calls the one whose note it found, and is answered. */
const CALLED = "minions-tutor:engine-called";
const ANSWERED = "minions-tutor:engine-answered";

/** So long an answer may take. */
const ANSWER_MS = 500;

/**
 * Follows an engine from now on.
 * @returns {{before: Promise<boolean>, follow: (life: Protocol.Life) => void}} whether the page that stood here `before` was
 *   dropped
 */
export function noteDrop() {
  const own = String(Math.random());
  const before = isDropped(read());
  let runs = false;
  const note = () => (runs && document.visibilityState === "visible" ? write(own) : clear());
  clear();
  document.addEventListener("visibilitychange", note);
  window.addEventListener("pagehide", clear);
  window.addEventListener("pageshow", note);
  window.addEventListener("storage", ({ key, newValue }) => key === CALLED && newValue === own && put(ANSWERED, own));
  const follow = (/** @type {Protocol.Life} */ life) => {
    runs = life === "waking" || life === "alive";
    note();
  };
  return { before, follow };
}

/**
 * Whether the page is gone that left a note. A tab that was made a copy of another one has its note, too, and that one is
 * still there. (WebKit does not tell that it loads a page again that it has dropped.)
 * @param {string | null} left
 */
async function isDropped(left) {
  return left !== null && (isLoadedAgain() || !(await isStillThere(left)));
}

function isLoadedAgain() {
  const [load] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return load?.type === "reload";
}

/**
 * Whether a page answers that has left a note in another tab.
 * @param {string} left
 * @returns {Promise<boolean>}
 */
async function isStillThere(left) {
  const hearing = new AbortController();
  const isThere = await new Promise((tell) => {
    const hear = (/** @type {StorageEvent} */ { key, newValue }) => key === ANSWERED && newValue === left && tell(true);
    window.addEventListener("storage", hear, hearing);
    setTimeout(tell, ANSWER_MS, false);
    put(CALLED, left);
  });
  hearing.abort();
  for (const key of [CALLED, ANSWERED]) put(key, null);
  return isThere;
}

/**
 * Tell all pages of this browser, or nothing any longer.
 * @param {string} key
 * @param {string | null} text
 */
function put(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nobody hears it.
  }
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
