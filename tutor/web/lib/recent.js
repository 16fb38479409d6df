/**
 * Keeps what was used last.
 * @param {number} most so many things at most; the one not used for longest goes first
 * @returns {{get: (key: any) => any, set: (key: any, value: any) => void, has: (key: any) => boolean}}
 */
export function keepRecent(most) {
  const kept = new Map();
  const set = (key, value) => {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value);
  };
  const get = (key) => {
    const value = kept.get(key);
    if (kept.has(key)) set(key, value);
    return value;
  };
  return { get, set, has: (key) => kept.has(key) };
}
