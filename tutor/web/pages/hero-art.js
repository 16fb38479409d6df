import { s } from "../lib/dom.js";

/** @type {Record<number, [x: number, y: number][]>} */
const HERO_PIPS = {
  5: [
    [-9, -9],
    [9, -9],
    [0, 0],
    [-9, 9],
    [9, 9],
  ],
  3: [
    [-9, -9],
    [0, 0],
    [9, 9],
  ],
};

/** Two cards and two dice on felt: the picture of the first page. */
export function heroArt() {
  const cards = [card(-13, 92, 34, "var(--seat0)", moon()), card(11, 178, 26, "var(--seat1)", horns())];
  const dice = [die(-8, 118, 186, 3), die(14, 182, 196, 5)];
  return s(
    "svg",
    { class: "hero-art", viewBox: "0 0 320 240", "aria-hidden": "true" },
    cards,
    dice,
    sparks(),
  );
}

/**
 * @param {number} turn degrees
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @param {SVGElement | SVGElement[]} emblem
 */
function card(turn, x, y, colour, emblem) {
  const shade = s("rect", { x: 3, y: 6, width: 94, height: 136, rx: 11, fill: "#0003" });
  const face = s("rect", { width: 94, height: 136, rx: 11, fill: "#fffaf0" });
  const band = s("path", { d: "M0 11A11 11 0 0 1 11 0H83A11 11 0 0 1 94 11V14H0Z", fill: colour });
  const frame = s("rect", {
    x: 10,
    y: 24,
    width: 74,
    height: 102,
    rx: 6,
    fill: "none",
    stroke: "#e0d6c4",
    "stroke-width": 2,
  });
  const middle = s("g", { transform: "translate(47 75)", fill: colour }, emblem);
  return s(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn} 47 68)` },
    shade,
    face,
    band,
    frame,
    middle,
  );
}

function moon() {
  return s("path", { d: "M8 -26A27 27 0 1 0 26 8A21 21 0 0 1 8 -26Z" });
}

function horns() {
  const head = s("path", { d: "M-11 -4H11L8 18Q0 28 -8 18Z" });
  const pair = s("path", { d: "M-11 -2Q-32 -4 -27 -27Q-20 -14 -7 -13H7Q20 -14 27 -27Q32 -4 11 -2Z" });
  return [pair, head];
}

/**
 * @param {number} turn degrees
 * @param {number} x
 * @param {number} y
 * @param {number} face
 */
function die(turn, x, y, face) {
  const shade = s("rect", { x: -21, y: -18, width: 44, height: 44, rx: 10, fill: "#0004" });
  const body = s("rect", { x: -22, y: -22, width: 44, height: 44, rx: 10, fill: "#fffdf6" });
  const pips = HERO_PIPS[face].map(([cx, cy]) => s("circle", { cx, cy, r: 4.2, fill: "#221d26" }));
  return s("g", { transform: `translate(${x} ${y}) rotate(${turn})` }, shade, body, pips);
}

function sparks() {
  const star = "M0 -9L2 -2L9 0L2 2L0 9L-2 2L-9 0L-2 -2Z";
  const spots = [
    [62, 60, 1],
    [282, 44, 0.8],
    [292, 150, 1.1],
    [48, 150, 0.7],
  ];
  return spots.map(([x, y, size]) =>
    s("path", { d: star, transform: `translate(${x} ${y}) scale(${size})`, fill: "#e9c46a" }),
  );
}
