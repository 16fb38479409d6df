/**
 * A state that others watch: it is changed in one place, and whoever shows a part of it hears of every change.
 * @template {object} State
 * @param {State} start
 * @returns {Watched<State>}
 */
export function createWatched(start) {
  /** @type {Set<(now: State, before: State) => void>} */
  const listeners = new Set();
  let now = start;
  const change = (part = {}) => {
    const before = now;
    now = { ...before, ...part };
    for (const listener of listeners) listener(now, before);
  };
  return { now: () => now, change, subscribe: (listener) => void listeners.add(listener) };
}

/**
 * @template State
 * @typedef {object} Watched
 * @property {() => State} now
 * @property {(part?: Partial<State>) => void} change tells all listeners, also where no part is other than before
 * @property {(listener: (now: State, before: State) => void) => void} subscribe
 */
