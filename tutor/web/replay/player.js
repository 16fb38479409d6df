// Plays a line by itself: one step after another, at the reader's pace.

/** The paces: milliseconds a step, and a little more for each word to read. */
export const PACES = {
  slow: { label: "Slow", step: 2200, word: 150 },
  normal: { label: "Normal", step: 1300, word: 90 },
  fast: { label: "Fast", step: 700, word: 15 },
};

/**
 * @param {{step: () => boolean, words: () => number, onChange: (playing: boolean) => void}} hooks `step` goes one
 *   step on and says whether more follow; `words` counts what there is to read now
 */
export function createPlayer({ step, words, onChange }) {
  let timer = 0;
  let pace = "normal";
  let playing = false;

  const set = (now) => {
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
    timer = setTimeout(tick, 250);
  };
  const setPace = (name) => {
    if (name in PACES) pace = name;
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
