// Bars that have just been drawn grow from what they were, and the outlines of the old ones fade. What is drawn is in
// place first; motion only plays over it.

import { whenLaidOut } from "../lib/laid-out.js";
import { move } from "../lib/moving.js";

const GROW = { duration: 320, easing: "ease-out" };
const FADE = { duration: 1000, easing: "ease-in", fill: /** @type {const} */ ("forwards") };

/**
 * @param {HTMLElement} box holds a drawn plot
 * @param {import("./old-bars.js").MovedBar[]} moved
 * @param {boolean} isLevel whether its bars lie from left to right
 */
export function growBars(box, moved, isLevel) {
  if (moved.length === 0) return;
  whenLaidOut(() => () => {
    const bars = box.querySelectorAll(".barlayer .point > path");
    for (const { at, was, now } of moved) if (now > 0) grow(bars[at], was / now, isLevel);
    for (const ghost of box.querySelectorAll(".shapelayer path")) {
      if (ghost instanceof SVGElement) move(ghost, [{ opacity: 1 }, { opacity: 0 }], FADE);
    }
  });
}

/**
 * @param {Element | undefined} bar
 * @param {number} share of its length that it grows from
 * @param {boolean} isLevel
 */
function grow(bar, share, isLevel) {
  if (!(bar instanceof SVGElement)) return;
  bar.style.transformBox = "fill-box";
  bar.style.transformOrigin = "left bottom";
  move(bar, [{ scale: isLevel ? `${share} 1` : `1 ${share}` }, { scale: "1 1" }], GROW);
}
