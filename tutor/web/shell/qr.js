// Texts as QR pictures, for cameras: dark on light in every colour scheme, as cameras want it.

import { s } from "../lib/dom.js";

const QUIET = 4;

/**
 * A picture of a text, with the quiet margin that readers need; null where the text is too long for one.
 * @param {Tutor.App["wire"]} wire
 * @param {string} text
 * @param {string} label what it is, for who cannot see it
 */
export async function askQrPicture(wire, text, label) {
  const { side, path } = await wire.ask("qr", { text });
  if (side === 0) return null;
  const width = side + 2 * QUIET;
  const view = { viewBox: `${-QUIET} ${-QUIET} ${width} ${width}`, "shape-rendering": "crispEdges" };
  const paper = s("rect", { x: -QUIET, y: -QUIET, width, height: width, fill: "#fff" });
  return s("svg", { class: "qr", role: "img", "aria-label": label, ...view }, paper, s("path", { d: path, fill: "#000" }));
}
