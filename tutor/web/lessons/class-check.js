/** @typedef {{changed: Protocol.LeftOutCode[], done: number, total: number}} Checked */

/**
 * Has the codes of a class held against the seeds of its pupils, a few at a time, as long as they stand there. What is
 * returned says what was found; the same codes are not checked again.
 * @param {Pick<import("../lib/wire.js").Wire, "ask">} wire
 * @param {(checked: Checked | null) => void} tell called after each few; null: nothing is checked
 * @param {AbortSignal} visit
 */
export function createCodeCheck(wire, tell, visit) {
  let checking = "";
  /** @type {Promise<Protocol.LeftOutCode[]>} */
  let found = Promise.resolve([]);
  const run = async (/** @type {string} */ codes, /** @type {string} */ code, /** @type {string} */ key) => {
    const isHere = () => !visit.aborted && key === checking;
    /** @type {Checked} */
    let checked = { changed: [], done: 0, total: code && codes ? 1 : 0 };
    while (isHere() && checked.done < checked.total) {
      const { changed, done, total } = await wire.ask("class-check", { codes, class: code, from: checked.done });
      checked = { changed: [...checked.changed, ...changed], done, total };
      if (isHere()) tell(total > 0 ? checked : null);
    }
    return checked.changed;
  };
  return (/** @type {{codes: string, class: string}} */ { codes, class: code }) => {
    const key = JSON.stringify([codes, code]);
    if (key !== checking) {
      checking = key;
      tell(null);
      found = run(codes, code, key);
      found.catch(() => void (checking = ""));
    }
    return found;
  };
}

/**
 * What is said of a check: how far it has come, and that all is well where it is.
 * @param {Checked} checked
 */
export function checkedText({ changed, done, total }) {
  if (done < total) return `Checking the codes against the class code: ${done} of ${total} …`;
  if (changed.length === 0) return `Checked against the class code: ${total === 1 ? "the code is" : `all ${total} codes are`} as the dice fell.`;
  return `Checked against the class code: ${changed.length} of ${total} ${changed.length === 1 ? "is not as the dice fell, and does not count" : "are not as the dice fell, and do not count"}.`;
}
