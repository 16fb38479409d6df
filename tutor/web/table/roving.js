// One stop for the Tab key on the table, and one in the hand; arrow keys move to the nearest thing in their direction.

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
 * @param {number[]} [first] the places of boxes that come before all others where they lie ahead rather than aside
 */
export function nextInDirection(boxes, from, arrow, first = []) {
  const [x, y] = middleOf(boxes[from]);
  const [right, down] = AHEAD[arrow];
  const ways = boxes.map((box, place) => {
    const [x2, y2] = middleOf(box);
    const ahead = (x2 - x) * right + (y2 - y) * down;
    const aside = Math.abs((x2 - x) * down) + Math.abs((y2 - y) * right);
    return { place, isAhead: aside <= ahead, far: place === from || ahead <= BESIDE ? Infinity : ahead + ASIDE * aside };
  });
  const preferred = ways.filter(({ place, isAhead }) => isAhead && first.includes(place));
  return nearestOf(preferred) ?? nearestOf(ways) ?? -1;
}

/** @param {{place: number, far: number}[]} ways */
function nearestOf(ways) {
  const nearest = Math.min(...ways.map(({ far }) => far));
  return nearest === Infinity ? undefined : ways.find(({ far }) => far === nearest)?.place;
}

/**
 * @param {Box} box
 * @returns {[x: number, y: number]}
 */
function middleOf({ left, right, top, bottom }) {
  return [(left + right) / 2, (top + bottom) / 2];
}

/**
 * The place of the element that comes next in an arrow's direction, -1 where there is none.
 * @param {HTMLElement[]} elements
 * @param {HTMLElement} from
 * @param {Arrow} arrow
 * @param {HTMLElement[]} sought
 */
function nextAmong(elements, from, arrow, sought) {
  const boxes = elements.map((one) => one.getBoundingClientRect());
  return nextInDirection(boxes, elements.indexOf(from), arrow, sought.map((one) => elements.indexOf(one)));
}

/**
 * The stop of the Tab key in each place.
 * @param {HTMLElement[]} places
 */
function holdStops(places) {
  /** @type {Map<HTMLElement | undefined, HTMLElement>} */
  const stopOf = new Map();

  const set = (/** @type {HTMLElement} */ next) => {
    const place = places.find((one) => one.contains(next));
    if (stopOf.get(place) !== next) stopOf.get(place)?.setAttribute("tabindex", "-1");
    stopOf.set(place, next);
    next.setAttribute("tabindex", "0");
  };
  /**
   * A place keeps its stop if that is among those that are offered; where the focus is elsewhere, only if it is wanted
   * or nothing there is.
   * @type {(offered: HTMLElement[], wanted: HTMLElement[]) => void}
   */
  const offer = (offered, wanted) => {
    for (const place of places) {
      const here = offered.filter((one) => place.contains(one));
      const own = stopOf.get(place);
      const isKept = place.contains(document.activeElement) || wanted.some((one) => one === own);
      const stop = [isKept && own, ...wanted, own, ...here].find((one) => one && here.includes(one));
      if (stop) set(stop);
    }
  };
  return { set, offer };
}

/**
 * Whether one of some elements has the focus.
 * @param {HTMLElement[]} elements
 */
function isOn(elements) {
  return elements.some((one) => one === document.activeElement);
}

/**
 * Makes one of the elements in each place a stop of the Tab key, and moves the focus among all of them.
 * @param {HTMLElement[]} places the table, and the hand
 */
export function createRoving(places) {
  /** @type {{stops: HTMLElement[], wanted: HTMLElement[], sought: HTMLElement[]}} */
  let now = { stops: [], wanted: [], sought: [] };
  /** @type {HTMLElement | undefined} */
  let last;
  const tab = holdStops(places);

  /**
   * Offer other elements. The Tab key comes to the `wanted` ones first, and arrows where `isSeeking`.
   * @type {(offered: HTMLElement[], wanted?: HTMLElement[], isSeeking?: boolean) => void}
   */
  const offer = (offered, wanted = [], isSeeking = false) => {
    now = { stops: offered, wanted, sought: isSeeking ? wanted : [] };
    if (!last || !offered.includes(last)) last = wanted[0] ?? offered[0];
    tab.offer(offered, wanted);
  };
  const stopAt = (/** @type {HTMLElement} */ one) => tab.set((last = one));
  const focus = (/** @type {HTMLElement | undefined} */ target, /** @type {FocusOptions} */ options = {}) => {
    if (!target) return;
    stopAt(target);
    target.focus(options);
  };
  /** Move the focus in an arrow's direction. */
  const move = (/** @type {HTMLElement} */ from, /** @type {Arrow} */ arrow) => {
    focus(now.stops[nextAmong(now.stops, from, arrow, now.sought)]);
  };
  /** Whether an element is one of them; it is the stop then. */
  const enter = (/** @type {HTMLElement} */ one) => {
    if (!now.stops.includes(one)) return false;
    stopAt(one);
    return true;
  };
  /** The focus has left a place: the Tab key comes back to what is wanted there. */
  const leave = () => tab.offer(now.stops, now.wanted);
  /** Move the focus from what is not wanted to the first that is; what is in view stays there. */
  const seek = () => isOn(now.stops) && !isOn(now.wanted) && focus(now.wanted[0], { preventScroll: true });
  /** The first of them in an element. */
  const stopIn = (/** @type {Element} */ element) => now.stops.find((one) => element.contains(one));
  return { offer, focus, move, seek, enter, leave, stopIn, stop: () => last };
}
