// What of a drawn table is on stage in a level. What is not keeps its shape, dim and without words, and cannot be
// touched; in the hand it is left out.

/**
 * @typedef {Pick<Protocol.LevelStage, "off" | "new">} Setting selectors: of what is off the stage, and
 *   of what is new there; "" for nothing
 */

/** @type {Setting} */
export const WHOLE = { off: "", new: "" };

/** @param {Setting} setting */
export function createSetting({ off, new: fresh }) {
  /** @type {{table: string[], hand: string[]}} the keys of the things that were left out */
  const left = { table: [], hand: [] };
  let isFirst = true;

  /** @type {(table: DocumentFragment) => DocumentFragment} */
  const ofTable = (table) => {
    left.table = foundIn(table, off).flatMap(dim);
    if (isFirst) settle(table, off, fresh);
    isFirst = false;
    return table;
  };
  /** @type {(hand: DocumentFragment) => DocumentFragment} */
  const ofHand = (hand) => {
    const parts = foundIn(hand, off);
    left.hand = parts.flatMap(keysOf);
    for (const part of parts) part.remove();
    return hand;
  };
  /** Whether a thing lies here, but not on stage. */
  const leavesOut = (/** @type {string} */ key) => left.table.includes(key) || left.hand.includes(key);
  return { isWhole: off === "", ofTable, ofHand, leavesOut };
}

/**
 * @param {DocumentFragment} drawn
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
function foundIn(drawn, selector) {
  return selector ? [.../** @type {NodeListOf<HTMLElement>} */ (drawn.querySelectorAll(selector))] : [];
}

/** @param {HTMLElement} part */
function keysOf(part) {
  const inside = [part, .../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-key]"))];
  return inside.flatMap(({ dataset }) => dataset.key ?? []);
}

/**
 * A part goes off the stage: what is told of it goes, what is drawn of it is a shape that nobody can touch.
 * @param {HTMLElement} part
 * @returns {string[]} the keys of its things
 */
function dim(part) {
  const keys = keysOf(part);
  if (part.matches("[data-says], [data-of]")) part.remove();
  part.classList.add("off-stage");
  part.setAttribute("aria-hidden", "true");
  part.inert = true;
  for (const thing of [part, ...part.querySelectorAll("[data-key]")]) thing.removeAttribute("data-key");
  return keys;
}

/**
 * As a level begins, what is new on stage is seen to come, and nothing else has just changed.
 * @param {DocumentFragment} table
 * @param {string} off
 * @param {string} fresh
 */
function settle(table, off, fresh) {
  for (const thing of foundIn(table, off && ".changed")) thing.classList.remove("changed");
  for (const part of foundIn(table, fresh)) if (!part.closest(".off-stage, .sr-only")) part.classList.add("comes-on");
}
