// A learning platform that speaks SCORM 1.2: its API in a window around or before this one, and a session with it.

/** So many windows are looked through from one to the next. */
const MOST_WINDOWS = 10;

/** Values of these modes are for looking at alone. */
const LOOKED_AT = new Set(["browse", "review"]);

/**
 * @typedef {object} ScormApi what a platform offers; it answers "true" or "false", some a real true or false
 * @property {(nothing: "") => unknown} LMSInitialize
 * @property {(name: string) => unknown} LMSGetValue
 * @property {(name: string, value: string) => unknown} LMSSetValue
 * @property {(nothing: "") => unknown} LMSCommit
 * @property {(nothing: "") => unknown} LMSFinish
 *
 * @typedef {{parent?: ScormWindow, opener?: ScormWindow | null, API?: ScormApi}} ScormWindow
 * @typedef {NonNullable<ReturnType<typeof openSession>>} Session
 */

/**
 * The API of the platform that shows this page: in a window around it, or around the one that opened it. Null where
 * there is none.
 * @param {ScormWindow} page
 * @returns {ScormApi | null}
 */
export function findApi(page) {
  return apiAround(page) ?? apiAround(reached(page, "opener") ?? {});
}

/** @param {ScormWindow} from */
function apiAround(from) {
  /** @type {ScormWindow | null} */
  let here = from;
  for (let count = 0; here && count < MOST_WINDOWS; count += 1) {
    const api = reached(here, "API");
    if (api) return api;
    here = windowAround(here);
  }
  return null;
}

/**
 * @param {ScormWindow} inner
 * @returns {ScormWindow | null}
 */
function windowAround(inner) {
  const around = reached(inner, "parent");
  return around === inner ? null : around;
}

/**
 * A part of a window; null where it has none, or is of another origin and lets nobody look.
 * @template {keyof ScormWindow} Name
 * @param {ScormWindow} other
 * @param {Name} name
 * @returns {NonNullable<ScormWindow[Name]> | null}
 */
function reached(other, name) {
  try {
    return other[name] ?? null;
  } catch {
    return null;
  }
}

/**
 * A session with the platform; null where it does not begin one.
 * @param {ScormApi | null} api
 * @param {() => number} [clock] milliseconds
 */
export function openSession(api, clock = () => performance.now()) {
  if (!api || !isTrue(tried(() => api.LMSInitialize("")))) return null;
  const began = clock();
  const get = (/** @type {string} */ name) => String(tried(() => api.LMSGetValue(name)) ?? "");
  const isForGood = !LOOKED_AT.has(get("cmi.core.lesson_mode"));
  /** @type {Map<string, string>} */
  const told = new Map();
  let isOver = false;
  /** Tell values; those that were told before are left out. Whether the platform took all of them. */
  const set = (/** @type {Record<string, string>} */ values) => {
    if (isOver || !isForGood) return true;
    const fresh = Object.entries(values).filter(([name, value]) => told.get(name) !== value);
    const taken = fresh.map(([name, value]) => {
      const isTaken = isTrue(tried(() => api.LMSSetValue(name, value)));
      if (isTaken) told.set(name, value);
      return isTaken;
    });
    return taken.every(Boolean);
  };
  /** Have what was told kept; whether it is. */
  const commit = () => isOver || !isForGood || isTrue(tried(() => api.LMSCommit("")));
  const finish = () => {
    if (isOver) return;
    set({ "cmi.core.session_time": timespan(clock() - began) });
    commit();
    tried(() => api.LMSFinish(""));
    isOver = true;
  };
  return { get, set, commit, finish };
}

/** @param {() => unknown} ask */
function tried(ask) {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** @param {unknown} said */
function isTrue(said) {
  return String(said) === "true";
}

/**
 * A time as SCORM 1.2 writes it, such as 0000:12:05.50.
 * @param {number} ms
 */
export function timespan(ms) {
  const hundredths = Math.min(Math.floor(Math.max(ms, 0) / 10), 3_599_999_999);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const [seconds, minutes, hours] = [Math.floor(hundredths / 100) % 60, Math.floor(hundredths / 6000) % 60, Math.floor(hundredths / 360_000)];
  return `${String(hours).padStart(4, "0")}:${two(minutes)}:${two(seconds)}.${two(hundredths % 100)}`;
}
