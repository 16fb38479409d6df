// How sure the learner was of answers to what the stories ask, and whether these were right: pure functions.

const KEY = /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/;
const STEP = /^\d{1,6}$/;

/** Sureness is said of so many answers like it. */
export const SCALE = 10;

/**
 * How many of ten such answers would be right, as was said before the first one, and whether that was right.
 * @typedef {{said: number, right: boolean}} SureNote
 * @typedef {Record<string, Record<string, SureNote>>} SureNotes by "game/example" and step
 */

/**
 * What can be read of what a browser remembers; whatever is no note is left out.
 * @param {unknown} found
 * @returns {SureNotes}
 */
export function readSureness(found) {
  const stories = isTable(found) ? Object.entries(found).filter(([key, story]) => KEY.test(key) && isTable(story)) : [];
  const notes = stories.map(([key, story]) => /** @type {const} */ ([key, Object.fromEntries(Object.entries(Object(story)).filter(isNoteEntry))]));
  return Object.fromEntries(notes.filter(([, story]) => Object.keys(story).length > 0));
}

/**
 * Whether all of it are notes.
 * @param {unknown} found
 * @returns {found is SureNotes}
 */
export function isSureness(found) {
  return isTable(found) && JSON.stringify(readSureness(found)) === JSON.stringify(found);
}

/** @param {[string, unknown]} entry */
function isNoteEntry([step, note]) {
  const { said, right, ...more } = /** @type {Record<string, unknown>} */ (Object(note));
  const isSaid = Number.isInteger(said) && Number(said) >= 0 && Number(said) <= SCALE;
  return STEP.test(step) && isSaid && typeof right === "boolean" && Object.keys(more).length === 0;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The notes of two places; of a question that both know the first one's stays, since nobody answers anew what was told.
 * @param {SureNotes} some
 * @param {SureNotes} others
 * @returns {SureNotes}
 */
export function bothOf(some, others) {
  const keys = Object.keys({ ...others, ...some });
  return Object.fromEntries(keys.map((key) => [key, { ...others[key], ...some[key] }]));
}

/**
 * How many answers there are of each degree of sureness, and how many of these were right; the least sure ones first.
 * @param {SureNotes} notes
 * @returns {Protocol.SaidDegree[]}
 */
export function degreesIn(notes) {
  const all = Object.values(notes).flatMap((story) => Object.values(story));
  const degrees = Array.from({ length: SCALE + 1 }, (_, said) => all.filter((note) => note.said === said));
  return degrees.flatMap((some, said) => (some.length > 0 ? [{ said, right: some.filter(({ right }) => right).length, answers: some.length }] : []));
}

/** @param {Protocol.SaidDegree[]} degrees */
export function answerCount(degrees) {
  return degrees.reduce((sum, { answers }) => sum + answers, 0);
}
