// An emblem is a picture in SVG, and Chromium goes through all of it for each place where it stands, whenever that is
// painted. So a page at rest makes pixels of them, for all places where they are small.

import { canvasOf, givesPixels } from "./pixels.js";
import { sparesBytes } from "./bytes.js";
import { whenIdle } from "./when-idle.js";

/** What a style sheet says of an emblem, also one that was made smaller: for which elements, and which part of which file. */
const RULE = /(?:^|[{}])([^{}]+)\{--a:url\("?([^"#)]+)#([^")]+)"?\)/g;

/** So wide an emblem is at most where it counts as small, in pixels of the page. */
const WIDEST = 64;

/** More pixels than this in a row are not made, however fine the screen. */
const FINEST = 192;

/**
 * @typedef {object} Emblem
 * @property {string} selector of the elements that show it
 * @property {string} file
 * @property {string} part the name of its view in the file
 */

/**
 * Put a picture in pixels beside each emblem (`--small` beside `--a`) of the page's style sheet, anew whenever the page is shown
 * larger or smaller. Where its files cannot be had, or pixels cannot be read, all stays as it is.
 * @param {HTMLLinkElement | null} link to the style sheet that has its emblems from files
 */
export function drawEmblems(link) {
  if (!link || !sparesBytes() || !givesPixels()) return;
  const pixels = new CSSStyleSheet();
  document.adoptedStyleSheets.push(pixels);
  let fineness = 0;
  /** The browser has read what is held: a table on which an emblem comes waits for none. */
  const held = /** @type {Set<HTMLImageElement>} */ (new Set());
  const draw = async (/** @type {number} */ fine) => {
    const emblems = await drawAll(link.href, Math.min(Math.round(WIDEST * fine), FINEST));
    if (fine !== fineness) return;
    const rules = emblems.map(({ selector, small }) => `${selector} { --small: url("${small.src}") }`);
    pixels.replaceSync(`@media screen { ${rules.join("")} }`);
    held.clear();
    for (const { small } of emblems) held.add(small);
  };
  const follow = () => {
    if (devicePixelRatio === fineness) return;
    fineness = devicePixelRatio;
    draw(fineness).catch(() => null);
  };
  addEventListener("resize", follow);
  follow();
}

/**
 * The emblems of a style sheet in pixels.
 * @param {string} address
 * @param {number} side how many pixels wide and high
 * @returns {Promise<{selector: string, small: HTMLImageElement}[]>}
 */
async function drawAll(address, side) {
  const emblems = emblemsIn(await textOf(address));
  const all = [];
  for (const file of new Set(emblems.map((emblem) => emblem.file))) {
    const drawn = await drawParts(new URL(file, address).href, side);
    for (const { selector, part } of emblems.filter((emblem) => emblem.file === file)) {
      const small = drawn.get(part);
      if (small) all.push({ selector, small });
    }
  }
  return all;
}

/**
 * @param {string} sheet
 * @returns {Emblem[]}
 */
export function emblemsIn(sheet) {
  return [...sheet.matchAll(RULE)].map(([, selector, file, part]) => ({ selector, file, part }));
}

/**
 * The parts of a file of emblems as pictures in pixels, by the names of the parts.
 * @param {string} address
 * @param {number} side
 * @returns {Promise<Map<string, HTMLImageElement>>}
 */
async function drawParts(address, side) {
  const picture = Object.assign(new Image(), { src: address });
  const [text] = await Promise.all([textOf(address), picture.decode()]);
  await new Promise((rested) => whenIdle(() => rested(null)));
  const views = new DOMParser().parseFromString(text, "image/svg+xml").querySelectorAll("view");
  const drawn = new Map();
  for (const view of views) {
    await new Promise((goOn) => setTimeout(goOn));
    drawn.set(view.id, Object.assign(new Image(), { src: inPixels(picture, view.viewBox.baseVal, side) }));
  }
  return drawn;
}

/**
 * @param {HTMLImageElement} picture
 * @param {Pick<DOMRect, "x" | "y" | "width" | "height">} part
 * @param {number} side
 */
function inPixels(picture, { x, y, width, height }, side) {
  const canvas = canvasOf(side, side);
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return canvas.toDataURL();
}

/** @param {string} address */
async function textOf(address) {
  return (await fetch(address)).text();
}
