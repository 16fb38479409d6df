import { h, template } from "./dom.js";
import { notePositions, playMotion } from "./motion.js";

/**
 * The table: shows a frame's picture at once and plays the motion over it.
 * @returns {{el: HTMLElement, show: (line: any, at: number, view: string) => void}}
 */
export function createStage() {
  const el = h("div", { class: "stage" });
  const parsed = new WeakMap();
  let shown = "";

  const picture = (frame, index) => {
    if (!parsed.has(frame)) parsed.set(frame, []);
    const templates = parsed.get(frame);
    templates[index] ??= template(frame.pictures[index]);
    return templates[index].content.cloneNode(true);
  };

  const show = (line, at, view) => {
    const frame = line.frames[at];
    const index = frame.picture[view];
    const markup = frame.pictures[index];
    el.setAttribute("aria-busy", String(markup === undefined));
    if (markup === undefined || markup === shown) return;
    const before = shown ? notePositions(el) : new Map();
    shown = markup;
    el.replaceChildren(picture(frame, index));
    playMotion(el, before);
  };
  return { el, show };
}
