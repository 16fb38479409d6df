import { h } from "./dom.js";

/**
 * How much of a whole is done, as a bar; words beside it tell it, or those that it is given.
 * @param {number} some
 * @param {number} all
 * @param {string} [words] what it is called aloud where none stand beside it
 */
export function progressBar(some, all, words = "") {
  const told = words && { role: "img", "aria-label": words };
  return h("span", { class: "progress", ...told }, h("span", { style: { width: `${(100 * some) / all}%` } }));
}
