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

/** No film is longer, but where one wants to watch: with the answer before it one waits for less than two and a half seconds. */
const FILM_MS = 2000;

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
 * A film that runs: how many steps it has, and which are due by the clock.
 * @param {() => number} clock
 */
function createReel(clock) {
  const reel = { steps: 0, shown: 0, begun: 0 };

  const begin = (/** @type {number} */ steps) => void Object.assign(reel, { steps, shown: 0, begun: clock() });
  /** Whether it runs at a time of its own, and not at the reader's. */
  const isTimed = (/** @type {Pace} */ pace) => reel.steps > 0 && isFinite(PACES[pace].film);
  /** The steps that are due: one, and those too for which a slow machine had no time. */
  const due = (/** @type {Pace} */ pace) => {
    const late = isTimed(pace) ? (clock() - reel.begun - START_MS) / filmWait(pace, reel.steps) : 0;
    const steps = Math.max(1, 1 + Math.floor(late) - reel.shown);
    reel.shown += steps;
    return isTimed(pace) ? steps : 1;
  };
  /** Milliseconds until the next step is due by the clock: a slow machine makes no film longer. */
  const wait = (/** @type {Pace} */ pace) =>
    Math.max(0, reel.begun + START_MS + reel.shown * filmWait(pace, reel.steps) - clock());
  return { begin, due, wait, isTimed, steps: () => reel.steps };
}

/**
 * @param {object} hooks
 * @param {(steps: number) => boolean} hooks.step goes so many steps on and says whether more follow
 * @param {() => number} hooks.words counts what there is to read now
 * @param {() => number} hooks.left counts the steps that follow
 * @param {(playing: boolean) => void} hooks.onChange
 * @param {() => number} [clock]
 */
export function createPlayer({ step, words, left, onChange }, clock = () => performance.now()) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  /** @type {Pace} */
  let pace = "normal";
  let playing = false;
  const reel = createReel(clock);

  const set = (/** @type {boolean} */ now) => {
    if (playing === now) return;
    playing = now;
    onChange(playing);
  };
  const schedule = () => {
    timer = setTimeout(tick, reel.isTimed(pace) ? reel.wait(pace) : readWait(pace, words()));
  };
  const tick = () => (step(reel.due(pace)) ? schedule() : stop());
  const stop = () => {
    clearTimeout(timer);
    reel.begin(0);
    set(false);
  };
  const start = (steps = 0) => {
    clearTimeout(timer);
    reel.begin(steps);
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
  return { film, stop, toggle, setPace, filming: () => reel.steps() > 0, playing: () => playing, pace: () => pace };
}
