// The lines of a curve of chances as SVG paths.

/** @typedef {{x: (at: number) => number, y: (chance: number) => number}} Scale */

/** How each seat's line is dashed, so that colour is not the only sign. */
export const DASHES = ["none", "14 5", "3 4", "14 4 3 4", "7 4", "20 4 3 4 3 4"];

/**
 * A seat's chance, step by step.
 * @param {Protocol.CurvePoint[]} curve
 * @param {number} seat
 * @param {Scale} scale
 */
export function pathOf(curve, seat, scale) {
  return curve
    .map(({ at, chances }, index) => {
      const [x, y] = [round(scale.x(at)), round(scale.y(chances[seat]))];
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join("");
}

/**
 * How far off a seat's chance may be, as an area around it; "" where all is exact.
 * @param {Protocol.CurvePoint[]} curve
 * @param {number} seat
 * @param {Scale} scale
 */
export function areaOf(curve, seat, scale) {
  if (!curve.some(({ halfwidth }) => halfwidth > 0)) return "";
  const edge = (/** @type {Protocol.CurvePoint} */ { at, chances, halfwidth }, /** @type {number} */ side) =>
    `${round(scale.x(at))} ${round(scale.y(held(chances[seat] + side * halfwidth)))}`;
  const over = curve.map((point) => edge(point, 1));
  const under = curve.map((point) => edge(point, -1)).toReversed();
  return `M${[...over, ...under].join("L")}Z`;
}

/** @param {number} chance */
function held(chance) {
  return Math.min(1, Math.max(0, chance));
}

/** @param {number} number */
function round(number) {
  return Math.round(10 * number) / 10;
}
