import { button, freshId, h, listen, refill } from "../lib/dom.js";

/**
 * The field in which one searches, with what is told about the findings under it.
 * @param {string} label
 * @param {(question: string) => void} changed
 * @param {() => void} [warmUp] called when one comes to the field, before anything is asked
 */
export function createSearchField(label, changed, warmUp = () => {}) {
  const id = freshId("search");
  const hint = freshId("search-hint");
  const looks = { type: "search", id, autocomplete: "off", spellcheck: "false", enterkeyhint: "search" };
  const input = h("input", { ...looks, placeholder: "tie, how do I win …", "aria-describedby": hint });
  const count = h("span", { role: "status" });
  const told = h("p", { class: "quiet search-count", hidden: true }, count);
  const suggestions = h("div", { class: "suggestions" });
  const asked = h("span", { class: "search-input" }, input, h("kbd", { id: hint, title: "Press / to come here" }, "/"));
  const el = h("div", { class: "search-field" }, h("label", { for: id }, label), asked, told, suggestions);
  const ask = (/** @type {string} */ question) => {
    input.value = question;
    input.focus();
    changed(question);
  };
  const suggest = (/** @type {string[]} */ questions) => {
    const buttons = questions.map((question) =>
      button({ class: "btn", on: { click: () => ask(question) } }, question),
    );
    refill(suggestions, questions.length > 0 && h("span", {}, "Try:"), buttons);
  };
  const tell = (/** @type {string} */ text) => {
    count.textContent = text;
    told.hidden = text === "";
  };
  const focus = () => {
    input.focus({ preventScroll: true });
    input.select();
  };
  const clear = () => {
    input.value = "";
    changed("");
  };
  listen(input, "input", () => changed(input.value));
  listen(input, "focus", warmUp);
  listen(input, "keydown", leave);
  return { el, tell, suggest, focus, clear, question: () => input.value };
}

/**
 * Close the dialog around an empty field by Escape: WebKit keeps that key for the field alone.
 * @param {KeyboardEvent} event
 */
function leave(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const around = input.closest("dialog");
  if (event.key !== "Escape" || input.value !== "" || !around) return;
  event.preventDefault();
  around.close();
}
