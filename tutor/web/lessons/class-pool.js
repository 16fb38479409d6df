// All result codes of a class in one box: pasted, typed, or from a file; pooled as they are typed.

import { button, freshId, h, listen } from "../lib/dom.js";
import { createCodeCamera } from "./code-camera.js";
import { createCodeCheck } from "./class-check.js";
import { complaint } from "./class-links.js";
import { createAsker } from "../lib/asker.js";
import { createClassResults } from "./class-results.js";
import { fileChoice, textOf } from "../lib/files.js";
import { offerTable } from "../lib/csv.js";
import { icon } from "../lib/icons.js";
import { cutOff, withoutNames } from "./names-out.js";

const KEPT = "minions-tutor:class-codes";
const TOO_BIG = "A file of result codes is a small text file. Nothing was read.";
const MOST_ASKED = 3;
const PLACEHOLDER = "One code after another. Names and numbers beside them do no harm.";

/** @typedef {{codes: string, class: string, theory: boolean}} Wish */

/**
 * The box and, under it, what its codes come to; with a class code, changed codes are found.
 * @param {Tutor.App} app
 * @param {() => string} classCode
 * @param {AbortSignal} visit
 */
export function createClassPool(app, classCode, visit) {
  const box = createBox(() => show());
  const results = createClassResults(app, visit);
  const check = createCodeCheck(app.wire, results.tellChecked, visit);
  let theory = false;
  const wish = () => ({ codes: withoutNames(box.text()), class: classCode(), theory });
  const checked = async (/** @type {Wish} */ one) => ({ ...one, changed: (await check(one)).map(({ text }) => text).join("\n") });
  const asked = createAsker({
    el: box.el,
    rest: 350,
    ask: async (/** @type {Wish} */ one) => app.wire.ask("class-pool", await checked(one)),
    show: (pool) => {
      results.show(pool);
      tools.hidden = pool.pupils === 0;
    },
    complain: (error) => results.complain(complaint(error)),
  });
  const show = () => {
    const one = wish();
    if (asked.moveTo(JSON.stringify(one))) asked.askSoon(one);
  };
  const reveal = createReveal((open) => {
    theory = open;
    show();
  });
  const tools = h("div", { class: "actions", hidden: true }, reveal, saver(app, () => checked(wish())));
  const opener = fileChoice("Open a file", ".csv,.txt,text/csv,text/plain", async (file) => {
    box.add(await textOf(file, app.biggestFile, TOO_BIG));
    show();
  });
  const camera = createCodeCamera((code) => box.add(code), visit);
  visit.addEventListener("abort", asked.forget);
  return { el: h("div", { class: "class-after" }, box.el, h("div", { class: "actions" }, opener, camera?.key, box.clear), camera?.el ?? "", tools, results.el), show };
}

/**
 * The box for codes; a reload of this tab does not empty it, and nothing else keeps it. Once it is left, it asks about
 * what is too short for a code.
 * @param {() => void} changed
 */
function createBox(changed) {
  const id = freshId("codes");
  const asks = h("p", { class: "quiet", role: "status" });
  const ask = () => {
    const words = shortText(cutOff(input.value));
    if (asks.textContent !== words) asks.textContent = words;
  };
  const input = h("textarea", { id, rows: "6", spellcheck: "false", autocomplete: "off", autocapitalize: "characters", placeholder: PLACEHOLDER });
  input.value = keptText();
  const set = (/** @type {string} */ text) => {
    input.value = text;
    keepText(text);
    changed();
  };
  listen(input, "input", () => {
    set(input.value);
    if (asks.textContent) ask();
  });
  listen(input, "blur", ask);
  const empty = () => {
    set("");
    ask();
    input.focus();
  };
  const clear = button({ class: "btn plain", on: { click: empty } }, icon("remove"), "Empty the box");
  const add = (/** @type {string} */ text) => {
    set([input.value.trimEnd(), text].filter(Boolean).join("\n"));
    ask();
  };
  return { el: h("div", { class: "class-field" }, h("label", { for: id }, "Result codes"), input, asks), clear, add, text: () => input.value };
}

/** @param {string[]} parts what is too short for a code */
function shortText(parts) {
  if (parts.length === 0) return "";
  const more = parts.length > MOST_ASKED ? ` and ${parts.length - MOST_ASKED} more` : "";
  const some = parts.slice(0, MOST_ASKED).map((part) => `“${part}”`).join(", ");
  return `Too short for a result code, which has 16 letters: ${some}${more}. Is a part of it missing?`;
}

function keptText() {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} text */
function keepText(text) {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // A browser that keeps nothing: the box is empty after a reload.
  }
}

/** @param {(open: boolean) => void} changed */
function createReveal(changed) {
  const key = button({ class: "btn go", "aria-pressed": "false" }, icon("eye"), "Show what is exact");
  listen(key, "click", () => {
    const open = key.getAttribute("aria-pressed") !== "true";
    key.setAttribute("aria-pressed", String(open));
    changed(open);
  });
  return key;
}

/**
 * @param {Tutor.App} app
 * @param {() => Promise<Wish & {changed: string}>} wish
 */
function saver(app, wish) {
  const save = async () => {
    const { codes, class: code, changed } = await wish();
    const { filename, text } = await app.wire.ask("class-csv", { codes, class: code, changed });
    offerTable(filename, text);
  };
  return button({ class: "btn", on: { click: save } }, icon("file"), "Save as CSV");
}
