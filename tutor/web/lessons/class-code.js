import { freshId, h, listen } from "../lib/dom.js";

const CHOICE = "class-code";

/** Letters of the longest class code. */
const LONGEST = 16;

/**
 * The field for the word that a teacher makes up; this browser remembers it.
 * @param {Pick<Tutor.App, "store">} app
 * @param {() => void} changed
 */
export function createClassCode({ store }, changed) {
  const id = freshId("class-code");
  const hint = freshId("class-code-hint");
  const looks = { type: "text", id, maxlength: String(LONGEST), autocomplete: "off", autocapitalize: "none", spellcheck: "false" };
  const input = h("input", { ...looks, placeholder: "otter", "aria-describedby": hint });
  input.value = store.choice(CHOICE, "").slice(0, LONGEST);
  listen(input, "input", () => {
    store.setChoice(CHOICE, input.value);
    changed();
  });
  const told = h("small", { id: hint, class: "quiet" }, "Letters a to z, digits and dashes. No pupil's name.");
  return { el: h("div", { class: "class-field class-code" }, h("label", { for: id }, "Class code"), input, told), value: () => input.value.trim() };
}
