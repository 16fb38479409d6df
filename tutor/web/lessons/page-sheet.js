// A lesson on paper and its answer key, for one seed or for a whole class.

import { button, fragment, freshId, h, heading, listen, refill } from "../lib/dom.js";
import { createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { Problem } from "../lib/wire.js";

const PAPER = "paper";

/** @type {Record<What, number>} */
const MOST_PUPILS = { sheet: 40, key: 200 };

/**
 * @typedef {"sheet" | "key"} What what is printed: what pupils write on, or the answers
 * @typedef {{seed?: string | undefined, pupils?: string | undefined}} Given the seed and the number of pupils in an address
 * @typedef {{code: string, pupils: number}} Class a class code, and how many pupils have numbers of their own (0: all
 *   have the same)
 */

/** @type {Record<What, {title: string, other: What, otherTitle: string}>} */
const WORDS = {
  sheet: { title: "Sheet to print", other: "key", otherTitle: "Answer key" },
  key: { title: "Answer key", other: "sheet", otherTitle: "Sheet to print" },
};

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 * @param {What} what
 * @param {Given} given
 * @returns {Promise<Tutor.Page>}
 */
export async function sheetPage(app, card, what, given) {
  const { seed } = given;
  const { title } = WORDS[what];
  const paper = h("div", { class: "papers", tabindex: "0", role: "region", "aria-label": title });
  const lay = async (/** @type {string[]} */ seeds) => {
    const { sheets, key } = await app.wire.ask("lesson-sheet", { lesson: card.name, seeds, sheets: what === "sheet" });
    refill(paper, (what === "key" ? [key] : sheets).map(fragment));
  };
  await lay(given.pupils ? seedsOf({ code: seed ?? "", pupils: pupilsIn(given.pupils, what) }) : [seed ?? PAPER]);
  const back = linkTo(app, { lesson: card.name, page: "notes", seed }, { class: "back" }, icon("back"), "Teacher's notes");
  const head = h("header", { class: "paper-tools" }, back, heading(app.level, { tabindex: "-1" }, `${title}: ${card.title}`), sheetTools(app, card, what, given, lay));
  return { el: h("div", { class: "sheet-room" }, head, paper), title: `${title}: ${card.title}` };
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 * @param {What} what
 * @param {Given} given
 * @param {(seeds: string[]) => Promise<void>} lay
 */
function sheetTools(app, card, what, given, lay) {
  const { other, otherTitle } = WORDS[what];
  const print = button({ class: "btn go", on: { click: () => window.print() } }, icon("file"), "Print");
  const turn = linkTo(app, { lesson: card.name, page: other, ...given }, { class: "btn" }, otherTitle);
  const words = what === "sheet" ? "For each pupil two or three pages to write on, and a last one to cut out." : "Not for pupils.";
  return [h("p", {}, words), h("div", { class: "actions" }, print, turn), classForm(app, what, given, lay)];
}

/**
 * Whom the papers are for.
 * @param {Tutor.App} app
 * @param {What} what
 * @param {Given} given
 * @param {(seeds: string[]) => Promise<void>} lay
 */
function classForm(app, what, { seed, pupils: asked }, lay) {
  const told = h("p", { role: "status" });
  const code = field("Class code", { type: "text", value: classOf(seed ?? ""), autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
  const pupils = field("Pupils", { type: "number", min: "1", max: String(MOST_PUPILS[what]), value: asked ?? app.store.choice("pupils", "25") });
  let own = Boolean(asked);
  const whose = createToggles("Whose numbers", (value) => {
    own = value === "own";
    whose.set(value);
    pupils.el.hidden = !own;
  });
  whose.offer([{ value: "same", label: "All the same" }, { value: "own", label: "Each their own" }]);
  whose.set(own ? "own" : "same");
  pupils.el.hidden = !own;
  const make = async () => {
    app.store.setChoice("pupils", pupils.input.value);
    const seeds = seedsOf({ code: code.input.value, pupils: own ? pupilsIn(pupils.input.value, what) : 0 });
    refill(told, await lay(seeds).then(() => madeText(seeds), troubleText));
  };
  const form = h("form", { class: "paper-class" }, code.el, whose.el, pupils.el, h("button", { class: "btn" }, "Make them"), told);
  listen(form, "submit", (event) => {
    event.preventDefault();
    return make();
  });
  return form;
}

/**
 * @param {string} label
 * @param {Record<string, string>} props
 */
function field(label, props) {
  const id = freshId("field");
  const input = h("input", { id, ...props });
  return { input, el: h("div", { class: "choice" }, h("label", { for: id }, label), input) };
}

/**
 * A number of pupils as it was typed; what is no number is one pupil, and more than there can be is as many as can be.
 * @param {string} text
 * @param {What} [what]
 */
export function pupilsIn(text, what = "sheet") {
  const typed = Math.floor(Number(text));
  return Math.min(MOST_PUPILS[what], Math.max(1, Number.isFinite(typed) ? typed : 1));
}

/**
 * The seeds that papers are made for: one for all, or one for each pupil.
 * @param {Class} given
 */
export function seedsOf({ code, pupils }) {
  const word = classOf(code.trim());
  if (pupils === 0) return [word ? `${word}-all` : PAPER];
  return Array.from({ length: pupils }, (_, index) => `${word || PAPER}-${index + 1}`);
}

/**
 * The class code in a seed: "otter" of "otter-7", "otter-all" and "otter-all-7".
 * @param {string} seed
 */
export function classOf(seed) {
  return seed.replace(/-\d{1,3}$/, "").replace(/-all$/, "");
}

/** @param {string[]} seeds */
function madeText(seeds) {
  return seeds.length === 1 ? `Made for ${seeds[0]}.` : `Made for ${seeds[0]} to ${seeds.at(-1)}.`;
}

/** @param {unknown} error */
function troubleText(error) {
  if (error instanceof Problem) return `Nothing has changed. ${error.text}`;
  throw error;
}
