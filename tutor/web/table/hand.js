// The hand under the table. Twenty cards take longer to draw than all else at a step, and the table is laid out anew for the
// room that they take or leave. So a hand that comes or goes does so once the table is painted.

import { createDrawing } from "./patch.js";
import { whenLaidOut, whenPainted } from "../lib/laid-out.js";

/**
 * @param {HTMLElement} rail where it lies
 * @param {() => void} before done before a hand is laid late
 * @param {() => unknown} [told] hears of a hand that was laid late; without it none is
 */
export function createHand(rail, before, told) {
  const draw = createDrawing(rail);
  /** @type {DocumentFragment | null} */
  let due = null;
  const lay = (/** @type {DocumentFragment} */ hand) => {
    due = null;
    draw(hand);
    whenLaidOut(() => void (rail.scrollLeft = 0));
  };
  /** @type {(hand: DocumentFragment, isOther: boolean, move: () => void) => void} */
  const show = (hand, isOther, move) => {
    if (!told || !isOther) return lay(hand);
    due = hand;
    whenPainted(() => {
      if (hand !== due) return;
      before();
      lay(hand);
      move();
      told();
    });
  };
  return { show, due: () => due };
}
