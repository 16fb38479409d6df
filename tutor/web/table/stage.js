import { h, template } from "../lib/dom.js";
import { notePositions, playMotion } from "./motion.js";
import { markupOf } from "./picture.js";
import { keepRecent } from "../lib/recent.js";

const TEMPLATES = 32;

/** The table: shows a frame's picture at once and plays the motion over it. `rail` is the room for the hand under it. */
export function createStage() {
  const el = h("div", { class: "stage" });
  const rail = h("div", { class: "hand-rail" });
  /** @type {ReturnType<typeof keepRecent<HTMLTemplateElement>>} */
  const parsed = keepRecent(TEMPLATES);
  let shown = "";

  const pictureOf = (/** @type {string} */ markup) => {
    const known = parsed.get(markup) ?? template(markup);
    parsed.set(markup, known);
    return known.content.cloneNode(true);
  };

  /** @type {(line: import("../types.d.ts").Line, step: number, view: string) => void} */
  const show = (line, step, view) => {
    const frame = line.frames[step];
    const seen = frame.pictures[frame.picture[view]];
    el.setAttribute("aria-busy", String(!seen));
    const markup = seen && markupOf(seen);
    if (!seen || markup === shown) return;
    const before = shown ? notePositions(el) : new Map();
    shown = markup;
    el.replaceChildren(pictureOf(markup));
    playMotion(el, before);
  };
  return { el, rail, show };
}
