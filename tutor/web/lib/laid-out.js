// What is looked at once changes are laid out, and before they are painted. All look first, and then what comes of it is
// done: so the page is laid out once for all of them, and not anew for each.

/** @typedef {() => unknown} Look may give a function that does what comes of it */

/** @type {Look[]} */
let looks = [];

/**
 * Look at the page once it is laid out as it is to be painted next.
 * @param {Look} look
 */
export function whenLaidOut(look) {
  looks.push(look);
  if (looks.length === 1) requestAnimationFrame(lookAll);
}

/**
 * Do something once the page has been painted as it is now: after the frame that shows it, and the next. Where nobody sees
 * it, that is once somebody does.
 * @param {() => unknown} work
 */
export function whenPainted(work) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/**
 * Gives what has some work done once the page has been painted: once, however often it is asked for until then.
 * @param {() => unknown} work
 */
export function oncePainted(work) {
  let isDue = false;
  const act = () => {
    isDue = false;
    work();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    whenPainted(act);
  };
}

/**
 * Gives what shows something in an element: at once, but where that is hidden once the page has been painted, and then only
 * what came last.
 * @template {unknown[]} Given
 * @param {Element} el
 * @param {(...given: Given) => unknown} show
 * @returns {(...given: Given) => void}
 */
export function seenFirst(el, show) {
  /** @type {Given} */
  let latest;
  const showLatest = () => void show(...latest);
  const showSoon = oncePainted(showLatest);
  return (...given) => {
    latest = given;
    if (el.closest("[hidden]")) showSoon();
    else showLatest();
  };
}

function lookAll() {
  const due = looks;
  looks = [];
  for (const act of due.map(tried)) if (typeof act === "function") tried(/** @type {Look} */ (act));
}

/**
 * What a look gives; what it throws is reported, and keeps none of the others from theirs.
 * @param {Look} look
 */
function tried(look) {
  try {
    return look();
  } catch (error) {
    reportError(error);
    return null;
  }
}
