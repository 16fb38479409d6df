// An attempt at a level: where the learner is in it, and what follows from all that can happen. Pure functions.

/**
 * @typedef {{line: Tutor.Line, at: number, counts: Protocol.GoalCount[]}} Decision a position at which the learner is asked
 *
 * @typedef {"asked" | "ready" | "playing" | "missed" | "solved" | "shown"} Stage "ready": the answer was right, and the
 *   learner lets come what it was about; "playing": what came of an answer is played out; "missed": it was, and can be
 *   taken back; "shown": the solution was
 *
 * @typedef {object} Attempt
 * @property {Protocol.LevelCard} level
 * @property {Tutor.Line} line what lies on the table
 * @property {number} step
 * @property {string} view
 * @property {boolean} ready whether what follows waits for the learner to let it come
 * @property {boolean} playing whether steps are played out by themselves
 * @property {boolean} busy whether an answer is awaited
 * @property {Decision[]} asked the decisions up to now, the one that is asked last
 * @property {Protocol.GoalCount[]} counts what the goal counts, as it stands now
 * @property {Protocol.AttemptAnswer | null} judgement on the last answer
 * @property {Protocol.AttemptAnswer | null} missed the judgement on the last answer that was wrong
 * @property {Protocol.LevelHintAnswer[]} hints that were given at this decision
 * @property {number} helps hints and missed answers in the whole level
 */

const MOST_STARS = 3;

/** How much each outcome counts as help. */
const COSTS = { on: 0, solved: 0, refused: 0, missed: 1, shown: MOST_STARS };

/**
 * @param {Protocol.LevelCard} level
 * @param {Decision} first
 * @returns {Attempt}
 */
export function beginAttempt(level, first) {
  return { level, ...standingAt(first), view: level.view, asked: [first], hints: [], helps: 0, missed: null, busy: false };
}

/** @param {Decision} decision */
function standingAt({ line, at, counts }) {
  return { line, step: at, counts, ready: false, playing: false, judgement: null };
}

/**
 * @param {Pick<Attempt, "ready" | "playing" | "judgement">} attempt
 * @returns {Stage}
 */
export function stageOf({ ready, playing, judgement }) {
  if (ready) return "ready";
  if (playing) return "playing";
  if (!judgement || judgement.outcome === "on" || judgement.outcome === "refused") return "asked";
  return judgement.outcome === "missed" && !judgement.line ? "asked" : judgement.outcome;
}

/**
 * The decision that is asked.
 * @param {Pick<Attempt, "asked">} attempt
 */
export function decisionOf({ asked }) {
  return asked[asked.length - 1];
}

/**
 * An answer was judged; `line` is what it was played out to, null where nothing was.
 * @param {Attempt} attempt
 * @param {Protocol.AttemptAnswer} judgement
 * @param {Tutor.Line | null} line
 * @returns {Attempt}
 */
export function judged(attempt, judgement, line) {
  const { asked, helps, hints, missed } = attempt;
  const { counts } = judgement;
  const isNext = judgement.outcome === "on" && line !== null;
  return {
    ...attempt,
    ...(line ? playedOut(attempt, judgement, line) : {}),
    judgement: judgement.outcome === "shown" ? aboutMissed(judgement, missed) : judgement,
    missed: judgement.outcome === "missed" ? judgement : missed,
    counts,
    asked: isNext ? [...asked, { line, at: line.frames.length - 1, counts }] : asked,
    hints: isNext ? [] : hints,
    helps: helps + COSTS[judgement.outcome],
  };
}

/**
 * The solution tells why one item does not fit: the one that the learner took for right, where there is one.
 * @param {Protocol.AttemptAnswer} judgement
 * @param {Protocol.AttemptAnswer | null} missed
 */
function aboutMissed(judgement, missed) {
  if (!missed || missed.about.length === 0 || judgement.about.length === 0) return judgement;
  const { about, lines, rule } = missed;
  return { ...judgement, about, lines, rule };
}

/**
 * The solution is played out from where the level began, all else from where the learner was asked. The roll that was
 * predicted is the learner's own.
 * @param {Attempt} attempt
 * @param {Protocol.AttemptAnswer} judgement
 * @param {Tutor.Line} line
 */
function playedOut({ asked, level }, { outcome }, line) {
  const from = outcome === "shown" ? asked[0] : decisionOf({ asked });
  if (level.kind === "predict" && outcome === "solved") return { line, step: from.at, ready: true, playing: false };
  return { line, ...firstStepAfter(from.at, line) };
}

/**
 * @param {number} at
 * @param {Tutor.Line} line
 */
function firstStepAfter(at, line) {
  const last = line.frames.length - 1;
  const step = Math.min(at + 1, last);
  return { step, playing: step < last };
}

/**
 * The learner lets come what the answer was about.
 * @param {Attempt} attempt
 * @returns {Attempt}
 */
export function letCome(attempt) {
  return { ...attempt, ready: false, ...firstStepAfter(attempt.step, attempt.line) };
}

/**
 * Back to the decision; from there, in a level of several, to the one before it, which counts as another try.
 * @param {Attempt} attempt
 * @returns {Attempt}
 */
export function takenBack(attempt) {
  if (stageOf(attempt) !== "asked") return { ...attempt, ...standingAt(decisionOf(attempt)) };
  if (attempt.asked.length === 1) return attempt;
  const asked = attempt.asked.slice(0, -1);
  return { ...attempt, ...standingAt(decisionOf({ asked })), asked, hints: [], helps: attempt.helps + 1 };
}

/**
 * Back to where the level began; what was missed or told stays counted.
 * @param {Attempt} attempt
 * @returns {Attempt}
 */
export function begunAgain(attempt) {
  const [first] = attempt.asked;
  return { ...attempt, ...standingAt(first), asked: [first], hints: [] };
}

/**
 * A hint takes the place of what was said to the last answer.
 * @param {Attempt} attempt
 * @param {Protocol.LevelHintAnswer} hint
 * @returns {Attempt}
 */
export function hinted(attempt, hint) {
  return { ...attempt, judgement: null, hints: [...attempt.hints, hint], helps: attempt.helps + 1 };
}

/**
 * Three stars without a hint or a missed answer, two with one, one with more.
 * @param {Pick<Attempt, "helps">} attempt
 */
export function starsOf({ helps }) {
  return Math.max(1, MOST_STARS - helps);
}
