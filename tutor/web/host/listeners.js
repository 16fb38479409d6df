// Whoever listens to a host.

/** @typedef {"reply" | "life" | "progress"} Event */

/** Listeners by event, as a host takes and tells them. */
export function holdListeners() {
  /** @type {Record<Event, Set<(...heard: any[]) => void>>} */
  const sets = { reply: new Set(), life: new Set(), progress: new Set() };
  return {
    on: (/** @type {Event} */ event, /** @type {(...heard: any[]) => void} */ listener) => void sets[event].add(listener),
    off: (/** @type {Event} */ event, /** @type {(...heard: any[]) => void} */ listener) =>
      void sets[event].delete(listener),
    tell: (/** @type {Event} */ event, /** @type {any[]} */ ...heard) => {
      for (const listener of sets[event]) listener(...heard);
    },
  };
}
