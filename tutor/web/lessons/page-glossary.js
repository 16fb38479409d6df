// The words of the lessons: what they mean, beside a language of one's own, on the page and on paper.

import { button, fragment, h, heading, refill } from "../lib/dom.js";
import { fileChoice, offerFile, textOf } from "../lib/files.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";

/** Bytes of the largest file that is looked into. */
const MOST = 160_000;

const TOO_BIG = "A file with the words of a language has a few pages of text. Nothing has changed.";

/**
 * @param {Tutor.App} app
 * @returns {Promise<Tutor.Page>}
 */
export async function glossaryPage(app) {
  const ask = (/** @type {string} */ own) => app.wire.ask("glossary", { own });
  const first = await ask(app.store.ownWords());
  const room = h("div", { class: "scroller", role: "region", tabindex: "0", "aria-label": "The words" });
  const told = h("div", { role: "status" });
  const leaveOut = button({ class: "btn", hidden: true, on: { click: () => take("") } }, icon("remove"), "Leave my language out");
  const show = (/** @type {Protocol.GlossaryAnswer} */ answer) => {
    refill(room, fragment(answer.table));
    leaveOut.hidden = !app.store.ownWords();
  };
  const take = async (/** @type {string} */ text) => {
    const answer = await ask(text);
    const isRight = answer.faults.length === 0;
    if (isRight) {
      const isKept = app.store.setOwnWords(text);
      show(answer);
      refill(told, h("p", {}, takenText(answer.language, isKept)));
    } else refill(told, faultList(answer.faults));
  };
  const choose = async (/** @type {File} */ file) => take(await textOf(file, MOST, TOO_BIG));
  show(first);
  refill(told, first.faults.length > 0 && faultList(first.faults));
  const own = h("p", { class: "actions" }, fileChoice("Add my language", ".toml,text/plain", choose), saveButton(first.template), leaveOut);
  const print = h("p", { class: "actions" }, button({ class: "btn go", on: { click: () => window.print() } }, icon("file"), "Print"));
  const title = heading(app.level, { tabindex: "-1" }, "Words of the lessons");
  const back = linkTo(app, { page: "lessons" }, { class: "back" }, icon("back"), "All lessons");
  return { el: h("div", { class: "glossary-page" }, h("header", {}, back, title), print, own, told, room), title: "Words of the lessons" };
}

/** @param {string} template */
function saveButton(template) {
  const save = () => offerFile("words.toml", template, "application/toml");
  return button({ class: "btn", on: { click: save } }, icon("keep"), "Save a file to translate");
}

/**
 * @param {string} language "" where it was left out
 * @param {boolean} isKept
 */
function takenText(language, isKept) {
  if (!language) return "Only English now.";
  return isKept ? `${language} stands beside English now, in this browser.` : `${language} stands beside English now, until you leave this page.`;
}

/** @param {string[]} faults */
function faultList(faults) {
  return [h("p", {}, "This file cannot be used yet. Nothing has changed."), h("ul", { class: "plain-list" }, faults.map((fault) => h("li", {}, fault)))];
}
