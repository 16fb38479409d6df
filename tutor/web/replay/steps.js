// Where a step leads: pure functions over a line's frames.

/** Hold a step number within a line. */
export function clampStep(line, step) {
  return Math.max(0, Math.min(lastStep(line), Number.isInteger(step) ? step : 0));
}

function samePhase(a, b) {
  return a.phase === b.phase && a.turn === b.turn;
}

/** The first step of the phase that a step belongs to. */
export function phaseStart(frames, step) {
  let first = step;
  while (first > 0 && samePhase(frames[first - 1], frames[step])) first -= 1;
  return first;
}

/** The first step of the next phase, or the last step where there is none. */
export function nextPhase(frames, step) {
  let next = step;
  while (next < frames.length && samePhase(frames[next], frames[step])) next += 1;
  return Math.min(next, frames.length - 1);
}

/** The first step of this phase, or of the one before when already there. */
export function previousPhase(frames, step) {
  const first = phaseStart(frames, step);
  return first < step ? first : phaseStart(frames, Math.max(0, first - 1));
}

/** The steps at which a new phase begins, the first one included. */
export function phaseStarts(frames) {
  return frames.map((_, step) => step).filter((step) => step === 0 || !samePhase(frames[step - 1], frames[step]));
}

/**
 * The phases of the turn at a step, in the line's order, each with its first step in this turn or null.
 * @returns {{phase: string, first: number|null, now: boolean, done: boolean}[]}
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

/** "Step 7 of 16, Power roll"; before the first step "Start, Event". */
export function stepText(line, step) {
  const place = step === 0 ? "Start" : `Step ${step} of ${lastStep(line)}`;
  return `${place}, ${line.frames[step].phase}`;
}

/** How many words there are to read at a step. */
export function wordsToRead(frame) {
  return [frame.title, ...frame.text, frame.note || ""].join(" ").split(/\s+/).length;
}

/** The last step of a line. */
export function lastStep(line) {
  return line.frames.length - 1;
}

/** How many turns the line has. */
export function turnsOf(line) {
  return line.frames[lastStep(line)].turn;
}
