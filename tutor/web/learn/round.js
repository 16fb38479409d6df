// The round of review that is under way: which levels it has, and which of them were played since it began.

const DAY_MS = 86_400_000;

/**
 * @typedef {import("./progress.js").PlayedLevel} PlayedLevel
 * @typedef {{game: string, name: string}} RoundLevel
 * A round leads on to a course where a day of learning began with it.
 * @typedef {{begun: number, levels: RoundLevel[], course?: string}} Round
 * @typedef {ReturnType<typeof holdRound>} HeldRound
 */

/**
 * @param {Pick<Tutor.App, "store" | "progress">} app
 * @param {() => number} [clock]
 */
export function holdRound({ store, progress }, clock = Date.now) {
  /** The round that was begun and is not a day old. */
  const now = () => {
    const found = readRound(store.choice("round", ""));
    return found && clock() - found.begun < DAY_MS ? found : null;
  };
  /** The levels that a round would have if it were begun now. */
  const coming = () => progress.round().map(asRoundLevel);
  const keep = (/** @type {Omit<Round, "begun">} */ round) => store.setChoice("round", JSON.stringify({ begun: clock(), ...round }));
  const begin = () => keep({ levels: coming() });
  /** Begin a day of learning with a few old levels, and go on with the course of a game. */
  const warmUp = (/** @type {string} */ course) => keep({ levels: progress.warmUp().map(asRoundLevel), course });
  const isDone = (/** @type {RoundLevel} */ { game, name }) => (progress.of(game, name)?.when ?? 0) >= (now()?.begun ?? Infinity);
  /** The next level that was not played yet in this round, after the one named; null where all were. */
  const next = (/** @type {RoundLevel | null} */ from = null) => {
    const levels = now()?.levels ?? [];
    const left = levels.filter((level) => !isDone(level) && !isSame(level, from));
    const at = levels.findIndex((level) => isSame(level, from));
    return left.find((level) => levels.indexOf(level) > at) ?? left[0] ?? null;
  };
  return { now, coming, begin, warmUp, isDone, next };
}

/** @param {PlayedLevel} played */
function asRoundLevel({ game, level }) {
  return { game, name: level.name };
}

/**
 * @param {RoundLevel} level
 * @param {RoundLevel | null} other
 */
function isSame({ game, name }, other) {
  return other !== null && game === other.game && name === other.name;
}

/**
 * @param {string} text
 * @returns {Round | null}
 */
function readRound(text) {
  try {
    const { begun, levels, course } = JSON.parse(text);
    const isSound = Number.isFinite(begun) && Array.isArray(levels) && levels.every(isLevel);
    return isSound ? { begun, levels, course: typeof course === "string" ? course : "" } : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
function isLevel(value) {
  const { game, name } = /** @type {Record<string, unknown>} */ (Object(value));
  return typeof game === "string" && typeof name === "string";
}
