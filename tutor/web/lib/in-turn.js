/**
 * Does one thing at a time: of what is wanted meanwhile the last is done afterwards, unless it is the same once more.
 * @template Wanted
 * @param {(wanted: Wanted) => Promise<unknown>} work
 */
export function inTurn(work) {
  let now = "";
  /** @type {Wanted[]} */
  let later = [];
  const run = async (/** @type {Wanted} */ wanted) => {
    const key = JSON.stringify(wanted);
    if (now) {
      later = key === now ? [] : [wanted];
      return;
    }
    now = key;
    try {
      await work(wanted);
    } finally {
      now = "";
      for (const next of later.splice(0)) await run(next);
    }
  };
  return run;
}
