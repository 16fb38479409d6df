// A run of many trials, chunk by chunk, so that it grows before one's eyes and can be paused; where somebody wants less
// motion, all at once.

import { prefersStill } from "../lib/scheme.js";

const CHUNKS = 20;
const MOST = 100_000;
const CHUNK_MS = 90;

/**
 * The numbers of trials at which a run is shown on its way from one number to another.
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function stopsOnTheWay(from, to) {
  const step = Math.max(1, Math.ceil((to - from) / CHUNKS));
  const stops = [];
  for (let at = from + step; at < to; at += step) stops.push(at);
  return to > from ? [...stops, to] : stops;
}

/**
 * Runs of an experiment; another run takes the place of the one before.
 * @param {Tutor.Lesson} lesson
 * @param {() => number} number which experiment
 * @param {(answer: Protocol.TrialsAnswer) => void} show
 */
export function simulationRun(lesson, number, show) {
  const { work, signal } = lesson;
  let current = {};
  const count = () => work.now().trials[number()] ?? 0;

  const add = async (/** @type {number} */ amount) => {
    const own = {};
    current = own;
    const experiment = number();
    const goesOn = () => current === own && !signal.aborted;
    const target = Math.min(count() + amount, MOST);
    const stops = stopsOnTheWay(count(), target);
    for (const stop of prefersStill() ? stops.slice(-1) : stops) {
      const started = performance.now();
      const answer = await askTrials(lesson, experiment, stop, false);
      if (!goesOn()) return;
      work.change({ trials: withTrials(work.now().trials, experiment, stop) });
      show(answer);
      const left = CHUNK_MS - (performance.now() - started);
      if (stop < target && left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
  const stop = () => {
    current = {};
  };
  const showAgain = async () => {
    const experiment = number();
    if (count() === 0) return;
    const answer = await askTrials(lesson, experiment, count(), false);
    if (experiment === number() && !signal.aborted) show(answer);
  };
  return { add, stop, count, showAgain };
}

/**
 * How many trials there are of each experiment, with those of one changed.
 * @param {number[]} trials
 * @param {number} experiment
 * @param {number} count
 */
export function withTrials(trials, experiment, count) {
  const all = Array.from({ length: Math.max(trials.length, experiment + 1) }, (_, at) => trials[at] ?? 0);
  return all.with(experiment, count);
}

/**
 * What the first trials came to.
 * @param {Tutor.Lesson} lesson
 * @param {number} experiment
 * @param {number} count
 * @param {boolean} theory whether the exact chances are told
 */
export function askTrials({ app, all }, experiment, count, theory) {
  return app.wire.ask("trials", { lesson: all.card.name, seed: all.seed, experiment, count, theory });
}
