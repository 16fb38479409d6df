/** @typedef {import("../protocol.d.ts").RecordData} RecordData */

/**
 * A record up to a step, with the notes up to there.
 * @param {RecordData} record
 * @param {number} step
 * @returns {RecordData}
 */
export function recordUntil(record, step) {
  const notes = Object.fromEntries(Object.entries(record.notes).filter(([at]) => Number(at) <= step));
  return { ...record, notes, steps: step, actions: record.actions.slice(0, step) };
}
