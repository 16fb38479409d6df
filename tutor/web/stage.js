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

  const picture = (line, index) => {
    if (!parsed.has(line)) parsed.set(line, []);
    const templates = parsed.get(line);
    templates[index] ??= template(line.pictures[index] ?? "");
    return templates[index].content.cloneNode(true);
  };

  const show = (line, at, view) => {
    const index = pictureIndex(line.frames[at], view);
    const markup = line.pictures[index];
    if (markup === shown) return;
    const before = shown ? notePositions(el) : new Map();
    shown = markup;
    el.replaceChildren(picture(line, index));
    playMotion(el, before);
  };
  return { el, show };
}

function pictureIndex(frame, view) {
  return frame.picture[view] ?? frame.picture.open ?? Object.values(frame.picture)[0];
}
