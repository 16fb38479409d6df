/**
 * A record up to a step, with the notes, questions and guesses up to there.
 * @param {Protocol.RecordData} record
 * @param {number} step
 * @returns {Protocol.RecordData}
 */
export function recordUntil({ asks, guessed, ...record }, step) {
  const until = (/** @type {Record<string, any>} */ byStep) => Object.fromEntries(Object.entries(byStep).filter(([at]) => Number(at) <= step));
  const cut = { ...record, notes: until(record.notes), steps: step, actions: record.actions.slice(0, step) };
  return { ...cut, ...(asks ? { asks: until(asks) } : {}), ...(guessed ? { guessed: guessed.filter((at) => at < step) } : {}) };
}
