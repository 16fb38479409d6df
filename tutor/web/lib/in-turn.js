/**
 * Does one thing at a time: of what is wanted meanwhile the last is done afterwards, unless it is the same once more.
 * @template Wanted
 * @param {(wanted: Wanted) => Promise<unknown>} work
 */
export function inTurn(work) {
  let now = "";
  /** @type {Wanted | null} */
  let later = null;
  const run = async (/** @type {Wanted} */ wanted) => {
    const key = JSON.stringify(wanted);
    if (now) {
      later = key === now ? null : wanted;
      return;
    }
    now = key;
    try {
      await work(wanted);
    } finally {
      now = "";
      const next = later;
      later = null;
      if (next !== null) await run(next);
    }
  };
  return run;
}
