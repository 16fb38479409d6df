// One stop for the Tab key in all of the table and the hand; arrow keys move to the nearest thing in their direction.

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} Arrow
 */

/** How much more a step to the side counts than one ahead. */
const ASIDE = 2.5;

/** What lies no more than so many pixels ahead lies beside. */
const BESIDE = 4;

/** @type {Record<Arrow, [x: number, y: number]>} */
const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Whether a key is an arrow.
 * @param {string} key
 * @returns {key is Arrow}
 */
export function isArrow(key) {
  return Object.hasOwn(AHEAD, key);
}

/**
 * Which of some boxes comes next in an arrow's direction, -1 where none lies there.
 * @param {Box[]} boxes
 * @param {number} from the place of the box to start from
 * @param {Arrow} arrow
 */
export function nextInDirection(boxes, from, arrow) {
  const [x, y] = middleOf(boxes[from]);
  const [right, down] = AHEAD[arrow];
  const distances = boxes.map((box, place) => {
    const [x2, y2] = middleOf(box);
    const ahead = (x2 - x) * right + (y2 - y) * down;
    const aside = Math.abs((x2 - x) * down) + Math.abs((y2 - y) * right);
    return place === from || ahead <= BESIDE ? Infinity : ahead + ASIDE * aside;
  });
  const nearest = Math.min(...distances);
  return nearest === Infinity ? -1 : distances.indexOf(nearest);
}

/**
 * @param {Box} box
 * @returns {[x: number, y: number]}
 */
function middleOf({ left, right, top, bottom }) {
  return [(left + right) / 2, (top + bottom) / 2];
}

/**
 * Makes one of some elements the stop of the Tab key, and moves the focus among them.
 */
export function createRoving() {
  /** @type {HTMLElement[]} */
  let stops = [];
  /** @type {HTMLElement | undefined} */
  let stop;

  const setStop = (/** @type {HTMLElement | undefined} */ next) => {
    if (stop !== next) stop?.setAttribute("tabindex", "-1");
    stop = next;
    stop?.setAttribute("tabindex", "0");
  };
  /** Offer other elements; the stop stays where it is among them, else it is `first`. */
  const offer = (/** @type {HTMLElement[]} */ offered, /** @type {HTMLElement} */ first = offered[0]) => {
    stops = offered;
    setStop(stop && stops.includes(stop) ? stop : first);
  };
  const focus = (/** @type {HTMLElement | undefined} */ target) => {
    if (!target) return;
    setStop(target);
    target.focus();
  };
  /** Move the focus in an arrow's direction. */
  const move = (/** @type {HTMLElement} */ from, /** @type {Arrow} */ arrow) => {
    const next = nextInDirection(stops.map((one) => one.getBoundingClientRect()), stops.indexOf(from), arrow);
    focus(stops[next]);
  };
  /** Whether an element is one of them; it is the stop then. */
  const enter = (/** @type {HTMLElement} */ one) => {
    const isOurs = stops.includes(one);
    if (isOurs) setStop(one);
    return isOurs;
  };
  /** The first of them in an element. */
  const stopIn = (/** @type {Element} */ element) => stops.find((one) => element.contains(one));
  return { offer, focus, move, enter, stopIn, stop: () => stop };
}
