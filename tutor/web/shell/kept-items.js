// The items that this browser keeps, one by one. A broken or full storage is ignored.

const PREFIX = "minions-tutor:";

/** @typedef {{get: (key: string) => unknown, set: (key: string, value: unknown) => void}} Keeping */

/** @type {Keeping | null} */
let elsewhere = null;

/**
 * From now on items are kept elsewhere, and this browser's storage is left alone.
 * @param {Keeping | null} keeping null is the browser's own storage again
 */
export function keepElsewhere(keeping) {
  elsewhere = keeping;
}

/**
 * @param {string} key
 * @returns {unknown} null where nothing that can be read is there
 */
export function readItem(key) {
  if (elsewhere) return elsewhere.get(key) ?? null;
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Calls back whenever another tab keeps something else under a key.
 * @param {string} key
 * @param {() => void} changed
 * @param {AbortSignal} signal ends the listening
 */
export function whenKeptElsewhere(key, changed, signal) {
  window.addEventListener("storage", (event) => event.key === PREFIX + key && changed(), { signal });
}

/** Whether anything at all can be kept. */
export function isKeeping() {
  try {
    if (!elsewhere) localStorage.setItem(`${PREFIX}keeping`, "true");
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether there was room
 */
export function writeItem(key, value) {
  try {
    if (elsewhere) elsewhere.set(key, value);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
