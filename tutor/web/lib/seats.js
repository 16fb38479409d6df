import { s } from "./dom.js";

/** @type {Record<string, (r: number) => SVGElement>} */
const MARKS = {
  circle: (r) => s("circle", { r }),
  square: (r) => s("rect", { x: -0.9 * r, y: -0.9 * r, width: 1.8 * r, height: 1.8 * r, rx: 0.25 * r }),
  triangle: (r) => s("path", { d: `M0 ${-1.15 * r}L${1.1 * r} ${0.9 * r}H${-1.1 * r}Z` }),
  diamond: (r) => s("path", { d: `M0 ${-1.25 * r}L${1.15 * r} 0L0 ${1.25 * r}L${-1.15 * r} 0Z` }),
  pentagon: (r) => s("path", { d: polygon(5, 1.15 * r) }),
  hexagon: (r) => s("path", { d: polygon(6, 1.1 * r) }),
};
const SHAPES = Object.keys(MARKS);

/**
 * A polygon with equal sides around the origin, one corner on top, as a path.
 * @param {number} corners
 * @param {number} radius
 */
function polygon(corners, radius) {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/**
 * The shape that stands for a seat beside its colour, so that colour is never the only sign.
 * @param {number} seat from 0
 * @returns {string} circle, square, triangle, diamond, pentagon or hexagon
 */
function seatShape(seat) {
  return SHAPES[seat % SHAPES.length];
}

/**
 * The colour of a seat as a CSS value.
 * @param {number} seat
 */
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

/**
 * A seat's mark to stand in running text.
 * @param {number} seat
 */
export function seatMark(seat) {
  return s("svg", { class: "seat-mark", viewBox: "-8 -8 16 16", "aria-hidden": "true" }, seatGlyph(seat, 6));
}
