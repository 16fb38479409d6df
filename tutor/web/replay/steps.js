// Where a step leads: pure functions over a line's frames.

/** Hold a step number within a line. */
export function clampStep(line, at) {
  return Math.max(0, Math.min(line.frames.length - 1, Number.isInteger(at) ? at : 0));
}

function samePhase(a, b) {
  return a.phase === b.phase && a.turn === b.turn;
}

/** The first step of the phase that step `at` belongs to. */
export function phaseStart(frames, at) {
  let first = at;
  while (first > 0 && samePhase(frames[first - 1], frames[at])) first -= 1;
  return first;
}

/** The first step of the next phase, or the last step where there is none. */
export function nextPhase(frames, at) {
  let next = at;
  while (next < frames.length && samePhase(frames[next], frames[at])) next += 1;
  return Math.min(next, frames.length - 1);
}

/** The first step of this phase, or of the one before when already there. */
export function previousPhase(frames, at) {
  const first = phaseStart(frames, at);
  return first < at ? first : phaseStart(frames, Math.max(0, first - 1));
}

/** The steps at which a new phase begins, the first one included. */
export function phaseStarts(frames) {
  return frames.map((_, at) => at).filter((at) => at === 0 || !samePhase(frames[at - 1], frames[at]));
}

/**
 * The phases of the turn at step `at`, in the line's order, each with its first step in this turn or null.
 * @returns {{phase: string, first: number|null, now: boolean, done: boolean}[]}
 */
export function phasesOfTurn(line, at) {
  const { turn, phase } = line.frames[at];
  const names = line.phases.includes(phase) ? line.phases : [...line.phases, phase];
  const nowIndex = names.indexOf(phase);
  return names.map((name, index) => {
    const first = line.frames.findIndex((frame) => frame.turn === turn && frame.phase === name);
    return { phase: name, first: first < 0 ? null : first, now: index === nowIndex, done: index < nowIndex };
  });
}

/** "Step 7 of 16, Power roll"; before the first step "Start, Event". */
export function stepText(line, at) {
  const place = at === 0 ? "Start" : `Step ${at} of ${line.frames.length - 1}`;
  return `${place}, ${line.frames[at].phase}`;
}

/** How many words there are to read at a step. */
export function wordsToRead(frame) {
  return [frame.title, ...frame.text, frame.note || ""].join(" ").split(/\s+/).length;
}

/** How many turns the line has. */
export function turnsOf(line) {
  return line.frames[line.frames.length - 1].turn;
}
