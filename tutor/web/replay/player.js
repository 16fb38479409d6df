// Plays a line by itself: one step after another, at the reader's pace, or as a film of what the others did.

/**
 * The paces: milliseconds a step, a little more for each word to read, and milliseconds a step of a film at most.
 * Whoever wants to watch reads every step of a film, too.
 */
export const PACES = {
  watch: { label: "Watch", step: 2200, word: 150, film: Infinity },
  normal: { label: "Normal", step: 1300, word: 90, film: 500 },
  fast: { label: "Fast", step: 700, word: 15, film: 200 },
};

const START_MS = 250;

/** No film is longer, but where one wants to watch. */
const FILM_MS = 3000;

/** @typedef {keyof typeof PACES} Pace */

/**
 * Whether this is the name of a pace.
 * @param {string} name
 * @returns {name is Pace}
 */
export function isPace(name) {
  return Object.hasOwn(PACES, name);
}

/**
 * @param {Pace} pace
 * @param {number} words
 */
function readWait(pace, words) {
  return PACES[pace].step + PACES[pace].word * words;
}

/**
 * @param {Pace} pace
 * @param {number} steps of the whole film
 */
function filmWait(pace, steps) {
  return Math.min(PACES[pace].film, (FILM_MS - START_MS) / steps);
}

/** @typedef {ReturnType<typeof createPlayer>} Player */

/**
 * @param {object} hooks
 * @param {() => boolean} hooks.step goes one step on and says whether more follow
 * @param {() => number} hooks.words counts what there is to read now
 * @param {() => number} hooks.left counts the steps that follow
 * @param {(playing: boolean) => void} hooks.onChange
 */
export function createPlayer({ step, words, left, onChange }) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  /** @type {Pace} */
  let pace = "normal";
  let playing = false;
  /** Steps of the film that runs, 0 while none does. */
  let filmed = 0;

  const set = (/** @type {boolean} */ now) => {
    if (playing === now) return;
    playing = now;
    onChange(playing);
  };
  const schedule = () => {
    timer = setTimeout(tick, filmed && isFinite(PACES[pace].film) ? filmWait(pace, filmed) : readWait(pace, words()));
  };
  const tick = () => (step() ? schedule() : stop());
  const stop = () => {
    clearTimeout(timer);
    filmed = 0;
    set(false);
  };
  const start = (steps = 0) => {
    clearTimeout(timer);
    filmed = steps;
    set(true);
    timer = setTimeout(tick, START_MS);
  };
  const setPace = (/** @type {string} */ name) => {
    if (isPace(name)) pace = name;
    if (!playing) return;
    clearTimeout(timer);
    schedule();
  };
  const film = () => start(left());
  const toggle = () => (playing ? stop() : start());
  return { film, stop, toggle, setPace, filming: () => filmed > 0, playing: () => playing, pace: () => pace };
}
