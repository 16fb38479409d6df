// A learning platform in the place of this browser's memory: it keeps what one learner did, and is told how far that is.

import { keepElsewhere } from "../shell/kept-items.js";
import { keepUp } from "../lib/keep-up.js";
import { packCode, unpackCode } from "../lib/link-code.js";

/** So many letters a platform keeps for the next time. */
const ROOM = 4096;

const REST_MS = 1000;

/** What the learner chose is small, and is kept whatever the package is about; so is how sure they were. */
const SMALL = ["choice:", "sureness"];

/** Those who have come so far are not told to have come less far. */
const FINAL = new Set(["completed", "passed", "failed"]);

/**
 * @typedef {import("../host/scorm-api.js").Session} Session
 * @typedef {Map<string, unknown>} Items
 */

/**
 * From now on the platform keeps what is done, and nothing stays in this browser.
 * @param {Session} session
 * @param {Tutor.Goal} goal
 * @param {EventTarget} el where trouble is reported
 * @param {(isKept: boolean) => void} tell whether the platform keeps what was done last
 */
export async function openPlatform(session, goal, el, tell) {
  const packed = session.get("cmi.suspend_data");
  const items = await unpackItems(packed);
  const report = holdReport(session, goal, items, packed);
  const keep = keepUp(el, REST_MS, () => {
    const isTold = report.tell();
    tell(session.commit() && isTold);
  });
  const changed = async () => (await report.pack()) && keep(null);
  keepElsewhere({
    get: (key) => items.get(key),
    set: (key, value) => {
      items.set(key, structuredClone(value));
      if (isKept(key, goal)) changed();
    },
  });
  return {
    start: report.start,
    /** Begin to tell where the learner is. */
    follow: (/** @type {() => Tutor.Place} */ here) => {
      report.follow(here);
      keep(null);
    },
    keepNow: () => void (report.tell() && session.commit()),
    finish: () => {
      report.tell();
      session.finish();
    },
  };
}

/**
 * What the platform is told of the items, and of where the learner is.
 * @param {Session} session
 * @param {Tutor.Goal} goal
 * @param {Items} items
 * @param {string} packed what the platform has kept of them
 */
function holdReport(session, goal, items, packed) {
  const before = session.get("cmi.core.lesson_status");
  let where = session.get("cmi.core.lesson_location");
  const start = goal.from(where);
  let here = () => start;
  let latest = 0;
  const tell = () => {
    where = goal.where(here()) || where;
    return session.set(valuesOf(goal.standing(items), { before, where, packed }));
  };
  /** Pack the items as they are now, and tell of them; false where they have changed meanwhile. */
  const pack = async () => {
    const turn = (latest += 1);
    const code = await packItems(items, goal);
    if (turn !== latest) return false;
    packed = code ?? packed;
    tell();
    return true;
  };
  const follow = (/** @type {() => Tutor.Place} */ now) => {
    here = now;
  };
  return { start, tell, pack, follow };
}

/**
 * What a platform is told.
 * @param {Tutor.Standing} standing
 * @param {{before: string, where: string, packed: string}} now
 * @returns {Record<string, string>}
 */
function valuesOf({ done, score }, { before, where, packed }) {
  const status = done ? "completed" : "incomplete";
  const told = {
    "cmi.core.lesson_status": FINAL.has(before) ? before : status,
    "cmi.core.lesson_location": where,
    "cmi.suspend_data": packed,
    "cmi.core.exit": "suspend",
  };
  if (score === null) return told;
  return { ...told, "cmi.core.score.min": "0", "cmi.core.score.max": "100", "cmi.core.score.raw": String(score) };
}

/**
 * @param {string} key
 * @param {Tutor.Goal} goal
 */
function isKept(key, goal) {
  return goal.keeps(key) || SMALL.some((small) => key.startsWith(small));
}

/**
 * The items of the goal and the learner's choices, in letters that the platform has room for: where there is too little,
 * less of each item. Null where even that is too much.
 * @param {Items} items
 * @param {Tutor.Goal} goal
 */
export async function packItems(items, goal) {
  const kept = [...items].filter(([key]) => isKept(key, goal));
  for (const slim of [(/** @type {unknown} */ item) => item, ...goal.slim]) {
    const code = await packCode(Object.fromEntries(kept.map(([key, item]) => [key, goal.keeps(key) ? slim(item) : item])));
    if (code.length <= ROOM) return code;
  }
  return null;
}

/**
 * The items in such letters; none where they cannot be read.
 * @param {string} packed
 * @returns {Promise<Items>}
 */
export async function unpackItems(packed) {
  const found = await unpackCode(packed);
  return new Map(found !== null && typeof found === "object" && !Array.isArray(found) ? Object.entries(found) : []);
}
