/**
 * Keeps what was used last.
 * @template Value
 * @param {number} most so many things at most; the one not used for longest goes first
 */
export function keepRecent(most) {
  /** @type {Map<string, Value>} */
  const kept = new Map();
  const set = (/** @type {string} */ key, /** @type {Value} */ value) => {
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) return;
      kept.delete(oldest);
    }
  };
  const get = (/** @type {string} */ key) => {
    const value = kept.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return { get, set, has: (/** @type {string} */ key) => kept.has(key) };
}
