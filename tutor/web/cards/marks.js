// Where the faults of a deck and the drawings of its cards are shown, by where they lie in it.

import { faultsByPlace, keyOf } from "./deck.js";
import { fragment, freshId, h, refill } from "../lib/dom.js";

/**
 * @typedef {import("./deck.js").Path} Path
 * @typedef {ReturnType<typeof createMarks>} Marks
 */

/**
 * What shows an answer about a deck at the places that the page has for it.
 * @param {(fault: Protocol.DeckFault, answer: Protocol.DeckAnswer) => Node | false} [wayOut] what mends a fault that no control can mend
 */
export function createMarks(wayOut = () => false) {
  /** @type {Map<string, {note: HTMLElement, controls: Element[]}>} */
  const places = new Map();
  const drawings = /** @type {Map<string, HTMLElement>} */ (new Map());
  /** By card: a drawing goes where its card goes. */
  const faces = /** @type {WeakMap<object, HTMLElement>} */ (new WeakMap());
  let last = /** @type {Protocol.DeckAnswer | null} */ (null);

  /** A place for faults; the controls are marked where there are some. */
  const place = (/** @type {Path} */ path, /** @type {Element[]} */ controls = []) => {
    const note = h("p", { class: "card-fault", id: freshId("fault") });
    note.hidden = true;
    places.set(keyOf(path), { note, controls });
    return note;
  };
  /** A place for the drawing of a card. */
  const drawing = (/** @type {Path} */ path, /** @type {string} */ game, /** @type {object} */ card) => {
    const el = faces.get(card) ?? h("div", { class: `own-drawing card-gallery ${game}` });
    faces.set(card, el);
    drawings.set(keyOf(path), el);
    return el;
  };
  /** Show what is known; a card in which something is wrong stays as it was drawn. */
  const show = (/** @type {Protocol.DeckAnswer | null} */ answer = last) => {
    last = answer;
    if (!answer) return;
    const said = faultsByPlace(answer.faults, places.keys());
    for (const [key, { note, controls }] of places) mark(note, controls, said.get(key) ?? [], (fault) => wayOut(fault, answer));
    const drawn = new Map(answer.drawn.map(({ path, markup }) => [keyOf(path), markup]));
    for (const [key, el] of drawings) draw(el, drawn.get(key));
  };
  /** The deck is another one now: what was known of its places holds no longer. */
  const wait = () => void (last = null);
  /** Forget what lies at a path and within it. */
  const forget = (/** @type {Path} */ path) => {
    for (const known of [places, drawings])
      for (const key of known.keys()) if (`${key}/`.startsWith(`${keyOf(path)}/`) || path.length === 0) known.delete(key);
  };
  return { place, drawing, show, wait, forget };
}

/**
 * @param {HTMLElement} note
 * @param {Element[]} controls
 * @param {Protocol.DeckFault[]} faults
 * @param {(fault: Protocol.DeckFault) => Node | false} wayOut
 */
function mark(note, controls, faults, wayOut) {
  const words = faults.map(({ sentence }) => sentence).join(" ");
  if ((note.dataset.said ?? "") !== words) refill(note, words, faults.map(wayOut));
  note.dataset.said = words;
  note.hidden = !words;
  for (const control of controls) {
    if (words) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
}

/**
 * @param {HTMLElement} el
 * @param {string | undefined} markup
 */
function draw(el, markup) {
  el.classList.toggle("stale", markup === undefined);
  if (markup === undefined || el.dataset.markup === markup) return;
  el.dataset.markup = markup;
  refill(el, h("div", { class: "own-card-face" }, fragment(markup)));
}
