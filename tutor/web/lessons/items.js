// Something that is asked in a lesson: its words, a field or options, and what is said to an answer.

import { answered, itemKey } from "./work.js";
import { button, freshId, glued, h, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { inTurn } from "../lib/in-turn.js";

/**
 * @typedef {{el: HTMLElement, mark: (option: number, right: boolean) => void, close: () => void}} Form
 * @typedef {(given: {words?: string, option?: number}) => Promise<unknown>} Give
 */

/**
 * An item that remembers how it was answered. Once it is settled it takes no more answers.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.ItemCard} item
 * @param {string} [label] what stands before its words, such as its number
 */
export function createItem(lesson, item, label = "") {
  const { app, work, signal } = lesson;
  const id = freshId("item");
  const said = h("div", { class: "item-said", role: "status" });
  const form = item.kind === "number" ? numberField(id, item.help, (words) => give({ words })) : optionList(item, (option) => give({ option }));
  const tell = button({ class: "btn plain", on: { click: () => give({}) } }, "Show me");
  const ask = h("p", { class: "item-ask", id: `${id}-ask` }, label && h("b", {}, `${label} `), glued(item.ask));
  const el = h("div", { class: "lesson-item", role: "group", tabindex: "-1", "aria-labelledby": `${id}-ask` }, ask, form.el, said, h("p", { class: "actions" }, tell));

  const give = inTurn(async (/** @type {{words?: string, option?: number}} */ given) => {
    if (noted()?.settled) return;
    const hadFocus = el.contains(document.activeElement);
    el.setAttribute("aria-busy", "true");
    try {
      const { lesson: name, seed, name: asked } = item;
      const judgement = await app.wire.ask("lesson-answer", { lesson: name, seed, item: asked, ...given });
      if (!signal.aborted) work.change(answered(work.now(), item, judgement, given));
      if (given.option !== undefined) form.mark(given.option, judgement.right);
      show();
      if (hadFocus && noted()?.settled) el.focus({ preventScroll: true });
    } finally {
      el.removeAttribute("aria-busy");
    }
  });
  const noted = () => work.now().items[itemKey(item)];
  const show = () => {
    const note = noted();
    el.dataset.state = !note ? "open" : note.right ? "right" : note.settled ? "told" : "wrong";
    refill(said, note && saidWords(note));
    tell.hidden = !note || note.settled;
    if (note?.settled) form.close();
  };
  show();
  return el;
}

/** @param {import("./work.js").Answered} note */
function saidWords({ right, settled, said: [title, ...lines] }) {
  const sign = right ? "tick" : settled ? "star" : "why";
  const head = h("p", { class: "item-judgement", data: { right: String(right) } }, icon(sign), h("b", {}, title));
  return [head, lines.map((line) => h("p", {}, glued(line)))];
}

/**
 * @param {string} id
 * @param {string} help how a number may be written
 * @param {(words: string) => unknown} give
 * @returns {Form}
 */
function numberField(id, help, give) {
  const field = h("input", { id, type: "text", autocomplete: "off", spellcheck: "false", maxlength: "100", "aria-describedby": `${id}-ask` });
  const press = h("button", { class: "btn" }, "Check");
  const el = h("form", { class: "item-number" }, h("label", { for: id }, "Your answer"), field, press, h("small", { class: "quiet" }, help));
  listen(el, "submit", (event) => {
    event.preventDefault();
    const words = field.value.trim();
    return words ? give(words) : field.focus();
  });
  return { el, mark: () => {}, close: () => void (el.hidden = true) };
}

/**
 * @param {Protocol.ItemCard} item
 * @param {(option: number) => unknown} give
 * @returns {Form}
 */
function optionList({ options }, give) {
  const isClosed = (/** @type {HTMLElement} */ press) => press.getAttribute("aria-disabled") === "true";
  const close = (/** @type {HTMLElement} */ press) => press.setAttribute("aria-disabled", "true");
  const presses = options.map((text) => button({ class: "opt" }, h("span", { class: "opt-words" }, glued(text))));
  presses.forEach((press, option) => listen(press, "click", () => isClosed(press) || give(option)));
  const mark = (/** @type {number} */ option, /** @type {boolean} */ right) => {
    presses[option].dataset.sign = right ? "right" : "look";
    if (!right) close(presses[option]);
  };
  return { el: h("div", { class: "options" }, presses), mark, close: () => presses.forEach(close) };
}
