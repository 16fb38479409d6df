// The learner's own results, as this browser keeps them: what is not a result is left out, whatever stood there.

const HELD = 60;
const RECORDS = 15;
const FORMAT = "minions-tutor results";
const LONGEST = 200;

/** The last moment that has a date, in milliseconds. */
const LAST_MOMENT = 8.64e15;

/** More seats than any game has. */
const SEATS = 10;

/**
 * The results among some values, the newest first, each once. Only the newest keep their records, which are large.
 * @param {unknown} found
 * @returns {Tutor.OwnResult[]}
 */
export function resultsIn(found) {
  if (!Array.isArray(found)) return [];
  /** @type {Map<string, Tutor.OwnResult>} */
  const byId = new Map();
  for (const one of found) {
    const result = readResult(one);
    if (result && !byId.has(result.id)) byId.set(result.id, result);
  }
  const sorted = [...byId.values()].toSorted((a, b) => b.when - a.when).slice(0, HELD);
  return sorted.map(({ record, ...result }, index) => (record && index < RECORDS ? { ...result, record } : result));
}

/**
 * @param {unknown} value
 * @returns {Tutor.OwnResult | null}
 */
function readResult(value) {
  if (typeof value !== "object" || value === null) return null;
  const { id, game, when, title, against, won, setup, luck, decisions, record } = /** @type {Record<string, unknown>} */ (value);
  if (![id, game, title, against].every(isText) || !isMoment(when)) return null;
  return {
    id: String(id),
    game: String(game),
    when: Number(when),
    title: String(title),
    against: String(against),
    won: typeof won === "boolean" ? won : null,
    ...(isSetup(setup) ? { setup } : {}),
    ...(isMoved(luck) && isMoved(decisions) ? { luck, decisions } : {}),
    ...(isRecord(record) ? { record } : {}),
  };
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string" && value.length <= LONGEST;
}

/** @param {unknown} value */
function isMoment(value) {
  return Number.isFinite(value) && Math.abs(Number(value)) <= LAST_MOMENT;
}

/**
 * @param {unknown} value
 * @returns {value is Tutor.Setup}
 */
function isSetup(value) {
  if (typeof value !== "object" || value === null) return false;
  const { me, against } = /** @type {Record<string, unknown>} */ (value);
  const isSeat = me === null || (Number.isInteger(me) && Number(me) >= 0 && Number(me) < SEATS);
  return isSeat && typeof against === "object" && against !== null && Object.values(against).every(isText);
}

/**
 * @param {unknown} value
 * @returns {value is Tutor.OwnShift}
 */
function isMoved(value) {
  if (typeof value !== "object" || value === null) return false;
  const moved = /** @type {Record<string, unknown>} */ (value);
  return Number.isFinite(moved.value) && Number.isFinite(moved.halfwidth);
}

/**
 * @param {unknown} value
 * @returns {value is Protocol.RecordData}
 */
function isRecord(value) {
  return typeof value === "object" && value !== null && Array.isArray(/** @type {Record<string, unknown>} */ (value).actions);
}

/**
 * Results as the text of a file.
 * @param {Tutor.OwnResult[]} results
 */
export function resultsFile(results) {
  return JSON.stringify({ format: FORMAT, version: 1, results }, null, 1);
}

/**
 * The results in the text of a file; null where it is no file of ours.
 * @param {string} text
 * @returns {Tutor.OwnResult[] | null}
 */
export function readResultsFile(text) {
  try {
    const data = JSON.parse(text);
    return data?.format === FORMAT && data.version === 1 && Array.isArray(data.results) ? resultsIn(data.results) : null;
  } catch {
    return null;
  }
}
