/**
 * @typedef {import("../protocol.d.ts").LeftOutCode} LeftOutCode
 * @typedef {{changed: LeftOutCode[], done: number, total: number}} Checked
 */

/**
 * Has the codes of a class held against the seeds of its pupils, a few at a time, as long as they stand there.
 * @param {Pick<import("../lib/wire.js").Wire, "ask">} wire
 * @param {(checked: Checked | null) => void} tell called after each few; null: nothing is checked
 * @param {AbortSignal} visit
 */
export function createCodeCheck(wire, tell, visit) {
  let checking = "";
  return async (/** @type {{codes: string, class: string}} */ { codes, class: code }, /** @type {number} */ pupils) => {
    const key = JSON.stringify([codes, code]);
    if (key === checking) return;
    checking = key;
    const isHere = () => !visit.aborted && key === checking;
    tell(null);
    /** @type {Checked} */
    let found = { changed: [], done: 0, total: code ? pupils : 0 };
    while (isHere() && found.done < found.total) {
      const { changed, done, total } = await wire.ask("class-check", { codes, class: code, from: found.done });
      found = { changed: [...found.changed, ...changed], done, total };
      if (isHere()) tell(found);
    }
  };
}

/**
 * What is said of a check: how far it has come, and that all is well where it is.
 * @param {Checked} checked
 */
export function checkedText({ changed, done, total }) {
  if (done < total) return `Checking the codes against the class code: ${done} of ${total} …`;
  if (changed.length === 0) return `Checked against the class code: ${total === 1 ? "the code is" : `all ${total} codes are`} as the dice fell.`;
  return `Checked against the class code: ${changed.length} of ${total} ${changed.length === 1 ? "is" : "are"} not as the dice fell.`;
}
