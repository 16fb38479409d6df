/** @typedef {import("../protocol.d.ts").RecordData} RecordData */

/**
 * A record up to a step, with the notes and questions up to there.
 * @param {RecordData} record
 * @param {number} step
 * @returns {RecordData}
 */
export function recordUntil({ asks, ...record }, step) {
  const until = (/** @type {Record<string, any>} */ byStep) => Object.fromEntries(Object.entries(byStep).filter(([at]) => Number(at) <= step));
  const cut = { ...record, notes: until(record.notes), steps: step, actions: record.actions.slice(0, step) };
  return asks ? { ...cut, asks: until(asks) } : cut;
}
