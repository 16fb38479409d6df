import { h, template } from "../lib/dom.js";
import { notePositions, playMotion } from "./motion.js";
import { markupOf } from "./picture.js";
import { keepRecent } from "../lib/recent.js";

const TEMPLATES = 32;

/**
 * The table: shows a frame's picture at once and plays the motion over it.
 * @returns {{el: HTMLElement, show: (line: any, at: number, view: string) => void}}
 */
export function createStage() {
  const el = h("div", { class: "stage" });
  const parsed = keepRecent(TEMPLATES);
  let shown = "";

  const picture = (markup) => {
    if (!parsed.has(markup)) parsed.set(markup, template(markup));
    return parsed.get(markup).content.cloneNode(true);
  };

  const show = (line, at, view) => {
    const frame = line.frames[at];
    const seen = frame.pictures[frame.picture[view]];
    el.setAttribute("aria-busy", String(!seen));
    const markup = seen && markupOf(seen);
    if (!seen || markup === shown) return;
    const before = shown ? notePositions(el) : new Map();
    shown = markup;
    el.replaceChildren(picture(markup));
    playMotion(el, before);
  };
  return { el, show };
}
