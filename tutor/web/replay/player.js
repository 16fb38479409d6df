// Plays a line by itself: one step after another, at the reader's pace.

/** The paces: milliseconds a step, and a little more for each word to read. */
export const PACES = {
  slow: { label: "Slow", step: 2200, word: 150 },
  normal: { label: "Normal", step: 1300, word: 90 },
  fast: { label: "Fast", step: 700, word: 15 },
};

const START_MS = 250;

/** @typedef {keyof typeof PACES} Pace */

/**
 * Whether this is the name of a pace.
 * @param {string} name
 * @returns {name is Pace}
 */
export function isPace(name) {
  return Object.hasOwn(PACES, name);
}

/** @typedef {ReturnType<typeof createPlayer>} Player */

/**
 * @param {object} hooks
 * @param {() => boolean} hooks.step goes one step on and says whether more follow
 * @param {() => number} hooks.words counts what there is to read now
 * @param {(playing: boolean) => void} hooks.onChange
 */
export function createPlayer({ step, words, onChange }) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  /** @type {Pace} */
  let pace = "normal";
  let playing = false;

  const set = (/** @type {boolean} */ now) => {
    if (playing === now) return;
    playing = now;
    onChange(playing);
  };
  const schedule = () => {
    const { step: base, word } = PACES[pace];
    timer = setTimeout(tick, base + word * words());
  };
  const tick = () => (step() ? schedule() : stop());
  const stop = () => {
    clearTimeout(timer);
    set(false);
  };
  const start = () => {
    clearTimeout(timer);
    set(true);
    timer = setTimeout(tick, START_MS);
  };
  const setPace = (/** @type {string} */ name) => {
    if (isPace(name)) pace = name;
    if (!playing) return;
    clearTimeout(timer);
    schedule();
  };
  return {
    start,
    stop,
    toggle: () => (playing ? stop() : start()),
    playing: () => playing,
    setPace,
    pace: () => pace,
  };
}
