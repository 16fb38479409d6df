import { h, s } from "../lib/dom.js";

/** @type {Record<string, [x: number, y: number]>} */
const SPOTS = { tl: [7, 7], tr: [17, 7], ml: [7, 12], mm: [12, 12], mr: [17, 12], bl: [7, 17], br: [17, 17] };

/** @type {Record<number, string[] | undefined>} */
const PIPS = {
  1: ["mm"],
  2: ["tl", "br"],
  3: ["tl", "mm", "br"],
  4: ["tl", "tr", "bl", "br"],
  5: ["tl", "tr", "mm", "bl", "br"],
  6: ["tl", "tr", "ml", "mr", "bl", "br"],
};

/**
 * A die face as a small drawing: pips, a number above six, or the emblem that stands there instead.
 * @param {number} face
 * @param {string} [emblem]
 */
export function dieFace(face, emblem = "") {
  if (emblem) return h("i", { class: `face art a-${emblem}`, "aria-hidden": "true" });
  const pips = PIPS[face]?.map((spot) => s("circle", { cx: SPOTS[spot][0], cy: SPOTS[spot][1], r: 2.1 }));
  const number = () => s("text", { x: 12, y: 16, "text-anchor": "middle" }, String(face));
  return s("svg", { class: "face", viewBox: "0 0 24 24", "aria-hidden": "true" }, pips ?? number());
}

/**
 * A face in words.
 * @param {Protocol.DieAnswer} die
 * @param {number} face
 */
export function faceName(die, face) {
  const emblem = die.emblems[face];
  return emblem ? emblem[0].toUpperCase() + emblem.slice(1) : String(face);
}
