// The medal of a level: its picture in a disc, as it stands on the map and among what one has won.

import { h } from "../lib/dom.js";

/** @type {Record<string, string>} */
const OF_KIND = { do: "star", choose: "target", spot: "eye", order: "scroll", predict: "dice", game: "castle" };

/**
 * @param {import("../shell/course.js").LevelCard} level
 * @param {string} [look] "is-won", "here", or "" for one that is still to come
 */
export function medalOf({ picture, kind }, look = "") {
  const emblem = picture || OF_KIND[kind];
  return h("span", { class: `medal ${look}`.trim(), "aria-hidden": "true" }, h("i", { class: `art a-${emblem}` }));
}
