import { s } from "./dom.js";

const MARKS = {
  circle: (r) => s("circle", { r }),
  square: (r) => s("rect", { x: -0.9 * r, y: -0.9 * r, width: 1.8 * r, height: 1.8 * r, rx: 0.25 * r }),
  triangle: (r) => s("path", { d: `M0 ${-1.15 * r}L${1.1 * r} ${0.9 * r}H${-1.1 * r}Z` }),
  diamond: (r) => s("path", { d: `M0 ${-1.25 * r}L${1.15 * r} 0L0 ${1.25 * r}L${-1.15 * r} 0Z` }),
};
const SHAPES = ["circle", "square", "triangle", "diamond"];

/**
 * The shape that stands for a seat beside its colour, so that colour is never the only sign.
 * @param {number} seat from 0
 * @returns {string} circle, square, triangle or diamond
 */
export function seatShape(seat) {
  return SHAPES[seat % SHAPES.length];
}

/** The colour of a seat as a CSS value. */
export function seatColour(seat) {
  return `var(--seat${seat % SHAPES.length})`;
}

/**
 * A seat's shape as an SVG group around the origin.
 * @param {number} seat
 * @param {number} radius in the units of the drawing around it
 */
export function seatGlyph(seat, radius) {
  const shape = MARKS[seatShape(seat)](radius);
  shape.setAttribute("fill", seatColour(seat));
  return shape;
}

/** A seat's mark to stand in running text. */
export function seatMark(seat) {
  return s("svg", { class: "seat-mark", viewBox: "-8 -8 16 16", "aria-hidden": "true" }, seatGlyph(seat, 6));
}
