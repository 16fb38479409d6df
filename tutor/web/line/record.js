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

/**
 * Where a game begins of which no more is known than its moves.
 * @param {Protocol.RecordData} record
 * @returns {NonNullable<Tutor.Play["from"]>}
 */
export function startOf(record) {
  return { record: recordUntil(record, 0), at: 0 };
}
