// Where a step leads: pure functions over a line's frames.

/**
 * Hold a step number within a line.
 * @param {Tutor.Line} line
 * @param {number} step
 */
export function clampStep(line, step) {
  return Math.max(0, Math.min(lastStep(line), Number.isInteger(step) ? step : 0));
}

/**
 * The last step of a line.
 * @param {Tutor.Line} line
 */
export function lastStep(line) {
  return line.frames.length - 1;
}

/**
 * @param {Tutor.Frame} a
 * @param {Tutor.Frame} b
 */
function isSamePhase(a, b) {
  return a.phase === b.phase && a.turn === b.turn;
}

/**
 * The first step of the phase that a step belongs to.
 * @param {Tutor.Frame[]} frames
 * @param {number} step
 */
export function phaseStart(frames, step) {
  let first = step;
  while (first > 0 && isSamePhase(frames[first - 1], frames[step])) first -= 1;
  return first;
}

/**
 * The first step of the next phase, or the last step where there is none.
 * @param {Tutor.Frame[]} frames
 * @param {number} step
 */
export function nextPhase(frames, step) {
  let next = step;
  while (next < frames.length && isSamePhase(frames[next], frames[step])) next += 1;
  return Math.min(next, frames.length - 1);
}

/**
 * The first step of this phase, or of the one before when already there.
 * @param {Tutor.Frame[]} frames
 * @param {number} step
 */
export function previousPhase(frames, step) {
  const first = phaseStart(frames, step);
  return first < step ? first : phaseStart(frames, Math.max(0, first - 1));
}

/**
 * The steps at which a new phase begins, the first one included.
 * @param {Tutor.Frame[]} frames
 */
export function phaseStarts(frames) {
  const starts = (/** @type {number} */ step) => step === 0 || !isSamePhase(frames[step - 1], frames[step]);
  return [...frames.keys()].filter(starts);
}

/**
 * A phase of a turn: its first step in this turn, or null, and whether it is this one or over.
 * @typedef {{phase: string, first: number | null, now: boolean, done: boolean}} TurnPhase
 */

/**
 * The phases of the turn at a step, in the line's order.
 * @param {Tutor.Line} line
 * @param {number} step
 * @returns {TurnPhase[]}
 */
export function phasesOfTurn(line, step) {
  const { turn, phase } = line.frames[step];
  const names = line.phases.includes(phase) ? line.phases : [...line.phases, phase];
  const nowIndex = names.indexOf(phase);
  return names.map((name, index) => {
    const first = line.frames.findIndex((frame) => frame.turn === turn && frame.phase === name);
    return { phase: name, first: first < 0 ? null : first, now: index === nowIndex, done: index < nowIndex };
  });
}

/**
 * "Step 7 of 16"; before the first step "Start".
 * @param {Tutor.Line} line
 * @param {number} step
 */
export function placeText(line, step) {
  return step === 0 ? "Start" : `Step ${step} of ${lastStep(line)}`;
}

/**
 * "Step 7 of 16, Power roll"; before the first step "Start, Event".
 * @param {Tutor.Line} line
 * @param {number} step
 */
export function stepText(line, step) {
  return `${placeText(line, step)}, ${line.frames[step].phase}`;
}

/**
 * How many words there are to read at a step.
 * @param {{title: string, text: string[], note?: string | null}} said
 */
export function wordsToRead(said) {
  return [said.title, ...said.text, said.note ?? ""].join(" ").trim().split(/\s+/).length;
}

/**
 * How many turns the line has: its last step was taken in the last of them.
 * @param {Tutor.Line} line
 */
export function turnsOf(line) {
  return line.frames[Math.max(0, lastStep(line) - 1)].turn;
}
