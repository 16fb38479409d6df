import { h } from "./dom.js";

const KEPT_MS = 10000;

/**
 * Hand the learner a text as a file to save.
 * @param {string} filename
 * @param {string} text
 * @param {string} [type] media type
 */
export function offerFile(filename, text, type = "application/json") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
