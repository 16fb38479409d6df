// A picture that takes the place of another touches only what differs. All else stays as it was laid out, with what was
// put into it since: the buttons over things, and their marks.

/** What is put into a picture once it is drawn: it stands after all that was drawn there. */
const ADDED = ".grip, .ghost";

/** Of two elements that differ in one of these, or in the first of their classes, which says what kind of thing they are,
 * neither becomes the other: other things, and what takes a button alike. */
const APART = ["data-key", "role"];

/**
 * Holds what stands in a place; gives what draws another picture there.
 * @param {Element} place
 */
export function createDrawing(place) {
  /** @type {Node[]} */
  let drawn = [];
  return (/** @type {DocumentFragment} */ picture) => {
    const now = [...picture.childNodes];
    patchChildren(place, drawn, now);
    drawn = now;
  };
}

/**
 * Make what stands in a place, drawn from some nodes, what others draw.
 * @param {Element} place
 * @param {Node[]} old
 * @param {Node[]} fresh
 */
function patchChildren(place, old, fresh) {
  const live = drawnIn(place);
  if (live.length !== old.length) return place.replaceChildren(...fresh.map(copyOf));
  const { start, end } = commonEnds(old, fresh);
  const [before, now] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];
  const standing = live.slice(start, old.length - end);
  const pairs = pairUp(before, now);
  const stay = new Set(pairs.values());
  for (const [at, node] of standing.entries()) if (!stay.has(at)) node.remove();
  let next = live[old.length - end] ?? [...place.children].find(isAdded) ?? null;
  for (let at = now.length - 1; at >= 0; at -= 1) {
    const was = pairs.get(at);
    next = was === undefined ? place.insertBefore(copyOf(now[at]), next) : patchNode(standing[was], before[was], now[at]);
  }
}

/**
 * Which old nodes become which fresh ones, in their order and as many as can: the longest common subsequence of kin.
 * @param {Node[]} old
 * @param {Node[]} fresh
 * @returns {Map<number, number>} places among the old ones, by places among the fresh ones
 */
function pairUp(old, fresh) {
  const most = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      most[i][j] = isKin(old[i], fresh[j]) ? most[i + 1][j + 1] + 1 : Math.max(most[i + 1][j], most[i][j + 1]);
  const pairs = new Map();
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (isKin(old[i], fresh[j])) pairs.set(j++, i++);
    else if (most[i + 1][j] >= most[i][j + 1]) i += 1;
    else j += 1;
  }
  return pairs;
}

/**
 * What stands there afterwards.
 * @param {ChildNode} live
 * @param {Node} was
 * @param {Node} now
 * @returns {ChildNode}
 */
function patchNode(live, was, now) {
  if (was.isEqualNode(now)) return live;
  if (!(live instanceof HTMLElement)) {
    const copy = copyOf(now);
    live.replaceWith(copy);
    return copy;
  }
  for (const added of [...live.children].filter(isAdded)) added.remove();
  patchAttributes(live, /** @type {Element} */ (was), /** @type {Element} */ (now));
  patchChildren(live, [...was.childNodes], [...now.childNodes]);
  return live;
}

/**
 * What is marked on it by classes of other names stays so.
 * @param {HTMLElement} live
 * @param {Element} was
 * @param {Element} now
 */
function patchAttributes(live, was, now) {
  const marks = [...live.classList].filter((name) => name !== "gripped" && !was.classList.contains(name));
  const look = [...now.classList, ...marks].join(" ");
  for (const { name } of was.attributes) if (name !== "class" && !now.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of now.attributes) if (name !== "class" && was.getAttribute(name) !== value) live.setAttribute(name, value);
  if (live.className !== look) live.className = look;
}

/**
 * How many nodes at the start and at the end are the same.
 * @param {Node[]} old
 * @param {Node[]} fresh
 */
function commonEnds(old, fresh) {
  const most = Math.min(old.length, fresh.length);
  let [start, end] = [0, 0];
  while (start < most && old[start].isEqualNode(fresh[start])) start += 1;
  while (end < most - start && old[old.length - 1 - end].isEqualNode(fresh[fresh.length - 1 - end])) end += 1;
  return { start, end };
}

/**
 * Whether one can become the other.
 * @param {Node} one
 * @param {Node} other
 */
function isKin(one, other) {
  if (!(one instanceof Element) || !(other instanceof Element)) return one.nodeType === other.nodeType;
  const isAlike = (/** @type {string} */ name) => one.getAttribute(name) === other.getAttribute(name);
  return one.localName === other.localName && one.classList[0] === other.classList[0] && APART.every(isAlike);
}

/** @param {Element} place */
function drawnIn(place) {
  return [...place.childNodes].filter((node) => !isAdded(node));
}

/** @param {Node} node */
function isAdded(node) {
  return node instanceof Element && node.matches(ADDED);
}

/** @param {Node} node */
function copyOf(node) {
  return /** @type {ChildNode} */ (document.importNode(node, true));
}
