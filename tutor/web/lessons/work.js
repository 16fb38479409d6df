// What a pupil has done of a lesson under a seed, as this browser keeps it. Pure functions.

/**
 * @typedef {{tries: number, right: boolean, settled: boolean, said: string[], given?: string, all?: Protocol.GivenAnswer[]}} Answered
 *   how an item was answered: `settled` is right, or told; `given` is what was written where it was right, `all` are the
 *   answers in order
 *
 * @typedef {{given: (number | string)[], right: boolean, settled: boolean, all?: Protocol.GivenAnswer[]}} Built what was marked or
 *   typed of a diagram so far, whether it is settled: right, or shown, and all that was handed in, in order
 *
 * @typedef {object} Work
 * @property {number | null} prediction in per cent, once it is locked
 * @property {number | null} bet the option that was bet on beside it, where there is a bet
 * @property {number[] | null} sketch the bars that were drawn, 100 in all, once they are locked
 * @property {number} hand how many trials were made by hand
 * @property {number[]} trials how many trials were drawn, by experiment
 * @property {number} steps how many steps of the exact answer were looked at
 * @property {Record<string, Built>} built what was built of the exact answer, by the names of its diagrams
 * @property {Record<string, Answered>} items by their keys
 * @property {Protocol.LessonPart[]} seen the parts that were gone through
 */

/** @type {Work} */
export const NOTHING = { prediction: null, bet: null, sketch: null, hand: 0, trials: [], steps: 0, built: {}, items: {}, seen: [] };

/** The parts of a lesson in order, each with its name on the path. */
export const PARTS = /** @type {const} */ ([
  ["old", "Warm up"],
  ["question", "The question"],
  ["predict", "Predict"],
  ["hand", "By hand"],
  ["simulate", "Many times"],
  ["exact", "Exactly"],
  ["faded", "Your turn"],
  ["compare", "Compare"],
  ["check", "Check"],
  ["exit", "Last one"],
]);

/** So many trials make a simulation. */
export const ENOUGH = 100;

/** @type {Set<Protocol.LessonPart>} */
const AFTER_PREDICTION = new Set(["hand", "simulate", "exact", "faded", "compare"]);

/**
 * What was written down, whatever it is, as work; what cannot be read counts as not done.
 * @param {unknown} kept
 * @returns {Work}
 */
export function readWork(kept) {
  if (kept === null || typeof kept !== "object") return NOTHING;
  const { prediction, bet, sketch, hand, trials, steps, built, items, seen } = /** @type {Record<string, unknown>} */ (kept);
  return {
    prediction: isPercentage(prediction) ? prediction : null,
    bet: Number.isInteger(bet) ? Number(bet) : null,
    sketch: Array.isArray(sketch) && sketch.every(isPercentage) ? sketch : null,
    hand: whole(hand),
    trials: Array.isArray(trials) ? trials.map(whole) : [],
    steps: whole(steps),
    built: Object.fromEntries(Object.entries(built ?? {}).filter(([, one]) => isBuilt(one))),
    items: Object.fromEntries(Object.entries(items ?? {}).filter(([, one]) => isAnswered(one))),
    seen: PARTS.map(([part]) => part).filter((part) => Array.isArray(seen) && seen.includes(part)),
  };
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
export function isPercentage(value) {
  return typeof value === "number" && value >= 0 && value <= 100;
}

/** @param {unknown} value */
function whole(value) {
  return Number.isInteger(value) && Number(value) >= 0 ? Math.min(Number(value), 100_000) : 0;
}

/** @param {unknown} one */
function isBuilt(one) {
  const { given, right, settled, all = [] } = /** @type {Partial<Built>} */ (one ?? {});
  return Array.isArray(given) && typeof right === "boolean" && typeof settled === "boolean" && Array.isArray(all);
}

/** @param {unknown} one */
function isAnswered(one) {
  const { tries, right, settled, said, all = [] } = /** @type {Partial<Answered>} */ (one ?? {});
  return Number.isInteger(tries) && typeof right === "boolean" && typeof settled === "boolean" && Array.isArray(said) && Array.isArray(all);
}

/**
 * Under which key an item is kept.
 * @param {Pick<Protocol.ItemCard, "lesson" | "name">} item
 */
export function itemKey({ lesson, name }) {
  return `${lesson}/${name}`;
}

/**
 * An item was answered; what it was told is kept with it.
 * @param {Work} work
 * @param {Protocol.ItemCard} item
 * @param {Protocol.ItemJudgement} judgement
 * @param {Protocol.GivenAnswer} [given]
 * @param {boolean} [isLast] whether it is settled now, whatever was answered
 * @returns {Pick<Work, "items">}
 */
export function answered({ items }, item, judgement, given = {}, isLast = false) {
  const { right, solution } = judgement;
  const key = itemKey(item);
  const { tries = 0, all = [] } = items[key] ?? {};
  const written = right ? { given: given.words ?? "" } : {};
  return { items: { ...items, [key]: { tries: tries + 1, right, settled: right || isLast || solution !== "", said: saidTo(item, judgement), all: [...all, given], ...written } } };
}

/**
 * The answer comes before the reason, which may speak of it.
 * @param {Pick<Protocol.ItemCard, "kind">} item
 * @param {Protocol.ItemJudgement} judgement
 */
function saidTo({ kind }, { right, title, lines, solution }) {
  const answer = kind === "choice" ? `“${solution}”` : solution;
  return [title, ...(solution && !right ? [`It is: ${answer}`] : []), ...lines];
}

/** So many answers to one item are told to a class. */
const MOST_TRIES = 12;

/**
 * The answers to all items that were answered, and to all that was built, in order.
 * @param {Pick<Work, "items" | "built">} work
 * @param {string} lesson
 * @returns {Protocol.ItemAnswers[]}
 */
export function answersIn({ items, built }, lesson) {
  const ofBuilt = Object.entries(built).map(([name, one]) => /** @type {const} */ ([`${lesson}/exact/${name}`, one]));
  return [...Object.entries(items), ...ofBuilt].flatMap(([item, { all = [] }]) => (all.length > 0 ? [{ item, given: all.slice(0, MOST_TRIES) }] : []));
}

/** So long is what is told of one chance that was typed. */
const LONGEST_CHANCE = 15;

/**
 * What was handed in of something built, in a few letters: the numbers of the marked fields as the bits of a hexadecimal
 * number, or the typed chances with ";" between them.
 * @param {"mark" | "type"} kind
 * @param {(number | string)[]} given
 */
export function builtWords(kind, given) {
  if (kind === "mark") return given.reduce((bits, field) => bits | (1n << BigInt(field)), 0n).toString(16);
  return given.map((text) => String(text).replaceAll(";", " ").trim().slice(0, LONGEST_CHANCE)).join(";");
}

/**
 * Whether a part has to wait until the prediction is locked.
 * @param {Work} work
 * @param {Protocol.LessonPart} part
 */
export function waitsForPrediction({ prediction }, part) {
  return prediction === null && AFTER_PREDICTION.has(part);
}

/**
 * Whether the main experiment was made often enough for something to explain.
 * @param {Pick<Work, "trials">} work
 */
export function isSimulated({ trials }) {
  return (trials[0] ?? 0) >= ENOUGH;
}

/**
 * Whether a part is done.
 * @param {Work} work
 * @param {Protocol.LessonPart} part
 * @param {{byHand: number, steps: number, builds?: string[], asked: Partial<Record<Protocol.LessonPart, string[]>>}} lesson how many trials are made by
 *   hand, how many steps the exact answer has and what is built there, and the keys of what each part asks
 */
export function isDone(work, part, { byHand, steps, builds = [], asked }) {
  const keys = asked[part] ?? [];
  if (!keys.every((key) => work.items[key]?.settled)) return false;
  /** @type {Partial<Record<Protocol.LessonPart, boolean>>} */
  const made = {
    predict: work.prediction !== null,
    hand: work.hand >= byHand,
    simulate: isSimulated(work),
    exact: work.steps >= steps && builds.every((name) => work.built[name]?.settled),
  };
  return made[part] ?? (keys.length > 0 || work.seen.includes(part));
}

/**
 * The part after another, null after the last.
 * @param {Protocol.LessonPart} part
 * @returns {Protocol.LessonPart | null}
 */
export function partAfter(part) {
  const at = PARTS.findIndex(([name]) => name === part);
  return PARTS[at + 1]?.[0] ?? null;
}

/**
 * A part by the name that an address has, else null.
 * @param {string | undefined} name
 * @returns {Protocol.LessonPart | null}
 */
export function partCalled(name) {
  return PARTS.find(([part]) => part === name)?.[0] ?? null;
}
