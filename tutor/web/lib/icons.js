import { s } from "./dom.js";

const PATHS = {
  first: "M6 5v14M19 6l-9 6 9 6z",
  back: "M15 5l-8 7 8 7",
  next: "M9 5l8 7-8 7",
  last: "M18 5v14M5 6l9 6-9 6z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  book: "M12 7c-2-2-5-2.500-8-2v13c3-.5 6 0 8 2 2-2 5-2.500 8-2V5c-3-.5-6 0-8 2zM12 7v13",
  home: "M4 12l8-7 8 7M6 10v9h12v-9",
  branch: "M7 4v16M7 12c0-4 10-2 10-7M17 5l-3 2M17 5l2 3",
  story: "M10 6l-6 6 6 6M4 12h10a6 6 0 0 1 6 6",
  plus: "M12 5v14M5 12h14",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  keep: "M7 4h10v16l-5-4-5 4z",
  file: "M12 4v11M7 11l5 5 5-5M5 20h14",
  load: "M12 16V5M7 9l5-5 5 5M5 20h14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  why: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.01",
  star: "M12 4l2.400 5 5.600.7-4 3.900 1 5.400-5-2.700-5 2.700 1-5.400-4-3.900 5.600-.7z",
  people:
    "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-6 10-6 10 0M16 11a2.500 2.500 0 1 0 0-5M15 14c3-.5 6 1 6 5",
  close: "M6 6l12 12M18 6L6 18",
  remove: "M5 7h14M9 7V5h6v2M7 7l1 13h8l1-13",
  dice: "M5 5h14v14H5zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01",
  more: "M5 12v.01M12 12v.01M19 12v.01",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  tick: "M5 13l5 5 9-11",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  bars: "M5 20v-6M12 20V5M19 20v-10",
  list: "M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 21 21",
  look: "M12 4a8 8 0 1 0 .01 0zM12 4v16M12 8h6.500M12 12h8M12 16h6.500",
  speaker: "M4 9v6h4l5 4V5L8 9zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  reload: "M19 12a7 7 0 1 1-2-5M19 4v4h-4",
};
/** @typedef {keyof typeof PATHS} IconName */

/** @type {Set<IconName>} */
const FILLED = new Set(["play", "first", "last", "star"]);

/**
 * One of our own line icons, 24 by 24, drawn in the text's colour and hidden from screen readers.
 * @param {IconName} name
 */
export function icon(name) {
  const look = { d: PATHS[name], fill: FILLED.has(name) ? "currentColor" : "none" };
  const stroke = {
    stroke: "currentColor",
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  const drawing = s("path", { ...look, ...stroke });
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    drawing,
  );
}
