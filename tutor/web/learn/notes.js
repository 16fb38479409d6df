// What is remembered of a level that was played, when it is due again, and all of it as a file: pure functions.

import { isSureness } from "../shell/sureness-notes.js";
import { readResults } from "../shell/quiz-results.js";

const FORMAT = "minions-tutor progress";
const KEY = /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The last moment that has a date, in milliseconds. */
const LAST_MOMENT = 8.64e15;

/** After how many days a level is due again, by its box. */
export const DAYS = [1, 2, 4, 8, 16];

const ALL_STARS = 3;

/**
 * How a level went: the best stars, those of the last time, when that was, and its box, from 1. No star is a level that
 * was not solved.
 * @typedef {{stars: number, last: number, when: number, box: number}} Note
 * @typedef {Record<string, Note>} Notes by "game/level"
 * @typedef {import("../shell/quiz-results.js").Results} Results
 * @typedef {{levels: Notes, stories: Record<string, Results>, sureness: import("../shell/sureness-notes.js").SureNotes}} Learned
 *   stories by "game/example"
 */

/**
 * What is noted once a level was played: who needed no help finds it in the next box, and only where it was due, so that
 * playing it again the same day moves nothing; who did finds it in the first.
 * @param {Note | undefined} known
 * @param {number} stars
 * @param {number} now
 * @returns {Note}
 */
export function noteAfter(known, stars, now) {
  if (!known) return { stars, last: stars, when: now, box: 1 };
  const grown = isDue(known, now) ? Math.min(known.box + 1, DAYS.length) : known.box;
  return { stars: Math.max(known.stars, stars), last: stars, when: now, box: stars === ALL_STARS ? grown : 1 };
}

/**
 * Whether a level is to be played again, by days of the calendar.
 * @param {Note} note
 * @param {number} now
 */
export function isDue({ when, box }, now) {
  return dayOf(now) - dayOf(when) >= DAYS[box - 1];
}

/**
 * The day of the calendar on which a moment lies, as a number.
 * @param {number} when
 */
export function dayOf(when) {
  return Math.floor((when - new Date(when).getTimezoneOffset() * MINUTE_MS) / DAY_MS);
}

/**
 * The missed one before the other, and of two alike the one played longer ago.
 * @param {Note} a
 * @param {Note} b
 */
export function byNeed(a, b) {
  return Number(wasMissed(b)) - Number(wasMissed(a)) || a.when - b.when;
}

/** @param {Note} note */
function wasMissed({ last }) {
  return last < ALL_STARS;
}

/**
 * Of two notes the better stars, and the rest of the newer one; none of them lies in the future.
 * @param {Note | undefined} known
 * @param {Note} other
 * @param {number} now
 * @returns {Note}
 */
export function noteOfBoth(known, other, now) {
  const found = { ...other, when: Math.min(other.when, now) };
  if (!known) return found;
  const newer = found.when > known.when ? found : known;
  return { ...newer, stars: Math.max(known.stars, found.stars) };
}

/**
 * What can be read of what a browser remembers; whatever is no note is left out.
 * @param {unknown} found
 * @returns {Notes}
 */
export function readNotes(found) {
  const entries = isTable(found) ? Object.entries(found) : [];
  return /** @type {Notes} */ (Object.fromEntries(entries.filter(isNoteEntry)));
}

/** @param {[string, unknown]} entry */
function isNoteEntry([key, note]) {
  if (!KEY.test(key) || !isTable(note)) return false;
  const { stars, last, when, box } = note;
  return isWithin(stars, 0, ALL_STARS) && isWithin(last, 0, ALL_STARS) && isWithin(box, 1, DAYS.length) && isWithin(when, 0, LAST_MOMENT);
}

/** @param {[string, unknown]} entry */
function isStoryEntry([key, results]) {
  return KEY.test(key) && isTable(results) && Object.keys(readResults(results)).length === Object.keys(results).length;
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
function isWithin(value, least, most) {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Progress as the text of a file.
 * @param {Learned} learned
 */
export function progressFile({ levels, stories, sureness }) {
  return JSON.stringify({ format: FORMAT, version: 1, levels, stories, sureness }, null, 1);
}

/**
 * The progress in the text of a file; null where it is no file of ours, or anything in it is not as it should be. Older
 * files say nothing of sureness.
 * @param {string} text
 * @returns {Learned | null}
 */
export function readProgressFile(text) {
  try {
    const { format, version, levels, stories, sureness = {} } = JSON.parse(text);
    if (format !== FORMAT || version !== 1 || !isTable(levels) || !isTable(stories) || !isSureness(sureness)) return null;
    const sound = Object.entries(levels).every(isNoteEntry) && Object.entries(stories).every(isStoryEntry);
    return sound ? /** @type {Learned} */ (/** @type {unknown} */ ({ levels, stories, sureness })) : null;
  } catch {
    return null;
  }
}
