// A picture that takes the place of another touches only what differs. All else stays as it was laid out, with what was
// put into it since: the buttons over things, and their marks.

/** What is put into a picture once it is drawn: it stands after all that was drawn there. */
const ADDED = ".grip, .ghost";

/** Of two elements that differ in one of these neither becomes the other: other things, and what takes a button alike. */
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
  const many = old.length - end - start;
  if (many === fresh.length - end - start)
    for (let at = start; at < start + many; at += 1) patchNode(live[at], old[at], fresh[at]);
  else {
    const next = live[start + many] ?? [...place.children].find(isAdded) ?? null;
    for (const node of live.slice(start, start + many)) node.remove();
    for (const node of fresh.slice(start, fresh.length - end)) place.insertBefore(copyOf(node), next);
  }
}

/**
 * @param {ChildNode} live
 * @param {Node} was
 * @param {Node} now
 */
function patchNode(live, was, now) {
  if (was.isEqualNode(now)) return;
  if (!(live instanceof HTMLElement) || !isSameElement(was, now)) return live.replaceWith(copyOf(now));
  for (const added of [...live.children].filter(isAdded)) added.remove();
  patchAttributes(live, /** @type {Element} */ (was), /** @type {Element} */ (now));
  patchChildren(live, [...was.childNodes], [...now.childNodes]);
}

/**
 * What is marked on it by classes of other names stays so.
 * @param {HTMLElement} live
 * @param {Element} was
 * @param {Element} now
 */
function patchAttributes(live, was, now) {
  const marks = [...live.classList].filter((name) => name !== "gripped" && !was.classList.contains(name));
  for (const { name } of was.attributes) if (!now.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of now.attributes) if (was.getAttribute(name) !== value) live.setAttribute(name, value);
  live.classList.remove("gripped");
  live.classList.add(...marks);
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
 * @param {Node} one
 * @param {Node} other
 */
function isSameElement(one, other) {
  if (!(one instanceof Element) || !(other instanceof Element)) return false;
  const isAlike = (/** @type {string} */ name) => one.getAttribute(name) === other.getAttribute(name);
  return one.localName === other.localName && APART.every(isAlike);
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
  return document.importNode(node, true);
}
