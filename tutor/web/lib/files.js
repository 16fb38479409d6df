import { h, listen } from "./dom.js";
import { icon } from "./icons.js";
import { Problem } from "./wire.js";
import { canvasOf, givesPixels } from "./pixels.js";

const KEPT_MS = 10000;
const SHARP = 2;

/**
 * Hand the learner a text as a file to save.
 * @param {string} filename
 * @param {string} text
 * @param {string} [type] media type
 */
export function offerFile(filename, text, type = "application/json") {
  offerBlob(filename, new Blob([text], { type }));
}

/**
 * Hand the learner a drawing as a picture to save, twice as large as it says, so that it is sharp on every screen; as it
 * is, where the browser gives out no pixels.
 * @param {string} name of the file, without what kind it is of
 * @param {string} svg
 */
export async function offerPicture(name, svg) {
  if (!givesPixels()) return offerFile(`${name}.svg`, svg, "image/svg+xml");
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = canvasOf(SHARP * image.width, SHARP * image.height);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && offerBlob(`${name}.png`, blob), "image/png");
}

/**
 * @param {string} filename
 * @param {Blob} blob
 */
function offerBlob(filename, blob) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/**
 * A button that has a file chosen, and takes it.
 * @param {string} words
 * @param {string} accept
 * @param {(file: File) => unknown} take
 */
export function fileChoice(words, accept, take) {
  const input = h("input", { type: "file", accept, class: "sr-only" });
  listen(input, "change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (file) await take(file);
  });
  return h("label", { class: "btn file" }, input, icon("load"), words);
}

/**
 * The text of a file that is chosen. Rejects with a `Problem` where the file is too big.
 * @param {File} file
 * @param {number} most bytes
 * @param {string} told what such a file is, and what was not done
 */
export async function textOf(file, most, told) {
  if (file.size > most) throw new Problem({ title: "This file is too big", text: told });
  return file.text();
}
