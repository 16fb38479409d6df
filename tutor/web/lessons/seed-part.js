// The seed: seen, typed, and what it is for.

import { freshId, h, listen } from "../lib/dom.js";
import { isSeed, plainSeed } from "../shell/seeds.js";

/**
 * @param {Tutor.App} app
 * @param {{lesson: string, seed: string}} place
 */
export function seedPart(app, { lesson, seed }) {
  const id = freshId("seed");
  const field = h("input", { id, type: "text", value: seed, maxlength: "24", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const said = h("p", { class: "item-said", role: "status" });
  const form = h("form", { class: "item-number" }, h("label", { for: id }, "Your seed"), field, h("button", { class: "btn" }, "Use it"), said);
  listen(form, "submit", (event) => {
    event.preventDefault();
    const wanted = plainSeed(field.value);
    if (isSeed(wanted)) return app.go({ ...app.router.here(), lesson, seed: wanted });
    said.textContent = "A seed has letters a to z, digits and dashes, such as otter-7.";
    return field.focus();
  });
  const words = h("p", { class: "quiet" }, "The same seed gives the same trials and numbers on every computer. Your class has a seed? Type it here: class and number, such as otter-7.");
  return h("details", { class: "panel seed-part" }, h("summary", {}, `Seed: ${seed}`), form, words);
}
