// Motion over what has just been drawn. It begins right after the frame that shows that for the first time, in which what
// is to move stands where it begins. Motion that begins within a frame has the browser make another one at once, and keeps
// the page waiting in it until the first is on the screen.

/**
 * @typedef {object} Motion of an element, begun or not
 * @property {Promise<unknown>} finished once it has come to its end, or is ended before
 * @property {() => void} cancel
 *
 * @typedef {Record<string, string | number>} Look what of an element's style changes
 */

/** @type {Map<Motion, Element>} what is to move */
const due = new Map();

/**
 * Move an element, once the frame that is being made is done: to be called as that is laid out (`whenLaidOut`).
 * @param {HTMLElement | SVGElement} el
 * @param {[Look, Look]} looks as it begins, and in the end
 * @param {KeyframeAnimationOptions} timing
 * @returns {Motion}
 */
export function move(el, looks, timing) {
  /** @type {Motion} */
  const motion = { finished: Promise.resolve(), cancel: () => {} };
  const free = () => {
    due.delete(motion);
    for (const name of Object.keys(looks[0])) el.style.removeProperty(name);
  };
  motion.finished = new Promise((end) => {
    const begin = () => {
      free();
      const animation = el.animate(looks, timing);
      motion.cancel = () => animation.cancel();
      const rest = () => {
        motion.cancel = () => {};
        end(null);
      };
      animation.finished.then(rest, rest);
    };
    const timer = setTimeout(begin);
    motion.cancel = () => {
      clearTimeout(timer);
      free();
      end(null);
    };
  });
  due.set(motion, el);
  for (const [name, value] of Object.entries(looks[0])) el.style.setProperty(name, String(value));
  return motion;
}

/**
 * What moves in a room or is to, and comes to an end: on its way a thing is not where it belongs.
 * @param {HTMLElement} room
 * @returns {Pick<Motion, "finished">[]}
 */
export function motionsIn(room) {
  const begun = room.getAnimations({ subtree: true }).filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  return [...begun, ...[...due].filter(([, el]) => room.contains(el)).map(([motion]) => motion)];
}

/**
 * Waits until all of some motions have ended, or were ended.
 * @param {Pick<Motion, "finished">[]} moving
 */
export function allEnded(moving) {
  return Promise.allSettled(moving.map(({ finished }) => finished));
}
